"""Single barcodes of every symbology, photographed with one condition changed at a time, and lures without any."""
import numpy as np
from PIL import Image

import barcode
import closeup
import documents
import imagefile
import label
import lures
import symbols
from people import pick

SYMBOLOGIES = ["code39", "code93", "code128", "codabar", "itf", "ean13", "ean8", "upca", "upce", "databar", "databarExpanded", "qr",
               "pdf417", "dataMatrix", "aztec"]
MIDDLE = {"pixelsPerModule": 2.0, "angle": 10.0, "tilt": 0.0, "noise": 4.0, "blur": 0.25, "motion": 0.0, "light": "even"}
ANGLES = [0, 20, 30, 45, 60, 75, 90, 135, 180, 270]
CURVES = [40, 80]     # of a cylinder, degrees: a bent card, a label on a mug
RANDOM, ANGLES_EACH = 3, 4
LIMIT = 32_000


def settings(number):
    """[(name, what differs from the middle)] for the symbology of this number; angles take turns."""
    angles = sorted(ANGLES[(number * ANGLES_EACH + n) % len(ANGLES)] for n in range(ANGLES_EACH))
    plan = [("middle", {}), ("clean", {"pixelsPerModule": 3.0, "angle": 0.0, "noise": 1.0, "blur": 0.0})]
    for factor, short, values in (("pixelsPerModule", "module", (1.0, 1.5, 3.0, 5.0)), ("angle", "angle", angles), ("tilt", "tilt", (15, 30)),
                                  ("noise", "noise", (8, 16)), ("blur", "blur", (0.4, 0.6, 0.8)), ("motion", "motion", (2,))):
        plan += [(f"{short}-{value:g}", {factor: float(value)}) for value in values]
    plan += [(light, {"light": light}) for light in closeup.LIGHTS[1:]]
    if SYMBOLOGIES[number] in barcode.MATRICES:
        plan += [(f"curved-{degrees}", {"curve": float(degrees)}) for degrees in CURVES]
    return plan + [(f"random-{n + 1}", None) for n in range(RANDOM)]


def random_setting(rng):
    """Any combination that a careful person might still photograph."""
    return {"pixelsPerModule": float(rng.uniform(1.6, 4)), "angle": float(rng.uniform(0, 360)), "tilt": float(rng.uniform(0, 28)),
            "noise": float(rng.uniform(1, 10)), "blur": float(rng.uniform(0.1, 0.55)),
            "motion": float(rng.choice([0, rng.uniform(0.5, 1.3)])), "light": pick(rng, closeup.LIGHTS)}


def finish(image):
    return imagefile.jpeg(Image.fromarray(image), 79, LIMIT)


def truth(seed, kind, group, size, barcodes, cond):
    return {"kind": kind, "seed": seed, "image": {"width": size[0], "height": size[1]}, "orientation": 1,
            "setting": group, "barcodes": barcodes, "conditions": documents.plain(cond)}


def even(number):
    return max(2, 2 * int(np.ceil(number / 2)))


def make_symbol(seed, name, symbology, setting, change):
    """A photographed symbol: (JPEG bytes, sidecar)."""
    rng = documents.generator_for(seed, "barcodes/" + name)
    cond = dict(MIDDLE, **(random_setting(rng) if change is None else change))
    cond["motionAngle"] = float(rng.uniform(0, 180))
    plan = label.design(rng, symbols.make(rng, symbology))
    if setting == "clean":      # nothing but paper is in the picture
        plan["margin"] = [60.0] * 4
    if cond["light"] == "inverted":
        plan["paper"], plan["ink"] = plan["ink"], plan["paper"]
    pixels = cond["pixelsPerModule"]
    room = [12, 12, 12, 22] if setting == "clean" else [float(v) for v in rng.uniform(12, 28, 4)]
    way = float(rng.uniform(0, 360))
    if "curve" in cond:
        cond["curveAxis"] = pick(rng, ["height", "width"])
    curve = (cond["curve"], cond["curveAxis"]) if "curve" in cond else None
    matrix, size = closeup.pose((plan["width"], plan["height"]), pixels, cond["angle"], cond["tilt"], way, room, curve)
    corners = closeup.project(matrix, closeup.outline(plan["width"], plan["height"]))
    image = closeup.photograph(rng, label.draw(plan, even(closeup.FINE * pixels * 1.2)), matrix, size, corners, cond)
    across = np.linalg.norm((corners[1] + corners[2] - corners[0] - corners[3]) / 2)
    barcode = {"symbology": symbology, "value": plan["value"], "corners": [[round(float(v), 2) for v in c] for c in corners],
               "modulePixels": round(float(across / plan["width"]), 3)}
    if plan["ratio"]:
        barcode["wideToNarrow"] = plan["ratio"]
    if plan["descent"]:
        barcode["guardDescent"] = plan["descent"]
    return finish(image), truth(seed, "barcode", setting.rsplit("-", 1)[0] if change is None else setting.replace("-", " "),
                                size, [barcode], dict(cond, tiltWay=way))


def make_lure(seed, name, kind):
    """A picture that resembles a barcode but is not one: (JPEG bytes, sidecar)."""
    rng = documents.generator_for(seed, "barcodes/" + name)
    cond = dict(random_setting(rng), motion=0.0, motionAngle=0.0, light=pick(rng, closeup.LIGHTS[:5]))
    cond.update(noise=cond["noise"] * 0.6, angle=float(rng.choice([0, 90, cond["angle"]])))
    sheet = lures.draw(rng, kind, even(closeup.FINE * cond["pixelsPerModule"] * 1.2))
    matrix, size = closeup.pose(lures.SIZE, cond["pixelsPerModule"], cond["angle"], cond["tilt"], float(rng.uniform(0, 360)), [4.0] * 4)
    size = tuple(min(side, 360) for side in size)
    corners = closeup.project(matrix, closeup.outline(*lures.SIZE))
    return finish(closeup.photograph(rng, sheet, matrix, size, corners, cond)), truth(seed, "lure", kind, size, [], cond)


def planned():
    """name → what makes its (bytes, sidecar) from a seed."""
    files = {}
    for number, symbology in enumerate(SYMBOLOGIES):
        for setting, change in settings(number):
            name = f"{symbology}-{setting}.jpg"
            files[name] = lambda seed, n=name, s=symbology, t=setting, c=change: make_symbol(seed, n, s, t, c)
    for kind in lures.KINDS:
        for n in range(1, lures.EACH + 1):
            name = f"none-{kind}-{n}.jpg"
            files[name] = lambda seed, name=name, kind=kind: make_lure(seed, name, kind)
    return files


FILES = planned()
