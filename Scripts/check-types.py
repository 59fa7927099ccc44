#!/usr/bin/env python3
"""Checks the types of the page's JavaScript: its comments (JSDoc) state them, and TypeScript's compiler reads those.

A module that begins with `// @ts-check` is checked. All do, except those that UNCHECKED names. Where tsc is not
installed (Debian: node-typescript), one line says so.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = "Sources/DocScanServer/Page"
# Workers have other globals than the page.
PROJECTS = ("jsconfig.json", "jsconfig.workers.json")
UNCHECKED = {
    "views/camera-guide.js", "views/camera-tools.js", "views/camera-view.js", "views/code-scanner.js",
    "views/login-view.js", "views/scanner.js", "views/settings-view.js",
}


def problems(texts, unchecked):
    """A sentence for each module whose first line contradicts the list. `texts` maps a path to the module's text."""
    for name, text in sorted(texts.items()):
        isChecked = text.startswith("// @ts-check\n")
        if not isChecked and name not in unchecked:
            yield f"{PAGE}/{name}:1: begin the module with // @ts-check"
        if isChecked and name in unchecked:
            yield f"{PAGE}/{name}:1: the module is checked: remove it from UNCHECKED"
    for name in sorted(unchecked - texts.keys()):
        yield f"UNCHECKED names {name}, which does not exist"


def main():
    folder = ROOT / PAGE
    texts = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*.js")}
    found = list(problems(texts, UNCHECKED))
    for problem in found:
        print(problem, file=sys.stderr)
    if shutil.which("tsc") is None:
        print("check-types: tsc is not installed, so the page's types are not checked: apt-get install node-typescript")
        sys.exit(1 if found else 0)
    codes = [subprocess.run(["tsc", "--project", project], cwd=folder).returncode for project in PROJECTS]
    sys.exit(1 if found or any(codes) else 0)


if __name__ == "__main__":
    main()
