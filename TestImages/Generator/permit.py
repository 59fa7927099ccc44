"""Canadian permits: work and study permits, visitor records, after the manner of the IMM 1442."""
import forms
import page
from countries import random_country
from people import DATE_STYLES, FAMILY_LONG, make_names, make_uci, pick, print_date, random_date, random_digits

PROFILE = "ca-permit"
LAYOUTS = ["pairs", "boxed", "sections", "columns", "grid", "stacked"]

TITLES = {"work": ("WORK PERMIT", "PERMIS DE TRAVAIL"), "study": ("STUDY PERMIT", "PERMIS D'ÉTUDES"),
          "visitor": ("VISITOR RECORD", "FICHE DE VISITEUR")}

LABELS = {  # field: (English, French)
    "documentNumber": (["Document No.", "Document Number", "Document number", "Permit No."],
                       ["No du document", "N° du document", "Numéro du document"]),
    "uci": (["UCI", "Client ID", "UCI", "Unique Client Identifier"], ["IUC", "ID du client", "IUC"]),
    "applicationNumber": (["Application No.", "Application Number", "Application number"],
                          ["No de la demande", "N° de demande", "Numéro de demande"]),
    "familyName": (["Family Name", "Family name", "Surname"], ["Nom de famille", "Nom"]),
    "givenNames": (["Given Name(s)", "Given names", "Given Names"], ["Prénom(s)", "Prénoms"]),
    "dateOfBirth": (["Date of Birth", "Date of birth"], ["Date de naissance"]),
    "sex": (["Sex", "Gender"], ["Sexe"]),
    "countryOfBirth": (["Country of Birth", "Country of birth"], ["Pays de naissance"]),
    "nationality": (["Country of Citizenship", "Country of citizenship", "Citizenship"], ["Pays de citoyenneté", "Citoyenneté"]),
    "issueDate": (["Date Issued", "Date issued", "Issue Date", "Signed on"], ["Date de délivrance", "Délivré le"]),
    "expiryDate": (["Expiry Date", "Expiry date", "Date of expiry"], ["Date d'expiration"]),
    # Labels among the fields that are not fields:
    "travelDocument": (["Travel Doc No.", "Travel document no."], ["No du document de voyage", "N° doc. voyage"]),
    "caseType": (["Case Type", "Case type"], ["Genre de cas", "Type de cas"]),
    "employer": (["Employer", "Employer name"], ["Employeur"]),
    "occupation": (["Occupation"], ["Profession"]),
    "institution": (["Institution name", "Institution"], ["Établissement"]),
    "entry": (["Original entry", "Last entry"], ["Entrée initiale", "Dernière entrée"]),
}
PEOPLE = ["familyName", "givenNames", "dateOfBirth", "sex", "countryOfBirth", "nationality", "travelDocument"]
ORDERS = [["documentNumber", "applicationNumber", "uci"] + PEOPLE + ["caseType", "issueDate", "expiryDate", "employer", "occupation", "institution", "entry"],
          ["applicationNumber", "uci"] + PEOPLE + ["documentNumber", "issueDate", "expiryDate", "caseType", "entry", "employer", "occupation", "institution"],
          PEOPLE + ["uci", "documentNumber", "applicationNumber", "institution", "employer", "occupation", "caseType", "entry", "issueDate", "expiryDate"]]
SECTIONS = [("CLIENT INFORMATION", "RENSEIGNEMENTS SUR LE CLIENT"), ("ADDITIONAL INFORMATION", "RENSEIGNEMENTS ADDITIONNELS")]

