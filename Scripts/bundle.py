#!/usr/bin/env python3
"""Makes the files that `docscan serve` sends to browsers from the sources of the page.

    Scripts/bundle.py            writes Sources/CPage/bundle, which is committed: a build needs no Python
    Scripts/bundle.py --check    fails if the committed files are not those that the sources make

The modules become one file in the order of their dependencies, each in a function that returns its exports:

    const $states_router = (() => { …; return { address, parse }; })();
    const $dom = (() => { const { address } = $states_router; … })();

This is what ES modules do if exports are never reassigned and modules do not import each other. The script refuses all
other syntax. Lines that are comments and the indentation are omitted; nothing else is shortened.

A file that a module names as `new URL("./name", import.meta.url)` is sent as a separate file: a worker, which may
import modules, or data. A module that is loaded later, by `import(new URL("./name", import.meta.url).href + fragment)`,
becomes a file with the modules that only it imports. It exports a function of the others, which the first file calls:

    import("./camera-view.js" + fragment).then(({ load }) => load({ $dom, $states_router }))

`sw.js`, if it exists, becomes the service worker. It finds the addresses to keep in `self.ASSETS` and a word that
changes with them in `self.VERSION`.

A name with a hash of the content never changes its content, so browsers keep the file for good. index.html contains the
style sheet. Each text has its gzip form next to it; forms of different zlib versions count as equal.
"""

import argparse
import base64
import gzip
import hashlib
import json
import re
import sys
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
PAGE, BUNDLE = ROOT / "Sources/DocScanServer/Page", ROOT / "Sources/CPage/bundle"
ENTRY, SERVICE_WORKER = "app.js", "sw.js"
# The names of these have no hash. Browsers ask each time whether they have changed.
STABLE = re.compile(r"index\.html|manifest\.webmanifest|sw\.js|phrases-\w+\.json")
COMPRESSED = {".html", ".js", ".json", ".svg", ".webmanifest"}

IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.{1,2}/[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:const|class|function\*?|async function\*?) (\w+))", re.M)
ADDRESS = re.compile(r'new URL\("(\.{1,2}/[^"]+)", import\.meta\.url\)')
# The type of an expression, which tsc reads.
CAST = re.compile(r"/\*\* @type \{[^*]*\} \*/ ?")
LATER = re.compile(r'\bimport\(new URL\("(\.{1,2}/[^"]+)", import\.meta\.url\)\.href( \+ \w+)?\)')
UNSUPPORTED = [
    (r"^\s*import\b(?!\s*\()", 'write `import { a } from "./b.js";` or `import * as b from "./b.js";`'),
    (r"\bimport\s*\(", "a dynamic import is supported as `import(new URL(\"./name\", import.meta.url).href)` alone, "
                       "or with ` + fragment` after `href`"),
    (r"\bimport\.meta\b", 'import.meta is supported in `new URL("./name", import.meta.url)` alone'),
    (r"^\s*export\b", "export a const, a class or a function in its declaration"),
    (r"^(?!.*\basync\b)\S.*\bawait\b", "await outside a function is not supported"),
]


class Refusal(Exception):
    """A sentence with the file, the line and what to write instead."""


def stripped(text):
    """The lines without comment lines, empty lines and indentation. A text with a literal over several lines stays."""
    lines, isComment = [], False
    for line in text.split("\n"):
        line = line.strip()
        if isComment or line.startswith("/*"):
            end = line.find("*/", 0 if isComment else 2)
            isComment, line = end < 0, "" if end < 0 else line[end + 2:].strip()
        if not line or line.startswith("//"):
            continue
        line = CAST.sub("", line)
        code = re.sub(r'"[^"]*"', '""', line)
        if len(re.findall(r"(?<!\\)`", line)) % 2 or line.endswith("\\") or "/*" in re.sub(r"/\*.*?\*/", "", code):
            return text
        lines.append(line)
    return "\n".join(lines) + "\n"


def digest(content):
    return hashlib.sha256(content).hexdigest()[:12]


def variable(name):
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def resolved(importer, path):
    """The path of a module below the page's folder, from the path in another one."""
    parts = list(PurePosixPath(importer).parent.parts)
    for part in path.split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


