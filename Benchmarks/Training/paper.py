"""A line as it is printed: ink on paper, larger than any camera sees it (a capital H is fonts.CAPITAL pixels high)."""

import cv2
import numpy as np
from PIL import Image, ImageDraw

from fonts import CAPITAL

cv2.setNumThreads(1)

HEIGHT, BASELINE, SIDE = 240, 140, 70  # of the canvas; SIDE is left free on both sides


def smooth_noise(random, height, width, grain):
    """Noise whose spots are about `grain` pixels large; standard deviation near 1."""
    shape = (max(2, height // grain + 2), max(2, width // grain + 2))
    return cv2.resize(random.standard_normal(shape, np.float32), (width, height), interpolation=cv2.INTER_LINEAR)


def draw(text, font, random, style):
    """The ink of a text, 0 to 255, and its width."""
    if style in ("spaced", "typewriter"):
        gap = random.uniform(0.02, 0.3) * CAPITAL if style == "spaced" else random.uniform(0, 0.06) * CAPITAL
        widths = [font.getlength(letter) + gap for letter in text]
        width = sum(widths)
    else:
        width = font.getlength(text)
    image = Image.new("L", (int(width) + 2 * SIDE, HEIGHT), 0)
    pen = ImageDraw.Draw(image)
    if style in ("spaced", "typewriter"):
        at, uneven = SIDE, style == "typewriter"
        for letter, advance in zip(text, widths):
            lift = random.normal(0, 1.3) if uneven else 0
            force = int(random.uniform(130, 255)) if uneven else 255
            pen.text(
                (at + (random.normal(0, 0.8) if uneven else 0), BASELINE + lift),
                letter,
                font=font,
                fill=force,
                anchor="ls",
            )
            at += advance
    else:
        pen.text((SIDE, BASELINE), text, font=font, fill=255, anchor="ls")
    return np.asarray(image), int(width)


def dotted(ink, random):
    """Printed by a matrix of needles: round dots on a grid, seven to twelve for a capital."""
    pitch = CAPITAL / random.uniform(7, 13)
    height, width = ink.shape
    grid = cv2.resize(ink, (max(2, int(width / pitch)), max(2, int(height / pitch))), interpolation=cv2.INTER_AREA)
    struck = (grid > 95).astype(np.float32)
    struck *= random.random(struck.shape) > random.choice([0, 0, 0.03])
    cell = 6
    y, x = np.mgrid[0:cell, 0:cell] - (cell - 1) / 2
    dot = np.clip(random.uniform(2.4, 3.6) - np.hypot(x, y) + 0.5, 0, 1)
    return (
        cv2.resize(np.kron(struck, dot).astype(np.float32), (width, height), interpolation=cv2.INTER_AREA) * 255
    ).astype(np.uint8)


def worn(ink, random):
    """The ink of the printer: thick, thin, with holes, faint."""
    draw = random.random()
    if draw < 0.12:
        ink = cv2.dilate(ink, np.ones((2, int(random.integers(2, 4))), np.uint8))
    elif draw < 0.24:
        ink = cv2.erode(ink, np.ones((2, int(random.integers(1, 3))), np.uint8))
    elif draw < 0.30:
        blurred = cv2.GaussianBlur(ink, (0, 0), random.uniform(1.5, 3)).astype(np.float32)
        ink = np.clip((blurred - random.uniform(70, 150)) * random.uniform(2, 6), 0, 255).astype(np.uint8)
    draw = random.random()
    if draw < 0.06:  # low toner: patches and speckles
        toner = (
            smooth_noise(random, *ink.shape, int(random.integers(8, 40))) * 0.5
            + smooth_noise(random, *ink.shape, 3) * 0.4
        )
        ink = (ink * np.clip(toner + random.uniform(0.7, 1.4), 0, 1)).astype(np.uint8)
    elif draw < 0.10:  # broken strokes
        ink = ink * (smooth_noise(random, *ink.shape, 3) < random.uniform(0.9, 1.8))
    elif draw < 0.12:  # a printer's missing rows
        ink = ink.copy()
        ink[int(random.integers(0, 9)) :: int(random.integers(9, 22))] = 0
    return ink


def background(random, height, width):
    """The paper's reflectance: plain, cloudy, or with security print."""
    paper = np.full((height, width), random.uniform(0.62, 0.97), np.float32)
    draw = random.random()
    if draw < 0.15:
        paper += smooth_noise(random, height, width, int(random.integers(6, 60))) * random.uniform(0.005, 0.05)
    elif draw < 0.45:
        y, x = np.ogrid[0:height, 0:width]
        y, x = y.astype(np.float32), x.astype(np.float32)
        for _ in range(int(random.integers(1, 4))):
            period, angle = random.uniform(6, 34), random.uniform(0, np.pi)
            wave = (x * np.cos(angle) + y * np.sin(angle)) + random.uniform(0, 9) * np.sin(
                x / random.uniform(12, 80)
            ) * np.cos(y / 40)
            paper -= np.clip(np.cos(wave * (2 * np.pi / period)) - random.uniform(-0.3, 0.8), 0, 1) * random.uniform(
                0.02, 0.17
            )
    elif draw < 0.5:  # a grid of small print
        cell = int(random.integers(8, 20))
        tile = (random.random((cell, cell)) < 0.3).astype(np.float32) * random.uniform(0.03, 0.15)
        paper -= np.tile(tile, (height // cell + 1, width // cell + 1))[:height, :width]
    return paper


def rules(paper, random, width, second):
    """Lines of a form near the print, and strokes of a stamp across it."""
    dark = random.uniform(0.1, 0.6)
    if random.random() < (0.2 if second else 0.1):
        for y in random.choice(
            [BASELINE + random.uniform(7, 26), BASELINE - random.uniform(52, 80)], random.integers(1, 3)
        ):
            y, thick = int(y), int(random.integers(1, 5))
            left, right = (
                sorted(random.integers(0, paper.shape[1], 2)) if random.random() < 0.4 else (0, paper.shape[1])
            )
            paper[y : y + thick, left:right] *= dark
    if random.random() < (0.06 if second else 0.03):
        x = int(random.choice([SIDE - random.uniform(12, 40), SIDE + width + random.uniform(12, 40)]))
        paper[:, x : x + int(random.integers(1, 5))] *= dark
    if random.random() < 0.04:
        stamp = np.zeros(paper.shape, np.uint8)
        for _ in range(int(random.integers(1, 4))):
            centre = (int(random.uniform(0, paper.shape[1])), int(random.uniform(-60, HEIGHT + 60)))
            axes = (int(random.uniform(60, 260)), int(random.uniform(50, 200)))
            cv2.ellipse(
                stamp, centre, axes, random.uniform(0, 180), 0, 360, 255, int(random.integers(2, 7)), cv2.LINE_AA
            )
        paper *= 1 - stamp * np.float32(random.uniform(0.1, 0.5) / 255)


def curved(ink, random):
    """On paper that is not flat."""
    height, width = ink.shape
    bend = (
        CAPITAL
        * random.uniform(0.04, 0.22)
        * np.sin(np.arange(width) / max(width, 400) * random.uniform(2, 6) + random.uniform(0, 6))
    )
    x = np.tile(np.arange(width, dtype=np.float32), (height, 1))
    y = np.arange(height, dtype=np.float32)[:, None] + bend.astype(np.float32)[None]
    return cv2.remap(ink, x, y, cv2.INTER_LINEAR)


def printed(text, font, random, second, others=()):
    """The reflectance of the paper with the text, 0 to 1, and the box around the text's ink (left, top, right, bottom).

    `second` lines keep their rules and neighbours, as values do that are read again from the photograph.
    """
    draw_style = random.random()
    style = "spaced" if draw_style < 0.08 else "typewriter" if draw_style < 0.13 else ""
    ink, width = draw(text, font, random, style)
    if 0.13 < draw_style < 0.17:
        ink = dotted(ink, random)
    if random.random() < 0.1:
        ink = curved(ink, random)
    columns, rows = np.flatnonzero(ink.max(0) > 60), np.flatnonzero(ink.max(1) > 60)
    if not len(columns) or not len(rows):
        return None
    box = (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)
    if others and random.random() < (0.5 if second else 0.12):
        ink = ink.copy()
        for text in others:
            pitch = int(random.uniform(1.5, 2.6) * CAPITAL) * int(random.choice([-1, 1]))
            other, _ = draw(text, font, random, "")
            if other.shape[1] > ink.shape[1]:
                other = other[:, : ink.shape[1]]
            shift, part = int(random.integers(0, ink.shape[1] - other.shape[1] + 1)), np.roll(other, pitch, 0)
            # Removes a neighbour within the line's own letters: there, no reader can distinguish them.
            part[max(0, box[1] - 1) : box[3] + 1] = 0
            place = ink[:, shift : shift + other.shape[1]]
            np.maximum(place, part, out=place)
    left = worn(ink, random)
    # Invisible ink teaches nothing.
    if left.sum(dtype=np.int64) > 0.45 * ink.sum(dtype=np.int64):
        ink = left
    paper = background(random, *ink.shape)
    rules(paper, random, width, second)
    faint = random.uniform(0.35, 0.6) if random.random() < 0.12 else random.uniform(0.02, 0.3)
    density = ink * np.float32(1 / 255)
    return paper * (1 - density * (1 - np.float32(faint))), box