EMPLOYERS = ["MAPLE GROVE BAKERY LTD", "NORTHERN SAMPLE FOODS INC", "EXAMPLE SOFTWARE CORP", "PRAIRIE SPECIMEN FARMS", "OPEN"]
OCCUPATIONS = ["COOK", "SOFTWARE ENGINEER", "FARM WORKER", "OPEN", "WELDER", "NURSE AIDE"]
INSTITUTIONS = ["SAMPLETOWN COLLEGE", "UNIVERSITY OF EXAMPLE", "COLLÈGE DU SPÉCIMEN", "LAKESIDE LANGUAGE SCHOOL"]
TOWNS = ["TORONTO", "MONTRÉAL", "VANCOUVER", "CALGARY", "HALIFAX"]
OFFICES = ["Specimen Processing Centre, 100 Example Street, Sampleville ON  K0A 0A0",
           "Case Processing Office (specimen), P.O. Box 5555, Exampleton AB  T0A 0A0",
           "Centre de traitement (spécimen), 25 rue de l'Exemple, Villemodèle QC  J0A 0A0"]

REMARKS = {
    "en": ["1. PROHIBITED FROM ATTENDING ANY EDUCATIONAL INSTITUTION OR TAKING ANY ACADEMIC TRAINING AFTER {date}.",
           "2. NOT AUTHORIZED TO WORK IN ANY OCCUPATION OTHER THAN STATED. EMPLOYER FILE {digits}.",
           "3. MUST LEAVE CANADA BY {other} UNLESS AN EXTENSION IS GRANTED.",
           "MEDICAL EXAM VALID TO {date}. FEES PAID {other}, RECEIPT {letter}{digits}.",
           "UNLESS AUTHORIZED, PROHIBITED FROM ENGAGING IN EMPLOYMENT IN CANADA. SIGNED AT {town} FOR THE MINISTER."],
    "fr": ["1. NE PEUT FRÉQUENTER UN ÉTABLISSEMENT D'ENSEIGNEMENT APRÈS LE {date}.",
           "2. NE PEUT EXERCER UNE PROFESSION AUTRE QUE CELLE INDIQUÉE. DOSSIER {digits}.",
           "3. DOIT QUITTER LE CANADA AVANT LE {other} SAUF PROLONGATION.",
           "EXAMEN MÉDICAL VALIDE JUSQU'AU {date}. FRAIS PAYÉS LE {other}, REÇU {letter}{digits}."]}
NO_ENTRY = {"en": "This document does not authorize re-entry. It is not a travel document.",
            "fr": "Le présent document n'autorise pas la rentrée. Il n'est pas un titre de voyage."}


def make_design(rng, given):
    layout = given.get("layout") or pick(rng, LAYOUTS)
    language = given.get("language") or ("both" if layout == "stacked" else pick(rng, ["both", "both", "both", "en", "en", "fr"]))
    count = given.get("barcodes", pick(rng, [0, 1, 1, 1, 1, 1, 1, 2, 2, 2]))
    number = pick(rng, ["block", "block", "block", "head", "head", "bare" if count else "head"])
    return {"layout": layout, "language": language, "font": given.get("font") or pick(rng, list(page.FONTS)),
            "type": given.get("type") or pick(rng, list(TITLES)), "barcodes": count, "side": pick(rng, ["right", "right", "left"]),
            "second": pick(rng, ["under", "opposite", "foot"]), "beside": bool(rng.random() < 0.6), "number": number,
            "head": pick(rng, [[], [], ["applicationNumber"], ["uci", "applicationNumber"]]), "order": int(rng.integers(len(ORDERS))),
            "crest": bool(rng.random() < 0.4), "guilloche": bool(rng.random() < 0.35), "hri": number == "bare" or bool(rng.random() < 0.6)}


