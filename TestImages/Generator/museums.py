"""Photographs of wall labels of twenty museums that do not exist, with number forms as public collections have them.

A near label fills the photograph, and a far one covers a quarter of it. Half of the labels are light print on dark.
Whatever is fitted is fitted on the museums with an even index; the others are held back.
"""
import cv2
import numpy as np
from PIL import Image, ImageDraw

import imagefile
from page import FONTS, load_font
from people import pick

# The form of the numbers, the numbers of the label, and the line that has them.
MUSEUMS = [
    (r"(\d+(?:\.\d+\w*[-–]?\w*){0,2})", ["21.9.4", "26.7.1395"],
     ["Bowl, Gift of Ada Winter, 1921 (21.9.4)", "Jar, Gift of an Anonymous Donor, 1926 (26.7.1395)"]),
    (r"([A-Z]{0,2}\d+\.\d{4}\.*(?:\w*\d*-*)*)", ["146.1940", "PG731.2019"],
     ["Winter Fund, 1940", "146.1940", "Promised gift of the artist", "PG731.2019"]),
    (r"((?:[A-Z]\.)*\d{4}\.\d+[a-z-]*(?:\.[0-9]*)*)", ["2020.122a-b", "P.2021.3"],
     ["Gift of the artist 2020.122a-b", "Gift of Ada Winter P.2021.3"]),
    (r"((?:Obj: \d+)|(?:(?:[RXTNOof\d]{3,}|\d{2,})(?:\.|/)?[\d.\-,a-z]*))", ["1926.417", "1962.743a-c"],
     ["Winter Collection, 1926.417", "Restricted gift of A. Winter, 1962.743a-c"]),
    (r"((?:L|R|X)?\d+[.-]\d+(?:\.\d+(?:\.\d+)?)?(?:(?:\s?[sa-z])+)?)", ["2001.106.041", "L2021.0501.033"],
     ["Collection of the Museum  2001.106.041", "Lent by the artist  L2021.0501.033"]),
    (r"([a-z0-9]+-[a-z0-9]+-[a-z0-9]+)", ["2007-27-30", "1959-89-1"],
     ["Thaw Fund, 2007-27-30", "Gift of Ada Winter, 1959-89-1"]),
    (r"([A-Z]+[0-9]+|[A-z]?\d+,\d+(?:\.[\-0-9]+)*)", ["EA55614", "1939,1010.1"],
     ["From Thebes. EA55614", "From a ship burial. 1939,1010.1"]),
    (r"((?:[A-z]+ )+\d+(?: [a-z-]+)*)", ["INV 3699", "MR 2391"],
     ["Ancienne collection, INV 3699", "Saisie, MR 2391"]),
    (r"(-?(?:[A-Z]+|\d[A-Z]+)-[0-9A-Z]+(?:-[0-9A-Z]+)*)", ["SK-A-1718", "BK-NM-1010"],
     ["Legaat van A. Winter, SK-A-1718", "Aankoop, BK-NM-1010"]),
    (r"([A-Z]+\d+)", ["NG1938", "NG672"], ["Bought, 1924  NG1938", "Bequeathed by A. Winter  NG672"]),
    (r"([A-Z]+[0-9]+)", ["T02361", "AR00193"], ["Purchased T02361", "Artist rooms AR00193"]),
    (r"([A-Z]+\.\d+(?:&[A-Z])?-\d{4})", ["IS.90-1959", "CIRC.45-1976"],
     ["Given by A. Winter. IS.90-1959", "CIRC.45-1976"]),
    (r"([A-Z]\d{6})", ["P002179", "D003874"], ["Donación A. Winter, P002179", "Colección Real, D003874"]),
    (r"(\d+\.\d+\.\d+)", ["1942.9.8", "2001.72.1"], ["Winter Collection 1942.9.8", "Gift of the artist 2001.72.1"]),
    (r"(\d+\.(?:\d{2}|\D{2})(?:\.\d+){0,3})", ["84.XA.757", "2004.60.17"], ["84.XA.757", "Gift of A. Winter, 2004.60.17"]),
    (r"(KMS\d+)", ["KMS3351", "KMS6373"], ["Erhvervet 1897, KMS3351", "Gave fra A. Winter, KMS6373"]),
    (r"(\d{4}\.\d+(?:\.[a-z]*)*)", ["1968.40", "1915.533.b"], ["Winter Fund 1968.40", "Gift of A. Winter 1915.533.b"]),
    (r"([A-Z]+[0-9]+[/A-Z]*|\d+-\d+-\d+(?:/[A-z -]+)*)", ["ME001533", "2014-0031-1"],
     ["Gift of A. Winter, ME001533", "Purchased 2014, 2014-0031-1"]),
    (r"(\d{2}\.\d+(?:\.[A-Z-]*)*)", ["91.161", "98.193.A-E"], ["Winter Bequest Fund, 91.161", "Gift of the artist, 98.193.A-E"]),
    (r"(\d+:\d{4}[0-9a-z,.]*)", ["138:1947", "23:1992"], ["Museum Purchase 138:1947", "Gift of A. Winter 23:1992"]),
]

# Things on labels that look like numbers.
TRAPS = ["Catalogue $49.95", "Room 4.12", "Open 10.30-17.30", "Opened 12.1987", "Gallery 17", "Tel. 415-555-1234",
         "Guided tours at 11.15 and 20.30", "Catalogue in the shop, 24.90 €", "Floor 2, room B2.14", "Level 3.05",
         "Exhibition 12.3.1987 – 14.6.1987", "Admission 12.50", "Last entry 16.45", "Photographed in 05.1993"]