class Modules:
    """The modules of one script, in the order in which a browser runs them."""

    def __init__(self, page, entry, isWorker=False, given=None):
        """`given` has the exports of modules that another file has, by name; `used` are those of them that this one
        needs."""
        self.page, self.isWorker, self.given, self.used = page, isWorker, given or {}, set()
        self.exports, self.parts, self.open = {}, [], []
        self.add(entry, "index.html")

    def add(self, name, importer):
        if name in self.given:
            self.used.add(name)
            self.exports[name] = self.given[name]
        if name in self.exports:
            return
        if name in self.open:
            raise Refusal(f"{importer}: modules import each other: {' → '.join([*self.open, name])}")
        self.open.append(name)
        text = self.page.text(name, importer)
        heads = [self.head(name, *found) for found in IMPORT.findall(text)]
        # Line breaks take the place of the imports, so that a refusal names the right line.
        body = IMPORT.sub(lambda match: "\n" * match[0].count("\n"), text)
        exports = EXPORT.findall(body)
        body = EXPORT.sub("", body)
        self.check(name, body)
        body = LATER.sub(
            lambda match: self.page.later(resolved(name, match[1]), match[2] or "", name, self.exports), body)
        body = ADDRESS.sub(lambda match: self.page.address(resolved(name, match[1]), name), body)
        self.open.pop()
        self.exports[name] = exports
        self.parts.append((name, "".join(heads), stripped(body)))

    def head(self, name, names, space, path):
        """The line that takes the place of an import."""
        source = resolved(name, path)
        self.add(source, name)
        if space:
            return f"const {space} = {variable(source)};\n"
        wanted = [" ".join(one.split()) for one in names.split(",") if one.strip()]
        for one in wanted:
            if one.split()[0] not in self.exports[source]:
                raise Refusal(f"{name}: {source} exports no {one.split()[0]}")
        return f"const {{ {', '.join(one.replace(' as ', ': ') for one in wanted)} }} = {variable(source)};\n"

    def check(self, name, body):
        # A comment may contain any word.
        code = re.sub(r"^[ \t]*(//|/?\*).*$", "", body, flags=re.M)
        code = code if self.isWorker else ADDRESS.sub("address", LATER.sub("module", code))
        for pattern, sentence in UNSUPPORTED:
            if found := re.search(pattern, code, re.M):
                raise Refusal(f"{name}:{code.count(chr(10), 0, found.end()) + 1}: {sentence}")

    @property
    def script(self):
        (first, _, text), *others = self.parts
        if not others and not self.exports[first]:
            return text
        return '"use strict";\n' + self.functions

    @property
    def functions(self):
        texts = []
        for name, heads, body in self.parts:
            result = f"return {{ {', '.join(self.exports[name])} }};\n" if self.exports[name] else ""
            texts.append(f"const {variable(name)} = (() => {{\n{heads}{body}{result}}})();\n")
        return "".join(texts)


