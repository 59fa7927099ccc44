"""The history of a sheet before it is photographed: folds, stamps, background print, wear, laminate.

A paper is made in the page's own coordinates, PPI dots per inch. It has the factor of the sheet's light (`tint`), the
part of the ink that is left (`keep`), the light that a shiny cover adds (`gloss`) and the shape of the bent sheet
(`curl`). Everything that is printed stays readable for a person.
"""
import dataclasses
from typing import Callable, Optional

import cv2
import numpy as np
from PIL import Image, ImageDraw

import page
from people import pick, print_date, random_date
from textures import smooth_noise

PPI = 150
WIDTH, HEIGHT = round(8.5 * PPI), 11 * PPI


@dataclasses.dataclass
class Paper:
    tint: Optional[np.ndarray] = None      # HEIGHT x WIDTH x 3, 0…1
    keep: Optional[np.ndarray] = None      # HEIGHT x WIDTH, 0…1
    gloss: Optional[np.ndarray] = None     # HEIGHT x WIDTH, light of white paper is 1
    curl: Optional[dict] = None


def _grid():
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    return x / PPI, y / PPI


def plain(rng):
    return Paper()


def _crease(x, y, rng, through, angle, depth):
    """Shading of a crease: one flank is turned to the light, the other away; the edge itself is rubbed."""
    across = (x - through[0]) * np.cos(angle) + (y - through[1]) * np.sin(angle)
    width = rng.uniform(0.03, 0.09)
    flank = across / width * np.exp(0.5 - (across / width) ** 2 / 2)
    slope = np.tanh(across / 0.02) * np.exp(-np.abs(across) / rng.uniform(0.8, 2.0))
    return 1 + depth * flank + 0.35 * depth * slope - 0.5 * depth * np.exp(-(across / 0.012) ** 2)


def folded(rng):
    """Folded for an envelope: in three, or in half and half again."""
    x, y = _grid()
    shade = np.ones((HEIGHT, WIDTH), np.float32)
    lines = [(3.67, np.pi / 2), (7.33, np.pi / 2)] if rng.random() < 0.6 else [(5.5, np.pi / 2), (4.25, 0.0)]
    for at, angle in lines:
        at += rng.normal(0, 0.08)
        depth = rng.choice([-1, 1]) * rng.uniform(0.06, 0.16)
        shade *= _crease(x, y, rng, (at, at), angle + rng.normal(0, 0.008), depth)
    three = lines[0][0] == 3.67
    curl = {"kind": "fold", "inches": float(rng.uniform(0.04, 0.14))} if three and rng.random() < 0.6 else None
    return Paper(tint=np.repeat(shade[..., None], 3, 2), curl=curl)


def crumpled(rng):
    """Carried in a pocket: many weak creases, a few of them sharp, corners bent."""
    x, y = _grid()
    shade = 1 + 0.02 * smooth_noise(rng, HEIGHT, WIDTH, 120, 120)
    for _ in range(int(rng.integers(9, 18))):
        through = rng.uniform(0, 8.5), rng.uniform(0, 11)
        angle = rng.uniform(0, np.pi)
        along = -(x - through[0]) * np.sin(angle) + (y - through[1]) * np.cos(angle)
        bend = 0.08 * np.sin(along * rng.uniform(1, 4))
        length = rng.uniform(0.6, 4)
        crease = _crease(x + bend * np.cos(angle), y + bend * np.sin(angle), rng, through, angle, rng.choice([-1, 1]) * rng.uniform(0.03, 0.11))
        shade *= 1 + (crease - 1) * np.exp(-(along / length) ** 4)
    return Paper(tint=np.repeat(shade[..., None], 3, 2).astype(np.float32))


