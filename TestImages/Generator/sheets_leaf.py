"""A sheet of paper for a photograph of several: its picture, its size in inches, and the places of its print."""
import dataclasses
from typing import Optional

import cv2
import numpy as np
from PIL import Image, ImageDraw

import documents
import fonts
import foreign
import foreign_picture
import names
import page
import papers
import zones
from people import pick

PPI, CARD_PPI = 300, 480        # dots an inch of the picture, for pages and for cards
PROFILES = {"certificate": "ca-citizenship-certificate", "permit": "ca-permit", "notice": "us-i797"}
ZONES = {"passport": ["TD3"], "visa": ["MRV-A", "MRV-B"], "card": ["TD1", "TD1", "TD2", "IDFRA"]}
CARDS = ["insurance card", "membership card", "identity card", "licence"]
LETTERS = ["bank letter", "letter about papers", "invoice", "tax form", "payslip", "application form", "birth certificate", "diploma",
           "school report", "hospital form", "citizenship certificate", "Canadian paper", "American paper", "work permit"]
SMALL = ["receipt", "parcel label", "ticket", "barcode sticker", "vaccination certificate"]
MILLIMETRES = 1 / 25.4


@dataclasses.dataclass
class Leaf:
    """Everything that is drawn on the desk is a leaf: sheets, notes, tape. Boxes are inches from its top left
    corner."""
    kind: str
    image: np.ndarray                   # RGB
    inches: tuple                       # width, height
    alpha: Optional[np.ndarray] = None  # 0…255, as large as the image; None: everything is opaque
    prints: list = dataclasses.field(default_factory=list)     # {text, box, base, size}
    codes: list = dataclasses.field(default_factory=list)      # {symbology, value, box, modules, …}
    truth: dict = dataclasses.field(default_factory=dict)
    inner: Optional[tuple] = None       # box of the page with the zone, on an open passport
    thick: float = 0.012                # inches above what it lies on
    white: float = 0.85                 # light that its white reflects
    # The place of the sheet; the layout decides.
    centre: tuple = (0.0, 0.0)
    angle: float = 0.0                  # degrees, clockwise
    curl: Optional[dict] = None
    flex: float = 0.0                   # the height of the loose edges, inches

    @property
    def ppi(self):
        return self.image.shape[1] / self.inches[0]

    def mask(self):
        if self.alpha is None:
            self.alpha = np.full(self.image.shape[:2], 255, np.uint8)
        return self.alpha

    def extent(self, angle=None):
        """Width and height of the box that holds the leaf, turned."""
        turn = np.deg2rad(self.angle if angle is None else angle)
        c, s = abs(np.cos(turn)), abs(np.sin(turn))
        return self.inches[0] * c + self.inches[1] * s, self.inches[0] * s + self.inches[1] * c


def round_corners(leaf, radius, which=(True, True, True, True)):
    """Cut the corners (clockwise from the top left) to quarter circles of this radius in inches."""
    r, (h, w) = round(radius * leaf.ppi), leaf.mask().shape
    y, x = np.mgrid[0:r, 0:r]
    quarter = np.where(np.hypot(r - x - 0.5, r - y - 0.5) <= r, 255, 0).astype(np.uint8)
    for cut, part, view in zip(which, (quarter, quarter[:, ::-1], quarter[::-1, ::-1], quarter[::-1]),
                               (np.s_[:r, :r], np.s_[:r, w - r:], np.s_[h - r:, w - r:], np.s_[h - r:, :r])):
        if cut:
            leaf.alpha[view] = part
    return leaf


