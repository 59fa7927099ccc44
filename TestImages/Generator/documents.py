"""A test document: random choices, page, photograph or scan, and its sidecar."""
import zlib

import numpy as np
from PIL import Image

import camera
import forms
import notice
import page
import permit
from people import make_labels, make_person, pick

LAYOUT_NAMES = ["columns", "grid", "inline", "above", "boxed", "leaders", "stacked", "pairs"]
FORMS = {"permit": permit, "notice": notice}
SIZES = {"small": (1500, 2000), "medium": (1944, 2592), "large": (2448, 3264), "full": (3024, 4032)}


def generator_for(seed, name):
    """A generator that depends only on the seed and the file's name."""
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def plain(value):
    """Numbers and arrays as plain rounded Python values for JSON."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, np.ndarray)):
        return [plain(item) for item in value]
    if isinstance(value, (float, np.floating)):
        return round(float(value), 3)
    if isinstance(value, np.integer):
        return int(value)
    return value


def make_design(rng, given):
    """The page's design; `given` fixes any of the choices."""
    layout = given.get("layout") or pick(rng, LAYOUT_NAMES)
    language = given.get("language") or ("both" if layout == "stacked" else pick(rng, ["en", "en", "en", "both", "fr"]))
    design = {"layout": layout, "language": language, "font": given.get("font") or pick(rng, list(page.FONTS)),
              "title": bool(rng.random() < 0.75), "crest": bool(rng.random() < 0.55),
              "frame": bool(rng.random() < 0.35), "guilloche": bool(rng.random() < 0.4),
              "paragraph": pick(rng, ["before", "after", "after", None]), "order": int(rng.integers(len(page.ORDERS)))}
    if layout in ("above", "stacked"):
        design["paragraph"] = None if layout == "above" else design["paragraph"]
        design["crest"] = design["crest"] and layout == "stacked"
    design.update({key: given[key] for key in ("title", "crest", "frame", "guilloche", "paragraph", "order") if key in given})
    design["swapped"] = bool(given.get("swapped", False))
    return design


def other_number(number):
    """A certificate number that differs in two digits."""
    return number[:4] + str((int(number[4]) + 3) % 10) + str((int(number[5]) + 5) % 10) + number[6:]


def make_content(rng, design, given):
    """Person, labels and barcodes of a document."""
    language = design["language"]
    with_french = language == "fr" or (language == "both" and bool(rng.random() < 0.5))
    truth, printed = make_person(rng, language, with_french, given.get("names"))
    labels = make_labels(rng, language)
    symbologies = given.get("symbology") or [pick(rng, ["code39", "code128"])] * 2
    values = {"certificateNumber": truth["certificateNumber"], "dateOfBirth": truth["dateOfBirth"].replace("-", "/")}
    contradiction = given.get("contradiction")
    if contradiction == "certificateNumber":
        values[contradiction] = other_number(truth[contradiction])
    elif contradiction == "dateOfBirth":
        year, month, day = truth[contradiction].split("-")
        values[contradiction] = f"{int(year) - 1}/{month}/{day}"
    names = ["certificateNumber"] if given.get("oneBarcode") else ["certificateNumber", "dateOfBirth"]
    codes = [{"name": n, "symbology": s, "value": values[n]} for n, s in zip(names, symbologies)]
    return {"truth": truth, "printed": printed, "labels": labels, "codes": codes,
            "languages": "eng+fra" if with_french else "eng"}


def draw_page(rng, given):
    """Page image (PIL, 600 dpi), design, content and the drawn barcodes.

    A random design may be too tall for the page; then it is drawn again without the optional parts.
    """
    if given.get("document") in FORMS:
        return forms.draw_page(rng, given, FORMS[given["document"]])
    design = make_design(rng, given)
    content = make_content(rng, design, given)
    given.get("change", lambda content: None)(content)
    seed = int(rng.integers(2 ** 62))
    for leave_out in (None, "paragraph", "crest", "title"):
        if leave_out:
            design[leave_out] = None if leave_out == "paragraph" else False
        try:
            image, codes = page.make_page(np.random.default_rng(seed), design, content["labels"], content["printed"], content["codes"])
            return image, design, content, codes
        except AssertionError:
            continue
    raise ValueError("the fields do not fit on the page")


