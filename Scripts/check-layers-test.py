#!/usr/bin/env python3
"""Tests of check-layers.py."""

import importlib.util
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_layers", Path(__file__).with_name("check-layers.py"))
layers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(layers)


def problems(**files):
    return layers.problems({name.replace("__", "/") + ".swift": layers.code(text) for name, text in files.items()})


class CheckRooms(unittest.TestCase):
    def test_a_use_of_a_layer_above_is_good(self):
        self.assertEqual(problems(Geometry__Box="struct Box {}", Page__Sheet="struct Sheet { var box: Box }"), [])

    def test_a_use_of_a_layer_below_is_reported_with_its_line(self):
        found = problems(Geometry__Box="struct Box {\n    var sheet: Sheet\n}", Page__Sheet="struct Sheet {}")
        self.assertEqual(
            found, ["Geometry/Box.swift:2: Geometry uses Sheet of Page, which stands below it"])

    def test_files_outside_the_layers_are_below_them(self):
        self.assertEqual(len(problems(Scanner="struct Scanner {}", Page__Sheet="let a = Scanner()")), 1)
        self.assertEqual(len(problems(Scanner="let a = Sheet()", Page__Sheet="struct Sheet {}")), 0)

    def test_a_part_of_a_layer_is_a_layer(self):
        self.assertEqual(len(problems(Barcodes__Rows__Row="let a = Match()", Barcodes__Matching__M="struct Match {}")), 1)

    def test_a_method_of_an_extension_is_a_use(self):
        below = "extension Box {\n    var corners: Int { 4 }\n}"
        self.assertEqual(len(problems(Geometry__Line="let a = b.corners", Page__Sheet=below)), 1)

    def test_a_hidden_method_or_a_common_name_is_not_a_use(self):
        hidden = "extension Box {\n    private var corners: Int { 4 }\n}"
        common = "extension Box {\n    var count: Int { 4 }\n}\nlet count = 1"
        self.assertEqual(problems(Geometry__Line="let a = b.corners", Page__Sheet=hidden), [])
        self.assertEqual(problems(Geometry__Line="let a = b.count", Page__Sheet=common), [])

    def test_comments_and_strings_are_not_uses(self):
        quiet = '// Sheet\n/* Sheet */ let a = "Sheet"\nlet b = """\n    Sheet\n    """'
        self.assertEqual(problems(Geometry__Line=quiet, Page__Sheet="struct Sheet {}"), [])

    def test_interpolated_code_is_a_use(self):
        self.assertEqual(len(problems(Geometry__Line='let a = "\\(Sheet().a)"', Page__Sheet="struct Sheet {}")), 1)

    def test_a_folder_without_a_place_is_reported(self):
        self.assertEqual(
            problems(Helpers__Box="struct Box {}"),
            ["Helpers: this layer has no place in the order of Scripts/check-layers.py"])


class CheckModules(unittest.TestCase):
    def test_the_manifest_lists_the_imports(self):
        manifest = '''
            .target(name: "CPage", exclude: ["bundle"]),
            .target(
                name: "A", dependencies: [
                    "B", .target(name: "C", condition: .when(traits: ["PDF"])),
                ],
                resources: [.embedInCode("x.json")]),
            .executableTarget(name: "D", dependencies: ["A", "CPage"]),
            .testTarget(name: "ATests", dependencies: ["A"]),'''
        self.assertEqual(layers.modules(manifest), {"CPage": [], "A": ["B", "C"], "D": ["A", "CPage"]})
        for module, imported in [("DocScanCollect", "CSodium"), ("DocScanEngines", "CXLSXWriter")]:
            self.assertIn(imported, layers.MODULES[module])

    def test_an_import_against_the_arrows_is_reported_with_its_line(self):
        self.assertEqual(
            layers.house_problems({"DocScan/A.swift": "// import DocScanEngines\npublic import DocScanEngines\n"}),
            ["DocScan/A.swift:2: DocScan must not import DocScanEngines"])
        self.assertEqual(
            layers.house_problems({"DocScanEngines/A.swift": "@testable import DocScanService"}),
            ["DocScanEngines/A.swift:1: DocScanEngines must not import DocScanService"])

    def test_arrows_and_modules_of_others_are_good(self):
        good = "internal import DocScan\nimport Glibc\nprivate import CLaunch"
        self.assertEqual(layers.house_problems({"DocScanService/Live/A.swift": good}), [])

    def test_a_module_without_a_place_is_reported(self):
        self.assertEqual(
            layers.house_problems({"Helpers/A.swift": ""}),
            ["Helpers/A.swift: Helpers is not a target of Package.swift"])

    def test_allows_unsafe_only_in_modules_that_wrap_c(self):
        self.assertEqual(len(layers.house_problems({"DocScan/A.swift": "let a = unsafe b"})), 1)
        self.assertEqual(layers.house_problems({"DocScanEngines/A.swift": "let a = unsafe b // unsafe"}), [])

    def test_an_option_in_the_words_of_a_library_is_reported(self):
        for text in ['let a = "Name another --output."', 'let a = """\n    Give --force.\n    """']:
            self.assertEqual(len(layers.house_problems({"DocScan/A.swift": text})), 1)

    def test_comments_the_command_and_other_programs_may_say_options(self):
        good = '/// For `--explain`.\nlet a = ["say", "--wait"]'
        self.assertEqual(layers.house_problems({"DocScan/A.swift": good}), [])
        self.assertEqual(layers.house_problems({"DocScanCommand/A.swift": 'let a = "Name another --output."'}), [])


if __name__ == "__main__":
    unittest.main()
