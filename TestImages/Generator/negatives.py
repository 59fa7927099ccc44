"""Pictures without a readable document barcode; some lure linear decoders."""
import cv2
import numpy as np
from PIL import Image

import camera
import documents
import imagefile
import page
import textures
from people import make_labels, make_person, pick

SIZE = (1200, 1600)


def _finish(rng, array, noise=1.2, blur=0.7, quality=76):
    """Blur a little, add noise, write a JPEG."""
    image = cv2.GaussianBlur(array.astype(np.float32), (0, 0), blur) if blur else array.astype(np.float32)
    image += cv2.GaussianBlur(rng.standard_normal(image.shape[:2]).astype(np.float32), (0, 0), 0.6)[..., None] * noise
    return imagefile.jpeg(Image.fromarray(np.clip(image, 0, 255).astype(np.uint8)), quality, 120_000)


def _shade(rng, array):
    """A light gradient over a picture."""
    h, w = array.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    angle = rng.uniform(0, 6.283)
    return array * (1 + 0.35 * ((xx / w - 0.5) * np.cos(angle) + (yy / h - 0.5) * np.sin(angle)))[..., None]


def _tilted(rng, array, degrees=8):
    """A perspective view of a square-on picture (no border visible)."""
    h, w = array.shape[:2]
    source = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    target = source + rng.uniform(-0.09, 0.09, (4, 2)).astype(np.float32) * np.float32([w, h]) + (source - np.float32([w / 2, h / 2])) * 0.22
    return cv2.warpPerspective(array, cv2.getPerspectiveTransform(source, target.astype(np.float32)), (w, h), flags=cv2.INTER_AREA)


def desk(seed, kind, name):
    rng = documents.generator_for(seed, name)
    return _finish(rng, _shade(rng, textures.surface(rng, kind, SIZE[1], SIZE[0])))


def _photograph_sheet(rng, sheet, kind="normal"):
    cond = camera.random_conditions(rng, kind, SIZE[0] * SIZE[1])
    size = (960, 1280)
    photo, _ = camera.photograph(np.asarray(sheet.image), rng, size, dict(cond, noise=1.0))
    return imagefile.jpeg(Image.fromarray(photo), 75, 120_000)


def letter(seed):
    """A letter of plain text."""
    rng = documents.generator_for(seed, "letter")
    sheet = page.Sheet("Liberation Serif", (253, 252, 248), (15, 15, 15))
    sheet.text(70, 90, "Harbour Street Community Library", 14, True)
    y = 130
    for _ in range(3):
        for body in ("Dear reader, the library will be closed for two weeks while the shelves of the reading room "
                     "are repainted. Books that fall due in this time may be returned a week later without a fee.",
                     "The children's corner stays open on weekday mornings. Please use the side door in Mill Lane, "
                     "ring twice and wait; the caretaker sometimes needs a minute to come down from the attic."):
            y = sheet.paragraph(70, y, body, 11.5, 470) + 12
    sheet.text(70, y + 20, "With kind regards", 11.5)
    page.draw_signature(sheet, rng, 70, y + 60)
    return _photograph_sheet(rng, sheet)


def newspaper(seed):
    """Narrow columns under headlines."""
    rng = documents.generator_for(seed, "newspaper")
    sheet = page.Sheet("Free Serif", (226, 222, 210), (30, 30, 30))
    sheet.text(306, 70, "The Specimen Courier", 34, True, "m")
    sheet.line([(36, 82), (576, 82)], 1.5)
    words = page.BODY_EN.split()
    for column in range(4):
        x, y = 36 + column * 137, 104.0
        if column in (0, 2):
            for row in sheet.wrap("Council weighs new bridge over mill pond", 17, 128, True):
                sheet.text(x, y + 8, row, 17, True)
                y += 20
            y += 8
        while y < 740:
            if rng.random() < 0.12 and y < 600:
                sheet.box(x, y, x + 127, y + 80, 0.5, fill=(150, 148, 142))
                y += 96
            size = int(rng.integers(30, 60))
            y = sheet.paragraph(x, y, " ".join(pick(rng, words) for _ in range(size)), 8.5, 127, 1.2) + 6
    return _photograph_sheet(rng, sheet)


def no_barcodes(seed):
    """A certificate whose foot is empty: fields but no barcode."""
    rng = documents.generator_for(seed, "no-barcodes")
    design = documents.make_design(rng, {"layout": "columns", "language": "en", "font": "Roboto"})
    design["paragraph"] = None
    _, printed = make_person(rng, "en", False)
    image, _ = page.make_page(rng, design, make_labels(rng, "en"), printed, [])
    cond = camera.random_conditions(rng, "normal", SIZE[0] * SIZE[1])
    photo, _ = camera.photograph(np.asarray(image), rng, SIZE, cond)
    return imagefile.jpeg(Image.fromarray(photo), 75, 120_000)


