#!/usr/bin/env python3
"""Checks that the number of constants in the image code does not grow.

    Scripts/check-numbers.py            fails if a folder has more number literals than Scripts/number-limits.tsv allows
    Scripts/check-numbers.py --record   writes the present counts into that file; they may only fall

Each folder has two counts: named constants (`let` at the level of a type or a file) and other literals. 0, 1, 2 and 0.5
do not count, nor do literals in comments, strings, tables of standards (ENCODED) and indices of tuples. A new constant
needs a source: a standard, a measurement or a fit (docs/internals/tunables.md). Derive it, or remove another one.
"""

import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMITS = ROOT / "Scripts" / "number-limits.tsv"
# The folders whose constants steer what is found and read.
FOLDERS = [f"Sources/DocScan/{layer}" for layer in (
    "Areas", "Barcodes", "Fields", "Geometry", "Guidance", "Images", "Light", "Live", "Page", "Sheets", "Text", "Zone"
)] + ["Sources/DocScanEngines/Barcodes", "Sources/DocScanEngines/Recognition"]
# Tables of standards: symbologies, formats, characters.
ENCODED = re.compile(r"(QRLayout|WordDictionary|DataBar/|SymbolPart|Country|CalendarDate|LookAlikes|VietnameseSpelling|Morphology|PNG|Markup|VisualOrder)")
NUMBER = re.compile(r"(?<![\w.$])(?:0x[0-9a-fA-F_]+|0b[01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)(?![\w])")
TRIVIAL = {0, 1, 2, 0.5}
STRING = re.compile(r'#*"""(?:.|\n)*?"""#*|#"[^"\n]*"#|"(?:\\.|[^"\\\n])*"')
COMMENT = re.compile(r"//[^\n]*|/\*(?:.|\n)*?\*/")
NAMED = re.compile(r"^(?: {4}){0,2}(?:(?:public|package|internal|fileprivate|private) )?(?:static )?(?:let|var) \w+\b.*=")


def code(text):
    """The text without comments and strings; line breaks stay."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])
    # A string may contain what looks like a comment, and the other way round: whichever begins first counts.
    return re.sub(f"{STRING.pattern}|{COMMENT.pattern}", blank, text)


def value(literal):
    literal = literal.replace("_", "")
    return int(literal, 0) if literal[:2] in ("0x", "0b") else float(literal)


def literals(text):
    """Pairs of a line number and whether the line names a constant, for each literal that counts."""
    for number, line in enumerate(code(text).split("\n"), start=1):
        if line.lstrip().startswith(("@available", "#if")):
            continue
        for match in NUMBER.finditer(line):
            if value(match[0]) not in TRIVIAL:
                yield number, bool(NAMED.match(line))


def counts(files):
    """The counts of named constants and of other literals, by folder."""
    counts = {folder: Counter() for folder in FOLDERS}
    for path, text in files.items():
        folder = next((folder for folder in FOLDERS if path.startswith(folder + "/")), None)
        if folder and not ENCODED.search(path):
            counts[folder].update(named for _, named in literals(text))
    return {folder: (count[True], count[False]) for folder, count in counts.items()}


def problems(counts, limits):
    """A sentence for each folder that exceeds its limit, or whose limit is too high."""
    for folder, present in counts.items():
        for kind, count, limit in zip(("named constants", "other number literals"), present, limits.get(folder, (0, 0))):
            if count > limit:
                yield (f"{folder}: {count} {kind}, {limit} are allowed. Derive the number from another one, a standard or"
                       " a fit, or remove a constant.")
            elif count < limit:
                yield f"{folder}: {count} {kind}, fewer than the {limit} allowed. Run Scripts/check-numbers.py --record."


def read(path):
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return {folder: (int(named), int(other)) for folder, named, other in rows}


def main():
    files = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in ROOT.glob("Sources/**/*.swift")}
    present = counts(files)
    if sys.argv[1:] == ["--record"]:
        higher = [sentence for sentence in problems(present, read(LIMITS)) if "are allowed" in sentence]
        if higher:
            sys.exit("\n".join(higher))
        rows = [f"{folder}\t{named}\t{other}\n" for folder, (named, other) in present.items()]
        LIMITS.write_text("folder\tnamed\tother\n" + "".join(rows), encoding="utf-8")
        return
    found = list(problems(present, read(LIMITS)))
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
