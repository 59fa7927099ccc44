"""The content of the lines: names of every Latin-script locale, dates, identifiers, labels, countries, machine lines.

Half of the names come from a character model of each locale, and letters are swapped for accented ones at random: the
network has to learn letters, not names.
"""

import csv
import json
import random
import re
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

from faker import Faker

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent

# Names of a part's locales are in no other part. Their letters are: other locales and random accents share them.
FAKER = {
    "train": "az_AZ bs_BA cs_CZ de_AT de_CH de_DE en_CA en_GB en_IE en_IN en_KE en_NG en_NZ en_PH en_PK en_US es_AR es_CL"
    " es_ES es_MX fi_FI fil_PH fr_BE fr_CA fr_CH fr_FR ha_NG hu_HU id_ID ig_NG is_IS lt_LT nl_NL nl_BE pl_PL pt_BR pt_PT"
    " ro_RO sq_AL sv_SE sw tr_TR uz_UZ vi_VN yo_NG zu_ZA tw_GH mt_MT".split(),
    "validation": "no_NO lv_LV hr_HR es_CO lb_LU".split(),
    "test": "it_IT sk_SK da_DK et_EE sl_SI ga_IE".split(),
}
OWN = {"validation": "ca ur el ka ti".split(), "test": "cy hi uk hy so".split()}

VIETNAMESE = [
    unicodedata.normalize("NFC", vowel + tone)
    for vowel in "aăâeêioôơuưy"
    for tone in ("", "\u0300", "\u0301", "\u0309", "\u0303", "\u0323")
]
ACCENTED = sorted(
    set(
        "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýÿþßāăąćĉčċďđēėęěĕğģĝġħĥĩīįıĵķĺļľłńņňŋōőœŕřŗśşșšŝťțţŧũūůűųŭŵŷźżžəǎǐǒǔọẹṣịụṅḥṭḍẓɓɗƙƴɛɔḫṛ"
    )
    | {letter for letter in VIETNAMESE if not letter.isascii()}
)
UPPER = sorted({letter.upper() for letter in ACCENTED if len(letter.upper()) == 1 and not letter.upper().isascii()})
UPPER += ["İ", "ẞ"]
ASCII = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
MARKS = ".,-/'’:;()&<>°+#!?*%\"=$€£@–—“”«»[]_…№ªº·•ʻ|{}\\~§©®"
ALPHABET = ASCII + MARKS + "".join(ACCENTED) + "".join(letter for letter in UPPER if letter not in ACCENTED)
KNOWN = set(ALPHABET) | {" "}

ACCENTS_OF = defaultdict(list)
for _letter in ACCENTED + UPPER:
    _base = unicodedata.normalize("NFD", _letter)[0]
    _base = dict(zip("łøđıðħŋəɓɗƙƴɛɔŧŁØĐÐĦŊƏƁƊƘƳƐƆŦ", "lodidhnebdkyeotLODDHNEBDKYEOT")).get(_letter, _base)
    ACCENTS_OF[_base].append(_letter)

# The letters of European languages and Turkish: each is in some name that the network will see.
COMMON = set("àáâãäåæçèéêëìíîïðñòóôõöøùúûüýÿþāăąćčďđēėęěğģīįıķĺļľłńņňōőœŕřśşșšťțūůűųŵŷźżžəħġċ")
COMMON |= {letter.upper() for letter in COMMON} | {"İ"}

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "tr": "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
    "ro": "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
}
MONTHS = {language: months.split() for language, months in MONTHS.items()}
SHORT = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
SHORT_FRENCH = "JANV FÉVR MARS AVR MAI JUIN JUIL AOÛT SEPT OCT NOV DÉC".split()
SHORT_BOTH = (
    "JAN/JAN FEB/FÉV MAR/MARS APR/AVR MAY/MAI JUN/JUIN JUL/JUIL AUG/AOÛT SEP/SEPT OCT/OCT NOV/NOV DEC/DÉC".split()
)

