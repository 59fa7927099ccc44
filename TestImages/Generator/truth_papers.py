"""Single papers of the kinds that docscan knows, clean and careless photographs, with traps in one of three.

No model is ever fitted on them: fonts, cameras, papers and desks are of the parts that only judge, names are those of
truth_names.py. The sidecar has the value of each field that docscan should return, the cover that hides it and its
trap.
"""
import cv2
import numpy as np
from PIL import Image

import camera
import cameras
import countries
import documents
import fonts
import origins
import page
import papers
import sheets
import sheets_desk
import sheets_leaf
import sheets_light
import sheets_trouble
import sheets_truth
import truth_names
import truth_traps
import zones
from foreign_desk import roman
from people import pick
from sheets_scene import Place, View, lit, paint
from truth_traps import NAMES, PHYSICAL

KINDS = ["certificate", "certificate", "permit", "notice", "zone"]
FORMATS = ["TD3", "TD3", "TD1", "TD2", "MRV-A", "MRV-B"]
TRAPS = 1 / 3
DARK = 0.2
# The layouts whose rows have room for a second line.
ROOMY = {"certificate": ["columns", "inline", "leaders", "stacked", "grid", "above"], "permit": ["columns", "grid", "stacked"], "notice": ["columns", "inline"]}
# Elements of a zone: field, line, first and last character. Names have a line each (TD1: the third).
PLACES = {"TD3": [("documentNumber", 1, 0, 9), ("dateOfBirth", 1, 13, 20), ("sex", 1, 20, 21), ("expiryDate", 1, 21, 28), ("nationality", 1, 10, 13),
                  ("issuingState", 0, 2, 5)],
          "TD1": [("documentNumber", 0, 5, 30), ("dateOfBirth", 1, 0, 7), ("sex", 1, 7, 8), ("expiryDate", 1, 8, 15), ("nationality", 1, 15, 18),
                  ("issuingState", 0, 2, 5)]}
BORN = [(1926, 1935), (2011, 2025)]


def wanted_name(trap):
    """The required form of the person's name for a trap."""
    if trap == "twoLines":
        return lambda family, given: any(sign in family[1:-1] + "|" + given[1:-1] for sign in " -")
    if trap == "short":
        return lambda family, given: origins.is_short(family) or origins.is_short(given)
    if trap == "marks":
        return lambda family, given: not (family + given).isascii()
    return lambda family, given: True


def _country(rng, content, field, code):
    """A printed name of a country, and its code as the truth."""
    language = "fr" if content["labels"]["familyName"] in ("Nom", "Nom de famille") else "en"
    code = code if code in countries.COUNTRIES and rng.random() < 0.85 else pick(rng, list(countries.COUNTRIES))
    name = pick(rng, countries.COUNTRIES[code][language == "fr"])
    return name.upper() if content["printed"][field].isupper() else name, code


def known(rng, document, trap):
    """(leaf, {field: trap}) of a certificate, permit or notice."""
    family = pick(rng, fonts.GROUPS["check"])
    files = fonts.FURTHER[family][:2]
    sex, surname, given_names, code = truth_names.draw(rng, lambda text: fonts.prints(files, text), wanted_name(trap))
    tags = {}

    def change(content):
        truth, printed = content["truth"], content["printed"]
        for field in ("countryOfBirth", "nationality"):
            if field in truth:
                printed[field], truth[field] = _country(rng, content, field, code)
        tags.update({field: trap for field in truth_traps.on_paper(rng, trap, document, content)})
        for field in NAMES:
            if truth.get(field):
                tags.setdefault(field, "marks" if not truth[field].isascii() else "short" if origins.is_short(truth[field]) else None)

    given = {"font": family, "names": (sex, surname, given_names), "change": change, "long": False}
    given.update({"document": document} if document != "certificate" else {})
    if trap in ("twoLines", "twoNumbers"):
        given["layout"] = pick(rng, ROOMY[document])
    for _ in range(30):
        tags.clear()
        try:
            drawn, design, content, codes = documents.draw_page(rng, dict(given))
        except ValueError:
            continue
        prints = drawn.info["prints"]
        lines = [box for text, box, _, _ in prints]
        second = [box for value in content["printed"].values() if "\n" in value for text, box, _, _ in prints if text in value.split("\n")]
        if not any(one is not other and _meet(one, other) for one in second for other in lines):
            break
    inch = lambda box: [v / page.DPI for v in box]
    leaf_codes = [{**{key: made[key] for key in ("name", "symbology", "value")}, "box": inch(made["outline"])} for made in codes]
    image = cv2.resize(np.asarray(drawn), (round(8.5 * sheets_leaf.PPI), 11 * sheets_leaf.PPI), interpolation=cv2.INTER_AREA)
    truth = {"profile": sheets_leaf.PROFILES[document], "fields": content["truth"], "printed": content["printed"], "labels": content["labels"],
             "font": family, "layout": design["layout"]}
    leaf = sheets_leaf.Leaf(truth["profile"], image, (8.5, 11.0), codes=leaf_codes, truth=truth,
                            prints=[{"text": text, "box": inch(box), "base": base / page.DPI, "size": size / page.DPI} for text, box, base, size in prints])
    truth["boxes"] = {field: [box, *_label(leaf, field, box)] for field, box in sheets_truth.places(leaf).items() if field in content["truth"]}
    return leaf, {field: tag for field, tag in tags.items() if tag}


