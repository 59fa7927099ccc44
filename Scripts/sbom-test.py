#!/usr/bin/env python3
"""Tests of sbom.py."""

import importlib.util
import re
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("sbom", Path(__file__).with_name("sbom.py"))
sbom = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sbom)

COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: example

Files: *
Copyright: A
License: LGPL-2.1+

Files: debian/*
Copyright: B
License: GPL-2 or Expat, and Own

License: Own
 First line.
 .
 Last line.
"""
REQUIRED = {
    None: ("spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"),
    "packages": ("SPDXID", "name", "downloadLocation", "versionInfo", "supplier", "licenseDeclared"),
    "files": ("SPDXID", "fileName", "checksums"),
    "relationships": ("spdxElementId", "relationshipType", "relatedSpdxElement"),
    "hasExtractedLicensingInfos": ("licenseId", "extractedText")}
# SPDX 2.3, 11.1.
TYPES = {"DESCRIBES", "CONTAINS", "STATIC_LINK", "DYNAMIC_LINK", "RUNTIME_DEPENDENCY_OF", "OPTIONAL_DEPENDENCY_OF"}


def problems(document):
    """A sentence for each rule of SPDX 2.3 that the document breaks."""
    for part, names in REQUIRED.items():
        for element in [document] if part is None else document[part]:
            for name in names:
                if not element.get(name):
                    yield f"{element.get('SPDXID', part)} has no {name}"
    if document.get("spdxVersion") != "SPDX-2.3" or document.get("dataLicense") != "CC0-1.0":
        yield "the document has another version or licence"
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", document["creationInfo"]["created"]):
        yield "the date has another form"
    identifiers = [element["SPDXID"] for element in [document, *document["packages"], *document["files"]]]
    for name in identifiers:
        if identifiers.count(name) > 1 or not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", name):
            yield f"{name} is no identifier, or occurs twice"
    for relation in document["relationships"]:
        if relation["relationshipType"] not in TYPES:
            yield f"there is no relationship {relation['relationshipType']}"
        for end in (relation["spdxElementId"], relation["relatedSpdxElement"]):
            if end not in identifiers:
                yield f"{end} does not exist"
    for made in document["files"]:
        if not any(sum["algorithm"] == "SHA1" for sum in made["checksums"]):
            yield f"{made['SPDXID']} has no SHA-1"
    known = {info["licenseId"] for info in document["hasExtractedLicensingInfos"]}
    for made in document["packages"]:
        for reference in set(re.findall(r"LicenseRef-[A-Za-z0-9.-]+", made["licenseDeclared"])) - known:
            yield f"{reference} has no text"
        if not re.match(r"(Person|Organization): .|NOASSERTION$", made["supplier"]):
            yield f"{made['SPDXID']} has no supplier"
        if made["filesAnalyzed"] and not made.get("packageVerificationCode"):
            yield f"{made['SPDXID']} has no verification code"


def document(version="0.1.0"):
    licences = sbom.Licences("libexample1", COPYRIGHT)
    return sbom.document(
        sbom.package("docscan", version, "Person: A (a@example.org)", "Apache-2.0"),
        [sbom.file("File", name, name.encode(), "Apache-2.0") for name in ("usr/bin/docscan", "etc/a b")],
        [sbom.file("Embedded", "Sources/model", b"model", "Apache-2.0")],
        [sbom.package("swift-runtime", "6.2", "Organization: Swift.org", sbom.SWIFT_LICENCE)],
        {"linked": [sbom.package("libexample1", "1", "Organization: Debian", licences.expression)]},
        licences.used, "2026-11-27T00:00:00Z")


class SBOM(unittest.TestCase):
    def test_has_what_spdx_requires(self):
        self.assertEqual(list(problems(document())), [])

    def test_the_rules_find_what_is_missing(self):
        for change, said in (
                (lambda made: made.pop("documentNamespace"), "SPDXRef-DOCUMENT has no documentNamespace"),
                (lambda made: made["packages"][1].pop("downloadLocation"),
                 "SPDXRef-Package-swift-runtime has no downloadLocation"),
                (lambda made: made["packages"].pop(), "SPDXRef-Package-libexample1 does not exist"),
                (lambda made: made["hasExtractedLicensingInfos"].pop(), "LicenseRef-libexample1-Own has no text")):
            made = document()
            change(made)
            self.assertIn(said, list(problems(made)))

    def test_each_use_of_a_part_is_a_relationship(self):
        found = {(made["relationshipType"], made["relatedSpdxElement"]) for made in document()["relationships"]}
        self.assertEqual(found, {
            ("DESCRIBES", "SPDXRef-Package-docscan"), ("CONTAINS", "SPDXRef-File-usr-bin-docscan"),
            ("CONTAINS", "SPDXRef-File-etc-a-b"), ("CONTAINS", "SPDXRef-Embedded-Sources-model"),
            ("STATIC_LINK", "SPDXRef-Package-swift-runtime"), ("DYNAMIC_LINK", "SPDXRef-Package-libexample1")})

    def test_equal_documents_have_equal_names(self):
        self.assertEqual(document(), document())
        self.assertNotEqual(document()["documentNamespace"], document("0.2.0")["documentNamespace"])

    def test_reads_the_licences_of_all_files(self):
        licences = sbom.Licences("libexample1", COPYRIGHT)
        self.assertEqual(
            licences.expression, "((GPL-2.0-only OR MIT) AND LicenseRef-libexample1-Own) AND LGPL-2.1-or-later")
        self.assertEqual(licences.used["LicenseRef-libexample1-Own"]["extractedText"], "First line.\n\nLast line.")

    def test_asserts_nothing_without_a_machine_readable_file(self):
        for text in ("", "This package was debianized by A.\n\nLicense: GPL-2\n"):
            self.assertEqual(sbom.Licences("a", text).expression, "NOASSERTION")

    def test_converts_names(self):
        licences = sbom.Licences("a", "")
        for name, expected in (
                ("BSD-2-clause", "BSD-2-Clause"), ("LGPL-3+ or GPL-2+", "LGPL-3.0-or-later OR GPL-2.0-or-later"),
                ("Expat and ISC or Zlib", "MIT AND ISC OR Zlib"),
                ("GPL-2+ with Libtool exception", "LicenseRef-a-GPL-2-with-Libtool-exception")):
            self.assertEqual(licences.converted(name), expected)


if __name__ == "__main__":
    unittest.main()