def known(rng, document, part):
    """A certificate, permit or notice on letter paper."""
    given = {"document": document} if document != "certificate" else {}
    family = pick(rng, fonts.GROUPS[part])
    if rng.random() < 0.6:      # the further fonts and names of one part
        files = (page.FONTS.get(family) or fonts.FURTHER[family])[:2]
        given.update(font=family, names=names.draw(rng, part, lambda text: fonts.prints(files, text)))
        if not (given["names"][1] + given["names"][2]).isascii():
            given["long"] = False
    drawn, design, content, codes = documents.draw_page(rng, given)
    inch = lambda box: [v / page.DPI for v in box]
    prints = [{"text": text, "box": inch(box), "base": base / page.DPI, "size": size / page.DPI} for text, box, base, size in drawn.info["prints"]]
    barcodes = []
    for code in codes:
        left, _, right, _ = code["outline"]
        barcodes.append({"name": code["name"], "symbology": code["symbology"], "value": code["value"], "box": inch(code["outline"]),
                         "modules": (right - left) / code["module"]})
    image = cv2.resize(np.asarray(drawn), (round(8.5 * PPI), 11 * PPI), interpolation=cv2.INTER_AREA)
    paper = "plain"
    if rng.random() < 0.35:
        paper = pick(rng, [name for name in papers.GROUPS[part] if name != "laminated"])
        image = papers.lay(image, papers.GROUPS[part][paper](rng))
    truth = {"languages": content["languages"], "fields": content["truth"], "printed": content["printed"], "labels": content["labels"],
             "design": design["layout"], "font": design["font"], "paper": paper}
    if "countryCodes" in content:
        truth["countryCodes"] = content["countryCodes"]
    return Leaf(PROFILES[document], image, (8.5, 11.0), prints=prints, codes=barcodes, truth=truth)


def drawn_paper(rng, kind, paper, width, ppi):
    """A leaf of a laid-out foreign paper with this width in inches."""
    drawing = foreign_picture.Drawing(paper, int(rng.integers(1000)))
    dots = drawing.size[0] / width
    prints = []
    for x, y, string, size, bold, align, _ in paper.prints:
        path, factor = paper.face(bold)
        font = page.load_font(path, max(4, round(size * factor * drawing.scale)))
        left, top, right, bottom = font.getbbox(string, anchor=align + "s")
        at = x * drawing.scale, y * drawing.scale
        box = [(at[0] + left) / dots, (at[1] + top) / dots, (at[0] + right) / dots, (at[1] + bottom) / dots]
        prints.append({"text": string, "box": box, "base": at[1] / dots, "size": font.size / dots})
    codes = [{"symbology": code["symbology"], "value": code["value"], "box": [v / dots for v in code["outline"]],
              "modules": (code["outline"][2] - code["outline"][0]) / code["module"]} for code in drawing.codes]
    inches = width, width * drawing.size[1] / drawing.size[0]
    image = cv2.resize(np.asarray(drawing.image), (round(width * ppi), round(inches[1] * ppi)), interpolation=cv2.INTER_AREA)
    truth = {"language": paper.language, "fields": {}, "printed": {}, "labels": {}, "font": paper.family}
    return Leaf(kind, image, inches, prints=prints, codes=codes, truth=truth)


def other(rng, kinds, part):
    """A foreign paper of one of the kinds: a letter, a card, a receipt and so on."""
    kind = pick(rng, kinds)
    paper, card = None, kind in CARDS
    while paper is None or card and not (paper.width_ == 600 and paper.height_ < 420):
        paper = foreign.make_paper(rng, part, kind, pick(rng, foreign.TONGUES[kind]))
    width = 85.6 * MILLIMETRES if card else {600: 125 * MILLIMETRES, 300: 3.15, 420: 3.6}.get(paper.width_, 8.27)
    leaf = drawn_paper(rng, kind, paper, width, CARD_PPI if width < 5.5 else PPI)
    if card:
        leaf.thick = 0.03
        round_corners(leaf, 3 * MILLIMETRES)
    return leaf


def _kind(lines, form):
    if form in ("TD3", "MRV-A", "MRV-B"):
        return "passport" if form == "TD3" else "visa"
    return "residence-permit" if lines[0][:2] in ("AR", "IR", "C1") else "identity-card"


