#!/usr/bin/env python3
"""Tests of check-types.py."""

import importlib.util
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_types", Path(__file__).with_name("check-types.py"))
types = importlib.util.module_from_spec(spec)
spec.loader.exec_module(types)

CHECKED, PLAIN = "// @ts-check\n// Parts.\n", "// Parts.\n// @ts-check\n"


class CheckTypes(unittest.TestCase):
    def found(self, texts, unchecked=frozenset()):
        return list(types.problems(texts, set(unchecked)))

    def test_accepts_checked_modules_and_those_on_the_list(self):
        self.assertEqual(self.found({"a.js": CHECKED, "b.js": PLAIN}, {"b.js"}), [])

    def test_reports_a_module_whose_first_line_does_not_ask_for_the_check(self):
        self.assertEqual(self.found({"views/a.js": PLAIN}),
                         ["Sources/DocScanServer/Page/views/a.js:1: begin the module with // @ts-check"])

    def test_reports_a_module_that_need_not_be_on_the_list(self):
        self.assertIn("remove it from UNCHECKED", self.found({"a.js": CHECKED}, {"a.js"})[0])

    def test_reports_a_name_on_the_list_that_is_gone(self):
        self.assertEqual(self.found({}, {"a.js"}), ["UNCHECKED names a.js, which does not exist"])


if __name__ == "__main__":
    unittest.main()
