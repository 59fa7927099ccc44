"""Canadian and American papers that docscan does not know: the neighbours of those that it knows."""
from foreign_desk import CARD, PAGE
from foreign_facts import number
from foreign_words import FOLDER
from people import pick


def load(name):
    """[(size, head lines, [(label, key or form of a number, or words)], prose, form of the barcode)]"""
    papers = []
    text = "\n".join(line for line in (FOLDER / f"{name}.papers").read_text(encoding="utf-8").splitlines() if not line.startswith("# "))
    for block in text.strip().split("\n\n"):
        first, *rest = block.split("\n")
        size, *heads = first.split(" | ")
        fields = [tuple(part.strip() for part in line.split(" = ")) for line in rest if " = " in line and line[0] != ">"]
        prose = " ".join(line[2:] for line in rest if line[0] == ">")
        forms = [line.removeprefix("barcode ") for line in rest if line.startswith("barcode ")]
        papers.append((size, heads, fields, prose, (forms[0], ["code128", "code39"]) if forms else None))
    return papers


CANADA, STATES = load("canada"), load("states")
PEOPLE_KEYS = {"fullname", "family", "given", "birthdate", "sex", "address", "issue", "expiry", "date", "height", "eyes", "employer", "occupation",
               "taxyear", "income", "taxdue", "balance", "birthplace", "birthcountry", "nationality", "institution", "validfrom", "signature", "marital"}


def north(desk, templates):
    size, heads, fields, prose, code = desk.half(templates)
    facts = desk.facts
    facts.currency = "$"
    if templates is STATES:        # American dates have the month first
        facts.order = "mm/dd/yyyy" if desk.part == "fit" or desk.chance(0.6) else "Month d, yyyy"
    else:
        orders = ["yyyy/mm/dd", "yyyy-mm-dd", "dd MON yyyy"] if desk.part == "fit" else ["yyyy-MON-dd", "yyyy/mm/dd", "Month d, yyyy"]
        facts.order = pick(desk.rng, orders)
    paper = desk.open(CARD if size == "card" else PAGE)
    card = size == "card"
    y = desk.head(heads, 16 if card else 36, *([30, "l"] if desk.chance(0.5) else []), size=16)
    if code and not card:
        y = desk.barcode(pick(desk.rng, [50, 340]), y + 8, 200, 32, *code) + 6
    labels = {f"{index}": label for index, (label, _) in enumerate(fields)}
    value = lambda key: desk.value(key) if key in PEOPLE_KEYS else number(desk.rng, key) if "#" in key else key
    printed = {f"{index}": value(key) for index, (_, key) in enumerate(fields)}
    side = card and desk.chance(0.75)
    if side:
        paper.shape("portrait", 18, y + 8, 158, y + 190, int(desk.rng.integers(1000)))
    layout = pick(desk.rng, ["above", "grid", "inline", "columns"] if card else ["columns", "boxed", "grid", "pairs", "stacked", "leaders"])
    y = desk.rows(labels, printed, list(labels), 176 if side else 30 if card else 50, 584 if card else 545, y + 10, layout, card)
    y = desk.body(prose, 30 if card else 50, 545, y + 12)
    if code and card:
        y = desk.barcode(176 if side else 30, y + 4, 300, 36, *code)
    paper.height_ = max(378, y + 14) if card else 842
    return paper


KINDS = {"Canadian paper": lambda desk: north(desk, CANADA), "American paper": lambda desk: north(desk, STATES)}
