"""Foreign papers about a person: passports, cards, permits, certificates of civil status, school and health papers."""
from foreign_desk import A5, BOOK, CARD, PAGE
from foreign_fields import EXTRA, FIELDS
from people import pick

# Without the name of a state such a paper could not be told from a Canadian one.
STATED = {"citizenship", "residence", "work", "study", "visitor"}


def identity_fields(desk, kind):
    """A list of the kind's fields, a little varied: some omitted, some added, some exchanged."""
    rng, keys = desk.rng, list(desk.half(FIELDS[kind]))
    if desk.chance(0.3) and len(keys) > 6:
        keys.pop(int(rng.integers(3, len(keys))))
    if desk.chance(0.35):
        extra = pick(rng, EXTRA)
        if extra not in keys and desk.words.has(extra):
            keys.insert(int(rng.integers(2, len(keys))), extra)
    if desk.chance(0.2):
        a, b = (int(v) for v in rng.integers(0, len(keys), 2))
        keys[a], keys[b] = keys[b], keys[a]
    return [key for key in keys if desk.words.has(key)]


def title(desk, kind):
    text = desk.words.one(desk.rng, f"title.{kind}")
    if desk.double and " / " not in text:
        text += " / " + desk.second.one(desk.rng, f"title.{kind}")
    return text


def passport(desk):
    paper = desk.open(BOOK)
    y = desk.head([desk.facts.state, title(desk, "passport")], 14, *([24, "l"] if desk.chance(0.5) else []), size=15)
    paper.shape("portrait", 24, y + 6, 164, y + 190, int(desk.rng.integers(1000)))
    if desk.chance(0.7):
        paper.text(184, y + 14, f"P   {desk.facts.code.replace('<', '')}", 12)
        y += 20
    desk.fields(identity_fields(desk, "passport"), 184, 580, y + 10, pick(desk.rng, ["above", "grid", "grid", "boxed", "columns"]))
    lines = [item[1] for item in paper.prints]
    foot = max(max(lines) + 30, 372)
    paper.height_ = foot + 56
    desk.zone("P", foot)
    return paper


def visa(desk):
    paper = desk.open(BOOK)
    y = desk.head([desk.facts.state, title(desk, "visa")], 14, size=17)
    if desk.chance(0.6):
        paper.shape("portrait", 20, y + 6, 120, y + 130, int(desk.rng.integers(1000)))
    y = desk.fields(identity_fields(desk, "visa"), 140, 580, y + 10, pick(desk.rng, ["grid", "pairs", "boxed", "inline"]))
    paper.height_ = max(y + 80, 400)
    if desk.chance(0.7):
        desk.zone("V", paper.height_ - 40)
    elif desk.chance(0.6):
        desk.barcode(30, paper.height_ - 60, 220, 28)
    return paper


def card(desk, kind, issuer):
    """A card with a portrait, its labels above or next to the values, perhaps its back below."""
    paper = desk.open(CARD)
    named = desk.chance(0.8) or kind in STATED
    y = desk.head([desk.facts.state if named else desk.issuer(issuer), title(desk, kind)], 10, size=pick(desk.rng, [15, 17, 20]))
    side = desk.chance(0.8)
    if side:
        paper.shape("portrait", 18, y + 8, 158, y + 190, int(desk.rng.integers(1000)))
    layout = pick(desk.rng, ["above", "grid", "grid", "inline", "columns"])
    y = desk.fields(identity_fields(desk, kind), 176 if side else 30, 584, y + 8, layout, True)
    if desk.chance(0.45):
        paper.height_ = y + 100
        desk.zone(pick(desk.rng, ["I", "A", "I"]), y + 30)
        y += 96
    if desk.chance(0.3):
        y = desk.barcode(176, y + 6, 260, 34)
    elif desk.chance(0.25):
        y = desk.square(176, y + 6, *pick(desk.rng, [(280, "pdf417"), (80, "qr")]))
    paper.height_ = max(paper.height_, y + 14) if y < 560 else 560
    return paper


