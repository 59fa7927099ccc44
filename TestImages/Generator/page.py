"""The flat certificate page: fonts, decorations and the field layouts.

All measures are points (1/72 inch) on a 612 x 792 letter page; the page is
drawn at DPI dots per inch and photographed or downscaled later.
"""
import functools
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import barcode
from fonts import FURTHER
from people import FIELDS, pick

DPI = 600
WIDTH, HEIGHT = 612.0, 792.0
SCALE = DPI / 72
LEADING = 1.15      # of the lines of one value, in sizes of its font

_TT = "/usr/share/fonts/truetype/"
FONTS = {  # name: (regular, bold, size factor that evens out the apparent size)
    "Liberation Sans": (_TT + "liberation/LiberationSans-Regular.ttf", _TT + "liberation/LiberationSans-Bold.ttf", 1.0),
    "Liberation Serif": (_TT + "liberation/LiberationSerif-Regular.ttf", _TT + "liberation/LiberationSerif-Bold.ttf", 1.08),
    "Roboto": (_TT + "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", _TT + "roboto/unhinted/RobotoTTF/Roboto-Bold.ttf", 1.0),
    "Caladea": (_TT + "crosextra/Caladea-Regular.ttf", _TT + "crosextra/Caladea-Bold.ttf", 1.05),
    "Open Sans": (_TT + "open-sans/OpenSans-Regular.ttf", _TT + "open-sans/OpenSans-Bold.ttf", 0.97),
    "DejaVu Serif": (_TT + "dejavu/DejaVuSerif.ttf", _TT + "dejavu/DejaVuSerif-Bold.ttf", 0.93),
    "Liberation Mono": (_TT + "liberation/LiberationMono-Regular.ttf", _TT + "liberation/LiberationMono-Bold.ttf", 0.93),
    "Carlito": (_TT + "crosextra/Carlito-Regular.ttf", _TT + "crosextra/Carlito-Bold.ttf", 1.1),
    "Noto Serif": (_TT + "noto/NotoSerif-Regular.ttf", _TT + "noto/NotoSerif-Bold.ttf", 0.96),
    "DejaVu Sans": (_TT + "dejavu/DejaVuSans.ttf", _TT + "dejavu/DejaVuSans-Bold.ttf", 0.92),
    "Free Serif": (_TT + "freefont/FreeSerif.ttf", _TT + "freefont/FreeSerifBold.ttf", 1.1),
    "Lato": (_TT + "lato/Lato-Regular.ttf", _TT + "lato/Lato-Bold.ttf", 1.03),
    "Courier Prime": ("/usr/share/fonts/opentype/courier-prime/Courier Prime.otf",
                      "/usr/share/fonts/opentype/courier-prime/Courier Prime Bold.otf", 0.95),
    "Noto Sans": (_TT + "noto/NotoSans-Regular.ttf", _TT + "noto/NotoSans-Bold.ttf", 0.97),
}

BODY_EN = ("The person named on this sheet has been granted the status described above and is "
           "entitled to all rights, powers and privileges, and subject to all obligations, duties "
           "and liabilities, that the status carries under the laws in force on the day it was "
           "conferred. This sheet remains the property of the issuing office and must be returned "
           "upon request. Any alteration renders it void. It is not a travel document.")
BODY_FR = ("La personne dont l'identité figure sur cette feuille a obtenu le statut décrit ci-dessus "
           "et jouit de tous les droits, pouvoirs et avantages, et est assujettie à toutes les "
           "obligations qui en découlent selon les lois en vigueur. Cette feuille demeure la "
           "propriété du bureau émetteur et doit lui être remise sur demande. Toute modification "
           "la rend nulle. Elle ne constitue pas un titre de voyage.")
TITLES = {"en": ("CERTIFICATE OF CANADIAN CITIZENSHIP", "Citizenship Act"),
          "fr": ("CERTIFICAT DE CITOYENNETÉ CANADIENNE", "Loi sur la citoyenneté"),
          "both": ("Certificate of Canadian Citizenship", "Certificat de citoyenneté canadienne")}


@functools.lru_cache(maxsize=256)
def load_font(path, dots):
    return ImageFont.truetype(path, dots, layout_engine=ImageFont.Layout.BASIC)


