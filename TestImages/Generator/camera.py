"""A pinhole camera that photographs a flat (or slightly curled) page.

Coordinates of a photograph are continuous: (0, 0) is the outer corner of the
top left pixel and pixel n covers [n, n+1).
"""
import cv2
import numpy as np

import textures
from people import pick

cv2.setNumThreads(1)
PAGE_W, PAGE_H = 8.5, 11.0          # inches
DESK_MARGIN, DESK_PPI = 8.0, 64     # desk beyond the page, texture resolution
GAMMA = 2.2
TO_LINEAR = (np.linspace(0, 1, 256) ** GAMMA).astype(np.float32)


def rotation_of(tilt_x, tilt_y, turn):
    ax, ay, az = np.deg2rad([tilt_x, tilt_y, turn])
    rx = np.array([[1, 0, 0], [0, np.cos(ax), -np.sin(ax)], [0, np.sin(ax), np.cos(ax)]])
    ry = np.array([[np.cos(ay), 0, np.sin(ay)], [0, 1, 0], [-np.sin(ay), 0, np.cos(ay)]])
    rz = np.array([[np.cos(az), -np.sin(az), 0], [np.sin(az), np.cos(az), 0], [0, 0, 1]])
    return rx @ ry @ rz


class Camera:
    """The position of the camera; maps page inches to photograph pixels."""

    def __init__(self, width, height, tilt_x, tilt_y, turn, fill, shift, curl=None):
        self.width, self.height, self.curl = width, height, curl
        self.rotation = rotation_of(tilt_x, tilt_y, turn)
        self.focal = 0.80 * max(width, height)
        self.centre = np.array([width / 2, height / 2])
        near, far = 6.0, 90.0
        for _ in range(60):      # the distance at which the page fills the frame
            self.distance = (near + far) / 2
            low, high = self._bounds()
            share = max((high[0] - low[0]) / width, (high[1] - low[1]) / height * 0.985)
            near, far = (self.distance, far) if share > fill else (near, self.distance)
        low, high = self._bounds()
        room = np.array([width, height]) - (high - low)
        self.centre = self.centre - low + room * (0.5 + np.clip(shift, -0.42, 0.42))

    def _bounds(self):
        corners = self.project(self.page_corners())
        return corners.min(0), corners.max(0)

    @staticmethod
    def page_corners():
        return np.array([[0, 0], [PAGE_W, 0], [PAGE_W, PAGE_H], [0, PAGE_H]], float)

    def lift(self, points):
        """Height of the paper above the desk, inches."""
        if not self.curl:
            return np.zeros(points.shape[:-1])
        u, v = points[..., 0] / PAGE_W, points[..., 1] / PAGE_H
        kind, amount = self.curl["kind"], self.curl["inches"]
        if kind == "sides":
            return amount * (2 * u - 1) ** 2
        if kind == "ends":
            return amount * (2 * v - 1) ** 2
        if kind == "fold":      # a letter once folded in three
            wave = np.abs(((v * 3 + 0.5) % 1) - 0.5) * 2
            return amount * (1 - wave ** 2)
        return amount * np.clip((u + v - 1.2) / 0.8, 0, None) ** 2     # "corner"

    def project(self, points):
        """Page inches (…, 2) to photograph pixels (…, 2)."""
        points = np.asarray(points, float)
        solid = np.stack([points[..., 0] - PAGE_W / 2, points[..., 1] - PAGE_H / 2, -self.lift(points)], -1)
        seen = solid @ self.rotation.T + np.array([0, 0, self.distance])
        return self.centre + self.focal * seen[..., :2] / seen[..., 2:]

    def unproject(self, pixels):
        """Photograph pixels (…, 2) to page inches (…, 2); inverse of project."""
        rays = np.concatenate([(pixels - self.centre) / self.focal, np.ones(pixels.shape[:-1] + (1,))], -1)
        rays = rays @ self.rotation
        origin = -self.rotation.T @ np.array([0, 0, self.distance])
        height = np.zeros(pixels.shape[:-1])
        for _ in range(12 if self.curl else 1):
            step = (-height - origin[2]) / rays[..., 2]
            page = origin[:2] + step[..., None] * rays[..., :2] + np.array([PAGE_W / 2, PAGE_H / 2])
            inside = np.clip(page, [-0.5, -0.5], [PAGE_W + 0.5, PAGE_H + 0.5])
            height = self.lift(inside)
        return page

    def homography(self):
        """The 3 x 3 matrix from page inches on the desk plane to pixels."""
        r, focal = self.rotation, self.focal
        k = np.array([[focal, 0, self.centre[0]], [0, focal, self.centre[1]], [0, 0, 1]])
        plane = np.stack([r[:, 0], r[:, 1], np.array([0, 0, self.distance])], 1)
        return k @ plane @ np.array([[1, 0, -PAGE_W / 2], [0, 1, -PAGE_H / 2], [0, 0, 1]])


