"""The truth about the sheets of a photograph: corners, lines of print, and what hides them."""
import cv2
import numpy as np
from PIL import ImageDraw

import documents

ON_ONE_SHEET = ("marker", "hole", "fold")       # part of their sheet; other conditions hide what lies below them


def reading_order(boxes):
    """Rows from top to bottom, a row from left to right. Sheets share a row if they overlap by half of the lower one's
    height."""
    rows = []
    for index in sorted(range(len(boxes)), key=lambda i: boxes[i][1] + boxes[i][3]):
        _, top, _, bottom = boxes[index]
        for row in rows:
            shared = [min(bottom, boxes[i][3]) - max(top, boxes[i][1]) >= 0.5 * min(bottom - top, boxes[i][3] - boxes[i][1]) for i in row]
            if all(shared):
                row.append(index)
                break
        else:
            rows.append([index])
    return [index for row in rows for index in sorted(row, key=lambda i: boxes[i][0] + boxes[i][2])]


def lines(prints):
    """Pieces of print on one baseline, with at most a word space between them, are one line: {text, box}."""
    merged = []
    for item in sorted(prints, key=lambda item: (item["box"][0], item["box"][1])):
        for line in merged:
            gap = item["box"][0] - line["box"][2]
            level = abs(item["base"] - line["base"]) < 0.2 * min(item["size"], line["size"])
            if level and -0.1 * line["size"] < gap < 0.8 * min(line["size"], item["size"]):
                line["text"] += " " + item["text"]
                line["box"] = [line["box"][0], min(line["box"][1], item["box"][1]), item["box"][2], max(line["box"][3], item["box"][3])]
                break
        else:
            merged.append({**item, "text": item["text"].strip(), "box": list(item["box"])})
    return sorted(merged, key=lambda line: (round(line["base"], 2), line["box"][0]))


def places(leaf):
    """The box of each field's value: of equal prints the one nearest to the field's label."""
    found = {}
    for field, text in leaf.truth.get("printed", {}).items():
        text, *more = text.split("\n")
        same = [item for item in leaf.prints if item["text"].strip() == text] or [item for item in leaf.prints if text in item["text"]]
        if not same:
            continue
        label = (leaf.truth["labels"].get(field) or "").split(" / ")[0]
        beside = [item for item in leaf.prints if label and item["text"].startswith(label)]
        way = lambda item: min((abs(item["box"][0] - other["box"][0]) + 2 * abs(item["base"] - other["base"]) for other in beside), default=0)
        box = min(same, key=way)["box"]
        for line in more:       # below it
            below = [item["box"] for item in leaf.prints if item["text"].strip() == line and item["box"][1] > box[1]]
            box = [*np.min([box, *below[:1]], 0)[:2], *np.max([box, *below[:1]], 0)[2:]]
        found[field] = box
    return found


def rounded(points):
    return [[round(float(v), 1) for v in point] for point in points]


def filled(polygon, size):
    """0 or 1 for each pixel of the picture."""
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillPoly(mask, [np.round((np.asarray(polygon) - 0.5) * 16).astype(np.int32)], 1, shift=4)
    return mask


def can_be_seen(mark, size, covers):
    """False for a mark on a sheet if it lies wholly under other sheets or outside the picture."""
    if mark.name not in ON_ONE_SHEET:
        return True
    return bool((filled(mark.polygon, size) & (np.max([covers[mark.sheet] * 0, *covers[mark.sheet + 1:]], 0) < 128)).any())


class Hiding:
    """The obstacles that touch a piece of the picture."""

    def __init__(self, size, covers, marks):
        """`covers` of the sheets from the lowest to the highest, `marks` of (name, sheet or None, polygon)."""
        self.size, self.covers = size, covers
        self.masks = [(name, sheet, filled(polygon, size)) for name, sheet, polygon in marks if name != "edge"]

    def covered_by(self, sheet):
        return [other for other in range(sheet + 1, len(self.covers)) if ((self.covers[sheet] > 127) & (self.covers[other] > 127)).sum() > 20]

    def of(self, sheet, corners):
        corners = np.asarray(corners)
        names = []
        low, high = np.floor(corners.min(0)).astype(int), np.ceil(corners.max(0)).astype(int) + 1
        if (corners < 0).any() or (corners > self.size).any():
            names.append("edge")
        low, high = np.clip(low, 0, self.size), np.clip(high, 0, self.size)
        if (high <= low).any():
            return names
        part = np.s_[low[1]:high[1], low[0]:high[0]]
        inside = filled(corners - low, high - low) > 0
        names += ["sheet"] if any((cover[part] > 127)[inside].any() for cover in self.covers[sheet + 1:]) else []
        for name, of_sheet, mask in self.masks:
            if name not in names and (name not in ON_ONE_SHEET or of_sheet == sheet) and (mask[part] > 0)[inside].any():
                names.append(name)
        return names


def sheet(place, index, hiding, order):
    """The sidecar's entry of a sheet; `order` maps indices of the stack to those of the list."""
    leaf = place.leaf
    corners = place.corners()
    entry = {"kind": leaf.kind, "corners": rounded(corners), "coveredBy": sorted(order[other] for other in hiding.covered_by(index)),
             "isFlat": leaf.curl is None, "inches": [round(v, 2) for v in leaf.inches]}
    if leaf.inner:
        entry["zonePage"] = rounded(place.box(leaf.inner))
    entry.update({key: value for key, value in leaf.truth.items() if key != "zone"})
    entry["barcodes"] = []
    for code in leaf.codes:
        outline = place.box(code["box"])
        across = np.linalg.norm((outline[1] + outline[2] - outline[0] - outline[3]) / 2)
        told = {key: code[key] for key in ("name", "symbology", "value") if key in code}
        entry["barcodes"].append({**told, "corners": rounded(outline), "modulePixels": round(float(across / code["modules"]), 2),
                                  "hidden": hiding.of(index, outline)})
    if "zone" in leaf.truth:
        entry["zone"] = leaf.truth["zone"]
    of_fields = {field: place.box(box) for field, box in places(leaf).items()}
    entry["places"] = {field: rounded(outline) for field, outline in of_fields.items()}
    entry["hidden"] = {field: hiding.of(index, outline) for field, outline in of_fields.items()}
    entry["lines"] = []
    for line in lines(leaf.prints):
        outline = place.box(line["box"])
        entry["lines"].append({"text": line["text"], "corners": rounded(outline), "hidden": hiding.of(index, outline)})
    return documents.plain(entry)


def draw(image, truth):
    """Draw a sidecar's outlines: sheets, lines of print (red where something hides them), and what hides them."""
    pen, thin = ImageDraw.Draw(image), max(1, image.width // 900)
    outline = lambda corners, colour, width: pen.line([tuple(c) for c in corners + corners[:1]], fill=colour, width=width)
    for sheet in truth["sheets"]:
        outline(sheet["corners"], (0, 120, 255), 3 * thin)
        for line in sheet["lines"]:
            outline(line["corners"], (255, 0, 0) if line["hidden"] else (0, 160, 0), thin)
    for region in [condition["region"] for condition in truth["conditions"]]:
        outline(region, (255, 0, 255), 2 * thin)
