"""A photograph from near: the camera of camera.py, held over a sheet so that a module is a given number of pixels."""
import cv2
import numpy as np

import bent
import camera
import textures
from people import pick

LIGHTS = ["even", "shade", "shadow", "dim", "glare", "inverted"]
FINE = 4          # rendered this many times finer, then averaged
BACKGROUNDS = ["wood", "dark desk", "grey table", "cloth", "marble"]


def pose(symbol_size, pixels, angle, tilt, way, room, curve=None):
    """The matrix from modules to pixels, or the bent sheet if `curve` has its angle and axis, and the picture's size.

    The optical axis meets the symbol's centre, with `pixels` pixels per module; `way` is the direction of the tilt
    (degrees), `room` the visible surroundings of the symbol (modules: left, top, right, bottom in the picture).
    """
    width, height = symbol_size
    rotation = camera.rotation_of(tilt * np.sin(np.deg2rad(way)), tilt * np.cos(np.deg2rad(way)), angle)
    focal = 0.8 * max(640, width * pixels)
    plane = np.stack([rotation[:, 0], rotation[:, 1], np.array([0, 0, focal / pixels])], 1)
    matrix = np.diag([focal, focal, 1.0]) @ plane @ camera.shift_xy(-width / 2, -height / 2)
    if curve:
        view = np.diag([focal, focal, 1.0]) @ np.column_stack([rotation, plane[:, 2]])
        matrix = bent.BentSheet(view, symbol_size, *curve)
    corners = project(matrix, outline(width, height))
    low = np.floor(corners.min(0) - np.array(room[:2]) * pixels)
    high = np.ceil(corners.max(0) + np.array(room[2:]) * pixels)
    size = np.maximum(high - low, [160, 120]).astype(int)
    low -= np.floor((size - (high - low)) / 2)
    shift = camera.shift_xy(-low[0], -low[1])
    return matrix.moved(shift) if curve else shift @ matrix, (int(size[0]), int(size[1]))


def outline(width, height):
    """The corners of a symbol in modules, clockwise from its own top left."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], float)


def project(matrix, points):
    if isinstance(matrix, bent.BentSheet):
        return matrix.project(points)
    solid = np.concatenate([points, np.ones((len(points), 1))], 1) @ matrix.T
    return solid[:, :2] / solid[:, 2:]


def _scene(rng, sheet, matrix, size):
    """Linear light of the sheet on a desk, without shade."""
    width, height = size
    big = (width * FINE, height * FINE)
    dots = np.asarray(sheet.image)
    if isinstance(matrix, bent.BentSheet):
        warp = lambda image, border: matrix.warp(image, sheet.to_dots(), big, FINE, border)
    else:
        to_picture = np.diag([FINE, FINE, 1.0]) @ matrix @ np.linalg.inv(sheet.to_dots())
        warp = lambda image, border: camera.warp(image, to_picture, big, border)
    seen, cover = warp(dots, cv2.BORDER_REPLICATE), warp(np.full_like(dots, 255), cv2.BORDER_CONSTANT)
    mean = lambda image: cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    paper, cover = mean(camera.TO_LINEAR[seen]), mean(cover).astype(np.float32) / 255
    desk = camera.TO_LINEAR[textures.surface(rng, pick(rng, BACKGROUNDS), height, width).mean(2).astype(np.uint8)]
    return desk + cover * (paper * np.float32(rng.uniform(0.8, 0.9)) - desk)


def _lit(rng, linear, light, corners):
    """Light and shade; what is uneven is so on the symbol."""
    height, width = linear.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    centre, reach = corners.mean(0), float(np.linalg.norm(corners[2] - corners[0])) / 2
    spot = centre + (corners[int(rng.integers(4))] - centre) * rng.uniform(0, 0.5)
    angle = rng.uniform(0, 2 * np.pi)
    along = ((xx - spot[0]) * np.cos(angle) + (yy - spot[1]) * np.sin(angle)) / reach
    if light == "shade":
        linear = linear * np.clip(0.55 + 0.42 * along, 0.1, 1.1)
    elif light == "shadow":
        edge = cv2.GaussianBlur((along > 0).astype(np.float32), (0, 0), 1.2)
        linear = linear * (1 - rng.uniform(0.6, 0.8) * edge)
    elif light == "dim":
        linear = linear * rng.uniform(0.045, 0.09)
    elif light == "glare":
        distance = ((xx - spot[0]) ** 2 + (yy - spot[1]) ** 2) / (reach * rng.uniform(0.2, 0.35)) ** 2
        linear = linear + rng.uniform(0.45, 0.75) * (np.exp(-distance / 2) + 0.2 * np.exp(-distance / 14))
    return linear.astype(np.float32)


def photograph(rng, sheet, matrix, size, corners, cond):
    """A grey picture (array) of a sheet; lengths in `cond` are modules, noise is grey levels."""
    linear = _lit(rng, _scene(rng, sheet, matrix, size), cond["light"], corners)
    blur = cond["blur"] * cond["pixelsPerModule"]
    if blur > 0.1:
        linear = cv2.GaussianBlur(linear, (0, 0), blur, borderType=cv2.BORDER_REFLECT)
    camera_cond = {"defocus": 0, "motion": cond["motion"] * cond["pixelsPerModule"], "motionAngle": cond["motionAngle"],
                   "noise": cond["noise"], "chromaNoise": 0, "denoise": 0, "sharpen": 0}
    return camera.develop(np.repeat(linear[..., None], 3, 2), rng, camera_cond)[..., 0]