LABELS = """Family Name|Surname|Last Name|Given Name(s)|Given Names|First Name|Middle Name|Date of Birth|DOB|Country of Birth|
Place of Birth|Citizenship|Country of Citizenship|Nationality|Sex|Gender|Height|Eye Colour|Marital Status|Certificate No.|
Certificate Number|Document No.|Permit Number|UCI|Client ID|Application No.|Application Number|Receipt Number|Case Type|
Received Date|Notice Date|Priority Date|Beneficiary|Petitioner|Applicant|A-Number|USCIS Account Number|Valid From|Valid Until|
Expiry Date|Date of Expiry|Date Issued|Issue Date|Effective Date|Signed On|Conditions|Remarks|Employer|Occupation|
Travel Doc No.|Passport No.|Issuing Authority|Signature of Holder|Case No.|Page 1 of 2|First Entry|Last Entry|Field of Study|
Nom de famille|Nom|Nom(s)|Prénom(s)|Prénoms|Date de naissance|Pays de naissance|Lieu de naissance|Citoyenneté|
Pays de citoyenneté|Nationalité|Sexe|Genre|Taille|Couleur des yeux|État civil|N° du certificat|No du certificat|
Numéro du document|N° de document|IUC|ID client|N° de la demande|Numéro de demande|Date d’expiration|Date d'expiration|
Date de délivrance|Délivré le|Expire le|Date d’entrée en vigueur|Date d'effet|Signé le|Valable jusqu’au|Né(e) le|Née le|
Conditions d'autorisation|Remarques|Employeur|Profession|Autorité|Signature du titulaire|Domaine d’études|Adresse|Ville|
Code postal|Province|Apellido(s)|Apellidos|Nombre(s)|Fecha de nacimiento|Número de recibo|Fecha del aviso|Fecha de recepción|
Número A|Válido desde|Válido hasta|Nacionalidad|Lugar de nacimiento|Sexo|Solicitante|Beneficiario|Type of Notice|Notice Type|
Section|Class|Category|Admission Number|I-94 Number|SEVIS ID|Residence Permit No.|Card No.|Personal No.|Code|Type|Ref.|No.|N°|№""".replace(
    "\n", ""
).split("|")
TITLES = """CERTIFICATE OF CANADIAN CITIZENSHIP|Certificate of Canadian Citizenship|CERTIFICAT DE CITOYENNETÉ CANADIENNE|
Certificat de citoyenneté canadienne|CANADIAN CITIZENSHIP|CITOYENNETÉ CANADIENNE|WORK PERMIT|PERMIS DE TRAVAIL|STUDY PERMIT|
PERMIS D’ÉTUDES|VISITOR RECORD|FICHE DU VISITEUR|TEMPORARY RESIDENT PERMIT|PERMIS DE SÉJOUR TEMPORAIRE|Government of Canada|
Gouvernement du Canada|Immigration, Refugees and Citizenship Canada|Immigration, Réfugiés et Citoyenneté Canada|
I-797C, Notice of Action|THE UNITED STATES OF AMERICA|Department of Homeland Security|U.S. Citizenship and Immigration Services|
APPROVAL NOTICE|RECEIPT NOTICE|CONFIRMATION OF PERMANENT RESIDENCE|CONFIRMATION DE RÉSIDENCE PERMANENTE|RESIDENCE PERMIT|
TITRE DE SÉJOUR|PASSPORT|PASSEPORT|PASAPORTE|CARTE DE RÉSIDENT PERMANENT|PERMANENT RESIDENT CARD|BIRTH CERTIFICATE|
EMPLOYMENT AUTHORIZATION|CANADA|UNITED STATES|CONDITIONS|PROTECTED B|PROTÉGÉ B|COPY / COPIE|ORIGINAL|IMM 1442 B (06-2019)|
Minister of Citizenship and Immigration|Ministre de la Citoyenneté et de l'Immigration|Deputy Registrar|Registraire""".replace(
    "\n", ""
).split("|")
SEXES = """Male|Female|MALE|FEMALE|Masculin|Féminin|MASCULIN|FÉMININ|M / M|F / F|M/M|F/F|Man|Woman|Homme|Femme|Masculino|Femenino|
Male / Masculin|Female / Féminin|Another gender|Autre genre|Unspecified|Non précisé|FEMININ|Hombre|Mujer|X / X""".replace(
    "\n", ""
).split("|")
OFFICES = "IOE EAC WAC LIN SRC MSC NBC YSC".split()


