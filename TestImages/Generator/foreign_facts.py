"""The facts of a foreign paper about a fictional person: names, numbers, dates and places, written in the style of its
language."""
from foreign_words import Words
from people import pick, random_digits

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
DATES = {"birthdate", "issue", "expiry", "validfrom", "marriagedate", "deathdate", "date", "admitted", "invoicedate", "duedate", "membersince"}


def number(rng, form):
    """A number of a form: # is a digit, @ a letter; anything else stands for itself."""
    return "".join(random_digits(rng, 1) if sign == "#" else pick(rng, LETTERS) if sign == "@" else sign for sign in form)


# Forms of numbers by label; those that look like the known documents' (a letter and nine digits, eight or ten digits,
# K and seven digits) are among them on purpose.
NUMBERS = {
    "docno": ["@########", "#########", "@@#######", "########", "@#########", "##/####/##", "####-##-######", "K#######"],
    "passno": ["@#######", "@@#######", "##@@#####", "#########", "@########"],
    "cardno": ["########", "#### #### ####", "@@@######", "#########", "##########", "@#########"],
    "licno": ["@@@@######@@9@@", "#########", "########", "@####-#####-#####", "##########"],
    "permitno": ["@#########", "########", "##########", "WP/####/####", "@@#######", "EP ########", "####-####", "@########"],
    "personalno": ["###########", "########-#", "##########", "###.###.###-##", "######/####", "########", "#### #### ###"],
    "certno": ["########", "@@######", "@#######", "####/####", "######", "@# ######", "K#######", "#######"],
    "regno": ["###", "####/##", "##-####", "#### / ## / ####", "###### ## ####"],
    "applicationno": ["@#########", "########", "####/###/##", "##########", "GWF#########", "APP-######", "@@########"],
    "clientno": ["########", "##########", "####-####", "##-####-####", "#########", "@#######"],
    "policyno": ["@@@########", "##########", "#### ### ###", "@########", "##############"],
    "group": ["#####", "@##", "## ###"], "patientno": ["########", "######", "##########", "H#######"],
    "taxno": ["##########", "## ### ### ###", "###/###/#####", "########@"], "invoiceno": ["20##-####", "R########", "######", "@#########"],
    "customerno": ["########", "K#######", "######", "##########"], "memberno": ["########", "##########", "@#######", "##############"],
    "tracking": ["@@#########@@", "####################", "##########", "@#########", "1Z@@@#########"],
    "till": ["## / ####", "### #####", "####"], "iban": ["@@## #### #### #### #### ##", "##-##-## ########", "#### #### #### ####"],
    "phone": ["+## ## ### ####", "0## ### ####", "(0##) ######"], "phonehome": ["0### ######"],
    "height": ["1.7#", "1,6# m", "18# cm", "16# cm"], "blood": ["A+", "0 Rh+", "B Rh D neg", "AB-"], "absence": ["#", "1#"], "page": ["1 / 2", "1"],
    "ward": ["@#", "3@", "##"], "weight": ["#,# kg", "1.# kg", "##.# kg"], "class": ["#@", "1#", "Y#"], "taxyear": ["202#", "201#/1#"],
    "term": ["20##/##", "202#-2#"], "category": ["B", "A1, B, BE", "AM B1 B", "C B"], "vehicle": ["@@-###-@@", "@ ## ###", "@@## @@@"],
    "entries": ["1", "2"], "stay": ["090", "30", "90 DAYS", "365"], "qty": ["#"], "conditions": ["-", "A", "C2"],
    "permittype": ["A", "B1", "D", "RP-@"],
}
PEOPLE = {"father", "mother", "spouse", "witness", "registrar", "teacher", "doctor", "insured", "patient", "sender", "recipient"}
FROM_LIST = {"nationality": "nations", "occupation": "occupations", "employer": "companies", "school": "issuer.school",
             "institution": "issuer.university", "insurer": "issuer.insurer", "marital": "single", "eyes": "brown", "birthplace": "towns", "marriageplace": "towns", "issuedat": "towns",
             "district": "towns", "authority": "issuer.interior", "remarks": "text.permit", "conditions": "text.permit"}


