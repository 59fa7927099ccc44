"""Layouts for training only: sheets that touch, small things on pages, and things across a page.

No corpus and no evaluation draws them, so `generate.py` makes the pictures that it made before.
"""
import cv2
import numpy as np

import page
import sheets_layout
import sheets_leaf
import sheets_things
from people import pick

SIZES = [(85.6, 53.98), (85.6, 53.98), (105, 74), (125, 88), (88, 125), (148, 105), (90, 55)]      # millimetres


def plain(rng, width, height):
    """A small sheet of one colour: some have a band, a portrait, lines of print, or two lines like a zone."""
    ppi = 300
    size = round(width * ppi), round(height * ppi)
    light = float(rng.uniform(90, 255) if rng.random() < 0.5 else rng.uniform(190, 255))
    tint = np.clip(light * (1 + rng.normal(0, 0.07, 3)), 30, 255)
    image = np.ones((size[1], size[0], 3), np.float32) * tint
    if rng.random() < 0.4:
        across = np.linspace(-1, 1, size[0], dtype=np.float32)[None, :, None]
        image *= 1 + float(rng.uniform(-0.12, 0.12)) * across
    ink = float(rng.uniform(0, 90)) if light > 120 else float(rng.uniform(170, 255))
    if rng.random() < 0.4:
        image[:round(size[1] * rng.uniform(0.12, 0.28))] *= float(rng.uniform(0.4, 0.95))
    if rng.random() < 0.6:
        w, h = size[0] * rng.uniform(0.18, 0.3), size[1] * rng.uniform(0.25, 0.55)
        x, y = pick(rng, [0.06, 0.66]) * size[0], size[1] * rng.uniform(0.1, 0.4)
        image[round(y):round(y + h), round(x):round(x + w)] = float(rng.uniform(60, 230))
    if rng.random() < 0.3:
        cv2.rectangle(image, (12, 12), (size[0] - 13, size[1] - 13), (ink,) * 3, int(rng.integers(1, 5)))
    font = page.load_font(page.FONTS[pick(rng, list(page.FONTS))][0], int(rng.integers(22, 46)))
    text = np.asarray(lines(rng, size, font), np.float32)[..., None] / 255
    image += text * (ink - image)
    leaf = sheets_leaf.Leaf("plain", np.clip(image, 0, 255).astype(np.uint8), (width, height), thick=float(rng.uniform(0.008, 0.05)))
    return sheets_leaf.round_corners(leaf, 0.12) if rng.random() < 0.6 else leaf


def lines(rng, size, font):
    """Lines of print, white on black."""
    from PIL import Image, ImageDraw
    image = Image.new("L", size)
    pen, y = ImageDraw.Draw(image), size[1] * 0.08
    left = size[0] * rng.uniform(0.05, 0.35)
    for _ in range(int(rng.integers(0, 9))):
        words = " ".join("".join(pick(rng, "ABCDEFGHIKLMNOPRSTUaeinorst0123456789") for _ in range(int(rng.integers(2, 11)))) for _ in range(int(rng.integers(1, 4))))
        pen.text((left, y), words, font=font, fill=255)
        y += font.size * rng.uniform(1.2, 2)
        if y > size[1] * 0.8:
            break
    if rng.random() < 0.4:
        for row in (0.8, 0.89):
            pen.text((size[0] * 0.05, size[1] * row), "".join(pick(rng, "ABCDEFGHKLMNOPRST0123456789<<<<<<") for _ in range(36)), font=font, fill=255)
    return image


def small(rng, part):
    if rng.random() < 0.4:
        return sheets_layout.small(rng, part)
    width, height = (v * sheets_leaf.MILLIMETRES for v in pick(rng, SIZES))
    return plain(rng, width, height)


def any_page(rng, part):
    leaf = sheets_layout.page(rng, part) if rng.random() < 0.85 else plain(rng, 8.5, 11)
    if rng.random() < 0.2:      # a blank, grey or coloured paper below its print
        leaf.image = (leaf.image * (np.clip(rng.uniform(0.55, 1) * (1 + rng.normal(0, 0.06, 3)), 0.3, 1))).astype(np.uint8)
    return leaf


