"""Writes TestImages/README.md: what every file is for, made from the sidecars."""
import collections
import fnmatch
import json
import textwrap

import barcode
import barcodes
import broken
import cards
import flat
import formats
import lures
import negatives
import odd
import on_demand
import sheets_inventory

HEAD = """# Test images

The program in `Generator/` made every file in this folder. Nothing was downloaded or photographed. **All persons are
fictional, all numbers are random, and certificates, permits and notices are marked SPECIMEN.** All faces on documents
of other types are drawn. No real document, emblem or person is shown. Licence: Apache-2.0, like the project.

## Making them again

```sh
TestImages/Generator/generate.py --seed 2026 --out TestImages
```

This command draws all images again. On Debian 12, the files are identical to those in the repository.

The repository contains the images that `make test` reads and most photos of sheets. The other {drawn} images are drawn
on demand. `.gitignore` lists them. `make test-images-all` draws the missing ones, then reads every image. In the tables
below, an asterisk marks an image that is drawn on demand.

The following options draw other images. `OUT` is `--out /some/folder`.

| options | result |
| --- | --- |
| `--only 'documents/hard-*'` | the images of this set whose names match the pattern |
| `--names cards/back-1.jpg cards/back-2.jpg` | the images with these names |
| `--preview sheet.png` | a contact sheet with the true outlines |
| `--extra 40 --seed 7 OUT` | random certificates with sidecars; with `--kind permit` or `--kind notice`, random permits or notices |
| `--extra 40 --camera fit OUT` | random documents, photographed by cameras of `cameras.py`: those of the group `fit` or `check` (see sheets/), or one camera by its name |
| `--origins` | with `--camera`: names of people from the countries that immigrants come from; half of the names have at most three letters |
| `--sheets 200 --seed 7 OUT` | photos of several sheets, also with `--camera` |
| `--foreign 300 --seed 5 OUT` | documents that docscan does not know |
| `--foreign-text 5000 --out papers.ndjson` | the text of such documents only |
| `--truth 700 --seed 7 OUT` | single documents with traps, such as a name on two lines or under a note |
| `--only 'barcodes/*' --seed 3 OUT` | other barcodes with the same names |

Write images for evaluation (hold-out images) to a folder outside this one. Do not fit anything on the documents of
`--truth`, because [the benchmark `truth`](../Benchmarks/README.md#truth) evaluates docscan on them.

{packages}

## Sidecars

An image of a document has a sidecar: a `.json` file with the same name, which contains the ground truth. Coordinates
are pixels of the upright image, after the EXIF or TIFF orientation was applied. They are continuous: (0, 0) is the
outer corner of the top left pixel, and (0.5, 0.5) is its centre. Corners run clockwise from the corner that is at the
top left when the page or symbol is upright, even if the page is turned in the image. On a curled page the corners are
exact, but the edges between them are curved.

| key | content |
| --- | --- |
| `barcodes` | the outline of the bars, without quiet zones and text; `modulePixels`: the mean width of a module; `wideToNarrow`: the ratio of Code 39's elements |
| `fields` | the true values: dates in ISO 8601, sex as one letter, other values as printed |
| `printed`, `labels` | the strings on the page; the label of each field |
| `languages` | `eng+fra` if values may have accents; bilingual labels also occur with `eng` |
| `conditions` | tilt, rotation (degrees), defocus (disk radius, pixels), motion (pixels), noise (grey levels), glare, shadow, gain (exposure) and others |
"""

FORMS = {"permits": """
## permits/ – work permits, study permits, visitor records

These documents resemble the Canadian IMM 1442. The position and content of its barcodes are not published, so both
vary. No part was taken from a real document. In the sidecars, `profile` is `ca-permit`, and `countryCodes` contains the
ISO 3166 codes of the countries. In addition to the fields, the documents have other rows, remarks with other dates, and
the postal address of an office. A barcode with the UCI (unique client identifier) omits its hyphens. A document number
that appears only below its barcode has no label. The document in `sample.jpg` belongs to the same person as that in
documents/sample.jpg.
""", "notices": """
## notices/ – notices of action

These documents resemble the American I-797. In the sidecars, `profile` is `us-i797`. Receipt numbers and alien numbers
(A-numbers) are printed in several forms. In `fields`, both are without hyphens and spaces, and an alien number is also
without its letter A. A full name that is printed on one line (`OKAFOR, CHIDI`) is not among the fields. In the layout
`table`, the alien number is in the same cell as the person's name, so the label of that cell is also its label. In
printed dates such as 03/04/2024 the month is first.
"""}

