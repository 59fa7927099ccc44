"""Further cameras for the known documents: light falls on a sensor that counts photons, software makes a picture of it.

Each camera is a set of parameters of one model: lens (blur, colour fringes, vignetting), exposure, photon and read
noise, colour filter mosaic and its interpolation, white balance, black level, tone curve, noise reduction, sharpening,
resampling, JPEG. They differ from the cameras of Benchmarks/Training. Thresholds and models are fitted on the pictures
of FIT cameras and judged by those of CHECK cameras; papers, fonts and names are split the same way.
"""
import dataclasses
from typing import Optional, Tuple

import cv2
import numpy as np
from PIL import Image

import camera
import documents
import fit_names
import fonts
import names
import page
import papers
import plan
import textures
import truth_names
from camera import PAGE_H, PAGE_W
from people import pick

DAYLIGHT, SHADE, BULB, TUBE, LED = (1.0, 0.97, 0.92), (0.82, 0.92, 1.0), (1.0, 0.72, 0.42), (0.9, 1.0, 0.8), (1.0, 0.9, 0.74)


@dataclasses.dataclass(frozen=True)
class Model:
    """A kind of camera. Ranges are drawn from evenly; lengths are pixels of the sensor."""
    size: Tuple[int, int]                       # of the sensor, portrait
    electrons: Tuple[float, float]              # of white paper, in good light
    dark: Optional[Tuple[float, float]]         # the same in the dark, or None if it has its own light
    read: float                                 # read noise, electrons
    rows: float = 0.0                           # noise that a row has in common, electrons
    mosaic: Optional[str] = "linear"            # interpolation of the Bayer mosaic: linear, edges, none
    lights: tuple = (DAYLIGHT, SHADE, BULB, LED)
    balance: float = 0.04                       # error of the white balance, standard deviation
    vignette: float = 0.25                      # light lost in the corners
    fringes: float = 0.0                        # red and blue are this much larger and smaller at the corners
    blur: Tuple[float, float] = (0.5, 1.2)      # standard deviation of the lens
    motion: Tuple[float, float] = (0.3, 3.0)    # share of shaken pictures, and the longest way
    white: Tuple[float, float] = (0.72, 0.95)   # what the exposure makes of white paper, linear
    dim: Tuple[float, float] = (0.16, 0.4)      # the same in the dark
    black: float = 0.01                         # clipped to black below this light
    tone: str = "gamma"                         # gamma, srgb, contrast, film
    denoise: str = "none"                       # none, chroma, bilateral, guided, median
    sharpen: Tuple[float, float] = (0.5, 1.0)   # amount and radius of the sharpening
    output: int = 0                             # long side of the file, 0: the sensor's
    resample: str = "area"                      # area, or linear with its moiré
    quality: Tuple[int, int] = (70, 90)
    dpi: Optional[Tuple[int, int]] = None       # a scanner with these resolutions
    lid: Tuple[int, int] = (0, 0)               # grey of a scanner's lid
    above: bool = False                         # fixed on an arm: almost no tilt


