#!/usr/bin/env python3
"""Checks that `public` is a promise: fails on each public declaration whose name occurs nowhere outside the package.

The rule. The name occurs in README.md, in docs/*.md or in Benchmarks, which is a separate package; else the declaration
is `package`, or internal. For AccessionNumbers the command counts too. Names are compared as words, without comments.
Promised beyond that:

- a type that the signature of another public declaration, a requirement of a protocol or a case names;
- a stored property of a public type: a value is whole;
- an initializer of a type that occurs there, or that a protocol's requirement names: conforming types must make it;
- a requirement of a protocol of this package or in WITNESSES; `init(from:)`; literals; operators; subscripts;
- what COMPLETE lists, with its reason.

DocScanService is for this package alone: its public declarations are for Benchmarks, which must use them.
"""

import importlib.util
import re
import sys
from collections import namedtuple
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_layers", Path(__file__).with_name("check-layers.py"))
layers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(layers)

MODULES = ["DocScan", "AccessionNumbers", "DocScanEngines", "DocScanService"]
# Asked for by protocols of the standard library and of Foundation.
WITNESSES = set(
    "recoverySuggestion failureReason description debugDescription errorDescription localizedDescription hash encode allCases rawValue id next "
    "makeIterator startIndex endIndex index distance unownedExecutor stringLiteral dictionaryLiteral arrayLiteral".split())
# Without these a type that is said would be half.
COMPLETE = {
    "SystemScanner.pageCount": "scan takes a page",
}

Declaration = namedtuple("Declaration", "file line kind name type text isStored")

KIND = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?P<before>(?:[a-z]+(?:\([a-z]+\))?\s+)*?)"
    r"(?P<kind>struct|class|enum|actor|protocol|extension|typealias|func|var|let|init|subscript|case)\b\s*"
    r"(?P<name>`?[\w.]*`?|[^\w\s(]+)")
TYPES = {"struct", "class", "enum", "actor", "protocol"}


def declarations(file, text):
    """The public declarations of a file, the names that its protocols require, and the words of these requirements and
    of enumerations' cases.
    """
    found, asked, words = [], set(), set()
    scopes, depth = [], 0
    lines = layers.code(text).split("\n")
    for number, line in enumerate(lines, 1):
        match = KIND.match(line)
        while scopes and scopes[-1][1] >= depth:
            scopes.pop()
        if match and len(scopes) == depth:
            kind, name = match["kind"], match["name"].strip("`")
            outer = scopes[-1] if scopes else None
            signature, below = line, number
            # A signature may continue in the lines below.
            while signature.count("(") > signature.count(")") and below < len(lines):
                signature += " " + lines[below].strip()
                below += 1
            if outer and outer[2] == "protocol" and kind in {"func", "var", "init", "subscript"}:
                asked.add(name or kind)
                words |= set(re.findall(r"\w+", signature))
            if kind == "case" and "(" in line:
                words |= set(re.findall(r"\w+", signature))
            if re.search(r"\bpublic\b(?!\()", match["before"]):
                isStatic = "static" in match["before"]
                isStored = kind == "let" or (kind == "var" and not re.search(r"\{\s*\S|\{\s*$", line))
                found.append(Declaration(
                    file, number, kind, name or kind, outer[0] if outer else None, signature,
                    isStored and not isStatic and outer is not None))
            if kind in TYPES | {"extension"} and "{" in line:
                scopes.append((name.split(".")[-1], depth, kind))
        depth += line.count("{") - line.count("}")
    return found, asked, words


def problems(module, sources, outside, others={}):
    """A sentence for each public declaration of a module that is not promised.

    `sources` maps the module's files to their text, `others` those of the other modules, whose protocols require names
    too, and `outside` is the text of everything that may use the names.
    """
    found, asked, demanded = [], set(WITNESSES), set()
    for file, text in {**others, **sources}.items():
        public, requirements, words = declarations(file, text)
        asked |= requirements
        if file in sources:
            found += public
            demanded |= words
    said = set(re.findall(r"\w+", outside))
    named = {}
    for one in found:
        # The body of a computed property or a function in one line is not part of its signature.
        for word in set(re.findall(r"\w+", one.text.split("{")[0])):
            named.setdefault(word, set()).add((one.file, one.line, one.type))
    broken = []
    for one in found:
        if one.kind in {"extension", "case", "subscript"} or one.name in asked or not re.match(r"\w", one.name):
            continue
        if one.kind in TYPES | {"typealias"}:
            # Its own members do not count.
            elsewhere = {other for other in named.get(one.name, ()) if other[2] != one.name and other[1] != one.line}
            good = one.name in said | demanded or elsewhere
        elif one.kind == "init":
            isAsked = re.search(r"\bfrom \w+: any Decoder|[lL]iteral\b", one.text)
            good = one.type is None or one.type in said | demanded or isAsked
        else:
            good = one.isStored or one.name in said or f"{one.type}.{one.name}" in COMPLETE
        if not good:
            broken.append(f"{one.file}:{one.line}: public {one.kind} {one.name} is said nowhere outside {module}")
    return broken


def read(top, *folders):
    paths = [path for folder in folders for path in sorted((top / folder).rglob("*.swift"))]
    return {str(path.relative_to(top)): path.read_text() for path in paths if ".build" not in path.parts}


def readers(top, module):
    """The text of everything outside that may use a module's names."""
    folders = ["Benchmarks"] + (["Sources/DocScanCommand"] if module == "AccessionNumbers" else [])
    texts = [layers.code(text) for text in read(top, *folders).values()]
    pages = [] if module == "DocScanService" else [top / "README.md", *sorted((top / "docs").rglob("*.md"))]
    return "\n".join(texts + [page.read_text() for page in pages if page.exists()])


def main():
    top = Path(__file__).resolve().parent.parent
    isWhole = True
    everything = read(top, *[f"Sources/{module}" for module in MODULES])
    for module in MODULES:
        sources = {file: text for file, text in everything.items() if file.startswith(f"Sources/{module}/")}
        if not sources:
            sys.exit(f"check-public: there are no sources of {module}")
        for problem in problems(module, sources, readers(top, module), everything):
            print(problem, file=sys.stderr)
            isWhole = False
    sys.exit(0 if isWhole else 1)


if __name__ == "__main__":
    main()
