#!/usr/bin/env python3
"""Draw small photographs of sheets by the generator of the test images, to train the network of sheets' edges on.

    draw.py SEED COUNT FOLDER [fit|check] [--sidecars] [--close]

Each photograph gets NAME.png in grey, NAME-label.png with the number of the topmost thing at each pixel (1 and more for
sheets, from the lowest to the highest; then notes, things and fingers; 0 for the desk), and NAME.json with the number
of sheets. --close draws sheets that touch or lie on each other, and things across them. With --sidecars each gets
NAME.jpg and a NAME.json like that of generate.py instead, for `sheets fit`. Existing photographs are kept.
"""
import json
import pathlib
import sys

import cv2
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "TestImages" / "Generator"))
import documents  # noqa: E402
import sheets  # noqa: E402
import sheets_close  # noqa: E402
import sheets_light  # noqa: E402

FINGER = 250


class Recorder:
    """Takes what the generator made before it encodes the photograph, and draws at a quarter of the pixels."""

    def __init__(self):
        sheets.SIZES = [(696, 928), (768, 1024), (768, 1024), (816, 1088)]
        sheets.PPI = 0
        self.paint, self.draw_finger = sheets.paint, sheets_light.finger
        sheets.paint, sheets._encoded, sheets._truth = self.record_paint, self.record_image, self.record_count
        sheets_light.finger = self.record_finger
        self.fingers = []

    def record_paint(self, desk, places, light, depth):
        canvas, self.covers = self.paint(desk, places, light, depth, 1)
        self.places = places
        return canvas, self.covers

    def record_image(self, image, quality, orientation, limit):
        self.image = np.array(image.convert("L"))
        return b""

    def record_count(self, view, scene, places, count, covers):
        self.count = count
        return {"conditions": [], "sheets": []}

    def record_finger(self, *arguments):
        polygon = self.draw_finger(*arguments)
        self.fingers += [] if polygon is None else [polygon]
        return polygon

    def labels(self):
        label = np.zeros(self.image.shape, np.uint8)
        for number, cover in enumerate(self.covers, 1):
            label[cover > 127] = number
        for polygon in self.fingers:
            cv2.fillPoly(label, [np.int32(np.round(polygon))], FINGER)
        return label


def sidecar(recorder, plan, which):
    height, width = recorder.image.shape
    found = [{"corners": np.round(place.corners(), 1).tolist(), "isFlat": not place.leaf.curl, "lines": []}
             for place in recorder.places[:recorder.count]]
    return {"layout": plan[0], "camera": plan[1], "desk": plan[2], "isHeldOut": which == "check",
            "image": {"width": width, "height": height}, "sheets": found}


def main(seed, count, out, which, has_sidecars, is_close):
    out.mkdir(parents=True, exist_ok=True)
    recorder = Recorder()
    for index in range(count):
        name = f"t{seed}-{index:04d}"
        if (out / f"{name}.json").exists():
            continue
        shares = sheets_close.SHARES if is_close else None
        plan = sheets.random_plan(documents.generator_for(seed, f"plan-{index}"), which, shares)
        recorder.fingers = []
        sheets.make_picture(seed, name, plan)
        if has_sidecars:
            cv2.imwrite(str(out / f"{name}.jpg"), recorder.image, [cv2.IMWRITE_JPEG_QUALITY, 90])
            truth = sidecar(recorder, plan, which)
        else:
            cv2.imwrite(str(out / f"{name}.png"), recorder.image)
            cv2.imwrite(str(out / f"{name}-label.png"), recorder.labels())
            truth = {"layout": plan[0], "sheets": recorder.count}
        (out / f"{name}.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    main(int(words[0]), int(words[1]), pathlib.Path(words[2]), (words + ["fit"])[3], "--sidecars" in sys.argv, "--close" in sys.argv)
