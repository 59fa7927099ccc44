"""The vocabulary of foreign papers, a file a language in foreign/, split between fitting and checking.

Each line is `key = variant ; variant ; …`. The part "fit" has the variants at even places, the part "check" those at
odd places, so that the two share no title, no issuer, no sentence and no name. A single variant is shared: every
passport says "Nationality".
"""
import functools
import pathlib

from people import pick

FOLDER = pathlib.Path(__file__).resolve().parent / "foreign"
PARTS = ["fit", "check"]
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.txt"))
# Fonts that lack letters of a language are omitted.
LATIN = ["Liberation Sans", "Liberation Serif", "Roboto", "Open Sans", "DejaVu Serif", "DejaVu Sans", "Liberation Mono",
         "Noto Serif", "Noto Sans", "Free Serif"]
WESTERN = LATIN + ["Caladea", "Carlito", "Lato", "Courier Prime"]
FONTS = {"vi": ["Noto Sans", "Noto Serif", "DejaVu Sans", "DejaVu Serif", "Open Sans", "Roboto"],
         "ru": LATIN, "el": LATIN, "pl": LATIN, "tr": LATIN}
# Lists whose every entry is a value of a kind, not another wording of one thing: both parts draw from all of them.
SHARED = {"months", "dates", "currency", "states", "nations", "subjects", "grades", "goods", "occupations", "single",
          "male", "female", "brown", "multiple", "decimal", "tesseract"}


def half(items, part):
    """The items that belong to a part; a lone item belongs to both."""
    return items if len(items) < 2 else items[PARTS.index(part)::2]


@functools.lru_cache(maxsize=None)
def load(language):
    """{key: variants} of a language."""
    words = {}
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            key, _, value = line.partition(" = ")
            words[key.strip()] = [item.strip() for item in value.split(" ; ")]
    for key, items in words.items():
        assert len(items) > 1 or key in SHARED or "." not in key, f"{language}: {key} has one wording, which cannot be split"
    return words


class Words:
    """The vocabulary of a part in a language."""

    def __init__(self, language, part):
        self.language, self.part, self.words = language, part, load(language)

    def has(self, key):
        return key in self.words

    def all(self, key):
        """Every variant that the part may use."""
        items = self.words[key] if key in self.words else load("en")[key]
        return items if key in SHARED else half(items, self.part)

    def one(self, rng, key):
        return pick(rng, self.all(key))

    def some(self, rng, key, count):
        """Up to `count` different ones, in any order."""
        items = self.all(key)
        order = rng.permutation(len(items))[:count]
        return [items[int(index)] for index in order]
