"""Traps that make a value easy to take for another one: on two lines, cut off, covered, glaring, absent, twice on the
page.

`on_paper` changes what is printed; `over` puts something over a value before the photo is taken.
"""
import numpy as np

import sheets_trouble
from people import pick, random_digits

NAMES = ["familyName", "givenNames"]
# Which traps a kind of paper can have. Each is as frequent as the others of its kind.
OF_KIND = {
    "certificate": ["twoLines", "twoLines", "glare", "edge", "cover", "cover", "marks", "absent", "short"],
    "permit": ["twoLines", "glare", "edge", "cover", "cover", "marks", "absent", "short"],
    "notice": ["twoLines", "glare", "edge", "cover", "twoNumbers", "twoNumbers", "absent", "short"],
    "zone": ["fullZone", "fullZone", "century", "century", "century", "glare", "cover", "short"],
}
PHYSICAL = ("glare", "edge", "cover")
NOTHING = ["none", "(none)", "NONE", "XXX", "XXXXX", "\u2014", "N/A"]
OPTIONAL = {"certificate": ["givenNames"], "permit": ["givenNames", "givenNames", "nationality"],
            "notice": ["alienNumber", "priorityDate", "givenNames"]}


def on_paper(rng, trap, document, content):
    """Change the printed values; returns the fields that are changed. Nothing is changed if the paper lacks the
    field."""
    truth, printed, has = content["truth"], content["printed"], content["truth"].__contains__
    if trap == "twoLines":
        fields = [field for field in NAMES if has(field) and any(sign in printed[field] for sign in " -")]
        if not fields:
            return []
        field = pick(rng, fields)
        text = printed[field]
        ends = [at for at, sign in enumerate(text) if sign in " -" and 0 < at < len(text) - 1]
        at = ends[len(ends) // 2]
        printed[field] = text[:at + (text[at] == "-")] + "\n" + text[at + 1:]
        return [field]
    if trap == "absent":
        fields = [field for field in OPTIONAL[document] if has(field)]
        if not fields:
            return []
        field = pick(rng, fields)
        printed[field], truth[field] = pick(rng, NOTHING), None
        return [field]
    if trap == "twoNumbers":
        printed["otherAlienNumber"] = "A" + pick(rng, "12") + random_digits(rng, 8)
        content["labels"]["otherAlienNumber"] = content["labels"]["alienNumber"]
        truth["alienNumber"] = None     # neither is the only one
        return ["alienNumber"]
    return []


def over(rng, scene, box):
    """A note, opaque tape or a marker's stroke over one end of a value; `box` is in inches of the only sheet."""
    leaf, (x0, y0, x1, y1) = scene.leaves[0], box
    from_left = rng.random() < 0.4
    share = rng.uniform(0.25, 0.75)
    edge = x0 + share * (x1 - x0)
    kind = pick(rng, ["note", "tape", "marker"])
    middle = (y0 + y1) / 2
    if kind == "marker":
        ends = (x0 - rng.uniform(0.02, 0.15), edge) if from_left else (edge, x1 + rng.uniform(0.02, 0.15))
        thick = max(0.17, (y1 - y0) * 1.5)
        along = np.linspace(*ends, 20)
        sway = 0.015 * np.sin(np.linspace(0, rng.uniform(3, 9), 20))
        outline = np.concatenate([np.stack([along, middle - thick / 2 + sway], -1), np.stack([along, middle + thick / 2 + sway], -1)[::-1]])
        ink = (sheets_trouble._fill(leaf, outline).astype(np.float32) / 255)[..., None]
        image = leaf.image.astype(np.float32)
        leaf.image = (image + ink * (np.array([26, 26, 30], np.float32) - image)).astype(np.uint8)
        scene.marks.append(sheets_trouble.Mark("marker", 0, outline, style="black"))
        return
    while True:
        getattr(sheets_trouble, kind)(rng, scene, 0)
        if scene.marks[-1].style != "clear":
            break
        scene.marks.pop()
        scene.extras.pop()
    extra = scene.extras[-1]
    extra.angle = leaf.angle + float(rng.normal(0, 4))
    half = extra.inches[0] / 2
    extra.centre = sheets_trouble._on_desk(leaf, (edge - half if from_left else edge + half, middle + rng.uniform(-0.1, 0.1)))


def push_edge(rng, view, place, box):
    """Move the picture so that one of its edges cuts a value: behind its first letters, or before its last ones."""
    x0, y0, x1, y1 = box
    keeps_start = rng.random() < 0.75
    at = place.project(np.array([x0 + rng.uniform(0.3, 0.8) * (x1 - x0), (y0 + y1) / 2]))
    ahead = place.project(np.array([x1 + 1, (y0 + y1) / 2])) - place.project(np.array([x0, (y0 + y1) / 2]))
    ahead = ahead if keeps_start else -ahead
    axis = int(abs(ahead[1]) > abs(ahead[0]))
    edge = (view.width, view.height)[axis] if ahead[axis] > 0 else 0
    view.centre[axis] += edge - at[axis]
