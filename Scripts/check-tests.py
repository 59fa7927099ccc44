#!/usr/bin/env python3
"""Checks that tests repeat: fails on each place of Tests and Benchmarks/Tests that draws an unseeded random number.

A failure that depends on the system's random numbers cannot be repeated. Tests draw from `SplitMix64` with a stated
seed: `.random(in:)`, `.randomElement()`, `.shuffled()` and `.shuffle()` name their generator with `using:`.
"""

import importlib.util
import re
import sys
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_layers", Path(__file__).with_name("check-layers.py"))
layers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(layers)

DRAW = re.compile(r"\.(random|randomElement|shuffled|shuffle)\(")
SYSTEM = re.compile(r"\b(SystemRandomNumberGenerator|arc4random\w*|drand48)\b")


def arguments(text, start):
    """The text between the parenthesis that is opened before `start` and the one that closes it."""
    depth, end = 1, start
    while end < len(text) and depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return text[start:end - 1]


def problems(files):
    """A sentence for each unseeded draw. `files` maps a path to the file's text."""
    for file, text in files.items():
        text = layers.code(text)
        found = [(match.start(), match[0]) for match in SYSTEM.finditer(text)]
        found += [
            (match.start(), match[0] + "…)") for match in DRAW.finditer(text)
            if "using:" not in arguments(text, match.end())]
        for place, name in sorted(found):
            yield f"{file}:{text.count(chr(10), 0, place) + 1}: {name} draws an unseeded random number: use SplitMix64"


def main():
    top = Path(__file__).resolve().parent.parent
    paths = [path for folder in ["Tests", "Benchmarks/Tests"] for path in sorted((top / folder).rglob("*.swift"))]
    if not paths:
        sys.exit("check-tests: there are no tests")
    found = list(problems({str(path.relative_to(top)): path.read_text() for path in paths}))
    for problem in found:
        print(problem, file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
