"""Leaves on a desk, seen by a camera: places in inches and in pixels, and the light that reaches the sensor.

The desk is a plane measured in inches; a leaf has separate coordinates in inches, from its top left corner. Leaves are
painted from the lowest to the highest, each with its shadow on the things below it.
"""
import cv2
import numpy as np

import camera

LIFT_REACH = 0.5        # how far a leaf's shadow reaches for each inch of height


class View:
    """A pinhole camera above the desk; `extent` inches of the desk fill `fill` of the picture."""

    def __init__(self, size, extent, tilt_x, tilt_y, turn, fill, shift=(0.0, 0.0)):
        self.width, self.height = size
        self.middle = np.asarray(extent, float) / 2
        self.rotation = camera.rotation_of(tilt_x, tilt_y, turn)
        self.focal = 0.85 * max(size)
        self.centre = np.array([self.width / 2, self.height / 2])
        corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * np.asarray(extent, float)
        near, far = 2.0, 120.0
        for _ in range(60):
            self.distance = (near + far) / 2
            seen = self.project(corners)
            share = ((seen.max(0) - seen.min(0)) / size).max()
            near, far = (self.distance, far) if share > fill else (near, self.distance)
        seen = self.project(corners)
        room = np.array(size) - (seen.max(0) - seen.min(0))
        self.centre = self.centre - seen.min(0) + room * (0.5 + np.array(shift))

    def project(self, points, height=0.0):
        """Inches of the desk (…, 2), lifted, to pixels (…, 2)."""
        points = np.asarray(points, float)
        solid = np.stack([points[..., 0] - self.middle[0], points[..., 1] - self.middle[1], -np.broadcast_to(height, points.shape[:-1])], -1)
        seen = solid @ self.rotation.T + np.array([0, 0, self.distance])
        return self.centre + self.focal * seen[..., :2] / seen[..., 2:]

    def unproject(self, pixels, height=0.0):
        """Pixels (…, 2) to inches of the plane that is `height` above the desk."""
        pixels = np.asarray(pixels, float)
        rays = np.concatenate([(pixels - self.centre) / self.focal, np.ones(pixels.shape[:-1] + (1,))], -1) @ self.rotation
        origin = -self.rotation.T @ np.array([0, 0, self.distance])
        step = (-height - origin[2]) / rays[..., 2]
        return origin[:2] + step[..., None] * rays[..., :2] + self.middle

    def homography(self, height=0.0):
        r = self.rotation
        lens = np.array([[self.focal, 0, self.centre[0]], [0, self.focal, self.centre[1]], [0, 0, 1]])
        plane = np.stack([r[:, 0], r[:, 1], -r[:, 2] * height + [0, 0, self.distance]], 1)
        return lens @ plane @ camera.shift_xy(*-self.middle)

    def frame(self):
        return np.array([[0, 0], [self.width, 0], [self.width, self.height], [0, self.height]], float)


class Place:
    """Where a leaf lies, `level` inches above the desk."""

    def __init__(self, leaf, view, level):
        self.leaf, self.view, self.level = leaf, view, level
        turn = np.deg2rad(leaf.angle)
        self.turn = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])

    def on_desk(self, points):
        return (np.asarray(points, float) - np.array(self.leaf.inches) / 2) @ self.turn.T + self.leaf.centre

    def on_leaf(self, points):
        return (points - np.array(self.leaf.centre)) @ self.turn + np.array(self.leaf.inches) / 2

    def lift(self, points):
        """Height of a curled leaf above its level, in inches."""
        if not self.leaf.curl:
            return np.zeros(np.shape(points)[:-1])
        u, v = points[..., 0] / self.leaf.inches[0], points[..., 1] / self.leaf.inches[1]
        kind, inches = self.leaf.curl["kind"], self.leaf.curl["inches"]
        if kind == "sides":
            return inches * (2 * u - 1) ** 2
        if kind == "ends":
            return inches * (2 * v - 1) ** 2
        if kind == "fold":      # a letter once folded in three
            return inches * (1 - (np.abs(((v * 3 + 0.5) % 1) - 0.5) * 2) ** 2)
        return inches * np.clip((u + v - 1.2) / 0.8, 0, None) ** 2

    def project(self, points):
        points = np.asarray(points, float)
        return self.view.project(self.on_desk(points), self.level + self.lift(points))

    def box(self, box):
        left, top, right, bottom = box
        return self.project(np.array([[left, top], [right, top], [right, bottom], [left, bottom]], float))

    def corners(self):
        return self.box((0, 0, *self.leaf.inches))

    def matrix(self):
        """From inches of a flat leaf to pixels."""
        placed = np.eye(3)
        placed[:2, :2] = self.turn
        placed[:2, 2] = self.on_desk(np.zeros(2))
        return self.view.homography(self.level) @ placed

    def unproject(self, pixels):
        """Pixels to inches of a curled leaf."""
        height = np.zeros(pixels.shape[:-1])
        low, high = np.full(2, -0.5), np.array(self.leaf.inches) + 0.5
        rays = [self.view.unproject(pixels, level) for level in (0.0, 1.0)]
        for _ in range(12):
            where = self.on_leaf(rays[0] + (rays[1] - rays[0]) * (self.level + height)[..., None])
            height = self.lift(np.clip(where, low, high))
        return where


