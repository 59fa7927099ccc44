"""American notices of action, after the manner of the I-797."""
import forms
import page
from people import FAMILY_LONG, make_names, pick, print_date, random_date, random_digits

PROFILE = "us-i797"
LAYOUTS = ["table", "inline", "boxed", "bilingual", "columns"]
OFFICES = ["IOE", "EAC", "WAC", "LIN", "SRC", "MSC", "NBC", "YSC"]

LABELS = {  # field: (English, Spanish)
    "receiptNumber": (["Receipt Number", "Receipt Number", "Receipt No.", "Receipt #"], ["Número de recibo"]),
    "alienNumber": (["A-Number", "Alien Number", "Alien Registration Number", "A-Number", "USCIS A-Number"], ["Número de extranjero", "Número A"]),
    "familyName": (["Surname", "Family Name", "Last Name", "Family Name (Last Name)"], ["Apellido(s)", "Apellidos"]),
    "givenNames": (["Given Name", "Given Name(s)", "First Name", "Given Name (First Name)"], ["Nombre(s)", "Nombres"]),
    "dateOfBirth": (["Date of Birth", "Date of birth", "DOB"], ["Fecha de nacimiento"]),
    "receivedDate": (["Received Date", "Received Date", "Date Received"], ["Fecha de recepción", "Fecha de recibo"]),
    "noticeDate": (["Notice Date", "Notice Date", "Date of Notice"], ["Fecha del aviso", "Fecha de notificación"]),
    "priorityDate": (["Priority Date", "Priority date"], ["Fecha de prioridad"]),
    "effectiveDate": (["Valid from", "Valid From"], ["Válido desde"]),
    "expiryDate": (["Valid to", "Valid To"], ["Válido hasta"]),
    # Labels among the fields that are not fields:
    "caseType": (["Case Type"], ["Tipo de caso"]),
    "page": (["Page"], ["Página"]),
    "noticeType": (["Notice Type"], ["Tipo de aviso"]),
    "person": (["Applicant", "Petitioner", "Beneficiary"], ["Solicitante", "Beneficiario"]),
}
CASES = ["I765 - APPLICATION FOR EMPLOYMENT AUTHORIZATION", "I485 - APPLICATION TO ADJUST STATUS", "I129 - PETITION FOR A WORKER",
         "I140 - PETITION FOR ALIEN WORKER", "I539 - APPLICATION TO EXTEND STATUS", "I90 - APPLICATION TO REPLACE CARD"]
TYPES = ["Receipt Notice", "Fingerprint Notice", "Transfer Notice"]
BODY = ["We have received the application or petition named above and it is in process. Please save this notice and verify the "
        "personal information at once; if anything is wrong, call the Specimen Contact Center at 1-800-555-0199 (TTY 1-800-555-0150).",
        "Processing times vary by kind of case. If you do not receive an initial decision or update within our current processing time, "
        "you may write to us at P.O. Box 648003, Sampletown, TX 75026, and enclose a copy of this notice dated {date}.",
        "If you move, you must report your new address within 10 days. The appointment of {other} at 2501 Example Avenue, Suite 140, "
        "Modelburg, NE 68508 is not affected. Bring case file {digits} and a photo identification.",
        "This notice does not grant any immigration status or benefit. It is not evidence of work authorization, and it may not be used "
        "in place of Form I-94. Records of {date} remain on file for (402) 555-0123 inquiries."]
STREETS = ["12 SAMPLE ST APT 4", "4501 EXAMPLE AVE", "77 SPECIMEN RD UNIT 210", "908 MODEL BLVD"]
CITIES = ["LINCOLN NE 68500", "DALLAS TX 75001", "SPRINGFIELD IL 62700", "FRESNO CA 93700"]


def print_alien(rng, digits):
    """A form in which an A-number is printed."""
    groups = [digits[:-6], digits[-6:-3], digits[-3:]]
    return pick(rng, ["A" + " ".join(groups), "A" + " ".join(groups), "A" + "-".join(groups), "A " + digits, "A" + digits, "-".join(groups)])


def print_receipt(rng, number):
    form = pick(rng, ["plain"] * 6 + ["hyphens", "hyphens", "spaces"])
    parts = [number[:3], number[3:5], number[5:8], number[8:]]
    return {"plain": "", "hyphens": "-", "spaces": " "}[form].join(parts)


