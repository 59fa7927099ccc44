"""Writes TestImages/README.md: what every file is for, made from the sidecars."""
import collections
import fnmatch
import json

import barcode
import barcodes
import broken
import cards
import flat
import formats
import lures
import negatives
import odd
import sheets_inventory

HEAD = """# Test images

Every file below was made by the program in `Generator/`; nothing was downloaded or
photographed. **All persons are fictional, all numbers are random, and certificates, permits and notices are
marked SPECIMEN**; papers of other kinds show drawn faces only. No real document, emblem or person is shown.
Licence: Apache-2.0, like the project.

## Making them again

    TestImages/Generator/generate.py --seed 2026 --out TestImages

gives the same bytes on the same Debian release (12). `--only 'documents/hard-*'` makes a part,
`--preview sheet.png` a contact sheet with the true outlines drawn in, and
`--extra 40 --seed 7 --out /some/folder` makes further random documents with sidecars (hold-out
sets; they must stay outside this folder), with `--kind permit` or `--kind notice` of those kinds,
and with `--camera` by the cameras of `cameras.py`: `fit` or `check` (see cameras/) or one by its name. With `--origins`
people are named as in the countries that immigrants come from, and half of them have a name of at most three letters.
`--sheets 200 --seed 7 --out /some/folder` makes further photographs of several sheets, with `--camera` as above.
`--foreign 300 --seed 5 --out /some/folder` makes papers that docscan does not know, and
`--foreign-text 5000 --out papers.ndjson` the text of such papers alone.
`--truth 700 --seed 7 --out /some/folder` makes single papers with traps, such as a name on two lines or under a note.
Nothing may be fitted on those: `truth` in ../Benchmarks judges docscan by them.
Another seed with `--only 'barcodes/*'` and such a folder makes other barcodes under the same names.

Debian packages: python3 python3-numpy python3-opencv python3-pil python3-fonttools zint fonts-dejavu-core
fonts-dejavu-extra fonts-liberation fonts-freefont-ttf fonts-roboto-unhinted fonts-open-sans
fonts-lato fonts-crosextra-carlito fonts-crosextra-caladea fonts-courier-prime fonts-noto-core
fonts-urw-base35 fonts-inter fonts-sil-gentiumplus fonts-sil-andika fonts-go fonts-paratype fonts-clear-sans
fonts-ocr-b fonts-cantarell fonts-linuxlibertine fonts-tuffy fonts-oxygen fonts-jetbrains-mono

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

FORMS = {"permits": """
## permits/ – work permits, study permits, visitor records

After the manner of the Canadian IMM 1442; where its barcodes are and what they are is not public,
so both vary. Nothing here was taken from a real one. `profile` is `ca-permit`. Besides the fields
there are other rows, remarks with other dates, and an office's address. A barcode of the UCI has
no hyphens. `countryCodes` holds the ISO 3166 codes of the countries. A document number that stands
only below its barcode has no label.
""", "notices": """
## notices/ – notices of action

After the manner of the American I-797; `profile` is `us-i797`. Receipt and alien numbers are printed
in several ways, in `fields` without hyphens, spaces and the letter A. Where a name is printed in one
line (`OKAFOR, CHIDI`), it is not among the fields; in the table the label of the alien number is what the
person is called. Printed dates such as 03/04/2024 have the month first.
"""}

CAMERAS = """
## cameras/ – known documents by further cameras, on further papers

Certificates, permits and notices (`document` in the sidecar) in new fonts, with names of all Latin-script
countries. `camera` and `paper` are names in `cameras.py` and `papers.py`. All are of the part that is only judged by:
whatever is fitted is fitted on pictures of `--camera fit`, which have other cameras, papers, fonts and names.
In `conditions`, `electrons` is what white paper gives in a pixel of the sensor, `gain` the linear value that the
exposure makes of it, `cast` the colour of the light, `balance` the error of the white balance, `defocus` the standard
deviation of the lens's blur and `motion` the length of a shake, both in the sensor's pixels; `light` is `dark` where
light is scarce. Everything in `fields` can be read by a person.

| file | camera | paper | light | purpose |
| --- | --- | --- | --- | --- |
"""

ZONES = """
## zones/ – papers with a machine-readable zone

{count} passports, visas and cards of invented people, photographed or scanned; the zone is in OCR-B, in other sizes,
with other noise and before other backgrounds than the lines that the model was trained with. The sidecars have the
zone's `format`, its `lines`, and in `valid` whether all check digits are right.
`--zones 240 --seed 77 --out /some/folder` makes others, with `--curved` on curved pages.

