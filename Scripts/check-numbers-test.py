#!/usr/bin/env python3
"""Tests of check-numbers.py."""

import importlib.util
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_numbers", Path(__file__).with_name("check-numbers.py"))
numbers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(numbers)


def found(text):
    return list(numbers.literals(text))


class LiteralTests(unittest.TestCase):
    def test_counts_literals_with_their_lines(self):
        self.assertEqual(found("a\nif x > 3.5 && y < 0x1F {"), [(2, False), (2, False)])

    def test_named_constants_are_told_from_others(self):
        self.assertEqual(found("    private static let most = 7\n        let x = 7\n            let y = 9"),
                         [(1, True), (2, True), (3, False)])

    def test_0_1_2_and_a_half_do_not_count(self):
        self.assertEqual(found("a = 0 + 1 - 2 * 0.5 / 1.0 + 0x01"), [])

    def test_comments_strings_and_names_do_not_count(self):
        self.assertEqual(found('let a1 = b.3 // 5\n/* 6\n7 */ let c = "8 // 9" + """\n10\n"""\nlet d = #"11"#'), [])

    def test_a_comment_in_a_string_hides_nothing(self):
        self.assertEqual(found('let a = "//" + f(12)'), [(1, True)])


class LimitTests(unittest.TestCase):
    folder = "Sources/DocScan/Page"

    def test_tables_of_standards_and_other_folders_do_not_count(self):
        files = {"Sources/DocScan/Page/A.swift": "let a = 3\nf(4)", "Sources/DocScan/Barcodes/QR/QRLayout.swift": "f(5)",
                 "Sources/DocScanServer/B.swift": "f(6)"}
        counts = numbers.counts(files)
        self.assertEqual(counts[self.folder], (1, 1))
        self.assertEqual(sum(sum(pair) for pair in counts.values()), 2)

    def test_reports_a_count_above_its_limit_and_a_limit_above_its_count(self):
        problems = list(numbers.problems({self.folder: (3, 4)}, {self.folder: (2, 5)}))
        self.assertEqual(len(problems), 2)
        self.assertTrue(problems[0].startswith("Sources/DocScan/Page: 3 named constants, 2 are allowed."))
        self.assertIn("Run Scripts/check-numbers.py --record.", problems[1])
        self.assertEqual(list(numbers.problems({self.folder: (2, 5)}, {self.folder: (2, 5)})), [])

    def test_a_folder_without_a_limit_may_not_have_any(self):
        self.assertEqual(len(list(numbers.problems({self.folder: (1, 0)}, {}))), 1)


if __name__ == "__main__":
    unittest.main()
