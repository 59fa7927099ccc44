#!/usr/bin/env python3
"""Make labelled photographs of sheets of paper from public repositories, to fit `sheets fit` to.

    sheet-photographs.py CHECKOUTS OUT

CHECKOUTS has the repositories of sheet-photographs.tsv as OWNER/NAME; missing ones are skipped. Each photograph is made
upright, with the width and height of the list, and gets a sidecar with the corners of its sheets: clockwise from the
top left, in pixels, read off the photograph by hand. The photographs are not part of this project.
"""
import csv
import json
import pathlib
import sys

from PIL import Image, ImageOps

LIST = pathlib.Path(__file__).with_suffix(".tsv")


def sheets(corners):
    """The sheets of "x y x y x y x y;…"; none for an empty text."""
    for outline in filter(None, corners.split(";")):
        numbers = [float(word) for word in outline.split()]
        yield {"corners": list(zip(numbers[::2], numbers[1::2])), "isFlat": True, "lines": []}


def main(checkouts, out):
    out.mkdir(parents=True, exist_ok=True)
    with LIST.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    made = 0
    for number, row in enumerate(rows, 1):
        picture = checkouts / row["repository"] / row["path"]
        if not picture.is_file():
            continue
        size = int(row["width"]), int(row["height"])
        image = ImageOps.exif_transpose(Image.open(picture)).convert("RGB").resize(size, Image.Resampling.LANCZOS)
        name = f"photograph-{number:03d}"
        image.save(out / f"{name}.jpg", quality=92)
        truth = {"layout": "photograph", "camera": row["repository"], "isHeldOut": False,
                 "image": {"width": size[0], "height": size[1]}, "sheets": list(sheets(row["corners"]))}
        (out / f"{name}.json").write_text(json.dumps(truth), encoding="utf-8")
        made += 1
    print(f"{made} of {len(rows)} photographs")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
