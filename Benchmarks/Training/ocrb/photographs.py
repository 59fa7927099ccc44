"""A zone as docscan gives its lines to recognition: printed, photographed, made level, cut into strips of 36 pixels."""

import functools

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from cameras import CAMERAS
from paper import background, curved, dotted, smooth_noise, worn
from strips import flattened

HEIGHT = 36  # of the network's input
BOX = 1.9  # heights of a capital that a line's box has
CAPITAL = 40  # pixels as printed; fonts.CAPITAL, on which paper.py's strokes depend, is the same
SIDE = 80

OCRB = "/usr/share/fonts/opentype/ocr-b/"
# Round ends, square ends, slanted; and the substitutes for OCR-B on specimens and home-made cards.
FACES = [OCRB + f"{name}.otf" for name in ["OCRB"] * 6 + ["OCRBS"] * 4 + ["OCRBL"]]
OTHERS = [
    "/usr/share/fonts/truetype/ocr-a/OCRA.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf",
]


@functools.cache
def face(path):
    """A font whose capitals are CAPITAL pixels high, and the distance between its characters."""
    font = ImageFont.truetype(path, 100)
    left, top, right, bottom = font.getbbox("H", anchor="ls")
    font = ImageFont.truetype(path, round(100 * CAPITAL / (bottom - top)))
    return font, font.getlength("H")


def printed(lines, random):
    """The reflectance of the paper with the lines, and for each the corners of its letters: ink's ends, top, base."""
    path = FACES[int(random.integers(len(FACES)))] if random.random() < 0.88 else OTHERS[
        int(random.integers(len(OTHERS)))
    ]
    font, advance = face(path)
    pitch = advance * random.uniform(0.93, 1.12)
    spacing = CAPITAL * random.uniform(1.55, 2.4)
    length = max(map(len, lines))
    size = (int(length * pitch) + 2 * SIDE, int((len(lines) - 1) * spacing) + CAPITAL + 2 * SIDE)
    ink = Image.new("L", size)
    pen = ImageDraw.Draw(ink)
    boxes = []
    for row, line in enumerate(lines):
        base = SIDE + CAPITAL + row * spacing
        for index, character in enumerate(line):
            pen.text((SIDE + (index + 0.5) * pitch, base), character, font=font, fill=255, anchor="ms")
        boxes.append((SIDE, base - CAPITAL, SIDE + len(line) * pitch, base))
    ink = np.asarray(ink)
    draw = random.random()
    if draw < 0.3:  # bold or light
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3) if random.random() < 0.6 else (2, 3))
        ink = (cv2.dilate if draw < 0.18 else cv2.erode)(ink, kernel)
    if random.random() < 0.3:
        # Print above and below: labels, and the edge of a card.
        ink = ink.copy()
        for base in (SIDE - CAPITAL * random.uniform(0.5, 1.1), size[1] - SIDE + CAPITAL * random.uniform(0.9, 1.6)):
            if random.random() < 0.5:
                cv2.putText(
                    ink, "".join(random.choice(list("aeinorst LDHMC 0123456789"), 40)), (int(random.integers(0, 300)),
                    int(base)), cv2.FONT_HERSHEY_SIMPLEX, random.uniform(0.5, 1.4), 255, 2, cv2.LINE_AA,
                )
            else:
                ink[max(0, int(base)) : max(0, int(base)) + int(random.integers(2, 9))] = 255
    draw = random.random()
    if draw < 0.05:
        ink = dotted(ink, random)
    elif draw < 0.15:
        ink = curved(ink, random)
    left = worn(ink, random)
    if left.sum(dtype=np.int64) > 0.5 * ink.sum(dtype=np.int64):
        ink = left
    paper = background(random, *ink.shape)
    if random.random() < 0.3:  # security print and pictures run on under the zone
        cloud = smooth_noise(random, *ink.shape, int(random.integers(20, 120)))
        paper = paper * np.clip(1 + cloud * random.uniform(0.03, 0.14), 0.4, 1.3).astype(np.float32)
    faint = random.uniform(0.35, 0.65) if random.random() < 0.2 else random.uniform(0.02, 0.35)
    return paper * (1 - ink * np.float32(1 / 255) * (1 - np.float32(faint))), boxes


