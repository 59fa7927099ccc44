"""Flat pictures that resemble a barcode but are not one; measures are those of label.Sheet."""
import numpy as np

import label
from page import BODY_EN, FONTS
from people import pick, random_digits

SIZE = (150.0, 110.0)
EACH = 3


def stripes(rng, sheet):
    """Bars of random widths, far more than a symbol has, without a symbol's beginnings."""
    x = -30.0
    step = float(rng.uniform(1, 2))
    while x < SIZE[0] + 30:
        bar, gap = (step * float(rng.integers(1, 5)) for _ in range(2))
        sheet.bar(x, 8, bar, 90)
        x += bar + gap


def grille(rng, sheet):
    """Even bars: a radiator, a comb."""
    pitch = float(rng.uniform(2, 5))
    for n in range(int(210 / pitch)):
        sheet.bar(-30 + n * pitch, 10, pitch * rng.uniform(0.45, 0.55), 85)


def fence(rng, sheet):
    """Pickets of about the same width between two rails."""
    x = -30.0
    while x < SIZE[0] + 30:
        width = float(rng.uniform(3, 6))
        sheet.bar(x, rng.uniform(4, 12), width, 90)
        x += width + float(rng.uniform(2, 6))
    for y in (24, 80):
        sheet.bar(-30, y, 210, 5)


def ruled(rng, sheet):
    """Ruled paper, two rules a row."""
    pitch = float(rng.uniform(5, 9))
    for n in range(int(150 / pitch)):
        sheet.bar(-30, -20 + n * pitch, 210, 0.7)
        if n % 2:
            sheet.bar(-30, -20 + n * pitch + pitch * 0.3, 210, 0.4)


def table(rng, sheet):
    """A table of figures in a dense frame."""
    rows, columns = int(rng.integers(6, 11)), int(rng.integers(5, 12))
    for column in range(columns + 1):
        sheet.bar(2 + column * 146 / columns, 4, 0.8, 100)
    for row in range(rows + 1):
        sheet.bar(2, 4 + row * 100 / rows, 146.8, 0.8)
        for column in range(columns if row < rows else 0):
            sheet.text(2 + (column + 0.5) * 146 / columns, 4 + (row + 0.75) * 100 / rows, random_digits(rng, 3), 4.5, anchor="ms")


def text(rng, sheet):
    """Print in several sizes."""
    words, y = BODY_EN.split(), 2.0
    while y < 106:
        size = float(rng.choice([4, 5, 7, 10]))
        y += size * 1.3
        sheet.text(-10, y, " ".join(pick(rng, words) for _ in range(16)), size, rng.random() < 0.3)


def capitals(rng, sheet):
    """Rows of I, l, 1 and |, which look like bars."""
    for row in range(7):
        string = "".join(pick(rng, "IIIl1||HNMiI") for _ in range(60))
        sheet.text(-10, 14 + row * 14.5, string, 12, bool(row % 2))


def piano(rng, sheet):
    """Piano keys."""
    key = float(rng.uniform(6, 10))
    for n in range(-4, int(180 / key)):
        sheet.bar(n * key, 5, 0.7, 95)
        if n % 7 not in (2, 6):
            sheet.bar(n * key + key * 0.7, 5, key * 0.6, 60)


def halftone(rng, sheet):
    """Dots of a printed picture whose size changes across it."""
    pitch = float(rng.uniform(2, 3.5))
    for row in range(int(120 / pitch)):
        for column in range(int(190 / pitch)):
            x, y = -20 + column * pitch + (row % 2) * pitch / 2, row * pitch
            radius = pitch * (0.3 + 0.22 * np.sin(x / 23 + 1) * np.cos(y / 31))
            (x0, y0), (x1, y1) = sheet.at(x - radius, y - radius), sheet.at(x + radius, y + radius)
            sheet.context.ellipse([x0, y0, x1, y1], fill=sheet.ink)


def chequers(rng, sheet):
    """Random squares with a frame: the look of a matrix code without its finders."""
    count = int(rng.integers(17, 33))
    side = 100 / count
    for row, column in np.argwhere(rng.random((count, count)) < 0.5):
        sheet.bar(25 + column * side, 5 + row * side, side, side)


DRAW = {"stripes": stripes, "grille": grille, "fence": fence, "ruled": ruled, "table": table, "text": text, "capitals": capitals,
        "piano": piano, "halftone": halftone, "chequers": chequers}
KINDS = list(DRAW)


def draw(rng, kind, dots):
    """A sheet of this kind, `dots` dots a module."""
    sheet = label.Sheet((-40, -30, SIZE[0] + 40, SIZE[1] + 30), dots, int(rng.integers(225, 252)), int(rng.integers(20, 70)), pick(rng, list(FONTS)))
    DRAW[kind](rng, sheet)
    return sheet
