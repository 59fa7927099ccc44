"""Troubles of sheets on a desk before they are photographed: marks on them, notes and tape over them.

Each trouble changes a scene and notes a mark: its name, the sheet that it was made for, and its outline.
"""
import dataclasses

import cv2
import numpy as np

import sheets_leaf
from people import pick
from textures import smooth_noise

ON_PAPER = ["marker", "hole", "fold", "note", "tape"]
BY_CAMERA = ["edge", "finger", "glare", "shadow", "curl"]
# The order in which the planned photographs take turns.
DECK = ["edge", "note", "shadow", "marker", "finger", "tape", "glare", "hole", "curl", "fold"]


@dataclasses.dataclass
class Mark:
    name: str
    sheet: int                      # of the stack, or None
    box: tuple = None               # outline in inches of the sheet: points
    extra: int = None               # or the extra leaf that it is
    style: str = None
    polygon: np.ndarray = None      # or pixels


@dataclasses.dataclass
class Scene:
    leaves: list                    # the sheets, the lowest first
    extras: list = dataclasses.field(default_factory=list)     # notes and tape, above all sheets
    marks: list = dataclasses.field(default_factory=list)


def _dots(leaf, points):
    return np.round(np.asarray(points) * leaf.ppi * 16).astype(np.int32)


def _fill(leaf, points):
    mask = np.zeros(leaf.image.shape[:2], np.uint8)
    cv2.fillPoly(mask, [_dots(leaf, points)], 255, cv2.LINE_AA, 4)
    return mask


def marker(rng, scene, sheet):
    """A stroke along a line of print: a highlighter's, or a black one that hides it."""
    leaf = scene.leaves[sheet]
    wide = [item["box"] for item in leaf.prints if item["box"][2] - item["box"][0] > 0.5]
    if not wide:
        return
    x0, y0, x1, y1 = pick(rng, wide)
    black = rng.random() < 0.35
    thick = max(0.17, (y1 - y0) * 1.25)
    middle, ends = (y0 + y1) / 2 + rng.uniform(-0.03, 0.03), (x0 - rng.uniform(0, 0.2), x0 + (x1 - x0) * rng.uniform(0.5, 1.1))
    t = np.linspace(0, 1, 20)
    xs, sway = ends[0] + (ends[1] - ends[0]) * t, 0.02 * np.sin(t * rng.uniform(3, 9) + rng.uniform(0, 6)) + rng.uniform(-0.03, 0.03) * t
    upper, lower = np.stack([xs, middle - thick / 2 + sway], -1), np.stack([xs, middle + thick / 2 + sway], -1)
    outline = np.concatenate([upper, lower[::-1]])
    share = (_fill(leaf, outline).astype(np.float32) / 255)[..., None]
    share *= np.clip(0.88 + 0.08 * smooth_noise(rng, *share.shape[:2], 6, 90), 0.4, 1)[..., None]
    image = leaf.image.astype(np.float32)
    if black:
        image += share * (np.array([26, 26, 30], np.float32) - image)
    else:
        ink = np.array(pick(rng, [(255, 246, 70), (150, 240, 120), (255, 160, 190), (130, 215, 245)]), np.float32) / 255
        image *= 1 - share * (1 - ink)
    leaf.image = image.astype(np.uint8)
    scene.marks.append(Mark("marker", sheet, outline, style="black" if black else "highlighter"))


def hole(rng, scene, sheet):
    """Two or three punched holes along the left edge, or one anywhere."""
    leaf = scene.leaves[sheet]
    w, h = leaf.inches
    radius = 0.13 if h > 5 else 0.1
    if h > 9 and rng.random() < 0.65:
        at = float(rng.uniform(0.42, 0.55))
        centres = [(at, h / 2 + d) for d in ((-4.25, 0, 4.25) if rng.random() < 0.5 else (-1.575, 1.575))]
    else:
        centres = [(rng.uniform(0.12, 0.88) * w, rng.uniform(0.1, 0.9) * h)]
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    for centre in centres:
        ring = np.array(centre) + radius * np.stack([np.cos(angle), np.sin(angle)], -1)
        leaf.mask()[_fill(leaf, ring) > 127] = 0
        scene.marks.append(Mark("hole", sheet, ring))


