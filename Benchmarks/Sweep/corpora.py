"""The test images that a sweep reads, and the comparison of reports with the ground truth in their sidecars."""

import functools
import hashlib
import json
import sys
import unicodedata
from collections import defaultdict
from dataclasses import dataclass

from constants import TOP

sys.path.insert(0, str(TOP / "TestImages" / "Generator"))
from on_demand import is_committed

IMAGES = TOP / "TestImages"
SUFFIXES = {".jpg", ".png", ".tiff", ".webp"}
# The minimum overlap of an outline with the true one (intersection over union), as in the benchmark `sheets`.
LEAST_OVERLAP = 0.8
# A country is printed as a name and reported as a code. It counts if the sidecar has the code.
COUNTRIES = {"countryOfBirth", "nationality", "issuingState"}


@dataclass
class Score:
    """The number of values, outlines or zones that are right, and of those that are wrong."""
    read: int = 0
    wrong: int = 0


def is_same(value, truth):
    def normal(text):
        return unicodedata.normalize("NFC", text).lower()
    return normal(value) == normal(truth)


def judged(fields, truth):
    """Pairs of the name of a returned field and whether its value is right."""
    codes = truth.get("countryCodes") or {}
    for field in fields:
        name, value = field["name"], field["value"]
        if value is None or name in COUNTRIES and name not in codes:
            continue
        wanted = codes.get(name, truth["fields"].get(name))
        yield name, wanted is not None and is_same(value, wanted)


def area(polygon):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1])) / 2


def overlap(one, other):
    """The intersection over union of two convex polygons."""
    one, other = (polygon if area(polygon) > 0 else polygon[::-1] for polygon in (one, other))
    common = one
    for a, b in zip(other, other[1:] + other[:1]):
        def inside(p):
            return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
        clipped = []
        for p, q in zip(common, common[1:] + common[:1]):
            if inside(p) >= 0:
                clipped.append(p)
            if (inside(p) >= 0) != (inside(q) >= 0):
                part = inside(p) / (inside(p) - inside(q))
                clipped.append([p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])])
        common = clipped
    shared = area(common) if common else 0
    union = area(one) + area(other) - shared
    return shared / union if union else 0


def barcodes(reports, truth):
    """Counts the symbols of the sidecar that were read, and the reported ones that it does not have."""
    found = [(symbol["symbology"], symbol["value"]) for report in reports for symbol in report.get("barcodes") or []]
    wanted = [(symbol["symbology"], symbol["value"]) for symbol in truth["barcodes"]]
    return Score(sum(pair in found for pair in wanted), sum(pair not in wanted for pair in found))


def pages(reports, truth):
    """Counts named barcodes and fields."""
    right, wrong = set(), 0
    for report in reports:
        # A file of several pages has a sidecar with several truths.
        page = truth["pages"][report["batch"]["page"] - 1] if "pages" in truth else truth
        number = report["batch"]["page"]
        symbols = {symbol["name"]: symbol["value"] for symbol in page["barcodes"] if symbol.get("name")}
        values = [(symbol["name"], symbols.get(symbol["name"]) == symbol["value"])
                  for symbol in report.get("barcodes") or [] if symbol["name"]]
        for kind, pairs in (("barcode", values), ("field", judged(report.get("fields") or [], page))):
            for name, is_right in pairs:
                if is_right:
                    right.add((number, kind, name))
                else:
                    wrong += 1
    return Score(len(right), wrong)


def sheets(reports, truth):
    """Counts the outlines of sheets and the fields of the sheet that each report fits best."""
    outlines = [report["sheet"]["corners"] for report in reports if report.get("sheet")]
    score = Score(sum(any(overlap(found, sheet["corners"]) >= LEAST_OVERLAP for found in outlines)
                      for sheet in truth["sheets"]))
    for report in reports:
        fits = [list(judged(report.get("fields") or [], sheet)) for sheet in truth["sheets"]]
        best = max(fits, key=lambda pairs: sum(is_right for _, is_right in pairs), default=[])
        score.read += sum(is_right for _, is_right in best)
        # The zone of a passport has values that the sidecar does not list.
        score.wrong += 0 if report.get("mrz") else sum(not is_right for _, is_right in best)
    return score


def zones(reports, truth):
    """Counts the zones that are read exactly. A zone is wrong if its check digits hold and a character is wrong."""
    score = Score()
    for zone in (report["mrz"] for report in reports if report.get("mrz")):
        if zone["lines"] == truth["zone"]["lines"]:
            score.read += 1
        elif zone["valid"]:
            score.wrong += 1
    return score


@dataclass(frozen=True)
class Corpus:
    name: str
    folders: tuple
    # Every such image is read, in the order of names, beginning with the first.
    step: int
    score: object
    options: tuple = ()

    def images(self):
        """The committed images of the corpus. An image that is drawn on demand does not shift the choice."""
        return [path for folder in self.folders
                for path in sorted(path for path in (IMAGES / folder).iterdir()
                                   if path.suffix in SUFFIXES and is_committed(path))[::self.step]]

    def truths(self):
        return {str(path.relative_to(TOP)): json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
                for path in self.images()}

    @functools.cache
    def digest(self):
        """A digest of the images, their truth and the options: with another one, earlier results do not count."""
        digest = hashlib.sha256(" ".join(self.options).encode())
        for path in self.images():
            digest.update(path.name.encode() + path.read_bytes() + path.with_suffix(".json").read_bytes())
        return digest.hexdigest()

    def judge(self, lines, truths):
        """The score of the reports of a run, given as JSON lines."""
        reports = defaultdict(list)
        for line in lines:
            report = json.loads(line)
            reports[report["source"]].append(report)
        scores = [self.score(reports[source], truth) for source, truth in truths.items()]
        return Score(sum(score.read for score in scores), sum(score.wrong for score in scores))


BARCODES = Corpus("barcodes", ("barcodes",), 3, barcodes, ("--no-text", "--profile", "none", "--symbologies", "all"))
PAGES = Corpus("pages", ("documents", "permits", "notices", "cameras"), 3, pages)
SHEETS = Corpus("sheets", ("sheets",), 3, sheets)
ZONES = Corpus("zones", ("zones",), 1, zones)
ALL = [BARCODES, PAGES, SHEETS, ZONES]
# For each layer the corpora that can feel its constants, the most sensitive one first. Layers that are not listed steer
# live sessions only, which the benchmark `throttle` measures.
LAYERS = {
    "Barcodes": [BARCODES, PAGES], "Zone": [ZONES], "Sheets": [SHEETS], "Geometry": [SHEETS], "Areas": [SHEETS],
    "Page": [PAGES, SHEETS], "Fields": [PAGES, SHEETS], "Text": [PAGES, SHEETS], "Recognition": [PAGES, ZONES],
    "Images": [PAGES, SHEETS, BARCODES], "Light": [PAGES, SHEETS],
}


def comparable(line):
    """A report without durations and without the properties of the run."""
    report = json.loads(line)
    for key in ("timings", "batch"):
        report.pop(key, None)
    return json.dumps(report, sort_keys=True)
