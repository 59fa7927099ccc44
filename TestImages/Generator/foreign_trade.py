"""Foreign papers of trade and daily life: invoices, letters, forms, labels, receipts, stickers, print."""
from foreign_desk import LURES, PAGE, SLIP, STICKER
from foreign_facts import number
from people import pick

FORM_FIELDS = [["family", "given", "birthdate", "birthplace", "sex", "nationality", "passno", "expiry", "address", "phone", "occupation", "purpose"],
               ["clientno", "family", "given", "birthname", "sex", "birthdate", "birthcountry", "nationality", "marital", "address", "email", "date"],
               ["applicationno", "family", "given", "birthdate", "birthcountry", "nationality", "clientno", "address", "phone", "employer", "date"],
               ["fullname", "birthname", "birthdate", "birthplace", "nationality", "sex", "marital", "passno", "issue", "expiry", "email", "signature"],
               ["clientno", "applicationno", "given", "family", "birthdate", "nationality", "address", "father", "mother", "spouse", "date"],
               ["date", "family", "given", "birthcountry", "birthdate", "eyes", "height", "address", "phone", "docno", "issue", "signature"]]


def known(desk, keys):
    return [key for key in keys if desk.words.has(key)]


def application(desk):
    paper = desk.open(PAGE)
    y = desk.head([desk.issuer("interior"), desk.words.one(desk.rng, "title.application")], 30, 50, "l", pick(desk.rng, [15, 18]))
    if desk.chance(0.5):
        y = desk.barcode(350, 30, 200, 30)
    y = desk.body(desk.say("text.declare"), 50, 545, max(y, 90) + 8, 9)
    blank = desk.chance(0.4)        # a form that is not filled in
    keys = known(desk, desk.half(FORM_FIELDS))
    labels = {key: f"{index + 1}. {desk.label(key)}" if desk.part == "fit" or desk.chance(0.5) else desk.label(key) for index, key in enumerate(keys)}
    printed = {key: "" if blank else desk.value(key) for key in keys}
    y = desk.rows(labels, printed, keys, 50, 545, y + 14, pick(desk.rng, ["boxed", "boxed", "grid", "columns", "leaders", "above"]))
    y = desk.body(desk.say("text.declare"), 50, 545, y + 12, 9)
    paper.text(50, y + 16, f"{desk.label('date')}: ................  {desk.label('signature')}: ........................", 10)
    return paper


def invoice(desk):
    paper = desk.open(PAGE)
    place = desk.words.one(desk.rng, "streets") + ", " + desk.words.one(desk.rng, "towns")
    y = desk.head([place, desk.words.one(desk.rng, "companies")], 34, 50, "l", 16)
    for line in (desk.value("fullname"), desk.words.one(desk.rng, "streets"), desk.words.one(desk.rng, "towns")):
        paper.text(50, y + 30, line, 10.5)
        y += 15
    y = desk.head([desk.words.one(desk.rng, "title.invoice")], y + 40, 50, "l", 18)
    y = desk.fields(known(desk, desk.half(INVOICE)), pick(desk.rng, [50, 320]), 545, y + 4, pick(desk.rng, ["columns", "inline", "pairs"])) + 14
    rows = [[name, str(int(desk.rng.integers(1, 9))), desk.facts.money(2, 80), desk.facts.money(20, 400)]
            for name in desk.words.some(desk.rng, "goods", int(desk.rng.integers(3, 6)))]
    y = desk.table([desk.label(key) for key in ("item", "qty", "price", "amount")], rows, [0.5, 0.14, 0.18, 0.18], 50, 545, y + 6)
    for key in ("subtotal", "vat", "total"):
        paper.text(420, y + 8, desk.label(key), 10.5, key == "total", "r")
        paper.text(545, y + 8, desk.value(key), 10.5, key == "total", "r")
        y += 17
    y = desk.body(desk.say("text.letter", 2), 50, 545, y + 30)
    if desk.words.has("iban"):
        paper.text(50, y + 10, f"{desk.label('iban')}: {desk.value('iban')}", 9.5)
    if desk.chance(0.5):
        desk.barcode(50, y + 30, 230, 30)
    return paper


