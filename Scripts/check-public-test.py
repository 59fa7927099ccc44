#!/usr/bin/env python3
"""Tests of check-public.py."""

import importlib.util
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_public", Path(__file__).with_name("check-public.py"))
public = importlib.util.module_from_spec(spec)
spec.loader.exec_module(public)


def problems(text, outside="", others=None):
    return public.problems("DocScan", {"DocScan/A.swift": text}, outside, others or {})


class CheckPublic(unittest.TestCase):
    def test_reports_an_unused_name_with_its_line(self):
        text = "public struct Box {\n    public func corners() -> Int { 4 }\n}"
        self.assertEqual(
            problems(text, "Box"), ["DocScan/A.swift:2: public func corners is said nowhere outside DocScan"])
        self.assertEqual(problems(text, "Box().corners()"), [])

    def test_does_not_take_a_part_of_a_word_for_a_name(self):
        self.assertEqual(len(problems("public struct Box {}", "Boxes")), 1)

    def test_ignores_names_that_are_not_public(self):
        self.assertEqual(problems("package struct Box {}\nstruct Line {\n    private(set) var end = 0\n}"), [])

    def test_a_type_in_a_signature_is_promised(self):
        text = "public struct Box {}\npublic func corners(\n    of box: Box\n) -> Int { 4 }"
        self.assertEqual(problems(text, "corners"), [])
        self.assertEqual(len(problems("public struct Box {\n    public init(_ other: Box) {}\n}")), 2)

    def test_a_stored_property_of_a_value_is_promised_and_a_computed_one_is_not(self):
        text = "public struct Box {\n    public var width = 0\n    public var area: Int { 4 }\n}"
        self.assertEqual([problem.split(":")[1] for problem in problems(text, "Box")], ["3"])

    def test_a_requirement_of_a_protocol_is_promised(self):
        asking = "public protocol Measured {\n    var area: Size { get }\n}"
        text = "public struct Box {\n    public var area: Size { 4 }\n    public var description: String { 4 }\n}"
        self.assertEqual(problems(text, "Box", {"DocScanEngines/B.swift": asking}), [])
        self.assertEqual(problems(asking + "\npublic struct Size {\n    public init() {}\n}", "Measured"), [])

    def test_a_use_of_the_type_uses_its_initializer(self):
        text = "public struct Box {\n    public init() {}\n    public init(from decoder: any Decoder) {}\n}"
        self.assertEqual(problems(text, "Box"), [])

    def test_ignores_names_in_comments(self):
        self.assertEqual(len(problems("/// Box\npublic struct Box {}")), 1)


if __name__ == "__main__":
    unittest.main()
