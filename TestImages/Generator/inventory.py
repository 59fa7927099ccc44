"""Writes TestImages/README.md: what every file is for, made from the sidecars."""
import json

import broken
import negatives
import odd

HEAD = """# Test images

Every file below was made by the program in `Generator/`; nothing was downloaded or
photographed. **All persons are fictional, all numbers are random, and every page is marked
SPECIMEN**: no real document, emblem or person is shown. Licence: Apache-2.0, like the project.

## Making them again

    TestImages/Generator/generate.py --seed 2026 --out TestImages

gives the same bytes on the same Debian release (12). `--only 'documents/hard-*'` makes a part,
`--preview sheet.png` a contact sheet with the true outlines drawn in, and
`--extra 40 --seed 7 --out /some/folder` makes further random documents with sidecars (hold-out
sets; they must stay outside this folder).

Debian packages: python3 python3-numpy python3-opencv python3-pil zint fonts-dejavu-core
fonts-dejavu-extra fonts-liberation fonts-freefont-ttf fonts-roboto-unhinted fonts-open-sans
fonts-lato fonts-crosextra-carlito fonts-crosextra-caladea fonts-courier-prime fonts-noto-core

## Sidecars

Beside a document lies a `.json` file of the same name. Coordinates are pixels of the upright
picture (after the EXIF or TIFF orientation was applied), continuous: (0, 0) is the outer corner
of the top left pixel, so the centre of that pixel is (0.5, 0.5). Corners run clockwise from the
page's or symbol's own top left, also when the page lies on its side. A barcode's outline is that
of its bars, without quiet zones and text; `modulePixels` is the mean width of a module,
`wideToNarrow` the ratio of Code 39's elements. On a curled page the corners are exact but the
edges between them bow. `fields` holds the truth (dates ISO, sex one letter, the rest as
printed), `printed` the strings on the page, `labels` the label of each field. `languages` is
`eng+fra` where values may have accents; bilingual labels also occur with `eng`.
`conditions` lists tilt, rotation (degrees), defocus (disk radius, pixels), motion (pixels),
noise (grey levels), glare, shadow, gain (exposure) and so on.
"""

BROKEN = {
    "truncated.jpg": "cut at 50 %", "truncated-early.jpg": "cut inside the headers",
    "truncated-progressive.jpg": "progressive, cut at a third", "empty.jpg": "no bytes",
    "text.jpg": "a text file", "html.jpg": "a web page", "random.bin": "random bytes",
    "random.jpg": "JPEG signature, then random bytes", "scrambled.jpg": "compressed data overwritten in places",
    "lying-header.jpg": "header says 20000 x 20000, data of a small picture",
    "huge.jpg": "header says 65500 x 65500, hardly any data", "zero-size.jpg": "0 x 0",
    "twelve-bit.jpg": "header says 12 bits a sample", "no-huffman.jpg": "no Huffman tables, and the default ones do not fit",
    "no-quantisation.jpg": "no quantisation tables", "huge.png": "60000 x 60000, valid compressed data of the first 200 rows",
    "truncated.png": "cut at 50 %", "bad-crc.png": "damaged data and checksum", "zero-size.png": "0 x 0",
    "bad-depth.png": "7 bits a sample", "huge.tiff": "100000 x 100000 in 64 bytes", "truncated.tiff": "cut at 50 %, the directory is lost",
    "tiff-loop.tiff": "the directory's successor is itself; so its pages run in a circle",
    "tiff-outside.tiff": "strip offset far beyond the end", "gif-header-only.gif": "header only",
    "bmp-negative.bmp": "negative width, enormous height", "webp-truncated.webp": "cut at a third",
    "pdf.pdf": "a valid PDF, not an image format", "drawing.svg": "a valid SVG, not an image format"}

ODD = {
    "one-pixel.png": "1 x 1 picture, no document", "one-pixel.jpg": "1 x 1 picture, no document",
    "jpeg-named.png": "a JPEG file named .png", "png-named.jpg": "a PNG file named .jpg", "cmyk.jpg": "CMYK (Adobe, inverted)",
    "ycck.jpg": "YCCK (Adobe transform 2)", "progressive.jpg": "progressive JPEG", "grey.jpg": "one component",
    "one-bit.tiff": "1 bit, Group 4 fax", "big-endian.tiff": "big-endian, deflated strips", "sixteen-bit.png": "16-bit grey",
    "palette.png": "palette of 16 colours", "rgba-border.png": "transparent black margin around the opaque page",
    "rgba-ink.png": "only the ink is opaque; must be laid on white", "trailing-garbage.jpg": "bytes after the end, with a false start marker",
    "no-eoi.jpg": "complete data without the end marker", "lossless.webp": "lossless WebP"}


def _document_row(path, truth):
    if "pages" in truth:
        return f"| {path.name} | scan | two pages in one TIFF file; the sidecar has `pages` |"
    cond = truth["conditions"]
    notes = [truth["layout"] + " layout", {"en": "English", "fr": "French", "both": "bilingual"}[truth["labelLanguage"]] + " labels",
             "/".join(dict.fromkeys(b["symbology"] for b in truth["barcodes"]))]
    if truth["orientation"] != 1:
        notes.append(f"orientation {truth['orientation']}")
    if truth["kind"] != "scan":
        notes.append(f"tilt {cond['tilt']:.0f}°, turned {cond['rotation']:.0f}°")
        if cond["motion"] > 1:
            notes.append("motion blur")
        if cond["shadow"]:
            notes.append(cond["shadow"] + " shadow")
        if cond["glare"]:
            notes.append("glare on " + cond["glare"])
        if cond["curl"]:
            notes.append("curled paper (" + cond["curl"]["kind"] + ")")
        if truth["light"] != "good":
            notes.append(truth["light"])
    if "contradiction" in truth:
        notes.append("printed " + truth["contradiction"][0] + " differs from its barcode")
    notes += [text for key, text in (("oneBarcode", "only one barcode"), ("swapped", "barcodes swapped")) if truth.get(key)]
    return f"| {path.name} | {truth['kind']} | {', '.join(notes)} |"


def write_readme(out):
    """Write README.md for the set in `out`."""
    lines = [HEAD, "## documents/ – certificates to be read", "", "| file | kind | purpose |", "| --- | --- | --- |"]
    for side in sorted((out / "documents").glob("*.json")):
        image = next(p for p in sorted(side.parent.glob(side.stem + ".*")) if p.suffix != ".json")
        lines.append(_document_row(image, json.loads(side.read_text(encoding="utf-8"))))
    lines += ["", "## negatives/ – no certificate barcode to be found", "", "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {negatives.PURPOSE[name]} |" for name in sorted(negatives.FILES)]
    lines += ["", "## broken/ – must be refused without harm", "", "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {BROKEN[name]} |" for name in sorted(broken.FILES)]
    lines += ["", "## odd/ – unusual but valid, must be read", "", "Flat scans of 130 to 200 dpi with sidecars.", "",
              "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {ODD[name]} |" for name in sorted(odd.FILES)]
    (out / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