CAMERAS = """
## cameras/ – known documents by further cameras, on further kinds of paper

These are certificates, permits and notices in additional fonts, with names from all countries that use Latin script.
The key `document` of the sidecar has the type. `camera` and `paper` are names in `cameras.py` and `papers.py`, and
`light` is `dark` for a photo in poor light. All values in `fields` are legible to a person. The images in this folder
are for evaluation only. Models are fitted on the images that `--camera fit` draws, which have other cameras, papers,
fonts and names.

| key of `conditions` | meaning |
| --- | --- |
| `electrons` | the number of electrons that white paper produces in a pixel of the sensor |
| `gain` | the linear value to which the exposure converts white paper |
| `cast`, `balance` | the colour of the light, and the error of the white balance |
| `defocus`, `motion` | the standard deviation of the lens blur, and the length of a shake, in sensor pixels |

| file | camera | paper | light | purpose |
| --- | --- | --- | --- | --- |
"""

ZONES = """
## zones/ – documents with a machine-readable zone

{count} passports, visas and cards of fictional people, photographed or scanned. The machine-readable zone (MRZ) is in
OCR-B. The sizes, noise and backgrounds differ from those of the lines on which the model that reads MRZs was trained.
The sidecars contain the `format` of the MRZ, its `lines`, and `valid`, which is true if all check digits are correct.
`--zones 240 --seed 77 --out /some/folder` draws other documents; with `--curved`, their pages are curved.

| format | number | committed | with a wrong digit | on a curved page |
| --- | --- | --- | --- | --- |
"""

CARDS = """
## cards/ – both sides of identity cards

The printed text of `front-*` matches the MRZ (TD1) of `back-*` with the same number. The people are fictional.

| file | side |
| --- | --- |
"""

FOREIGN = """
## foreign/ – documents that docscan does not know

These {count} images show documents of other types, in the style of many countries. Three in five are photos, and the
others are scans. No real document was copied. States and some of their authorities have their real names; all persons,
companies and numbers are fictional. docscan must not mistake any image for a known document. Many barcodes contain
values of the same form as those on known documents: eight or ten digits, a letter and nine digits, K and seven digits,
or EAC and ten digits.

The sidecars contain `paper` (the type), `language`, `photo` (`scan`, `easy`, `normal`, `hard`), `barcodes`, and the
printed text in `lines`, one row per line, with segments separated by two spaces.

The vocabulary in `Generator/foreign/` is split into two parts, so that the images for evaluation and for fitting have
different words. The images in this folder use the titles, issuers, sentences, names and lists of fields at odd
positions (`"part": "check"`). Those at even positions (`--part fit`, the default of `--foreign`) are for fitting the
model that recognises document types. Labels with only one wording, states and formats of numbers are in both parts.

| files | number | committed | languages | barcodes |
| --- | --- | --- | --- | --- |
"""

BARCODES = """
## barcodes/ – single barcodes to be read, and lures

These images are grey close-ups of one barcode each, encoded by zint, on a sheet with some print. There are {symbols}
barcodes: {linear} of each of the {linearSymbologies} linear symbologies, and {matrix} of each of the
{matrixSymbologies} 2D symbologies. In addition there are {lures} lures: images without a barcode that resemble one.
File names state the symbology, the setting and its value, such as `code39-blur-0.6.jpg`.

In `*-middle` a module is 2 pixels wide. The symbol is turned by 10° and seen from directly above, with a little blur
and noise, in even light. Every other image of the symbology differs from `*-middle` in one condition, except
`*-clean`, which differs in several, and `*-random-*`, which differs in all.

| setting | difference |
| --- | --- |
{rows}

The sidecars have the same keys as those of documents, except `fields`. `setting` is the difference from `*-middle`, or
the content of a lure. `value` is the value that a reader transmits, with the check digit and without a leading FNC1. GS
(U+001D) replaces FNC1 between elements. A DataBar value includes the prefix `01`, and a Codabar value the start and
stop characters. `guardDescent` is the length of the guard bars of EAN and UPC below the outline, in modules.

| key of `conditions` | meaning |
| --- | --- |
| `pixelsPerModule` | the scale at the symbol's centre |
| `angle` | the clockwise turn, in degrees |
| `tilt`, `tiltWay` | the tilt of the camera and its direction, in degrees |
| `blur`, `motion`, `motionAngle` | the standard deviation of the blur, the length of a shake and its direction, in modules |
| `noise` | the standard deviation of the noise, in grey levels |
| `curve`, `curveAxis` | the angle of the cylinder that a bent symbol covers, in degrees, and the side that stays straight |
"""

