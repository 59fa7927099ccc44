"""A folder of changed copies of test images, for measurements of whole folders.

No two files have the same bytes. The mix of images repeats, so that each tenth of a large folder has the same mix.
"""
import hashlib
import shutil
import struct
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / "TestImages" / "Generator"))
from on_demand import is_committed

IMAGES = TOP / "TestImages"
FOLDERS = ("documents", "permits", "notices", "negatives")


def sources():
    """Every other committed JPEG and TIFF image of each folder, by name: certificates, permits, notices, and no
    documents. The images that are drawn on demand are not used, so that every checkout has the same ones."""
    return [path for folder in FOLDERS
            for path in sorted(path for path in (IMAGES / folder).iterdir()
                               if path.suffix in (".jpg", ".tiff") and is_committed(path))[::2]]


def changed(data, number):
    """Returns the image with a comment. A JPEG has the comment after its application segments; a TIFF reader follows
    offsets and does not read bytes after the end."""
    note = b"copy %d" % number
    if data[:2] != b"\xff\xd8":
        return data + note
    at = 2
    while data[at] == 0xFF and 0xE0 <= data[at + 1] <= 0xEF:
        at += 2 + struct.unpack_from(">H", data, at + 2)[0]
    return data[:at] + b"\xff\xfe" + struct.pack(">H", 2 + len(note)) + note + data[at:]


def folder(count):
    """The folder with this number of copies, under .build. An earlier folder is reused if the images are the same."""
    images = [(path, path.read_bytes()) for path in sources()]
    digest = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for _, data in images)).hexdigest()
    parent = TOP / ".build" / "scale" / str(count)
    made, inside = parent / "made", parent / "in"
    if made.exists() and made.read_text() == digest and sum(1 for _ in inside.iterdir()) == count:
        return inside
    shutil.rmtree(parent, ignore_errors=True)
    inside.mkdir(parents=True)
    needed = sum(len(data) for _, data in images) * count // len(images)
    free = shutil.disk_usage(parent).free
    # The results and the rest of the machine need space too.
    if free < 1.5 * needed:
        sys.exit(f"{count:,} files need {needed / 1e9:.1f} GB in {parent}, and {free / 1e9:.1f} GB are free. "
                 "Free some space, or measure a smaller number of files.")
    for number in range(count):
        path, data = images[number % len(images)]
        (inside / f"{number:06} {path.parent.name} {path.name}").write_bytes(changed(data, number))
    made.write_text(digest)
    return inside