class Sheet:
    """A page being drawn; coordinates in points."""

    def __init__(self, family, paper, ink, dpi=DPI):
        self.scale = dpi / 72
        self.image = Image.new("RGB", (round(WIDTH * self.scale), round(HEIGHT * self.scale)), paper)
        self.context = ImageDraw.Draw(self.image)
        self.family, self.ink, self.paper = family, ink, paper

    def font(self, size, bold=False):
        regular, heavy, factor = FONTS.get(self.family) or FURTHER[self.family]
        return load_font(heavy if bold else regular, round(size * factor * self.scale))

    def width(self, string, size, bold=False):
        return max(self.font(size, bold).getlength(line) for line in string.split("\n")) / self.scale

    def text(self, x, y, string, size, bold=False, align="l", ink=None):
        """Write a line with its baseline at y; align l, m or r. The image's `info` lists the print. Lines of a value
        follow below."""
        if "\n" in string:
            for number, line in enumerate(string.split("\n")):
                self.text(x, y + number * LEADING * size, line, size, bold, align, ink)
                if number:
                    self.image.info.setdefault("further", []).append(self.image.info["prints"][-1][1])
            return
        font, at = self.font(size, bold), (x * self.scale, y * self.scale)
        self.context.text(at, string, font=font, fill=ink or self.ink, anchor=align + "s")
        if string.strip(". "):
            left, top, right, bottom = font.getbbox(string, anchor=align + "s")
            box = (at[0] + left, at[1] + top, at[0] + right, at[1] + bottom)
            self.image.info.setdefault("prints", []).append((string, box, at[1], font.size))

    def line(self, points, width=0.6, ink=None):
        self.context.line([(x * self.scale, y * self.scale) for x, y in points],
                          fill=ink or self.ink, width=max(1, round(width * self.scale)))

    def box(self, x0, y0, x1, y1, width=0.6, ink=None, fill=None):
        self.context.rectangle([round(v * self.scale) for v in (x0, y0, x1, y1)], fill=fill,
                               outline=ink or self.ink, width=max(1, round(width * self.scale)))

    def wrap(self, string, size, limit, bold=False):
        """Break a string at spaces into lines not wider than limit."""
        lines, line = [], ""
        for word in string.split():
            trial = (line + " " + word).strip()
            if line and self.width(trial, size, bold) > limit:
                lines.append(line)
                line = word
            else:
                line = trial
        return lines + [line]

    def paragraph(self, x, y, string, size, limit, leading=1.35, align="l"):
        """Write a wrapped paragraph, return the y below it."""
        for line in self.wrap(string, size, limit):
            self.text(x + (limit / 2 if align == "m" else 0), y, line, size, align=align)
            y += size * leading
        return y

    def fit(self, string, size, limit, bold=False, smallest=10.0):
        """The size at which a string fits into limit, not below `smallest`."""
        while size > smallest and self.width(string, size, bold) > limit:
            size -= 0.25
        return size


# ---------------------------------------------------------------- field layouts
# A layout draws all fields into the block x0…x1 starting at y and returns the
# y below the block. `look` carries the sizes and switches of this document.

def _rule(sheet, look, x0, x1, y):
    # A form omits the rule that would cross the second line of a value.
    further = sheet.image.info.get("further", []) if hasattr(sheet, "image") else []
    crosses = any(top < y * sheet.scale < bottom and left < x1 * sheet.scale for left, top, _, bottom in further)
    if look["rules"] and not crosses:
        sheet.line([(x0, y), (x1, y)], 0.5, (150, 150, 150))


def layout_columns(sheet, look, labels, printed, order, x0, x1, y):
    """Labels in a left column, values in a right column."""
    split = x0 + (x1 - x0) * look["split"]
    for field in order:
        _rule(sheet, look, x0, x1, y - look["row"] * 0.62)
        label = labels[field] + look["colon"]
        sheet.text(x0, y, label, sheet.fit(label, look["label"], split - x0 - 10, look["boldLabel"], 8), look["boldLabel"])
        sheet.text(split, y, printed[field], sheet.fit(printed[field], look["value"], x1 - split, look["boldValue"]), look["boldValue"])
        y += look["row"]
    _rule(sheet, look, x0, x1, y - look["row"] * 0.62)
    return y


def layout_inline(sheet, look, labels, printed, order, x0, x1, y):
    """`Label: value` on one line."""
    for field in order:
        _rule(sheet, look, x0, x1, y + look["row"] * 0.38)
        label = labels[field] + ": "
        size = sheet.fit(label + printed[field], look["value"], x1 - x0, True)
        sheet.text(x0, y, label, size, look["boldLabel"])
        sheet.text(x0 + sheet.width(label, size, look["boldLabel"]) + 2, y, printed[field], size, look["boldValue"])
        y += look["row"]
    return y