FLAT = """
## symbols/ – forms of values

These symbols were encoded by zint and drawn with 1 bit per pixel, without a simulated camera. There is one symbol for
each form that a value can have. The sidecars contain `purpose`, `code39FullASCII` (true to read Code 39 in full ASCII),
and the `barcodes` that must be returned, without corners. The list is empty if docscan must return no value, because
any value would be incomplete or wrong. The folder `seals/` contains the certificates of the signers of the digital
seals, and `Generator/seal.py` their keys.

| file | purpose |
| --- | --- |
"""

FORMATS = """
## formats/ – PDF and HEIC

These files contain images of the other folders and have the same sidecars. The HEIC file is encoded by heif-enc
(Debian: libheif-examples). The script that makes these files also makes the PDFs in broken/.

| file | purpose |
| --- | --- |
| certificate.heic | documents/easy-12.jpg as HEIC |
| large-page.pdf | one drawn page of 5 x 5 metres |
| three-pages.pdf | a scan that fills its page, a photo on a page that must be turned, a page of drawn text; `pages` in the sidecar |
| two-resolutions.pdf | a scan of 300 and one of 600 pixels per inch on pages of one size, and an image with a margin |
"""

BARCODE_SETTINGS = {
    "module-*": "module width in pixels", "angle-*": "turn in degrees; four of the angles for each symbology",
    "tilt-*": "tilt of the camera in degrees", "noise-*": "noise in grey levels", "blur-*": "standard deviation of the blur in modules",
    "motion-*": "shake during the exposure, in modules", "clean": "upright, 3 pixels per module, almost no noise or blur",
    "curved-*": "angle of the cylinder that the bent symbol covers, in degrees; only 2D symbols",
    "shade": "light fades across the symbol", "shadow": "the edge of a shadow crosses the symbol", "dim": "underexposed",
    "glare": "a reflection on the symbol", "inverted": "light print on dark", "random-*": "all conditions at random",
    "none-*": "stripes, grille, fence, rules, table, text, rows of I and l, piano keys, halftone, chequers"}

BROKEN = {
    "truncated.jpg": "cut at 50 %", "truncated-early.jpg": "cut inside the headers",
    "truncated-progressive.jpg": "progressive, cut at a third", "empty.jpg": "no bytes",
    "text.jpg": "a text file", "html.jpg": "a web page", "random.bin": "random bytes",
    "random.jpg": "JPEG signature, then random bytes", "scrambled.jpg": "compressed data overwritten in places",
    "lying-header.jpg": "header states 20000 x 20000, data of a small image",
    "huge.jpg": "header states 65500 x 65500, almost no data", "zero-size.jpg": "0 x 0",
    "twelve-bit.jpg": "header states 12 bits per sample", "no-huffman.jpg": "no Huffman tables, and the default ones do not fit",
    "no-quantisation.jpg": "no quantisation tables", "huge.png": "60000 x 60000, valid compressed data of the first 200 rows",
    "truncated.png": "cut at 50 %", "bad-crc.png": "damaged data and checksum", "zero-size.png": "0 x 0",
    "bad-depth.png": "7 bits per sample", "huge.tiff": "100000 x 100000 in 64 bytes", "truncated.tiff": "cut at 50 %, the directory is lost",
    "tiff-loop.tiff": "the directory refers to itself as the next one, so the pages form a circle",
    "tiff-outside.tiff": "strip offset far beyond the end", "gif-header-only.gif": "header only",
    "bmp-negative.bmp": "negative width, enormous height", "webp-truncated.webp": "cut at a third",
    "encrypted.pdf": "a PDF that opens only with a password", "truncated.pdf": "cut after the first hundred bytes",
    "no-pages.pdf": "a PDF without pages", "bomb.pdf": "a page that is one image of 40000 x 40000 pixels, in a few hundred bytes",
    "many-pages.pdf": "20000 times one page", "truncated.heic": "cut at an eighth", "huge.heic": "states 20000 x 20000",
    "drawing.svg": "a valid SVG, not an image format"}