def _stamp(rng, lines, shape, ink, strength):
    """A rubber stamp's imprint somewhere in the middle of the page: uneven, transparent ink."""
    size = (300, 300) if shape == "round" else (440, 210)
    mark = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mark)
    edge = int(rng.integers(4, 8))
    if shape == "round":
        pen.ellipse((6, 6, size[0] - 7, size[1] - 7), outline=255, width=edge)
        pen.ellipse((44, 44, size[0] - 45, size[1] - 45), outline=255, width=3)
        for k in range(40):
            angle = k * np.pi / 20
            at = [150 + 124 * np.cos(angle), 150 + 124 * np.sin(angle)]
            pen.rectangle((at[0] - 4, at[1] - 4, at[0] + 4, at[1] + 4), fill=255)
    else:
        pen.rounded_rectangle((6, 6, size[0] - 7, size[1] - 7), 14, outline=255, width=edge)
    regular, bold, _ = page.FONTS["DejaVu Sans"]
    tall = 30 if shape == "round" else 44
    for number, line in enumerate(lines):
        font = page.load_font(bold, tall)
        while font.getlength(line) > size[0] - (110 if shape == "round" else 40):
            font = page.load_font(bold, font.size - 2)
        pen.text((size[0] / 2, size[1] / 2 + (number - (len(lines) - 1) / 2) * tall * 1.25), line, font=font, fill=255, anchor="mm")
    scale = rng.uniform(0.8, 1.15) * PPI / 200
    centre = rng.uniform(0.25, 0.75) * WIDTH, rng.uniform(0.25, 0.8) * HEIGHT
    turn = cv2.getRotationMatrix2D((size[0] / 2, size[1] / 2), float(rng.uniform(-28, 28)), float(scale))
    turn[:, 2] += np.array(centre) - np.array(size) / 2
    laid = cv2.warpAffine(np.asarray(mark, np.float32) / 255, turn, (WIDTH, HEIGHT), flags=cv2.INTER_AREA)
    uneven = np.clip(0.8 + 0.25 * smooth_noise(rng, HEIGHT, WIDTH, 18, 18) + 0.15 * smooth_noise(rng, HEIGHT, WIDTH, 3, 3), 0.15, 1)
    laid = (laid * uneven * strength)[..., None]
    return 1 - laid * (1 - np.array(ink, np.float32))


INKS = [(0.25, 0.32, 0.75), (0.75, 0.2, 0.25), (0.35, 0.25, 0.6), (0.2, 0.45, 0.35)]


def stamped(rng):
    """An office's round stamp over the print."""
    words = pick(rng, [["SPECIMEN", "OFFICE"], ["EXAMPLE", "BUREAU"], ["SAMPLE", "COPY"]])
    return Paper(tint=_stamp(rng, words, "round", pick(rng, INKS), rng.uniform(0.45, 0.75)))


def dated(rng):
    """A stamp of the mail room, with a date that belongs to no field."""
    words = [pick(rng, ["RECEIVED", "REÇU", "MAIL ROOM"]), print_date(random_date(rng, 2016, 2025), "dmy-upper"), "SAMPLE OFFICE"]
    return Paper(tint=_stamp(rng, words, "box", pick(rng, INKS), rng.uniform(0.45, 0.75)))


def _colours(fields, inks):
    """Light behind line patterns (0…1 each) printed in pale inks."""
    tint = np.ones((HEIGHT, WIDTH, 3), np.float32)
    for field, ink in zip(fields, inks):
        tint *= 1 - field[..., None] * (1 - np.array(ink, np.float32))
    return tint


def patterned(rng):
    """Security print: rosettes of thin lines in two pale colours."""
    x, y = _grid()
    fields = []
    for _ in range(2):
        cx, cy = rng.uniform(1, 7.5), rng.uniform(2, 9)
        far, way = np.hypot(x - cx, y - cy), np.arctan2(y - cy, x - cx)
        wave = far + 0.25 * np.sin(way * int(rng.integers(5, 14)) + far * rng.uniform(1, 3))
        fields.append(np.clip(np.cos(wave * 2 * np.pi / rng.uniform(0.07, 0.13)) * 3 - 1.2, 0, 1).astype(np.float32))
    return Paper(tint=_colours(fields, [pick(rng, [(0.86, 0.92, 0.97), (0.97, 0.89, 0.9), (0.88, 0.95, 0.88)]), (0.95, 0.91, 0.84)]))


