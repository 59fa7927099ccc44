"""Barcodes: `zint` encodes, this module lays out the bars.

The module pattern is taken from `zint --dump`, so the bars can be drawn on
whole printer dots and the outline of the bars is known exactly.
"""
import functools
import itertools
import subprocess

ZINT_NAMES = {"code39": "CODE39", "code93": "CODE93", "code128": "CODE128", "gs1-128": "GS1_128", "codabar": "CODABAR",
              "itf": "C25INTER", "ean13": "EANX", "ean8": "EANX", "upca": "UPCA", "upce": "UPCE", "databar": "DBAR_OMN",
              "databarExpanded": "DBAR_EXP", "qr": "QRCODE", "pdf417": "PDF417", "dataMatrix": "DATAMATRIX", "aztec": "AZTEC"}
# The height of a module in modules: PDF417 has rows of three at least (ISO/IEC 15438, 5.8.2).
MATRICES = {"qr": 1, "dataMatrix": 1, "aztec": 1, "pdf417": 3}


def _dump(symbology, value, *options):
    """The rows of a symbol as strings of 1 and 0, filled up to whole hexadecimal digits."""
    out = subprocess.run(["zint", f"--barcode={ZINT_NAMES[symbology]}", "-d", value, "--dump", *options],
                         check=True, capture_output=True, text=True).stdout
    return ["".join(f"{int(digit, 16):04b}" for digit in row if digit != " ") for row in out.splitlines()]


@functools.lru_cache(maxsize=None)
def encode(symbology, value):
    """The pattern of a symbol as a tuple of run lengths: bar, space, bar, … bar."""
    bits = "".join(_dump(symbology, value)).strip("0")
    return tuple(len(list(group)) for _, group in itertools.groupby(bits))


def matrix(symbology, value, *options):
    """The modules of a symbol of two dimensions: a list of strings of 1 (dark) and 0."""
    return rectangle(symbology, _dump(symbology, value, *options))


def rectangle(symbology, rows):
    """The rows of a symbol without what fills them up; each ends with a dark module somewhere."""
    width = max(len(row.rstrip("0")) for row in rows)
    return [row[:width] for row in rows for _ in range(MATRICES[symbology])]


def run_widths(symbology, value, module, ratio=2.0):
    """Widths in dots of every run; Code 39's wide elements are `ratio` modules."""
    widths = []
    for run in encode(symbology, value):
        if symbology == "code39":
            widths.append(module if run == 1 else round(module * ratio))
        else:
            widths.append(run * module)
    return widths


def module_for(symbology, value, dots, ratio):
    """The largest whole module whose symbol is not wider than `dots`."""
    module = 1
    while sum(run_widths(symbology, value, module + 1, ratio)) <= dots:
        module += 1
    return module


def draw(draw_context, left, top, height, symbology, value, module, ratio, ink, spread=0):
    """Draw the bars; `spread` dots of ink spread are added at both sides of a bar.

    Returns the outline (left, top, right, bottom) of the bars in dots, where a
    dot n covers [n, n+1).
    """
    x = left
    for index, width in enumerate(run_widths(symbology, value, module, ratio)):
        if index % 2 == 0:
            draw_context.rectangle([x - spread, top, x + width + spread - 1, top + height - 1], fill=ink)
        x += width
    return (left - spread, top, x + spread, top + height)
