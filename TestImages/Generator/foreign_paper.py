"""A foreign paper as text with a layout: it records what is written where, and is drawn later, or only read."""
import functools

import page
from fonts import FURTHER

OCRB = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"
MEASURE = 64        # dots of the font that measures print


@functools.lru_cache(maxsize=200_000)
def _width(path, string):
    return page.load_font(path, MEASURE).getlength(string) / MEASURE


class Paper(page.Sheet):
    """Takes what a `page.Sheet` takes, and remembers it; measures are points."""

    def __init__(self, kind, language, size, family, ink=(20, 20, 24)):
        self.kind, self.language, self.family, self.ink = kind, language, family, ink
        self.width_, self.height_ = size
        self.tint = (255, 255, 255)
        self.prints, self.shapes, self.codes = [], [], []

    def face(self, bold):
        """File and size factor of a face; "mono" is that of machine-readable zones on papers that docscan does not
        know."""
        if bold == "ocrb":
            return OCRB, 1.0
        family = "Liberation Mono" if bold == "mono" else self.family
        regular, heavy, factor = page.FONTS.get(family) or FURTHER[family]
        return heavy if bold is True else regular, factor

    def width(self, string, size, bold=False):
        path, factor = self.face(bold)
        return _width(path, string) * size * factor

    def fit(self, string, size, limit, bold=False, smallest=10.0):
        wide = self.width(string, size, bold)
        return size if wide <= limit else max(smallest, size * limit / wide)

    # ------------------------------------------------------------ what is drawn
    def text(self, x, y, string, size, bold=False, align="l", ink=None):
        if string == ".":          # of a dotted line, which is not print
            self.shapes.append(["dot", [(x, y - 0.8), (x + 0.8, y)]])
        elif string:
            self.prints.append([x, y, str(string), size, bold, align, ink])

    def line(self, points, width=0.6, ink=None):
        self.shapes.append(["line", list(points), width, ink])

    def box(self, x0, y0, x1, y1, width=0.6, ink=None, fill=None):
        self.shapes.append(["box", [(x0, y0), (x1, y1)], width, ink, fill])

    def shape(self, name, x0, y0, x1, y1, seed=0):
        """A portrait, a crest, wavy lines, a seal or a scribble, drawn in the given place."""
        self.shapes.append([name, [(x0, y0), (x1, y1)], seed])

    def code(self, x, y, width, height, symbology, value, hri=True):
        """A barcode in a place, perhaps with its value below."""
        self.codes.append([[(x, y), (x + width, y + height)], symbology, value])
        if hri and symbology not in ("qr", "pdf417"):
            self.text(x + width / 2, y + height + 9, value, 8, align="m")
        return y + height + (14 if hri else 4)

    # ------------------------------------------------------------ afterwards
    def left(self, item):
        x, _, string, size, bold, align, _ = item
        return x - {"l": 0, "m": 0.5, "r": 1}[align] * (self.width(string, size, bold) if align != "l" else 0)

    def cut(self, share):
        """Cut off what is empty at the foot, down to `share` of the width in height."""
        low = max([item[1] for item in self.prints] + [shape[1][-1][1] for shape in self.shapes if shape[0] != "waves"]
                  + [code[0][1][1] for code in self.codes])
        self.height_ = min(self.height_, max(low + 34, share * self.width_))
        for shape in self.shapes:
            if shape[0] == "waves":
                shape[1] = [(0, 0), (self.width_, self.height_)]

    def settle(self):
        """Make everything fit: long print smaller, then all of it, if it runs off the foot."""
        for item in self.prints:
            room = {"l": self.width_ - 8 - item[0], "m": 2 * min(item[0], self.width_ - item[0]) - 12, "r": item[0] - 8}[item[5]]
            item[3] = self.fit(item[2], item[3], max(room, 30), item[4], 3.5)
        ends = [item[1] for item in self.prints] + [code[0][1][1] for code in self.codes]
        low = max(ends, default=0)
        if low > self.height_ - 10:
            share = (self.height_ - 10) / low
            for item in self.prints:
                item[0], item[1], item[3] = self.width_ / 2 + (item[0] - self.width_ / 2) * share, item[1] * share, item[3] * share
            move = lambda points: [(self.width_ / 2 + (x - self.width_ / 2) * share, y * share) for x, y in points]
            for shape in self.shapes:
                shape[1] = move(shape[1])
            for code in self.codes:
                code[0] = move(code[0])
        return self

    def lines(self):
        """The print from top to bottom, one row per line, with two spaces between its segments."""
        rows = []
        for item in sorted(self.prints, key=lambda item: item[1]):
            if rows and item[1] - rows[-1][0][1] < 0.45 * min(item[3], rows[-1][0][3]):
                rows[-1].append(item)
            else:
                rows.append([item])
        return ["  ".join(item[2] for item in sorted(row, key=self.left)) for row in rows]

    def crossings(self):
        """The number of prints that lie over each other."""
        boxes = []
        for item in self.prints:
            left = self.left(item)
            boxes.append((left, item[1] - 0.7 * item[3], left + self.width(item[2], item[3], item[4]), item[1] + 0.1 * item[3]))
        boxes.sort(key=lambda box: box[1])
        count = 0
        for index, one in enumerate(boxes):
            for other in boxes[index + 1:]:
                if other[1] >= one[3]:
                    break
                count += one[0] < other[2] and other[0] < one[2]
        for (low, high), _, _ in self.codes:
            count += sum(low[0] - 4 < box[2] and box[0] < high[0] + 4 and low[1] < box[3] and box[1] < high[1] for box in boxes)
        return count
