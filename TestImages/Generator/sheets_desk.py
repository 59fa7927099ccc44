"""The desks below the sheets. Desks of DESKS["fit"] and DESKS["check"] are never mixed; see sheets.py."""
import cv2
import numpy as np
from PIL import Image, ImageDraw

import camera
import page
import textures
from people import pick
from textures import smooth_noise

PPI = 100       # dots an inch of a desk's picture


def white_desk(rng, h, w):
    """Painted white: as bright as paper."""
    base = np.array(pick(rng, [(240, 240, 238), (236, 235, 230), (244, 244, 244)]), np.float32)
    return base * (1 + 0.006 * smooth_noise(rng, h, w, 400, 400) + 0.004 * smooth_noise(rng, h, w, 4, 4))[..., None]


def pale_wood(rng, h, w):
    """Bleached boards, as bright as paper."""
    base = np.array(pick(rng, [(232, 222, 206), (236, 230, 220), (228, 214, 192)]), np.float32)
    tone = 1 + 0.022 * smooth_noise(rng, h, w, 5, 240) + 0.03 * smooth_noise(rng, h, w, 26, 800)
    for top in range(int(rng.integers(200, 500)), h, 520):
        tone[top:top + 3] *= 0.8
    return base * tone[..., None]


def linen(rng, h, w):
    """A pale woven cloth with soft folds."""
    base = np.array(pick(rng, [(226, 220, 208), (232, 230, 226), (214, 208, 196)]), np.float32)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    weave = np.sin(x * 1.1 + smooth_noise(rng, h, w, 60, 8)) * np.sin(y * 1.1)
    angle, at = rng.uniform(0, np.pi), rng.uniform(0.2, 0.8) * w
    across = (x - at) * np.cos(angle) + (y - h / 2) * np.sin(angle) + 40 * smooth_noise(rng, h, w, 400, 400)
    fold = np.exp(-(across / 30) ** 2) - 0.8 * np.exp(-((across - 40) / 26) ** 2)
    return base * (1 + 0.035 * weave + 0.03 * smooth_noise(rng, h, w, 220, 260) + 0.1 * fold)[..., None]