def letter(desk, issuer, titles, mention=False):
    """A letter of a bank or an employer; with `mention` it speaks of permits and citizenship."""
    paper = desk.open(PAGE)
    y = desk.head([desk.issuer(issuer)], 34, pick(desk.rng, [297, 50]), "m" if desk.chance(0.3) else "l", 17) + 20
    if paper.prints[0][5] == "m":
        paper.prints[0][0] = 297
    for line in (desk.value("fullname"), desk.words.one(desk.rng, "streets"), desk.words.one(desk.rng, "towns")):
        paper.text(60, y, line, 10.5)
        y += 15
    paper.text(540, y + 8, f"{desk.words.one(desk.rng, 'towns').split(' / ')[-1]}, {desk.facts.date(desk.facts.issued)}", 10.5, align="r")
    for key in known(desk, desk.half([["customerno"], ["clientno", "date"], ["applicationno"], ["docno", "birthdate"]])) if desk.chance(0.6) else []:
        paper.text(60, y + 26, f"{desk.label(key)}: {desk.value(key)}", 10.5)
        y += 16
    y = desk.head([desk.words.one(desk.rng, f"title.{titles}")], y + 36, 60, "l", 13) + 10
    body = [desk.say("text.mention"), desk.say("text.letter", 2)] if mention else [desk.say("text.letter", 2), desk.say("text.letter", 2)]
    for part in body if desk.chance(0.5) else body[::-1]:
        y = desk.body(part, 60, 540, y, pick(desk.rng, [10, 11])) + 4
    if desk.chance(0.6):
        keys = known(desk, desk.half([["fullname", "birthdate", "employer"], ["family", "given", "birthdate"], ["nationality", "fullname"],
                                      ["passno", "birthdate"]]))
        y = desk.fields(keys, 60, 540, y + 6, pick(desk.rng, ["columns", "inline"]))
    paper.shape("scribble", 60, y + 20, 200, y + 54, int(desk.rng.integers(1000)))
    paper.text(60, y + 70, desk.facts.another(), 10)
    if desk.chance(0.25):
        desk.barcode(60, 770, 180, 28)
    return paper


def statement(desk, kind, issuer, keys):
    """A tax paper, a payslip, a vehicle's paper or a ticket: a head, fields, perhaps a barcode."""
    paper = desk.open(PAGE)
    y = desk.head([desk.issuer(issuer), desk.words.one(desk.rng, f"title.{kind}")], 34, 50, "l", 17)
    if desk.chance(0.5):
        y = desk.barcode(pick(desk.rng, [50, 340]), y + 4, 200, 32) + 4
    elif desk.chance(0.3):
        y = desk.square(440, 30, 90) + 4
    y = desk.fields(known(desk, desk.half(keys)), 50, 545, y + 14) + 10
    if desk.chance(0.5):
        rows = [[name, desk.facts.money(10, 900)] for name in desk.words.some(desk.rng, pick(desk.rng, ["goods", "occupations"]), 4)]
        y = desk.table([desk.label("item") if desk.words.has("item") else "", desk.label("amount")], rows, [0.7, 0.3], 50, 545, y + 10)
    y = desk.body(desk.say("text.letter", 3), 50, 545, y + 14)
    paper.height_ = 842 if y > 420 else 480
    return paper


INVOICE = [["invoiceno", "invoicedate", "customerno", "duedate"], ["customerno", "invoiceno", "invoicedate", "taxno", "duedate"]]
TAX = [["taxno", "fullname", "address", "taxyear", "income", "deduction", "taxdue"],
       ["family", "given", "birthdate", "taxno", "taxyear", "income", "taxdue", "duedate"]]
PAY = [["employer", "fullname", "personalno", "date", "income", "deduction", "taxdue"],
       ["fullname", "birthdate", "occupation", "taxno", "income", "taxdue", "iban"]]
VEHICLE = [["vehicle", "docno", "fullname", "address", "issue"], ["licno", "vehicle", "family", "given", "birthdate", "validfrom", "expiry"]]
TICKET = [["fullname", "docno", "date", "class", "tracking"], ["family", "given", "passno", "applicationno", "date", "birthplace"]]


def parcel(desk):
    paper = desk.open((420, 560))
    y = desk.head([desk.issuer("carrier"), desk.words.one(desk.rng, "title.parcel")], 16, 24, "l", 24)
    for key in ("sender", "recipient"):
        paper.text(24, y + 20, desk.label(key) + ":", 10, True)
        name = pick(desk.rng, [desk.facts.another(), desk.words.one(desk.rng, "companies")])
        for line in (name, desk.words.one(desk.rng, "streets"), desk.words.one(desk.rng, "towns")):
            paper.text(70, y + 36, line, 13 if key == "recipient" else 10.5)
            y += 17
        y += 26
    printed = {"weight": desk.value("weight"), "service": number(desk.rng, "@##"), "tracking": desk.value("tracking")}
    y = desk.rows({key: desk.label(key) for key in printed}, printed, list(printed), 24, 396, y + 16, pick(desk.rng, ["inline", "columns", "boxed"]))
    form, symbologies = pick(desk.rng, LURES)
    y = desk.barcode(50, y + 10, 320, 70, form, symbologies, True)
    if desk.chance(0.35):
        y = desk.barcode(50, y + 14, 220, 40)
    elif desk.chance(0.3):
        y = desk.square(50, y + 10, *pick(desk.rng, [(110, "qr"), (300, "pdf417")]))
    paper.height_ = y + 24
    return paper