def outline_corners(outline):
    left, top, right, bottom = outline
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], float)


def sidecar(kind, seed, design, content, codes, given, size, orientation, light, to_image, conditions):
    """The truth about a document; to_image maps page inches to upright pixels."""
    barcodes = []
    for code in codes:
        corners = to_image(outline_corners(code["outline"]) / page.DPI)
        across = np.linalg.norm((corners[1] + corners[2] - corners[0] - corners[3]) / 2)
        modules = (code["outline"][2] - code["outline"][0]) / code["module"]
        barcodes.append({"name": code["name"], "symbology": code["symbology"], "value": code["value"],
                         "corners": [[round(float(v), 2) for v in c] for c in corners],
                         "modulePixels": round(float(across / modules), 3)})
        if code["symbology"] == "code39":
            barcodes[-1]["wideToNarrow"] = code["ratio"]
    data = {"kind": kind, "seed": seed, "image": {"width": size[0], "height": size[1]}, "orientation": orientation,
            "languages": content["languages"], "light": light,
            "page": {"corners": [[round(float(v), 2) for v in c] for c in to_image(camera.Camera.page_corners())]},
            "barcodes": barcodes, "fields": content["truth"], "printed": content["printed"],
            "labels": content["labels"], "layout": design["layout"], "labelLanguage": design["language"],
            "font": design["font"], "conditions": plain(conditions)}
    data.update({key: content[key] for key in ("profile", "countryCodes") if key in content})
    if given.get("contradiction"):
        data["contradiction"] = [given["contradiction"]]
    for switch in ("oneBarcode", "swapped"):
        if given.get(switch):
            data[switch] = True
    return data


def make_photo(seed, name, kind, given, orientation=1):
    """A photographed document: (PIL image upright, sidecar)."""
    rng = generator_for(seed, name)
    sheet, design, content, codes = draw_page(rng, given)
    size = given.get("size") or ("medium" if kind != "hard" else pick(rng, ["medium", "medium", "small"]))
    size = SIZES[size] if isinstance(size, str) else size
    cond = camera.random_conditions(rng, kind, size[0] * size[1])
    tilt, turn = np.hypot(cond["tiltX"], cond["tiltY"]), abs(cond["rotation"])
    if not given.get("size") and tilt + turn > 30 and size == SIZES["small"]:
        size = SIZES["medium"]      # a small picture of a small page could not be read
    cond.update(given.get("conditions", {}))
    if cond["glare"] == "barcode" and given.get("document") in FORMS and codes:
        cond["glareAt"] = list(outline_corners(codes[0]["outline"]).mean(0) / page.DPI / [camera.PAGE_W, camera.PAGE_H])
    photo, view = camera.photograph(np.asarray(sheet), rng, size, cond)
    conditions = {"tilt": float(np.hypot(cond["tiltX"], cond["tiltY"])), "blur": cond["defocus"] + cond["motion"],
                  "exposure": cond["gain"], "shade": cond["gradient"], **cond}
    data = sidecar(kind, seed, design, content, codes, given, size, orientation, cond["light"], view.project, conditions)
    return Image.fromarray(photo), data


def make_scan(seed, name, dpi, given, orientation=1, mode="L"):
    """A flat-bed scan (no camera): (PIL image upright, sidecar)."""
    rng = generator_for(seed, name)
    sheet, design, content, codes = draw_page(rng, given)
    size = (round(page.WIDTH / 72 * dpi), round(page.HEIGHT / 72 * dpi))
    image = sheet.convert(mode).resize(size, Image.Resampling.BOX)
    to_image = lambda inches: np.asarray(inches) * np.array([size[0] / 8.5, size[1] / 11])
    data = sidecar("scan", seed, design, content, codes, given, size, orientation, "good", to_image, {"dpi": dpi})
    return image, data
