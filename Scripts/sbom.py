#!/usr/bin/env python3
"""Writes the bill of materials of a Debian package of docscan, as SPDX 2.3 in JSON.

    Scripts/sbom.py PACKAGE OUTPUT      PACKAGE is what Scripts/build-deb made of .build/release/docscan

The document has the files of the package, the parts that are linked or embedded in the program, and Debian's packages
of the libraries that the program is linked with or opens (Scripts/libraries measures them). The libraries of these
libraries are not included: Debian's own metadata has them. A licence is as Debian states it in a machine-readable
copyright file, for all files of the source package; other licences are NOASSERTION.

The same package gives the same document. SOURCE_DATE_EPOCH is its date, or else the time of the commit.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import uuid
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/docscan"
NONE = "NOASSERTION"
SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"
# The short names of Debian's format that differ from SPDX in more than case, and identifiers that both have.
NAMES = {"expat": "MIT", "cc0": "CC0-1.0"} | {name.lower(): name for name in (
    "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSD-4-Clause", "CC0-1.0", "CC-BY-SA-4.0", "curl", "FSFULLR", "ISC",
    "MIT", "MPL-1.1", "MPL-2.0", "NTP", "X11", "Zlib")}
GNU = re.compile(r"(L?GPL|GFDL)-(\d)(\.\d)?(\+)?", re.I)
# The verb of the relationship for each use of a library, and true if docscan is its subject.
VERBS = {
    "linked": ("DYNAMIC_LINK", True), "required": ("RUNTIME_DEPENDENCY_OF", False),
    "optional": ("OPTIONAL_DEPENDENCY_OF", False)}


class Licences:
    """The licences of a machine-readable copyright file as an SPDX expression, and the texts that SPDX lacks."""

    def __init__(self, package, copyright):
        self.package, self.texts, self.used = package, {}, {}
        self.expression = NONE
        paragraphs = [fields(paragraph) for paragraph in re.split(r"\n\s*\n", copyright)]
        if not paragraphs or "copyright-format" not in paragraphs[0].get("format", ""):
            return
        for paragraph in paragraphs:
            name, _, text = paragraph.get("license", "").partition("\n")
            if text.strip():
                self.texts.setdefault(name.strip(), text)
        names = {paragraph["license"].partition("\n")[0].strip() for paragraph in paragraphs
                 if "files" in paragraph and "license" in paragraph} - {""}
        if names:
            made = [self.converted(name) for name in names]
            parts = sorted({part for found in made for part in ([found] if " OR " in found else found.split(" AND "))})
            self.expression = " AND ".join(f"({part})" if " OR " in part and len(parts) > 1 else part for part in parts)

    def converted(self, name):
        """A licence of Debian's format as an SPDX expression. "and" binds before "or", and both before a comma."""
        for word in (r",\s*or\s+", r",\s*and\s+", r"\s+or\s+", r"\s+and\s+"):
            parts = re.split(word, name, flags=re.I)
            if len(parts) > 1:
                made = [self.converted(part) for part in parts]
                joint = " OR " if "or" in word else " AND "
                return joint.join(f"({part})" if joint == " AND " and " OR " in part else part for part in made)
        gnu = GNU.fullmatch(name)
        if gnu:
            kind, major, minor, later = gnu.groups()
            return f"{kind.upper()}-{major}{minor or '.0'}-{'or-later' if later else 'only'}"
        return NAMES.get(name.lower()) or self.reference(name)

    def reference(self, name):
        reference = "LicenseRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", f"{self.package}-{name}").strip("-")
        text = self.texts.get(name, "")
        lines = [re.sub(r"^ ?\.$|^ ", "", line) for line in text.splitlines()]
        self.used[reference] = {
            "licenseId": reference, "name": name,
            "extractedText": "\n".join(lines).strip() or f"/usr/share/doc/{self.package}/copyright has the text."}
        return reference


