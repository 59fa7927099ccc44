"""Machine-readable zones of people who do not exist.

Layouts: ICAO Doc 9303, parts 4 (TD3), 5 (TD1), 6 (TD2) and 7 (MRV-A, MRV-B); the French identity card of 1988 to 2021.
"""

import string
import unicodedata

from faker import Faker

ALPHABET = string.digits + string.ascii_uppercase + "<"
LETTERS, DIGITS = string.ascii_uppercase, string.digits

LOCALES = (
    "en_CA fr_CA en_US es_MX pt_BR fr_FR de_DE it_IT nl_NL pl_PL sv_SE da_DK no_NO fi_FI cs_CZ sk_SK hu_HU ro_RO "
    "tr_TR hr_HR sl_SI et_EE lt_LT lv_LV es_ES pt_PT en_IN en_GB"
).split()
# The codes of ISO 3166-1, and the further ones of Doc 9303 part 3.
COUNTRIES = (
    "AFG ALB DZA AND AGO ARG ARM AUS AUT AZE BHS BHR BGD BLR BEL BEN BTN BOL BIH BRA BGR BFA KHM CMR CAN "
    "TCD CHL CHN COL COG CRI CIV HRV CUB CYP CZE DNK DOM ECU EGY SLV ERI EST ETH FIN FRA GAB GEO GHA GRC "
    "GTM GIN HTI HND HUN ISL IND IDN IRN IRQ IRL ISR ITA JAM JPN JOR KAZ KEN KOR KWT KGZ LAO LVA LBN LBR "
    "LBY LTU LUX MDG MYS MLI MEX MDA MNG MNE MAR MOZ NPL NLD NZL NIC NER NGA NOR OMN PAK PAN PRY PER PHL "
    "POL PRT QAT ROU RUS RWA SAU SEN SRB SGP SVK SVN SOM ZAF ESP LKA SDN SWE CHE SYR TJK TZA THA TGO TTO "
    "TUN TUR TKM UGA UKR ARE GBR USA URY UZB VEN VNM YEM ZMB ZWE D<< UTO XXX XXA UNO RKS EUE GBD HKG MAC "
    "TWN "
).split()
LATIN = str.maketrans(
    {"Æ": "AE", "Ø": "OE", "Å": "AA", "Œ": "OE", "ß": "SS", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH"}
)


def check(text):
    """The check digit: weights 7, 3, 1; letters count from 10, the filler as 0 (Doc 9303 part 3, 4.9)."""
    return str(sum((0 if c == "<" else int(c, 36)) * (7, 3, 1)[i % 3] for i, c in enumerate(text)) % 10)


def plain(name):
    """A name in the alphabet: accents dropped, hyphens and spaces as fillers, apostrophes omitted."""
    name = unicodedata.normalize("NFKD", name.upper().translate(LATIN).upper())
    kept = "".join(c if c in LETTERS else "<" if c in " -" else "" for c in name)
    return "<".join(part for part in kept.split("<") if part)


class Zones:
    """Draws zones; `random` is a random.Random."""

    def __init__(self, random):
        self.random = random
        self.fakers = [Faker(locale) for locale in LOCALES]
        for index, faker in enumerate(self.fakers):
            faker.seed_instance(f"{random.random()} {index}")

    def zone(self):
        """The lines of a zone, and the name of its format."""
        kind = self.random.choices(["TD1", "TD2", "TD3", "MRVA", "MRVB", "FRA"], [28, 12, 32, 12, 10, 6])[0]
        draw = self.random.random()
        if draw < 0.2:
            lines = self.noise(kind)
        else:
            lines = getattr(self, kind.lower())()
        if draw > 0.97:  # a wrong digit somewhere: the printed digit is to be read, not the correct one
            row = self.random.randrange(len(lines))
            at = self.random.randrange(len(lines[row]))
            lines[row] = lines[row][:at] + self.random.choice(DIGITS) + lines[row][at + 1 :]
        return lines, kind

    def noise(self, kind):
        """Any characters, in runs of one class, so that no character can be guessed."""
        rows, length = {"TD1": (3, 30), "TD2": (2, 36), "FRA": (2, 36), "MRVB": (2, 36)}.get(kind, (2, 44))
        lines = []
        for _ in range(rows):
            text = ""
            while len(text) < length:
                letters = self.random.choice([LETTERS, DIGITS, DIGITS, ALPHABET, ALPHABET, "<"])
                text += "".join(self.random.choice(letters) for _ in range(self.random.randint(1, 12)))
            lines.append(text[:length])
        return lines

    def names(self, length):
        faker = self.random.choice(self.fakers)
        surname, given = plain(faker.last_name()), plain(faker.first_name())
        draw = self.random.random()
        if draw < 0.25:
            surname += "<" + plain(self.random.choice(self.fakers).last_name())
        if draw > 0.6:
            given += "<" + plain(faker.first_name())
        if draw > 0.9:
            given += "<" + plain(faker.first_name())
        text = surname if self.random.random() < 0.04 else f"{surname}<<{given}"
        return text.ljust(length, "<")[:length]

    def number(self, length=9):
        count = length if self.random.random() < 0.7 else self.random.randint(6, length)
        form = self.random.random()
        if form < 0.3:
            text = "".join(self.random.choice(DIGITS) for _ in range(count))
        elif form < 0.75:
            head = self.random.randint(1, 3)
            text = "".join(self.random.choice(LETTERS) for _ in range(head))
            text += "".join(self.random.choice(DIGITS) for _ in range(count - head))
        else:
            text = "".join(self.random.choice(LETTERS + DIGITS) for _ in range(count))
        return text.ljust(length, "<")

    def date(self):
        if self.random.random() < 0.03:
            return f"{self.random.randrange(100):02}<<<<"
        return f"{self.random.randrange(100):02}{self.random.randint(1, 12):02}{self.random.randint(1, 31):02}"

    def country(self):
        return self.random.choice(COUNTRIES)

    def sex(self):
        return self.random.choices("MF<X", [45, 45, 9, 1])[0]

    def optional(self, length):
        draw = self.random.random()
        if draw < 0.5:
            return "<" * length
        letters = DIGITS if draw < 0.75 else LETTERS + DIGITS
        text = "".join(self.random.choice(letters) for _ in range(self.random.randint(1, length)))
        return text.ljust(length, "<")

    def second(self):
        """Number, nationality, birth, sex and expiry with their check digits."""
        number, birth, expiry = self.number(), self.date(), self.date()
        return (
            number + check(number) + self.country() + birth + check(birth) + self.sex() + expiry + check(expiry)
        )

    def td3(self):
        first = self.random.choice(["P<", "P<", "P<", "PM", "PD", "PS", "PP", "PO"]) + self.country()
        second, optional = self.second(), self.optional(14)
        digit = "<" if not optional.strip("<") and self.random.random() < 0.5 else check(optional)
        second += optional + digit
        return [first + self.names(39), second + check(second[:10] + second[13:20] + second[21:43])]

    def td2(self):
        second = self.second() + self.optional(7)
        first = self.random.choice(["I<", "ID", "A<", "C<", "AC", "P<"]) + self.country()
        return [first + self.names(31), second + check(second[:10] + second[13:20] + second[21:35])]

    def td1(self):
        number = self.number()
        first = self.random.choice(["I<", "ID", "C1", "C2", "CA", "A<", "AC", "IR", "AR", "IN"]) + self.country()
        first += number + check(number) + self.optional(15)
        birth, expiry = self.date(), self.date()
        second = birth + check(birth) + self.sex() + expiry + check(expiry) + self.country() + self.optional(11)
        second += check(first[5:30] + second[0:7] + second[8:15] + second[18:29])
        return [first, second, self.names(30)]

    def mrva(self):
        first = self.random.choice(["V<", "VN", "VR", "VC"]) + self.country()
        return [first + self.names(39), self.second() + self.optional(16)]

    def mrvb(self):
        first = self.random.choice(["V<", "VN", "VC"]) + self.country()
        return [first + self.names(31), self.second() + self.optional(8)]

    def fra(self):
        faker = self.fakers[5]
        first = "IDFRA" + plain(faker.last_name()).ljust(25, "<")[:25]
        first += "".join(self.random.choice(DIGITS) for _ in range(3))
        first += "".join(self.random.choice(DIGITS) for _ in range(3)) if self.random.random() < 0.6 else "<<<"
        number = "".join(self.random.choice(DIGITS) for _ in range(12))
        given = (plain(faker.first_name()) + "<<" + plain(faker.first_name())).ljust(14, "<")[:14]
        birth = self.date()
        second = number + check(number) + given + birth + check(birth) + self.random.choice("MF")
        return [first, second + check(first + second)]
