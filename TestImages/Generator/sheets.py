"""Photographs of several sheets, or of none, with everyday trouble, from a seed.

Cameras, layouts and desks have two parts, as in cameras.py: "fit", and "check", which is held out for evaluation.
"""
import dataclasses

import cv2
import numpy as np
from PIL import Image

import camera
import cameras
import documents
import imagefile
import sheets_close
import sheets_desk
import sheets_layout
import sheets_light
import sheets_things
import sheets_trouble
import sheets_truth
from people import pick
from sheets_scene import Place, View, lit, paint

SIZES = [(1536, 2048), (1728, 2304), (1944, 2592), (2112, 2816)]
PPI = 132                       # of every letter page, at least, where the largest of the sizes allows it
BYTES_PER_PIXEL = 0.046         # of a committed picture
COUNTS = {"single": 9, "side by side": 5, "overlapping": 5, "card on page": 5, "two cards": 2, "empty desk": 2, "full scan": 2,
          "single turned": 9, "one above the other": 5, "three": 5, "passport beside certificate": 5, "two passports": 2,
          "desk with things": 2, "scanned pair": 2}


def part_of(layout):
    return "check" if layout in sheets_layout.LAYOUTS["check"] else "fit"


def cameras_of(part, layout):
    scans = layout in sheets_layout.SCANS
    return [name for name, model in cameras.GROUPS[part].items() if (model.dpi is not None) == scans]


def possible(layout):
    """The troubles that a layout can have."""
    if layout in sheets_layout.EMPTY:
        return ["shadow"]
    if layout in sheets_layout.SCANS:
        return sheets_trouble.ON_PAPER
    return [name for name in sheets_trouble.DECK if name != "curl" or layout not in ("overlapping", "card on page")]