def _label(leaf, field, box):
    """The box of a value's label in a list, which is empty without a label: without it a value cannot be identified."""
    text = (leaf.truth["labels"].get(field) or "\0").split("/")[0].strip()
    same = [item["box"] for item in leaf.prints if item["text"].startswith(text)]
    return sorted(same, key=lambda other: abs(other[0] - box[0]) + 2 * abs(other[3] - box[3]))[:1]


def _meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] + 4 < other[3] and other[1] + 4 < one[3]


def zone(rng, trap):
    """(leaf, {field: trap}) of a passport, a visa or a card with a machine-readable zone."""
    form = pick(rng, FORMATS)
    language = pick(rng, ["en", "fr", "es", "de", "it", "pt"])
    room = {"TD3": 39, "MRV-A": 39, "TD1": 30}.get(form, 31)
    family = pick(rng, fonts.GROUPS["check"])
    files = fonts.FURTHER[family][:2]
    prints = lambda text: fonts.prints(files, text)
    desks = []

    def settle(desk):
        facts = desk.facts
        facts.sex, facts.family, facts.given, _ = truth_names.draw(rng, prints, wanted_name(trap))
        if trap == "fullZone":      # as long as needed; often the zone ends where a name does
            ends = rng.random() < 0.5
            while len(line := roman(facts.family) + "<<" + roman(facts.given)) <= room or ends and line[room] != "<":
                _, _, more, _ = truth_names.draw(rng, prints)
                facts.given = facts.given + " " + more if len(line) <= room else more
        if trap == "century":
            facts.born = (int(rng.integers(BORN[0][0], BORN[0][1] + 1)) if rng.random() < 0.5 else int(rng.integers(BORN[1][0], BORN[1][1] + 1)), *facts.born[1:])
        elif facts.born[0] > 2010:
            facts.born = (facts.born[0] - 30, *facts.born[1:])
        if facts.issued <= facts.born:
            facts.issued = (min(2026, facts.born[0] + 1), 1, 5)
            facts.until = (facts.issued[0] + 5, 1, 5)
        desk.fonts = [family]
        desks[:] = [desk]

    while True:     # until the date of birth is a whole one
        paper, lines = zones.make_paper(rng, form, language, settle)
        if "<<<<" not in lines[1][:7] and "<<<<" not in lines[1][13:20]:
            break
    desk, facts = desks[0], desks[0].facts
    leaf = sheets_leaf.drawn_paper(rng, sheets_leaf._kind(lines, form), paper, zones.FORMATS[form][1] * sheets_leaf.MILLIMETRES, sheets_leaf.CARD_PPI)
    date = lambda day: f"{day[0]}-{day[1]:02d}-{day[2]:02d}"
    plain = lambda text: " ".join(roman(text).replace("<", " ").split())
    fields = {"familyName": plain(facts.family), "givenNames": plain(facts.given), "dateOfBirth": date(facts.born), "expiryDate": date(facts.until)}
    places = PLACES["TD1" if form == "TD1" else "TD3"]
    for field, line, start, end in places:
        text = lines[line][start:end]
        if field == "documentNumber":
            long = form == "TD1" and text[9] == "<" and text[10:].strip("<") != "" and len(text[10:].rstrip("<")) > 1
            fields[field] = text[:9].rstrip("<") if not long else None
        elif field not in fields:
            fields[field] = {"D": "DEU"}.get(text.rstrip("<"), text.rstrip("<"))
    if fields["documentNumber"] is None:        # it may continue in the optional data: two forms look alike
        fields.pop("documentNumber")
    if not fields["sex"]:
        fields.pop("sex")
    if "<<" not in (lines[2] if form == "TD1" else lines[0][5:]).rstrip("<"):      # surname only, or the zone is full of it
        fields.pop("givenNames")
    boxes, rows = {}, [next(item["box"] for item in leaf.prints if item["text"] == line) for line in lines]
    part = lambda line, start, end: [rows[line][0] + (rows[line][2] - rows[line][0]) * start / len(lines[line]), rows[line][1],
                                     rows[line][0] + (rows[line][2] - rows[line][0]) * end / len(lines[line]), rows[line][3]]
    for field, line, start, end in places:
        boxes[field] = [part(line, start, end)]
    where, start = (2, 0) if form == "TD1" else (0, 5)
    middle = start + len(roman(facts.family)) + 1
    boxes["familyName"], boxes["givenNames"] = [part(where, start, min(middle, len(lines[where])))], [part(where, min(middle, len(lines[where]) - 1), len(lines[where].rstrip("<")))]
    for field, key in (("familyName", "family"), ("givenNames", "given")):
        boxes[field] += [item["box"] for item in leaf.prints if item["text"] == desk.value(key)]
    tags = {}
    if trap == "fullZone":
        tags = {field: trap for field in NAMES}
    elif trap == "century":
        tags = {"dateOfBirth": trap}
    for field in NAMES:
        if field in fields:
            tags.setdefault(field, "short" if origins.is_short(fields[field]) else None)
    leaf.thick = 0.03 if leaf.inches[0] < 4 else 0.02
    sheets_leaf.round_corners(leaf, 3 * sheets_leaf.MILLIMETRES)
    # Names that continue beyond the zone are returned as printed.
    leaf.truth["also"] = {field: [desk.value(key)] for field, key in (("familyName", "family"), ("givenNames", "given")) if field in fields}
    leaf.truth.update(profile=leaf.kind, fields=fields, printed={}, labels={}, boxes={field: boxes[field] for field in fields}, layout=form,
                      zone={"format": form, "lines": lines})
    return leaf, {field: tag for field, tag in tags.items() if tag and field in fields}