def make_design(rng, given):
    layout = given.get("layout") or pick(rng, LAYOUTS)
    return {"layout": layout, "language": "es" if layout == "bilingual" else "en", "font": given.get("font") or pick(rng, list(page.FONTS)),
            "barcodes": given.get("barcodes", pick(rng, [0, 1, 1, 1, 1, 1, 1, 1])), "approval": given.get("approval", bool(rng.random() < 0.4)),
            "oneLine": layout == "table" or (layout in ("inline", "columns") and bool(rng.random() < 0.4)),
            "side": pick(rng, ["left", "left", "right", "under"]), "crest": bool(rng.random() < 0.5), "guilloche": bool(rng.random() < 0.15),
            "hri": bool(rng.random() < 0.3), "order": int(rng.integers(3)), "inner": pick(rng, ["grid", "stacked", "columns"])}


def make_content(rng, design, given):
    sex, family, names = make_names(rng, False, given.get("names"))
    if given.get("long", rng.random() < 0.15):
        family = pick(rng, FAMILY_LONG)
    if design["oneLine"] or rng.random() < 0.75:
        family, names = family.upper(), names.upper()
    year = int(rng.integers(2015, 2026))
    truth = {"receiptNumber": pick(rng, OFFICES) + random_digits(rng, 10), "alienNumber": pick(rng, "12") + random_digits(rng, 8),
             "familyName": family, "givenNames": names, "dateOfBirth": random_date(rng, 1945, 2006),
             "receivedDate": random_date(rng, year, year), "noticeDate": random_date(rng, year + 1, year + 1),
             "priorityDate": random_date(rng, year - 6, year - 1), "effectiveDate": random_date(rng, year + 1, year + 1),
             "expiryDate": random_date(rng, year + 2, year + 5)}
    if rng.random() < 0.25:
        truth["alienNumber"] = str(int(rng.integers(2, 10))) + random_digits(rng, 7)
    missing = [f for f, absent in (("familyName", design["oneLine"]), ("givenNames", design["oneLine"]), ("effectiveDate", not design["approval"]),
                                   ("expiryDate", not design["approval"]), ("dateOfBirth", design["layout"] == "table" or rng.random() < 0.5),
                                   ("priorityDate", rng.random() < 0.4)) if absent]
    style = pick(rng, ["mdy-long", "mdy-slash", "mdy-long", "mdy-slash", "dmy-upper"])
    span = style if rng.random() < 0.4 else "mdy-slash"
    printed = {"alienNumber": print_alien(rng, truth["alienNumber"]), "receiptNumber": print_receipt(rng, truth["receiptNumber"]),
               "familyName": family, "givenNames": names, "caseType": pick(rng, CASES), "page": pick(rng, ["1 of 1", "1 of 2"]),
               "noticeType": "Approval Notice" if design["approval"] else pick(rng, TYPES), "person": f"{family}, {names}"}
    for field in truth:
        if field.endswith("Date") or field == "dateOfBirth":
            printed[field] = print_date(truth[field], span if field in ("effectiveDate", "expiryDate") else style)
    labels = {field: pick(rng, english) + (" / " + pick(rng, spanish) if design["language"] == "es" else "") for field, (english, spanish) in LABELS.items()}
    symbology = (given.get("symbology") or [pick(rng, ["code39", "code128"])])[0]
    codes = [{"name": "receiptNumber", "symbology": symbology, "value": truth["receiptNumber"], "print": printed["receiptNumber"]}][:design["barcodes"]]
    body = [line.format(date=print_date(random_date(rng, year, year + 1), style), other=print_date(random_date(rng, year + 1, year + 2), style),
                        digits=random_digits(rng, 8)) for line in BODY]
    return {"truth": {f: v for f, v in truth.items() if f not in missing}, "printed": printed, "labels": labels, "codes": codes, "body": body,
            "address": [f"{names} {family}".upper(), pick(rng, STREETS), pick(rng, CITIES)], "languages": "eng"}


def draw_table(sheet, look, labels, printed, x0, x1, y, tall, has):
    """The header table of bordered cells; the person's cell holds the A-number next to its label."""
    a, b = x0 + (x1 - x0) * 0.3, x0 + (x1 - x0) * 0.56
    rows = [[("receiptNumber", x0, b), ("caseType", b, x1)],
            [("receivedDate", x0, a), ("priorityDate", a, b), ("person", b, x1)], [("noticeDate", x0, a), ("page", a, b), ("noticeType", b, x1)]]
    labels["alienNumber"] = labels["person"]
    for row in rows:
        for field, left, right in row:
            value = "" if field == "priorityDate" and not has(field) else printed[field]
            forms.cell(sheet, look, left, y, right, y + tall, labels[field], value, printed["alienNumber"] if field == "person" else None)
        y += tall
    return y


