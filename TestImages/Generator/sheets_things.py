"""Things on a desk without sheets: a notebook, a phone, a pen. A rectangle among them is not a sheet."""
import cv2
import numpy as np

import sheets_leaf
from people import pick
from textures import smooth_noise


def notebook(rng):
    w, h = 5.1 * 150, 7.6 * 150
    rows, columns = round(h), round(w)
    base = np.array(pick(rng, [(44, 46, 52), (120, 44, 48), (40, 70, 92), (196, 160, 110)]), np.float32)
    image = base * (1 + 0.05 * smooth_noise(rng, rows, columns, 3, 3) + 0.04 * smooth_noise(rng, rows, columns, 200, 200))[..., None]
    band = round(columns * 0.86)
    image[:, band:band + 26] = image[:, band:band + 26] * 0.6 + 8
    image[:, 40:44] *= 0.8
    leaf = sheets_leaf.Leaf("notebook", np.clip(image, 0, 255).astype(np.uint8), (5.1, 7.6), thick=0.3)
    return sheets_leaf.round_corners(leaf, 0.2)


def telephone(rng):
    rows, columns = 1160, 560
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    shine = 20 + 26 * np.clip((x / columns - y / rows * 0.6) * 2, 0, 1)
    image = np.repeat(shine[..., None], 3, 2) * np.array([0.9, 1.0, 1.12], np.float32)
    cv2.rectangle(image, (0, 0), (columns - 1, rows - 1), (96, 98, 104), 12)
    cv2.circle(image, (columns // 2, 50), 9, (8, 8, 12), -1, cv2.LINE_AA)
    leaf = sheets_leaf.Leaf("telephone", np.clip(image, 0, 255).astype(np.uint8), (2.8, 5.8), thick=0.28)
    return sheets_leaf.round_corners(leaf, 0.35)


def pen(rng):
    rows, columns = 72, 1120
    across = (np.arange(rows, dtype=np.float32)[:, None] - rows / 2 + 0.5) / (rows / 2)
    base = np.array(pick(rng, [(30, 60, 150), (30, 30, 34), (170, 40, 44), (210, 210, 214)]), np.float32)
    light = 0.35 + 0.65 * np.sqrt(1 - across ** 2) + 0.7 * np.exp(-((across + 0.35) / 0.1) ** 2)
    image = np.repeat((base * light[..., None]), columns, 1)
    image[:, 860:890] = image[:, 860:890] * 0.4 + 90
    along = np.arange(columns, dtype=np.float32)
    half = np.where(along > 980, np.clip(1 - (along - 980) / 160, 0.08, 1), np.where(along < 24, 0.9, 1.0))
    alpha = np.clip((half[None] - np.abs(across)) * rows / 2, 0, 1) * 255
    return sheets_leaf.Leaf("pen", np.clip(image, 0, 255).astype(np.uint8), (5.6, 0.36), alpha.astype(np.uint8), thick=0.12)


def scatter(rng, extent):
    """Two or three things on a desk of this size in inches."""
    things = [make(rng) for make in (notebook, telephone, pen) if rng.random() < 0.8] or [notebook(rng)]
    spots = rng.permutation(3)
    for thing, spot in zip(things, spots):
        thing.angle = float(rng.uniform(-35, 35) + pick(rng, [0, 90]))
        thing.centre = (float(extent[0] * (0.2 + 0.3 * spot)), float(extent[1] * rng.uniform(0.3, 0.7)))
    return things
