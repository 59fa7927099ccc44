"""Fictional people, the labels a certificate may print, and how values are written.

No name in these lists is that of a real person: names are drawn at random from common given names and family names, and
numbers and dates are random digits.
"""

FAMILY = """Okafor Sharma Nguyen Haddad Kowalska Santos Rahman Petrov Silva Mendoza Fernando
Abebe Khan Chen Park Ivanova Osei Demir Georgiou Tanaka Reyes Mbeki Hassan Novak Lindqvist
Adeyemi Bautista Campbell Farouk Gupta Horvat Ismail Jansen Kaur Lopez Marchetti Ndiaye
Oyelaran Popescu Quispe Rossi Sokolov Thapa Usman Villanueva Weber Xu Yilmaz Zhang""".split()

FAMILY_SPECIAL = ["O'Connor", "van der Berg", "Smith-Jones", "De La Cruz", "D'Souza",
                  "Al-Masri", "McAllister", "Ben Youssef", "El-Khoury", "O'Brien-Walsh",
                  "von Hagen", "St. Clair", "dos Santos", "MacDonald-Ng"]

FAMILY_ACCENT = ["Lefèvre", "Bélanger", "Côté", "Muñoz", "García-Pérez", "Brontë", "Müller",
                 "N'Guessan", "Traoré", "Gagné"]

GIVEN_F = """Amara Priya Linh Rania Zofia Maria Farida Elena Lucia Carmen Nadeesha Hana Ayesha
Mei Jisoo Olga Abena Elif Sofia Yuki Ingrid Folake Grace Fatima Anjali Petra Nadia Ana""".split()

GIVEN_M = """Chidi Arjun Minh Karim Piotr Jose Tariq Dmitri Paulo Luis Nuwan Dawit Imran Wei
Minho Sergei Kwame Emre Nikos Kenji Lars Tunde Andrew Omar Rohan Ivan Yusuf Mateo""".split()

GIVEN_ACCENT_F = ["Amélie", "Chloé", "Hélène", "Zoé Inès", "Françoise"]
GIVEN_ACCENT_M = ["Jérôme", "François", "Étienne", "André Noël", "Loïc"]

FAMILY_LONG = ["Rodriguez Villalobos-Echeverria", "Venkataraman Subramaniam", "Papadimitrakopoulos-Georgiou",
               "de Oliveira Cavalcanti Santos", "Anantha Krishnaswamy Pillai", "van den Broek-Oosterhuizen",
               "Abdulrahman Al-Mutairi Haddad", "Montgomery-Featherstonehaugh", "Wickramasinghe Mudiyanselage"]

COUNTRY_EN = ["India", "Philippines", "Nigeria", "Syrian Arab Republic", "United Kingdom",
              "Pakistan", "Iran", "China", "Jamaica", "Ukraine", "Brazil", "Sri Lanka",
              "Republic of Korea", "South Africa", "Colombia", "Lebanon", "Ghana", "Ethiopia",
              "United States of America", "Bangladesh", "Poland", "Trinidad and Tobago",
              "Viet Nam", "Mexico", "Egypt", "Portugal", "Kenya", "Romania"]

COUNTRY_FR = ["Côte d'Ivoire", "Algérie", "Sénégal", "Liban", "Royaume-Uni", "Maroc", "Inde",
              "Haïti", "Tunisie", "Égypte", "Belgique", "Cameroun", "Brésil", "Viêt Nam"]

FIELDS = ["certificateNumber", "familyName", "givenNames", "dateOfBirth", "sex",
          "countryOfBirth", "uci", "effectiveDate"]

LABELS_EN = {
    "certificateNumber": ["Certificate number", "Certificate No.", "Certificate Number"],
    "familyName": ["Family name", "Surname", "Last name", "Family Name"],
    "givenNames": ["Given name(s)", "Given names", "First names", "Given Name(s)"],
    "dateOfBirth": ["Date of birth", "Date of Birth"],
    "sex": ["Sex", "Gender"],
    "countryOfBirth": ["Country of birth", "Place of birth", "Country of Birth"],
    "uci": ["UCI", "Unique Client Identifier", "Client ID"],
    "effectiveDate": ["Effective date", "Effective date of citizenship", "Effective Date"],
}

LABELS_FR = {
    "certificateNumber": ["No. du certificat", "Numéro de certificat"],
    "familyName": ["Nom de famille", "Nom"],
    "givenNames": ["Prénom(s)", "Prénoms"],
    "dateOfBirth": ["Date de naissance"],
    "sex": ["Sexe"],
    "countryOfBirth": ["Pays de naissance"],
    "uci": ["IUC"],
    "effectiveDate": ["Date d'entrée en vigueur", "Date de prise d'effet"],
}