def touching(rng, part):
    """Two or three sheets of which the sides meet, or overlap by a few millimetres."""
    of_pages, down = rng.random() < 0.65, rng.random() < 0.5
    spread = pick(rng, [0.2, 0.2, 1.0])
    leaves = [sheets_layout.turned(rng, any_page(rng, part) if of_pages else small(rng, part), spread) for _ in range(pick(rng, [2, 2, 2, 3]))]
    if not of_pages and rng.random() < 0.5:
        leaves[0] = sheets_layout.turned(rng, any_page(rng, part), spread)
    if of_pages and down:
        for leaf in leaves:
            leaf.angle += float(pick(rng, [90, -90]))
    sheets_layout.row(rng, leaves, down=down, gap=pick(rng, [(-0.01, 0.01), (-0.03, 0.03), (-0.6, 0.02)]), uneven=pick(rng, [0.02, 0.4]))
    return [leaves[int(index)] for index in rng.permutation(len(leaves))]


def on_page(rng, part):
    """Small sheets, up to three, on a page, inside it or over its edge."""
    lower = sheets_layout.turned(rng, any_page(rng, part), 3)
    leaves = [lower]
    for _ in range(pick(rng, [1, 1, 1, 2, 3])):
        upper = sheets_layout.upright(rng, sheets_layout.turned(rng, small(rng, part), 10), 0.25)
        half = np.array(lower.inches) / 2
        upper.centre = tuple((half * rng.uniform(-0.9, 0.9, 2)).tolist())
        if rng.random() < 0.3:
            upper.centre = (float(pick(rng, [-1, 1]) * half[0]), upper.centre[1])
        leaves.append(upper)
    return leaves


def on_larger(rng, part):
    """A page on a larger blank sheet or folder, or in a sleeve that shows around it."""
    upper = sheets_layout.turned(rng, any_page(rng, part), 2)
    lower = plain(rng, 8.5 + float(rng.uniform(0.5, 3)), 11 + float(rng.uniform(0.3, 2)))
    lower.image[:] = np.clip(rng.uniform(0.5, 1) * 255 * (1 + rng.normal(0, 0.1, 3)), 20, 255)
    upper.centre = tuple(rng.uniform(-0.3, 0.3, 2).tolist())
    return [lower, upper]


def crossed(rng, part):
    return [sheets_layout.turned(rng, any_page(rng, part), 3)]


def ruler(rng):
    tint = np.array(pick(rng, [(222, 190, 130), (200, 204, 208), (240, 240, 236), (60, 110, 170)]), np.float32)
    image = np.ones((170, 1800, 3), np.float32) * tint
    for tick in range(20, 1780, 10):
        image[:(60 if tick % 100 == 20 else 34), tick:tick + 2] = 30
    return sheets_leaf.Leaf("ruler", image.astype(np.uint8), (float(rng.uniform(6, 13)), float(rng.uniform(0.8, 1.3))), thick=0.08)


def strip(rng):
    """A finger, a clip or another narrow object with parallel sides."""
    shade = float(rng.uniform(30, 225))
    rows, columns = 160, int(rng.integers(260, 900))
    across = np.abs(np.arange(rows, dtype=np.float32)[:, None, None] / (rows / 2) - 1)
    image = np.ones((rows, columns, 3), np.float32) * shade * (1 - float(rng.uniform(0, 0.4)) * across ** 2)
    leaf = sheets_leaf.Leaf("strip", np.clip(image, 0, 255).astype(np.uint8), (columns / 200, float(rng.uniform(0.3, 0.9))), thick=0.1)
    return sheets_leaf.round_corners(leaf, 0.45 * leaf.inches[1])


def across(rng, leaves):
    """Things that lie across sheets, or over their edges."""
    things = []
    for _ in range(pick(rng, [1, 1, 2])):
        thing = pick(rng, [ruler, strip, strip, sheets_things.pen])(rng)
        leaf = leaves[int(rng.integers(len(leaves)))]
        thing.angle = float(rng.uniform(-20, 20) + pick(rng, [0, 90]) if rng.random() < 0.7 else rng.uniform(0, 360))
        offset = np.array(leaf.inches) / 2 * rng.uniform(-1, 1, 2)
        if rng.random() < 0.5:
            offset[int(rng.integers(2))] *= 1 / max(0.2, float(np.abs(offset / np.array(leaf.inches) * 2).max()))
        thing.centre = tuple((np.array(leaf.centre) + offset).tolist())
        things.append(thing)
    return things


LAYOUTS = {"touching": touching, "on a page": on_page, "on a larger sheet": on_larger, "thing across": crossed}
SHARES = {"touching": 35, "on a page": 35, "on a larger sheet": 12, "thing across": 18}
