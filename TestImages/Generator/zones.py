"""Papers with a machine-readable zone in OCR-B, photographed or scanned, from a seed; their people do not exist."""
import documents
import foreign
import foreign_identity
import foreign_picture
import imagefile
from foreign_desk import Desk, check, roman
from foreign_facts import number
from foreign_words import load
from people import pick

LIMIT = 62_000      # bytes of a committed picture
# The paper in points (600 points are its width), its width in millimetres, characters a line (ICAO Doc 9303, parts 4 to
# 7; the French card of 1988 to 2021 is as large as TD2).
FORMATS = {"TD3": ((600, 424), 125, 44), "MRV-A": ((600, 400), 120, 44), "MRV-B": ((600, 423), 105, 36), "TD2": ((600, 423), 105, 36),
           "TD1": ((600, 378), 85.6, 30), "IDFRA": ((600, 423), 105, 36)}
NUMBERS = ["@########", "#########", "@@#######", "########", "##@@#####", "@#######", "@@@######"]
# The committed set: the number of each format, the number with a wrong digit, and the number on a page that is curved.
COUNT, WRONG = {"TD3": 14, "TD1": 12, "TD2": 8, "MRV-A": 8, "MRV-B": 8, "IDFRA": 4}, 10
CURVED = ["TD3", "MRV-A", "TD3", "MRV-B", "TD3", "TD2", "TD3", "MRV-A"]


def date(day):
    return f"{day[0] % 100:02d}{day[1]:02d}{day[2]:02d}"


def lines_of(desk, kind):
    """The lines of a zone with the paper's facts."""
    rng, facts = desk.rng, desk.facts
    state = facts.code.ljust(3, "<")
    nationality = state if desk.chance(0.8) else pick(rng, ["FRA", "NGA", "IND", "PHL", "MEX", "D<<", "VNM", "XXA"])
    surname, given = roman(facts.family), roman(facts.given)
    names = surname if desk.chance(0.03) else surname + "<<" + given
    digits = roman(desk.value("passno"))[:9].ljust(9, "<")
    sex = facts.sex if desk.chance(0.95) else "<"
    birth, expiry = date(facts.born), date(facts.until)
    if desk.chance(0.03):
        birth = birth[:2] + "<<<<"
    optional = lambda length: ("" if desk.chance(0.5) else number(rng, pick(rng, ["###########", "######", "@######"])))[:length].ljust(length, "<")
    if kind == "IDFRA":
        first = ("IDFRA" + surname).ljust(30, "<")[:30] + number(rng, pick(rng, ["######", "###"])).ljust(6, "<")
        second = number(rng, "############")
        second += check(second) + given.replace("<", "<<", 1).ljust(14, "<")[:14] + birth + check(birth) + facts.sex
        return [first, second + check(first + second)]
    if kind == "TD1":
        code = pick(rng, ["I<", "ID", "ID", "IR", "AR", "C1", "IP"])
        if desk.chance(0.1):        # a long number continues in the optional data
            long = number(rng, "@############")
            head = long[:9] + "<" + (long[9:] + check(long)).ljust(15, "<")
        else:
            head = digits + check(digits) + optional(15)
        first = code + state + head
        second = birth + check(birth) + sex + expiry + check(expiry) + nationality + optional(11)
        second += check(first[5:] + second[:7] + second[8:15] + second[18:29])
        return [first, second, names[:30].ljust(30, "<")]
    length = FORMATS[kind][2]
    code = {"TD3": pick(rng, ["P<", "P<", "PD", "PP"]), "TD2": pick(rng, ["I<", "ID", "IR"])}.get(kind, pick(rng, ["V<", "VC", "VN"]))
    second = digits + check(digits) + nationality + birth + check(birth) + sex + expiry + check(expiry)
    rest = length - len(second) - {"TD3": 2, "TD2": 1}.get(kind, 0)
    own = optional(rest)
    second += own
    if kind == "TD3":
        second += "<" if not own.strip("<") and desk.chance(0.5) else check(own)
    if kind in ("TD3", "TD2"):
        second += check(second[:10] + second[13:20] + second[21:])
    return [(code + state + names)[:length].ljust(length, "<"), second]


