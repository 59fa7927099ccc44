"""Procedural desk tops: what lies under and around the page."""
import cv2
import numpy as np

from people import pick


def smooth_noise(rng, height, width, cell_y, cell_x):
    """Noise of about unit variance whose blobs are cell_y x cell_x pixels large."""
    small = rng.standard_normal((max(2, int(height / cell_y) + 2), max(2, int(width / cell_x) + 2))).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def wood(rng, h, w):
    """Boards with grain along x."""
    base = np.array(pick(rng, [(150, 104, 66), (112, 74, 46), (188, 148, 104), (86, 60, 44)]), np.float32)
    grain = smooth_noise(rng, h, w, 3, 160) * 0.45 + smooth_noise(rng, h, w, 14, 500) * 0.6
    tone = 1 + 0.11 * grain
    board = h // int(rng.integers(3, 6)) + 1
    for top in range(int(rng.integers(board)), h, board):
        tone[top:top + 3] *= 0.62
        tone[top:] *= rng.uniform(0.93, 1.07)
    return base * tone[..., None]


def cloth(rng, h, w):
    """A woven cloth."""
    base = np.array(pick(rng, [(60, 78, 108), (122, 52, 54), (168, 158, 140), (70, 92, 74)]), np.float32)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    weave = np.sin(xx * 1.05) * np.sin(yy * 1.05)
    tone = 1 + 0.07 * weave + 0.06 * smooth_noise(rng, h, w, 180, 220)
    if rng.random() < 0.4:
        tone *= 1 - 0.22 * (((xx // 130) % 2) + ((yy // 130) % 2)) / 2
    return base * tone[..., None]


def dark_desk(rng, h, w):
    """A dark, nearly even surface."""
    base = np.array(pick(rng, [(42, 42, 45), (30, 34, 40), (56, 48, 44)]), np.float32)
    return base * (1 + 0.06 * smooth_noise(rng, h, w, 300, 300) + 0.03 * smooth_noise(rng, h, w, 3, 3))[..., None]


def grey_table(rng, h, w):
    """A speckled grey table top."""
    base = np.array(pick(rng, [(138, 140, 142), (164, 162, 158), (104, 108, 112)]), np.float32)
    speck = np.clip(smooth_noise(rng, h, w, 5, 5) - 1.3, 0, 2)
    return base * (1 + 0.04 * smooth_noise(rng, h, w, 260, 260) - 0.12 * speck)[..., None]


def light_table(rng, h, w):
    """A pale table, little contrast with the page."""
    base = np.array(pick(rng, [(206, 202, 194), (214, 214, 214), (205, 192, 170)]), np.float32)
    return base * (1 + 0.025 * smooth_noise(rng, h, w, 200, 260))[..., None]


def papers(rng, h, w):
    """Other sheets of paper with text-like rows on a desk."""
    image = wood(rng, h, w) if rng.random() < 0.5 else dark_desk(rng, h, w)
    image = np.ascontiguousarray(image, np.float32)
    for _ in range(6):
        angle = np.deg2rad(rng.uniform(-70, 70))
        centre = np.array([rng.uniform(0, w), rng.uniform(0, h)])
        c, s = np.cos(angle), np.sin(angle)
        turn = np.array([[c, -s], [s, c]])
        size = np.array([544.0, 704.0])
        quad = lambda a, b, x, y: (centre + (np.array([[a, b], [x, b], [x, y], [a, y]]) * size - size / 2) @ turn.T)
        shade = float(rng.uniform(195, 235))
        cv2.fillPoly(image, [np.round(quad(0, 0, 1, 1) + 5).astype(np.int32)], (45.0, 42.0, 40.0))
        cv2.fillPoly(image, [np.round(quad(0, 0, 1, 1)).astype(np.int32)], (shade, shade, shade - 6))
        for row in np.arange(0.12, 0.9, 0.03):
            if rng.random() < 0.85:
                end = rng.uniform(0.5, 0.9)
                cv2.fillPoly(image, [np.round(quad(0.1, row, end, row + 0.009)).astype(np.int32)], (shade * .62,) * 3)
    return image


def marble(rng, h, w):
    """Stone with veins."""
    field = smooth_noise(rng, h, w, 220, 220) + 0.5 * smooth_noise(rng, h, w, 60, 60)
    vein = np.exp(-np.abs(field) * 14)
    base = np.array(pick(rng, [(92, 98, 100), (150, 142, 134), (70, 62, 60)]), np.float32)
    return base * (1 + 0.05 * field + 0.35 * vein)[..., None]


SURFACES = {"wood": wood, "cloth": cloth, "dark desk": dark_desk, "grey table": grey_table,
            "light table": light_table, "papers": papers, "marble": marble}


def surface(rng, kind, h, w):
    """An h x w RGB uint8 picture of a surface."""
    return np.clip(SURFACES[kind](rng, h, w), 0, 255).astype(np.uint8)