ODD = {
    "one-pixel.png": "1 x 1 image, no document", "one-pixel.jpg": "1 x 1 image, no document",
    "jpeg-named.png": "a JPEG file named .png", "png-named.jpg": "a PNG file named .jpg", "cmyk.jpg": "CMYK (Adobe, inverted)",
    "ycck.jpg": "YCCK (Adobe transform 2)", "progressive.jpg": "progressive JPEG", "grey.jpg": "one component",
    "one-bit.tiff": "1 bit, Group 4 fax", "big-endian.tiff": "big-endian, deflated strips", "sixteen-bit.png": "16-bit grey",
    "palette.png": "palette of 16 colours", "rgba-border.png": "transparent black margin around the opaque page",
    "rgba-ink.png": "only the ink is opaque; must be composed on white", "trailing-garbage.jpg": "bytes after the end, with a false start marker",
    "no-eoi.jpg": "complete data without the end marker", "lossless.webp": "lossless WebP"}


LANGUAGES = {"en": "English", "fr": "French", "both": "bilingual", "es": "English and Spanish"}


def _document_row(path, truth):
    if "pages" in truth:
        return f"| {path.name} | scan | two pages in one TIFF file; the sidecar has `pages` |"
    cond = truth["conditions"]
    notes = [truth["layout"] + " layout", LANGUAGES[truth["labelLanguage"]] + " labels",
             "/".join(dict.fromkeys(b["symbology"] for b in truth["barcodes"])) or "no barcode"]
    if "profile" in truth and len(truth["barcodes"]) > 1:
        notes[-1] += " (two barcodes)"
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
    return f"| {on_demand.marked(path)} | {truth['kind']} | {', '.join(notes)} |"


def _camera_row(side):
    truth = json.loads(side.read_text(encoding="utf-8"))
    row = _document_row(side.with_suffix(".jpg"), {**truth, "light": "good"}).split(" | ", 2)[2]
    return f"| {on_demand.marked(side.with_suffix('.jpg'))} | {truth['camera']} | {truth['paper']} | {truth['light']} | {row}"


def _document_table(folder):
    """A row for every sidecar in a folder."""
    rows = ["| file | kind | purpose |", "| --- | --- | --- |"]
    for side in sorted(folder.glob("*.json")):
        image = next(p for p in sorted(side.parent.glob(side.stem + ".*")) if p.suffix != ".json")
        rows.append(_document_row(image, json.loads(side.read_text(encoding="utf-8"))))
    return rows


def _foreign(folder):
    """The section on foreign papers: a row a kind."""
    kinds = {}
    for side in sorted(folder.glob("*.json")):
        truth = json.loads(side.read_text(encoding="utf-8"))
        kinds.setdefault(side.stem.rsplit("-", 1)[0], []).append({**truth, "committed": on_demand.is_committed(side)})
    rows = []
    for kind, truths in kinds.items():
        symbologies = collections.Counter(barcode["symbology"] for truth in truths for barcode in truth["barcodes"])
        rows.append(f"| `{kind}-*` | {len(truths)} | {sum(truth['committed'] for truth in truths)} | {', '.join(sorted({truth['language'] for truth in truths}))} | "
                    + (", ".join(f"{count} {name}" for name, count in sorted(symbologies.items())) or "–") + " |")
    return [*FOREIGN.format(count=sum(map(len, kinds.values()))).rstrip().splitlines(), *rows]


