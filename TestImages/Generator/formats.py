"""PDFs and HEIC photos made from the pictures of the other folders, and the hostile ones of broken/.

The PDFs are put together by hand, so that every byte is known. They embed the font of what is drawn: what a machine has
for Helvetica differs from one to the next. HEIC needs heif-enc (Debian: libheif-examples).
"""
import hashlib
import io
import json
import pathlib
import re
import struct
import subprocess
import tempfile
import zlib

from fontTools import subset, ttLib
from PIL import Image

import imagefile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LETTER = (612, 792)
FONT = pathlib.Path("/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf")
TEXT = ["SPECIMEN of a page that is drawn and not scanned.", "Its letters are outlines, so it has no pixels of its own.",
        "The quick brown fox jumps over the lazy dog 0123456789."]


def build(parts, root=1, trailer=b""):
    """A PDF of objects numbered from 1, with correct offsets."""
    out, offsets = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n" % number + part + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(parts) + 1) + b"".join(b"%010d 00000 n \n" % o for o in offsets)
    return out + b"trailer << /Size %d /Root %d 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (len(parts) + 1, root, trailer, start)


def stream(data, entries=b""):
    return b"<< %s /Length %d >>\nstream\n" % (entries, len(data)) + data + b"\nendstream"


def jpeg_size(data):
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + struct.unpack(">H", data[at + 2:at + 4])[0]
    height, width, components = struct.unpack(">HHB", data[at + 5:at + 10])
    return width, height, components


def image(data):
    """An image object that holds a JPEG as it is."""
    width, height, components = jpeg_size(data)
    space = {1: b"/DeviceGray", 3: b"/DeviceRGB"}[components]
    return stream(data, b"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8 "
                  b"/Filter /DCTDecode" % (width, height, space))


class Document:
    """Pages one after the other; object 1 is the catalogue, 2 the page tree."""

    def __init__(self):
        self.parts, self.pages = [b"<< /Type /Catalog /Pages 2 0 R >>", b""], []

    def add(self, part):
        self.parts.append(part)
        return len(self.parts)

    def page(self, size, content, resources, extra=b""):
        body = self.add(stream(content))
        self.pages.append(self.add(b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %g %g] /Contents %d 0 R /Resources << %s >> %s >>"
                                   % (*size, body, resources, extra)))

    def scan(self, part, size, matrix=None, extra=b""):
        picture = self.add(part)
        self.page(size, b"q %g %g %g %g %g %g cm /Im Do Q" % tuple(matrix or (size[0], 0, 0, size[1], 0, 0)),
                  b"/XObject << /Im %d 0 R >>" % picture, extra)

    def font(self, letters):
        """A part of Liberation Sans, with the glyphs that are needed (ISO 32000-1, 9.6.3 and 9.9)."""
        font = ttLib.TTFont(FONT, recalcTimestamp=False)
        del font["FFTM"]
        options = subset.Options(hinting=False, layout_features=[], name_IDs=[], notdef_outline=True, glyph_names=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=letters)
        subsetter.subset(font)
        data = io.BytesIO()
        font.save(data)
        scale, glyphs, metrics = 1000 / font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"]
        widths = b" ".join(b"%d" % round(metrics[glyphs[code]][0] * scale if code in glyphs else 0) for code in range(32, 127))
        file = self.add(stream(zlib.compress(data.getvalue(), 9), b"/Length1 %d /Filter /FlateDecode" % len(data.getvalue())))
        about = self.add(b"<< /Type /FontDescriptor /FontName /SPECIM+LiberationSans /Flags 32 /FontBBox [-544 -303 1302 980] "
                         b"/ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80 /FontFile2 %d 0 R >>" % file)
        return self.add(b"<< /Type /Font /Subtype /TrueType /BaseFont /SPECIM+LiberationSans /FirstChar 32 /LastChar 126 "
                        b"/Widths [%s] /Encoding /WinAnsiEncoding /FontDescriptor %d 0 R >>" % (widths, about))

    def text(self, lines, size=LETTER, points=14, embeds=True):
        """Files that are refused before they are drawn can do without the font."""
        named = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
        font = self.font("".join(lines)) if embeds else self.add(named)
        shown = b" T* ".join(b"(%s) Tj" % line.encode() for line in lines)
        self.page(size, b"BT /F %g Tf %g TL %g %g Td %s ET" % (points, points * 2, points * 5, size[1] - points * 8, shown),
                  b"/Font << /F %d 0 R >>" % font)

    def data(self, trailer=b"", count=None):
        kids = b" ".join(b"%d 0 R" % page for page in self.pages)
        self.parts[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, len(self.pages) if count is None else count)
        return build(self.parts, trailer=trailer)


def read(path):
    return (ROOT / path).read_bytes()


def truth(path):
    return json.loads((ROOT / path).with_suffix(".json").read_text(encoding="utf-8"))


def three_pages(seed):
    """A scanned certificate, a photographed permit on a page that must be turned, and a page of drawn text."""
    document = Document()
    document.scan(image(read("odd/grey.jpg")), LETTER)
    with Image.open(ROOT / "permits/easy-02.jpg") as photo:
        permit = imagefile.jpeg(photo, 66)
    width, height, _ = jpeg_size(permit)
    # Stored on its side, and no reader of PDF asks EXIF: the page says that it is to be turned to the right.
    document.scan(image(permit), (width / 3, height / 3), extra=b"/Rotate 90")
    document.text(TEXT)
    drawn = {"kind": "text", "image": {"width": 2550, "height": 3300}, "orientation": 1, "languages": "eng",
             "barcodes": [], "fields": {}, "printed": {}, "lines": TEXT}
    return document.data(), {"pages": [truth("odd/grey.jpg"), dict(truth("permits/easy-02.jpg"), orientation=1), drawn]}


