"""Papers that docscan does not know, from a seed: passports, certificates, forms, labels and so on, of many
countries."""
import json

from PIL import Image

import documents
import foreign_identity
import foreign_north
import foreign_picture
import foreign_trade
import imagefile
from foreign_desk import Desk
from foreign_words import LANGUAGES, load
from people import pick

KINDS = {**foreign_identity.KINDS, **foreign_trade.KINDS, **foreign_north.KINDS,
         "visitor permit": lambda desk: foreign_identity.permit(desk, "visitor")}
NEEDS = {**foreign_identity.NEEDS, **foreign_trade.NEEDS, "visitor permit": "visitor"}
# The relative frequencies of kinds and languages; the neighbours of the known documents come more often.
SHARES = {"work permit": 3, "study permit": 2, "residence permit": 3, "citizenship certificate": 3, "birth certificate": 2, "Canadian paper": 4,
          "American paper": 3, "application form": 2, "barcode sticker": 3, "parcel label": 2, "letter about papers": 2,
          "passport": 2, "identity card": 2}
LANGUAGE_SHARES = {"en": 6, "fr": 5, "es": 2, "de": 2, "it": 2, "pt": 2}
LIMIT = 62_000      # bytes of a committed picture
assert set(SHARES) <= set(KINDS)


def languages(kind):
    """The kinds whose vocabulary has the title."""
    if kind not in NEEDS:
        return ["en", "fr"] if kind == "Canadian paper" else ["en"]
    return [language for language in LANGUAGES if f"title.{NEEDS[kind]}" in load(language)]


DECK = [kind for kind in KINDS for _ in range(SHARES.get(kind, 1))]
TONGUES = {kind: [language for language in languages(kind) for _ in range(LANGUAGE_SHARES.get(language, 1))] for kind in KINDS}


def make_paper(rng, part, kind=None, language=None):
    """A paper, laid out; of a few tries the one with the fewest prints over each other."""
    kind = kind or pick(rng, DECK)
    language = language or pick(rng, TONGUES[kind])
    best = None
    for _ in range(4):
        paper = KINDS[kind](Desk(rng, kind, language, part)).settle()
        if rng.random() < 0.6:
            paper.cut(0.68)
        faults = paper.crossings()
        if best is None or faults < best[0]:
            best = faults, paper
        if faults == 0:
            break
    return best[1]


def write_texts(seed, count, part, path):
    """Papers as text only: a line of JSON each."""
    with path.open("w", encoding="utf-8") as file:
        for n in range(1, count + 1):
            paper = make_paper(documents.generator_for(seed, f"foreign-{part}-{n}"), part)
            text = {"kind": paper.kind, "language": paper.language, "lines": paper.lines()}
            file.write(json.dumps(text, ensure_ascii=False) + "\n")


def corpus():
    """[(name, kind, language)] of the committed pictures: six of each kind, more of those that come more often, in the
    largest number of languages."""
    plan = []
    for number, kind in enumerate(KINDS):
        tongues = sorted(set(TONGUES[kind]), key=lambda tongue: (tongue not in ("en", "fr"), tongue))
        near, far = [tongue for tongue in tongues if tongue in ("en", "fr")], [tongue for tongue in tongues if tongue not in ("en", "fr")]
        for index in range(6 * SHARES.get(kind, 1)):
            mine = near if index % 3 < 1 or not far else far      # a third in English or French
            language = mine[(index // 3 + number) % len(mine)] if mine is near else mine[(index - index // 3 + 4 * number) % len(mine)]
            plan.append((f"{kind.replace(' ', '-').lower()}-{index + 1:02d}", kind, language))
    return plan


def encode(image, quality, limit, orientation):
    """JPEG of at most `limit` bytes, if there is one: lower quality first (not below 60), then fewer pixels. Returns
    also the scale."""
    scale = 1.0
    while True:
        picture = image if scale == 1.0 else image.resize([round(v * scale) for v in image.size], Image.Resampling.LANCZOS)
        data = imagefile.jpeg(imagefile.stored(picture, orientation or 1), quality, None, orientation)
        if limit is None or len(data) <= limit or max(picture.size) <= 1000:
            return data, picture.size
        quality, scale = (quality - 4, scale) if quality > 62 else (quality, max(scale * 0.92, 1000 / max(image.size)))


def make_picture(seed, name, part, kind=None, language=None, limit=None):
    """(JPEG, sidecar) of one paper: a photograph three times of five, otherwise a scan."""
    rng = documents.generator_for(seed, f"foreign-{part}-{name}")
    paper = make_paper(rng, part, kind, language)
    longest = int(rng.integers(1000, 2201) if limit is None else rng.integers(1300, 1801))
    photo = str(rng.choice(["easy", "normal", "normal", "hard"])) if rng.random() < 0.6 else "scan"
    made = foreign_picture.scan(rng, paper, longest) if photo == "scan" else foreign_picture.photograph(rng, paper, photo, longest, limit is not None)
    image, corners, codes, conditions = made
    if limit and rng.random() < 0.5:
        image = image.convert("L")
    orientation = int(rng.choice([1, 6, 3, 8])) if photo != "scan" and rng.random() < 0.4 else None
    data, size = encode(image, int(rng.integers(60, 86)), limit, orientation)
    share = size[0] / image.size[0]
    resize = lambda points: [[round(v * share, 2) for v in point] for point in points]
    for code in codes:
        code.update(corners=resize(code["corners"]), modulePixels=round(code["modulePixels"] * share, 3))
    return data, {"kind": "foreign", "paper": paper.kind, "language": paper.language, "part": part, "photo": photo, "seed": seed,
                  "image": {"width": size[0], "height": size[1]}, "orientation": orientation or 1,
                  "languages": load(paper.language)["tesseract"][0], "light": conditions.get("light", "good"), "page": {"corners": resize(corners)},
                  "barcodes": codes, "fields": {}, "printed": {}, "lines": paper.lines(), "font": paper.family, "conditions": conditions}
