#!/usr/bin/python3
"""Draws docs/sample.png: the sample photo with the barcodes that docscan found, and the fields that it returned.

    Scripts/draw-sample.py          needs the release build, python3-opencv, python3-pil and fonts-dejavu-core

All that it shows comes from docscan's own report. The person is made up.
"""

import json
import subprocess
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parent.parent
PHOTO = "TestImages/documents/sample.jpg"
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSans"
HEIGHT, PANEL, COLOURS = 560, 480, 48
GREEN, INK, GREY = (0, 140, 60), (30, 30, 30), (110, 110, 110)


def words(name):
    """dateOfBirth as Date of birth."""
    text = "".join(" " + letter.lower() if letter.isupper() else letter for letter in name)
    return "UCI" if name == "uci" else text[0].upper() + text[1:]


def origin(field):
    return "barcode = print" if field["agrees"] else f"print, {int(field['confidence'] * 100)} %"


def main():
    out = subprocess.run([ROOT / ".build/release/docscan", "--json", PHOTO], cwd=ROOT, check=True, capture_output=True)
    report = json.loads(out.stdout)
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
    for index, field in enumerate(report["fields"]):
        y = top + 76 + index * 54
        draw.text((left, y), words(field["name"]), GREY, font=small)
        draw.text((left, y + 18), field["value"], INK, font=bold)
        draw.text((left + 230, y + 19), origin(field), GREEN if field["agrees"] else GREY, font=small)
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(ROOT / "docs/sample.png", optimize=True)


if __name__ == "__main__":
    main()