FIT = {
    "telephone": Model((3024, 4032), (2500, 6000), (90, 260), 3.0, denoise="bilateral", sharpen=(0.9, 1.2), black=0.012, fringes=0.4,
                       tone="srgb", blur=(0.6, 1.3), quality=(80, 90)),
    "cheap telephone": Model((1944, 2592), (700, 1600), (60, 140), 4.0, rows=1.0, denoise="chroma", sharpen=(0.7, 1.0), black=0.02,
                             vignette=0.4, balance=0.07, blur=(0.6, 1.1), motion=(0.3, 2.0), quality=(62, 78)),
    "messenger": Model((2448, 3264), (1500, 4000), (60, 160), 3.5, denoise="bilateral", sharpen=(0.8, 1.4), blur=(0.6, 1.2), black=0.015,
                       output=2048, quality=(58, 66)),
    "compact camera": Model((2160, 2880), (3000, 8000), (70, 200), 5.0, mosaic="edges", lights=(BULB, TUBE, DAYLIGHT), balance=0.09,
                            fringes=1.2, tone="contrast", sharpen=(1.3, 0.8), blur=(0.5, 1.0), quality=(75, 88)),
    "flat-bed": Model((0, 0), (700, 2500), None, 5.0, rows=0.0, mosaic=None, lights=((1.0, 1.0, 1.0),), balance=0.01, vignette=0.0,
                      blur=(0.35, 0.6), motion=(0.0, 0.0), white=(0.9, 1.02), black=0.015, sharpen=(0.4, 1.0), quality=(65, 85),
                      dpi=(170, 300), lid=(236, 252)),
}
CHECK = {
    "tablet": Model((2448, 3264), (1200, 3000), (60, 170), 2.5, rows=0.6, mosaic="edges", lights=(SHADE, LED, TUBE), balance=0.06,
                    denoise="guided", sharpen=(0.6, 1.7), tone="film", black=0.018, blur=(0.6, 1.3), motion=(0.45, 3.5), quality=(70, 84)),
    "older telephone": Model((1944, 2592), (600, 1500), (55, 130), 5.0, rows=1.4, denoise="median", sharpen=(1.5, 1.5), tone="contrast",
                             black=0.025, vignette=0.45, balance=0.08, fringes=0.9, blur=(0.6, 1.0), motion=(0.25, 2.0), quality=(57, 64)),
    "document camera": Model((2736, 3648), (1500, 3500), (80, 200), 3.0, lights=(LED, TUBE), vignette=0.3, tone="srgb", sharpen=(1.0, 0.9),
                             blur=(0.45, 0.7), motion=(0.0, 0.0), output=2304, resample="linear", quality=(66, 80), above=True),
    "large telephone": Model((3000, 4000), (2000, 5000), (70, 220), 2.0, mosaic="edges", denoise="guided", sharpen=(1.1, 1.0), tone="film",
                             black=0.01, fringes=0.5, blur=(0.7, 1.5), motion=(0.35, 4.0), quality=(72, 86)),
    "copier": Model((0, 0), (250, 700), None, 6.0, rows=3.0, mosaic=None, lights=((1.0, 1.0, 0.98),), balance=0.01, vignette=0.0,
                    blur=(0.4, 0.7), motion=(0.0, 0.0), white=(0.95, 1.1), black=0.03, tone="contrast", sharpen=(1.0, 0.8), quality=(55, 70),
                    dpi=(150, 240), lid=(225, 250)),
}
GROUPS = {"fit": FIT, "check": CHECK}
MODELS = {**FIT, **CHECK}
NAMES = [*GROUPS, *FIT, *CHECK]


def part_of(name):
    """fit or check, for a group's or a camera's name."""
    return name if name in GROUPS else "fit" if name in FIT else "check"


# ---------------------------------------------------------------- sensor and software

