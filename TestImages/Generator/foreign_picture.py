"""A foreign paper drawn, then photographed or scanned, with the truth about it."""
import math
import subprocess

import cv2
import numpy as np
from PIL import Image, ImageDraw

import barcode
import camera
import page
from documents import plain
from people import pick

DRAWN = 3000       # dots of the drawing's longer side
SKINS = [(196, 160, 132), (150, 110, 84), (222, 190, 164), (110, 78, 60)]


class Drawing:
    """The dots of a paper."""

    def __init__(self, paper, seed):
        self.paper, self.scale = paper, DRAWN / max(paper.width_, paper.height_)
        self.size = tuple(round(v * self.scale) for v in (paper.width_, paper.height_))
        self.image = Image.new("RGB", self.size, paper.tint)
        self.context, self.seed = ImageDraw.Draw(self.image), seed
        for shape in sorted(paper.shapes, key=lambda shape: shape[0] not in ("waves", "guilloche")):
            getattr(self, "_" + shape[0])([(x * self.scale, y * self.scale) for x, y in shape[1]], *shape[2:])
        self.codes = [code for code in (self._code(*code) for code in paper.codes) if code]
        for x, y, string, size, bold, align, ink in paper.prints:
            path, factor = paper.face(bold)
            font = page.load_font(path, max(4, round(size * factor * self.scale)))
            self.context.text((x * self.scale, y * self.scale), string, font=font, fill=ink or paper.ink, anchor=align + "s")

    def _line(self, points, width=0.6, ink=None):
        self.context.line(points, fill=ink or self.paper.ink, width=max(1, round(width * self.scale)))

    def _box(self, points, width=0.6, ink=None, fill=None):
        self.context.rectangle(points[0] + points[1], fill=fill, outline=ink or self.paper.ink, width=max(1, round(width * self.scale)))

    def _dot(self, points):
        self.context.ellipse(points[0] + points[1], fill=(110, 110, 110))

    def _waves(self, points, seed):
        rng = np.random.default_rng(seed)
        width, height = points[1]
        tint = tuple(max(0, v - int(rng.integers(10, 26))) for v in self.paper.tint)
        xs = np.linspace(0, width, 160)
        for index in range(24):
            ys = height * index / 23 + height * 0.03 * np.sin(xs / width * rng.uniform(8, 30) + index * 0.4)
            self.context.line(list(zip(xs, ys)), fill=tint, width=max(1, round(0.6 * self.scale)))

    def _guilloche(self, points, seed):
        """Fine curves over the whole paper, as of security print."""
        rng = np.random.default_rng(seed)
        width, height = points[1]
        depth = int(rng.integers(15, 75))
        tint = tuple(max(0, v - int(depth * share)) for v, share in zip(self.paper.tint, rng.uniform(0.3, 1, 3)))
        xs, count = np.linspace(0, width, 300), int(rng.integers(18, 60))
        waves = [(rng.uniform(4, 40), rng.uniform(0, 6), rng.uniform(0.01, 0.08)) for _ in range(2)]
        for index in range(count):
            ys = height * index / count + sum(height * size * np.sin(xs / width * turns + phase + index * 0.13) for turns, phase, size in waves)
            self.context.line(list(zip(xs, ys)), fill=tint, width=max(1, round(float(rng.uniform(0.4, 1.1)) * self.scale)))

    def _portrait(self, points, seed):
        """Shoulders, a head and hair of a fictional person."""
        rng = np.random.default_rng(seed)
        (x0, y0), (x1, y1) = points
        w, h = x1 - x0, y1 - y0
        at = lambda a, b, c, d: (x0 + a * w, y0 + b * h, x0 + c * w, y0 + d * h)
        tile = Image.new("RGB", (round(w), round(h)), pick(rng, [(214, 218, 224), (198, 208, 220), (226, 224, 218)]))
        self.image.paste(tile, (round(x0), round(y0)))
        self.context.ellipse(at(0.22, 0.1, 0.78, 0.66), fill=pick(rng, [(60, 44, 34), (30, 26, 26), (120, 90, 60), (150, 150, 150)]))
        self.context.pieslice(at(0.02, 0.66, 0.98, 1.34), 180, 360, fill=pick(rng, [(60, 70, 100), (90, 60, 60), (50, 80, 70), (40, 40, 44)]))
        self.context.ellipse(at(0.28, 0.18, 0.72, 0.76), fill=pick(rng, SKINS))
        for a in (0.39, 0.55):
            self.context.ellipse(at(a, 0.42, a + 0.06, 0.46), fill=(40, 32, 30))
        self.context.arc(at(0.4, 0.5, 0.6, 0.64), 30, 150, fill=(120, 60, 56), width=max(1, round(self.scale)))
        self.context.rectangle(at(0, 0, 1, 1), outline=(150, 150, 150))

    def _crest(self, points, seed=0):
        (x0, y0), (x1, y1) = points
        middle = (y0 + y1) / 2
        shield = [(x0, y0), (x1, y0), (x1, middle), ((x0 + x1) / 2, y1), (x0, middle)]
        self.context.polygon(shield, outline=(110, 60, 40), width=max(2, round(1.5 * self.scale)))
        self.context.ellipse((x0 * 0.65 + x1 * 0.35, y0 * 0.7 + y1 * 0.3, x0 * 0.35 + x1 * 0.65, y0 * 0.4 + y1 * 0.6), fill=(110, 60, 40))

    def _seal(self, points, seed=0):
        (x0, y0), (x1, y1) = points
        for inset in (0, 0.12):
            w, h = (x1 - x0) * inset, (y1 - y0) * inset
            self.context.ellipse((x0 + w, y0 + h, x1 - w, y1 - h), outline=(150, 60, 70), width=max(1, round(1.4 * self.scale)))

    def _scribble(self, points, seed):
        rng = np.random.default_rng(seed)
        (x0, y0), (x1, y1) = points
        t = np.linspace(0, 1, 120)
        xs = x0 + (x1 - x0) * (0.9 * t + 0.05 * np.sin(t * rng.uniform(20, 34)))
        ys = (y0 + y1) / 2 + (y1 - y0) * 0.35 * np.sin(t * rng.uniform(24, 44)) * (1.15 - t)
        self.context.line(list(zip(xs, ys)), fill=(30, 40, 95), width=max(1, round(1.1 * self.scale)))

    def _code(self, points, symbology, value):
        """Draws a linear code; returns what the sidecar tells of it."""
        (x0, y0), (x1, y1) = [(x * self.scale, y * self.scale) for x, y in points]
        if symbology in ("qr", "pdf417"):
            return self._matrix(x0, y0, x1, symbology, value)
        try:
            total = sum(barcode.run_widths(symbology, value, 1, 2.5))
        except subprocess.CalledProcessError:
            return None                 # a value that the symbology cannot hold
        module = max(1, int((x1 - x0) / total))
        ratio = pick(np.random.default_rng([self.seed, 1]), [2.0, 2.5, 3.0])
        outline = barcode.draw(self.context, round(x0), round(y0), round(y1 - y0), symbology, value, module, ratio, (15, 15, 15))
        symbology, value = _transmitted(symbology, value)
        return {"symbology": symbology, "value": value, "outline": outline, "module": module}

    def _matrix(self, x0, y0, x1, symbology, value):
        rows = barcode.matrix("qr", value) if symbology == "qr" else _pdf417(value)
        module = max(1, int((x1 - x0) / len(rows[0])))
        tall = module * (1 if symbology == "qr" else 3)
        left, top = round(x0), round(y0)
        for y, row in enumerate(rows):
            for x, bit in enumerate(row):
                if bit == "1":
                    box = (left + x * module, top + y * tall, left + (x + 1) * module - 1, top + (y + 1) * tall - 1)
                    self.context.rectangle(box, fill=(15, 15, 15))
        outline = (left, top, left + len(rows[0]) * module, top + len(rows) * tall)
        return {"symbology": symbology, "value": value, "outline": outline, "module": module}