class Facts:
    """The person, the numbers and the dates of one paper."""

    def __init__(self, rng, language, part):
        self.rng, self.words = rng, Words(language, part)
        roman = language not in ("ru", "el", "vi")
        names = Words(pick(rng, ["en", "fr", "es", "de", "pl", "pt", "tr", "it", "nl"]), part) if roman and rng.random() < 0.2 else self.words
        self.sex = pick(rng, "MF")
        self.family, self.given = names.one(rng, "families"), self.given_of(names, self.sex)
        self.names = names
        if roman and language in ("es", "pt", "en", "fr") and rng.random() < 0.4:
            second = self.given_of(names, self.sex)
            self.given += f" {second}" if second not in self.given else ""
        self.upper = rng.random() < 0.45
        self.order = self.words.one(rng, "dates")
        self.born = (int(rng.integers(1940, 2012)), int(rng.integers(1, 13)), int(rng.integers(1, 29)))
        self.issued = (int(rng.integers(2012, 2026)), int(rng.integers(1, 13)), int(rng.integers(1, 29)))
        self.until = (self.issued[0] + int(rng.choice([1, 2, 5, 10])), *self.issued[1:])
        self.state, _, self.code = self.words.one(rng, "states").partition("=")
        self.currency = self.words.all("currency")[0]
        self.made = {}

    def given_of(self, words, sex):
        return words.one(self.rng, "given_m" if sex == "M" else "given_f")

    def date(self, day):
        """A day (year, month, day) in the paper's order."""
        year, month, number_ = day
        name = self.words.all("months")[month - 1]
        short = name[:3].upper() + "." * (self.words.language in ("es", "pt") and self.rng.random() < 0.5)
        text = self.order.replace("yyyy", "\0").replace("MON", "\1").replace("Month", "\2").replace("month", "\3").replace("mm", f"{month:02d}")
        text = text.replace("dd", f"{number_:02d}")
        text = " ".join(str(number_) + word[1:] if word in ("d", "d.", "d,") else word for word in text.split(" "))
        return text.replace("\0", str(year)).replace("\1", short).replace("\2", name).replace("\3", name.lower())

    def another(self, sex=None):
        """The name of some other person."""
        sex = sex or pick(self.rng, "MF")
        return f"{self.given_of(self.names, sex)} {self.names.one(self.rng, 'families')}"

    def money(self, low, high):
        amount = f"{self.rng.uniform(low, high):.2f}"
        return amount.replace(".", self.words.all("decimal")[0])

    def value(self, key):
        """The value for a label, which stays the same."""
        if key not in self.made:
            text = self.new_value(key)
            self.made[key] = text.upper() if self.upper and key in ("family", "given", "fullname", "birthplace", "nationality") else text
        return self.made[key]

    def new_value(self, key):
        rng, words = self.rng, self.words
        days = {"birthdate": self.born, "expiry": self.until, "deathdate": (int(rng.integers(1975, 2025)), *self.issued[1:]),
                "marriagedate": (max(self.born[0] + 22, 1965), *self.issued[1:])}
        if key in DATES:
            return self.date(days.get(key, self.issued))
        if key in ("family", "birthname"):
            return self.family if key == "family" else self.names.one(rng, "families")
        if key in ("given", "signature"):
            return self.given if key == "given" else f"{self.given} {self.family}"
        if key == "fullname":
            return pick(rng, [f"{self.given} {self.family}", f"{self.family}, {self.given}", f"{self.family} {self.given}"])
        if key == "sex":
            return words.one(rng, "male" if self.sex == "M" else "female")
        if key in ("birthcountry",):
            return self.state if rng.random() < 0.3 else words.one(rng, "towns")
        if key == "address":
            return f"{words.one(rng, 'streets')}, {words.one(rng, 'towns')}"
        if key == "email":
            return f"{number(rng, '@@@').lower()}.{number(rng, '@@@@').lower()}@example.org"
        if key in ("income", "taxdue", "deduction", "balance", "total", "subtotal", "vat", "price", "amount"):
            return f"{self.money(20, 9000)} {self.currency}"
        if key in PEOPLE:
            return self.another("M" if key == "father" else "F" if key == "mother" else None)
        if key in ("authority",) and rng.random() < 0.3:
            return self.code.replace("<", "") + " " + random_digits(rng, 4)
        if key == "entries" and rng.random() < 0.6:
            return words.one(rng, "multiple")
        if key in NUMBERS:
            return number(rng, pick(rng, NUMBERS[key]))
        if key in FROM_LIST:
            return words.one(rng, FROM_LIST[key])
        return words.one(rng, "towns")
