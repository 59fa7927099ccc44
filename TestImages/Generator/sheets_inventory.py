"""The section of TestImages/README.md on photographs of several sheets."""
import collections
import json

import cameras
import on_demand
import sheets_desk
import sheets_layout

TEXT = """
## sheets/ – several sheets in a photo, and everyday trouble

These {count} photos and scans show up to three sheets, or none. They are made with the simulated cameras of
`cameras.py`. Photos have 3 to 6 megapixels; scans are smaller. Certificates, permits and notices lie next to passports,
cards and documents of other types. A passport or visa is shown as an open booklet; its two pages together count as one
sheet.

The cameras, layouts and desks are split in two halves: one for fitting thresholds and models, and one that is held out
for evaluation. An image never mixes the two halves. `isHeldOut` is true if an image belongs to the second one.
`--camera fit` draws images for fitting, and `--camera check` draws held-out images. If `--camera` has the name of a
camera, the images belong to the half of that camera. Without `--camera`, images of both halves are drawn. The
additional fonts and names, the papers of `papers.py` and the vocabulary of foreign documents are split in the same way.
The usual fonts and the vocabulary of documents with an MRZ are in both halves. For a scan, `desk` is `scanner lid`.

| | for fitting | held out |
| --- | --- | --- |
| cameras | {cameras[fit]} | {cameras[check]} |
| layouts | {layouts[fit]} | {layouts[check]} |
| desks | {desks[fit]} | {desks[check]} |

The sidecar has `layout`, `desk`, `camera`, `isHeldOut`, `photo` (tilt and rotation in degrees, `defocus` and `motion`
in pixels, as in cameras/), and the following lists.

- `sheets` are in reading order, that is, in rows from top to bottom and from left to right. Sheets share a row if their
  vertical extents overlap by at least half of the smaller one.
- `lines` of a sheet has `text` and `corners` of each line of print. Print on the same baseline is more than one line if
  a gap is wider than a word space. The corners enclose the ink. Covered lines are also listed.
- `hidden` of each line, barcode and field lists the conditions that touch it, even if they touch only one pixel:
  `sheet`, `note`, `tape`, `marker`, `finger`, `hole`, `fold`, `glare`, `shadow`, `edge`. These include conditions under
  which print stays readable: a highlighter, clear tape and a shadow.
- `conditions` has `name`, `region` (a polygon) and `sheet` (the index of the sheet for which the condition was made, or
  null if it covers all sheets). A `marker` has the `style` `highlighter` or `black`, and a `tape` has the `style`
  `clear` or `opaque`. The region of `glare` ends where the added light is half that of white paper. The region of
  `edge` is the part of a sheet outside the image. The region of `fold` includes both the flap and the missing corner.
- `things` has `name` and `region` of objects that are not sheets.

| key of a sheet | content |
| --- | --- |
| `kind` | a profile of docscan, or the name of another type of document |
| `corners` | the corners, possibly outside the image; for round or folded corners, those of the complete rectangle |
| `coveredBy` | the indices of the sheets on top |
| `inches` | the size of the sheet |
| `isFlat` | false if the sheet is curved between its corners |
| `zone`, `zonePage` | the format and lines of the MRZ; the corners of the page with the MRZ in an open passport, or of the visa |
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
