"""The section of TestImages/README.md on photographs of several sheets."""
import collections
import json

import cameras
import on_demand
import sheets_desk
import sheets_layout

TEXT = """
## sheets/ – several sheets in a photo, and everyday trouble

{count} photos and scans of no, one, two or three sheets, made with the cameras of `cameras.py`. Photos have 3 to 6
megapixels; scans are smaller. Certificates, permits and notices lie next to passports, cards and documents of other
types. A passport or visa is open, and the sheet is both pages together.

Half of the cameras, layouts and desks are held out for evaluation. `isHeldOut` is true for these. An image never mixes
the two halves, and thresholds and models are fitted only on the other half. `--camera fit` draws images for fitting,
and `--camera check` draws held-out images. With the name of a camera, the images belong to the half of that camera.
Without `--camera` both halves are drawn. The additional fonts and names, the papers of `papers.py` and the vocabulary
of foreign documents are split in the same way. The usual fonts and the vocabulary of documents with an MRZ are in both
halves. The `desk` of a scanner is `scanner lid`.

| | for fitting | held out |
| --- | --- | --- |
| cameras | {cameras[fit]} | {cameras[check]} |
| layouts | {layouts[fit]} | {layouts[check]} |
| desks | {desks[fit]} | {desks[check]} |

The sidecar has `layout`, `desk`, `camera`, `isHeldOut`, `photo` (tilt and rotation in degrees, `defocus` and `motion`
in pixels, as in cameras/), and the following lists.

- `sheets` are in reading order, that is, in rows from top to bottom and from left to right. Sheets share a row if their
  vertical extents overlap by at least half of the smaller one.
- `lines` of a sheet has `text` and `corners` of each piece of print on one baseline without a gap wider than a word
  space. The corners enclose the ink. Covered lines are also listed.
- `hidden` of each line, barcode and field lists the conditions that touch it, even at one pixel: `sheet`, `note`,
  `tape`, `marker`, `finger`, `hole`, `fold`, `glare`, `shadow`, `edge`. Print stays readable under a highlighter, clear
  tape and a shadow.
- `conditions` has `name`, `region` (a polygon) and `sheet` (the index of the sheet for which it was made, or null if it
  lies over everything). `marker` has the `style` `highlighter` or `black`, and `tape` has `clear` or `opaque`. `glare`
  ends where the added light is half that of white paper. `edge` is the part of a sheet outside the image. `fold` has
  both the flap and the missing corner.
- `things` has `name` and `region` of objects that are not sheets.

| key of a sheet | content |
| --- | --- |
| `kind` | a profile of docscan, or the name of another type of document |
| `corners` | the corners, possibly outside the image; for round or folded corners, those of the complete rectangle |
| `coveredBy` | the indices of the sheets on top |
| `inches` | the size of the sheet |
| `isFlat` | false if the sheet bows between its corners |
| `zone`, `zonePage` | the format and lines of the MRZ; the corners of its page in an open passport, or of the visa |
| `places` | the corners of each field's value |
| `fields`, `printed`, `labels`, `barcodes` | as in documents/ |

| file | sheets | desk | camera | conditions | held out |
| --- | --- | --- | --- | --- | --- |
"""


def _row(side):
    truth = json.loads(side.read_text(encoding="utf-8"))
    names = collections.Counter(condition["name"] for condition in truth["conditions"])
    notes = [name for name in names] + ["curl"] * any(not sheet["isFlat"] for sheet in truth["sheets"])
    kinds = ", ".join(sheet["kind"] for sheet in truth["sheets"]) or "none"
    return f"| {on_demand.marked(side.with_suffix('.jpg'))} | {kinds} | {truth['desk']} | {truth['camera']} | {', '.join(notes) or '–'} | {'yes' if truth['isHeldOut'] else 'no'} |"


def section(folder):
    """Lines of the README: the content of the sidecars, and a row per file."""
    listed = lambda groups: {part: ", ".join(groups[part]) for part in ("fit", "check")}
    sides = sorted(folder.glob("*.json"))
    text = TEXT.format(count=len(sides), cameras=listed(cameras.GROUPS), layouts=listed(sheets_layout.LAYOUTS), desks=listed(sheets_desk.DESKS))
    return [*text.rstrip().splitlines(), *map(_row, sides)]