def layout_above(sheet, look, labels, printed, order, x0, x1, y):
    """A single column, a small label above each value."""
    for field in order:
        sheet.text(x0, y - look["value"] * 1.25, labels[field] + look["colon"], look["small"], look["boldLabel"])
        sheet.text(x0, y, printed[field], look["value"], look["boldValue"])
        _rule(sheet, look, x0, x1, y + 6)
        y += look["row"] * 1.22
    return y


def layout_grid(sheet, look, labels, printed, order, x0, x1, y):
    """Two columns of cells, label above value, no borders."""
    middle = (x0 + x1) / 2 + 6
    rows = [order[i:i + 2] for i in range(0, len(order), 2)]
    for row in rows:
        for field, x in zip(row, (x0, middle)):
            room = (x1 - x0) / 2 - 16
            sheet.text(x, y - look["value"] * 1.3, labels[field], sheet.fit(labels[field], look["small"], room, look["boldLabel"], 7.5), look["boldLabel"])
            sheet.text(x, y, printed[field], sheet.fit(printed[field], look["value"], room, look["boldValue"]), look["boldValue"])
        _rule(sheet, look, x0, x1, y + 9)
        y += look["row"] * 1.6
    return y


def layout_boxed(sheet, look, labels, printed, order, x0, x1, y):
    """A form: bordered cells of unequal width, the label in the corner of its cell."""
    height = look["row"] * 1.45
    top = y - look["value"] * 1.6
    shares = [0.5, 0.56, 0.44, 0.5]
    for number, row in enumerate(order[i:i + 2] for i in range(0, len(order), 2)):
        edge = x0 + (x1 - x0) * shares[number % 4]
        for field, left, right in zip(row, (x0, edge), (edge, x1)):
            sheet.box(left, top, right, top + height, 0.7)
            room = right - left - 12
            sheet.text(left + 5, top + look["small"] + 3, labels[field], sheet.fit(labels[field], look["small"], room, False, 7.5))
            sheet.text(left + 7, top + height - 9, printed[field], sheet.fit(printed[field], look["value"], room, look["boldValue"]), look["boldValue"])
        top += height
    return top + 20


def layout_leaders(sheet, look, labels, printed, order, x0, x1, y):
    """Label, dot leaders, value at the right margin."""
    for field in order:
        sheet.text(x0, y, labels[field], look["label"], look["boldLabel"])
        sheet.text(x1, y, printed[field], look["value"], look["boldValue"], align="r")
        left = x0 + sheet.width(labels[field], look["label"], look["boldLabel"]) + 6
        right = x1 - sheet.width(printed[field], look["value"], look["boldValue"]) - 6
        x = left
        while x < right - 2:
            sheet.text(x, y, ".", look["label"], ink=(120, 120, 120))
            x += 5
        y += look["row"]
    return y


def layout_pairs(sheet, look, labels, printed, order, x0, x1, y):
    """Two columns of `Label: value`; long pairs take a whole line."""
    middle = (x0 + x1) / 2 + 4
    room = (x1 - x0) / 2 - 12
    column = 0
    for field in order:
        label = labels[field] + ":"
        size = min(look["value"], 12)
        taken = sheet.width(label, size, look["boldLabel"]) + 6 + sheet.width(printed[field], size, look["boldValue"])
        if column == 1 and taken > room:
            y, column = y + look["row"], 0
        x = middle if column else x0
        sheet.text(x, y, label, size, look["boldLabel"])
        sheet.text(x + sheet.width(label, size, look["boldLabel"]) + 6, y, printed[field], size, look["boldValue"])
        if column == 1 or taken > room:
            y, column = y + look["row"], 0
        else:
            column = 1
    return y + (look["row"] if column else 0)


def layout_stacked(sheet, look, labels, printed, order, x0, x1, y):
    """Bilingual: English label with the French one below it, value to the right."""
    split = x0 + (x1 - x0) * max(look["split"], 0.4)
    for field in order:
        _rule(sheet, look, x0, x1, y - look["label"] - 4)
        parts = labels[field].split(" / ")
        sheet.text(x0, y, parts[0], look["label"], look["boldLabel"])
        if len(parts) > 1:
            sheet.text(x0, y + look["label"] * 1.1, parts[1], look["label"] * 0.88, ink=(60, 60, 60))
        sheet.text(split, y + look["label"] * 0.5, printed[field], sheet.fit(printed[field], look["value"], x1 - split, look["boldValue"]), look["boldValue"])
        y += look["row"] * 1.15
    return y