def tinted(rng):
    """Safety paper: a colour that runs from one edge to the other, fine diagonal lines, pale words."""
    x, y = _grid()
    one, other = np.array([[0.88, 0.94, 0.98], [0.97, 0.93, 0.85], [0.9, 0.96, 0.9], [0.97, 0.9, 0.92]], np.float32)[rng.permutation(4)[:2]]
    share = np.clip(x / 8.5 * rng.uniform(0.3, 1) + y / 11 * rng.uniform(0, 0.7), 0, 1)[..., None]
    tint = one * (1 - share) + other * share
    pitch, slant = rng.uniform(0.05, 0.09), rng.uniform(0.3, 0.8)
    lines = np.clip(np.cos((x + slant * y + 0.04 * np.sin(y * 5)) * 2 * np.pi / pitch) * 2 - 0.7, 0, 1)
    words = Image.new("L", (WIDTH, HEIGHT), 0)
    pen, font = ImageDraw.Draw(words), page.load_font(page.FONTS["DejaVu Sans"][0], 15)
    for row, top in enumerate(range(0, HEIGHT, 48)):
        for left in range(-40 * (row % 2), WIDTH, 190):
            pen.text((left, top), "SPECIMEN", font=font, fill=255)
    return Paper(tint=tint * _colours([lines, np.asarray(words, np.float32) / 255], [(0.94,) * 3, (0.9, 0.91, 0.93)]))


def pale(rng):
    """Toner runs out: the print is grey and blotchy."""
    keep = rng.uniform(0.58, 0.75) + 0.06 * smooth_noise(rng, HEIGHT, WIDTH, 60, 60) + 0.1 * smooth_noise(rng, HEIGHT, WIDTH, 2, 2)
    return Paper(keep=np.clip(keep, 0.45, 1))


def streaked(rng):
    """A worn drum: pale streaks along the page, and toner specks."""
    column = 1 - 0.45 * np.exp(-((np.arange(WIDTH) - rng.uniform(0, WIDTH, (4, 1))) / rng.uniform(6, 40, (4, 1))) ** 2).max(0)
    keep = column[None] * (0.92 + 0.08 * smooth_noise(rng, HEIGHT, WIDTH, 2, 2))
    specks = cv2.GaussianBlur((rng.random((HEIGHT, WIDTH)) < 0.00012).astype(np.float32), (0, 0), 0.8) * 4
    return Paper(tint=np.repeat(1 - 0.75 * np.clip(specks, 0, 1)[..., None], 3, 2).astype(np.float32), keep=np.clip(keep, 0.4, 1))


def laminated(rng):
    """Under plastic: a haze, and a lamp or a window mirrored softly."""
    x, y = _grid()
    angle, at = rng.uniform(0, np.pi), rng.uniform(-2.5, 2.5)
    along = (x - 4.25) * np.cos(angle) + (y - 5.5) * np.sin(angle) - at + 0.25 * np.sin(y * rng.uniform(0.3, 0.9) + x * rng.uniform(0.2, 0.6))
    band = np.exp(-(along / rng.uniform(0.5, 1.3)) ** 2 / 2)
    spot = np.exp(-(((x - rng.uniform(1, 7.5)) / 0.9) ** 2 + ((y - rng.uniform(1, 10)) / 0.7) ** 2))
    return Paper(gloss=(0.02 + rng.uniform(0.1, 0.24) * band + rng.uniform(0, 0.22) * spot).astype(np.float32))


FIT: dict[str, Callable] = {"plain": plain, "folded": folded, "stamped": stamped, "patterned": patterned, "pale print": pale}
CHECK: dict[str, Callable] = {"plain": plain, "crumpled": crumpled, "dated stamp": dated, "tinted": tinted, "streaked print": streaked,
                              "laminated": laminated}
GROUPS = {"fit": FIT, "check": CHECK}


def lay(image, paper):
    """The page (RGB array) on this paper."""
    height, width = image.shape[:2]
    fit = lambda field: cv2.resize((np.clip(field, 0, 1.2) * 200).astype(np.uint8), (width, height), interpolation=cv2.INTER_LINEAR)
    if paper.keep is not None:
        keep = fit(paper.keep)
        ink = cv2.multiply(255 - image, cv2.merge([keep] * 3), scale=1 / 200)
        image = 255 - ink
    if paper.tint is not None:
        image = cv2.multiply(image, fit(paper.tint), scale=1 / 200)
    return image
