"""The common parts of permits and notices: a sheet that tracks its print, cells, barcodes anywhere."""
import numpy as np

import barcode
import page
from people import pick


class Form(page.Sheet):
    """A sheet that remembers its printed places, so that nothing is printed over anything else."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.prints, self.edges = [], []

    def text(self, x, y, string, size, bold=False, align="l", ink=None):
        super().text(x, y, string, size, bold, align, ink)
        if "\n" in string:      # its lines came here one by one
            return
        left, top, right, bottom = (v / self.scale for v in self.font(size, bold).getbbox(string, anchor=align + "s"))
        self.prints.append((x + left, y + top, x + right, y + bottom, string))

    def box(self, x0, y0, x1, y1, *arguments, **options):
        super().box(x0, y0, x1, y1, *arguments, **options)
        self.edges += [(x0, y0, y1), (x1, y0, y1)]

    def check(self, codes):
        """Refuse a page on which print meets print, an edge of a box or a barcode's quiet zone."""
        across = lambda a, b, slack: a[0] < b[2] and b[0] < a[2] and a[1] + slack < b[3] and b[1] + slack < a[3]
        for index, one in enumerate(self.prints):
            assert 18 < one[0] and one[2] < page.WIDTH - 18 and one[3] < page.HEIGHT - 12, f"off the page: {one}"
            for other in self.prints[:index]:
                assert not across(one, other, 0.6), f"{one} over {other}"
            for x, top, bottom in self.edges:
                assert not across(one, (x - 0.8, top, x + 0.8, bottom), 0), f"{one} over an edge"
        for code in codes:
            left, top, right, bottom = (v / self.scale for v in code["outline"])
            quiet = 8 * code["module"] / self.scale
            for one in self.prints:
                assert not across(one, (left - quiet, top - 1, right + quiet, bottom + 1), 0), f"{one} at a barcode"


def random_look(rng):
    """Sizes and switches of a form's typography, which is smaller than a certificate's."""
    value = float(rng.choice([10, 10.5, 11, 11.5]))
    return {"value": value, "label": value - float(rng.choice([0.5, 1, 1.5, 2])), "small": float(rng.choice([7.5, 8, 8.5])),
            "row": float(rng.uniform(21.5, 25)), "split": float(rng.choice([0.38, 0.44, 0.5])),
            "rules": bool(rng.random() < 0.35), "boldLabel": bool(rng.random() < 0.25),
            "boldValue": bool(rng.random() < 0.45), "colon": ":" if rng.random() < 0.5 else ""}


def new_sheet(rng, design):
    paper = pick(rng, [(255, 255, 255), (252, 250, 243), (247, 250, 252), (251, 247, 240)])
    sheet = Form(design["font"], paper, pick(rng, [(0, 0, 0), (20, 20, 22), (25, 25, 50)]))
    if design["guilloche"]:
        page.draw_guilloche(sheet, rng, 760)
    return sheet


def draw_code(sheet, rng, code, x, top, limit, align="l", hri=True):
    """Prints a barcode, its left end, middle or right end at x; returns it with its outline and the y below it."""
    ratio = float(rng.choice([2.0, 2.5, 3.0]))
    module = min(barcode.module_for(code["symbology"], code["value"], limit * sheet.scale, ratio), 14)
    total = sum(barcode.run_widths(code["symbology"], code["value"], module, ratio))
    left = round(x * sheet.scale - {"l": 0, "m": total / 2, "r": total}[align])
    height = round(rng.uniform(0.28, 0.45) * 72 * sheet.scale)
    spread = int(rng.choice([0, 0, 0, 1]))
    outline = barcode.draw(sheet.context, left, round(top * sheet.scale), height, code["symbology"], code["value"], module, ratio, (15, 15, 15), spread)
    bottom = top + height / sheet.scale
    if hri:
        sheet.text((left + total / 2) / sheet.scale, bottom + 10, code.get("print", code["value"]), 8.5, align="m")
        bottom += 12
    made = {key: code[key] for key in ("name", "symbology", "value")}
    return dict(made, outline=outline, module=module, ratio=ratio), bottom