class Page:
    """The sources of the page, and the files that are made of them: name in the bundle's folder to content."""

    def __init__(self, folder):
        self.folder, self.made, self.names = folder, {}, {}

    def content(self, name, user):
        path = self.folder / name
        if not path.is_file():
            raise Refusal(f"{user}: there is no {name}")
        return path.read_bytes()

    def text(self, name, user):
        return self.content(name, user).decode()

    def add(self, name, content):
        """Notes a file to send, and returns its name in addresses."""
        self.made[name] = content
        path = PurePosixPath(name)
        self.names[name] = name if STABLE.fullmatch(name) else f"{path.stem}-{digest(content)}{path.suffix}"
        return self.names[name]

    def address(self, name, user):
        return f'new URL("./{self.sent(name, user)}", import.meta.url)'

    def later(self, name, fragment, importer, given):
        """The expression that imports a module when it is needed; makes its file. `fragment` is code that adds to the
        address, and `given` are the importer's modules."""
        plain = PurePosixPath(name).name
        if plain in self.names:
            raise Refusal(f"{importer}: {name} is imported later by another module already")
        modules = Modules(self, name, given=given)
        used = f"{{ {', '.join(sorted(map(variable, modules.used)))} }}"
        self.add(plain, f"export const load = ({used}) => {{\n{modules.functions}return {variable(name)};\n}};\n".encode())
        return f'import("./{self.names[plain]}"{fragment}).then(({{ load }}) => load({used}))'

    def sent(self, name, user):
        """The name in addresses of a file that is not part of the bundle; makes it."""
        plain = PurePosixPath(name).name
        if plain in self.names:
            return self.names[plain]
        if name.endswith(".js"):
            return self.add(plain, Modules(self, name, isWorker=True).script.encode())
        if name == "manifest.webmanifest":
            manifest = json.loads(self.text(name, user))
            for icon in manifest["icons"]:
                icon["src"] = self.sent(icon["src"], name)
            return self.add(plain, (json.dumps(manifest, ensure_ascii=False, indent=1) + "\n").encode())
        return self.add(plain, self.content(name, user))

    def make(self):
        bundle = self.add("bundle.js", Modules(self, ENTRY).script.encode())
        style = "\n" + stripped(self.text("style.css", "index.html"))
        # An address would be relative to the page, which contains the style sheet.
        if found := re.search(r"url\((?![\"']?(?:#|data:))[^)]*\)", style):
            raise Refusal(f"style.css: {found[0]} is not supported: use an <img> or an inline <svg>")

        def link(match):
            name = match[2]
            return f'{match[1]}="page/{bundle if name == ENTRY else self.sent(name, "index.html")}"'
        index = self.text("index.html", "index.html")
        sheet = '<link rel="stylesheet" href="page/style.css">'
        if index.count(sheet) != 1:
            raise Refusal(f"index.html: write {sheet} once")
        index = index.replace(sheet, f"<style>{style}</style>")
        index = stripped(re.sub(r'\b(href|src)="page/([^"]+)"', link, index))
        self.add("index.html", index.encode())
        for language, phrases in self.phrases().items():
            text = json.dumps({"language": language, "phrases": phrases}, ensure_ascii=False, separators=(",", ":"))
            self.add(f"phrases-{language}.json", (text + "\n").encode())
        if (self.folder / SERVICE_WORKER).exists():
            self.add_service_worker()
        self.made["files.inc"] = self.table(re.search("<style>(.*?)</style>", index, re.S)[1]).encode()
        return self.made

    def phrases(self):
        """The sentences by language and key."""
        by_key = json.loads(self.text("phrases.json", "bundle.py"))
        languages = sorted(next(iter(by_key.values())))
        return {language: {key: by_key[key][language] for key in sorted(by_key)} for language in languages}

    def add_service_worker(self):
        assets = ["./"] + sorted(f"page/{name}" for file, name in self.names.items() if name != file)
        version = digest("".join(digest(content) for content in self.made.values()).encode())
        script = Modules(self, SERVICE_WORKER, isWorker=True).script
        self.add(SERVICE_WORKER, f'self.ASSETS = {json.dumps(assets)};\nself.VERSION = "{version}";\n{script}'.encode())

    def table(self, style):
        """The list of the files for CPage.c."""
        arrays, rows = [], []
        for index, (file, name) in enumerate(sorted(self.names.items())):
            copy = self.folder / file
            folder = "../../DocScanServer/Page" if copy.is_file() and copy.read_bytes() == self.made[file] else "."
            forms = [("plain", f"{folder}/{file}")]
            if PurePosixPath(file).suffix in COMPRESSED:
                forms.append(("gzip", f"./{file}.gz"))
            for form, path in forms:
                arrays.append(f"static const unsigned char {form}_{index}[] = {{\n#embed \"{path}\"\n}};\n")
            gz = f"gzip_{index}, sizeof gzip_{index}" if len(forms) == 2 else "NULL, 0"
            rows.append(f'    {{"{name}", "{digest(self.made[file])}", plain_{index}, sizeof plain_{index}, {gz}}},\n')
        style = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        return ("// Made by Scripts/bundle.py.\n" + "".join(arrays) + "static const docscan_page_file files[] = {\n"
                + "".join(rows) + "    {NULL, NULL, NULL, 0, NULL, 0},\n};\n"
                + f'const char *const docscan_page_style = "sha256-{style}";\n')


def outputs(folder):
    """The files of the bundle's folder by name, and the texts of which each has its gzip form next to it."""
    page = Page(folder)
    made = page.make()
    texts = {name: content for name, content in made.items() if PurePosixPath(name).suffix in COMPRESSED}
    copies = {name for name, content in made.items()
              if (folder / name).is_file() and (folder / name).read_bytes() == content}
    return {name: content for name, content in made.items() if name not in copies}, texts


def unzipped(path):
    try:
        return gzip.decompress(path.read_bytes())
    except (OSError, EOFError):
        return None


def stale(files, texts, bundle):
    """The names of files that are missing, different or no longer made."""
    wrong = [name for name, content in files.items()
             if not (bundle / name).is_file() or (bundle / name).read_bytes() != content]
    wrong += [f"{name}.gz" for name, content in texts.items() if unzipped(bundle / f"{name}.gz") != content]
    known = {*files, *(f"{name}.gz" for name in texts)}
    return wrong + [path.name for path in sorted(bundle.glob("*")) if path.name not in known]


def write(files, texts, bundle):
    bundle.mkdir(parents=True, exist_ok=True)
    # A file that is right stays as it is: another version of zlib makes other bytes of the same text.
    for name in stale(files, texts, bundle):
        path = bundle / name
        if name in files:
            path.write_bytes(files[name])
        elif name.removesuffix(".gz") in texts:
            path.write_bytes(gzip.compress(texts[name.removesuffix(".gz")], 9, mtime=0))
        else:
            path.unlink()


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--check", action="store_true", help="change nothing; fail if a committed file is out of date")
    reader.add_argument("--page", type=Path, default=PAGE, help="the folder of the sources")
    reader.add_argument("--bundle", type=Path, default=BUNDLE, help="the folder of the files that are made")
    options = reader.parse_args()
    try:
        files, texts = outputs(options.page)
    except Refusal as refusal:
        sys.exit(f"bundle: {refusal}")
    if not options.check:
        return write(files, texts, options.bundle)
    if wrong := stale(files, texts, options.bundle):
        sys.exit(f"bundle: out of date: {', '.join(wrong)}. Run `make page` and commit {BUNDLE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