def evened(image, random):
    """Lit evenly, stretched, or as it came."""
    draw = random.random()
    if draw < 0.55:
        return flattened(image, max(12, int(image.shape[0] * random.uniform(0.8, 1.6))))
    if draw < 0.8:
        low, high = np.percentile(image, [random.uniform(0.2, 3), random.uniform(80, 99)])
        return np.clip((image - low) * (255 / max(8, high - low)), 0, 255).astype(np.uint8)
    return image


def photographed(lines, random, part):
    """Each line's picture, HEIGHT pixels high, and the line's width in the photograph, in pixels."""
    light, boxes = printed(lines, random)
    width = boxes[0][2] - boxes[0][0]
    # Half of the zones are small: 5 to 9 pixels a character, as on pictures from the web.
    pitch = random.uniform(5.2, 9) if random.random() < 0.45 else np.exp(random.uniform(np.log(8), np.log(34)))
    scale = min(1.0, pitch * len(lines[0]) / width)
    size = (int(light.shape[1] * scale), int(light.shape[0] * scale))
    small = cv2.resize(light, size, interpolation=cv2.INTER_AREA)
    across, down = size[0] / light.shape[1], size[1] / light.shape[0]
    # To the photograph: turned, seen from the side.
    angle, centre = np.clip(random.normal(0, 0.03), -0.1, 0.1), (size[0] / 2, size[1] / 2)
    extra = int(abs(np.sin(angle)) * size[0]) + 6
    forth = np.vstack([cv2.getRotationMatrix2D(centre, np.degrees(angle), 1.0), [0, 0, 1]])
    forth[1, 2] += extra / 2
    forth[2, :2] = random.normal(0, 0.03, 2) / np.array(size)
    shape = (size[0], size[1] + extra)
    photograph = cv2.warpPerspective(small, forth, shape, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    # The cameras blur by fractions of a capital; that much blur would leave no small print to read.
    photograph = CAMERAS[part](photograph, random, scale * CAPITAL * random.uniform(0.3, 1))
    made = []
    for left, top, right, bottom in boxes:
        high, step = bottom - top, (right - left) / len(lines[0])
        middle = (top + bottom) / 2 + high * random.normal(0, 0.07)
        half = high * random.uniform(1.65, 2.2) / 2 if random.random() < 0.8 else high * BOX / 2
        x0, x1 = left - step * random.uniform(0.3, 2.5), right + step * random.uniform(0.3, 2.5)
        # The error of the levelling.
        lift = np.clip(random.normal(0, 0.1, 2), -0.22, 0.22) * high
        lean = random.normal(0, 0.06) * half
        quad = np.array([
            [x0 + lean, middle - half + lift[0]], [x1 + lean, middle - half + lift[1]],
            [x1 - lean, middle + half + lift[1]], [x0 - lean, middle + half + lift[0]],
        ]) * [across, down]
        corners = cv2.perspectiveTransform(quad[None], forth)[0].astype(np.float32)
        tall = np.linalg.norm(corners[3] - corners[0])
        # Cut out at its size, then scaled to the height of the network's input.
        whole = (max(8, int(np.linalg.norm(corners[1] - corners[0]))), max(4, int(round(tall))))
        target = np.array([[0, 0], [whole[0], 0], [whole[0], whole[1]], [0, whole[1]]], np.float32)
        matrix = cv2.getPerspectiveTransform(corners, target)
        line = cv2.warpPerspective(photograph, matrix, whole, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        line = evened(line, random)
        way = cv2.INTER_AREA if whole[1] > HEIGHT else cv2.INTER_CUBIC if random.random() < 0.5 else cv2.INTER_LINEAR
        stretch = random.uniform(0.94, 1.07)
        final = (max(16, int(whole[0] * HEIGHT / whole[1] * stretch)), HEIGHT)
        made.append((cv2.resize(line, final, interpolation=way), float((right - left) * across)))
    return made
