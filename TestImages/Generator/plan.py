"""Which documents the set contains and what is fixed about each of them."""

import notice
import permit
from people import pick

C39, C128 = ["code39"] * 2, ["code128"] * 2
MIXED = ["code39", "code128"]
L = ["columns", "grid", "inline", "above", "boxed", "leaders", "stacked", "pairs"]
F = ["Liberation Sans", "Liberation Serif", "Roboto", "Caladea", "Open Sans", "DejaVu Serif", "Liberation Mono",
     "Carlito", "Noto Serif", "DejaVu Sans", "Free Serif", "Lato", "Courier Prime", "Noto Sans"]
UNIT = {"small": 0.77, "medium": 1.0, "large": 1.26, "full": 1.56}


def entry(name, kind, index, conditions=None, orientation=None, extension="jpg", quality=80, **given):
    """A planned document; layout, font and symbology cycle with the index."""
    given.setdefault("layout", L[index % len(L)])
    given.setdefault("font", F[(index * 5 + 3) % len(F)])
    given.setdefault("symbology", C39 if (index // 2) % 2 == 0 else C128)
    if conditions:
        given["conditions"] = conditions
    return {"name": name, "kind": kind, "orientation": orientation, "extension": extension,
            "quality": quality, "given": given}


def dark(gain, noise):
    return {"light": "dark", "gain": gain, "noise": noise, "chromaNoise": noise * 0.55, "gradient": 0.25,
            "shadow": None, "glare": None, "motion": 0.0}


def bright(gain):
    return {"light": "bright", "gain": gain}


HARD = {"light": "good", "gain": 0.92, "shadow": None, "glare": None, "motion": 0.0, "curl": None, "defocus": 0.8,
        "noise": 2.4, "chromaNoise": 1.3}
CLEAN = {"shadow": None, "glare": None, "motion": 0.0, "curl": None}


def documents():
    """All photographed documents."""
    plan = [entry("sample", "normal", 0, {**CLEAN, "tiltX": -5.0, "tiltY": 3.5, "rotation": -2.2, "noise": 1.0, "chromaNoise": 0.6,
                                          "defocus": 0.9, "gradient": 0.18, "background": "wood", "gain": 0.95, "light": "good",
                                          "fill": 0.9, "denoise": 0.6, "sharpen": 0.5, "shift": [0.05, -0.1]},
                  1, quality=88, layout="columns", language="en", font="Liberation Sans", symbology=C39, size="full",
                  title=True, crest=True, frame=False, guilloche=False, paragraph="after", order=0)]
    easy = [dict(orientation=1), dict(orientation=6), dict(), dict(orientation=3, size="large"), dict(orientation=8),
            dict(extension="webp"), dict(orientation=2), dict(orientation=5), dict(extension="tiff", size=(1200, 1600)),
            dict(progressive=True), dict(orientation=1, size="full"), dict(size="small", grey=True), dict(extension="png", size=(1000, 1320))]
    for i, extra in enumerate(easy):
        plan.append(entry(f"easy-{i + 1:02d}", "easy", i + 1, **extra))
    normal = [
        dict(orientation=6), dict(orientation=1, size="large", language="en"), dict(orientation=6, conditions={"shadow": "phone", "shadowDepth": 0.4}),
        dict(orientation=4), dict(orientation=7), dict(conditions={"rotation": 18.0, "fill": 0.95}, size="large"),
        dict(orientation=1, conditions={"rotation": 91.5}, size=(2592, 1944)), dict(orientation=6, size="small"),
        dict(conditions={"shadow": "hand", "shadowDepth": 0.45, "glare": None}), dict(orientation=3, conditions={"curl": {"kind": "sides", "inches": 0.18}}),
        dict(orientation=1, symbology=MIXED), dict(conditions={"glare": "page", "glareStrength": 0.6}, orientation=8),
        dict(conditions=bright(1.4), orientation=1), dict(conditions={"curl": {"kind": "fold", "inches": 0.15}}, orientation=6),
        dict(conditions={"rotation": 178.0}, size="medium"), dict(conditions=dark(0.2, 2.4), orientation=1),
        dict(conditions={"motion": 2.6, "defocus": 0.5}, orientation=6), dict(language="fr", orientation=6),
        dict(language="both", orientation=1, symbology=MIXED[::-1]), dict(conditions={"rotation": -16.0, "fill": 0.95}, orientation=6, size="large"),
        dict(conditions={"background": "light table"}, orientation=1), dict(conditions={"curl": {"kind": "ends", "inches": 0.2}}, orientation=5),
        dict(conditions={**CLEAN, "rotation": -88.0}, size="small", orientation=1)]
    for i, extra in enumerate(normal):
        plan.append(entry(f"normal-{i + 1:02d}", "normal", i + 14, **extra))
    hard = [
        dict(conditions={**CLEAN, "motion": 3.6, "motionAngle": 25.0, "defocus": 0.5}, orientation=6), dict(conditions={**CLEAN, "defocus": 2.6}, orientation=1),
        dict(conditions=dark(0.075, 4.8), size="medium", orientation=6), dict(conditions=bright(1.85), orientation=1, size="medium"),
        dict(conditions={**CLEAN, "glare": "text", "glareStrength": 0.4}, orientation=6), dict(conditions={**CLEAN, "glare": "barcode", "glareStrength": 0.35}),
        dict(conditions={**CLEAN, "rotation": 28.0, "fill": 0.97, "tiltX": 8.0, "tiltY": -10.0}, size="large", orientation=1),
        dict(conditions={"curl": {"kind": "corner", "inches": 0.45}, "shadow": None}, orientation=8),
        dict(conditions={"shadow": "band", "shadowDepth": 0.65, "gradient": 0.8, "glare": None}, orientation=6, size="full"),
        dict(conditions={**CLEAN, "tiltX": 24.0, "tiltY": 17.0, "rotation": 7.0}, size="medium"),
        dict(conditions={**dark(0.12, 3.6), "rotation": -24.0, "fill": 0.97}, size="large", orientation=7)]
    for i, extra in enumerate(hard):
        unit = UNIT[extra.setdefault("size", "medium")]
        turn = {"rotation": [-7.0, 5.0, 3.0, -4.0, 9.0, -6.0][i % 6]}
        extra["conditions"] = {**HARD, **turn, **extra["conditions"]}
        for blur in ("motion", "defocus"):
            extra["conditions"][blur] *= unit
        plan.append(entry(f"hard-{i + 1:02d}", "hard", i + 37, **extra))
    plan += [
        entry("contradiction-1", "normal", 1, CLEAN, 6, contradiction="certificateNumber", symbology=C39, language="en"),
        entry("contradiction-2", "normal", 0, CLEAN, 1, contradiction="dateOfBirth", symbology=C128, language="en"),
        entry("one-barcode", "normal", 2, CLEAN, 6, oneBarcode=True),
        entry("swapped", "normal", 4, CLEAN, 1, swapped=True)]
    return plan


# The treatment of photographs of forms; sizes are small or medium, so that the set stays small.
EASY = [dict(orientation=1), dict(orientation=6, size="small"), dict(orientation=8), dict(orientation=2), dict(orientation=5, size="small")]
NORMAL = [
    dict(orientation=6, conditions={"tiltX": 15.0, "tiltY": -8.0}), dict(orientation=3, conditions={"shadow": "phone", "shadowDepth": 0.4}),
    dict(orientation=1, conditions={**CLEAN, "rotation": 91.0}, size=(2592, 1944)), dict(orientation=4, conditions={"glare": "page", "glareStrength": 0.4}),
    dict(orientation=7, conditions={"rotation": 179.0}), dict(orientation=6, conditions={"rotation": 15.0, "fill": 0.97}),
    dict(orientation=1, conditions={**CLEAN, "rotation": -89.0}, size=(2592, 1944)), dict(orientation=8, conditions={"curl": {"kind": "fold", "inches": 0.15}})]
TROUBLED = [
    dict(orientation=6, conditions={**CLEAN, "tiltX": 22.0, "tiltY": 18.0, "rotation": 6.0}), dict(orientation=1, conditions=dark(0.11, 3.6)),
    dict(orientation=8, conditions={**CLEAN, "motion": 3.0, "motionAngle": 25.0, "defocus": 0.5}),
    dict(orientation=5, conditions={**CLEAN, "shadow": "band", "shadowDepth": 0.6, "gradient": 0.7, "tiltX": -14.0}),
    dict(orientation=3, conditions={**CLEAN, "glare": "barcode", "glareStrength": 0.35, "tiltX": -19.0, "tiltY": -17.0})]
FORMS = {  # what is fixed on single forms, by name; a plain form has one barcode
    "permit": {"easy-01": dict(type="work", language="both"), "easy-02": dict(type="study", language="en"), "easy-03": dict(type="visitor", barcodes=2),
               "normal-02": dict(language="fr"), "normal-03": dict(long=True), "normal-04": dict(barcodes=2), "normal-06": dict(barcodes=0),
               "normal-08": dict(barcodes=2, language="both", symbology=MIXED), "hard-02": dict(language="fr"), "hard-04": dict(barcodes=2, long=True)},
    "notice": {"easy-03": dict(approval=True), "normal-02": dict(long=True), "normal-03": dict(approval=True), "normal-05": dict(barcodes=0),
               "normal-06": dict(approval=True), "hard-01": dict(approval=True), "hard-04": dict(long=True)}}


def forms(document, layouts, counts):
    """All photographed permits or notices: easy, normal and hard ones in these numbers."""
    plan = []
    for kind, photos, count in zip(("easy", "normal", "hard"), (EASY, NORMAL, TROUBLED), counts):
        for i, extra in enumerate(photos[:count]):
            name, given = f"{kind}-{i + 1:02d}", {"layout": layouts[len(plan) % len(layouts)], "document": document, "barcodes": 1, "size": "medium"}
            given.update(extra, **FORMS[document].get(name, {}))
            if kind == "hard":
                given["conditions"] = {**HARD, "rotation": [-5.0, 4.0, 3.0][i % 3], **given["conditions"]}
            plan.append(entry(name, kind, len(plan), quality=78, **given))
            plan[-1]["seedName"] = f"{document}-{name}"
    return plan


def permits():
    """Permits of strangers, and one of the person on documents/sample.jpg."""
    plan = forms("permit", permit.LAYOUTS, (5, 8, 5))
    person = {"uci": "62-2157-6463", "familyName": "D'SOUZA", "givenNames": "Carmen Priya", "dateOfBirth": "1961-03-13",
              "sex": "F", "countryOfBirth": "Colombia"}
    plan.append(entry("sample", "easy", len(plan), quality=78, document="permit", layout="pairs", language="en", type="work", barcodes=1,
                      size="medium", long=False, orientation=1, person=person, countryCode="COL"))
    plan[-1]["seedName"] = "permit-sample"
    return plan


def notices():
    return forms("notice", notice.LAYOUTS, (4, 6, 5))


def cameras(names):
    """The photographs by the cameras of these names: twelve documents of each kind, one in four in the dark."""
    plan = []
    for document in ("certificate", "permit", "notice"):
        for n in range(1, 13):
            name = names[(len(plan)) % len(names)]
            plan.append({"name": f"{document}-{n:02d}", "document": document, "camera": name,
                         "light": "dark" if len(plan) % 10 in (1, 5, 8) else "good"})
    return plan


def random_entry(name, rng, document="certificate"):
    """A document for a hold-out set."""
    kind = str(rng.choice(["easy", "normal", "normal", "normal", "hard"]))
    conditions = {}
    if kind != "easy" and rng.random() < 0.1:
        conditions["rotation"] = float(rng.choice([90, -90, 180]) + rng.uniform(-4, 4))
    elif kind == "normal" and rng.random() < 0.15:
        conditions["rotation"] = float(rng.choice([-1, 1]) * rng.uniform(12, 28))
    given = {"layout": L[int(rng.integers(len(L)))], "font": F[int(rng.integers(len(F)))],
             "symbology": [C39, C128, C39, C128, C39, C128, MIXED, MIXED[::-1]][int(rng.integers(8))]}
    given["size"] = str(rng.choice(["small", "medium", "medium", "large", "large", "full"]))
    if abs(conditions.get("rotation", 0)) > 10 and given["size"] == "small":
        given["size"] = "medium"
    orientation = int(rng.choice([1, 1, 6, 6, 3, 8, 2, 4, 5, 7]))
    if document != "certificate":
        given.update(document=document, layout=pick(rng, {"permit": permit, "notice": notice}[document].LAYOUTS))
    return {"name": name, "kind": kind, "orientation": orientation, "extension": "jpg", "quality": int(rng.integers(72, 91)),
            "given": dict(given, conditions=conditions)}
