"""Made-up values for every symbology, as an encoder takes them and as a reader must give them out."""
from people import pick, random_digits

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MIXED = "abcdefghjkmnpqrstuvwxyz" + LETTERS
TEXTS = ["https://specimen.example/r/{0}", "https://example.org/item?id={0}&lot=7", "SHELF {0}", "Crémerie Zoé, n° {0}",
         "Łódź, ulica Zmyślona {0}", "WIFI:S:Guest {0};T:WPA;P:not-a-secret;;", "見本 {0}", "tel:+1-555-01{0}"]
GUARDED = ("ean13", "ean8", "upca", "upce")


def check_digit(digits):
    """GS1's check digit: weights 3 and 1 in turn, from the right."""
    return str(-sum(int(d) * (3 if n % 2 == 0 else 1) for n, d in enumerate(reversed(digits))) % 10)


def upce_check(digits):
    """The check digit of a UPC-E number (system and six digits) is that of the UPC-A number it stands for."""
    system, body, last = digits[0], digits[1:6], digits[6]
    if last in "012":
        long = body[:2] + last + "0000" + body[2:]
    elif last == "3":
        long = body[:3] + "00000" + body[3:]
    elif last == "4":
        long = body[:4] + "00000" + body[4:]
    else:
        long = body + "0000" + last
    return check_digit(system + long)


def _characters(rng, alphabet, low, high):
    return "".join(pick(rng, alphabet) for _ in range(int(rng.integers(low, high + 1))))


def _gtin(rng):
    """A GTIN-14 from GS1's range for examples and internal numbers."""
    digits = "0200" + random_digits(rng, 9)
    return digits + check_digit(digits)


def _elements(rng):
    """GS1 element strings: [(application identifier, value, ends with FNC1)]."""
    date = f"{int(rng.integers(27, 34))}{int(rng.integers(1, 13)):02d}{int(rng.integers(1, 29)):02d}"
    batch = pick(rng, LETTERS) + random_digits(rng, int(rng.integers(3, 6)))
    return pick(rng, [[("01", _gtin(rng), False), ("10", batch, False)],
                      [("01", _gtin(rng), False), ("17", date, False)],
                      [("10", batch, True), ("17", date, False)],
                      [("30", random_digits(rng, 3), True), ("10", batch, False)]])


def _gs1(elements):
    """(zint's input, a reader's output, the printed text); FNC1 between elements is read as GS (0x1D)."""
    last = len(elements) - 1
    return ("".join(f"[{ai}]{value}" for ai, value, _ in elements),
            "".join(ai + value + ("\x1d" if open_ended and n < last else "") for n, (ai, value, open_ended) in enumerate(elements)),
            "".join(f"({ai}){value}" for ai, value, _ in elements))


def make(rng, symbology):
    """A symbol: its encoding, what zint takes, the true value, what is printed under it."""
    data = encoding = None
    if symbology == "code39":
        value = pick(rng, LETTERS) + _characters(rng, LETTERS + "0123456789-.", 5, 9) + random_digits(rng, 2)
        printed = f"*{value}*"
    elif symbology == "code93":
        value = printed = pick(rng, LETTERS) + _characters(rng, LETTERS + "0123456789-", 6, 10)
    elif symbology == "code128" and rng.random() < 0.3:
        encoding = "gs1-128"
        data, value, printed = _gs1(_elements(rng))
    elif symbology == "code128":
        kind = rng.random()
        if kind < 0.3:
            value = random_digits(rng, 2 * int(rng.integers(4, 8)))
        elif kind < 0.6:
            value = _characters(rng, LETTERS, 2, 3) + "-" + random_digits(rng, int(rng.integers(5, 9)))
        else:
            value = _characters(rng, MIXED + "0123456789-/", 8, 12)
        printed = value
    elif symbology == "codabar":
        value = pick(rng, "ABCD") + random_digits(rng, int(rng.integers(5, 11))) + pick(rng, ["", "", "-", "$", "."]) \
            + random_digits(rng, 2) + pick(rng, "ABCD")
        printed = value[1:-1]
    elif symbology == "itf":
        value = printed = random_digits(rng, pick(rng, [8, 10, 12, 14]))
    elif symbology == "upce":
        # A shortened number may not end in 3 or 4, or in 5 to 9 after a zero, when a shorter form exists.
        data = "0" + random_digits(rng, 4) + pick(rng, "123456789") + pick(rng, "01256789")
        value = printed = data + upce_check(data)
    elif symbology in GUARDED:
        data = {"ean13": "2" + random_digits(rng, 11), "ean8": "2" + random_digits(rng, 6), "upca": "4" + random_digits(rng, 10)}[symbology]
        value = printed = data + check_digit(data)
    elif symbology == "databar":
        gtin = _gtin(rng)
        data, value, printed = gtin[:-1], "01" + gtin, f"(01){gtin}"
    elif symbology == "databarExpanded":
        weight = f"{int(rng.integers(100, 30000)):06d}"
        gtin = "9" + _gtin(rng)[1:13]
        gtin += check_digit(gtin)
        data, value, printed = _gs1(pick(rng, [[("01", gtin, False), ("3103", weight, False)], _elements(rng)]))
    elif symbology == "pdf417":
        value = "\n".join(pick(rng, TEXTS).format(random_digits(rng, 4)) for _ in range(int(rng.integers(1, 4))))
        printed = ""
    else:
        value = pick(rng, TEXTS).format(random_digits(rng, int(rng.integers(2, 5))))
        printed = ""
    return {"symbology": symbology, "encoding": encoding or symbology, "data": data or value, "value": value, "printed": printed}
