#!/usr/bin/env python3
"""Tests of check-tests.py."""

import importlib.util
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_tests", Path(__file__).with_name("check-tests.py"))
tests = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tests)


def lines(text):
    """The lines that are reported, of a file with this text."""
    return [int(problem.split(":")[1]) for problem in tests.problems({"A.swift": text})]


class CheckTests(unittest.TestCase):
    def test_reports_the_system_generator_with_its_file_and_line(self):
        self.assertEqual(
            list(tests.problems({"Tests/A.swift": "let a = 1\nvar random = SystemRandomNumberGenerator()"})),
            ["Tests/A.swift:2: SystemRandomNumberGenerator draws an unseeded random number: use SplitMix64"])

    def test_reports_each_draw_without_a_generator(self):
        text = "Int.random(in: 0..<9)\nlet a: Int = .random(in: min(1, 2)...9)\nnames.shuffled()\nnames.randomElement()"
        self.assertEqual(lines(text), [1, 2, 3, 4])

    def test_accepts_draws_with_a_generator(self):
        text = "Int.random(in: 0..<max(1, 2), using: &random)\nnames.shuffled(using: &random)\n[1].randomElement(using: &a)"
        self.assertEqual(lines(text), [])

    def test_accepts_arguments_over_several_lines(self):
        self.assertEqual(lines("Int.random(\n    in: 0..<9,\n    using: &random)"), [])

    def test_a_generator_of_another_call_does_not_count(self):
        self.assertEqual(lines("f(Int.random(in: 0..<9), using: &random)"), [1])

    def test_ignores_comments_and_strings(self):
        self.assertEqual(lines('// SystemRandomNumberGenerator\nlet a = "b.shuffled()"'), [])


if __name__ == "__main__":
    unittest.main()