LAYOUTS = {"columns": layout_columns, "inline": layout_inline, "above": layout_above,
           "grid": layout_grid, "boxed": layout_boxed, "leaders": layout_leaders,
           "pairs": layout_pairs, "stacked": layout_stacked}

ORDERS = [FIELDS,
          ["familyName", "givenNames", "dateOfBirth", "sex", "countryOfBirth", "certificateNumber", "uci", "effectiveDate"],
          ["uci", "certificateNumber", "familyName", "givenNames", "sex", "dateOfBirth", "countryOfBirth", "effectiveDate"],
          ["certificateNumber", "uci", "familyName", "givenNames", "dateOfBirth", "countryOfBirth", "sex", "effectiveDate"]]


# ---------------------------------------------------------------- decorations

def draw_guilloche(sheet, rng, bottom):
    """Faint wavy lines behind the text."""
    tint = pick(rng, [(232, 226, 214), (222, 231, 236), (236, 224, 226), (226, 234, 222)])
    waves, phase = rng.uniform(2, 5), rng.uniform(0, 6.28)
    for index in range(26):
        base = 40 + index * (bottom - 60) / 26
        xs = np.arange(20, 593, 4)
        ys = base + 14 * np.sin(xs / 612 * 6.283 * waves + phase + index * 0.35)
        sheet.line(list(zip(xs, ys)), 0.5, tint)


def draw_crest(sheet, rng, x, y, size):
    """An invented crest: a shield with a star, not any real emblem."""
    ink = pick(rng, [(120, 30, 40), (40, 60, 110), (60, 60, 60), (110, 85, 30)])
    shield = [(-.5, -.5), (.5, -.5), (.5, .1), (.3, .4), (0, .6), (-.3, .4), (-.5, .1), (-.5, -.5)]
    sheet.line([(x + a * size, y + b * size) for a, b in shield], 1.6, ink)
    points = []
    for k in range(11):
        radius = 0.3 if k % 2 == 0 else 0.12
        angle = k * math.pi / 5 - math.pi / 2
        points.append(((x + radius * size * math.cos(angle)) * sheet.scale, (y + radius * size * math.sin(angle)) * sheet.scale))
    sheet.context.polygon(points, fill=ink)
    sheet.line([(x - size * .7, y + size * .72), (x, y + size * .8), (x + size * .7, y + size * .72)], 1.2, ink)


def draw_signature(sheet, rng, x, y):
    """A scribble above a line."""
    t = np.linspace(0, 1, 90)
    xs = x + 12 + 105 * t + 6 * np.sin(t * rng.uniform(20, 30))
    ys = y - 10 + 9 * np.sin(t * rng.uniform(28, 40)) * (1.1 - t) + 3 * np.sin(t * 7)
    sheet.line(list(zip(xs, ys)), 1.0, (30, 40, 95))
    sheet.line([(x, y), (x + 150, y)], 0.6)


# ---------------------------------------------------------------- the document

def random_look(rng, layout):
    """Sizes and switches of a document's typography."""
    value = float(rng.choice([11, 12, 12.5, 13, 14]))
    return {"value": value, "label": max(9.5, value - float(rng.choice([0, 1, 2]))),
            "small": float(rng.choice([8.5, 9, 9.5])), "row": float(rng.uniform(26, 33)),
            "split": float(rng.choice([0.36, 0.42, 0.46])), "rules": bool(rng.random() < 0.4),
            "boldLabel": bool(rng.random() < 0.35), "boldValue": bool(rng.random() < 0.45),
            "colon": ":" if rng.random() < 0.4 else ""}


