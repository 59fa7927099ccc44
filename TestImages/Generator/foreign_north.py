"""Canadian and American papers that docscan does not know: the neighbours of those that it knows."""
from foreign_desk import CARD, PAGE
from foreign_facts import number
from people import pick

# size, head lines, [(label, key or form of a number, or words)], prose, form and symbologies of a barcode.
# The even ones are for fitting, the odd ones for checking.
B8, B9, B10 = ("########", ["code128", "code39"]), ("@#########", ["code128", "code39"]), ("##########", ["code128", "code39"])
CANADA = [
    ("card", ["Ontario  CANADA", "DRIVER'S LICENCE / PERMIS DE CONDUIRE"], [("1,2 NAME/NOM", "fullname"), ("8 ADDRESS/ADRESSE", "address"), ("4d NUMBER/NUMÉRO", "@####-#####-#####"),
     ("4a ISS/DÉL", "issue"), ("4b EXP/EXP", "expiry"), ("3 DOB/DDN", "birthdate"), ("15 SEX/SEXE", "sex"), ("16 HGT/HAUT", "height")], "", None),
    ("card", ["British Columbia, Canada", "DRIVER'S LICENCE"], [("DL", "#######"), ("Name", "fullname"), ("Address", "address"), ("Issued", "issue"), ("Expires", "expiry"), ("DOB", "birthdate"), ("Sex", "sex"), ("Eyes", "eyes")], "", B8),
    ("card", ["Québec", "PERMIS DE CONDUIRE", "Société de l'assurance"], [("Numéro de permis", "@####-######-##"), ("Nom", "family"), ("Prénom", "given"), ("Naissance", "birthdate"), ("Délivré le", "issue"), ("Expire le", "expiry"), ("Sexe", "sex")], "", None),
    ("card", ["Province of Nova Scotia", "Photo Identification Card"], [("Surname", "family"), ("Given names", "given"), ("Date of birth", "birthdate"), ("Master No.", "@@@@@#########"), ("Issue date", "issue"), ("Expiry date", "expiry")], "", B9),
    ("card", ["Ontario", "HEALTH · SANTÉ"], [("", "####  ###  ###  @@"), ("Name / Nom", "fullname"), ("Born / Né(e) le", "birthdate"), ("Sex / Sexe", "sex"), ("Issued / Délivrée le", "issue"), ("Expiry / Expiration", "expiry")], "", None),
    ("card", ["Alberta Personal Health Card"], [("Name", "fullname"), ("PHN", "#####-####"), ("Date of birth", "birthdate"), ("Gender", "sex")], "This card is not transferable.", None),
    ("page", ["Canada Revenue Agency / Agence du revenu du Canada", "T4  Statement of Remuneration Paid / État de la rémunération payée"],
     [("Employer's name / Nom de l'employeur", "employer"), ("Year / Année", "taxyear"), ("Social insurance number / Numéro d'assurance sociale", "### ### ###"), ("Last name / Nom de famille", "family"), ("First name / Prénom", "given"),
      ("Employment income / Revenus d'emploi", "income"), ("Income tax deducted / Impôt sur le revenu retenu", "taxdue")], "", None),
    ("page", ["Canada Revenue Agency", "Notice of assessment"], [("Date issued", "issue"), ("Social insurance number", "XXX XX# ###"), ("Tax year", "taxyear"), ("Name", "fullname"), ("Total income", "income"), ("Balance due", "taxdue"), ("Reference", "@#########")],
     "We assessed your income tax and benefit return and calculated your balance. Please keep this notice for your records.", B10),
    ("page", ["Government of Canada / Gouvernement du Canada", "Service Canada", "Confirmation of Social Insurance Number"], [("Name / Nom", "fullname"), ("Date of birth / Date de naissance", "birthdate"), ("SIN / NAS", "### ### ###"), ("Date issued / Date de délivrance", "issue")],
     "Keep this letter in a safe place. Temporary residents must show a valid work permit to an employer.", B9),
    ("page", ["Government of Canada", "Gouvernement du Canada", "Old Age Security"], [("Client identification number", "#########"), ("Date", "date"), ("Name", "fullname"), ("Payment amount", "balance")],
     "Your benefit will change from next month. If you left Canada for more than six months, tell us.", B8),
    ("page", ["Immigration, Refugees and Citizenship", "Request for additional documents"], [("Our file", "@#########"), ("Client", "fullname"), ("UCI", "##-####-####"), ("Date", "date")],
     "We are reviewing your application for a grant of citizenship. Please send copies of your passport and of any study permit or work permit that you held.", None),
    ("page", ["Citizenship and Immigration", "Invitation to the citizenship test"], [("Application number", "@#########"), ("Client ID", "####-####"), ("Name", "fullname"), ("Date of birth", "birthdate"), ("Date", "date")],
     "Bring this letter, two pieces of identification and the originals of your immigration papers. The oath of citizenship is taken at a later date.", B9),
    ("page", ["Province of Manitoba", "CERTIFICATE OF BIRTH"], [("Name", "fullname"), ("Date of birth", "birthdate"), ("Place of birth", "birthplace"), ("Sex", "sex"), ("Registration number", "##-###-######"), ("Date issued", "issue"), ("Certificate number", "########")], "", B8),
    ("page", ["Saskatchewan", "Birth Certificate (short form)"], [("Surname", "family"), ("Given names", "given"), ("Born on", "birthdate"), ("Birthplace", "birthplace"), ("Registration date", "issue"), ("Cert. No.", "@#######")], "", None),
    ("card", ["GOVERNMENT OF CANADA", "PERMANENT RESIDENT CARD"], [("ID No./No ID", "####-####"), ("Name/Nom", "fullname"), ("Nationality/Nationalité", "nationality"), ("DOB/DDN", "birthdate"), ("Expiry/Expiration", "expiry"), ("Sex/Sexe", "sex")], "", None),
    ("card", ["Certificate of Indian Status", "Government of Canada"], [("Family name / Nom", "family"), ("Given names / Prénoms", "given"), ("Registry number", "##########"), ("Date of birth", "birthdate"), ("Expiry date", "expiry")], "", B10),
    ("page", ["Université du Golfe", "Attestation d'inscription – Canada"], [("Nom", "family"), ("Prénom", "given"), ("Code permanent", "@@@@########"), ("Date de naissance", "birthdate"), ("Programme", "institution")],
     "L'étudiant étranger doit détenir un permis d'études et un certificat d'acceptation.", None),
    ("page", ["Confirmation of enrolment", "College of the Prairies, Canada"], [("Student name", "fullname"), ("Student number", "########"), ("Date of birth", "birthdate"), ("Program", "occupation"), ("Start date", "validfrom")],
     "The student holds a study permit. This letter may be shown to a visa office.", B8)]
