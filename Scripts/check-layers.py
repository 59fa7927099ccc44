#!/usr/bin/env python3
"""Checks the house: which layer uses which layer, which module imports which module, and what stays out of libraries.

    Scripts/check-layers.py            fails on each breach, with its file and line
    Scripts/check-layers.py --table    which layer uses which, in file and type pairs, as Markdown

A layer is a folder of Sources/DocScan. A file uses the definitions of its own layer and of the layers above it, never
of those below. A use is the name of a type, or of a function or property that one extension alone defines.

A module is a folder of Sources or Tools. It imports the modules that Package.swift lists for it, and no others of this
package. `unsafe` occurs only in modules that wrap C or the system. The libraries name no option of the command: it adds
them itself.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

# In the order in which data flows. A picture comes in at the top, a report leaves at the bottom.
LAYERS = """
Languages
Geometry
Images
ImageFiles
Text
Pages
JSON
Patterns
Symbologies
Payloads
Profiles
Barcodes
Barcodes/Rows
Barcodes/Regions
Barcodes/Matching
Barcodes/Outlines
Barcodes/DataBar
Barcodes/QR
Barcodes/Textures
Barcodes/Cascade
Light
Guidance
Sheets
Areas
Page
Zone
Fields
Report
Live
.
""".split()

TOP = Path(__file__).resolve().parent.parent
TARGET = re.compile(r'\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"')


def modules(manifest):
    """The modules that each target of a manifest lists as its dependencies.

    Swift lets a module import what its dependencies import, without listing it.
    """
    found = {}
    manifest = re.sub(r'\.target\(name: ("\w+"), condition: \.when\([^)]*\)\)', r"\1", manifest)
    for target in TARGET.finditer(manifest):
        i, depth = manifest.index("(", target.start()), 0
        for i in range(i, len(manifest)):
            depth += {"(": 1, ")": -1}.get(manifest[i], 0)
            if depth == 0:
                break
        dependencies = re.search(r"dependencies: \[(.*?)\]", manifest[target.end():i], re.DOTALL)
        found[target.group(1)] = re.findall(r'"(\w+)"', dependencies.group(1)) if dependencies else []
    return found


MODULES = modules((TOP / "Package.swift").read_text())
# They wrap C or the system.
UNSAFE = {"Digests", "DocScanBatch", "DocScanCollect", "DocScanEngines", "DocScanServer", "DocScanService", "Files",
    "SheetNetwork"}
LIBRARIES = {
    "AccessionNumbers", "Digests", "DocScan", "DocScanBatch", "DocScanCollect", "DocScanEngines", "DocScanServer",
    "DocScanService", "Files", "SheetNetwork"}

# Every layer throws this error, which names the format of the file.
PLACED = {"ScanError.swift": "ImageFiles", "SourceFailure.swift": "ImageFiles"}

DECLARATION = re.compile(
    r"\s*(?:@\S+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate|final|indirect)\s+)*"
    r"(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)")
EXTENSION = re.compile(r"\s*(?:@\S+\s+)*(?:public |package |fileprivate |private )?extension\s+[\w.\[\]<>]+")
MEMBER = re.compile(
    r"\s*(?:@\S+\s+)*(?:(?:public|package|internal|static|mutating|nonisolated)\s+)*(?:func|var)\s+(\w+)")
IMPORT = re.compile(r"^\s*(?:@\S+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(\w+)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
HIDDEN = re.compile(r"\b(?:private|fileprivate)\b(?!\(set\))")


def code(text):
    """The text without comments and without the words in string literals; lines stay lines."""
    out, i, n = [], 0, len(text)

    def blank(start, end):
        out.append("\n" * text.count("\n", start, end))

    while i < n:
        if text.startswith("//", i):
            end = text.find("\n", i)
            i = n if end < 0 else end
        elif text.startswith("/*", i):
            end = text.find("*/", i + 2)
            end = n if end < 0 else end + 2
            blank(i, end)
            i = end
        elif text.startswith('"""', i):
            end = text.find('"""', i + 3)
            end = n if end < 0 else end + 3
            blank(i, end)
            i = end
        elif text[i] == '"':
            i, inside = literal(text, i)
            out.append(f'"{inside}"')
        else:
            out.append(text[i])
            i += 1
    return "".join(out)


def literal(text, start):
    """The end of the string literal at `start`, and the code that is interpolated in it."""
    i, depth, inside = start + 1, 0, []
    while i < len(text) and (depth or text[i] != '"'):
        if text[i] == "\\":
            if text.startswith("\\(", i):
                depth += 1
                inside.append(" ")
            i += 2
            continue
        if depth:
            depth += {"(": 1, ")": -1}.get(text[i], 0)
            inside.append(text[i] if depth else " ")
        i += 1
    return i + 1, "".join(inside).replace('"', "")


def outermost(lines):
    """Each line with the number of braces that are open before it."""
    depth = 0
    for line in lines:
        yield depth, line
        depth += line.count("{") - line.count("}")


def layer(file):
    if file in PLACED:
        return PLACED[file]
    parts = Path(file).parent.parts
    if not parts:
        return "."
    return "/".join(parts[:2]) if "/".join(parts[:2]) in LAYERS else parts[0]


