#!/usr/bin/env python3
"""Tests of compare-builds.py."""

import importlib.util
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).with_name("compare-builds.py")
spec = importlib.util.spec_from_file_location("compare_builds", SCRIPT)
builds = importlib.util.module_from_spec(spec)
spec.loader.exec_module(builds)


class CompareBuilds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.first, self.second = Path(folder.name, "first"), Path(folder.name, "second")

    def write(self, name, one, two):
        for folder, content in ((self.first, one), (self.second, two)):
            if content is not None:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(content)

    def lines(self):
        return list(builds.lines(self.first, self.second))

    def code(self):
        return subprocess.run([SCRIPT, self.first, self.second], capture_output=True).returncode

    def test_equal_files_have_their_digest(self):
        self.write("a", b"", b"")
        self.assertEqual(self.lines(), ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a"])
        self.assertEqual(self.code(), 0)

    def test_names_the_first_byte_that_differs(self):
        self.write("a", b"same", b"same")
        self.write("b", b"0123", b"01x3")
        self.write("c", b"01", b"012")
        self.assertEqual(self.lines()[1:], ["b: byte 2 (4 and 4 bytes)", "c: byte 2 (2 and 3 bytes)"])
        self.assertEqual(self.code(), 1)

    def test_names_a_file_that_is_missing(self):
        self.write("a", b"", None)
        self.write("b", b"", b"")
        self.write("c", None, b"")
        self.assertEqual([line for line in self.lines() if ": " in line],
                         ["a: only in the first build", "c: only in the second build"])
        self.assertEqual(self.code(), 1)

    def test_two_empty_folders_are_a_mistake(self):
        self.first.mkdir()
        self.second.mkdir()
        self.assertEqual(self.code(), 1)

    def test_names_the_sections_of_a_program_without_the_digest_of_the_file(self):
        content = Path("/bin/ls").read_bytes()
        names = builds.sections(content)
        self.assertTrue(names[".text"] and names[".rodata"])
        other = bytearray(content)
        places = [content.index(names[name]) for name in (".note.gnu.build-id", ".text", ".rodata")]
        for place in places:
            other[place + 3] ^= 1
        self.write("a", content, bytes(other))
        self.assertEqual(
            self.lines(), [f"a: byte {places[0] + 3} ({len(content)} and {len(content)} bytes)"
                           "; byte 3 of .text; byte 3 of .rodata"])
        self.assertEqual(builds.sections(b"text"), {})

    def test_names_the_file_of_a_package(self):
        for folder, text in ((self.first, "1"), (self.second, "2")):
            root = folder / "root"
            (root / "DEBIAN").mkdir(parents=True)
            (root / "DEBIAN/control").write_text(
                "Package: a\nVersion: 1\nArchitecture: all\nMaintainer: A <a@example.org>\nDescription: a\n")
            (root / "file").write_text(text)
            subprocess.run(["dpkg-deb", "--build", root, folder / "a.deb"], check=True, capture_output=True)
        found = builds.difference(self.first / "a.deb", self.second / "a.deb")
        self.assertIn("; file: byte 0 (1 and 1 bytes)", found)


if __name__ == "__main__":
    unittest.main()