def fold(rng, scene, sheet):
    """A corner folded over onto the sheet, its back to be seen."""
    leaf = scene.leaves[sheet]
    w, h = leaf.inches
    corner = np.array([float(pick(rng, [0, w])), float(pick(rng, [0, h]))])
    inward = np.where(corner > 0, -1.0, 1.0)
    a, b = rng.uniform(0.5, 1.5), rng.uniform(0.5, 1.5)
    first, second = corner + inward * [a, 0], corner + inward * [0, b]
    along = (second - first) / np.linalg.norm(second - first)
    foot = first + along * ((corner - first) @ along)
    tip = 2 * foot - corner
    flap = _fill(leaf, [first, second, tip])
    shadow = cv2.GaussianBlur(flap, (0, 0), 0.05 * leaf.ppi).astype(np.float32)[..., None] / 255
    image = leaf.image.astype(np.float32) * (1 - 0.45 * shadow)
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / leaf.ppi
    off = np.abs((x - first[0]) * -along[1] + (y - first[1]) * along[0])
    tone = 226 + 22 * np.clip(off / 0.5, 0, 1) - 60 * np.exp(-(off / 0.02) ** 2)
    back = tone[..., None] * (np.median(leaf.image[::37, ::37], (0, 1)) / 255)
    leaf.image = np.clip(image + (flap.astype(np.float32) / 255)[..., None] * (back - image), 0, 255).astype(np.uint8)
    gone = _fill(leaf, [first, corner, second])
    leaf.mask()[(gone > 127) & (flap < 128)] = 0
    scene.marks.append(Mark("fold", sheet, np.array([first, corner, second, tip])))


def _on_desk(leaf, point):
    turn = np.deg2rad(leaf.angle)
    c, s = np.cos(turn), np.sin(turn)
    return tuple(np.array([[c, -s], [s, c]]) @ (np.asarray(point) - np.array(leaf.inches) / 2) + leaf.centre)


def _add(scene, sheet, name, extra, style=None):
    scene.marks.append(Mark(name, sheet, extra=len(scene.extras), style=style))
    scene.extras.append(extra)


def note(rng, scene, sheet):
    """A sticky note with some handwriting; its lower edge lifts off the paper."""
    leaf = scene.leaves[sheet]
    side = float(pick(rng, [3.0, 3.0, 2.0])) if min(leaf.inches) > 5 else 1.5
    size = round(side * 200)
    tint = np.array(pick(rng, [(252, 236, 120), (255, 178, 196), (170, 218, 250), (196, 240, 160), (255, 205, 120)]), np.float32)
    down = np.linspace(0, 1, size, dtype=np.float32)[:, None, None]
    image = np.repeat(tint * (1 - 0.05 * down + 0.07 * np.clip(down - 0.8, 0, 1) / 0.2), size, 1)
    ink = pick(rng, [(40, 50, 120), (40, 40, 44), (150, 40, 40)])
    for row in range(int(rng.integers(2, 5))):
        x, y = 0.1 * size, (0.22 + 0.17 * row) * size
        while x < rng.uniform(0.5, 0.92) * size:
            t = np.linspace(0, 1, 40)
            long, tall = rng.uniform(0.08, 0.2) * size, rng.uniform(0.02, 0.04) * size
            xs = x + long * t + tall * 0.5 * np.sin(t * long / tall * 1.6)
            ys = y - tall * np.abs(np.sin(t * long / tall * 1.1 + rng.uniform(0, 3))) * rng.uniform(0.7, 1.5) + 0.01 * size * np.sin(t * 5)
            cv2.polylines(image, [np.round(np.stack([xs, ys], -1) * 16).astype(np.int32)], False, ink, 4, cv2.LINE_AA, 4)
            x += long + 0.045 * size
    made = sheets_leaf.Leaf("note", image.clip(0, 255).astype(np.uint8), (side, side), thick=0.012, flex=0.03, angle=leaf.angle + float(rng.normal(0, 9)))
    where = rng.uniform(0.1, 0.9, 2) * leaf.inches
    made.centre = _on_desk(leaf, where)
    _add(scene, sheet, "note", made)


