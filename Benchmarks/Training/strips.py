"""A line as docscan gives it to recognition: photographed, made level at 190 pixels per inch, lit evenly, cut out.

Follows `LumaImage.level`, `flattened` and `cropped(to:among:)`, and `PageReader.reread` for lines read a second time.
"""

import cv2
import numpy as np

from cameras import CAMERAS
from fonts import CAPITAL
from paper import BASELINE, printed

RESOLUTION, ENLARGEMENT = 190, 1.35


def flattened(image, tile):
    """Every pixel divided by the paper's brightness around it: the 90th percentile of tiles, blended between
    centres."""
    height, width = image.shape
    rows, columns = -(-height // tile), -(-width // tile)
    paper = np.empty((rows, columns), np.float32)
    for row in range(rows):
        for column in range(columns):
            part = image[row * tile : (row + 1) * tile : 2, column * tile : (column + 1) * tile : 2].ravel()
            place = int(len(part) * 0.9)
            paper[row, column] = np.partition(part, place)[place] if place < len(part) else part[-1]
    brightest = cv2.dilate(paper, np.ones((3, 3), np.uint8))
    paper = np.maximum(paper, (paper + brightest) / 2)
    gain = 255 / np.maximum(16, paper)
    gain = cv2.copyMakeBorder(gain, 0, 1, 0, 1, cv2.BORDER_REPLICATE)
    x = np.clip(np.arange(width, dtype=np.float32) - tile / 2, 0, None) / tile
    y = np.clip(np.arange(height, dtype=np.float32) - tile / 2, 0, None) / tile
    x, y = np.minimum(x, columns - 1), np.minimum(y, rows - 1)
    light = cv2.remap(gain, np.tile(x, (height, 1)), np.tile(y[:, None], (1, width)), cv2.INTER_LINEAR)
    return np.clip(image * light, 0, 255).astype(np.uint8)


def turn(angle, shear, stretch, centre, to):
    """A projection that turns, slants and stretches around a point."""
    cos, sin = np.cos(angle), np.sin(angle)
    matrix = np.array([[cos, -sin], [sin, cos]]) @ np.array([[stretch, -shear], [0, 1]])
    moved = np.eye(3)
    moved[:2, :2] = matrix
    moved[:2, 2] = np.array(to) - matrix @ np.array(centre)
    return moved


def strip(text, font, random, part, dark=False, others=()):
    """The picture of a line, 8-bit grey; None if the font prints nothing."""
    second = random.random() < 0.4
    made = printed(text, font, random, second, others)
    if made is None:
        return None
    light, (left, top, right, bottom) = made
    # A capital's height on the page: 7 to 16 points, mostly 8 to 12.
    capital = float(np.clip(np.exp(random.normal(np.log(18), 0.22)), 11, 34))
    finer = float(np.clip(np.exp(random.normal(np.log(1.3), 0.28)), 0.65, 2.2))  # the photograph's pixels to the page's
    scale = min(1.0, capital * finer / CAPITAL)
    stretch = random.uniform(0.84, 1.18) if random.random() < 0.7 else 1.0
    size = (max(8, int(light.shape[1] * scale * stretch)), max(8, int(light.shape[0] * scale)))
    light = cv2.resize(light, size, interpolation=cv2.INTER_AREA)
    across, down = size[0] / made[0].shape[1], size[1] / made[0].shape[0]
    corners = np.array(
        [
            [left * across, top * down],
            [right * across, top * down],
            [right * across, bottom * down],
            [left * across, bottom * down],
        ]
    )
    # Paper to photograph. Long lines turn less, else the picture grows without need.
    angle = np.clip(random.normal(0, 0.035), -0.12, 0.12) * min(1, 400 / size[0])
    extra = int(abs(np.sin(angle)) * size[0]) + 4
    shape = (size[0] + 8, size[1] + extra)
    forth = turn(angle, random.normal(0, 0.04), 1.0, (size[0] / 2, size[1] / 2), (shape[0] / 2, shape[1] / 2))
    forth[2, :2] = random.normal(0, 0.03, 2) / np.array(shape)  # perspective
    photograph = cv2.warpPerspective(light, forth, shape, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    photograph = CAMERAS[part](photograph, random, scale * CAPITAL, dark)
    # Photograph to page, with the errors of docscan's own levelling.
    enlargement = ENLARGEMENT if second else 1.0
    factor = enlargement * capital / (scale * CAPITAL) * random.uniform(0.96, 1.04)
    limit = 0.25 * CAPITAL * scale / max(1.0, (right - left) * across / 2)
    miss = np.clip(random.normal(0, 0.007), -min(0.035, limit), min(0.035, limit))
    grow = np.diag([factor, factor, 1.0])
    back = (
        grow
        @ turn(miss, random.normal(0, 0.035), 1.0, (size[0] / 2, size[1] / 2), (size[0] / 2, size[1] / 2))
        @ np.linalg.inv(forth)
    )
    whole = back @ forth
    points = cv2.perspectiveTransform(corners[None].astype(np.float64), whole)[0]
    (x0, y0), (x1, y1) = points.min(0), points.max(0)
    height = y1 - y0
    if second:
        margin = 0.45 * height * random.uniform(0.8, 1.15)
    else:
        margin = max(4, 0.5 * capital * random.uniform(0.68, 1.0))
    slack = random.normal(0, 1.2 if not second else 0.05 * height, 4)
    x0, y0, x1, y1 = x0 - margin + slack[0], y0 - margin + slack[1], x1 + margin + slack[2], y1 + margin + slack[3]
    shift = np.eye(3)
    page = (max(16, int(size[0] * factor)), max(16, int(size[1] * factor)))
    if second:
        # Made again for this place alone, and lit by itself.
        shift[:2, 2] = -x0, -y0
        page = (max(8, int(x1 - x0)), max(8, int(y1 - y0)))
    image = cv2.warpPerspective(photograph, shift @ back, page, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    image = flattened(image, max(16, page[1]) if second else RESOLUTION // 4)
    if not second:
        if random.random() < 0.05:  # a rule was removed, and with it a part of the descenders
            below = np.array([[[size[0] / 2, (BASELINE + random.uniform(5, 18)) * down]]])
            row = int(cv2.perspectiveTransform(below, whole)[0, 0, 1])
            image[max(0, row) : max(0, row + int(random.integers(2, 5)))] = 255
        image = image[max(0, int(y0)) : int(y1), max(0, int(x0)) : int(x1)]
    return image if min(image.shape) >= 8 else None