| format | number | with a wrong digit | on a curved page |
| --- | --- | --- | --- |
"""

CARDS = """
## cards/ – both sides of identity cards

The print of `front-*` states what the zone (TD1) of `back-*` with the same number does. The people do not exist.

| file | side |
| --- | --- |
"""

FOREIGN = """
## foreign/ – papers that docscan does not know

{count} pictures, three of five photographs, the others scans: papers of other kinds, after the manner of such papers
in many countries. No real one was copied; states and some of their authorities have their names, all persons, companies
and numbers are invented. None may be taken for a known document. The sidecars have `paper` (the kind),
`language`, `photo` (`scan`, `easy`, `normal`, `hard`), the `barcodes`, and in `lines` the print, a row a line,
its segments separated by two spaces. Many barcodes have values after the manner of the known documents': eight or ten
digits, a letter and nine digits, K and seven digits, EAC and ten digits.

The vocabulary in `Generator/foreign/` is split in two: titles, issuers, sentences, names and lists of fields at odd
places (`"part": "check"`) make these pictures; those at even places (`--part fit`, the default of `--foreign`) are for
fitting what recognises papers. Labels with one wording, states and forms of numbers are in both.

| files | number | languages | barcodes |
| --- | --- | --- | --- |
"""

BARCODES = """
## barcodes/ – single barcodes to be read, and lures

Grey close-ups of one barcode each on a sheet with some print, encoded by zint: {symbols} barcodes,
{linear} of each of the {linearSymbologies} linear symbologies, {matrix} of each of the {matrixSymbologies} of two dimensions,
and {lures} lures, which hold none. A name says what is in it: `code39-blur-0.6.jpg`.

In `*-middle` a module is 2 pixels wide, and the symbol is turned by 10°, seen from straight above,
with a little blur and noise, in even light. Elsewhere one thing differs; in `*-random-*` all do.

| setting | what differs |
| --- | --- |
{rows}

The sidecars are like those of documents, without fields. `setting` is what differs from the
middle, or what a lure shows. In `conditions`, `pixelsPerModule` is the scale at
the symbol's centre, `angle` its turn clockwise and `tilt` the camera's lean towards `tiltWay`
(degrees), `blur` the standard deviation of the blur and `motion` the length of a shake towards
`motionAngle` (modules), `noise` its standard deviation (grey levels), `curve` the angle of the cylinder that a bent symbol
covers (degrees) and `curveAxis` its side that stays straight. Guard bars of EAN and UPC reach
`guardDescent` modules below the outline. `value` is what a reader transmits: with check
digit, without FNC1 at the front, GS (U+001D) for FNC1 between elements, DataBar with its `01`,
Codabar with its start and stop.
"""

FLAT = """
## symbols/ – what values look like

Symbols without a camera, 1 bit a pixel, encoded by zint: one of every form that a value can take. The
sidecars have `purpose`, `code39FullASCII` (whether Code 39 is to be read in full ASCII) and the
`barcodes` that must be given out, without corners; none where no value is better than a wrong one.
`seals/` has the certificates of those who sign the digital seals; `seal.py` has their keys.

| file | purpose |
| --- | --- |
"""

FORMATS = """
## formats/ – PDF and HEIC

Made of pictures of the other folders, whose sidecars they have; heif-enc (Debian: libheif-examples) codes
the HEIC. The PDFs of broken/ are made beside them.