def checked(rng, h, w):
    """A chequered table cloth."""
    ink = np.array(pick(rng, [(176, 44, 48), (44, 84, 150), (52, 112, 70)]), np.float32)
    pale = np.array([238, 234, 226], np.float32)
    pitch = int(rng.integers(60, 130))
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    share = 0.5 * ((x // pitch) % 2) + 0.5 * ((y // pitch) % 2)
    thread = 1 + 0.05 * np.sin(x * 1.3) * np.sin(y * 1.3) + 0.04 * smooth_noise(rng, h, w, 200, 200)
    return (pale + (ink - pale) * share[..., None]) * thread[..., None]


def tiles(rng, h, w):
    """An oilcloth printed with a pattern of rings and stars."""
    back, inks = pick(rng, [((214, 206, 186), [(60, 96, 120), (176, 92, 56)]), ((66, 92, 104), [(226, 214, 180), (196, 120, 80)]),
                            ((232, 228, 220), [(94, 130, 98), (196, 84, 96)])])
    pitch = int(rng.integers(110, 190)) * 3      # drawn three times as large, so that its edges are smooth
    tile = Image.new("RGB", (pitch * 2, pitch * 2), back)
    pen = ImageDraw.Draw(tile)
    for gx, gy in ((0, 0), (2, 0), (0, 2), (2, 2), (1, 1)):
        cx, cy = gx * pitch, gy * pitch
        for radius, ink in ((0.52, inks[0]), (0.4, back), (0.26, inks[1])):
            pen.ellipse([cx - radius * pitch, cy - radius * pitch, cx + radius * pitch, cy + radius * pitch], fill=ink)
    for cx, cy in ((pitch, 0), (0, pitch), (pitch, 2 * pitch), (2 * pitch, pitch)):
        points = [(cx + pitch * r * np.cos(k * np.pi / 4), cy + pitch * r * np.sin(k * np.pi / 4)) for k, r in enumerate([0.3, 0.1] * 4)]
        pen.polygon(points, fill=inks[1])
    small = cv2.resize(np.asarray(tile, np.float32), None, fx=1 / 3, fy=1 / 3, interpolation=cv2.INTER_AREA)
    image = np.tile(small, (h // small.shape[0] + 1, w // small.shape[1] + 1, 1))[:h, :w]
    return image * (1 + 0.03 * smooth_noise(rng, h, w, 240, 240))[..., None]


def newspaper(rng, h, w):
    """Columns of small print with headings and grey pictures, spread under the papers."""
    tint = pick(rng, [(214, 208, 194), (206, 204, 198)])
    image = Image.new("RGB", (w, h), tint)
    pen = ImageDraw.Draw(image)
    regular, bold, _ = page.FONTS["Liberation Serif"]
    small, words = page.load_font(regular, 13), (page.BODY_EN + " " + page.BODY_FR).split()
    column, left = int(rng.integers(220, 270)), int(rng.integers(-60, 0))
    while left < w:
        top = int(rng.integers(-60, 0))
        while top < h:
            draw = rng.random()
            if draw < 0.14:
                tall = int(rng.integers(120, 240))
                grey = np.clip(120 + 45 * smooth_noise(rng, tall, column - 18, 40, 50), 30, 210).astype(np.uint8)
                image.paste(Image.fromarray(grey).convert("RGB"), (left, top))
                top += tall + 14
            elif draw < 0.3:
                font = page.load_font(bold, int(rng.integers(28, 46)))
                for _ in range(2):
                    pen.text((left, top), " ".join(pick(rng, words) for _ in range(3))[:18].title(), font=font, fill=(40, 40, 42))
                    top += round(font.size * 1.1)
                top += 12
            for _ in range(int(rng.integers(8, 22))):
                line, at = "", int(rng.integers(len(words)))
                while small.getlength(line + words[at]) < column - 24:
                    line, at = line + words[at] + " ", (at + 1) % len(words)
                pen.text((left, top), line, font=small, fill=(70, 68, 66))
                top += 16
            top += 10
        left += column
        pen.line([(left - 9, 0), (left - 9, h)], fill=(150, 146, 138))
    crease = 1 - 0.12 * np.exp(-((np.arange(h) - h * rng.uniform(0.35, 0.65)) / 14) ** 2)
    return np.asarray(image, np.float32) * crease[:, None, None] * (1 + 0.02 * smooth_noise(rng, h, w, 160, 160))[..., None]


def mat(rng, h, w):
    """A cutting mat with a printed grid and numbers."""
    base = pick(rng, [(36, 84, 72), (44, 62, 96), (70, 70, 74)])
    image = Image.new("RGB", (w, h), base)
    pen = ImageDraw.Draw(image)
    font = page.load_font(page.FONTS["DejaVu Sans"][0], 16)
    pale = tuple(min(255, v + 78) for v in base)
    for step, ink, width in ((25, tuple(v + 16 for v in base), 1), (100, pale, 2)):
        for x in range(step // 2, w, step):
            pen.line([(x, 0), (x, h)], fill=ink, width=width)
        for y in range(step // 2, h, step):
            pen.line([(0, y), (w, y)], fill=ink, width=width)
    for number, x in enumerate(range(50, w, 100)):
        pen.text((x + 4, h // 2), str(number), font=font, fill=pale)
    return np.asarray(image, np.float32) * (1 + 0.03 * smooth_noise(rng, h, w, 200, 200) + 0.02 * smooth_noise(rng, h, w, 2, 2))[..., None]


DESKS = {"fit": {"white desk": white_desk, "wood": textures.wood, "dark desk": textures.dark_desk, "checked cloth": checked,
                 "newspaper": newspaper, "marble": textures.marble},
         "check": {"pale wood": pale_wood, "woven cloth": textures.cloth, "grey table": textures.grey_table, "printed oilcloth": tiles,
                   "printed mat": mat, "linen": linen}}


def desk(rng, view, make):
    """The linear light of an empty desk in the view."""
    seen = view.unproject(view.frame())
    turn = np.deg2rad(rng.uniform(-25, 25) + 90 * rng.integers(4))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    turned = seen @ spin
    low, high = turned.min(0) - 0.2, turned.max(0) + 0.2
    w, h = (np.ceil((high - low) * PPI)).astype(int)
    texture = np.clip(make(rng, int(h), int(w)), 0, 255).astype(np.uint8)
    to_desk = np.eye(3)
    to_desk[:2, :2] = spin / PPI
    to_desk[:2, 2] = spin @ low
    seen = camera.warp(texture, view.homography() @ to_desk, (view.width, view.height), cv2.BORDER_REFLECT)
    return cv2.LUT(seen, camera.TO_LINEAR)