def two_resolutions(seed):
    """Scans of one shape and two sizes, and a picture with a margin: none may be taken for another."""
    document = Document()
    for pixels in (300, 600):
        shade = zlib.compress(b"".join(bytes([255 if (x // 10 + y // 10) % 2 else 0 for x in range(pixels)]) for y in range(pixels)), 9)
        document.scan(stream(shade, b"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray /BitsPerComponent 8 "
                             b"/Filter /FlateDecode" % (pixels, pixels)), (144, 144))
    document.parts.append(document.parts[2])
    document.page((144, 144), b"q 72 0 0 72 36 36 cm /Im Do Q", b"/XObject << /Im 3 0 R >>")
    return document.data()


def large_page(seed):
    """A drawn page of five by five metres."""
    document = Document()
    document.text(["SPECIMEN"], (14400, 14400), 1800)
    return document.data()


def _rc4(key, data):
    state, j, out = list(range(256)), 0, bytearray()
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


PADDING = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def encrypted(seed, password=b"specimen"):
    """A text page that opens with a password only (ISO 32000-1, 7.6.3, revision 2, 40 bits)."""
    document = Document()
    document.text(TEXT, embeds=False)
    padded, identity, rights = (password + PADDING)[:32], b"docscan specimen", -4
    owner = _rc4(hashlib.md5((b"owner" + PADDING)[:32]).digest()[:5], padded)
    key = hashlib.md5(padded + owner + struct.pack("<i", rights) + identity).digest()[:5]
    hexed = lambda data: b"<" + data.hex().encode() + b">"
    guard = document.add(b"<< /Filter /Standard /V 1 /R 2 /O %s /U %s /P %d >>" % (hexed(owner), hexed(_rc4(key, PADDING)), rights))
    return document.data(b"/Encrypt %d 0 R /ID [%s %s]" % (guard, hexed(identity), hexed(identity)))


def bomb(seed):
    """A page that is one image of 40,000 x 40,000 pixels: 1,600 million, in a few kilobytes."""
    document = Document()
    rows = zlib.compress(zlib.compress(bytes(5000 * 40_000), 9), 9)
    document.scan(stream(rows, b"/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /ColorSpace /DeviceGray "
                         b"/BitsPerComponent 1 /Filter [/FlateDecode /FlateDecode]"), (720, 720))
    return document.data()


def many_pages(seed):
    """Twenty thousand times the same page."""
    document = Document()
    document.text(TEXT, embeds=False)
    document.pages *= 20_000
    # Readers count objects before they accept a number of pages.
    document.parts += [b"null"] * 20_000
    return packed(document)


def packed(document):
    """A document with its objects and its table compressed (ISO 32000-1, 7.5.7 and 7.5.8)."""
    kids = b" ".join(b"%d 0 R" % page for page in document.pages)
    document.parts[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, len(document.pages))
    out, rows, inside, at = b"%PDF-1.5\n", {}, [], 0
    for number, part in enumerate(document.parts, 1):
        if b"stream\n" in part:
            rows[number] = (1, len(out), 0)
            out += b"%d 0 obj\n" % number + part + b"\nendobj\n"
        else:
            inside.append((number, at, part))
            at += len(part) + 1
    holder = len(document.parts) + 1
    head = b" ".join(b"%d %d" % (number, offset) for number, offset, _ in inside) + b"\n"
    body = head + b" ".join(part for _, _, part in inside)
    for index, (number, _, _) in enumerate(inside):
        rows[number] = (2, holder, index)
    rows[holder] = (1, len(out), 0)
    out += b"%d 0 obj\n" % holder + stream(zlib.compress(body, 9), b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode"
                                         % (len(inside), len(head))) + b"\nendobj\n"
    start = len(out)
    rows[holder + 1] = (1, start, 0)
    table = struct.pack(">BIH", 0, 0, 65535) + b"".join(struct.pack(">BIH", *rows[n]) for n in range(1, holder + 2))
    out += b"%d 0 obj\n" % (holder + 1) + stream(zlib.compress(table, 9), b"/Type /XRef /Size %d /W [1 4 2] /Root 1 0 R /Filter /FlateDecode"
                                               % (holder + 2)) + b"\nendobj\n"
    return out + b"startxref\n%d\n%%%%EOF\n" % start


def heic(path, *options):
    """A picture of another folder as HEIC."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder, "made.heic")
        subprocess.run(["heif-enc", "-q", "50", *options, "-o", target, ROOT / path], check=True, capture_output=True)
        return target.read_bytes()


def lying_heic(seed):
    """A HEIC photo that says it is 20,000 x 20,000."""
    data = heic("odd/grey.jpg", "-q", "10")
    return re.sub(rb"(ispe\0{4}).{8}", lambda found: found[1] + struct.pack(">II", 20_000, 20_000), data, flags=re.S)


FILES = {
    "three-pages.pdf": three_pages,
    "two-resolutions.pdf": two_resolutions,
    "large-page.pdf": large_page,
    "certificate.heic": lambda seed: (heic("documents/easy-12.jpg"), truth("documents/easy-12.jpg")),
}

BROKEN = {
    "encrypted.pdf": encrypted,
    "truncated.pdf": lambda seed: three_pages(seed)[0][:300],
    "no-pages.pdf": lambda seed: Document().data(),
    "bomb.pdf": bomb,
    "many-pages.pdf": many_pages,
    "truncated.heic": lambda seed: heic("odd/grey.jpg", "-q", "10")[:2000],
    "huge.heic": lying_heic,
}