def _sheet(place, ss, pad):
    """Picture, coverage and light of a leaf in its part of the photograph: (slices, RGB, 0…255, factor)."""
    leaf, view = place.leaf, place.view
    edge = np.linspace(0, 1, 17)
    rim = np.concatenate([np.stack([edge, edge * 0 + side], -1) for side in (0, 1)] + [np.stack([edge * 0 + side, edge], -1) for side in (0, 1)])
    seen = place.project(rim * leaf.inches)
    low = np.clip(np.floor(seen.min(0)).astype(int) - pad, 0, [view.width, view.height])
    high = np.clip(np.ceil(seen.max(0)).astype(int) + pad, 0, [view.width, view.height])
    w, h = high - low
    if w < 2 or h < 2:
        return None
    corners = place.corners()
    target = ss * 1.1 * max(np.linalg.norm(corners[1] - corners[0]) / leaf.inches[0], np.linalg.norm(corners[2] - corners[1]) / leaf.inches[1])
    image, mask = leaf.image, leaf.mask()
    if leaf.ppi > target * 1.15:
        image, mask = (cv2.resize(part, None, fx=target / leaf.ppi, fy=target / leaf.ppi, interpolation=cv2.INTER_AREA) for part in (image, mask))
    dots = np.array([image.shape[1] / leaf.inches[0], image.shape[0] / leaf.inches[1]])
    shade = None
    if leaf.curl:
        step = 16
        ys, xs = np.mgrid[0:h * ss // step + 2, 0:w * ss // step + 2] * float(step)
        where = place.unproject(np.stack([(xs + 0.5) / ss + low[0], (ys + 0.5) / ss + low[1]], -1))
        maps = [camera._dense((where[..., axis] * dots[axis] - 0.5).astype(np.float32), step, h * ss, w * ss) for axis in (0, 1)]
        picture = cv2.remap(image, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        cover = cv2.remap(mask, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
        inches, d = np.clip(where, 0, leaf.inches), 0.02
        slope = sum(share * (place.lift(inches + by) - place.lift(inches - by)) / (2 * d) for share, by in ((1, [d, 0]), (0.7, [0, d])))
        shade = np.clip(1 + 0.55 * camera._dense(slope.astype(np.float32), step, h * ss, w * ss)[::ss, ::ss], 0.6, 1.3)
    else:
        matrix = np.diag([ss, ss, 1.0]) @ camera.shift_xy(*-low) @ place.matrix() @ np.diag([1 / dots[0], 1 / dots[1], 1.0])
        picture = camera.warp(image, matrix, (w * ss, h * ss), cv2.BORDER_REPLICATE)
        cover = camera.warp(mask, matrix, (w * ss, h * ss), cv2.BORDER_CONSTANT, 0)
    picture, cover = (cv2.resize(part, (int(w), int(h)), interpolation=cv2.INTER_AREA) for part in (picture, cover))
    return np.s_[low[1]:high[1], low[0]:high[0]], picture, cover, shade


def paint(desk, places, light, depth, ss=2):
    """The linear light of desk and leaves, and the coverage of each leaf (0…255, as large as the picture).

    `light` is the direction in which shadows fall (pixels), `depth` the fraction of the light that they take.
    """
    canvas, covers = desk, []
    for place in places:
        ppi = np.linalg.norm(np.diff(place.corners()[:2], axis=0)) / place.leaf.inches[0]
        height = place.leaf.thick + (place.leaf.curl["inches"] * 0.6 if place.leaf.curl else 0) + place.leaf.flex
        reach, soft = ppi * (0.012 + LIFT_REACH * height), ppi * (0.014 + 0.4 * height)
        made = _sheet(place, ss, int(reach + 3 * soft) + 4)
        full = np.zeros(canvas.shape[:2], np.uint8)
        covers.append(full)
        if made is None:
            continue
        part, picture, cover, shade = made
        full[part] = cover
        under = canvas[part]
        if place.leaf.thick:
            move = np.float32([[1, 0, light[0] * reach], [0, 1, light[1] * reach]])
            shadow = cover.astype(np.float32) / 255
            near = cv2.GaussianBlur(cv2.warpAffine(shadow, move, shadow.shape[::-1]), (0, 0), max(0.6, soft))
            tight = cv2.GaussianBlur(shadow, (0, 0), max(0.6, 0.012 * ppi))       # where the leaf touches
            under *= (1 - depth * near)[..., None]
            under *= (1 - 0.35 * depth * tight)[..., None]
        paper = cv2.LUT(picture, camera.TO_LINEAR)
        paper *= np.float32(place.leaf.white)
        if shade is not None:
            paper *= shade[..., None]
        paper -= under
        paper *= (cover.astype(np.float32) / 255)[..., None]
        under += paper
    return canvas, covers


def lit(canvas, rng, gradient):
    """Light that falls off across the desk; changes `canvas`, returns the field."""
    h, w = canvas.shape[:2]
    y, x = np.mgrid[0:h:8, 0:w:8].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    field = 1 + gradient * ((x / w - 0.5) * np.cos(angle) + (y / h - 0.5) * np.sin(angle))
    canvas *= cv2.resize(field.astype(np.float32), (w, h), interpolation=cv2.INTER_LINEAR)[..., None]
    return canvas