def draw_head(sheet, rng, design, content, x0, x1):
    """Office and title, the barcode at one side or below; returns the drawn barcodes and the y below."""
    y, left, drawn, low = rng.uniform(44, 56), x0, [], 0
    if design["crest"] and design["side"] != "left":
        page.draw_crest(sheet, rng, x0 + 16, y + 6, 30)
        left += 40
    limit, title = rng.uniform(165, 215), pick(rng, ["I-797, Notice of Action", "I-797C, Notice of Action", "Form I-797A  |  NOTICE OF ACTION"])
    right = x1
    if content["codes"] and design["side"] != "under":
        at, side = (x0 + 8, "l") if design["side"] == "left" else (x1 - 8, "r")
        made, low = forms.draw_code(sheet, rng, content["codes"][0], at, y - 10, limit, side, design["hri"])
        drawn = [made]
        left, right = (made["outline"][2] / sheet.scale + 26, x1) if side == "l" else (left, made["outline"][0] / sheet.scale - 26)
    for line, size in (("Department of Homeland Security", 8.5), ("U.S. Citizenship and Immigration Services", 8.5), (title, 14)):
        y += size * 0.65
        sheet.text((left + right) / 2, y, line, sheet.fit(line, size, right - left, size > 9, 7), size > 9, "m")
        y += size * 0.9
    y = max(y, low) + 6
    if content["codes"] and design["side"] == "under":
        made, y = forms.draw_code(sheet, rng, content["codes"][0], pick(rng, [x0 + 10, x0 + 40]), y, limit, "l", design["hri"])
        drawn, y = [made], y + 6
    return drawn, y


def draw(sheet, rng, design, content):
    labels, printed, has = content["labels"], content["printed"], content["truth"].__contains__
    look = forms.random_look(rng)
    x0, x1 = 44 + rng.uniform(-6, 12), 566 + rng.uniform(-12, 6)
    drawn, y = draw_head(sheet, rng, design, content, x0, x1)
    if design["layout"] == "table":
        y = draw_table(sheet, look, labels, printed, x0, x1, y + 4, look["row"] * 1.3, has) + 22
    else:
        people = ["alienNumber"] + ["otherAlienNumber"] * ("otherAlienNumber" in printed) + (["person"] if design["oneLine"] else ["familyName", "givenNames"]) + ["dateOfBirth"]
        dates = ["receivedDate", "noticeDate", "priorityDate", "page"]
        order = [["receiptNumber", "caseType"] + dates + people + ["noticeType"], ["noticeType", "caseType", "receiptNumber"] + people + dates,
                 people + ["receiptNumber", "noticeType"] + dates + ["caseType"]][design["order"]]
        order = [f for f in order if f not in LABELS or f not in ("dateOfBirth", "priorityDate") or has(f)]
        printed["caseType"] = printed["caseType"].split(" - ")[0] if design["layout"] in ("boxed", "bilingual") else printed["caseType"]
        if design["approval"] and design["language"] == "es":
            order += ["effectiveDate", "expiryDate"]
        inner = design["inner"] if design["layout"] == "bilingual" else design["layout"]
        y = forms.LAYOUTS[inner](sheet, look, labels, printed, order, x0, x1, y + 26) + 10
    if design["approval"] and design["language"] != "es":
        start, end = printed["effectiveDate"], printed["expiryDate"]
        labels["expiryDate"] = "to"
        sheet.text(x0 + 4, y, f"{labels['effectiveDate']} {start} to {end}", look["value"], look["boldValue"])
        y += 24
    for line in content["address"] if rng.random() < 0.6 else []:
        sheet.text(x0 + 20, y, line, 9.5)
        y += 12.5
    y += 12
    assert y < 560, f"the fields run down to {y}"
    sheet.text(x0, y, printed["noticeType"] + ":", 10, True)
    y, size = y + 15, pick(rng, [8.5, 9, 9.5])
    for line in content["body"]:
        if y + 4 * size * 1.35 < 735:
            y = sheet.paragraph(x0, y, line, size, x1 - x0) + 6
    forms.foot(sheet, x0, "Specimen Service Center, P.O. Box 82521, Sampletown, NE 68501-2521   Customer service 1-800-555-0199")
    return drawn
