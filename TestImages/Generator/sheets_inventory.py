"""The section of TestImages/README.md on photographs of several sheets."""
import collections
import json

import cameras
import sheets_desk
import sheets_layout

TEXT = """
## sheets/ – several sheets in a photograph, and everyday trouble

{count} photographs and scans of no sheet, one, two or three, made with the cameras of `cameras.py`: photographs of 3 to 6 megapixels, and smaller scans.
Certificates, permits and notices lie beside passports, cards and papers of other kinds. A passport or a visa is shown
open: the sheet is both pages together.

Half of the cameras, layouts and desks are held out for evaluation; `isHeldOut` is true for these, and the two halves are
never mixed in a picture. Thresholds and models are fitted on the others only. `--camera fit` makes pictures that may be
used for fitting, `--camera check` held-out ones, the name of a camera pictures of its half; without `--camera` both halves
are made. The further fonts and names, the papers of `papers.py` and the vocabulary of foreign papers are split in the same way;
the usual fonts and the vocabulary of papers with a zone are in both halves. A scanner's `desk` is `scanner lid`.

| | for fitting | held out |
| --- | --- | --- |
| cameras | {cameras[fit]} | {cameras[check]} |
| layouts | {layouts[fit]} | {layouts[check]} |
| desks | {desks[fit]} | {desks[check]} |

The sidecar has `layout`, `desk`, `camera`, `isHeldOut`, `photo` (tilt and rotation in degrees, `defocus` and `motion` in
pixels, as in cameras/), and these lists:

- `sheets`, in reading order: rows from top to bottom, a row from left to right. Sheets share a row if their vertical
  extents overlap by at least half of the smaller one. `kind` is a profile of docscan or the name of another kind of paper.
  `corners` also lie outside the picture; where corners are round or folded over, they are those of the whole rectangle.
  `coveredBy` has the indices of the sheets on top, `inches` the size of the paper. A sheet that is not `isFlat` bows between its corners.
  `zone` has the format and the lines of a machine-readable zone, `zonePage` the corners of its page in an open passport
  or of the visa. `fields`, `printed`, `labels` and `barcodes` are as in documents/; `places` has the corners of each field's value.
- `lines` of a sheet: `text` and `corners` of each piece of print on one baseline without a gap wider than a word space.
  The corners enclose the ink. Under the cover of something else they are still listed.
- `hidden`, for each line, barcode and field: the conditions that touch it, if only at one pixel: `sheet`, `note`, `tape`,
  `marker`, `finger`, `hole`, `fold`, `glare`, `shadow`, `edge`. A highlighter, clear tape and a shadow leave the print readable.
- `conditions`: `name`, `region` (a polygon), `sheet` (the index that it was made for, or null if it lies over everything)
  and a `style` for `marker` (`highlighter`, `black`) and `tape` (`clear`, `opaque`). `glare` ends where the added light is half that of
  white paper, `edge` is the part of a sheet outside the picture, and `fold` has both the flap and the missing corner.
- `things`: `name` and `region` of objects that are not sheets.

| file | sheets | desk | camera | conditions | held out |
| --- | --- | --- | --- | --- | --- |
"""


def _row(side):
    truth = json.loads(side.read_text(encoding="utf-8"))
    names = collections.Counter(condition["name"] for condition in truth["conditions"])
    notes = [name for name in names] + ["curl"] * any(not sheet["isFlat"] for sheet in truth["sheets"])
    kinds = ", ".join(sheet["kind"] for sheet in truth["sheets"]) or "none"
    return f"| {side.stem}.jpg | {kinds} | {truth['desk']} | {truth['camera']} | {', '.join(notes) or '–'} | {'yes' if truth['isHeldOut'] else 'no'} |"


def section(folder):
    """Lines of the README: what the sidecars hold, and a row a file."""
    listed = lambda groups: {part: ", ".join(groups[part]) for part in ("fit", "check")}
    sides = sorted(folder.glob("*.json"))
    text = TEXT.format(count=len(sides), cameras=listed(cameras.GROUPS), layouts=listed(sheets_layout.LAYOUTS), desks=listed(sheets_desk.DESKS))
    return [*text.rstrip().splitlines(), *map(_row, sides)]
