"""The common parts of foreign papers: heads, blocks of labels and values, machine-readable zones, barcodes."""
import unicodedata

import forms
import page
from foreign_facts import Facts, number
from foreign_paper import Paper
from foreign_words import FONTS, WESTERN, Words, half
from people import pick

CARD, BOOK, PAGE, A5, SLIP, STICKER = (600, 378), (600, 424), (595, 842), (595, 420), (300, 700), (420, 220)
LAYOUTS = ["columns", "grid", "inline", "above", "boxed", "leaders", "pairs", "stacked"]
# Values of barcodes that look like those of the known documents, and others: form, symbologies.
LURES = [("########", ["code128", "code39", "itf"]), ("##########", ["code128", "code39", "itf"]), ("@#########", ["code128", "code39"]),
         ("@########", ["code128", "code39"]), ("K#######", ["code39", "code128"]), ("####-####", ["code128", "code39"]),
         ("EAC##########", ["code128", "code39"]), ("@@#########@@", ["code128", "code39"]), ("############", ["code128", "code39", "itf"]),
         ("######", ["code39", "code128", "itf"]), ("20##/0#/1#", ["code128", "code39"]), ("@@@##########", ["code128"]),
         ("@@######", ["code39", "code128"]), ("A########B", ["codabar"]), ("IOE-######", ["code128"]), ("S#########", ["code128", "code39"]),
         ("############", ["ean13"]), ("#######", ["ean8"]), ("###########", ["upca"]), ("[00]##################", ["gs1-128"]),
         ("[420]#####", ["gs1-128"]), ("[10]######[21]########", ["gs1-128"])]
TINTS = [(250, 247, 238), (238, 245, 250), (251, 240, 240), (240, 248, 238), (247, 243, 252)]
TWICE = {"passport", "visa", "identity card", "residence permit", "work permit", "study permit", "visitor permit", "licence", "vaccination certificate"}