| file | purpose |
| --- | --- |
| certificate.heic | documents/easy-12.jpg as HEIC |
| large-page.pdf | one drawn page of 5 x 5 metres |
| three-pages.pdf | a scan that fills its page, a photo on a page that is to be turned, a page of drawn text; `pages` in the sidecar |
| two-resolutions.pdf | a scan of 300 and one of 600 pixels on pages of one size, and a picture with a margin |
"""

BARCODE_SETTINGS = {
    "module-*": "width of a module, pixels", "angle-*": "turned, degrees; four of the angles for each symbology",
    "tilt-*": "the camera leans, degrees", "noise-*": "grey levels", "blur-*": "standard deviation in modules",
    "motion-*": "a shake while exposed, modules", "clean": "upright, 3 pixels a module, hardly any noise or blur",
    "curved-*": "bent around a cylinder of which the symbol covers so many degrees; symbols of two dimensions only",
    "shade": "light fades across the symbol", "shadow": "the edge of a shadow lies across it", "dim": "underexposed",
    "glare": "a reflection on it", "inverted": "light print on dark", "random-*": "everything at random",
    "none-*": "stripes, grille, fence, rules, table, text, rows of I and l, piano keys, halftone, chequers"}

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
    "encrypted.pdf": "a PDF that opens with a password only", "truncated.pdf": "cut after the first hundred bytes",
    "no-pages.pdf": "a PDF without pages", "bomb.pdf": "a page that is one image of 40000 x 40000 pixels, in a few hundred bytes",
    "many-pages.pdf": "20000 times one page", "truncated.heic": "cut at an eighth", "huge.heic": "says it is 20000 x 20000",
    "drawing.svg": "a valid SVG, not an image format"}

ODD = {
    "one-pixel.png": "1 x 1 picture, no document", "one-pixel.jpg": "1 x 1 picture, no document",
    "jpeg-named.png": "a JPEG file named .png", "png-named.jpg": "a PNG file named .jpg", "cmyk.jpg": "CMYK (Adobe, inverted)",
    "ycck.jpg": "YCCK (Adobe transform 2)", "progressive.jpg": "progressive JPEG", "grey.jpg": "one component",
    "one-bit.tiff": "1 bit, Group 4 fax", "big-endian.tiff": "big-endian, deflated strips", "sixteen-bit.png": "16-bit grey",
    "palette.png": "palette of 16 colours", "rgba-border.png": "transparent black margin around the opaque page",
    "rgba-ink.png": "only the ink is opaque; must be laid on white", "trailing-garbage.jpg": "bytes after the end, with a false start marker",
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
    return f"| {path.name} | {truth['kind']} | {', '.join(notes)} |"


def _camera_row(side):
    truth = json.loads(side.read_text(encoding="utf-8"))
    row = _document_row(side.with_suffix(".jpg"), {**truth, "light": "good"}).split(" | ", 2)[2]
    return f"| {side.stem}.jpg | {truth['camera']} | {truth['paper']} | {truth['light']} | {row}"


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
        kinds.setdefault(side.stem.rsplit("-", 1)[0], []).append(json.loads(side.read_text(encoding="utf-8")))
    rows = []
    for kind, truths in kinds.items():
        symbologies = collections.Counter(barcode["symbology"] for truth in truths for barcode in truth["barcodes"])
        rows.append(f"| `{kind}-*` | {len(truths)} | {', '.join(sorted({truth['language'] for truth in truths}))} | "
                    + (", ".join(f"{count} {name}" for name, count in sorted(symbologies.items())) or "–") + " |")
    return [*FOREIGN.format(count=sum(map(len, kinds.values()))).rstrip().splitlines(), *rows]


def _zones(folder):
    """The section on machine-readable zones: a row a format."""
    formats = {}
    for side in sorted(folder.glob("*.json")):
        truth = json.loads(side.read_text(encoding="utf-8"))
        formats.setdefault(truth["zone"]["format"], []).append({**truth, "curved": side.name.startswith("curved")})
    rows = [f"| {name} | {len(truths)} | {sum(not truth['zone']['valid'] for truth in truths)} | {sum(truth['curved'] for truth in truths)} |"
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

Wall labels of twenty museums that do not exist, with number forms as public collections have them, one photograph each:
`near` fills the picture, `far` covers a quarter of it, `dark` has light print. The sidecar has the museum's
`definition`, the `numbers` of the label, and the lines (`traps`) that only look like numbers. Museums with an odd number
have other traps and are held back (`isHeldBack`): nothing may be fitted on them.
"""


def write_readme(out):
    """Write README.md for the set in `out`."""
    lines = [HEAD, "## documents/ – certificates to be read", "", *_document_table(out / "documents")]
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
    lines += ["", "## negatives/ – no certificate barcode to be found", "", "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {negatives.PURPOSE[name]} |" for name in sorted(negatives.FILES)]
    lines += ["", "## broken/ – must be refused without harm", "", "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {BROKEN[name]} |" for name in sorted([*broken.FILES, *formats.BROKEN])]
    lines += FORMATS.rstrip().splitlines()
    lines += ["", "## odd/ – unusual but valid, must be read", "", "Flat scans of 130 to 200 dpi with sidecars.", "",
              "| file | purpose |", "| --- | --- |"]
    lines += [f"| {name} | {ODD[name]} |" for name in sorted(odd.FILES)]
    (out / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
