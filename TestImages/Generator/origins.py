"""Draws names by the countries that immigrants come from: `truth_names.py` has names that only judge, `fit_names.py`
others."""
import re

from people import pick


def parse(lines, left_out=frozenset()):
    """[(code, weight, families, women, men)] of lines `CODE weight | families | women | men`, in which `_` is a
    space."""
    found = []
    for line in lines:
        head, *columns = line.split(" | ")
        code, weight = head.split()
        names = [[name.replace("_", " ") for name in column.split()] for column in columns]
        found.append((code, int(weight), *[[name for name in column if name.lower() not in left_out] for column in names]))
    return found


def is_short(name):
    return len(re.sub(r"[^\w]", "", name)) <= 3


def draw(rng, countries, prints, wanted=lambda family, given: True, code=None):
    """(sex, family name, given names, country) of a person, in letters that the font `prints`, as `wanted`."""
    weights = [country[1] for country in countries]
    for _ in range(4000):
        at = int(rng.choice(len(weights), p=[weight / sum(weights) for weight in weights]))
        country, _, families, women, men = countries[at]
        sex = pick(rng, "MF")
        family, given = pick(rng, families), pick(rng, women if sex == "F" else men)
        roll, second, other = rng.random(), pick(rng, women if sex == "F" else men), pick(rng, families)
        if second != given and roll < 0.3:
            given += (" " if roll < 0.25 else "-") + second
        elif roll > 0.94:       # an initial in the middle
            given += " " + second[0] + ("." if roll > 0.97 else "")
        if other != family and rng.random() < 0.1 and "-" not in family + other:
            family += pick(rng, ["-", "-", " "]) + other
        if (code is None or country == code) and prints(family + given) and wanted(family, given):
            return sex, family, given, country
    raise ValueError("no such name")