def make_paper(rng, kind, language, settle=None):
    """A page of a passport, a visa or a card, and the lines of its zone; `settle` may change the desk's facts and fonts
    before."""
    size, width, length = FORMATS[kind]
    title = {"TD3": "passport", "MRV-A": "visa", "MRV-B": "visa"}.get(kind, "identity")
    desk = Desk(rng, {"identity": "identity card"}.get(title, title), language, "check")
    if settle:
        settle(desk)
    paper = desk.open(size)
    if desk.chance(0.8):
        paper.shape("guilloche", 0, 0, *size, seed=int(rng.integers(1000)))
    foot = {1: 0.58, 0: 0.73}[kind == "TD1"] * size[1]
    if kind != "TD1" or desk.chance(0.5):      # the zone of a card is on its back, which says little else
        y = desk.head([desk.facts.state, foreign_identity.title(desk, title)], 6, size=14)
        if desk.chance(0.8):
            paper.shape("portrait", 20, y + 4, 130, min(y + 150, foot - 14), int(rng.integers(1000)))
        keys = foreign_identity.identity_fields(desk, title)[: 4 if kind == "TD1" else 9]
        desk.fields(keys, 150, 590, y + 4, pick(rng, ["grid", "pairs", "columns"]))
        paper.prints = [item for item in paper.prints if item[1] < foot - 6]
        paper.shapes = [shape for shape in paper.shapes if shape[1][-1][1] < foot or shape[0] in ("waves", "guilloche")]
    lines = lines_of(desk, kind)
    pitch = 2.54 * size[0] / width
    points = 20 * pitch / (paper.width("H" * 10, 20, "ocrb") / 10)
    spacing = pitch * float(rng.uniform(1.7, 2.45)) if kind != "TD1" else pitch * float(rng.uniform(1.65, 2.3))
    left = (size[0] - length * pitch) * float(rng.uniform(0.35, 0.65))
    top = size[1] - pitch * float(rng.uniform(1.6, 2.4)) - (len(lines) - 1) * spacing
    for index, line in enumerate(lines):
        paper.prints.append([left, top + index * spacing, line, points, "ocrb", "l", None])
    return paper, lines


def wrong(rng, lines, kind):
    """The lines with a digit exchanged for one that its check digit shows to be wrong."""
    row = 1
    at = int(rng.choice({"TD1": [0, 2, 4, 8, 10, 13], "IDFRA": [0, 5, 9, 27, 30]}.get(kind, [0, 5, 7, 13, 16, 18, 21, 24])))
    if not lines[row][at].isdigit():
        at = {"IDFRA": 27}.get(kind, 0 if kind == "TD1" else 13)
    other = str((int(lines[row][at]) + int(rng.integers(1, 9))) % 10)
    return [line if index != row else line[:at] + other + line[at + 1:] for index, line in enumerate(lines)]


def corpus():
    """[(name, format, the damage if there is one)]"""
    plan = [(f"{kind.lower()}-{index + 1:02d}", kind, None) for kind, count in COUNT.items() for index in range(count)]
    kinds = list(FORMATS)
    plan += [(f"wrong-{index + 1:02d}", kinds[index % len(kinds)], "wrong") for index in range(WRONG)]
    return plan + [(f"curved-{index + 1:02d}", kind, "curved") for index, kind in enumerate(CURVED)]


def make_picture(seed, name, kind, damage=None, limit=LIMIT):
    """(JPEG, sidecar) of one paper: a photograph four times of five, otherwise a scan."""
    rng = documents.generator_for(seed, f"zones-{name}")
    tongues = [language for language in foreign.TONGUES["passport"] if f"title.{'identity' if kind in ('TD1', 'TD2') else 'passport'}" in load(language)]
    tongues = [language for language in tongues if "title.visa" in load(language) and "title.identity" in load(language)]
    language = "fr" if kind == "IDFRA" else pick(rng, tongues)
    paper, lines = make_paper(rng, kind, language)
    if damage == "wrong":
        printed = wrong(rng, lines, kind)
        for item in paper.prints:
            if item[4] == "ocrb":
                item[2] = printed[lines.index(item[2])]
        lines = printed
    longest = int(rng.integers(900, 1801)) if rng.random() < 0.8 else int(rng.integers(560, 900))
    photo = str(rng.choice(["easy", "normal", "normal", "hard"])) if rng.random() < 0.8 else "scan"
    curl = None
    if damage == "curved":
        photo, curl = "normal", {"kind": "sides", "inches": float(rng.uniform(0.5, 1.2))}
    made = foreign_picture.scan(rng, paper, longest) if photo == "scan" else foreign_picture.photograph(rng, paper, photo, longest, limit is not None, curl)
    image, corners, _, conditions = made
    orientation = int(rng.choice([1, 6, 3, 8])) if photo != "scan" and rng.random() < 0.4 else None
    data, size = encode(image, int(rng.integers(62, 88)), limit, orientation)
    share = size[0] / image.size[0]
    return data, {"kind": "zone", "language": paper.language, "photo": photo, "seed": seed, "image": {"width": size[0], "height": size[1]},
                  "orientation": orientation or 1, "page": {"corners": [[round(v * share, 2) for v in point] for point in corners]}, "barcodes": [],
                  "zone": {"format": kind, "lines": lines, "valid": damage != "wrong"}, "conditions": conditions}


def encode(image, quality, limit, orientation):
    """JPEG of at most `limit` bytes by lower quality; the picture keeps its pixels."""
    while True:
        data = imagefile.jpeg(imagefile.stored(image, orientation or 1), quality, None, orientation)
        if limit is None or len(data) <= limit or quality <= 50:
            return data, image.size
        quality -= 4