def _shift(by):
    return np.array([[1, 0, by], [0, 1, by], [0, 0, 1.0]])


def warp(image, matrix, size, border, value=0):
    """warpPerspective with a matrix between continuous coordinates."""
    return cv2.warpPerspective(image, _shift(-0.5) @ matrix @ _shift(0.5), size,
                               flags=cv2.INTER_LINEAR, borderMode=border, borderValue=value)


def _dense(coarse, step, height, width):
    """Linear interpolation of a coarse grid (nodes every step pixels)."""
    x = (np.arange(width, dtype=np.float32)) / step
    ix = x.astype(int)
    fx = x - ix
    rows = coarse[:, ix] * (1 - fx) + coarse[:, ix + 1] * fx
    y = (np.arange(height, dtype=np.float32)) / step
    iy = y.astype(int)
    fy = (y - iy)[:, None]
    return (rows[iy] * (1 - fy) + rows[iy + 1] * fy).astype(np.float32)


def _render(camera, page, ss):
    """Photograph page and coverage mask at ss-fold resolution, averaged down."""
    width, height = camera.width * ss, camera.height * ss
    edge = np.linalg.norm(np.diff(camera.project(camera.page_corners()), axis=0), axis=1) * ss
    target = max(edge[0] / PAGE_W, edge[1] / PAGE_H) * 1.1
    ppi = page.shape[1] / PAGE_W
    if ppi > target * 1.15:
        factor = target / ppi
        page = cv2.resize(page, (round(page.shape[1] * factor), round(page.shape[0] * factor)), interpolation=cv2.INTER_AREA)
    h, w = page.shape[:2]
    mask = np.full((h, w), 255, np.uint8)
    if camera.curl:
        step = 16
        ys, xs = np.mgrid[0:height // step + 2, 0:width // step + 2] * float(step)
        where = camera.unproject(np.stack([(xs + 0.5) / ss, (ys + 0.5) / ss], -1))
        map_x = _dense((where[..., 0] * (w / PAGE_W) - 0.5).astype(np.float32), step, height, width)
        map_y = _dense((where[..., 1] * (h / PAGE_H) - 0.5).astype(np.float32), step, height, width)
        seen = cv2.remap(page, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        cover = cv2.remap(mask, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
    else:
        matrix = np.diag([ss, ss, 1.0]) @ camera.homography() @ np.diag([PAGE_W / w, PAGE_H / h, 1.0])
        seen = warp(page, matrix, (width, height), cv2.BORDER_REPLICATE)
        cover = warp(mask, matrix, (width, height), cv2.BORDER_CONSTANT, 0)
    size = (camera.width, camera.height)
    return (cv2.resize(seen, size, interpolation=cv2.INTER_AREA),
            cv2.resize(cover, size, interpolation=cv2.INTER_AREA))


def _desk(camera, rng, kind):
    span_x, span_y = PAGE_W + 2 * DESK_MARGIN, PAGE_H + 2 * DESK_MARGIN
    texture = textures.surface(rng, kind, int(span_y * DESK_PPI), int(span_x * DESK_PPI))
    to_page = np.array([[1 / DESK_PPI, 0, -DESK_MARGIN], [0, 1 / DESK_PPI, -DESK_MARGIN], [0, 0, 1.0]])
    turn = np.deg2rad(rng.uniform(-40, 40))
    c, s = np.cos(turn), np.sin(turn)
    spin = shift_xy(PAGE_W / 2, PAGE_H / 2) @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ shift_xy(-PAGE_W / 2, -PAGE_H / 2)
    return warp(texture, camera.homography() @ spin @ to_page, (camera.width, camera.height), cv2.BORDER_REFLECT)


def shift_xy(dx, dy):
    return np.array([[1, 0, dx], [0, 1, dy], [0, 0, 1.0]])


def _small(height, width):
    """Grid of a quarter-resolution light field in units of the frame (0…1)."""
    h, w = height // 8, width // 8
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    return (xx + 0.5) / w, (yy + 0.5) / h, (h, w)


def _light(camera, rng, cond):
    """The factor field of uneven light: gradient, vignette, shadows."""
    xx, yy, (h, w) = _small(camera.height, camera.width)
    field = np.ones((h, w), np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    slope = (xx - 0.5) * np.cos(angle) + (yy - 0.5) * np.sin(angle)
    field *= 1 + cond["gradient"] * slope
    field *= 1 - 0.12 * ((xx - 0.5) ** 2 + (yy - 0.5) ** 2) / 0.5
    if cond["shadow"]:
        mask = np.zeros((h, w), np.float32)
        if cond["shadow"] == "phone":
            centre = np.array([rng.uniform(0.25, 0.75) * w, rng.uniform(0.55, 1.0) * h])
            box = cv2.boxPoints((tuple(map(float, centre)), (0.42 * w, 0.75 * h), float(rng.uniform(-25, 25))))
            cv2.fillPoly(mask, [np.round(box).astype(np.int32)], 1.0)
        elif cond["shadow"] == "hand":
            x, y = (w * rng.choice([-0.05, 1.05])), h * rng.uniform(0.4, 1.0)
            cv2.ellipse(mask, (int(x), int(y)), (int(w * 0.38), int(h * 0.2)), float(rng.uniform(-30, 30)), 0, 360, 1.0, -1)
            for finger in range(4):
                reach = rng.uniform(0.4, 0.55) * w * (1 if x < w / 2 else -1)
                end = (int(x + reach), int(y - h * 0.16 + finger * h * 0.075))
                cv2.line(mask, (int(x), int(y)), end, 1.0, int(w * 0.07))
        else:                      # "band": a window frame's edge
            box = cv2.boxPoints(((float(rng.uniform(0.2, 0.8) * w), float(h / 2)), (float(w * rng.uniform(0.15, 0.4)), float(h * 2.4)), float(rng.uniform(-40, 40))))
            cv2.fillPoly(mask, [np.round(box).astype(np.int32)], 1.0)
        soft = rng.uniform(0.015, 0.05) * w
        mask = cv2.GaussianBlur(mask, (0, 0), soft)
        field *= 1 - cond["shadowDepth"] * mask
    return cv2.resize(field, (camera.width, camera.height), interpolation=cv2.INTER_LINEAR)


def _glare(camera, rng, cond, page):
    """Light added by a reflection on the paper, or None."""
    if not cond["glare"]:
        return None
    xx, yy, (h, w) = _small(camera.height, camera.width)
    spots = {"page": (rng.uniform(0.2, 0.8), rng.uniform(0.1, 0.8)), "text": (rng.uniform(0.3, 0.6), rng.uniform(0.35, 0.6)),
             "barcode": (rng.choice([0.3, 0.7]), 0.93), "corner": (rng.choice([0.05, 0.95]), rng.uniform(0.02, 0.2))}
    u, v = cond.get("glareAt") or spots[cond["glare"]]
    x, y = camera.project(np.array([u * PAGE_W, v * PAGE_H])) / np.array([camera.width, camera.height])
    rx, ry = rng.uniform(0.07, 0.13), rng.uniform(0.05, 0.1)
    if cond["glare"] in ("text", "barcode"):
        rx, ry = rx * 1.2, ry * 0.8
    distance = ((xx - x) / rx) ** 2 + ((yy - y) / ry) ** 2
    spot = cond["glareStrength"] * (np.exp(-distance / 2) + 0.25 * np.exp(-distance / 12))
    return cv2.resize(spot.astype(np.float32), (camera.width, camera.height), interpolation=cv2.INTER_LINEAR)


def _disk(radius):
    size = int(np.ceil(radius)) * 2 + 3
    fine = np.zeros((size * 8, size * 8), np.float32)
    cv2.circle(fine, (size * 4, size * 4), max(1, round(radius * 8)), 1.0, -1)
    kernel = cv2.resize(fine, (size, size), interpolation=cv2.INTER_AREA)
    return kernel / kernel.sum()


def _streak(length, degrees):
    size = int(np.ceil(length)) + 4
    size += 1 - size % 2
    fine = np.zeros((size * 8, size * 8), np.float32)
    c, s = np.cos(np.deg2rad(degrees)), np.sin(np.deg2rad(degrees))
    half = length * 4
    middle = size * 4
    cv2.line(fine, (round(middle - half * c), round(middle - half * s)), (round(middle + half * c), round(middle + half * s)), 1.0, 8)
    kernel = cv2.resize(fine, (size, size), interpolation=cv2.INTER_AREA)
    return kernel / kernel.sum()


def develop(linear, rng, cond):
    """Sensor and phone software: exposure is done, blur to 8 bits are done here."""
    if cond["defocus"] > 0.3:
        linear = cv2.filter2D(linear, -1, _disk(cond["defocus"]), borderType=cv2.BORDER_REFLECT)
    if cond["motion"] > 0.5:
        linear = cv2.filter2D(linear, -1, _streak(cond["motion"], cond["motionAngle"]), borderType=cv2.BORDER_REFLECT)
    image = np.power(np.maximum(linear, 0), 1 / GAMMA) * 255
    height, width = image.shape[:2]
    if cond["noise"] > 0:
        luma = rng.standard_normal((height, width), dtype=np.float32) * np.float32(cond["noise"])
        luma = cv2.GaussianBlur(luma, (0, 0), 0.55) * np.float32(1.6)
        image += luma[..., None]
        chroma = rng.standard_normal((height // 2 + 1, width // 2 + 1, 3), dtype=np.float32)
        chroma = cv2.GaussianBlur(chroma, (0, 0), 0.9) * np.float32(cond["chromaNoise"] * 2.4)
        chroma -= chroma.mean(2, keepdims=True)
        image += cv2.resize(chroma, (width, height), interpolation=cv2.INTER_LINEAR)
        if cond["denoise"] > 0:      # the phone's own smoothing of colour and grain
            soft = cv2.GaussianBlur(image, (0, 0), 1.2)
            change = image - soft
            keep = np.clip(np.abs(change).max(2, keepdims=True) / (cond["noise"] * 3 + 1e-3), 1 - cond["denoise"], 1)
            image = soft + change * keep
    if cond["sharpen"] > 0:
        soft = cv2.GaussianBlur(image, (0, 0), 1.1)
        image += cond["sharpen"] * (image - soft)
    return np.clip(image + 0.5, 0, 255).astype(np.uint8)


def photograph(page, rng, size, cond):
    """Photograph a page (RGB array). Returns (RGB photo, Camera)."""
    linear, camera = scene(page, rng, size, cond)
    return develop(linear, rng, cond), camera


def scene(page, rng, size, cond, ss=2):
    """The light that reaches the sensor from a page on a desk (linear RGB, white 1), and the Camera."""
    width, height = size
    camera = Camera(width, height, cond["tiltX"], cond["tiltY"], cond["rotation"], cond["fill"],
                    np.array(cond["shift"]), cond["curl"])
    seen, cover = _render(camera, page, ss)
    desk = cv2.LUT(_desk(camera, rng, cond["background"]), TO_LINEAR)

    # The page's own shadow on the desk.
    reach = width * (0.004 + (0.02 * camera.curl["inches"] if camera.curl else 0))
    small = cv2.resize(cover, (width // 4, height // 4), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    angle = rng.uniform(0, 6.283)
    move = np.float32([[1, 0, np.cos(angle) * reach / 4], [0, 1, np.sin(angle) * reach / 4]])
    small = cv2.GaussianBlur(cv2.warpAffine(small, move, (width // 4, height // 4)), (0, 0), max(1.0, reach / 4))
    desk *= 1 - 0.55 * cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)[..., None]

    paper = cv2.LUT(seen, TO_LINEAR)
    paper *= np.float32(cond["paperWhite"])
    if camera.curl:                  # slopes catch more or less light
        ys, xs = np.mgrid[0:height // 16 + 2, 0:width // 16 + 2] * 16.0
        inches = np.clip(camera.unproject(np.stack([xs, ys], -1)), 0, [PAGE_W, PAGE_H])
        step = 0.02
        slope = (camera.lift(inches + [step, 0]) - camera.lift(inches - [step, 0])) / (2 * step)
        slope += 0.7 * (camera.lift(inches + [0, step]) - camera.lift(inches - [0, step])) / (2 * step)
        paper *= np.clip(1 + 0.55 * _dense(slope.astype(np.float32), 16, height, width), 0.6, 1.3)[..., None]
    alpha = (cover.astype(np.float32) / 255)[..., None]
    linear = paper
    linear -= desk
    linear *= alpha
    linear += desk
    del desk, paper, seen

    linear *= _light(camera, rng, cond)[..., None]
    glare = _glare(camera, rng, cond, page)
    if glare is not None:
        linear += (glare * (0.25 + 0.75 * alpha[..., 0]))[..., None]
    linear *= np.float32(cond["gain"]) * np.array(cond["tint"], np.float32)
    return linear, camera


# ---------------------------------------------------------------- conditions

def random_conditions(rng, kind, pixels):
    """Conditions of a photograph of kind easy, normal or hard.

    Blurs are scaled to the photograph's resolution so that a hard photograph
    stays readable at every size.
    """
    unit = np.sqrt(pixels / 5.0e6)
    sign = lambda: float(rng.choice([-1, 1]))
    cond = {"background": pick(rng, ["wood", "cloth", "dark desk", "grey table", "papers", "marble"]),
            "tiltX": 0.0, "tiltY": 0.0, "rotation": 0.0, "fill": float(rng.uniform(0.9, 0.985)),
            "shift": [float(rng.uniform(-0.35, 0.35)), float(rng.uniform(-0.35, 0.35))],
            "curl": None, "paperWhite": float(rng.uniform(0.78, 0.88)), "gain": float(rng.uniform(0.8, 1.02)),
            "tint": [1.0, 1.0, 1.0], "light": "good", "gradient": float(rng.uniform(0.0, 0.25)),
            "shadow": None, "shadowDepth": 0.0, "glare": None, "glareStrength": 0.0, "defocus": 0.0,
            "motion": 0.0, "motionAngle": float(rng.uniform(0, 180)), "noise": 0.0, "chromaNoise": 0.0,
            "denoise": 0.0, "sharpen": 0.0}
    warm = rng.uniform(-0.06, 0.12)
    cond["tint"] = [float(1 + warm), 1.0, float(1 - 1.2 * warm)]
    if kind == "easy":
        cond.update(tiltX=rng.uniform(-3, 3), tiltY=rng.uniform(-3, 3), rotation=rng.uniform(-2, 2), noise=rng.uniform(0.4, 1.0),
                    chromaNoise=0.4, defocus=rng.uniform(0, 0.6), sharpen=0.4, gradient=rng.uniform(0, 0.12),
                    background=pick(rng, ["dark desk", "wood", "grey table", "marble"]))
    elif kind == "normal":
        tilt = rng.uniform(3, 17)
        way = rng.uniform(0, 6.283)
        cond.update(tiltX=tilt * np.sin(way), tiltY=tilt * np.cos(way), rotation=rng.uniform(-8, 8), noise=rng.uniform(1.0, 2.4),
                    chromaNoise=rng.uniform(0.5, 1.4), denoise=0.6, sharpen=0.5, defocus=rng.uniform(0.3, 1.2) * unit,
                    gradient=rng.uniform(0.1, 0.6))
        if rng.random() < 0.3:
            cond["motion"] = float(rng.uniform(1, 3) * unit)
        if rng.random() < 0.45:
            cond.update(shadow=pick(rng, ["phone", "hand", "band"]), shadowDepth=float(rng.uniform(0.2, 0.45)))
        if rng.random() < 0.25:
            cond.update(glare=pick(rng, ["page", "corner"]), glareStrength=float(rng.uniform(0.3, 0.7)))
        if rng.random() < 0.25:
            cond["curl"] = {"kind": pick(rng, ["sides", "ends", "corner", "fold"]), "inches": float(rng.uniform(0.06, 0.2))}
        if rng.random() < 0.1:
            cond.update(light="bright", gain=float(rng.uniform(1.2, 1.45)))
    else:
        tilt = rng.uniform(14, 29)
        way = rng.uniform(0, 6.283)
        cond.update(tiltX=tilt * np.sin(way), tiltY=tilt * np.cos(way), rotation=rng.uniform(-10, 10), noise=rng.uniform(2.0, 3.6),
                    chromaNoise=rng.uniform(1.0, 2.2), denoise=0.65, sharpen=0.5, defocus=rng.uniform(0.6, 1.6) * unit,
                    gradient=rng.uniform(0.3, 0.9), background=pick(rng, list(textures.SURFACES)))
        trouble = pick(rng, ["motion", "defocus", "dark", "bright", "glare", "turned", "curl"])
        if trouble == "motion":
            cond.update(motion=float(rng.uniform(4, 6) * unit), defocus=0.5 * unit)
        elif trouble == "defocus":
            cond["defocus"] = float(rng.uniform(1.7, 2.4) * unit)
        elif trouble == "dark":
            cond.update(light="dark", gain=float(rng.uniform(0.07, 0.16)), noise=rng.uniform(3.5, 5), chromaNoise=2.5, gradient=0.3)
        elif trouble == "bright":
            cond.update(light="bright", gain=float(rng.uniform(1.5, 1.9)))
        elif trouble == "glare":
            cond.update(glare=pick(rng, ["text", "barcode"]), glareStrength=float(rng.uniform(0.25, 0.4)))
        elif trouble == "turned":
            cond.update(rotation=sign() * rng.uniform(15, 30), fill=0.96)
        else:
            cond["curl"] = {"kind": pick(rng, ["sides", "ends", "corner", "fold"]), "inches": float(rng.uniform(0.2, 0.4))}
        if rng.random() < 0.6 and trouble != "dark":
            cond.update(shadow=pick(rng, ["phone", "hand", "band"]), shadowDepth=float(rng.uniform(0.35, 0.6)))
    return cond
