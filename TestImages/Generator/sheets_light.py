"""Obstacles over the sheets in the camera's view: fingers, burnt-out glare, hard shadows; and the cut at the picture's
edge.

Everything here works in pixels and returns the outline of what it did.
"""
import cv2
import numpy as np

from foreign_picture import SKINS
from people import pick
from textures import smooth_noise


def clip(polygon, frame):
    """The part of a convex polygon in a convex frame, or None."""
    area, part = cv2.intersectConvexConvex(np.float32(polygon), np.float32(frame))
    return part.reshape(-1, 2) if area > 4 and part is not None else None


def push_over_edge(rng, view, outlines):
    """Move the picture so that one of its edges cuts off a part of the sheet that is nearest to it."""
    side = int(rng.integers(4))
    axis, far = side % 2, side > 1
    ends = [outline[:, axis].max() if far else outline[:, axis].min() for outline in outlines]
    sheet = int(np.argmax(ends) if far else np.argmin(ends))
    span = np.ptp(outlines[sheet][:, axis])
    edge = (view.width, view.height)[axis] if far else 0
    view.centre[axis] += edge - ends[sheet] + (1 if far else -1) * span * rng.uniform(0.05, 0.2)


def beyond_edges(view, outline):
    """The parts of a sheet's outline that lie beyond each of the picture's edges."""
    w, h, far = view.width, view.height, 4.0 * max(view.width, view.height)
    if clip(outline, view.frame()) is None:
        return []
    sides = [(-far, -far, 0, h + far), (-far, -far, w + far, 0), (w, -far, w + far, h + far), (-far, h, w + far, h + far)]
    parts = [clip(outline, [[a, b], [c, b], [c, d], [a, d]]) for a, b, c, d in sides]
    return [part for part in parts if part is not None]


