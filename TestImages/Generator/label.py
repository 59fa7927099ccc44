"""A flat sheet with one barcode and some print around it; measures are modules of the symbol."""
import numpy as np
from PIL import Image, ImageDraw

import barcode
import symbols
from page import BODY_EN, FONTS, load_font
from people import pick, random_digits

# Lines of a made-up label or letter.
LINES = ["SPECIMEN", "Specimen Parts & Co.", "Return to shelf 14", "Qty 25   Lot 7", "Keep dry", "Do not bend", "Order of the month",
         "Ward 3, bed 12", "Net weight 250 g", "Reading room copy", "From: Mill Lane 5", "Page 1 of 2", "Handle with care"]
QUIET = {"ean13": 11, "upca": 10, "upce": 9, "ean8": 8, "databar": 4, "databarExpanded": 4, "qr": 4, "pdf417": 2,
         "dataMatrix": 2, "aztec": 2}
RATIOS = {"code39": (2, 2.5, 3), "codabar": (2, 2.5, 3), "itf": (2.5, 3)}


class Sheet:
    """Paper being printed on: grey, `dots` dots a module, the symbol's top left at the origin."""

    def __init__(self, box, dots, paper, ink, family):
        self.left, self.top, right, bottom = box
        self.dots, self.ink, self.family = dots, ink, family
        self.image = Image.new("L", (round((right - self.left) * dots), round((bottom - self.top) * dots)), paper)
        self.context = ImageDraw.Draw(self.image)

    def at(self, x, y):
        return ((x - self.left) * self.dots, (y - self.top) * self.dots)

    def bar(self, x, y, width, height):
        """A dark rectangle; its edges lie on whole dots."""
        x0, y0 = (round(v) for v in self.at(x, y))
        self.context.rectangle([x0, y0, x0 + round(width * self.dots) - 1, y0 + round(height * self.dots) - 1], fill=self.ink)

    def text(self, x, y, string, size, bold=False, anchor="ls"):
        font = load_font(FONTS[self.family][bold], max(4, round(size * self.dots)))
        self.context.text(self.at(x, y), string, font=font, fill=self.ink, anchor=anchor)

    def to_dots(self):
        """The matrix from modules to dots."""
        return np.array([[self.dots, 0, -self.left * self.dots], [0, self.dots, -self.top * self.dots], [0, 0, 1.0]])


def design(rng, symbol):
    """The parts that do not depend on the resolution: the symbol's runs and size, and the print around it."""
    symbology = symbol["symbology"]
    plan = dict(symbol, family=pick(rng, list(FONTS)), paper=int(rng.integers(228, 252)), ink=int(rng.integers(22, 62)),
                ratio=pick(rng, RATIOS[symbology]) if symbology in RATIOS else None, descent=0)
    if symbology in barcode.MATRICES:
        options = ["--eci=26"] if not symbol["value"].isascii() else []
        if symbology == "dataMatrix":
            options.append("--square")
        else:
            options.append(f"--secure={int(rng.integers(1, 4))}")
        plan["matrix"] = barcode.matrix(symbology, symbol["data"], *options)
        plan["width"], plan["height"] = float(len(plan["matrix"][0])), float(len(plan["matrix"]))
    else:
        runs = barcode.encode(symbol["encoding"], symbol["data"])
        plan["runs"] = [plan["ratio"] if plan["ratio"] and run > 1 else run for run in runs]
        plan["width"] = float(sum(plan["runs"]))
        low, high = {"databar": (33, 40), "databarExpanded": (34, 40)}.get(
            symbology, (40, 66) if symbology in symbols.GUARDED else (26, 46))
        plan["height"] = float(rng.integers(low, high + 1))
        if symbology in symbols.GUARDED and rng.random() < 0.5:
            plan["descent"] = 5
    plan["margin"] = [float(v) for v in rng.uniform(22, 60, 4)]
    plan["size"] = float(rng.uniform(5.5, 9))
    plan["lines"] = [pick(rng, LINES) + (" " + random_digits(rng, 4) if rng.random() < 0.4 else "") for _ in range(24)]
    plan["body"] = rng.random() < 0.4
    plan["frame"] = rng.random() < 0.3
    return plan


def _guards(symbology, runs):
    """The indices of the runs that are guard bars."""
    count = len(runs)
    if symbology == "upce":
        return {0, 2, count - 5, count - 3, count - 1}
    middle = count // 2
    return {0, 2, middle - 1, middle + 1, count - 3, count - 1}


def draw(plan, dots):
    """The sheet with its symbol, `dots` (even) dots a module."""
    width, height, quiet = plan["width"], plan["height"], QUIET.get(plan["symbology"], 10)
    m = plan["margin"]
    box = tuple(round(v) for v in (-m[0] - quiet, -m[1], width + quiet + m[2], height + 14 + m[3]))
    sheet = Sheet(box, dots, plan["paper"], plan["ink"], plan["family"])
    if "matrix" in plan:
        for y, row in enumerate(plan["matrix"]):
            for x, module in enumerate(row):
                if module == "1":
                    sheet.bar(x, y, 1, 1)
    else:
        guards = _guards(plan["symbology"], plan["runs"]) if plan["descent"] else ()
        x = 0
        for index, run in enumerate(plan["runs"]):
            if index % 2 == 0:
                sheet.bar(x, 0, run, height + (plan["descent"] if index in guards else 0))
            x += run
    size = plan["size"]
    below = height + plan["descent"] + 2.5
    if plan["printed"]:
        small = min(size, 1.5 * width / len(plan["printed"]))
        sheet.text(width / 2, below + small * 0.8, plan["printed"], small, anchor="ms")
        below += small
    _print_around(sheet, plan, box, below + 3 + quiet / 4)
    if plan["frame"]:
        corners = [sheet.at(x, y) for x, y in ((box[0] + 4, box[1] + 4), (box[2] - 4, box[3] - 4))]
        sheet.context.rectangle(corners[0] + corners[1], outline=plan["ink"], width=max(1, round(dots * 0.8)))
    return sheet


def _print_around(sheet, plan, box, below):
    """Lines above and below the symbol, and short ones on its sides beyond the quiet zones."""
    size, lines = plan["size"], iter(plan["lines"])
    y = -max(4.0, QUIET.get(plan["symbology"], 10) / 2)
    while y - size > box[1] + 7:
        sheet.text(-1, y, next(lines), size, bold=y > -8)
        y -= size * 1.5
    words = BODY_EN.split()
    y, row = below + size, 0
    while y < box[3] - 7:
        string = " ".join(words[row * 5:row * 5 + 9]) if plan["body"] else next(lines)
        sheet.text(box[0] + 9 if plan["body"] else 2, y, string, size * (0.8 if plan["body"] else 1))
        y, row = y + size * 1.45, row + 1
