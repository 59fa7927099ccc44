#!/usr/bin/python3
"""Draws docs/sample.png: the sample photo with the barcodes that docscan found, and the fields that it returned.

    Scripts/draw-sample.py [DOCSCAN]    needs the release build, python3-opencv, python3-pil and fonts-dejavu-core

The fields are those that docscan prints. The person is made up.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parent.parent
BINARY = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/docscan"
PHOTO = "TestImages/documents/sample.jpg"
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSans"
HEIGHT, PANEL, COLOURS = 560, 480, 48
GREEN, INK, GREY = (0, 140, 60), (30, 30, 30), (110, 110, 110)


def docscan(*arguments):
    return subprocess.run([BINARY, *arguments, PHOTO], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def fields():
    """Label, value and origin of each field, as the command prints them."""
    rows = (re.split(r"\s{2,}", line.strip()) for line in docscan().splitlines())
    return [row for row in rows if len(row) == 3]


def main():
    report = json.loads(docscan("--json"))
    photo = cv2.imread(str(ROOT / PHOTO), cv2.IMREAD_COLOR)
    scale = HEIGHT / photo.shape[0]
    photo = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    for barcode in report["barcodes"]:
        corners = np.array(barcode["corners"]) * scale
        cv2.polylines(photo, [corners.round().astype(np.int32)], True, GREEN[::-1], 2, cv2.LINE_AA)

    picture = Image.new("RGB", (photo.shape[1] + PANEL, HEIGHT), "white")
    picture.paste(Image.fromarray(cv2.cvtColor(photo, cv2.COLOR_BGR2RGB)))
    draw = ImageDraw.Draw(picture)
    plain, bold, small = (ImageFont.truetype(FONTS + name, size)
                          for name, size in [(".ttf", 17), ("-Bold.ttf", 17), (".ttf", 14)])
    left, top = photo.shape[1] + 28, 40
    draw.text((left, top), "Canadian citizenship certificate", INK, font=bold)
    draw.text((left, top + 26), report["status"], GREEN, font=plain)
    for index, (label, value, origin) in enumerate(fields()):
        y = top + 76 + index * 54
        draw.text((left, y), label, GREY, font=small)
        draw.text((left, y + 18), value, INK, font=bold)
        draw.text((left + 290, y + 19), origin, GREEN if "=" in origin else GREY, font=small)
    picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(ROOT / "docs/sample.png", optimize=True)


if __name__ == "__main__":
    main()