def fields(paragraph):
    """The fields of a paragraph of a control file, by their names in lower case."""
    found, name = {}, None
    for line in paragraph.splitlines():
        match = re.match(r"([A-Za-z][\w-]*):\s*(.*)", line)
        if match:
            name = match.group(1).lower()
            found[name] = match.group(2)
        elif name and line[:1] in (" ", "\t"):
            found[name] += "\n" + line
    return found


def identifier(*words):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", "-".join(words)).strip("-")


def package(name, version, supplier, licence, **more):
    return {
        "SPDXID": identifier("Package", name), "name": name, "versionInfo": version, "supplier": supplier,
        "downloadLocation": NONE, "filesAnalyzed": False, "licenseConcluded": NONE, "licenseDeclared": licence,
        "copyrightText": NONE, **more}


def file(kind, name, content, licence):
    return {
        "SPDXID": identifier(kind, name), "fileName": "./" + name, "licenseConcluded": NONE,
        "licenseInfoInFiles": [licence], "copyrightText": NONE,
        "checksums": [
            {"algorithm": algorithm, "checksumValue": hashlib.new(algorithm, content).hexdigest()}
            for algorithm in ("SHA1", "SHA256")]}


def document(docscan, files, embedded, static, debian, licences, created):
    """The document. `debian` maps the use of a library ("linked", …) to packages; `embedded` is in the program."""
    relationships = []

    def relate(subject, verb, other):
        relationships.append({"spdxElementId": subject, "relationshipType": verb, "relatedSpdxElement": other})

    main = docscan["SPDXID"]
    sums = sorted(made["checksums"][0]["checksumValue"] for made in files)
    docscan = docscan | {
        "filesAnalyzed": True, "licenseInfoFromFiles": ["Apache-2.0"], "hasFiles": [made["SPDXID"] for made in files],
        "packageVerificationCode": {"packageVerificationCodeValue": hashlib.sha1("".join(sums).encode()).hexdigest()}}
    relate("SPDXRef-DOCUMENT", "DESCRIBES", main)
    for made in files:
        relate(main, "CONTAINS", made["SPDXID"])
    program = next(made["SPDXID"] for made in files if made["fileName"] == "./usr/bin/docscan")
    for made in embedded:
        relate(program, "CONTAINS", made["SPDXID"])
    for made in static:
        relate(main, "STATIC_LINK", made["SPDXID"])
    packages = [docscan, *static]
    for use, (verb, is_subject) in VERBS.items():
        for made in debian.get(use, []):
            relate(*((main, verb, made["SPDXID"]) if is_subject else (made["SPDXID"], verb, main)))
            if made not in packages:
                packages.append(made)
    made = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{docscan['name']}-{docscan['versionInfo']}",
        "creationInfo": {"created": created, "creators": ["Tool: docscan-Scripts-sbom.py"]},
        "packages": packages, "files": files + embedded, "relationships": relationships,
        "hasExtractedLicensingInfos": [licences[name] for name in sorted(licences)]}
    # Equal documents have equal names, others do not.
    digest = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(made, sort_keys=True))
    return made | {"documentNamespace": f"https://spdx.org/spdxdocs/{made['name']}-{digest}"}


def output(*words, **options):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def owner(library):
    """The Debian package of a library's file."""
    for line in output("ldconfig", "-p").splitlines():
        if line.split()[:1] == [library]:
            path = os.path.realpath(line.split()[-1])
            # dpkg knows some files by their path before /lib became a link to /usr/lib.
            for known in (path, path.removeprefix("/usr")):
                found = subprocess.run(["dpkg", "-S", known], capture_output=True, text=True)
                if found.returncode == 0:
                    return found.stdout.split(":")[0]
    sys.exit(f"sbom: no package has {library}")