def make_content(rng, design, given):
    """Person, numbers, labels and barcodes of a permit."""
    language, sort = design["language"], design["type"]
    accents = language == "fr" or (language == "both" and bool(rng.random() < 0.4))
    sex, family, names = make_names(rng, accents, given.get("names"))
    if given.get("long", rng.random() < 0.15):
        family = pick(rng, FAMILY_LONG)
    birth, birth_code = random_country(rng, language, accents)
    home, home_code = (birth, birth_code) if rng.random() < 0.75 else random_country(rng, language, accents)
    casing = pick(rng, ["upper", "upper-family", "upper", "mixed"])
    if casing != "mixed":
        family = family.upper()
    if casing == "upper":
        names, birth, home = names.upper(), birth.upper(), home.upper()
    year = int(rng.integers(2017, 2026))
    truth = {"documentNumber": pick(rng, "FUWV") + random_digits(rng, 9), "uci": make_uci(rng),
             "applicationNumber": pick(rng, {"work": "WWWEF", "study": "SSSEF", "visitor": "VVVH"}[sort]) + random_digits(rng, 9),
             "familyName": family, "givenNames": names, "dateOfBirth": random_date(rng, 1945, 2006), "sex": sex,
             "countryOfBirth": birth, "nationality": home, "issueDate": random_date(rng, year, year),
             "expiryDate": random_date(rng, year + 1, year + 4)}
    truth.update(given.get("person", {}))
    style = pick(rng, DATE_STYLES[language] + (["dmy-french", "mdy-long"] if language == "both" else []))
    printed = {field: print_date(value, style) if field.endswith("Date") or field == "dateOfBirth" else value for field, value in truth.items()}
    if rng.random() < 0.3 and sex != "X":
        printed["sex"] = {"fr": {"M": "Masculin", "F": "Féminin"}}.get(language, {"M": "Male", "F": "Female"})[sex]
    printed.update(travelDocument=pick(rng, "ABCEGKLMNPZ") + random_digits(rng, 7), caseType=str(int(rng.integers(10, 99))),
                   entry=f"{print_date(random_date(rng, 2010, year - 1), style)}, {pick(rng, TOWNS[:1] + TOWNS[2:])}",
                   employer=pick(rng, EMPLOYERS), occupation=pick(rng, OCCUPATIONS), institution=pick(rng, INSTITUTIONS[:2] + INSTITUTIONS[3:]))
    unwanted = {"work": ["institution"], "study": ["employer", "occupation"], "visitor": ["institution", "employer", "occupation"]}[sort]
    unwanted += [name for name in ("travelDocument", "caseType", "entry") if rng.random() < 0.35]
    joiner = " / " if design["layout"] == "stacked" else pick(rng, [" / ", "/", "/"])
    labels = {}
    for field, (english, french) in LABELS.items():
        one, other = pick(rng, english), pick(rng, french)
        labels[field] = {"en": one, "fr": other, "both": one + joiner + other}[language]
    symbologies = given.get("symbology") or [pick(rng, ["code39", "code128"])] * 2
    second = pick(rng, ["uci", "applicationNumber"])
    values = {"documentNumber": truth["documentNumber"], second: truth[second].replace("-", "")}
    codes = [{"name": n, "symbology": s, "value": v} for (n, v), s in zip(values.items(), symbologies)][:design["barcodes"]]
    remark = lambda line: line.format(
        date=print_date(random_date(rng, year + 1, year + 4), style), other=print_date(random_date(rng, year, year + 4), style),
        digits=random_digits(rng, 7), letter=pick(rng, "ABFW"), town=pick(rng, TOWNS[:1] + TOWNS[2:]))
    tongues = {"both": ["en", "fr"]}.get(language, [language])
    remarks = [remark(line) for tongue in tongues for line in REMARKS[tongue] if rng.random() < (0.6 if len(tongues) == 1 else 0.45)]
    return {"truth": truth, "printed": printed, "labels": labels, "codes": codes, "remarks": remarks, "unwanted": unwanted,
            "languages": "eng+fra" if accents else "eng", "countryCodes": {"countryOfBirth": given.get("countryCode", birth_code), "nationality": home_code},
            "office": pick(rng, OFFICES if accents else OFFICES[:2]), "unlabelled": ["documentNumber"] if design["number"] == "bare" else []}