def markov(words):
    """The letters that follow two letters, in these words."""
    follows = defaultdict(Counter)
    for word in words:
        text = "^^" + word.lower() + "$"
        for index in range(2, len(text)):
            follows[text[index - 2 : index]][text[index]] += 1
    return {pair: (list(count), list(count.values())) for pair, count in follows.items()}


class Locale:
    def __init__(self, first, last):
        self.first, self.last = sorted(first), sorted(last)
        self.chain = markov(self.first + self.last)

    def invent(self, random):
        """A word that looks like a name of this locale."""
        pair, word = "^^", ""
        while len(word) < 13:
            letters, weights = self.chain[pair]
            letter = random.choices(letters, weights)[0]
            if letter == "$":
                if len(word) > 2:
                    break
                pair, word = "^^", ""
                continue
            word += letter
            pair = pair[1] + letter
        return re.sub(r"(^|[-' ’])(\w)", lambda match: match[1] + match[2].upper(), word.strip("-' ’"))


def own_locales():
    lines = (HERE / "names.txt").read_text().splitlines()
    return {name: words for name, *words in (line.split() for line in lines if line and line[0] != "#")}


def faker_locale(name, seed, count=500):
    source = Faker(name)
    source.seed_instance(seed)
    tidy = lambda text: unicodedata.normalize("NFC", text).strip()
    firsts = {tidy(source.first_name()) for _ in range(count)}
    lasts = {tidy(source.last_name()) for _ in range(count)}
    fits = lambda text: set(text) <= KNOWN and 1 < len(text) < 20
    return Locale(set(filter(fits, firsts)), set(filter(fits, lasts)))