def licence(desk):
    if desk.chance(0.5):
        return card(desk, "licence", "transport")
    paper = desk.open(CARD)
    y = desk.head([desk.facts.state, title(desk, "licence")], 10, size=18)
    paper.shape("portrait", 18, y + 8, 158, y + 190, int(desk.rng.integers(1000)))
    numbers = [("1.", "family"), ("2.", "given"), ("3.", "birthdate"), ("4a.", "issue"), ("4b.", "expiry"), ("4c.", "authority"),
               ("4d.", "personalno"),
               ("5.", "licno"), ("7.", None), ("8.", "address"), ("9.", "category")]
    y += 22
    for mark, key in numbers[:9 + desk.chance(0.5) * 2]:
        paper.text(180, y, mark, 12)
        text = desk.value(key) if key else ""
        paper.text(212, y, text + (", " + desk.value("birthplace") if key == "birthdate" else ""), 14)
        y += 24
    return paper


def certificate(desk, kind, issuer, text):
    """A page with a title, a sentence that certifies, and fields; in prose now and then."""
    paper = desk.open(PAGE if desk.chance(0.8) else A5)
    paper.height_ = 842 if paper.height_ > 500 else 600
    y = 40
    if desk.chance(0.4):
        paper.shape("crest", 276, 26, 320, 70)
        y = 86
    heads = [desk.facts.state, desk.issuer(issuer), title(desk, kind)]
    first = int(desk.rng.integers(0, 2))
    y = desk.head(heads[0 if kind in STATED else first:], y, size=pick(desk.rng, [16, 19, 22])) + 8
    if desk.chance(0.7):
        y = desk.body(desk.say("text.certify"), 60, 540, y + 8)
    keys = identity_fields(desk, kind)
    if text and desk.chance(0.5):
        y = desk.head([desk.value("fullname")], y + 8, size=16)
        y = desk.body(desk.say(text), 70, 530, y + 6)
    y = desk.fields(keys, 60, 540, y + 10, large=desk.chance(0.5))
    if text and desk.chance(0.6):
        y = desk.body(desk.say(text), 60, 540, y + 12)
    if desk.chance(0.35):
        y = desk.barcode(pick(desk.rng, [60, 200, 330]), y + 16, 190, 30) + 10
        if desk.chance(0.25):       # two next to each other, like on the known certificate
            desk.barcode(60, y, 190, 30)
            y = desk.barcode(330, y, 190, 30) + 10
    elif desk.chance(0.2):
        y = desk.square(pick(desk.rng, [60, 440]), y + 10, 80)
    if desk.chance(0.7):
        at = desk.label("issuedat", True) if desk.words.has("issuedat") else ""
        paper.text(330, y + 40, f"{at} {desk.value('issuedat')}, {desk.facts.date(desk.facts.issued)}".strip(), 10)
        paper.shape("scribble", 340, y + 48, 480, y + 80, int(desk.rng.integers(1000)))
        paper.text(340, y + 92, desk.label("registrar") if desk.words.has("registrar") else desk.label("signature"), 9)
        paper.shape("seal", 90, y + 30, 170, y + 110)
    return paper


def permit(desk, kind):
    """A residence, work or study permit of another country: a card, or a page after the manner of such papers."""
    if desk.chance(0.35):
        return card(desk, kind, "interior")
    paper = desk.open(PAGE)
    x, align = (297, "m") if desk.chance(0.6) else (50, "l")
    issuer = desk.issuer("labour" if kind == "work" and desk.words.has("issuer.labour") else "interior")
    y = desk.head([desk.facts.state, issuer, title(desk, kind)], 34, x, align, pick(desk.rng, [16, 19, 22]))
    if desk.chance(0.55):
        side = pick(desk.rng, [40, 350])
        y = desk.barcode(side, y + 8, 200, 32) + 8
    if desk.chance(0.4):
        paper.shape("portrait", 460, y + 6, 550, y + 120, int(desk.rng.integers(1000)))
        y = desk.fields(identity_fields(desk, kind), 50, 445, y + 14)
    else:
        y = desk.fields(identity_fields(desk, kind), 50, 545, y + 14, large=desk.chance(0.4))
    for number in range(int(desk.rng.integers(1, 4))):
        y = desk.body(f"{number + 1}. " * desk.chance(0.5) + desk.say("text.permit"), 50, 545, y + 10)
    if desk.chance(0.3):
        y = desk.barcode(pick(desk.rng, [50, 330]), y + 20, 210, 30)
    if desk.chance(0.25):
        paper.height_ = max(paper.height_, y + 90)
        desk.zone("A", y + 30, x=50)
    paper.text(50, y + pick(desk.rng, [40, 60, 90]), f"{desk.label('signature')} ..............................", 9)
    return paper