def _pdf417(value):
    out = subprocess.run(["zint", "--barcode=PDF417", "--cols=6", "-d", value, "--dump"], check=True, capture_output=True, text=True).stdout
    rows = ["".join(f"{int(digit, 16):04b}" for digit in row if digit != " ") for row in out.splitlines()]
    return [row[:17 * 10 + 1] for row in rows]       # start, stop, two indicators and six columns of 17 modules, and a bar


def _transmitted(symbology, value):
    """Symbology and value as a reader tells them: with check digit, without brackets, GS behind a first element."""
    if symbology == "gs1-128":
        return "code128", value[1:].replace("]", "").replace("[", "\x1d")
    if symbology in ("ean13", "ean8", "upca"):
        total = sum(int(digit) * (3 if index % 2 == 0 else 1) for index, digit in enumerate(reversed(value)))
        value += str(-total % 10)
    return ("upca", value[1:]) if symbology == "ean13" and value[0] == "0" else (symbology, value)


def _corners(drawing, to_picture):
    """Page and barcodes in pixels; `to_picture` takes shares of the paper's width and height."""
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    codes = []
    for code in drawing.codes:
        left, top, right, bottom = code["outline"]
        corners = to_picture(np.array([[left, top], [right, top], [right, bottom], [left, bottom]], float) / drawing.size)
        across = np.linalg.norm((corners[1] + corners[2] - corners[0] - corners[3]) / 2)
        codes.append({"symbology": code["symbology"], "value": code["value"], "corners": [[round(float(v), 2) for v in c] for c in corners],
                      "modulePixels": round(float(across / ((right - left) / code["module"])), 3)})
    return [[round(float(v), 2) for v in c] for c in to_picture(whole)], codes


