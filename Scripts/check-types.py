#!/usr/bin/env python3
"""Checks the types of the page's JavaScript: its comments (JSDoc) state them, and TypeScript's compiler reads those.

Each module begins with `// @ts-check`. If tsc is not installed (Debian: node-typescript), a message says so.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = "Sources/DocScanServer/Page"
# Workers have other globals than the page.
PROJECTS = ("jsconfig.json", "jsconfig.workers.json")


def problems(texts):
    """A sentence for each module whose first line does not ask for the check. `texts` maps a path to its text."""
    for name, text in sorted(texts.items()):
        if not text.startswith("// @ts-check\n"):
            yield f"{PAGE}/{name}:1: begin the module with // @ts-check"


def main():
    folder = ROOT / PAGE
    texts = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*.js")}
    found = list(problems(texts))
    for problem in found:
        print(problem, file=sys.stderr)
    if shutil.which("tsc") is None:
        print("check-types: tsc is not installed, so the page's types are not checked: apt-get install node-typescript")
        sys.exit(1 if found else 0)
    codes = [subprocess.run(["tsc", "--project", project], cwd=folder).returncode for project in PROJECTS]
    sys.exit(1 if found or any(codes) else 0)


if __name__ == "__main__":
    main()
