"""Which fonts print the lines. Designs that imitate one another are one group and stay in one part."""

import json
import re
import subprocess
from collections import defaultdict
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import ImageFont

import texts

CAPITAL = 40  # pixels: the height of a capital H on the paper

# The usual fonts of printed documents: (pattern of family names, frequency compared with another group).
COMMON = {
    "Helvetica": (
        r"Liberation Sans|Arimo|Nimbus Sans|FreeSans|TeX Gyre Heros|Aerial$|IndUni-H|Switzera ADF|^sans$",
        16,
    ),
    "Times": (r"Liberation Serif|Tinos|Nimbus Roman|FreeSerif|TeX Gyre Termes|STIX|Tymes|IndUni-T", 10),
    "Courier": (r"Liberation Mono|Cousine|Nimbus Mono|FreeMono|TeX Gyre Cursor|IndUni-C|Aerial Mono|GWMonospace", 9),
    "Verdana": (r"DejaVu Sans$|Verana|Veranda", 5),
    "Lato": (r"Lato|Carlito", 4),
    "Noto": (r"Noto Sans|Open Sans", 4),
    "OCR-B": (r"OCR B", 5),
    "DejaVu Sans Mono": (r"DejaVu Sans Mono|Hack", 2),
}
# Imitations among the others.
CLONES = {
    "Palatino": r"P052|TeX Gyre Pagella|IndUni-P",
    "Century": r"C059|TeX Gyre Schola|IndUni-N",
    "Bookman": r"URW Bookman|TeX Gyre Bonum",
    "Avant Garde": r"URW Gothic|TeX Gyre Adventor",
    "Computer Modern": r"CMU (Serif|Concrete|Classical)|Latin Modern Roman",
    "Computer Modern Sans": r"CMU (Sans|Bright)|Latin Modern Sans",
    "Computer Modern Typewriter": r"CMU Typewriter|Latin Modern Mono",
    "SIL": r"Charis SIL|Doulos SIL|Gentium",
    "Inter": r"Inter\b",
    "3270": r"IBM 3270",
    "Thai typewriters": r"Tlwg",
    "Thai sans": r"Garuda|Loma|Umpush|Waree|Sawasdee",
    "Thai serif": r"Kinnari|Norasi|Laksaman",
    "eurofurence": r"eurofurence|monofur|unifur",
    "Roadgeek": r"Roadgeek",
    "Tiresias": r"Tiresias",
    "Routed Gothic": r"Routed Gothic",
    "Unifont": r"Unifont",
    "OCR-A": r"OCRA",
    "Averia": r"Averia",
    "Gill": r"Gillius|Cabin",
    "Romande": r"Romande",
    "Accanthis": r"Accanthis",
    "Spleen": r"Spleen",
}
VALIDATION = (
    r"Karla|Karmilla|Manrope|M PLUS|Mplus|Fira Code|EB Garamond|Oxygen|Dosis|Century Catalogue|Anonymous Pro|"
    r"Baskervald|League Spartan|Tlwg|GFS Didot|Comfortaa|Allerta|Libris|National Park|Agave"
)
TEST = (
    r"Roboto|Cantarell|Linux Biolinum|Linux Libertine|Caladea|Courier Prime|PT (Sans|Serif|Mono)|Vollkorn|JetBrains|"
    r"Clear Sans|Tuffy|GNUTypewriter|IBM 3270|Play|Yrsa|Rasa|Quattrocento|Universalis|Sora|mononoki"
)
# Symbols, mathematics, small capitals as lower case, handwriting, and lines too thin to print.
UNFIT = re.compile(
    r"Math|Smallcaps|\bCaps\b|Titling|Monoisome|Z003|D050000L|Symbol|Nushu|^(cm|eu|ms)[a-z]+10|esint|stmary|Keyboard|Chorus|"
    r"Script|Bebas|Purisa|Unslanted|Beteckna$|Upright Italic|Cupola|Joscelyn|Initials|Emoji|Campania"
)
UNFIT_STYLE = re.compile(
    r"Thin|Hairline|ExtraLight|UltraLight|ExtLt|-(100|200)|Black|Heavy|ExtraBold|Outline|Script|^OCRB[EFX]", re.I
)
ITALIC = re.compile(r"ital|obli|slant|[-_]it\b|BI\b|-RI\b", re.I)