def corpus():
    """[(name, layout, camera, desk, troubles)] of the committed pictures: cameras, desks and troubles take turns."""
    plan, turn = [], {"fit": 0, "check": 5}
    taken = {"fit": 0, "check": 0}
    for layout, count in COUNTS.items():
        part = part_of(layout)
        for n in range(count):
            index = taken[part]
            taken[part] += 1
            models, desks = cameras_of(part, layout), list(sheets_desk.DESKS[part])
            wanted = (2, 1, 2, 1, 2, 0, 2, 1, 1)[n] if "single" in layout else (1, 0, 1, 1, 1)[n]
            troubles = []
            while len(troubles) < wanted:
                name = sheets_trouble.DECK[turn[part] % len(sheets_trouble.DECK)]
                turn[part] += 1
                if name in possible(layout):
                    troubles.append(name)
            plan.append((f"{layout.replace(' ', '-')}-{n + 1:02d}", layout, models[index % len(models)], desks[(index + index // 6) % len(desks)], troubles))
    return plan


def random_plan(rng, which, shares=None):
    """(layout, camera, desk, troubles); `which` is None, fit, check or a camera's name; `shares` those of layouts."""
    part = cameras.part_of(which) if which else pick(rng, ["fit", "check"])
    shares = shares or sheets_layout.SHARES[part]
    layouts = [layout for layout in shares if which in (None, "fit", "check") or which in cameras_of(part, layout)]
    weights = np.array([shares[layout] for layout in layouts], float)
    layout = layouts[int(rng.choice(len(layouts), p=weights / weights.sum()))]
    camera_name = which if which in cameras.MODELS else pick(rng, cameras_of(part, layout))
    count = int(rng.choice([0, 1, 1, 2, 2] if "single" in layout else [0, 0, 1, 1, 2]))
    names = possible(layout)
    troubles = [names[int(index)] for index in rng.permutation(len(names))[:count]]
    return layout, camera_name, pick(rng, list(sheets_desk.DESKS[part])), troubles


def _view(rng, layout, model, leaves, cond):
    """The view of the leaves, which are moved to its target, and the size of the picture."""
    if layout in sheets_layout.SCANS:
        dpi = cond["dpi"] = float(rng.uniform(max(150, model.dpi[0]), min(200, model.dpi[1])))
        full = layout == "full scan"
        extent = leaves[0].inches if full else (8.5, 11.7)
        size, fill = (round(extent[0] * dpi), round(extent[1] * dpi)), 1.014 if full else 1.0
    else:
        low, high = sheets_layout.bounds(leaves) if leaves else (np.zeros(2), np.array([15.0, 11.0]))
        extent, fill = high - low, 0.97 if len(leaves) > 1 else float(rng.uniform(0.84, 0.95))
        size = SIZES[int(rng.integers(2))]
    if leaves:
        low, high = sheets_layout.bounds(leaves)
        move = (np.array(extent) - low - high) / 2
        for leaf in leaves:
            leaf.centre = tuple(np.array(leaf.centre) + move)
    if model.dpi:
        return View(size, extent, 0, 0, 0, fill)
    larger = SIZES[SIZES.index(size):]
    for size in [*larger, *larger[-1:] * 4]:
        shape = size if extent[1] >= extent[0] else size[::-1]
        view = View(shape, extent, cond["tiltX"], cond["tiltY"], cond["rotation"], fill, np.array(cond["shift"]) * 0.6)
        sides = [(Place(leaf, view, 0).corners(), leaf.inches) for leaf in leaves if leaf.inches[0] > 8]
        if all(_ppi(corners, inches) >= PPI for corners, inches in sides):
            break
        if size == SIZES[-1]:       # from straight above nothing is far away
            cond["tiltX"], cond["tiltY"] = cond["tiltX"] * 0.6, cond["tiltY"] * 0.6
    return view


def _ppi(corners, inches):
    """Pixels an inch along the side of a sheet that has the fewest."""
    return (np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1) / [*inches, *inches]).min()


def _smaller(model, size):
    """The camera's picture made smaller: less noise and blur, in pixels; a mosaic of colours does not show any more."""
    if model.dpi:
        return model
    share = (size[0] * size[1] / (model.size[0] * model.size[1])) ** 0.5
    scaled = lambda pair, least=0.0: (max(least, pair[0] * share), max(least, pair[1] * share))
    return dataclasses.replace(model, blur=scaled(model.blur, 0.42), electrons=scaled(model.electrons, 0) if share >= 1 else
                               tuple(v / share ** 2 for v in model.electrons), motion=(model.motion[0], model.motion[1] * share),
                               mosaic=model.mosaic if share > 0.8 else None, rows=0.0, fringes=model.fringes * share, output=0)


def make_picture(seed, name, plan, limit=None):
    """(JPEG, sidecar) of one photograph or scan."""
    layout, camera_name, desk_name, troubles = plan
    part = part_of(layout)
    rng = documents.generator_for(seed, f"sheets-{name}")
    model = cameras.GROUPS[part][camera_name]
    scene = sheets_trouble.Scene((sheets_layout.LAYOUTS[part] | sheets_close.LAYOUTS)[layout](rng, part))
    cond, white = cameras.random_conditions(rng, model, "good")
    cond["rotation"] = float(rng.normal(0, 2))
    for axis in ("tiltX", "tiltY"):
        cond[axis] *= 1.4
    view = _view(rng, layout, model, scene.leaves, cond)
    size = view.width, view.height
    model = _smaller(model, size)
    cond.update(defocus=float(rng.uniform(*model.blur)), electrons=float(np.exp(rng.uniform(*np.log(model.electrons)))))
    cond["motion"] = float(rng.uniform(0.5, max(0.6, model.motion[1]))) if rng.random() < model.motion[0] else 0.0
    for leaf in scene.leaves:
        leaf.white = float(rng.uniform(0.8, 0.9))
    for trouble in troubles:
        if trouble in sheets_trouble.PUT:
            sheets_trouble.put(rng, scene, trouble)
    things = sheets_things.scatter(rng, view.middle * 2) if layout == "desk with things" else []
    if layout == "thing across":
        things = sheets_close.across(rng, scene.leaves)
    count = len(scene.leaves)
    places = [Place(leaf, view, leaf.thick + 0.012 * index) for index, leaf in enumerate([*scene.leaves, *scene.extras, *things])]
    if "edge" in troubles:
        sheets_light.push_over_edge(rng, view, [place.corners() for place in places[:count]])

    # The light.
    if model.dpi:
        desk_name = "scanner lid"
        desk = np.full((size[1], size[0], 3), camera.TO_LINEAR[int(rng.integers(*model.lid))], np.float32)
    else:
        desk = sheets_desk.desk(rng, view, sheets_desk.DESKS[part][desk_name])
    way = rng.uniform(0, 2 * np.pi)
    light = np.array([np.cos(way), np.sin(way)])
    canvas, covers = paint(desk, places, light, float(rng.uniform(0.4, 0.6)) * (0.5 if model.dpi else 1.0))
    sheets_of = covers[:count]
    level = float(np.percentile(canvas[np.max(sheets_of, 0) > 200][:, 1], 85)) if count else 0.85
    canvas = lit(canvas, rng, cond["gradient"])
    outlines = [place.corners() for place in places[:count]]
    for trouble in troubles:
        sheet = int(rng.integers(count)) if count else None
        at = places[sheet].project(rng.uniform(0.2, 0.8, 2) * places[sheet].leaf.inches) if count else rng.uniform(0.3, 0.7, 2) * size
        ppi = np.linalg.norm(outlines[sheet][1] - outlines[sheet][0]) / places[sheet].leaf.inches[0] if count else 0
        if trouble == "shadow":
            polygon = sheets_light.hard_shadow(canvas, rng, at)
            scene.marks += [sheets_trouble.Mark("shadow", None, polygon=polygon)] if polygon is not None else []
        elif trouble == "glare":
            polygon = sheets_light.glare(canvas, rng, at, ppi, min(places[sheet].leaf.inches) < 5)
            scene.marks.append(sheets_trouble.Mark("glare", None, polygon=polygon))
        elif trouble == "finger":
            sheet, side = sheets_light.nearest_edge(view, outlines)
            ppi = np.linalg.norm(outlines[sheet][1] - outlines[sheet][0]) / places[sheet].leaf.inches[0]
            polygon = sheets_light.finger(canvas, rng, view, outlines[sheet], side, ppi, light)
            scene.marks.append(sheets_trouble.Mark("finger", None, polygon=polygon))
    canvas *= np.float32(1 / level)
    cond["gain"] = white
    image = cameras.develop(canvas, rng, model, cond)

    truth = _truth(view, scene, places, count, sheets_of)
    orientation = 1 if model.dpi else int(rng.choice([1, 1, 6, 6, 8, 3]))
    photo = {"tilt": float(np.hypot(cond["tiltX"], cond["tiltY"])), "rotation": cond["rotation"], "defocus": cond["defocus"],
             "motion": cond["motion"], "exposure": white, "shade": cond["gradient"]}
    photo.update({"dpi": cond["dpi"]} if model.dpi else {})
    data = _encoded(Image.fromarray(image), int(rng.integers(model.quality[0], model.quality[1] + 1)), orientation, limit)
    return data, {"kind": "sheets", "seed": seed, "image": {"width": size[0], "height": size[1]}, "orientation": orientation, "layout": layout,
                  "desk": desk_name, "camera": camera_name, "isHeldOut": part == "check", "photo": documents.plain(photo), **truth,
                  "things": [{"name": place.leaf.kind, "region": sheets_truth.rounded(place.corners())} for place in places[count + len(scene.extras):]]}


def _truth(view, scene, places, count, covers):
    """Conditions with their regions, and the sheets in reading order."""
    outlines = [place.corners() for place in places[:count]]
    for mark in scene.marks:
        if mark.polygon is None:
            mark.polygon = places[mark.sheet].project(mark.box) if mark.box is not None else places[count + mark.extra].corners()
    marks = scene.marks + [sheets_trouble.Mark("edge", sheet, polygon=part) for sheet, outline in enumerate(outlines)
                           for part in sheets_light.beyond_edges(view, outline)]
    marks = [mark for mark in marks if sheets_truth.can_be_seen(mark, (view.width, view.height), covers)]
    stack = sheets_truth.reading_order([(*outline.min(0), *outline.max(0)) for outline in outlines])
    order = {sheet: number for number, sheet in enumerate(stack)}
    hiding = sheets_truth.Hiding((view.width, view.height), covers, [(mark.name, mark.sheet, mark.polygon) for mark in marks])
    conditions = []
    for mark in marks:
        entry = {"name": mark.name, "sheet": None if mark.sheet is None else order[mark.sheet], "region": sheets_truth.rounded(mark.polygon)}
        conditions.append({**entry, "style": mark.style} if mark.style else entry)
    return {"conditions": conditions, "sheets": [sheets_truth.sheet(places[sheet], sheet, hiding, order) for sheet in stack]}


def _encoded(image, quality, orientation, limit):
    """Encodes as JPEG; with a limit, of at most that number of bytes per pixel."""
    stored = imagefile.stored(image, orientation)
    while True:
        data = imagefile.jpeg(stored, quality, None, orientation)
        if limit is None or len(data) <= limit * image.width * image.height or quality <= 40:
            return data
        quality -= 3
