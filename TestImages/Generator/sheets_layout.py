"""Which sheets lie on a desk and where. Leaves come from the lowest to the highest; centres are inches of the desk."""
import numpy as np

import sheets_leaf
from people import pick

DOCUMENTS = ["certificate", "certificate", "permit", "notice"]


def page(rng, part, document=None):
    """A known document, or, one time in four, a letter or another large paper."""
    if document is None and rng.random() < 0.25:
        return sheets_leaf.other(rng, sheets_leaf.LETTERS, part)
    return sheets_leaf.known(rng, document or pick(rng, DOCUMENTS), part)


def small(rng, part):
    """A card, a passport, a receipt or another small paper."""
    draw = rng.random()
    if draw < 0.5:
        return sheets_leaf.zone(rng, pick(rng, ["card", "card", "passport", "visa"]))
    return sheets_leaf.other(rng, sheets_leaf.CARDS if draw < 0.75 else sheets_leaf.SMALL, part)


def card(rng, part):
    return sheets_leaf.zone(rng, "card") if rng.random() < 0.6 else sheets_leaf.other(rng, sheets_leaf.CARDS, part)


def book(rng):
    return sheets_leaf.zone(rng, pick(rng, ["passport", "passport", "visa"]))


def turned(rng, leaf, spread):
    leaf.angle = float(np.clip(rng.normal(0, spread), -2 * spread, 2 * spread))
    return leaf


def row(rng, leaves, down=False, gap=(0.25, 0.8), uneven=0.3):
    """Beside one another, or below one another; nothing overlaps."""
    axis, at = int(down), 0.0
    for leaf in leaves:
        size = leaf.extent()
        centre = [0.0, 0.0]
        centre[axis] = at + size[axis] / 2
        centre[1 - axis] = float(rng.uniform(-uneven, uneven))
        leaf.centre = tuple(centre)
        at += size[axis] + float(rng.uniform(*gap))
    return leaves


def upright(rng, leaf, share=0.35):
    """Turn some papers on their side or on their head, as people put them down."""
    if rng.random() < share:
        leaf.angle += float(pick(rng, [90, -90, 180]))
    return leaf


def single(rng, part):
    leaf = page(rng, part) if rng.random() < 0.75 else small(rng, part)
    return [turned(rng, leaf, 2.5)]


def single_turned(rng, part):
    leaf = page(rng, part) if rng.random() < 0.7 else small(rng, part)
    leaf.angle = float(pick(rng, [90, -90, 180, 90, -90, 24, -24]) + rng.uniform(-12, 12))
    return [leaf]


def side_by_side(rng, part):
    return row(rng, [turned(rng, page(rng, part), 2), turned(rng, page(rng, part), 2)])


def above(rng, part):
    """Sheets above each other: wide papers, or pages that lie on their side."""
    leaves = []
    for _ in range(2):
        leaf = turned(rng, page(rng, part) if rng.random() < 0.6 else small(rng, part), 2.5)
        if leaf.inches[1] > leaf.inches[0] * 1.1:
            leaf.angle += float(pick(rng, [90, -90]))
        leaves.append(leaf)
    return row(rng, leaves, down=True)


def overlapping(rng, part):
    """A sheet lies on the other and hides a part of it."""
    lower = turned(rng, page(rng, part), 3)
    upper = turned(rng, page(rng, part) if rng.random() < 0.7 else small(rng, part), 9)
    size, over = np.array(lower.inches), np.array(upper.extent())
    way = np.array([pick(rng, [-1, 1]), pick(rng, [-1, 1])])
    share = rng.uniform(0.35, 0.65, 2)       # of its size that lies on the lower one
    if rng.random() < 0.5:
        share[int(rng.integers(2))] = 0.85
    upper.centre = tuple((way * (size / 2 + over * (0.5 - share))).tolist())
    return [lower, upper]