def zone(rng, sort):
    """A card with a zone, or an open passport: its page with the zone or a visa below, another page above."""
    form = pick(rng, ZONES[sort])
    language = "fr" if form == "IDFRA" else pick(rng, ["en", "fr", "es", "de", "it", "pt"])
    paper, lines = zones.make_paper(rng, form, language)
    width = zones.FORMATS[form][1] * MILLIMETRES
    leaf = drawn_paper(rng, _kind(lines, form), paper, width, CARD_PPI)
    leaf.truth["zone"] = {"format": form, "lines": lines}
    if sort == "card":
        leaf.thick = 0.03
        return round_corners(leaf, 3 * MILLIMETRES)
    return _open_book(rng, leaf, sort)


def _open_book(rng, leaf, sort):
    wide, tall = 125 * MILLIMETRES, 88 * MILLIMETRES
    size = round(wide * CARD_PPI), round(2 * tall * CARD_PPI)
    tint = pick(rng, [(246, 240, 230), (234, 240, 244), (243, 236, 240), (236, 243, 236)])
    book = Image.new("RGB", size, tint)
    pen = ImageDraw.Draw(book)
    xs = np.linspace(0, size[0], 240)
    colour = tuple(v - 22 for v in tint)
    for row in range(44):
        ys = size[1] * row / 44 + 26 * np.sin(xs / size[0] * rng.uniform(8, 11) + row * 0.3)
        pen.line(list(zip(xs, ys)), fill=colour, width=2)
    fold = tall
    left = (wide - leaf.inches[0]) / 2
    top = fold + (tall - leaf.inches[1]) * (1.0 if sort == "passport" else 0.5)
    book.paste(Image.fromarray(leaf.image), (round(left * CARD_PPI), round(top * CARD_PPI)))
    if sort == "visa":      # a sticker
        pen.rectangle([left * CARD_PPI - 2, top * CARD_PPI - 2, (left + leaf.inches[0]) * CARD_PPI + 2, (top + leaf.inches[1]) * CARD_PPI + 2],
                      outline=tuple(v - 70 for v in tint), width=4)
    label = pick(rng, ["SPECIMEN", "VISAS", "SPECIMEN  –  VISA"])
    font = page.load_font(page.FONTS["DejaVu Sans"][0], 40)
    at = size[0] / 2, 0.3 * CARD_PPI
    pen.text(at, label, font=font, fill=(90, 90, 100), anchor="ms")
    x0, y0, x1, y1 = font.getbbox(label, anchor="ms")
    extra = {"text": label, "box": [v / CARD_PPI for v in (at[0] + x0, at[1] + y0, at[0] + x1, at[1] + y1)], "base": 0.3, "size": 40 / CARD_PPI}
    image = np.asarray(book).astype(np.float32)
    down = (np.arange(size[1]) / CARD_PPI - fold)[:, None]
    image *= (1 - 0.22 * np.exp(-np.abs(down) / 0.12) - 0.2 * np.exp(-(down / 0.012) ** 2))[..., None]     # the gutter
    move = lambda box: [box[0] + left, box[1] + top, box[2] + left, box[3] + top]
    for item in leaf.prints + leaf.codes:
        item["box"] = move(item["box"])
        item["base"] = item.get("base", 0) + top
    made = Leaf(leaf.kind, np.clip(image, 0, 255).astype(np.uint8), (wide, 2 * tall), prints=[extra, *leaf.prints], codes=leaf.codes,
                truth=leaf.truth, inner=(left, top, left + leaf.inches[0], top + leaf.inches[1]), thick=0.07)
    round_corners(made, 3.2 * MILLIMETRES)
    rim = max(2, round(0.03 * CARD_PPI))        # the cover shows along the edge
    inside = cv2.erode(cv2.copyMakeBorder(made.alpha, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0), np.ones((2 * rim + 1,) * 2, np.uint8))[1:-1, 1:-1]
    made.image[inside == 0] = pick(rng, [(70, 28, 34), (28, 36, 66), (24, 54, 44), (40, 40, 44)])
    return made