STATES = [
    ("card", ["SOCIAL SECURITY"], [("", "###-##-####"), ("This number has been established for", "fullname"), ("Signature", "signature")], "", None),
    ("card", ["STATE OF EXAMPLE", "DRIVER LICENSE"], [("DL", "@#######"), ("LN", "family"), ("FN", "given"), ("DOB", "birthdate"), ("EXP", "expiry"), ("ISS", "issue"), ("SEX", "sex"), ("HGT", "5'-0#\"")], "", B8),
    ("page", ["W-2  Wage and Tax Statement"], [("a Employee's social security number", "###-##-####"), ("b Employer identification number", "##-#######"), ("c Employer's name, address", "employer"), ("e Employee's name", "fullname"), ("1 Wages, tips", "income"), ("2 Federal income tax withheld", "taxdue")],
     "This information is being furnished to the Internal Revenue Service.", None),
    ("page", ["Department of the Treasury", "Form 1099-INT  Interest Income"], [("Payer's name", "employer"), ("Payer's TIN", "##-#######"), ("Recipient's TIN", "XXX-XX-####"), ("Recipient's name", "fullname"), ("1 Interest income", "income"), ("Account number", "##########")], "", B10),
    ("page", ["Department of Homeland Security", "I-20, Certificate of Eligibility for Nonimmigrant Student Status"], [("SEVIS ID", "N##########"), ("Surname/Primary Name", "family"), ("Given Name", "given"), ("Country of Birth", "birthcountry"), ("Country of Citizenship", "nationality"), ("Date of Birth", "birthdate"),
     ("Admission Number", "###########"), ("School Name", "institution")], "I certify that the information provided above was entered before I signed this form. Program start date and financials follow.", None),
    ("page", ["Department of State", "DS-2019 Certificate of Eligibility for Exchange Visitor Status"], [("Surname/Primary Name", "family"), ("Given Name", "given"), ("Gender", "sex"), ("Date of Birth", "birthdate"), ("Citizenship Country", "nationality"), ("Program Number", "P-#-#####"), ("SEVIS", "N00########")], "", B10),
    ("card", ["UNITED STATES OF AMERICA", "PERMANENT RESIDENT"], [("Surname", "family"), ("Given Name", "given"), ("USCIS#", "###-###-###"), ("Category", "IR#"), ("Country of Birth", "birthcountry"), ("Date of Birth", "birthdate"), ("Sex", "sex"), ("Card Expires:", "expiry")], "", None),
    ("card", ["UNITED STATES OF AMERICA", "EMPLOYMENT AUTHORIZATION CARD"], [("Surname", "family"), ("Given Name", "given"), ("USCIS#", "###-###-###"), ("Category", "C09"), ("Card#", "SRC##########"), ("Country of Birth", "birthcountry"), ("Date of Birth", "birthdate"), ("Valid From:", "validfrom"), ("Card Expires:", "expiry")], "", None),
    ("page", ["THE UNITED STATES OF AMERICA", "CERTIFICATE OF NATURALIZATION"], [("No.", "########"), ("Personal description: Date of birth", "birthdate"), ("Sex", "sex"), ("Height", "5 feet # inches"), ("Marital status", "marital"), ("Country of former nationality", "nationality"), ("USCIS Registration No.", "A### ### ###"), ("Name", "fullname")],
     "having applied to the Director, such person is hereby admitted as a citizen of the United States of America.", None),
    ("page", ["THE UNITED STATES OF AMERICA", "CERTIFICATE OF CITIZENSHIP"], [("No.", "AA #######"), ("Name", "fullname"), ("Date of birth", "birthdate"), ("Sex", "sex"), ("Country of former nationality", "nationality"), ("Date of issuance", "issue"), ("A No.", "A########")],
     "is now a citizen of the United States of America, and became a citizen on the date shown.", None),
    ("page", ["U.S. Department of Labor", "Prevailing Wage Determination"], [("Case number", "P-100-#####-######"), ("Employer", "employer"), ("Job title", "occupation"), ("Validity period from", "validfrom"), ("to", "expiry")], "This is not an approval of a petition for an alien worker.", B8),
    ("page", ["U.S. Citizenship and Immigration Services", "Your address change"], [("Confirmation", "##########"), ("Name", "fullname"), ("Date", "date")], "We received your change of address. If you have a pending case, quote the receipt number on your notice.", B10)]