def _scaled(channel, factor):
    h, w = channel.shape
    matrix = np.float32([[factor, 0, (1 - factor) * w / 2], [0, factor, (1 - factor) * h / 2]])
    return cv2.warpAffine(channel, matrix, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def lens(light, model, cond):
    """Blur, fringes and vignetting; changes `light`."""
    h, w = light.shape[:2]
    light = cv2.GaussianBlur(light, (0, 0), cond["defocus"])
    if cond["motion"] > 0.5:
        light = cv2.filter2D(light, -1, camera._streak(cond["motion"], cond["motionAngle"]), borderType=cv2.BORDER_REFLECT)
    if model.fringes:
        for channel, sign in ((0, 1), (2, -1)):
            light[..., channel] = _scaled(light[..., channel], 1 + sign * model.fringes / np.hypot(w, h) * 2)
    if model.vignette:
        y, x = np.mgrid[0:h:8, 0:w:8].astype(np.float32)
        loss = 1 - model.vignette * (((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 2)
        light *= cv2.resize(loss, (w, h), interpolation=cv2.INTER_LINEAR)[..., None]
    return light


def sense(light, rng, model, cond):
    """Photons counted by the sensor, as linear RGB (white paper about 1)."""
    h, w = light.shape[0] // 2 * 2, light.shape[1] // 2 * 2
    cast, white = np.array(cond["cast"], np.float32), cond["electrons"]
    if model.mosaic:
        counted = np.empty((h, w), np.float32)
        for (row, column), channel in {(0, 0): 0, (0, 1): 1, (1, 0): 1, (1, 1): 2}.items():
            counted[row::2, column::2] = light[row:h:2, column:w:2, channel] * cast[channel]
    else:
        counted = light * cast
    counted *= np.float32(white)
    noise = rng.standard_normal(counted.shape, np.float32)
    noise *= np.sqrt(np.maximum(counted, 0) + np.float32(model.read ** 2))
    counted += noise
    if model.rows:
        shape = (h, 1) if model.mosaic else (1, counted.shape[1], 1)     # a scanner's sensor is one row, so its noise runs down the page
        counted += rng.standard_normal(shape, np.float32) * np.float32(model.rows * (1 if model.mosaic else white / 300))
    counted *= np.float32(1 / white)
    if model.mosaic:
        raw = np.clip((counted + 0.2) * 30000, 0, 65535).astype(np.uint16)
        code = {"linear": cv2.COLOR_BayerRGGB2RGB, "edges": cv2.COLOR_BayerRGGB2RGB_EA}[model.mosaic]
        counted = cv2.cvtColor(raw, code).astype(np.float32) / 30000 - np.float32(0.2)
    counted *= np.array(cond["balance"], np.float32) / cast * np.float32(cond["gain"])
    return counted


def _toned(light, curve):
    """8-bit values of linear light, 0…1."""
    steps = np.linspace(0, 1, 1 << 14, dtype=np.float32)
    table = (_tone(steps, curve) * 255 + 0.5).astype(np.uint8)
    return table[(light * np.float32(len(table) - 1)).astype(np.uint16)]


def _tone(light, curve):
    if curve == "gamma":
        return np.power(light, np.float32(1 / 2.2))
    code = np.where(light < 0.0031308, 12.92 * light, 1.055 * np.power(light, np.float32(1 / 2.4)) - 0.055).astype(np.float32)
    if curve == "contrast":
        return code + 0.35 * (code * code * (3 - 2 * code) - code)
    if curve == "film":      # a soft shoulder
        return np.where(code > 0.75, 0.75 + 0.23 * np.tanh((code - 0.75) / 0.23), code).astype(np.float32)
    return code


def _guided(grey, radius, noise):
    """Edge-preserving smoothing (He, Sun, Tang 2013, the picture being its own guide)."""
    box = lambda a: cv2.blur(a, (2 * radius + 1,) * 2)
    mean = box(grey)
    spread = np.maximum(box(grey * grey) - mean * mean, 0)
    share = spread / (spread + noise * noise)
    return box(share) * grey + box(mean - share * mean)


def _denoised(image, kind, strength):
    """Noise reduction of 8-bit RGB; strength is the noise's standard deviation as the software takes it, grey
    levels."""
    if kind == "none" or strength < 1.5:
        return image
    luma, red, blue = cv2.split(cv2.cvtColor(image, cv2.COLOR_RGB2YCrCb))
    if kind == "median":
        luma = cv2.addWeighted(cv2.medianBlur(luma, 3), 0.7, luma, 0.3, 0)
        red, blue = cv2.medianBlur(red, 5), cv2.medianBlur(blue, 5)
    else:
        red, blue = cv2.blur(red, (5, 5)), cv2.blur(blue, (5, 5))
    if kind == "bilateral":
        luma = cv2.bilateralFilter(luma, 5, min(60.0, 2.2 * strength), 1.5)
    elif kind == "guided":
        luma = np.clip(_guided(luma.astype(np.float32), 2, 1.4 * strength) + 0.5, 0, 255).astype(np.uint8)
    return cv2.cvtColor(cv2.merge([luma, red, blue]), cv2.COLOR_YCrCb2RGB)


def develop(light, rng, model, cond):
    """From the scene's light to the picture's 8-bit RGB, at the file's size."""
    light = sense(lens(light, model, cond), rng, model, cond)
    light -= np.float32(model.black)
    light *= np.float32(1 / (1 - model.black))
    image = _toned(np.clip(light, 0, 1, out=light), model.tone)
    # Noise of middle grey after the tone curve, which has a slope of about one half there.
    noise = 255 * 0.5 * np.sqrt(0.5 * cond["electrons"] + model.read ** 2) / cond["electrons"] * cond["gain"] ** 0.5
    image = _denoised(image, model.denoise, noise)
    amount, radius = model.sharpen
    if amount:
        image = cv2.addWeighted(image, 1 + amount, cv2.GaussianBlur(image, (0, 0), radius), -amount, 0)
    if model.output:
        h, w = image.shape[:2]
        share = model.output / max(h, w)
        way = {"area": cv2.INTER_AREA, "linear": cv2.INTER_LINEAR}[model.resample]
        image = cv2.resize(image, (round(w * share), round(h * share)), interpolation=way)
    return image


# ---------------------------------------------------------------- what is photographed, and how

def random_conditions(rng, model, light):
    """The pose of a camera and its light, as people hold it: nearly straight, rarely sideways or slanting."""
    tilt, way = rng.uniform(0, 8) if rng.random() < 0.9 else rng.uniform(8, 14), rng.uniform(0, 2 * np.pi)
    turn, draw = rng.normal(0, 2.5), rng.random()
    if model.dpi or model.above:
        tilt, turn = tilt * (0 if model.dpi else 0.2), turn * (0.2 if model.dpi else 1)
    if draw < 0.08:
        turn += float(rng.choice([90, -90, 180]))
    elif draw < 0.13 and not model.dpi:
        turn += rng.uniform(-30, 30)
    dark = light == "dark"
    balance = np.exp(rng.normal(0, model.balance, 3))
    white = model.dim if dark else model.white
    cond = {"tiltX": tilt * np.sin(way), "tiltY": tilt * np.cos(way), "rotation": float(turn), "fill": float(rng.uniform(0.8, 0.98)),
            "shift": [float(rng.uniform(-0.4, 0.4)), float(rng.uniform(-0.4, 0.4))], "curl": None,
            "background": pick(rng, list(textures.SURFACES)), "paperWhite": float(rng.uniform(0.8, 0.9)),
            "gradient": 0.0 if model.dpi else float(rng.uniform(0, 0.45)), "shadow": None, "shadowDepth": 0.0, "glare": None, "tint": [1.0] * 3,
            "defocus": float(rng.uniform(*model.blur)), "motion": 0.0, "motionAngle": float(rng.uniform(0, 180)),
            "electrons": float(np.exp(rng.uniform(*np.log(model.dark if dark else model.electrons)))), "gain": 1.0,
            "cast": list(pick(rng, model.lights)), "balance": [float(v) for v in balance / balance.mean()]}
    if rng.random() < model.motion[0]:
        cond["motion"] = float(rng.uniform(0.5, model.motion[1]))
        cond["defocus"] *= 0.8
    if not model.dpi and rng.random() < 0.3:
        cond.update(shadow=pick(rng, ["phone", "hand", "band"]), shadowDepth=float(rng.uniform(0.15, 0.45)))
    return cond, float(rng.uniform(*white))


def _scan(sheet, rng, model, cond):
    """The light of a sheet on a scanner's glass under its lid, and the view."""
    dpi = rng.uniform(*model.dpi)
    size = round(8.5 * dpi), round(11 * dpi)
    if abs(round(cond["rotation"] / 90)) % 2:
        size = size[::-1]
    view = camera.Camera(*size, 0, 0, cond["rotation"], float(rng.uniform(0.96, 0.985)), np.array(cond["shift"]), None)
    seen, cover = camera._render(view, sheet, 1)
    lid = camera.TO_LINEAR[int(rng.integers(*model.lid))]
    edge = cv2.GaussianBlur(cover, (0, 0), dpi / 60).astype(np.float32) / 255      # the sheet's own shadow on the lid
    alpha = (cover.astype(np.float32) / 255)[..., None]
    desk = lid * (1 - 0.5 * edge * (1 - edge) * 4 * 0.5)[..., None]
    return desk + alpha * (cv2.LUT(seen, camera.TO_LINEAR) * np.float32(cond["paperWhite"]) - desk), view, float(dpi)


def _gloss(view, gloss):
    """The light that a paper's gloss adds to the picture."""
    h, w = gloss.shape
    size = view.width // 8, view.height // 8
    matrix = np.diag([1 / 8, 1 / 8, 1.0]) @ view.homography() @ np.diag([PAGE_W / w, PAGE_H / h, 1.0])
    small = camera.warp(gloss, matrix, size, cv2.BORDER_CONSTANT, 0)
    return cv2.resize(small, (view.width, view.height), interpolation=cv2.INTER_LINEAR)[..., None]


def _white(light, view):
    """The light of the page's paper, as an exposure meter sees it."""
    corners = view.project(np.array([[1, 1], [7.5, 1], [7.5, 10], [1, 10]])).astype(int)
    left, top = np.maximum(corners.min(0), 0)
    right, bottom = corners.max(0)
    return float(np.percentile(light[top:bottom:9, left:right:9, 1], 85))


def make_photo(seed, name, document, model_name, light, longest=None, origins=False):
    """A document by one of the cameras: (PIL image upright, sidecar, JPEG quality, orientation).

    A picture whose long side is above `longest` is made smaller, as programs that send pictures do. With `origins` the
    names are those of the countries that immigrants come from.
    """
    rng = documents.generator_for(seed, name)
    part = part_of(model_name)
    model = GROUPS[part][model_name]
    if model.dpi:
        light = "good"
    family = pick(rng, fonts.GROUPS[part])
    files = (page.FONTS.get(family) or fonts.FURTHER[family])[:2]
    prints = lambda text: fonts.prints(files, text)
    if origins:
        drawn = fit_names.draw(rng, prints) if part == "fit" else truth_names.draw(rng, prints)[:3]
    else:
        drawn = names.draw(rng, part, prints)
    accented = not (drawn[1] + drawn[2]).isascii()
    given = {"font": family, "names": drawn, "symbology": pick(rng, [plan.C39, plan.C128])}
    if document != "certificate":
        given["document"] = document
    if accented:
        given["long"] = False
    sheet, design, content, codes = documents.draw_page(rng, given)
    if accented:
        content["languages"] = "eng+fra"
    of_paper = papers.GROUPS[part]
    paper_name = "plain" if rng.random() < 0.3 else pick(rng, [p for p in of_paper if not (model.dpi and p == "laminated")])
    paper = of_paper[paper_name](rng)
    cond, white = random_conditions(rng, model, light)
    sheet = np.asarray(sheet)
    ppi = min(page.DPI, 300 if model.size[1] < 3000 else 420)
    sheet = cv2.resize(sheet, (round(8.5 * ppi), 11 * ppi), interpolation=cv2.INTER_AREA) if ppi < page.DPI else sheet
    sheet = papers.lay(sheet, paper)
    if model.dpi:
        linear, view, cond["dpi"] = _scan(sheet, rng, model, cond)
    else:
        size = model.size if abs(round(cond["rotation"] / 90)) % 2 == 0 else model.size[::-1]
        cond["curl"] = paper.curl
        linear, view = camera.scene(sheet, rng, size, {**cond, "gain": 1.0}, ss=1)
    if paper.gloss is not None:
        linear += _gloss(view, paper.gloss)
    linear *= np.float32(1 / _white(linear, view))
    cond["gain"] = white
    image = develop(linear, rng, model, cond)
    if longest and max(image.shape) > longest:
        share = longest / max(image.shape)
        image = cv2.resize(image, (round(image.shape[1] * share), round(image.shape[0] * share)), interpolation=cv2.INTER_AREA)
    share = image.shape[1] / view.width
    size = image.shape[1], image.shape[0]
    to_image = lambda inches: view.project(inches) * share
    orientation = int(rng.choice([1, 1, 1, 6, 6, 3, 8])) if not model.dpi else 1
    tilt = float(np.hypot(cond["tiltX"], cond["tiltY"]))
    data = documents.sidecar("scan" if model.dpi else "normal", seed, design, content, codes, given, size, orientation, light, to_image,
                             {"tilt": tilt, "blur": cond["defocus"] + cond["motion"], "exposure": white, "shade": cond["gradient"], **cond})
    data.update(document=document, camera=model_name, paper=paper_name, part=part)
    return Image.fromarray(image), data, int(rng.integers(model.quality[0], model.quality[1] + 1)), orientation