def receipt(desk):
    paper = desk.open(SLIP)
    y = desk.head([desk.words.one(desk.rng, "streets"), desk.issuer("shop")], 12, size=19)
    hour, minute = int(desk.rng.integers(8, 21)), int(desk.rng.integers(10, 60))
    paper.text(150, y + 12, f"{desk.facts.date(desk.facts.issued)}  {hour:02d}:{minute}", 11, align="m")
    paper.text(150, y + 28, f"{desk.label('till')} {desk.value('till')}", 10.5, align="m")
    y += 50
    for name in desk.words.some(desk.rng, "goods", int(desk.rng.integers(3, 9))):
        paper.text(14, y, name, 11)
        paper.text(286, y, desk.facts.money(0.5, 40), 11, align="r")
        y += 17
    for key in ("vat", "total", "cash"):
        paper.text(14, y + 8, desk.label(key), 12 if key == "total" else 10.5, key == "total")
        paper.text(286, y + 8, desk.facts.money(4, 120), 12 if key == "total" else 10.5, key == "total", "r")
        y += 19
    paper.text(150, y + 26, desk.label("thanks"), 11, align="m")
    y += 42
    if desk.chance(0.75):
        y = desk.barcode(50, y, 200, 40)
    paper.height_ = y + 20
    return paper


def shelf(desk):
    paper = desk.open(STICKER)
    paper.text(16, 40, desk.words.one(desk.rng, "goods"), 22, True)
    paper.text(404, 110, f"{desk.facts.money(0.3, 60)} {desk.words.all('currency')[0]}", 40, True, "r")
    paper.text(16, 76, f"{desk.label('price')} / kg {desk.facts.money(1, 30)}", 11)
    form = pick(desk.rng, [("############", ["ean13"]), ("#######", ["ean8"]), ("########", ["code128", "code39"]), ("###########", ["upca"]),
                           ("##########", ["code128"])])
    desk.barcode(16, 130, 200, 52, *form, hri=True)
    return paper


def sticker(desk):
    """A barcode alone, with or without a word."""
    paper = desk.open(pick(desk.rng, [STICKER, (420, 140), (360, 260)]))
    y = 22
    if desk.chance(0.6):
        words = [desk.words.one(desk.rng, "companies"), desk.words.one(desk.rng, "goods"), desk.issuer("club"), desk.label("docno")]
        paper.text(20, y + 12, pick(desk.rng, words), 16)
        y += 28
    y = desk.barcode(pick(desk.rng, [30, 60]), y, 300, 52)
    if paper.height_ - y > 60 and desk.chance(0.3):
        y = desk.barcode(40, y + 10, 240, 36)
    paper.height_ = max(paper.height_, y + 12)
    return paper


def news(desk):
    """Columns of prose below headlines, or a book's page; now and then one that mentions a permit."""
    paper = desk.open(PAGE)
    book = desk.chance(0.4) or not desk.words.has("news.heads")
    if book:
        paper.text(297, 40, str(int(desk.rng.integers(3, 400))), 10, align="m")
        y = 80
        while y < 760:
            y = desk.body(desk.say("text.news", 5) + (" " + desk.say("text.mention") if desk.chance(0.15) else ""), 80, 515, y, 11.5)
        return paper
    town = desk.words.one(desk.rng, "towns").split(" / ")[-1]
    y = desk.head([f"{town}, {desk.facts.date(desk.facts.issued)}", desk.words.one(desk.rng, "news.heads")], 30, size=28)
    for column in range(3):
        x, low = 40 + column * 176, y + 20
        while low < 780:
            headline = desk.words.one(desk.rng, "news.heads")
            paper.text(x, low, headline, paper.fit(headline, 11.5, 158, True, 6), True)
            low = desk.body(desk.say("text.news", 4) + (" " + desk.say("text.mention") if desk.chance(0.1) else ""), x, x + 162, low + 16, 8.5) + 10
    return paper


KINDS = {
    "application form": application, "invoice": invoice, "bank letter": lambda desk: letter(desk, "bank", "bank"),
    "letter about papers": lambda desk: letter(desk, pick(desk.rng, ["school", "interior", "university"]), "letter", True),
    "tax form": lambda desk: statement(desk, "tax", "tax", TAX), "payslip": lambda desk: statement(desk, "payslip", "tax", PAY),
    "vehicle paper": lambda desk: statement(desk, "vehicle", "transport", VEHICLE),
    "ticket": lambda desk: statement(desk, "ticket", "carrier", TICKET),
    "parcel label": parcel, "receipt": receipt, "shelf label": shelf, "barcode sticker": sticker, "printed page": news,
}
NEEDS = {"application form": "application", "invoice": "invoice", "bank letter": "bank", "letter about papers": "letter", "tax form": "tax",
         "payslip": "payslip", "vehicle paper": "vehicle", "ticket": "ticket", "parcel label": "parcel", "receipt": "parcel",
         "shelf label": "parcel", "barcode sticker": "parcel", "printed page": "invoice"}
