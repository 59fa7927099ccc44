"""Fonts of the further cameras' documents, in addition to those of page.py: some to fit on, others to judge by."""
import functools

from fontTools.ttLib import TTFont

_TT, _OT = "/usr/share/fonts/truetype/", "/usr/share/fonts/opentype/"


def _pair(stem, regular, bold, factor=1.0):
    return (stem + regular, stem + bold, factor)


FIT = {  # name: (regular, bold, size factor), as in page.FONTS
    "C059": _pair(_OT + "urw-base35/C059-", "Roman.otf", "Bold.otf", 1.0),
    "P052": _pair(_OT + "urw-base35/P052-", "Roman.otf", "Bold.otf", 1.04),
    "Nimbus Sans Narrow": _pair(_OT + "urw-base35/NimbusSansNarrow-", "Regular.otf", "Bold.otf", 1.06),
    "Nimbus Mono": _pair(_OT + "urw-base35/NimbusMonoPS-", "Regular.otf", "Bold.otf", 0.95),
    "Inter": _pair(_OT + "inter/Inter-", "Regular.otf", "Bold.otf", 0.96),
    "Gentium": _pair(_TT + "gentiumplus/GentiumPlus-", "Regular.ttf", "Bold.ttf", 1.1),
    "Go": _pair("/usr/share/fonts/fonts-go/Go-", "Regular.ttf", "Bold.ttf", 0.97),
    "Andika": _pair(_TT + "andika/Andika-", "Regular.ttf", "Bold.ttf", 0.95),
}
CHECK = {
    "PT Sans": _pair(_TT + "paratype/PTS", "55F.ttf", "75F.ttf", 1.03),
    "PT Serif": _pair(_TT + "paratype/PTF", "55F.ttf", "75F.ttf", 1.0),
    "Clear Sans": _pair(_TT + "clear-sans/ClearSans-", "Regular.ttf", "Bold.ttf", 1.0),
    "Cantarell": _pair(_OT + "cantarell/Cantarell-", "Regular.otf", "Bold.otf", 1.0),
    "Linux Libertine": _pair(_OT + "linux-libertine/LinLibertine_", "R.otf", "RB.otf", 1.1),
    "Linux Biolinum": _pair(_OT + "linux-libertine/LinBiolinum_", "R.otf", "RB.otf", 1.1),
    "Tuffy": _pair(_TT + "tuffy/Tuffy", ".ttf", "_Bold.ttf", 1.0),
    "Oxygen": _pair(_TT + "oxygen/Oxygen-Sans", ".ttf", "-Bold.ttf", 0.97),
    "JetBrains Mono": _pair(_TT + "jetbrains-mono/JetBrainsMono-", "Regular.ttf", "Bold.ttf", 0.9),
}
FURTHER = {**FIT, **CHECK}
# Further fonts of page.py for fitting, different from those to judge by.
USUAL = ["Liberation Sans", "Liberation Serif", "Liberation Mono", "Open Sans", "Carlito", "Noto Sans", "DejaVu Sans", "Free Serif"]
GROUPS = {"fit": list(FIT) + USUAL, "check": list(CHECK)}


@functools.lru_cache(maxsize=64)
def letters(path):
    """The code points a font has."""
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap() or ())


def prints(paths, text):
    """True if all of these font files have every letter of a text, in small and in capital letters."""
    wanted = {ord(letter) for letter in text + text.upper()}
    return all(wanted <= letters(path) for path in paths)