def photograph(rng, paper, kind, longest, calm=False, curl=None):
    """(PIL image, page corners, barcodes, conditions): a photograph by the known camera.

    A calm one has an even background and less noise: a file of the same size then holds more of the print. A curled
    page is seen from below or above, as lines are straight from right above.
    """
    drawing = Drawing(paper, int(rng.integers(1000)))
    wide = paper.width_ > paper.height_
    if rng.random() < 0.15:
        wide = not wide
    size = (longest, round(longest * 0.75)) if wide else (round(longest * 0.75), longest)
    cond = camera.random_conditions(rng, kind, size[0] * size[1])
    cond["fill"] = float(rng.uniform(0.72, 0.985))
    if calm:
        cond.update(background=pick(rng, ["dark desk", "dark desk", "light table", "grey table"]), fill=float(rng.uniform(0.88, 0.985)),
                    noise=cond["noise"] * 0.5, chromaNoise=cond["chromaNoise"] * 0.3)
    if rng.random() < 0.1:
        cond["rotation"] = float(rng.choice([90, -90, 180]) + rng.uniform(-5, 5))
    if curl:
        cond.update(curl=curl, tiltX=float(rng.choice([-1, 1]) * rng.uniform(12, 25)))
    inches = 11 / max(paper.width_, paper.height_)
    before = camera.PAGE_W, camera.PAGE_H
    camera.PAGE_W, camera.PAGE_H = paper.width_ * inches, paper.height_ * inches
    try:
        photo, view = camera.photograph(np.asarray(drawing.image), rng, size, cond)
        page_corners, codes = _corners(drawing, lambda shares: view.project(shares * [camera.PAGE_W, camera.PAGE_H]))
    finally:
        camera.PAGE_W, camera.PAGE_H = before
    conditions = {"tilt": float(np.hypot(cond["tiltX"], cond["tiltY"])), "blur": cond["defocus"] + cond["motion"],
                  "exposure": cond["gain"], "shade": cond["gradient"], **cond}
    return Image.fromarray(photo), page_corners, codes, plain(conditions)


def scan(rng, paper, longest):
    """(PIL image, page corners, barcodes, conditions): a flat scan; small papers may lie on a larger bed."""
    drawing = Drawing(paper, int(rng.integers(1000)))
    width, height = drawing.size
    bed = max(width, height) < 1.9 * min(width, height) and paper.width_ < 650 and paper.height_ < 650 and rng.random() < 0.3
    turn = math.radians(float(rng.normal(0, 0.4)))
    frame = (longest, round(longest * 0.72)) if width > height else (round(longest * 0.72), longest)
    if bed:
        share = float(rng.uniform(0.62, 0.85))
        scale = share * min(frame[0] / width, frame[1] / height)
    else:
        scale = longest / max(width, height)
        frame = (round(width * scale), round(height * scale))
        if rng.random() < 0.5:
            turn = 0.0
    c, s = math.cos(turn) * scale, math.sin(turn) * scale
    centre = np.array(frame) / 2 + (rng.uniform(-0.05, 0.05, 2) * frame if bed else 0)
    matrix = np.array([[c, -s, centre[0] - c * width / 2 + s * height / 2], [s, c, centre[1] - s * width / 2 - c * height / 2]])
    small = cv2.resize(np.asarray(drawing.image), None, fx=min(1, 2 * scale), fy=min(1, 2 * scale), interpolation=cv2.INTER_AREA)
    shrink = small.shape[1] / width
    lid = pick(rng, [(255, 255, 255), (244, 244, 244), (228, 228, 226)]) if bed else paper.tint
    to_small = np.diag([1 / shrink, 1 / shrink, 1.0])
    full = np.vstack([matrix, [0, 0, 1]]) @ to_small
    picture = camera.warp(small, full, frame, cv2.BORDER_CONSTANT, lid).astype(np.float32)
    noise, grey = float(rng.choice([0, 0, 0.8, 1.6])), bool(rng.random() < 0.5)
    picture = picture * float(rng.uniform(0.94, 1.0)) + rng.standard_normal(picture.shape[:2]).astype(np.float32)[..., None] * noise
    image = Image.fromarray(np.clip(picture + 0.5, 0, 255).astype(np.uint8))
    page_corners, codes = _corners(drawing, lambda shares: np.asarray(shares) * [width, height] @ matrix[:, :2].T + matrix[:, 2])
    return image.convert("L") if grey else image, page_corners, codes, plain({"rotation": math.degrees(turn), "noise": noise, "grey": grey})