def tape(rng, scene, sheet):
    """A strip over an edge or across the sheet: clear, or masking tape."""
    leaf = scene.leaves[sheet]
    w, h = leaf.inches
    clear = rng.random() < 0.45
    long, wide = float(rng.uniform(2, 3.5)), 0.75
    if max(w, h) < 5:
        long, wide = 1.4, 0.5
    rows, columns = round(wide * 220), round(long * 220)
    if clear:
        image = np.full((rows, columns, 3), (236, 230, 212), np.float32) + 10 * smooth_noise(rng, rows, columns, 40, 160)[..., None]
        alpha = np.clip(52 + 16 * smooth_noise(rng, rows, columns, 60, 90), 20, 110)
        alpha[:3], alpha[-3:] = 120, 120
        glint = np.exp(-((np.arange(rows)[:, None] / rows - rng.uniform(0.3, 0.7) + 0.02 * smooth_noise(rng, rows, columns, 200, 120)) / 0.05) ** 2)
        image, alpha = image + 20 * glint[..., None], alpha + 110 * glint
    else:
        base = np.array(pick(rng, [(222, 204, 160), (232, 222, 196), (168, 128, 84), (88, 122, 168)]), np.float32)
        image = base * (1 + 0.035 * smooth_noise(rng, rows, columns, 90, 3) + 0.02 * smooth_noise(rng, rows, columns, 4, 4))[..., None]
        alpha = np.full((rows, columns), 252.0)
    teeth = np.abs((np.arange(rows) % 14) - 7)
    for row in range(rows):
        alpha[row, :1 + teeth[row]] = alpha[row, columns - 1 - teeth[row]:] = 0
    made = sheets_leaf.Leaf("tape", np.clip(image, 0, 255).astype(np.uint8), (long, wide), np.clip(alpha, 0, 255).astype(np.uint8), thick=0.0 if clear else 0.004)
    side = int(rng.integers(5))
    if side == 4:       # a repaired tear
        where, angle = (w * rng.uniform(0.3, 0.7), h * rng.uniform(0.2, 0.8)), rng.normal(0, 12)
    else:               # fastened to the desk
        where = [(w * rng.uniform(0.15, 0.85), 0.05), (w - 0.05, h * rng.uniform(0.15, 0.85)), (w * rng.uniform(0.15, 0.85), h - 0.05),
                 (0.05, h * rng.uniform(0.15, 0.85))][side]
        angle = (90 if side % 2 == 0 else 0) + rng.normal(0, 15)
    made.angle, made.centre = leaf.angle + float(angle), _on_desk(leaf, where)
    _add(scene, sheet, "tape", made, "clear" if clear else "opaque")


def curl(rng, scene, sheet):
    """A page that does not lie flat."""
    scene.leaves[sheet].curl = {"kind": pick(rng, ["sides", "ends", "corner", "fold"]), "inches": float(rng.uniform(0.15, 0.45))}


PUT = {"marker": marker, "hole": hole, "fold": fold, "note": note, "tape": tape, "curl": curl}


def put(rng, scene, name):
    """Make the trouble on one of the sheets; only paper is folded and curls, and tape takes its place on cards and
    passports."""
    able = [index for index, leaf in enumerate(scene.leaves) if name not in ("fold", "curl") or (leaf.thick < 0.02 and min(leaf.inches) > 3)]
    if able:
        PUT[name](rng, scene, pick(rng, able))
    else:
        tape(rng, scene, 0)