def conditions(rng, model, careless):
    """The pose of the camera, and the light."""
    light = "dark" if careless and not model.dpi and rng.random() < DARK else "good"
    cond, white = cameras.random_conditions(rng, model, light)
    cond["rotation"], cond["motion"] = float(rng.normal(0, 2)), 0.0
    steep = rng.uniform(5, 16) if careless and not model.dpi else rng.uniform(0, 4)
    way = rng.uniform(0, 2 * np.pi)
    if not model.dpi:
        cond["tiltX"], cond["tiltY"] = float(steep * np.sin(way)), float(steep * np.cos(way))
    if not careless:
        cond["gradient"] *= 0.5
    return cond, white, light


def make_picture(seed, name, number):
    """(JPEG, sidecar) of the `number`-th paper. Kinds, careless photographs and traps take turns."""
    rng = documents.generator_for(seed, f"truth-{name}")
    document, careless = KINDS[number % len(KINDS)], bool(number // len(KINDS) % 2)
    trap = pick(rng, truth_traps.OF_KIND[document]) if rng.random() < TRAPS else None
    leaf, tags = zone(rng, trap) if document == "zone" else known(rng, document, trap)
    if trap and trap not in PHYSICAL and trap not in tags.values():
        trap = None                 # this paper has no place for it
    able = [other for other in cameras.CHECK if not (cameras.CHECK[other].dpi and (careless or trap in ("edge", "glare") or document == "zone"))]
    camera_name = pick(rng, able)
    model = cameras.CHECK[camera_name]
    cond, white, light = conditions(rng, model, careless)
    leaf.angle = float(rng.normal(0, 2) + (pick(rng, [90, -90, 180]) if careless and rng.random() < 0.1 else 0))
    leaf.white = float(rng.uniform(0.8, 0.9))
    if document != "zone" and rng.random() < (0.5 if careless else 0.25):
        crumpled = ["crumpled"] if careless and rng.random() < 0.3 else []
        paper = pick(rng, ["dated stamp", "tinted", "streaked print"] + crumpled)
        leaf.image = papers.lay(leaf.image, papers.CHECK[paper](rng))
    if careless and document != "zone" and rng.random() < 0.25:
        sheets_trouble.curl(rng, sheets_trouble.Scene([leaf]), 0)
    scene = sheets_trouble.Scene([leaf])
    target = None
    if trap in PHYSICAL:
        names = [field for field in NAMES if field in leaf.truth["boxes"]]
        every = list(leaf.truth["boxes"])
        target = pick(rng, names if names and (trap == "edge" or rng.random() < 0.6) else every)
    if trap == "cover":
        truth_traps.over(rng, scene, leaf.truth["boxes"][target][0])

    leaf.centre = (0.0, 0.0)
    low, high = -np.array(leaf.extent()) / 2, np.array(leaf.extent()) / 2
    extent = high - low
    for each in [leaf, *scene.extras]:
        each.centre = tuple(np.array(each.centre) + extent / 2) if each is leaf else each.centre
    # Notes and tape were placed when the sheet lay at the desk's origin.
    for extra in scene.extras:
        extra.centre = tuple(np.array(extra.centre) + extent / 2)
    if model.dpi:
        dpi = cond["dpi"] = float(rng.uniform(max(150, model.dpi[0]), min(220, model.dpi[1])))
        view = View((round(extent[0] * dpi), round(extent[1] * dpi)), extent, 0, 0, 0, 1.0)
    else:
        small = document == "zone"
        size = sheets.SIZES[int(rng.integers(0, 2)) if small else int(rng.integers(1, 3))]
        size = size if extent[1] >= extent[0] else size[::-1]
        view = View(size, extent, cond["tiltX"], cond["tiltY"], cond["rotation"], float(rng.uniform(0.82, 0.96)), np.array(cond["shift"]) * 0.6)
    size = view.width, view.height
    model = sheets._smaller(model, size)
    cond.update(defocus=float(rng.uniform(*model.blur)), electrons=float(np.exp(rng.uniform(*np.log(model.dark if light == "dark" else model.electrons)))))
    if careless and rng.random() < model.motion[0]:
        cond["motion"] = float(rng.uniform(0.5, max(0.6, model.motion[1])))
    places = [Place(each, view, each.thick + 0.012 * index) for index, each in enumerate([leaf, *scene.extras])]
    if trap == "edge":
        truth_traps.push_edge(rng, view, places[0], leaf.truth["boxes"][target][0])

    if model.dpi:
        desk = np.full((size[1], size[0], 3), camera.TO_LINEAR[int(rng.integers(*model.lid))], np.float32)
    else:
        desk = sheets_desk.desk(rng, view, pick(rng, list(sheets_desk.DESKS["check"].values())))
    way = rng.uniform(0, 2 * np.pi)
    shade = np.array([np.cos(way), np.sin(way)])
    canvas, covers = paint(desk, places, shade, float(rng.uniform(0.4, 0.6)) * (0.5 if model.dpi else 1.0))
    level = float(np.percentile(canvas[covers[0] > 200][:, 1], 85))
    canvas = lit(canvas, rng, cond["gradient"])
    if careless and rng.random() < 0.3:
        sheets_light.hard_shadow(canvas, rng, places[0].project(rng.uniform(0.2, 0.8, 2) * leaf.inches))
    if trap == "glare":
        x0, y0, x1, y1 = leaf.truth["boxes"][target][0]
        outline = places[0].corners()
        ppi = np.linalg.norm(outline[1] - outline[0]) / leaf.inches[0]
        at = places[0].project(np.array([pick(rng, [x0, x1, x1, (x0 + x1) / 2]), (y0 + y1) / 2]))
        scene.marks.append(sheets_trouble.Mark("glare", None, polygon=sheets_light.glare(canvas, rng, at, ppi, min(leaf.inches) < 5)))
    canvas *= np.float32(1 / level)
    cond["gain"] = white
    image = cameras.develop(canvas, rng, model, cond)

    for mark in scene.marks:
        if mark.polygon is None:
            mark.polygon = places[0].project(mark.box) if mark.box is not None else places[1 + mark.extra].corners()
    hiding = sheets_truth.Hiding(size, covers[:1], [(mark.name, mark.sheet, mark.polygon) for mark in scene.marks])
    hidden = {}
    for field, boxes in leaf.truth["boxes"].items():
        found = sorted({thing for box in boxes for thing in hiding.of(0, places[0].box(box))})
        if found:
            hidden[field] = found
            tags[field] = {"glare": "glare", "edge": "edge"}.get(found[0], "cover")
    orientation = 1 if model.dpi else int(rng.choice([1, 1, 6, 6, 8, 3]))
    data = sheets._encoded(Image.fromarray(image), int(rng.integers(model.quality[0], model.quality[1] + 1)), orientation, None)
    codes = [{key: code[key] for key in ("name", "symbology", "value") if key in code} for code in leaf.codes]
    return data, documents.plain({
        "kind": "truth", "seed": seed, "image": {"width": size[0], "height": size[1]}, "orientation": orientation, "profile": leaf.truth["profile"],
        "document": document, "layout": leaf.truth["layout"], "font": leaf.truth["font"], "camera": camera_name, "light": light,
        "isCareless": careless, "trap": trap, "target": target, "fields": leaf.truth["fields"],
        "also": leaf.truth.get("also", {}), "printed": leaf.truth["printed"],
        "traps": tags, "hidden": hidden, "barcodes": codes, "zone": leaf.truth.get("zone")})