def draw_barcodes(sheet, rng, codes, swapped=False, hri=None):
    """Draw the barcodes at the foot of the page.

    codes: list of {name, symbology, value}. Returns the same list with the
    outline of the bars in dots and the mean module in dots.
    """
    share = rng.uniform(0.33, 0.405)
    ratio = float(rng.choice([2.0, 2.5, 3.0]))
    same_module = rng.random() < 0.6
    height = round(rng.uniform(0.36, 0.56) * 72 * sheet.scale)
    top = round(HEIGHT * rng.uniform(0.912, 0.918) * sheet.scale)
    if hri is None:
        hri = rng.random() < 0.45
    if hri:
        height = min(height, round(0.42 * 72 * sheet.scale))
    stars = rng.random() < 0.5
    spread = int(rng.choice([0, 0, 0, 1]))
    ink = pick(rng, [(0, 0, 0), (18, 18, 20), (32, 30, 30)])
    limit = share * WIDTH * sheet.scale
    modules = [barcode.module_for(c["symbology"], c["value"], limit, ratio) for c in codes]
    if same_module and modules:
        modules = [min(modules)] * len(modules)
    modules = [min(m, 16) for m in modules]
    centres = {"certificateNumber": 0.0121 + 0.4638 / 2, "dateOfBirth": 0.5242 + 0.4638 / 2}
    result = []
    for code, module in zip(codes, modules):
        centre = centres[code["name"]]
        if swapped:
            centre = 1 - centre
        total = sum(barcode.run_widths(code["symbology"], code["value"], module, ratio))
        slack = max(0.0, 0.4638 * WIDTH * sheet.scale - total - 22 * module) / 2
        left = round(centre * WIDTH * sheet.scale - total / 2 + rng.uniform(-0.7, 0.7) * slack)
        outline = barcode.draw(sheet.context, left, top, height, code["symbology"], code["value"],
                               module, ratio, ink, spread)
        if hri:
            string = f"*{code['value']}*" if stars and code["symbology"] == "code39" else code["value"]
            sheet.text((left + total / 2) / sheet.scale, (top + height) / sheet.scale + 11.5, string, 9.5, align="m")
        result.append(dict(code, outline=outline, module=module, ratio=ratio))
    return result


def make_page(rng, design, labels, printed, codes):
    """Draw a whole certificate.

    design: {layout, language, font, title, paragraph, crest, frame, guilloche,
    swapped}. Returns (PIL image at DPI, barcodes with outlines in dots).
    """
    paper = pick(rng, [(255, 255, 255), (252, 250, 243), (250, 247, 236), (253, 253, 250)])
    sheet = Sheet(design["font"], paper, pick(rng, [(0, 0, 0), (20, 20, 22), (25, 25, 50)]))
    look = random_look(rng, design["layout"])
    language = design["language"]
    x0, x1 = 62.0 + rng.uniform(-8, 14), 550.0 + rng.uniform(-10, 6)
    if design["layout"] in ("columns", "inline", "above") and language != "both":
        x0 += rng.uniform(0, 35)

    if design["guilloche"]:
        draw_guilloche(sheet, rng, 690)
    if design["frame"]:
        tint = pick(rng, [(90, 90, 90), (120, 60, 60), (60, 80, 120)])
        sheet.box(30, 28, 582, 704, 1.8, tint)
        if rng.random() < 0.5:
            sheet.box(35, 33, 577, 699, 0.6, tint)

    y = 66.0
    if design["crest"]:
        at_left = design["title"] and rng.random() < 0.4
        draw_crest(sheet, rng, 76 if at_left else 306, y + 10 if at_left else y, 44)
        y += 20 if at_left else 58
    if design["title"]:
        first, second = TITLES[language]
        sheet.text(306, y, first, sheet.fit(first, 17, 370, True), True, "m")
        sheet.text(306, y + 20, second, 13 if language == "both" else 11, language == "both", "m")
        y += 50
    elif not design["crest"]:
        sheet.text(x0, y, "Citizenship Registry" if language != "fr" else "Registre de la citoyenneté", 11)
        y += 26
    bodies = {"en": [BODY_EN], "fr": [BODY_FR], "both": [BODY_EN, BODY_FR]}[language]
    before = design["paragraph"] == "before"
    if before:
        for body in bodies[:1]:
            y = sheet.paragraph(x0, y + 6, body, 9.5, x1 - x0) + 6
    order = ORDERS[design["order"]]
    y = LAYOUTS[design["layout"]](sheet, look, labels, printed, order, x0, x1, y + 26)
    assert y < 690, f"fields run into the foot: {y}"
    if design["paragraph"] == "after":
        for body in bodies:
            if y + 75 < 640:
                y = sheet.paragraph(x0, y + 10, body, 9.5, x1 - x0) + 4
    if y < 640:
        draw_signature(sheet, rng, 380, 672)
        sheet.text(380, 683, {"fr": "Registraire", "en": "Registrar"}.get(language, "Registrar / Registraire"), 8.5)
    sheet.text(x0, 692 if not design["frame"] else 694, "SPECIMEN \u2013 fictional person, not a valid document", 7, ink=(110, 110, 110))
    return sheet.image, draw_barcodes(sheet, rng, codes, design["swapped"])