def stripes(seed):
    """Random black and white stripes that are not a symbol."""
    rng = documents.generator_for(seed, "stripes")
    row = np.repeat(np.arange(200) % 2, rng.integers(4, 22, 200))[:SIZE[0]]
    array = np.where(row, 235, 30)[None, :, None] * np.ones((SIZE[1], 1, 3))
    return _finish(rng, _shade(rng, array), 2)


def fence(seed):
    """Pickets in front of a hedge."""
    rng = documents.generator_for(seed, "fence")
    array = np.stack([40 + 18 * textures.smooth_noise(rng, SIZE[1], SIZE[0], 9, 9)] * 3, -1) * np.array([0.8, 1.35, 0.7])
    x = 10
    while x < SIZE[0]:
        width = int(rng.integers(30, 48))
        array[200:1500, x:x + width] = np.array([226, 220, 208]) * rng.uniform(0.85, 1.05)
        x += width + int(rng.integers(16, 60))
    for y in (420, 1200):
        array[y:y + 60] = np.array([214, 208, 196])
    return _finish(rng, _tilted(rng, np.clip(array, 0, 255).astype(np.uint8)), 2.5, 0.9)


def blinds(seed):
    """Slats of a window blind, bright light between them."""
    rng = documents.generator_for(seed, "blinds")
    yy = np.arange(SIZE[1], dtype=np.float32)
    slat = 150 + 60 * np.cos(yy / 26 * 6.283) + 50 * (np.cos(yy / 26 * 6.283) > 0.85)
    array = slat[:, None, None] * np.array([1, 0.97, 0.9]) * np.ones((1, SIZE[0], 1))
    array[:, 380:388] *= 0.5
    array[:, 830:838] *= 0.5
    return _finish(rng, _tilted(rng, np.clip(_shade(rng, array), 0, 255).astype(np.uint8)), 1.5)


def piano(seed):
    """Piano keys."""
    rng = documents.generator_for(seed, "piano")
    array = np.full((SIZE[1], SIZE[0], 3), 28, np.uint8)
    key = 44
    for n, x in enumerate(range(0, SIZE[0], key)):
        array[300:1300, x + 2:x + key - 2] = (238, 236, 228)
    for n, x in enumerate(range(0, SIZE[0], key)):
        if n % 7 not in (2, 6):
            array[300:920, x + key - 14:x + key + 14] = (18, 18, 20)
    return _finish(rng, _shade(rng, _tilted(rng, array)), 2)


def keyboard(seed):
    """A computer keyboard."""
    rng = documents.generator_for(seed, "keyboard")
    array = np.full((SIZE[1], SIZE[0], 3), 52, np.uint8)
    for row in range(14):
        x = 10 + (row % 4) * 26
        while x < SIZE[0] - 30:
            wide = int(rng.choice([84, 84, 84, 84, 130]))
            y = 20 + row * 112
            cv2.rectangle(array, (x, y), (x + wide - 10, y + 98), (28, 28, 30), -1)
            cv2.rectangle(array, (x + 6, y + 4), (x + wide - 16, y + 84), (40, 40, 43), -1)
            cv2.putText(array, chr(65 + int(rng.integers(26))), (x + 22, y + 52), cv2.FONT_HERSHEY_SIMPLEX, 1.1, (225, 225, 225), 2, cv2.LINE_AA)
            x += wide
    return _finish(rng, _shade(rng, _tilted(rng, array)), 2.5)


def id_card(seed):
    """A card with a portrait-like blob and text, no barcode."""
    rng = documents.generator_for(seed, "id-card")
    array = textures.surface(rng, "wood", SIZE[1], SIZE[0])
    cv2.rectangle(array, (110, 480), (1090, 1100), (206, 220, 228), -1)
    cv2.rectangle(array, (160, 600), (450, 980), (176, 186, 196), -1)
    cv2.ellipse(array, (305, 740), (82, 104), 0, 0, 360, (196, 158, 132), -1, cv2.LINE_AA)
    cv2.ellipse(array, (305, 690), (90, 70), 0, 180, 360, (60, 46, 40), -1, cv2.LINE_AA)
    cv2.ellipse(array, (305, 975), (135, 110), 0, 180, 360, (70, 84, 120), -1, cv2.LINE_AA)
    for y, word in ((560, "SPECIMEN LIBRARY CARD"), (680, "READER 20417"), (760, "Hana Novak"), (840, "Room 3, Shelf 12"), (920, "2024-2026")):
        cv2.putText(array, word, (170 if y == 560 else 500, y), cv2.FONT_HERSHEY_DUPLEX, 1.3, (30, 40, 60), 2, cv2.LINE_AA)
    return _finish(rng, _shade(rng, _tilted(rng, array)), 2)