class Texts:
    """Draws lines. `part` is train, validation or test: their locales differ."""

    def __init__(self, seed, part):
        self.random = random.Random(f"{seed} {part}")
        self.part = part
        own = own_locales()
        held = OWN["validation"] + OWN["test"]
        names = OWN.get(part) or [name for name in own if name not in held]
        self.locales = []
        for name in FAKER[part]:
            locale = faker_locale(name, seed)
            if len(locale.first) > 5 and len(locale.last) > 5:
                self.locales.append(locale)
        # Nearly half of the names come from locales that Faker lacks, to balance them.
        for name in names:
            words = {unicodedata.normalize("NFC", word) for word in own[name]}
            words = {word for word in words if set(word) <= KNOWN}
            self.locales.append(Locale(words, words))
        self.places = [Faker(name) for name in ("en_CA", "fr_CA", "en_US", "fr_FR", "en_GB", "es_MX")]
        for place in self.places:
            place.seed_instance(seed + len(part))
        rows = csv.reader((PROJECT / "Sources/DocScan/Text/countries.tsv").open(), delimiter="\t")
        rows = [row for row in rows]
        self.codes = [row[0] for row in rows]
        self.countries = [name for row in rows for name in row[1:] if set(name) <= KNOWN]
        self.labels = set(LABELS)
        for path in sorted((PROJECT / "Sources/DocScan/Profiles/Shipped").glob("*.json")):
            for entry in json.loads(path.read_text())["fields"]:
                self.labels.update(label.capitalize() for label in entry.get("labels", []))
        self.labels = sorted(self.labels)
        words = [self.places[0].words(400), self.places[1].words(400), self.places[5].words(100)]
        self.seed, self.rich = seed, False
        self.words = sorted({word for group in words for word in group if set(word) <= KNOWN})

    def restart(self, chunk):
        """The next draws depend on the seed and the chunk alone, so that chunks can be made in any order."""
        self.random.seed(f"{self.seed} {self.part} {chunk}")
        for index, place in enumerate(self.places):
            place.seed_instance(f"{self.seed} {self.part} {chunk} {index}")

    # Small helpers: chance, digits, capital letters.
    def chance(self, share):
        return self.random.random() < share

    def pick(self, options):
        return self.random.choice(options)

    def digits(self, count):
        return "".join(self.random.choices("0123456789", k=count))

    def capitals(self, count):
        return "".join(self.random.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=count))

    def upper(self, text):
        if "ß" in text:
            text = text.replace("ß", "ẞ" if self.chance(0.4) else "SS")
        if self.chance(0.1 if self.part == "train" else 0.01):
            text = text.replace("i", "İ").replace("ı", "I")
        return unicodedata.normalize("NFC", text.upper())

    def word(self, last=True):
        locale = self.pick(self.locales)
        name = self.pick(locale.last if last else locale.first) if self.chance(0.5) else locale.invent(self.random)
        if self.part == "train" and self.chance(0.6 if self.rich else 0.2):
            name = self.accent(name)
        if " " in name and self.chance(0.6):
            name = name.split()[-1]
        return name

    def accent(self, name):
        """Swaps one or two letters for an accented one."""
        letters = list(name)
        for _ in range(self.random.randint(1, 2)):
            index = self.random.randrange(len(letters))
            if options := ACCENTS_OF.get(letters[index]):
                if self.rich:
                    options = [letter for letter in options if letter in COMMON] or options
                letter = self.pick(options)
                # Vietnamese has more of them than all others together.
                letters[index] = self.pick(options) if letter in VIETNAMESE else letter
        return "".join(letters)

    def family(self):
        draw = self.random.random()
        if draw < 0.7:
            return self.word()
        if draw < 0.8:
            return self.word() + self.pick("- -") + self.word()
        if draw < 0.92:
            mark = self.pick("''’")
            particles = f"de |De La |del |dos |da |d{mark}|D{mark}|O{mark}|N{mark}|L{mark}|van |van der |van den |von |zu |El |El-|Al-|"
            particles += (
                "Ben |Bin |Abu |Mc|Mac|St. |Ste-|Saint-|Le |La |Di |Ní |Ó |Mac |Te |Nic |Ter-|ap |af |av |bint "
            )
            return self.pick(particles.split("|")) + self.word()
        if draw < 0.96:
            return self.word() + self.pick(
                [" Jr.", " Sr.", " II", " III", ", Jr.", " y " + self.word(), " e " + self.word()]
            )
        word = self.word()
        at = self.random.randint(1, max(1, len(word) - 1))
        return word[:at] + self.pick("'’ʻ") + word[at:]

    def given(self):
        draw = self.random.random()
        if draw < 0.45:
            return self.word(False)
        if draw < 0.75:
            return self.word(False) + self.pick([" ", " ", " ", ", "]) + self.word(False)
        if draw < 0.85:
            return self.word(False) + "-" + self.word(False)
        if draw < 0.95:
            return (
                self.word(False)
                + " "
                + self.pick("ABCDEFGHIJKLMNOPRSTVW")
                + self.pick([".", ".", " " + self.word(False)])
            )
        return " ".join(self.word(False) for _ in range(3))

    def name(self):
        draw = self.random.random()
        if draw < 0.38:
            text = self.family()
        elif draw < 0.72:
            text = self.given()
        elif draw < 0.88:
            text = self.given() + " " + self.family()
        else:
            family = self.family()
            return (self.upper(family) if self.chance(0.6) else family) + ", " + self.given()
        return self.upper(text) if self.chance(0.5) else text

    def date(self):
        random = self.random
        year, month, day = random.randint(1925, 2042), random.randint(1, 12), random.randint(1, 31)
        draw = random.random()
        if draw < 0.55:
            mark = self.pick("--//. ")
            orders = [(f"{year}", f"{month:02}", f"{day:02}")] * 3
            orders += [(f"{day:02}", f"{month:02}", f"{year}")] * 2 + [(f"{month:02}", f"{day:02}", f"{year}")]
            orders += [(f"{day}", f"{month}", f"{year}"), (f"{day:02}", f"{month:02}", f"{year % 100:02}")]
            return mark.join(self.pick(orders))
        if draw < 0.75:
            name = self.pick([SHORT, SHORT, SHORT, SHORT_FRENCH, SHORT_BOTH])[month - 1]
            name = name if self.chance(0.75) else name.title()
            forms = [
                f"{day:02} {name} {year}",
                f"{name} {day:02}, {year}",
                f"{year} {name} {day:02}",
                f"{day:02}-{name}-{year}",
            ]
            forms += [
                f"{day:02}{name}{year}",
                f"{day:02} {name} {year % 100:02}",
                f"{name}. {day}, {year}",
                f"{name} {year}",
            ]
            return self.pick(forms[:2] + forms)
        language = self.pick(["en", "en", "en", "fr", "fr", "fr", *MONTHS])
        name = MONTHS[language][month - 1]
        first = (
            f"{day}er"
            if language == "fr" and day == 1
            else f"1er"
            if language == "fr" and self.chance(0.08)
            else f"{day}"
        )
        if language in ("es", "pt"):
            text = f"{day} de {name} de {year}"
        elif language == "de":
            text = f"{day}. {name} {year}"
        elif language == "en" and self.chance(0.5):
            text = self.pick([f"{name} {day}, {year}", f"{name} {day:02}, {year}"])
        else:
            text = f"{first} {name} {year}"
        if self.chance(0.06):
            text = self.pick([f"{month:02}/{year}", f"{year}", f"{name} {year}"])
        return text.upper() if self.chance(0.25) else text

    def identifier(self):
        digits, capitals, pick = self.digits, self.capitals, self.pick
        mixed = lambda count: "".join(self.random.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", k=count))
        forms = [
            lambda: pick("KX") + digits(7),
            lambda: pick("KX") + digits(7),
            lambda: f"{digits(4)}-{digits(4)}",
            lambda: f"{digits(2)}-{digits(4)}-{digits(4)}",
            lambda: f"{digits(2)}-{digits(4)}-{digits(4)}",
            lambda: capitals(1) + digits(9),
            lambda: pick("VSWEFHLNGCD") + digits(9),
            lambda: pick(["EP", "PR"]) + digits(8),
            lambda: "RHB" + digits(9),
            lambda: pick(OFFICES) + digits(10),
            lambda: pick(OFFICES) + "-" + digits(2) + "-" + digits(3) + "-" + digits(5),
            lambda: f"A{digits(3)}-{digits(3)}-{digits(3)}",
            lambda: f"A{digits(3)} {digits(3)} {digits(3)}",
            lambda: "A" + digits(self.random.randint(7, 9)),
            lambda: digits(9) + capitals(1) + digits(1),
            lambda: digits(self.random.randint(6, 12)),
            lambda: "N" + digits(10),
            lambda: capitals(2) + pick("0123456789X") + digits(6),
            lambda: capitals(2) + digits(self.random.randint(6, 7)),
            lambda: capitals(1) + digits(self.random.randint(7, 8)),
            lambda: digits(2) + capitals(2) + digits(5),
            lambda: mixed(9),
            lambda: mixed(self.random.randint(4, 14)),
            lambda: mixed(self.random.randint(2, 5)) + pick("-/ .") + mixed(self.random.randint(3, 6)),
            lambda: f"{digits(3)}-{digits(3)}-{digits(4)}",
            lambda: f"({digits(3)}) {digits(3)}-{digits(4)}",
            lambda: f"{capitals(1)}{digits(1)}{capitals(1)} {digits(1)}{capitals(1)}{digits(1)}",
            lambda: f"IMM {digits(4)} {pick('BEF')}",
            lambda: f"I-{digits(3)}{pick(['', 'A', 'C', 'E'])}",
            lambda: f"{digits(3)}/{digits(2)}/{digits(4)}",
            lambda: capitals(self.random.randint(3, 7)) + digits(self.random.randint(3, 6)),
            lambda: (
                mixed(self.random.randint(5, 12)).lower()
                if self.chance(0.3)
                else "".join(self.random.choices(ASCII, k=8))
            ),
        ]
        text = pick(forms)()
        return pick(["No. ", "# ", "N° ", "No "]) + text if self.chance(0.04) else text

    def country(self):
        name = self.pick(self.countries)
        draw = self.random.random()
        if draw < 0.4:
            return self.upper(name)
        if draw < 0.5:
            return name + " / " + self.pick(self.countries)
        if draw < 0.6:
            return f"{name} ({self.pick(self.codes)})"
        return name

    def single(self):
        draw = self.random.random()
        if draw < 0.45:
            return self.pick("MFX")
        if draw < 0.6:
            return self.pick(self.codes)
        if draw < 0.75:
            return self.pick(SEXES)
        if draw < 0.85:
            return self.pick("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        return self.pick(
            [
                "CAN",
                "USA",
                "FRA",
                "IND",
                "GBR",
                "CHN",
                "PHL",
                "N/A",
                "S.O.",
                "Nil",
                "Oui",
                "Non",
                "Yes",
                "No",
                "CM",
                "II",
                "cm",
            ]
        )

    def sex(self):
        return self.pick(SEXES)

    def label(self):
        draw = self.random.random()
        if draw < 0.18:
            return self.pick(TITLES)
        text = self.pick(self.labels)
        if draw < 0.45:
            text += self.pick(["/", " / ", " - "]) + self.pick(self.labels)
        if self.chance(0.2):
            text = text.upper()
        return text + self.pick([":", ":", "", "", "", " :", ".", "*"])

    def pair(self):
        """A label and its value on one line."""
        label = self.pick(self.labels)
        if self.chance(0.2):
            label += self.pick(["/", " / "]) + self.pick(self.labels)
        label = label.upper() if self.chance(0.2) else label
        value = self.pick([self.name, self.name, self.date, self.identifier, self.country, self.single])()
        dots = self.pick([" ..... ", " ........ ", "…… ", " ___ "])
        return label + (dots if self.chance(0.06) else self.pick([": ", ": ", " ", " : ", "  ", " - "])) + value

    def prose(self):
        random, place = self.random, self.pick(self.places)
        draw = random.random()
        if draw < 0.3:
            words = [self.pick(self.words) for _ in range(random.randint(2, 9))]
            text = " ".join(words)
            if self.chance(0.3):
                text = text.replace(" ", self.pick([", ", "; ", " (", " – ", " l'", " d’"]), 1)
                text += ")" if "(" in text else ""
            return text.capitalize() + self.pick([".", "", "", ",", "…", "?", "!"])
        if draw < 0.5:
            return self.cased(place.street_address().replace("\n", ", "))
        if draw < 0.65:
            return self.cased(
                f"{place.city()}{self.pick([', ', ' '])}{self.pick(['ON', 'QC', 'BC', 'AB', 'NS', 'NY', 'CA', 'TX'])} {place.postcode()}"
            )
        if draw < 0.75:
            return self.cased(place.city())
        if draw < 0.9:
            amount = f"{random.randint(0, 9999):,}.{random.randint(0, 99):02}"
            french = amount.replace(",", " ").replace(".", ",")
            return self.pick(
                [
                    f"${amount}",
                    f"{french} $",
                    f"{french} €",
                    f"CAN {amount}",
                    f"{random.randint(140, 205)} cm",
                    f"{random.randint(1, 100)} %",
                    f"{random.randint(4, 6)}'{random.randint(0, 11)}\"",
                    f"Page {random.randint(1, 9)} of {random.randint(1, 9)}",
                    f"{random.randint(1, 20)}.",
                    f"+{random.randint(1, 99)} {self.digits(9)}",
                    f"{random.randint(0, 23):02}:{random.randint(0, 59):02}",
                    f"[{self.word()}]",
                    f"({self.word()})",
                    f"§ {random.randint(1, 300)}(a)",
                ]
            )
        if draw < 0.95:
            return self.pick([place.company, place.job, place.email, place.name])()
        return self.pick(
            [
                "www.canada.ca",
                "https://www.uscis.gov",
                "canada.ca/immigration",
                "« " + self.word() + " »",
                "“" + self.word() + "”",
                "«" + self.word() + "»",
            ]
        )

    def cased(self, text):
        return text.upper() if self.chance(0.4) else text

    def machine(self):
        """A line of a passport's machine-readable zone, or a part of one."""
        plain = lambda text: re.sub(
            "[^A-Z]", "<", unicodedata.normalize("NFD", text.upper()).encode("ascii", "ignore").decode()
        )
        name = plain(self.word()) + "<<" + plain(self.given())
        draw = self.random.random()
        code = self.pick(self.codes)
        if draw < 0.4:
            text = (self.pick(["P<", "PP", "PD", "V<", "I<"]) + code + name).ljust(44, "<")
        elif draw < 0.8:
            number = (self.capitals(2) + self.digits(6)).ljust(9, "<") + self.digits(1)
            text = (number + code + self.digits(7) + self.pick("MFX<") + self.digits(7)).ljust(42, "<") + self.digits(2)
        else:
            text = name.ljust(30, "<")
        if self.chance(0.4):
            return text[: self.random.randint(8, 30)]
        return text[:44]

    def noise(self):
        """Letters that spell nothing: every letter is seen."""
        group = self.pick([ALPHABET, "".join(ACCENTED), "".join(UPPER), "".join(UPPER), ASCII, "".join(VIETNAMESE)])
        text = "".join(self.random.choices(group, k=self.random.randint(2, 13)))
        if len(text) > 5:
            at = self.random.randint(2, len(text) - 2)
            text = text[:at] + " " + text[at:]
        return text

    SHARES = {
        "train": dict(
            name=40,
            date=11,
            identifier=13,
            country=4,
            single=4,
            sex=1.5,
            label=6,
            pair=7,
            prose=5,
            machine=2.5,
            noise=4,
        ),
        "validation": dict(name=46, date=15, identifier=16, country=5, single=4, label=5, pair=5, prose=2, machine=2),
        "test": dict(name=46, date=15, identifier=16, country=5, single=4, label=5, pair=5, prose=2, machine=2),
    }

    def line(self, accented=False):
        """A kind and a text of at most 45 characters; with `accented`, a name that has an accent."""
        shares = self.SHARES[self.part]
        self.rich = accented
        while True:
            kind = "name" if accented else self.random.choices(list(shares), list(shares.values()))[0]
            text = " ".join(unicodedata.normalize("NFC", getattr(self, kind)()).split())
            if not text or len(text) > 45 or not set(text) <= KNOWN:
                continue
            if kind == "name":
                if accented and not any(ord(letter) > 0xBF and letter.isalpha() for letter in text):
                    continue
                letters = [letter for letter in text if letter.isalpha()]
                kind = (
                    "name in capitals" if all(letter == letter.upper() for letter in letters) else "name in mixed case"
                )
            return kind, text