def debian_package(name, system, licences):
    values = ("Version", "Architecture", "Maintainer", "source:Package", "source:Version")
    answer = output("dpkg-query", "-W", "-f=" + "\t".join(f"${{{value}}}" for value in values) + "\n", name)
    version, architecture, maintainer, source, source_version = answer.splitlines()[0].split("\t")
    copyright = Path("/usr/share/doc", name, "copyright")
    found = Licences(name, copyright.read_text(errors="replace") if copyright.exists() else "")
    licences.update(found.used)
    quoted = urllib.parse.quote(version, safe="")
    address = f"pkg:deb/{system['ID']}/{name}@{quoted}?arch={architecture}&distro={system['ID']}-{system['VERSION_ID']}"
    return package(
        name, version, f"Organization: {system['ID'].capitalize()}", found.expression,
        comment=f"Source package {source} {source_version}. Maintainer: {maintainer}.",
        externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": address}])


def debian_packages(recommended, system, licences):
    """The packages of libraries by their use, and the recommended packages that no library names."""
    names = {}
    for line in output(ROOT / "Scripts/libraries", PROGRAM).splitlines():
        use, library = line.split()
        names.setdefault(use, set()).add(owner(library))
    known = set().union(*names.values())
    for name in recommended:
        if name not in known and not subprocess.run(["dpkg-query", "-W", name], capture_output=True).returncode:
            names.setdefault("optional", set()).add(name)
    # A package may have several libraries.
    names["required"] = names.get("required", set()) - names.get("linked", set())
    names["optional"] = names.get("optional", set()) - names["required"] - names.get("linked", set())
    return {use: [debian_package(name, system, licences) for name in sorted(found)] for use, found in names.items()}


def static_parts():
    """The parts of Swift that are in the program. Their versions are strings in it."""
    content = PROGRAM.read_bytes()
    swift = re.search(rb"Swift version (\d+(?:\.\d+)+)", content)
    if not swift:
        sys.exit(f"sbom: {PROGRAM} does not name its version of Swift")
    parts = [package(
        "swift-runtime", swift.group(1).decode(), "Organization: Swift.org", SWIFT_LICENCE,
        comment="The standard library, Dispatch and Foundation of the Swift toolchain, linked statically.")]
    icu = re.search(rb"icudt(\d+)l", content)
    if icu:
        parts.append(package(
            "swift-foundation-icu", icu.group(1).decode(), "Organization: Swift.org", "Unicode-3.0",
            comment="ICU (International Components for Unicode), a part of Swift's Foundation."))
    return parts


def embedded_files():
    """The recognition models and the files of the web page, which the compiler embeds."""
    models = sorted((ROOT / "Sources/CModels").glob("*.traineddata"))
    page = sorted(path for path in (ROOT / "Sources/CPage/bundle").iterdir()
                  if path.suffix != ".inc" and (path.suffix != ".gz" or not path.with_suffix("").exists()))
    for path in models:
        if not json.loads(path.with_suffix(".json").read_text())["licence"].startswith("Apache-2.0"):
            sys.exit(f"sbom: {path.name} has another licence")
    return [file("Embedded", str(path.relative_to(ROOT)), path.read_bytes(), "Apache-2.0") for path in models + page]


def main():
    deb, target = sys.argv[1:]
    system = dict(re.findall(r'^(\w+)="?(.*?)"?$', Path("/etc/os-release").read_text(), re.M))
    control = fields(output("dpkg-deb", "-f", deb))
    with tempfile.TemporaryDirectory() as folder:
        output("dpkg-deb", "-x", deb, folder)
        files = [file("File", str(path.relative_to(folder)), path.read_bytes(), "Apache-2.0")
                 for path in sorted(Path(folder).rglob("*")) if path.is_file() and not path.is_symlink()]
    recommended = re.findall(r"(?:^|,\s*)([\w.+-]+)", control.get("recommends", ""))
    licences = {}
    packages = debian_packages(recommended, system, licences)
    docscan = package(
        "docscan", control["version"], "Person: " + re.sub(r"<(.*)>", r"(\1)", control["maintainer"]), "Apache-2.0",
        packageFileName=Path(deb).name,
        checksums=[{"algorithm": "SHA256", "checksumValue": hashlib.sha256(Path(deb).read_bytes()).hexdigest()}])
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct", cwd=ROOT)
    created = datetime.fromtimestamp(int(epoch), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    made = document(docscan, files, embedded_files(), static_parts(), packages, licences, created)
    Path(target).write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
