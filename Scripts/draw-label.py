#!/usr/bin/python3
"""Draws docs/examples/label.png: docs/examples/label.txt as a museum prints it.

    Scripts/draw-label.py           needs python3-pil and fonts-dejavu-core
"""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

EXAMPLES = Path(__file__).resolve().parent.parent / "docs" / "examples"
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSerif"
MARGIN, STEP = 50, 58


def main():
    lines = (EXAMPLES / "label.txt").read_text().splitlines()
    image = Image.new("L", (900, 2 * MARGIN + STEP * len(lines)), 246)
    context = ImageDraw.Draw(image)
    for number, line in enumerate(lines):
        font = ImageFont.truetype(FONTS + ("-Bold.ttf" if number == 0 else ".ttf"), 34)
        context.text((MARGIN, MARGIN + number * STEP), line, fill=30, font=font)
    image.save(EXAMPLES / "label.png", optimize=True)


if __name__ == "__main__":
    main()
