#!/usr/bin/env python3
"""Compares the files of two builds byte by byte: Scripts/compare-builds.py FIRST SECOND

Each file of the two folders has a line. For a file that differs, the line names the first byte that differs, also of
each section of a program and of each file of a Debian package.
"""

import hashlib
import struct
import subprocess
import sys
import tempfile
from pathlib import Path


def sections(content):
    """The sections of a 64-bit ELF file with their content, in their order. No sections for another file."""
    if content[:6] != b"\x7fELF\x02\x01":
        return {}
    table, = struct.unpack_from("<Q", content, 40)
    size, count, names = struct.unpack_from("<HHH", content, 58)
    headers = [struct.unpack_from("<IIQQQQ", content, table + number * size) for number in range(count)]
    found = {}
    for name, kind, _, _, offset, length in headers:
        start = headers[names][4] + name
        # Kind 8 is empty in the file (.bss).
        if kind != 8:
            found[content[start:content.index(b"\0", start)].decode()] = content[offset:offset + length]
    return found


def place(one, two):
    """The first byte that differs."""
    return next((number for number, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))


def difference(first, second):
    """The first difference of two files, in words, or None."""
    one, two = first.read_bytes(), second.read_bytes()
    if one == two:
        return None
    said = f"byte {place(one, two)} ({len(one)} and {len(two)} bytes)"
    theirs = sections(two)
    # The linker's digest of the whole file (build-id) differs if anything does.
    inside = [f"byte {place(content, theirs.get(name, b''))} of {name}" for name, content in sections(one).items()
              if content != theirs.get(name, b"") and name != ".note.gnu.build-id"]
    if first.suffix == ".deb":
        with tempfile.TemporaryDirectory() as folder:
            parts = [Path(folder, name) for name in ("first", "second")]
            for package, part in zip((first, second), parts):
                subprocess.run(["dpkg-deb", "-R", package, part], check=True)
            # The digests of the files differ if a file does.
            inside = [line for line in lines(*parts) if ": " in line and not line.startswith("DEBIAN/md5sums: ")]
    return "; ".join([said, *inside])


def lines(first, second):
    """A line for each file of either folder; one with ": " names a difference."""
    names = {path.relative_to(folder) for folder in (first, second) for path in folder.rglob("*") if path.is_file()}
    for name in sorted(names):
        if not (first / name).is_file() or not (second / name).is_file():
            yield f"{name}: only in the {'first' if (first / name).is_file() else 'second'} build"
            continue
        found = difference(first / name, second / name)
        digest = hashlib.sha256((first / name).read_bytes()).hexdigest()
        yield f"{name}: {found}" if found else f"{digest}  {name}"


def main():
    made = list(lines(*(Path(folder) for folder in sys.argv[1:])))
    if not made:
        sys.exit("compare-builds: there are no files")
    print("\n".join(made))
    sys.exit(1 if any(": " in line for line in made) else 0)


if __name__ == "__main__":
    main()