class Desk:
    """A paper in the making: its facts, words and page."""

    def __init__(self, rng, kind, language, part):
        self.rng, self.kind, self.language, self.part = rng, kind, language, part
        self.fonts = FONTS.get(language, WESTERN)
        self.facts, self.words = Facts(rng, language, part), Words(language, part)
        # Papers that cross borders print their labels twice: in English too, or in French, as in Cameroon.
        self.second = Words("fr" if language == "en" else "en", part)
        share = {"en": 0.2, "ru": 0, "el": 0, "vi": 0}.get(language, 0.5)
        self.double = kind in TWICE and rng.random() < share

    def half(self, items):
        return pick(self.rng, half(items, self.part))

    def chance(self, share):
        return self.rng.random() < share

    def open(self, size):
        self.paper = Paper(self.kind, self.language, size, pick(self.rng, self.fonts), pick(self.rng, [(20, 20, 24), (0, 0, 0), (30, 30, 60)]))
        white = size in (SLIP, STICKER) or self.chance(0.5)
        self.paper.tint = (255, 255, 255) if white else pick(self.rng, TINTS)
        if not white and self.chance(0.6):
            self.paper.shape("waves", 0, 0, *size, seed=int(self.rng.integers(1000)))
        return self.paper

    # ------------------------------------------------------------ words
    def label(self, key, short=False):
        text = self.words.one(self.rng, key)
        if self.double and not short:
            other = self.second.one(self.rng, key)
            if other.lower() != text.lower():
                text += pick(self.rng, [" / ", "/"]) + other
        return text

    def say(self, key, count=1):
        """Sentences; empty if the language has no sentences."""
        return " ".join(self.words.some(self.rng, key, count)) if self.words.has(key) else ""

    def issuer(self, name):
        return self.words.one(self.rng, f"issuer.{name}")

    def value(self, key):
        return self.facts.value(key)

    # ------------------------------------------------------------ parts of a page
    def head(self, lines, y=40, x=None, align="m", size=15):
        """Centred or left-hand heading lines, the largest one bold; returns the y below."""
        x = self.paper.width_ / 2 if x is None else x
        for index, line in enumerate(lines):
            points = size if index == len(lines) - 1 else size * 0.68
            self.paper.text(x, y + points * 0.7, line, points, index == len(lines) - 1 or self.chance(0.3), align)
            y += points * 1.45
        return y

    def look(self, large=False):
        look = forms.random_look(self.rng)
        if large:
            for key in ("value", "label", "small", "row"):
                look[key] *= 1.25
        return look

    def fields(self, keys, x0, x1, y, layout=None, large=False):
        """Labels and their values in one of the layouts; keys the paper has no value for are other wordings' own."""
        labels = {key: self.label(key) for key in keys}
        printed = {key: self.value(key) for key in keys}
        return self.rows(labels, printed, keys, x0, x1, y, layout, large)

    def rows(self, labels, printed, order, x0, x1, y, layout=None, large=False):
        long = [key for key in order if len(printed[key]) > 34]     # remarks form a separate paragraph
        rest = [key for key in order if key not in long]
        layout = layout or pick(self.rng, LAYOUTS)
        look = self.look(large)
        y = page.LAYOUTS[layout](self.paper, look, labels, printed, rest, x0, x1, y + look["value"])
        for key in long:
            self.paper.text(x0, y, labels[key] + ":", look["small"], True)
            y = self.paper.paragraph(x0, y + look["value"] * 1.25, printed[key], look["value"] * 0.9, x1 - x0) + 8
        return y

    def table(self, heads, rows, widths, x0, x1, y, size=9.5):
        """A table; widths are shares, the first column is on the left, the others on the right."""
        ends = [x0 + (x1 - x0) * sum(widths[:index + 1]) for index in range(len(widths))]
        for index, row in enumerate([heads, *rows]):
            for column, cell in enumerate(row):
                self.paper.text(x0 if column == 0 else ends[column], y, cell, size, index == 0, "l" if column == 0 else "r")
            if index == 0:
                self.paper.line([(x0, y + 4), (x1, y + 4)])
            y += size * 1.75
        return y

    def body(self, text, x0, x1, y, size=10):
        return self.paper.paragraph(x0, y, text, size, x1 - x0) + size * 0.6 if text else y

    # ------------------------------------------------------------ codes
    def barcode(self, x, y, width, height, form=None, symbologies=None, hri=None):
        """A barcode whose value may look like a known document's; returns the y below."""
        if form is None:
            form, symbologies = pick(self.rng, LURES[:10]) if self.chance(0.6) else pick(self.rng, LURES)
        value = number(self.rng, form)
        symbology = pick(self.rng, symbologies)
        if symbology == "itf" and len(value) % 2:
            value += "0"
        return self.paper.code(x, y, width, height, symbology, value, self.chance(0.7) if hri is None else hri)

    def square(self, x, y, width, symbology="qr"):
        """A QR code or PDF417 with lines of the paper; returns the y below."""
        words = [roman(self.value("family")).replace("<", " "), roman(self.value("given")).replace("<", " "),
                 number(self.rng, "########"), number(self.rng, "@#########")]
        value = pick(self.rng, ["https://example.org/" + number(self.rng, "@@######"), " ".join(words), words[2], words[3]])
        height = width if symbology == "qr" else width * 0.34
        return self.paper.code(x, y, width, height, symbology, value, False)

    def zone(self, kind, y, x=24, size=21):
        """A machine-readable zone (ICAO 9303) at the foot; returns its lines."""
        facts = self.facts
        dates = [f"{year % 100:02d}{month:02d}{day:02d}" for year, month, day in (facts.born, facts.until)]
        name, state, sex = roman(facts.family) + "<<" + roman(facts.given), facts.code.ljust(3, "<"), facts.sex
        digits = roman(self.value("passno" if kind in ("P", "V") else "cardno"))[:9].ljust(9, "<")
        core = f"{dates[0]}{check(dates[0])}{sex}{dates[1]}{check(dates[1])}"
        head = digits + check(digits)
        if kind in ("P", "V"):
            first = f"{kind}<{state}{name}"[:44].ljust(44, "<")
            own = "<" * 14
            second = head + state + core + own
            lines = [first, second + check(own) + check(head + core[:7] + core[8:] + own + check(own)) if kind == "P" else second.ljust(44, "<")]
        else:
            first = f"{kind}<{state}{head}".ljust(30, "<")
            second = core + state + "<" * 11
            lines = [first, second + check(first[5:] + core[:7] + core[8:] + "<" * 11), name[:30].ljust(30, "<")]
        room = 20 * (self.paper.width_ - 2 * x) / self.paper.width(lines[0], 20, "mono")
        for index, line in enumerate(lines):
            self.paper.prints.append([x, y + index * 24, line, min(size, room), "mono", "l", None])
        return lines


def roman(text):
    """A name as in a machine-readable zone: the Latin form, without accents, fillers for the rest."""
    text = text.split(" / ")[-1].translate(str.maketrans({"ø": "oe", "ß": "ss", "ł": "l", "Ł": "L", "ı": "i", "đ": "d", "Đ": "D"}))
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return "".join(sign if sign.isascii() and sign.isalnum() else "<" for sign in plain.upper())


def check(text):
    """The check digit of ICAO 9303 part 3, 4.9: weights 7, 3, 1; letters from 10, the filler is 0."""
    value = lambda sign: 0 if sign == "<" else int(sign, 36)
    return str(sum(value(sign) * (7, 3, 1)[index % 3] for index, sign in enumerate(text)) % 10)