# The same for the museums that are held back.
OTHER_TRAPS = ["Eintritt 12,50 EUR", "Saal 3.14", "geöffnet 9.30–18.00", "Eröffnet 10.1991", "Salle 2.07", "Tarif 14.50 €",
               "Ouvert de 10.00 à 18.30", "Wing B, 1.24", "Price £12.95", "Tickets from 18.75", "Closes at 17.45",
               "Restored 06.2004", "Sala 12.2", "12.30 lunch talk", "Poster 9.95", "Hours: 10.30–17.30", "Room no. 24"]
TITLES = ["The Ferry", "Woman with a Jug", "Winter Landscape", "Bowl with a Lid", "Two Chairs", "Harbour at Night",
          "Standing Figure", "Study for a Portrait", "Tea Set", "Untitled (Blue)"]
MAKERS = ["Maria Ostrander, born 1911", "Unknown maker, 1480–1520", "Jan Lindqvist, 1864–1916", "Workshop of A. Sola, ca. 1750"]
MEDIA = ["Oil on canvas, 1911. 40 x 50 cm", "Stoneware, 17th century. H. 12.5 cm", "Silver gelatin print, 1938",
         "Tempera on wood, 1864. 126 x 149.5 cm"]
PROSE = ["The artist painted this view from the window of her", "studio in the spring of 1911, when the harbour had not",
         "yet been filled in. It was shown only once."]


def draw(rng, index, isDark, dots):
    """The flat label, `dots` pixels wide; and the lines that are traps."""
    _, _, credit = MUSEUMS[index]
    known = OTHER_TRAPS if index % 2 else TRAPS
    traps = [known[i] for i in rng.permutation(len(known))[:3]]
    family = pick(rng, ["Liberation Sans", "Open Sans", "Noto Serif", "Caladea", "Roboto", "Lato"])
    paper, ink = (int(rng.integers(18, 60)), int(rng.integers(205, 250))) if isDark else (
        int(rng.integers(228, 250)), int(rng.integers(15, 60)))
    lines = [(pick(rng, TITLES), 1.7, True), (pick(rng, MAKERS), 1.15, False), (pick(rng, MEDIA), 1, False), ("", 0.5, False)]
    lines += [(line, 1, False) for line in PROSE] + [("", 0.5, False)] + [(line, 1, False) for line in credit]
    lines += [("", 0.5, False)] + [(line, 1, False) for line in traps]
    size = dots / 34
    image = Image.new("L", (dots, round((sum(scale for _, scale, _ in lines) + 2) * 1.45 * size)), paper)
    context, y = ImageDraw.Draw(image), 1.6 * size
    for line, scale, isBold in lines:
        if line:
            font = load_font(FONTS[family][isBold], round(size * scale * FONTS[family][2]))
            context.text((1.6 * size, y), line, font=font, fill=ink)
        y += 1.45 * size * scale
    return np.asarray(image), traps


def photograph(rng, label, size, share):
    """The label on a wall, slightly from the side; it covers `share` of the picture."""
    width, height = size
    factor = np.sqrt(share * width * height / label.size)
    factor = min(factor, 0.94 * width / label.shape[1], 0.94 * height / label.shape[0])
    w, h = label.shape[1] * factor, label.shape[0] * factor
    x = (width - w) / 2 + rng.uniform(-0.4, 0.4) * (width - w)
    y = (height - h) / 2 + rng.uniform(-0.4, 0.4) * (height - h)
    angle, keystone = np.deg2rad(rng.uniform(-3, 3)), rng.uniform(-0.03, 0.03, 4)
    corners = np.array([[-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]])
    corners = corners * (1 + keystone[:, None]) @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    corners = (corners + [x + w / 2, y + h / 2]).astype(np.float32)
    flat = np.array([[0, 0], [label.shape[1], 0], [label.shape[1], label.shape[0]], [0, label.shape[0]]], np.float32)
    wall = cv2.resize(rng.normal(rng.uniform(150, 215), 6, (height // 8, width // 8)).astype(np.float32), size)
    matrix = cv2.getPerspectiveTransform(flat, corners)
    small = cv2.GaussianBlur(label, (0, 0), max(0.3, 0.45 / factor)).astype(np.float32)
    seen = cv2.warpPerspective(small, matrix, size, flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(np.ones_like(small), matrix, size)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    shade = 1 + rng.uniform(-0.25, 0.25) * (xx / width - 0.5) + rng.uniform(-0.25, 0.25) * (yy / height - 0.5)
    light = (seen * cover + wall * (1 - cover)) * shade * rng.uniform(0.8, 1.0)
    light = cv2.GaussianBlur(light, (0, 0), 0.7) + rng.normal(0, 2.2, light.shape)
    return Image.fromarray(np.clip(light, 0, 255).astype(np.uint8))


def make(seed, index, place, is_dark):
    """The JPEG of a label, near or far, and its truth."""
    rng = np.random.default_rng([seed, 77, index, place == "far"])
    pattern, numbers, _ = MUSEUMS[index]
    label, traps = draw(rng, index, is_dark, 1800)
    size, share = ((1280, 960), 0.8) if place == "near" else ((1600, 1200), 0.25)
    truth = {"definition": {"organization_name": f"Museum {index:02d}", "organization_url": "https://museum.example",
                            "patterns": [{"label": "common", "pattern": pattern}]},
             "numbers": numbers, "traps": traps, "isDark": is_dark, "isHeldBack": index % 2 == 1}
    return imagefile.jpeg(photograph(rng, label, size, share), 72), truth


def _file(index):
    place, is_dark = ["near", "far"][index // 2 % 2], index // 4 % 2 == 1
    return f"{index:02d}-{place}-{'dark' if is_dark else 'light'}.jpg", lambda seed: make(seed, index, place, is_dark)


# One label of each museum.
FILES = dict(_file(index) for index in range(len(MUSEUMS)))