def draw_head(sheet, rng, design, content, x0, x1):
    """Barcodes and title at the top; returns the drawn barcodes and the y below."""
    codes, hri, drawn, top = content["codes"], design["hri"], [], rng.uniform(32, 46)
    limit, low, beside = rng.uniform(140, 200), top, design["beside"]
    left, right = x0, x1
    for number, code in enumerate(codes):
        side = design["side"] if number == 0 or design["second"] == "under" else {"left": "right", "right": "left"}[design["side"]]
        if number and design["second"] == "foot":
            made, _ = forms.draw_code(sheet, rng, code, rng.uniform(x0 + 20, x1 - limit - 20), 700, limit, "l", hri)
            drawn.append(made)
            continue
        if number and design["second"] == "opposite":
            beside = False
        start = low + 12 if number and design["second"] == "under" else top
        made, bottom = forms.draw_code(sheet, rng, code, {"left": x0 + 8, "right": x1 - 8}[side], start, limit, side[0], hri)
        drawn.append(made)
        low = max(low, bottom)
        if side == "left":
            left = made["outline"][2] / sheet.scale + 28
        else:
            right = made["outline"][0] / sheet.scale - 28
    if not (codes and beside):
        left, right = x0, x1
    y = top + 14 if beside or not codes else low + 26
    middle = (left + right) / 2
    if design["crest"] and y < 70 and right - left > 200:
        page.draw_crest(sheet, rng, left + 16, y + 4, 30)
        left, middle = left + 40, (left + 40 + right) / 2
    first, second = TITLES[design["type"]]
    lines = {"en": [first], "fr": [second], "both": [first, second] if right - left < 330 or rng.random() < 0.5 else [f"{first} / {second}"]}
    for line in lines[design["language"]]:
        sheet.text(middle, y, line, sheet.fit(line, 15, right - left, True, 8), True, "m")
        y += 17
    if rng.random() < 0.5:
        act = {"fr": "Loi sur l'immigration (spécimen)"}.get(design["language"], "Immigration Act (specimen)")
        sheet.text(middle, y - 2, act, 8.5, align="m")
        y += 12
    return drawn, max(y, low if codes else y) + 8


def draw(sheet, rng, design, content):
    labels, printed = content["labels"], content["printed"]
    look = forms.random_look(rng)
    x0, x1 = 44 + rng.uniform(-6, 12), 566 + rng.uniform(-12, 6)
    drawn, y = draw_head(sheet, rng, design, content, x0, x1)
    head = (["documentNumber"] if design["number"] == "head" else []) + design["head"]
    if head:
        y = page.layout_pairs(sheet, dict(look, row=18), labels, printed, head, x0, x1, y + 8) - 4
    order = [f for f in ORDERS[design["order"]] if f not in head + content["unwanted"] and not (f == "documentNumber" and design["number"] == "bare")]
    title = lambda pair: {"en": pair[0], "fr": pair[1], "both": f"{pair[0]} / {pair[1]}"}[design["language"]]
    look["sections"] = [(title(SECTIONS[0]), [f for f in order if f in PEOPLE + ["uci"]]), (title(SECTIONS[1]), [f for f in order if f not in PEOPLE + ["uci"]])]
    y = forms.LAYOUTS[design["layout"]](sheet, look, labels, printed, order, x0, x1, y + 24)
    assert y < 640, f"the fields run down to {y}"
    y = forms.section(sheet, title(("REMARKS / CONDITIONS", "REMARQUES / CONDITIONS")) if design["language"] != "both" else "REMARKS / OBSERVATIONS", x0, x1, y) + 14
    size, end = pick(rng, [8, 8.5, 9]), 690
    for line in content["remarks"]:
        if y + 3 * size * 1.35 < end:
            y = sheet.paragraph(x0 + 4, y, line, size, x1 - x0 - 8) + 3
    for tongue in {"both": ["en", "fr"]}.get(design["language"], [design["language"]]):
        if y + 12 < end:
            sheet.text(x0 + 4, y + 4, NO_ENTRY[tongue], 8.5, True)
            y += 14
    forms.foot(sheet, x0, content["office"])
    return drawn