def definitions(files):
    """The file of each type, and of each member that one extension alone defines."""
    types, members, named = defaultdict(set), defaultdict(set), defaultdict(int)
    for file, text in files.items():
        in_extension = False
        for name in re.findall(r"\b(?:func|var|let|case)\s+(\w+)", text):
            named[name] += 1
        for depth, line in outermost(text.split("\n")):
            if depth == 0:
                found = DECLARATION.match(line)
                if found and not HIDDEN.search(found.group()):
                    types[found.group(1)].add(file)
                extension = EXTENSION.match(line)
                if line.strip():
                    in_extension = bool(extension) and not HIDDEN.search(extension.group())
            elif depth == 1 and in_extension and not HIDDEN.search(line):
                member = MEMBER.match(line)
                if member:
                    members[member.group(1)].add(file)
    owner = {name: next(iter(where)) for name, where in types.items() if len(where) == 1}
    member_owner = {
        name: next(iter(where)) for name, where in members.items() if len(where) == 1 and named[name] == 1}
    return owner, member_owner


def uses(files):
    """Each use of another file's definition: (file, line number, other file, name)."""
    owner, member_owner = definitions(files)
    for file, text in files.items():
        for number, line in enumerate(text.split("\n"), 1):
            for name in re.findall(r"(?<![\w.])([A-Z]\w*)", line):
                if owner.get(name, file) != file:
                    yield file, number, owner[name], name
            for name in re.findall(r"\.(\w+)", line):
                if member_owner.get(name, file) != file:
                    yield file, number, member_owner[name], name


def problems(files):
    """A sentence for each layer that has no place, and each use against the order."""
    rank = {name: place for place, name in enumerate(LAYERS)}
    unknown = sorted({layer(file) for file in files} - set(LAYERS))
    found = [f"{name}: this layer has no place in the order of Scripts/check-layers.py" for name in unknown]
    for file, number, other, name in uses(files):
        here, there = layer(file), layer(other)
        if here in rank and there in rank and rank[there] > rank[here]:
            found.append(f"{file}:{number}: {here} uses {name} of {there}, which stands below it")
    return found


def strings(text):
    """Each string literal of a Swift file: the number of its first line, and the text between its quotes."""
    i = 0
    while i < len(text):
        if text.startswith("//", i):
            end = text.find("\n", i)
            i = len(text) if end < 0 else end
        elif text.startswith("/*", i):
            end = text.find("*/", i + 2)
            i = len(text) if end < 0 else end + 2
        elif text[i] == '"':
            start, quotes = i, '"""' if text.startswith('"""', i) else '"'
            if len(quotes) == 3:
                end = text.find(quotes, i + 3)
                i = len(text) if end < 0 else end + 3
            else:
                i, _ = literal(text, i)
            yield text.count("\n", 0, start) + 1, text[start + len(quotes):i - len(quotes)]
        else:
            i += 1


def house_problems(sources):
    """A sentence for each import, `unsafe` and option that is in the wrong module.

    `sources` maps a path below Sources or Tools to the file's text. A string that is an option and nothing else is an
    argument for another program.
    """
    known = set(MODULES) | {name for imports in MODULES.values() for name in imports}
    found = []
    for file, text in sources.items():
        module = file.split("/")[0]
        if module not in MODULES:
            found.append(f"{file}: {module} is not a target of Package.swift")
            continue
        allowed = MODULES[module]
        for number, line in enumerate(code(text).split("\n"), 1):
            imported = IMPORT.match(line)
            if imported and imported.group(1) in known and imported.group(1) not in allowed:
                found.append(f"{file}:{number}: {module} must not import {imported.group(1)}")
            if module not in UNSAFE and re.search(r"\bunsafe\b", line):
                found.append(f"{file}:{number}: unsafe outside {' and '.join(sorted(UNSAFE))}")
        if module in LIBRARIES:
            for number, words in strings(text):
                for option in OPTION.findall(words):
                    if option != words:
                        found.append(f"{file}:{number}: a library says {option}, which only the command knows")
    return found


def table(files):
    pairs = defaultdict(set)
    for file, _, other, name in uses(files):
        if layer(file) != layer(other):
            pairs[layer(file), layer(other)].add((file, name))
    used = [name for name in LAYERS if any(there == name for _, there in pairs)]
    yield "| uses → | " + " | ".join(used) + " |"
    yield "|---|" + "--:|" * len(used)
    for here in LAYERS:
        cells = [str(len(pairs[here, there]) or "") for there in used]
        if any(cells):
            yield f"| {here} | " + " | ".join(cells) + " |"


def read(folder):
    return {str(path.relative_to(folder)): code(path.read_text()) for path in sorted(folder.rglob("*.swift"))}


def main():
    files = read(TOP / "Sources" / "DocScan")
    if not files:
        sys.exit("check-layers: there are no sources")
    if sys.argv[1:] == ["--table"]:
        print("\n".join(table(files)))
        return
    found = [f"Sources/DocScan/{problem}" for problem in problems(files)]
    for folder in (TOP / "Sources", TOP / "Tools"):
        sources = {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.swift"))}
        found += [f"{folder.name}/{problem}" for problem in house_problems(sources)]
    for problem in found:
        print(problem, file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