def qr_like(seed):
    """A chequered square grid, not a linear barcode."""
    rng = documents.generator_for(seed, "grid-pattern")
    cells = rng.integers(0, 2, (31, 31)).astype(np.uint8) * 215 + 25
    array = np.full((SIZE[1], SIZE[0]), 240, np.uint8)
    array[400:400 + 31 * 26, 190:190 + 31 * 26] = np.kron(cells, np.ones((26, 26), np.uint8))
    return _finish(rng, _shade(rng, np.repeat(array[..., None], 3, 2)), 2)


def retail(seed):
    """A product label with an EAN-13 barcode: a barcode, but not of a certificate."""
    import subprocess
    rng = documents.generator_for(seed, "retail")
    out = subprocess.run(["zint", "--barcode=EANX", "-d", "200123456789", "--dump"], check=True, capture_output=True, text=True).stdout
    bits = "".join(f"{int(c, 16):04b}" for c in out.splitlines()[-1] if c in "0123456789ABCDEF").rstrip("0")
    array = textures.surface(rng, "grey table", SIZE[1], SIZE[0])
    cv2.rectangle(array, (200, 450), (1000, 1150), (246, 244, 238), -1)
    x = 600 - len(bits) * 3
    for n, bit in enumerate(bits):
        if bit == "1":
            array[720:1000, x + n * 6:x + n * 6 + 6] = 20
    cv2.putText(array, "OAT BISCUITS 250 g", (300, 590), cv2.FONT_HERSHEY_DUPLEX, 1.6, (40, 40, 40), 3, cv2.LINE_AA)
    return _finish(rng, _shade(rng, array), 2)


def flat(seed, level, name):
    rng = documents.generator_for(seed, name)
    return _finish(rng, np.full((SIZE[1], SIZE[0], 3), level, float), 1.0 if 0 < level < 255 else 0, 0)


def noise(seed):
    rng = documents.generator_for(seed, "noise")
    array = rng.integers(0, 256, (400, 300, 3)).astype(np.float32)
    return imagefile.jpeg(Image.fromarray(np.clip(array, 0, 255).astype(np.uint8)), 70)


FILES = {
    "desk-wood.jpg": lambda seed: desk(seed, "wood", "desk-wood"),
    "desk-cloth.jpg": lambda seed: desk(seed, "cloth", "desk-cloth"),
    "desk-papers.jpg": lambda seed: desk(seed, "papers", "desk-papers"),
    "letter.jpg": letter, "newspaper.jpg": newspaper, "no-barcodes.jpg": no_barcodes,
    "stripes.jpg": stripes, "fence.jpg": fence, "blinds.jpg": blinds, "piano.jpg": piano,
    "keyboard.jpg": keyboard, "id-card.jpg": id_card, "grid-pattern.jpg": qr_like, "retail.jpg": retail,
    "black.jpg": lambda seed: flat(seed, 0, "black"), "white.jpg": lambda seed: flat(seed, 255, "white"),
    "grey.jpg": lambda seed: flat(seed, 118, "grey"), "noise.jpg": noise,
}

PURPOSE = {
    "desk-wood.jpg": "an empty wooden desk", "desk-cloth.jpg": "a chequered cloth", "desk-papers.jpg": "sheets with rows like text",
    "letter.jpg": "a letter without barcodes", "newspaper.jpg": "a newspaper-like page",
    "no-barcodes.jpg": "a certificate whose foot is empty: text fields, no barcode", "stripes.jpg": "random stripes, a lure for decoders",
    "fence.jpg": "a picket fence, a lure", "blinds.jpg": "window blinds, a lure", "piano.jpg": "piano keys, a lure",
    "keyboard.jpg": "a computer keyboard", "id-card.jpg": "a card with a portrait-like blob", "grid-pattern.jpg": "a chequered square, no valid code",
    "retail.jpg": "a product label with a valid EAN-13, which is not a certificate's symbology", "black.jpg": "black frame",
    "white.jpg": "white frame", "grey.jpg": "even grey with slight noise", "noise.jpg": "coloured noise"}