MONTHS_EN = ["January", "February", "March", "April", "May", "June", "July", "August",
             "September", "October", "November", "December"]
MONTHS_FR = ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août",
             "septembre", "octobre", "novembre", "décembre"]

DATE_STYLES = {
    "en": ["slash", "dash", "dmy-upper", "mdy-long", "dmy-short"],
    "both": ["slash", "dash", "dmy-upper", "dash"],
    "fr": ["slash", "dash", "dmy-french"],
}


def pick(rng, items):
    """An item of a sequence, chosen by the generator."""
    return items[int(rng.integers(len(items)))]


def print_date(iso, style):
    """Write an ISO date in one of the printed forms of DATE_STYLES."""
    year, month, day = iso.split("-")
    name = MONTHS_EN[int(month) - 1]
    if style == "slash":
        return f"{year}/{month}/{day}"
    if style == "dmy-upper":
        return f"{day} {name[:3].upper()} {year}"
    if style == "dmy-short":
        return f"{day} {name[:3]} {year}"
    if style == "mdy-long":
        return f"{name} {int(day)}, {year}"
    if style == "mdy-slash":
        return f"{month}/{day}/{year}"
    if style == "dmy-french":
        return f"{int(day)} {MONTHS_FR[int(month) - 1]} {year}"
    return iso


def random_digits(rng, count):
    return "".join(str(int(d)) for d in rng.integers(0, 10, count))


def random_date(rng, first, last):
    return f"{int(rng.integers(first, last + 1))}-{int(rng.integers(1, 13)):02d}-{int(rng.integers(2, 29)):02d}"


def make_labels(rng, language):
    """The label printed for every field; bilingual ones are 'English / French'."""
    labels = {}
    for field in FIELDS:
        english, french = pick(rng, LABELS_EN[field]), pick(rng, LABELS_FR[field])
        labels[field] = {"en": english, "fr": french, "both": f"{english} / {french}"}[language]
    return labels


def make_uci(rng):
    """A Canadian client number: dddd-dddd or dd-dddd-dddd."""
    uci = random_digits(rng, 4) + "-" + random_digits(rng, 4)
    if rng.random() < 0.5:
        uci = str(int(rng.integers(10, 100))) + "-" + uci
    return uci


def make_names(rng, accents, names=None):
    """(sex, family name, given names) of a fictional person; `names` are these three if they are fixed."""
    if names:
        return names
    sex = pick(rng, ["M", "F", "M", "F", "M", "F", "X"])
    pool = GIVEN_F if sex == "F" else GIVEN_M if sex == "M" else GIVEN_F + GIVEN_M
    family = pick(rng, FAMILY_SPECIAL if rng.random() < 0.35 else FAMILY)
    given = pick(rng, pool)
    roll = rng.random()
    second = pick(rng, pool)
    if second != given:
        given = given + "-" + second if roll < 0.15 else given + " " + second if roll < 0.6 else given
    if accents and rng.random() < 0.75:
        family = pick(rng, FAMILY_ACCENT)
    if accents and rng.random() < 0.6:
        given = pick(rng, GIVEN_ACCENT_F if sex == "F" else GIVEN_ACCENT_M)
    return sex, family, given


def make_person(rng, language, accents, names=None):
    """A fictional certificate holder.

    Returns (truth, printed): the sidecar's field values (dates ISO, sex as one
    letter, everything else as printed) and the strings printed on the page.
    """
    sex, family, given = make_names(rng, accents, names)
    if accents:
        country = pick(rng, COUNTRY_FR if language == "fr" else COUNTRY_EN + COUNTRY_FR[:4])
    else:
        country = pick(rng, [c for c in COUNTRY_FR if c.isascii()] if language == "fr" else COUNTRY_EN)
    casing = pick(rng, ["mixed", "mixed", "upper-family", "upper"])
    if casing != "mixed":
        family = family.upper()
    if casing == "upper":
        given, country = given.upper(), country.upper()

    born = random_date(rng, 1938, 2009)
    effective = random_date(rng, max(1995, int(born[:4]) + 3), 2024)
    number = pick(rng, "KX") + str(int(rng.integers(1, 10))) + random_digits(rng, 6)
    uci = make_uci(rng)

    truth = {"certificateNumber": number, "familyName": family, "givenNames": given,
             "dateOfBirth": born, "sex": sex, "countryOfBirth": country, "uci": uci,
             "effectiveDate": effective}
    style = pick(rng, DATE_STYLES[language])
    printed = dict(truth)
    printed["dateOfBirth"] = print_date(born, style)
    printed["effectiveDate"] = print_date(effective, style)
    if rng.random() < 0.4 and sex != "X":
        words = {"fr": {"M": "Masculin", "F": "Féminin"}}.get(language, {"M": "Male", "F": "Female"})
        printed["sex"] = words[sex]
    return truth, printed