PEOPLE_KEYS = {"fullname", "family", "given", "birthdate", "sex", "address", "issue", "expiry", "date", "height", "eyes", "employer", "occupation", "taxyear", "income",
               "taxdue", "balance", "birthplace", "birthcountry", "nationality", "institution", "validfrom", "signature", "marital"}


def north(desk, templates):
    size, heads, fields, prose, code = desk.half(templates)
    facts = desk.facts
    facts.currency = "$"
    if templates is STATES:        # American dates have the month first
        facts.order = "mm/dd/yyyy" if desk.part == "fit" or desk.chance(0.6) else "Month d, yyyy"
    else:
        facts.order = pick(desk.rng, ["yyyy/mm/dd", "yyyy-mm-dd", "dd MON yyyy"] if desk.part == "fit" else ["yyyy-MON-dd", "yyyy/mm/dd", "Month d, yyyy"])
    paper = desk.open(CARD if size == "card" else PAGE)
    card = size == "card"
    y = desk.head(heads, 16 if card else 36, *([30, "l"] if desk.chance(0.5) else []), size=16)
    if code and not card:
        y = desk.barcode(pick(desk.rng, [50, 340]), y + 8, 200, 32, *code) + 6
    labels = {f"{index}": label for index, (label, _) in enumerate(fields)}
    printed = {f"{index}": desk.value(key) if key in PEOPLE_KEYS else number(desk.rng, key) if "#" in key else key for index, (_, key) in enumerate(fields)}
    side = card and desk.chance(0.75)
    if side:
        paper.shape("portrait", 18, y + 8, 158, y + 190, int(desk.rng.integers(1000)))
    y = desk.rows(labels, printed, list(labels), 176 if side else 30 if card else 50, 584 if card else 545, y + 10,
                  pick(desk.rng, ["above", "grid", "inline", "columns"] if card else ["columns", "boxed", "grid", "pairs", "stacked", "leaders"]), card)
    y = desk.body(prose, 30 if card else 50, 545, y + 12)
    if code and card:
        y = desk.barcode(176 if side else 30, y + 4, 300, 36, *code)
    paper.height_ = max(378, y + 14) if card else 842
    return paper


KINDS = {"Canadian paper": lambda desk: north(desk, CANADA), "American paper": lambda desk: north(desk, STATES)}