def _zones(folder):
    """The section on machine-readable zones: a row a format."""
    formats = {}
    for side in sorted(folder.glob("*.json")):
        truth = json.loads(side.read_text(encoding="utf-8"))
        formats.setdefault(truth["zone"]["format"], []).append({**truth, "curved": side.name.startswith("curved"), "committed": on_demand.is_committed(side)})
    rows = [f"| {name} | {len(truths)} | {sum(truth['committed'] for truth in truths)} | {sum(not truth['zone']['valid'] for truth in truths)} | {sum(truth['curved'] for truth in truths)} |"
            for name, truths in formats.items()]
    return [*ZONES.format(count=sum(map(len, formats.values()))).rstrip().splitlines(), *rows]


def _barcodes():
    """The section on the barcodes: a row a setting, with the values that occur."""
    names = [name.removesuffix(".jpg").split("-", 1)[1] if not name.startswith("none-") else name[:-4] for name in barcodes.FILES]
    rows = []
    for pattern, purpose in BARCODE_SETTINGS.items():
        stem = pattern.removesuffix("*")
        values = {name.removeprefix(stem) for name in names if fnmatch.fnmatch(name, pattern)}
        numbers = sorted(values, key=float) if pattern.endswith("-*") and stem not in ("none-", "random-") else []
        rows.append(f"| `{pattern}` | {purpose}{': ' + ', '.join(numbers) if numbers else ''} |")
    lure_count = lures.EACH * len(lures.KINDS)
    settings = {symbology: len(barcodes.settings(number)) for number, symbology in enumerate(barcodes.SYMBOLOGIES)}
    matrix = [symbology for symbology in barcodes.SYMBOLOGIES if symbology in barcode.MATRICES]
    return BARCODES.format(symbols=sum(settings.values()), linear=settings["code39"], matrix=settings[matrix[0]],
                           linearSymbologies=len(settings) - len(matrix), matrixSymbologies=len(matrix), lures=lure_count,
                           rows="\n".join(rows))


LABELS = """
## labels/ – accession numbers of museums

These are wall labels of twenty fictional museums. The forms of their accession numbers follow those of public
collections. Each label has one photo: a `near` label fills the image, a `far` label covers a quarter of it, and a
`dark` label has light print. The sidecar contains the museum's `definition`, the `numbers` of the label, and the lines
(`traps`) that only look like numbers. Museums with an odd number have other traps. They are held out for evaluation
(`isHeldBack`), so do not fit anything on them.
"""


def write_readme(out):
    """Write README.md for the set in `out`."""
    packages = textwrap.fill("Debian packages: " + " ".join(on_demand.PACKAGES), 120, break_on_hyphens=False)
    lines = [HEAD.format(drawn=len(on_demand.NAMES), packages=packages), "## documents/ – certificates to be read", "", *_document_table(out / "documents")]
    for folder, head in FORMS.items():
        lines += [*head.rstrip().splitlines(), "", *_document_table(out / folder)]
    lines += [*CAMERAS.rstrip().splitlines(), *map(_camera_row, sorted((out / "cameras").glob("*.json")))]
    lines += sheets_inventory.section(out / "sheets")
    lines += _foreign(out / "foreign")
    lines += _zones(out / "zones")
    lines += CARDS.rstrip().splitlines()
    lines += [f"| {name} | {name.split('-')[0]} |" for name in sorted(cards.FILES)]
    lines += _barcodes().rstrip().splitlines()
    lines += FLAT.rstrip().splitlines()
    lines += [f"| {name} | {flat.FORMS[name[:-4]].purpose} |" for name in sorted(flat.FILES)]
    lines += LABELS.rstrip().splitlines()
    lines += ["", "## negatives/ – images without a certificate barcode", "", "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {negatives.PURPOSE[name]} |" for name in sorted(negatives.FILES)]
    lines += ["", "## broken/ – files to be rejected without harm", "", "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {BROKEN[name]} |" for name in sorted([*broken.FILES, *formats.BROKEN])]
    lines += FORMATS.rstrip().splitlines()
    lines += ["", "## odd/ – unusual but valid files to be read", "", "Flat scans of 130 to 200 dpi with sidecars.", "",
              "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {ODD[name]} |" for name in sorted(odd.FILES)]
    (out / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