def card_on_page(rng, part):
    lower, upper = turned(rng, page(rng, part), 3), turned(rng, card(rng, part), 12)
    room = (np.array(lower.inches) - upper.extent()) / 2
    upper.centre = tuple((room * rng.uniform(-1, 1, 2)).tolist())
    if rng.random() < 0.3:
        upper.centre = (float(pick(rng, [-1, 1]) * lower.inches[0] / 2), upper.centre[1])
    return [lower, upper]


def book_beside_certificate(rng, part):
    leaves = [turned(rng, page(rng, part, "certificate" if rng.random() < 0.6 else None), 2), turned(rng, book(rng), 3)]
    return row(rng, leaves if rng.random() < 0.5 else leaves[::-1], uneven=1.2)


def two_books(rng, part):
    return row(rng, [turned(rng, book(rng), 3), turned(rng, book(rng), 3)], gap=(0.3, 1.0))


def two_cards(rng, part):
    return row(rng, [turned(rng, card(rng, part), 5), turned(rng, card(rng, part), 5)], down=rng.random() < 0.5, gap=(0.2, 0.6))


def three(rng, part):
    """A page with two small papers in a column next to it, or three small papers in a row."""
    if rng.random() < 0.3:
        return row(rng, [turned(rng, small(rng, part), 3) for _ in range(3)])
    large, column = turned(rng, page(rng, part), 2), [turned(rng, card(rng, part), 4), turned(rng, small(rng, part), 4)]
    row(rng, column, down=True)
    middle = (column[0].centre[1] - column[0].extent()[1] / 2 + column[1].centre[1] + column[1].extent()[1] / 2) / 2
    beside = large.extent()[0] / 2 + max(leaf.extent()[0] for leaf in column) / 2 + 0.3 + float(rng.uniform(0.1, 0.4))
    side = pick(rng, [-1, 1])
    for leaf in column:
        leaf.centre = (leaf.centre[0] * 0.3 + side * beside, leaf.centre[1] - middle)
    large.centre = (0.0, 0.0)
    return [large, *column]


def nothing(rng, part):
    return []


def full_scan(rng, part):
    """A sheet that fills the scanner's glass."""
    leaf = page(rng, part)
    leaf.angle = float(rng.normal(0, 0.25))
    return [leaf]


def scanned_pair(rng, part):
    """Two small papers on one scanner glass of 8.5 x 11.7 inches."""
    while True:
        leaves = [turned(rng, upright(rng, small(rng, part)), 1.5) for _ in range(2)]
        row(rng, leaves, down=True, gap=(0.2, 1.2), uneven=0.1)
        low, high = bounds(leaves)
        if (high - low < [8.2, 11.3]).all():
            return leaves


def bounds(leaves):
    """The box that holds all leaves, in inches of the desk."""
    boxes = [(np.array(leaf.centre) - np.array(leaf.extent()) / 2, np.array(leaf.centre) + np.array(leaf.extent()) / 2) for leaf in leaves]
    return np.min([low for low, _ in boxes], 0), np.max([high for _, high in boxes], 0)


LAYOUTS = {"fit": {"single": single, "side by side": side_by_side, "overlapping": overlapping, "card on page": card_on_page,
                   "two cards": two_cards, "empty desk": nothing, "full scan": full_scan},
           "check": {"single turned": single_turned, "one above the other": above, "three": three,
                     "passport beside certificate": book_beside_certificate, "two passports": two_books, "desk with things": nothing,
                     "scanned pair": scanned_pair}}
SCANS = ("full scan", "scanned pair")
EMPTY = ("empty desk", "desk with things")
# The shares of layouts in a hundred photographs of a part; singles are about a third.
SHARES = {"fit": {"single": 32, "side by side": 18, "overlapping": 18, "card on page": 14, "two cards": 6, "empty desk": 6, "full scan": 6},
          "check": {"single turned": 32, "one above the other": 17, "three": 15, "passport beside certificate": 17, "two passports": 7,
                    "desk with things": 6, "scanned pair": 6}}
