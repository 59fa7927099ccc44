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
    def test_accepts_checked_modules(self):
        self.assertEqual(list(types.problems({"a.js": CHECKED})), [])

    def test_reports_a_module_whose_first_line_does_not_ask_for_the_check(self):
        self.assertEqual(list(types.problems({"a.js": CHECKED, "views/b.js": PLAIN})),
                         ["Sources/DocScanServer/Page/views/b.js:1: begin the module with // @ts-check"])


if __name__ == "__main__":
    unittest.main()