def hard_shadow(canvas, rng, at):
    """The sharp edge of a shadow through a point: a window frame's, or both edges of an arm's."""
    h, w = canvas.shape[:2]
    angle, far = rng.uniform(0, np.pi), 3.0 * max(h, w)
    along, across = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
    if rng.random() < 0.5:
        near, wide, taper = 0.0, far, 0.0
    else:
        wide = rng.uniform(0.16, 0.3) * max(h, w)
        near, taper = -wide / 2, rng.uniform(0, 0.06)
    base = np.asarray(at)
    quad = np.array([base + across * near - along * far, base + across * near + along * far,
                     base + across * (near + wide + taper * wide) + along * far, base + across * (near + wide) - along * far])
    part = clip(quad, [[0, 0], [w, 0], [w, h], [0, h]])
    if part is None:
        return None
    mask = np.zeros((h, w), np.uint8)
    cv2.fillPoly(mask, [np.round(part * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.0008, 0.003) * w)
    loss = rng.uniform(0.35, 0.6) * np.array([1.0, 0.97, 0.9], np.float32)
    canvas *= 1 - (mask.astype(np.float32) / 255)[..., None] * loss
    return part


def glare(canvas, rng, at, ppi, small):
    """A lamp mirrored by the paper: burnt out and flat in the middle."""
    h, w = canvas.shape[:2]
    rx, ry = rng.uniform(0.35, 0.8, 2) * ppi * (0.6 if small else 1.0)
    turn = rng.uniform(0, np.pi)
    y, x = np.mgrid[0:h:4, 0:w:4].astype(np.float32)
    a = ((x - at[0]) * np.cos(turn) + (y - at[1]) * np.sin(turn)) / rx
    b = (-(x - at[0]) * np.sin(turn) + (y - at[1]) * np.cos(turn)) / ry
    a, b = a + 0.08 * np.sin(b * 2.1), b + 0.1 * np.sin(a * 1.7)
    square = a * a + b * b
    spot = 3.0 * np.exp(-square ** 2 / 2) + 0.3 * np.exp(-square / 6)
    canvas += cv2.resize(spot.astype(np.float32), (w, h), interpolation=cv2.INTER_LINEAR)[..., None] * np.array([1.0, 0.98, 0.93], np.float32)
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    reach = 1.35        # where the light that is added is as strong as half of white paper's
    return np.array(at) + np.stack([reach * (rx * np.cos(turn) * np.cos(angle) - ry * np.sin(turn) * np.sin(angle)),
                                    reach * (rx * np.sin(turn) * np.cos(angle) + ry * np.cos(turn) * np.sin(angle))], -1)


def nearest_edge(view, outlines):
    """(sheet, side) of the sheet's edge that is nearest to an edge of the picture; a hand comes from below or from a
    side."""
    best = None
    for sheet, outline in enumerate(outlines):
        low, high = outline.min(0), outline.max(0)
        for side, room in (("left", low[0]), ("right", view.width - high[0]), ("bottom", view.height - high[1])):
            if best is None or room - (5 if side == "bottom" else 0) < best[0]:
                best = (room, sheet, side)
    return best[1:]


def _across(outline, axis, at):
    """Where a line of constant x (axis 0) or y enters and leaves a sheet's outline: the other coordinate."""
    hits = []
    for one, other in zip(outline, np.roll(outline, -1, 0)):
        if (one[axis] - at) * (other[axis] - at) < 0:
            hits.append(one[1 - axis] + (at - one[axis]) / (other[axis] - one[axis]) * (other[1 - axis] - one[1 - axis]))
    return min(hits), max(hits)


def finger(canvas, rng, view, outline, side, ppi, light):
    """A thumb or a finger from the picture's edge onto a sheet. Returns its outline."""
    h, w = canvas.shape[:2]
    low, high = np.maximum(outline.min(0), 0), np.minimum(outline.max(0), [w, h])
    deep = rng.uniform(0.45, 1.2) * ppi
    if side == "bottom":
        x = rng.uniform(0.15, 0.85) * (high[0] - low[0]) + low[0]
        tip, way = np.array([x, min(_across(outline, 0, x)[1], h) - deep]), np.array([0.0, 1.0])
    else:
        y = low[1] + rng.uniform(0.35, 0.9) * (high[1] - low[1])
        ends = _across(outline, 1, y)
        tip = np.array([max(ends[0], 0) + deep if side == "left" else min(ends[1], w) - deep, y])
        way = np.array([-1.0 if side == "left" else 1.0, 0.0])
    turn = np.deg2rad(rng.uniform(-28, 28))
    way = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ way
    thick = ppi * rng.uniform(0.34, 0.44)
    cross = np.array([-way[1], way[0]])
    long = 1.6 * max(h, w)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    along = (x - np.float32(tip[0])) * np.float32(way[0]) + (y - np.float32(tip[1])) * np.float32(way[1])
    off = (x - np.float32(tip[0])) * np.float32(cross[0]) + (y - np.float32(tip[1])) * np.float32(cross[1])
    del x, y
    radius = lambda t: thick * np.where(t < 1.15 * thick, np.sqrt(np.clip(1 - (1 - np.clip(t, 0, None) / (1.15 * thick)) ** 2, 0, 1)),
                                        1 + 0.05 * np.sin((t / thick - 1.15) * 1.1) + 0.035 * (t / thick - 1.15))
    reach = radius(along)
    alpha = np.clip((reach - np.abs(off)) / 1.6 + 0.5, 0, 1) * (along > 0)
    shadow = cv2.GaussianBlur(cv2.warpAffine(alpha.astype(np.float32), np.float32([[1, 0, light[0] * thick * 0.45], [0, 1, light[1] * thick * 0.45]]), (w, h)),
                              (0, 0), thick * 0.22)
    canvas *= (1 - 0.6 * shadow)[..., None]
    rho = np.clip(off / np.maximum(reach, 1), -1, 1)
    top = np.clip((1.0 - along / (1.15 * thick)), 0, 1)
    up = np.sqrt(np.clip(1 - rho ** 2 - 0.8 * top ** 2, 0, 1))
    lean = -(rho * (cross @ light) - top * (way @ light))
    shade = 0.42 + 0.5 * up + 0.16 * lean
    for joint in (2.5, 2.75, 5.0):
        shade *= 1 - 0.13 * np.exp(-((along / thick - joint + 0.12 * rho ** 2) / 0.045) ** 2) * (1 - 0.5 * rho ** 2)
    shade *= 1 + 0.02 * smooth_noise(rng, h, w, 3, 5) + 0.025 * smooth_noise(rng, h, w, 30, 30)
    skin = np.power(np.array(pick(rng, SKINS), np.float32) / 255, 2.2)
    skin = skin * (1 + np.exp(-(along / thick / 1.2) ** 2)[..., None] * np.array([0.06, -0.1, -0.08], np.float32))
    nail = ((along / thick - 0.78) / 0.56) ** 2 + (off / thick / 0.56) ** 2
    inside = np.clip((1 - nail) * 6, 0, 1)[..., None]
    tone = skin * np.array([1.1, 1.02, 1.05], np.float32) + 0.05 + 0.12 * np.exp(-((off / thick + 0.2) / 0.14) ** 2)[..., None]
    skin = skin + inside * (tone - skin)
    shade *= 1 - 0.22 * np.exp(-((np.sqrt(nail) - 1) / 0.06) ** 2) * (along > 0.3 * thick)
    canvas += alpha[..., None] * (np.clip(shade, 0.1, 1.2)[..., None] * skin * 1.1 - canvas)
    t = np.concatenate([np.linspace(0, 1.2, 10) * thick, np.linspace(1.6 * thick, long, 12)])
    edge = lambda sign: tip + t[:, None] * way + sign * radius(t)[:, None] * cross
    whole = np.concatenate([edge(1), edge(-1)[::-1]])
    seen = (whole > -thick).all(1) & (whole < np.array([w, h]) + thick).all(1)
    far = np.flatnonzero(~seen)     # points beyond the picture lie on the two straight sides: keep the nearest of each
    keep = seen.copy()
    for index in far:
        keep[index] = (index > 0 and seen[index - 1]) or (index + 1 < len(whole) and seen[index + 1])
    return whole[keep]
