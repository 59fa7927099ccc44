#!/usr/bin/env python3
"""Tests of constants.py: the names of the constants, and the copy of the sources."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import constants


def found(text, path="Sources/DocScan/Page/PageReader.swift"):
    return constants.constants(path, text)


def names(text):
    return [(constant.name, constant.literal) for constant in found(text) if not constant.reason]


class NameTests(unittest.TestCase):
    def test_a_name_has_the_folder_the_types_and_the_property(self):
        text = "struct PageReader {\n    enum Model {\n        static let sharp = 0.8\n    }\n    let most: Int = 7\n}"
        self.assertEqual(names(text), [("Page/PageReader.Model.sharp", "0.8"), ("Page/PageReader.most", "7")])

    def test_an_extension_of_an_array_is_a_type(self):
        self.assertEqual(names("extension [Barcode] {\n    private static let farthest = 3.0"),
                         [("Page/Barcode.farthest", "3.0")])

    def test_a_constant_of_a_file_has_the_name_of_the_file(self):
        self.assertEqual(names("private let most = 7"), [("Page/PageReader.most", "7")])

    def test_the_ends_of_a_range_are_numbered(self):
        self.assertEqual(names("let a = 0.3...4\nlet b = [2.5, 3, 2]\nlet c = 3..<9"),
                         [("Page/PageReader.a.1", "0.3"), ("Page/PageReader.a.2", "4"), ("Page/PageReader.b.1", "2.5"),
                          ("Page/PageReader.b.2", "3"), ("Page/PageReader.c.1", "3"), ("Page/PageReader.c.2", "9")])

    def test_a_whole_value_of_1_or_2_counts_and_0_does_not(self):
        self.assertEqual(names("let a = 2\nlet b: Float = 0.5\nlet c = 0\nlet d = 2 * x"),
                         [("Page/PageReader.a", "2"), ("Page/PageReader.b", "0.5")])

    def test_the_image_code_has_unique_names(self):
        everything = [constant.name for constant in constants.all_constants()]
        self.assertEqual(len(everything), len(set(everything)))
        self.assertIn("Page/PageReader.sentenceLength", everything)


class ReasonTests(unittest.TestCase):
    def test_numbers_in_functions_and_accessors_are_not_swept(self):
        text = ("struct A {\n    func f() {\n        let x = 7\n    }\n    var g: Bool { count == 3 }\n"
                "    static let h = 4\n}")
        self.assertEqual([(constant.literal, constant.reason) for constant in found(text)],
                         [("7", "in a function"), ("3", "in a function"), ("4", "")])

    def test_indices_lengths_bit_patterns_and_tables_are_not_swept(self):
        text = "let a = b.patterns[103]\nlet c = Array(repeating: d, count: 6)\nlet e = 0xFF\nlet f = [3, 4, 5, 6, 7]"
        self.assertEqual([constant.reason for constant in found(text)],
                         ["an index", "a length", "a bit pattern"] + ["in a table"] * 5)


class CopyTests(unittest.TestCase):
    text = "enum A {\n    static let a = 0.3...4  // 5\n    static let b = 7\n}\n"

    def test_each_literal_becomes_a_call(self):
        swept = list(enumerate(found(self.text)))
        self.assertEqual(constants.rewritten(self.text, swept).splitlines()[1:3],
                         ["    static let a = swept(0, 0.3)...swept(1, 4)  // 5", "    static let b = swept(2, 7)"])

    def test_the_copy_has_the_tracked_files_and_keeps_unchanged_ones(self):
        with tempfile.TemporaryDirectory() as folder:
            top, target = Path(folder) / "top", Path(folder) / "copy"
            source = top / "Sources/DocScan/Page/A.swift"
            source.parent.mkdir(parents=True)
            target.mkdir()
            source.write_text(self.text)
            (top / "Package.swift").write_text("// 7")
            subprocess.run(["git", "init", "--quiet"], cwd=top, check=True)
            subprocess.run(["git", "add", "."], cwd=top, check=True)
            (top / "Sources/untracked.swift").write_text("")
            (target / "old.swift").write_text("")
            constants.copy(target, constants.all_constants(top), top)
            files = sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file())
            self.assertEqual(files, ["Package.swift", "Sources/DocScan/Page/A.swift", "Sources/DocScan/Swept.swift"])
            self.assertIn("swept(2, 7)", (target / files[1]).read_text())
            os.utime(target / files[0], (1, 1))
            constants.copy(target, constants.all_constants(top), top)
            self.assertEqual((target / files[0]).stat().st_mtime, 1)


if __name__ == "__main__":
    unittest.main()