def cell(sheet, look, x0, y0, x1, y1, label, value, beside=None):
    """A bordered cell: the label in its corner, perhaps something next to it, the value below."""
    sheet.box(x0, y0, x1, y1, 0.7)
    sheet.text(x0 + 4, y0 + look["small"] + 2, label, sheet.fit(label, look["small"], x1 - x0 - 8, False, 6.5), look["boldLabel"])
    if beside:
        sheet.text(x1 - 5, y0 + look["value"] + 1, beside, look["value"], look["boldValue"], "r")
    sheet.text(x0 + 5, y1 - 6, value, sheet.fit(value, look["value"], x1 - x0 - 10, look["boldValue"], 7), look["boldValue"])


def section(sheet, title, x0, x1, y):
    """A grey bar with a heading; returns the y of the first line below it."""
    sheet.box(x0, y, x1, y + 14, 0.5, (150, 150, 150), (222, 224, 226))
    sheet.text(x0 + 5, y + 10.5, title, sheet.fit(title, 8.5, x1 - x0 - 10, True, 6.5), True)
    return y + 14


def layout_sections(sheet, look, labels, printed, order, x0, x1, y):
    """Headed sections of two columns, wrapped labels next to their values; long values take a whole row."""
    half, share = (x1 - x0) / 2, 0.42
    for title, fields in look["sections"]:
        y = section(sheet, title, x0, x1, y - 14) + 16
        column = 0
        for field in (f for f in order if f in fields):
            room = half * (1 - share) - 8
            wide = sheet.width(printed[field], look["value"], look["boldValue"]) > room
            if wide and column:
                y, column = y + look["row"], 0
            x = x0 + 4 + column * half
            size, lines = look["small"] + 0.5, [""] * 3
            while len(lines) > 2 and size > 6.5:
                size -= 0.5
                lines = sheet.wrap(labels[field].replace("/", "/ ").replace("  ", " ") + look["colon"], size, half * share - 6, look["boldLabel"])
            for number, line in enumerate(lines):
                sheet.text(x, y + (number - (len(lines) - 1) / 2) * size * 1.2, line, size, look["boldLabel"])
            sheet.text(x + half * share, y, printed[field], look["value"], look["boldValue"])
            y, column = (y, 1) if not (wide or column) else (y + look["row"], 0)
        y += 18 + column * look["row"]
    return y - 8


LAYOUTS = {**page.LAYOUTS, "sections": layout_sections}


def foot(sheet, x0, line):
    sheet.text(x0, 757, line, 7.5, ink=(60, 60, 60))
    sheet.text(x0, 770, "SPECIMEN \u2013 fictional person, not a valid document", 8, ink=(90, 90, 90))


def draw_page(rng, given, module):
    """Page image, design, content and drawn barcodes; a page that came out badly is drawn again, otherwise."""
    design = module.make_design(rng, given)
    content = module.make_content(rng, design, given)
    content["profile"] = module.PROFILE
    given.get("change", lambda content: None)(content)
    seed, faults = int(rng.integers(2 ** 62)), []
    for attempt in range(60):
        try:
            again = np.random.default_rng([seed, attempt])
            sheet = new_sheet(again, design)
            codes = module.draw(sheet, again, design, content)
            sheet.check(codes)
        except AssertionError as fault:
            faults.append(str(fault))
            continue
        for kind in ("labels", "printed"):
            content[kind] = {field: content[kind][field] for field in content["truth"] if field in content[kind]}
        for field in content.get("unlabelled", []):
            content["labels"].pop(field)
        return sheet.image, design, content, codes
    raise ValueError("the page cannot be drawn: " + "; ".join(faults[-3:]))
