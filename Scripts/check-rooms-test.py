#!/usr/bin/env python3
"""Tests of check-rooms.py."""

import importlib.util
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_rooms", Path(__file__).with_name("check-rooms.py"))
rooms = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rooms)


def problems(**files):
    return rooms.problems({name.replace("__", "/") + ".swift": rooms.code(text) for name, text in files.items()})


class CheckRooms(unittest.TestCase):
    def test_a_use_of_a_room_above_is_good(self):
        self.assertEqual(problems(Geometry__Box="struct Box {}", Page__Sheet="struct Sheet { var box: Box }"), [])

    def test_a_use_of_a_room_below_is_told_with_its_line(self):
        found = problems(Geometry__Box="struct Box {\n    var sheet: Sheet\n}", Page__Sheet="struct Sheet {}")
        self.assertEqual(
            found, ["Geometry/Box.swift:2: Geometry uses Sheet of Page, which stands below it"])

    def test_the_files_beside_the_rooms_stand_below_them(self):
        self.assertEqual(len(problems(Scanner="struct Scanner {}", Page__Sheet="let a = Scanner()")), 1)
        self.assertEqual(len(problems(Scanner="let a = Sheet()", Page__Sheet="struct Sheet {}")), 0)

    def test_a_part_of_a_room_is_a_room(self):
        self.assertEqual(len(problems(Barcodes__Rows__Row="let a = Match()", Barcodes__Matching__M="struct Match {}")), 1)

    def test_a_method_of_an_extension_is_a_use(self):
        below = "extension Box {\n    var corners: Int { 4 }\n}"
        self.assertEqual(len(problems(Geometry__Line="let a = b.corners", Page__Sheet=below)), 1)

    def test_a_hidden_method_or_a_common_name_is_none(self):
        hidden = "extension Box {\n    private var corners: Int { 4 }\n}"
        common = "extension Box {\n    var count: Int { 4 }\n}\nlet count = 1"
        self.assertEqual(problems(Geometry__Line="let a = b.corners", Page__Sheet=hidden), [])
        self.assertEqual(problems(Geometry__Line="let a = b.count", Page__Sheet=common), [])

    def test_comments_and_strings_are_no_uses(self):
        quiet = '// Sheet\n/* Sheet */ let a = "Sheet"\nlet b = """\n    Sheet\n    """'
        self.assertEqual(problems(Geometry__Line=quiet, Page__Sheet="struct Sheet {}"), [])

    def test_interpolated_code_is_a_use(self):
        self.assertEqual(len(problems(Geometry__Line='let a = "\\(Sheet().a)"', Page__Sheet="struct Sheet {}")), 1)

    def test_a_folder_without_a_place_is_told(self):
        self.assertEqual(
            problems(Helpers__Box="struct Box {}"),
            ["Helpers: this room has no place in the order of Scripts/check-rooms.py"])


if __name__ == "__main__":
    unittest.main()