def school(desk):
    paper = desk.open(PAGE)
    y = desk.head([desk.issuer("school"), title(desk, "report")], 40, size=18)
    keys = [key for key in desk.half(FIELDS["report"]) if desk.words.has(key)]
    y = desk.fields(keys, 60, 540, y + 14, pick(desk.rng, ["columns", "inline", "pairs", "grid"])) + 16
    grade = lambda: desk.words.one(desk.rng, "grades")
    rows = [[name, grade(), grade()] for name in desk.words.some(desk.rng, "subjects", int(desk.rng.integers(6, 12)))]
    heads = [desk.label("subject"), desk.label("grade"), desk.label("grade")]
    y = desk.table(heads, rows, [0.55, 0.22, 0.23], 60, 540, y, pick(desk.rng, [10, 11, 12]))
    for key in ("absence", "teacher", "date"):
        if desk.words.has(key) and desk.chance(0.6):
            paper.text(60, y + 24, f"{desk.label(key)}: {desk.value(key)}"[:80], 10.5)
            y += 22
    if desk.chance(0.25):
        desk.barcode(330, y + 10, 190, 28)
    return paper


def health(desk):
    paper = desk.open(pick(desk.rng, [PAGE, A5]))
    paper.height_ = max(paper.height_, 520)
    y = desk.head([desk.issuer("health"), title(desk, "hospital")], 34, pick(desk.rng, [297, 60]), "m" if desk.chance(0.5) else "l", 17)
    if desk.chance(0.6):
        y = desk.barcode(pick(desk.rng, [60, 340]), y + 8, 190, 30) + 6
    y = desk.fields(identity_fields(desk, "hospital"), 60, 540, y + 10)
    for _ in range(int(desk.rng.integers(0, 4))):
        y = desk.body(desk.say("text.letter", 2), 60, 540, y + 8)
    return paper


def simple_card(desk, kind, issuer):
    paper = desk.open(CARD)
    y = desk.head([desk.issuer(issuer), title(desk, kind)], 20, 34, "l", 22)
    keys = identity_fields(desk, kind) if kind == "insurance" else [key for key in desk.half(FIELDS["member"]) if desk.words.has(key)]
    y = desk.fields(keys, 34, 560, y + 20, pick(desk.rng, ["above", "inline", "columns", "grid"]), True)
    if desk.chance(0.75):
        y = desk.barcode(pick(desk.rng, [34, 160]), min(y + 6, 300), pick(desk.rng, [240, 330]), 46)
    paper.height_ = max(378, y + 12)
    return paper


KINDS = {
    "passport": passport, "visa": visa, "licence": licence, "school report": school, "hospital form": health,
    "identity card": lambda desk: card(desk, "identity", "interior"),
    "residence permit": lambda desk: permit(desk, "residence"), "work permit": lambda desk: permit(desk, "work"),
    "study permit": lambda desk: permit(desk, "study"),
    "birth certificate": lambda desk: certificate(desk, "birth", "registry", None),
    "marriage certificate": lambda desk: certificate(desk, "marriage", "registry", None),
    "death certificate": lambda desk: certificate(desk, "death", "registry", None),
    "citizenship certificate": lambda desk: certificate(desk, "citizenship", pick(desk.rng, ["interior", "registry"]), "text.citizen"),
    "diploma": lambda desk: certificate(desk, "diploma", "university", None),
    "vaccination certificate": lambda desk: certificate(desk, "vaccination", "health", None),
    "insurance card": lambda desk: simple_card(desk, "insurance", "insurer"), "membership card": lambda desk: simple_card(desk, "member", "club"),
}
# The title (and so the language) that a kind needs.
NEEDS = {"passport": "passport", "visa": "visa", "licence": "licence", "school report": "report", "hospital form": "hospital",
         "identity card": "identity",
         "residence permit": "residence", "work permit": "work", "study permit": "study", "birth certificate": "birth",
         "marriage certificate": "marriage", "death certificate": "death", "citizenship certificate": "citizenship", "diploma": "diploma",
         "vaccination certificate": "vaccination", "insurance card": "insurance", "membership card": "member"}
