"""Both sides of an identity card: print on the front, a machine-readable zone (TD1) on the back. The people do not
exist."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import imagefile
from foreign_desk import check

SIZE = (1016, 640)      # ID-1 at 302 pixels per inch
PLAIN = "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf"
ZONE = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"
# The facts as printed, and as the zone has them.
PEOPLE = {
    1: {"surname": "OSEI", "given": "AMINA YAA", "number": "X1234567", "birth": ("17 MAY 1990", "900517"), "sex": "F",
        "expiry": ("01 JAN 2031", "310101")},
    2: {"surname": "MENSAH", "given": "KOFI", "number": "Y7654321", "birth": ("03 FEB 1955", "550203"), "sex": "M",
        "expiry": ("12 DEC 2030", "301212")},
}
LABELS = ("Surname / Nom", "Given names / Prénoms", "Nationality", "Date of birth", "Sex", "Document No.", "Date of expiry")


def _front(facts):
    """The front, without a zone: nothing on it tells what kind of card it is."""
    image = Image.new("RGB", SIZE, (236, 240, 246))
    draw = ImageDraw.Draw(image)
    draw.text((40, 24), "REPUBLIC OF GHANA   IDENTITY CARD", font=ImageFont.truetype(PLAIN, 36), fill=(20, 30, 90))
    draw.rectangle((40, 110, 300, 450), fill=(150, 150, 160))
    values = (facts["surname"], facts["given"], "GHA", facts["birth"][0], facts["sex"], facts["number"], facts["expiry"][0])
    for row, (label, value) in enumerate(zip(LABELS, values)):
        draw.text((340, 100 + 74 * row), label, font=ImageFont.truetype(PLAIN, 20), fill=(60, 60, 80))
        draw.text((340, 124 + 74 * row), value, font=ImageFont.truetype(PLAIN, 32), fill=(10, 10, 10))
    return image


def lines(facts):
    """The zone of the back (ICAO Doc 9303, part 5)."""
    number = facts["number"].ljust(9, "<")
    birth, expiry = facts["birth"][1], facts["expiry"][1]
    first = "I<GHA" + number + check(number) + "<" * 15
    second = birth + check(birth) + facts["sex"] + expiry + check(expiry) + "GHA" + "<" * 11
    second += check(first[5:] + second[:7] + second[8:15] + second[18:29])
    return [first, second, (facts["surname"] + "<<" + facts["given"].replace(" ", "<")).ljust(30, "<")]


def _back(facts):
    image = Image.new("RGB", SIZE, (240, 238, 230))
    draw = ImageDraw.Draw(image)
    draw.text((40, 30), "Authority: NIA Accra   Place of birth: Kumasi", font=ImageFont.truetype(PLAIN, 24), fill=(30, 30, 30))
    for row, line in enumerate(lines(facts)):
        for column, letter in enumerate(line):
            draw.text((46 + 31 * column, 440 + 58 * row), letter, font=ImageFont.truetype(ZONE, 44), fill=(10, 10, 10))
    return image


def _on_table(card, seed):
    """A photograph of a card, almost straight from above."""
    import cv2
    draws = np.random.RandomState(seed)
    width, height = 1500, 1125
    corners = np.float32([[315, 250], [1185, 262], [1170, 818], [300, 802]]) + draws.uniform(-18, 18, (4, 2)).astype(np.float32)
    place = cv2.getPerspectiveTransform(np.float32([[0, 0], [SIZE[0], 0], list(SIZE), [0, SIZE[1]]]), corners)
    table = np.full((height, width, 3), (55, 60, 70), np.uint8)
    photo = cv2.warpPerspective(np.array(card), place, (width, height), table, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_TRANSPARENT)
    noisy = cv2.GaussianBlur(photo, (3, 3), 0.7) + draws.normal(0, 2, photo.shape)
    return Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8)), corners


def _make(person, side):
    def make(seed):
        facts = PEOPLE[person]
        card = _front(facts) if side == "front" else _back(facts)
        photo, corners = _on_table(card, seed + 10 * person + (side == "back"))
        truth = {"kind": "card", "side": side, "seed": seed, "image": {"width": photo.width, "height": photo.height},
                 "orientation": 1, "page": {"corners": [[round(float(x), 2), round(float(y), 2)] for x, y in corners]},
                 "barcodes": [], "fields": {"documentNumber": facts["number"], "familyName": facts["surname"], "givenNames": facts["given"]}}
        if side == "back":
            truth["zone"] = {"format": "TD1", "lines": lines(facts), "valid": True}
        return imagefile.jpeg(photo, 85), truth
    return make


FILES = {f"{side}-{person}.jpg": _make(person, side) for person in PEOPLE for side in ("front", "back")}