def group_of(family):
    for groups in (COMMON, CLONES):
        for name, pattern in groups.items():
            if re.search(pattern[0] if isinstance(pattern, tuple) else pattern, family):
                return name
    return family


def part_of(family):
    return "test" if re.match(TEST, family) else "validation" if re.match(VALIDATION, family) else "train"


def cover(path):
    """The letters the font can print: it maps them, their glyphs have ink, and an accent can be seen."""
    with TTFont(path, lazy=True) as file:
        mapped = file.getBestCmap() or {}
    font = ImageFont.truetype(path, 30)
    draw = lambda letter: (font.getmask(letter, "L").getbbox(), bytes(font.getmask(letter, "L")))
    plain, missing = {letter: draw(letter) for letter in texts.ASCII if ord(letter) in mapped}, draw("\U0010fffe")
    covered = []
    for letter in texts.ALPHABET:
        if ord(letter) not in mapped:
            continue
        look = draw(letter)
        alike = letter not in texts.ASCII and any(look == plain.get(other) for other in texts.ASCII)
        if look[0] and look != missing and not (alike and letter.isalpha() and letter not in "ıẞ"):
            covered.append(letter)
    return "".join(covered)


def catalogue(cache):
    """Every font file: its family, group, part and letters. Looks once and remembers it in a file."""
    cache = Path(cache)
    if cache.exists():
        return json.loads(cache.read_text())
    cache.parent.mkdir(parents=True, exist_ok=True)
    fonts = []
    for line in sorted(set(subprocess.check_output(["fc-list", ":", "file", "family"], text=True).splitlines())):
        path, families = line.split(":", 1)
        family = families.strip().split(",")[0].replace("\\", "")
        if not path.endswith((".ttf", ".otf")) or UNFIT.search(family) or UNFIT_STYLE.search(Path(path).stem):
            continue
        try:
            letters = cover(path)
            capital = ImageFont.truetype(path, 100).getbbox("H", anchor="ls")
        except Exception:
            continue  # a file that Pillow cannot draw
        if not set(texts.ASCII) <= set(letters):
            continue
        size = round(100 * CAPITAL / max(1, capital[3] - capital[1]))
        fonts.append(
            dict(
                path=path,
                family=family,
                group=group_of(family),
                part=part_of(family),
                size=size,
                italic=bool(ITALIC.search(Path(path).stem)),
                letters=letters,
            )
        )
    cache.write_text(json.dumps(fonts, ensure_ascii=False))
    return fonts


class Fonts:
    """Draws a font of a part for a text."""

    def __init__(self, cache, part, random):
        self.random = random
        self.groups = defaultdict(list)
        for font in catalogue(cache):
            if font["part"] == part:
                self.groups[font["group"]].append(font | {"letters": set(font["letters"]) | {" "}})
        self.names = sorted(self.groups)
        self.weights = [COMMON.get(name, (None, 1))[1] for name in self.names]
        self.loaded = {}

    def pick(self, text, kind):
        """Returns None if no font among many tried has the letters."""
        letters = set(text)
        for _ in range(25):
            group = self.random.choices(self.names, self.weights)[0]
            if kind == "machine" and "OCR-B" in self.groups and self.random.random() < 0.6:
                group = "OCR-B"
            fonts = [font for font in self.groups[group] if letters <= font["letters"]]
            upright = [font for font in fonts if not font["italic"]]
            if upright and self.random.random() < 0.88:
                fonts = upright
            if fonts:
                return self.random.choice(fonts)

    def load(self, font):
        key = font["path"]
        if key not in self.loaded:
            self.loaded[key] = ImageFont.truetype(key, font["size"])
        return self.loaded[key]
