#!/usr/bin/env python3
"""Tests of draw-images.py."""

import importlib.util
import tempfile
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("draw_images", Path(__file__).with_name("draw-images.py"))
draw_images = importlib.util.module_from_spec(spec)
spec.loader.exec_module(draw_images)


class DrawImages(unittest.TestCase):
    def test_an_image_without_its_sidecar_is_drawn_again(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in ["a.jpg", "a.json", "b.jpg", "c.json"]:
                Path(folder, file).touch()
            names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]
            self.assertEqual(draw_images.missing_images(Path(folder), names), ["b.jpg", "c.jpg", "d.jpg"])

    def test_names_the_packages_that_are_not_installed(self):
        status = "zint installed\nfonts-go config-files\nfonts-lato not-installed\n"
        packages = ["zint", "fonts-go", "fonts-lato", "fonts-tuffy"]
        self.assertEqual(draw_images.missing_packages(packages, status), packages[1:])

    def test_each_image_is_in_one_share(self):
        self.assertEqual(draw_images.shares(["a", "b", "c"], 2), [["a", "c"], ["b"]])
        self.assertEqual(draw_images.shares(["a"], 4), [["a"]])

    def test_the_list_names_images_in_folders(self):
        names = draw_images.on_demand.NAMES
        self.assertGreater(len(names), 300)
        for name in names:
            self.assertRegex(name, r"^[a-z]+/[a-z0-9-]+\.jpg$")


if __name__ == "__main__":
    unittest.main()
