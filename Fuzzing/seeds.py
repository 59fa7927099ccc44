#!/usr/bin/env python3
"""Makes Corpus/: the small inputs from which each target starts. Needs no package; makes the same bytes each time.

    seeds.py            writes Corpus/TARGET/NAME, and leaves every other file there alone

A seed is as small as its form allows: fuzzing is the faster for it. Names and values are made up.
"""
import json
import os
import struct
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = os.path.join(HERE, "..", "TestImages")


def image(path, count=None):
    with open(os.path.join(IMAGES, path), "rb") as file:
        return file.read(count)


# JPEG (ITU-T T.81): pictures without any detail, so that six bits code a block.


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def bits(text):
    text += "1" * (-len(text) % 8)
    data = bytes(int(text[i:i + 8], 2) for i in range(0, len(text), 8))
    return data.replace(b"\xff", b"\xff\x00")


# Codes: DC category 0 = 00, 1 = 01; AC end of block = 00.
HUFFMAN = [segment(0xC4, bytes([kind]) + bytes([0, count] + [0] * 14) + values)
           for kind, count, values in [(0, 2, b"\0\1"), (0x10, 1, b"\0")]]
QUANTISATION = segment(0xDB, b"\0" + b"\1" * 64)


def frame_header(width, height, sampling, marker=0xC0, precision=8):
    parts = b"".join(bytes([i + 1, s, 0]) for i, s in enumerate(sampling))
    return segment(marker, struct.pack(">BHHB", precision, height, width, len(sampling)) + parts)


def scan_header(components, first=0, last=63, approximation=0):
    parts = b"".join(bytes([c, 0]) for c in components)
    return segment(0xDA, bytes([len(components)]) + parts + bytes([first, last, approximation]))


def jpeg(width, height, sampling, extra=b"", marker=0xC0, scans=None, precision=8):
    blocks = (width + 7) // 8 * ((height + 7) // 8)
    if sampling[0] == 0x22:
        blocks = (width + 15) // 16 * ((height + 15) // 16) * (4 + len(sampling) - 1)
    else:
        blocks *= len(sampling)
    scans = scans or [(scan_header(range(1, len(sampling) + 1)), bits("0000" * blocks))]
    return (b"\xff\xd8" + extra + QUANTISATION + frame_header(width, height, sampling, marker, precision)
            + b"".join(HUFFMAN) + b"".join(head + code for head, code in scans) + b"\xff\xd9")


def tiff(orientations, order="<", next_of_last=0, base=8):
    data = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, base)
    for index, orientation in enumerate(orientations):
        following = next_of_last if index == len(orientations) - 1 else base + (index + 1) * 18
        data += struct.pack(order + "HHHIHHI", 1, 274, 3, 1, orientation, 0, following)
    return data


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width, height, extra=b""):
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = zlib.compress(b"".join(b"\0" + b"\xc8" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + head + extra + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def riff(*chunks):
    body = b"WEBP" + b"".join(n + struct.pack("<I", len(c)) + c + b"\0" * (len(c) % 2) for n, c in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def small_tiff(order="<", width=8, height=2, rows=b"\xAA\x55"):
    entries = [(256, 3, width), (257, 3, height), (258, 3, 1), (259, 3, 1), (262, 3, 0), (273, 4, 0), (274, 3, 6),
               (278, 3, height), (279, 4, len(rows))]
    data = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 8)
    end = 8 + 2 + 12 * len(entries) + 4
    data += struct.pack(order + "H", len(entries))
    for tag, kind, value in entries:
        value = end if tag == 273 else value
        data += struct.pack(order + "HHI", tag, kind, 1) + struct.pack(order + ("HH" if kind == 3 else "I"),
                                                                     *([value, 0] if kind == 3 else [value]))
    return data + struct.pack(order + "I", 0) + rows


def gif(screen, frames):
    data = b"GIF89a" + struct.pack("<HHBBB", *screen, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff"
    for width, height in frames:
        data += b"\x21\xF9\x04\0\0\0\0\0" + b"\x2C" + struct.pack("<HHHHB", 0, 0, width, height, 0)
        data += b"\2\2\x44\1\0"
    return data + b"\x3B"


def bmp(width, height):
    stride = (width * 3 + 3) // 4 * 4
    return (b"BM" + struct.pack("<IHHI", 54 + stride * abs(height), 0, 0, 54)
            + struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0) + b"\x80" * stride * abs(height))


GREY = jpeg(16, 16, [0x11])
EXIF = segment(0xE1, b"Exif\0\0" + tiff([6]))
ADOBE = segment(0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, 2))
PROGRESSIVE = jpeg(16, 16, [0x11], marker=0xC2, scans=[
    (scan_header([1], 0, 0, 1), bits("00" * 4)), (scan_header([1], 1, 63), bits("00" * 4)),
    (scan_header([1], 0, 0, 0x10), bits("0" * 4))])


def images():
    yield "headers", "jpeg", GREY
    yield "headers", "png", png(3, 2)
    yield "headers", "tiff-little", small_tiff()
    yield "headers", "tiff-big", small_tiff(">")
    yield "headers", "tiff-pages", tiff([1, 6, 3])
    yield "headers", "gif", gif((2, 2), [(2, 2)])
    yield "headers", "gif-larger-frame", gif((2, 2), [(2, 2), (46000, 46000)])
    yield "headers", "bmp", bmp(2, 2)
    yield "headers", "bmp-from-the-top", bmp(2, -2)
    yield "headers", "bmp-lowest", bmp(2, 2)[:22] + struct.pack("<i", -2**31) + bmp(2, 2)[26:]
    yield "headers", "pgm", b"P5 2 2 255\n\0\1\2\3"
    yield "headers", "pbm", b"P4\n# comment\n8 1\n\xAA"
    yield "headers", "webp-lossless", riff((b"VP8L", b"\x2f\0\0\0\0\7\x50\0\0\0"))
    yield "headers", "webp-extended", riff((b"VP8X", bytes([8, 0, 0, 0, 1, 0, 0, 1, 0, 0])), (b"EXIF", tiff([6])))
    yield "headers", "heic", image("formats/certificate.heic", 40)
    yield "headers", "svg", image("broken/drawing.svg")
    yield "headers", "tiff-loop", image("broken/tiff-loop.tiff")
    yield "headers", "pdf-behind-blanks", b"\xef\xbb\xbf\r\n %PDF-1.4\n"

    yield "jpeg", "grey", GREY
    yield "jpeg", "colour", jpeg(16, 16, [0x22, 0x11, 0x11])
    yield "jpeg", "inks", jpeg(8, 8, [0x11] * 4, ADOBE)
    yield "jpeg", "inks-inverted", jpeg(8, 8, [0x11] * 4)
    yield "jpeg", "progressive", PROGRESSIVE
    yield "jpeg", "turned", jpeg(16, 8, [0x11], EXIF)
    yield "jpeg", "restarts", jpeg(16, 8, [0x11], segment(0xDD, b"\0\1"), scans=[
        (scan_header([1]), bits("0000") + b"\xff\xd0" + bits("0000"))])
    yield "jpeg", "twelve-bits", jpeg(8, 8, [0x11], marker=0xC1, precision=12)
    yield "jpeg", "arithmetic", jpeg(8, 8, [0x11], marker=0xC9)
    yield "jpeg", "no-end", GREY[:-2]
    yield "jpeg", "one-pixel", image("odd/one-pixel.jpg")

    for name, data in [("one", tiff([6])), ("three", tiff([1, 6, 8])), ("big-endian", tiff([3, 1], ">")),
                       ("loop", tiff([1, 1], next_of_last=8)), ("outside", tiff([1], next_of_last=2**32 - 1)),
                       ("picture", small_tiff()), ("no-page", tiff([], base=0)), ("no-orientation", tiff([9]))]:
        yield "tiff", name, data
    yield "tiff", "largest-count", b"II" + struct.pack("<HIH", 42, 8, 65535) + b"\0" * 24

    yield "exif", "jpeg", b"\xff\xd8" + EXIF + b"\xff\xda"
    yield "exif", "jpeg-behind-others", b"\xff\xd8" + segment(0xE0, b"JFIF\0") + b"\xff" + EXIF + b"\xff\xda"
    yield "exif", "jpeg-length", b"\xff\xd8\xff\xe1\xff\xffExif\0\0MM\0*" + b"\xff" * 4
    yield "exif", "png", png(1, 1, chunk(b"eXIf", tiff([8], ">")))
    yield "exif", "png-length", b"\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR"
    yield "exif", "webp", riff((b"VP8X", b"\0" * 10), (b"EXIF", b"Exif\0\0" + tiff([5])))

    image_object = b"1 0 obj<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray>>stream\n"
    yield "pdf", "image", b"%PDF-1.4\n" + image_object % (1275, 1650)
    yield "pdf", "two", image_object % (1275, 1650) + b"\nendstream endobj " + image_object % (3300, 2550)
    yield "pdf", "largest", image_object % (2**63 - 1, 2**63)
    yield "pdf", "reference", b"obj<</Image/Width 3 0 R/Height 1>>stream"
    yield "pdf", "no-end", b"/Width /Width 1/Image"


def streams():
    plain = b"\xff\xd8" + segment(0xDB, b"\1\2\3") + scan_header([1]) + b"\1\2\xff\0\3\xff\xd0\4\5\xff\xd9"
    for name, data in [
        ("one", plain), ("two", plain + plain), ("boundary", b"--frame\r\nContent-Length: 9\r\n\r\n" + plain),
        ("thumbnail", b"\xff\xd8" + segment(0xE1, b"Exif\0\0" + plain) + plain[2:]),
        ("fill-bytes", b"\xff\xd8\xff\xff" + segment(0xFE, b"\6") + b"\xff" + plain[9:]),
        ("cut-off", plain[:-6] + plain), ("progressive", PROGRESSIVE), ("long-segment", b"\xff\xd8\xff\xe0\xff\xff"),
    ]:
        yield "mjpeg", name, b"\7" + data

    # A message is its JSON and its attachments, each after its length, whose first bit says that another one follows.
    def message(json, *attachments):
        parts = [json, *attachments]
        heads = [len(part) | (1 << 63 if part is not parts[-1] else 0) for part in parts]
        return b"".join(struct.pack(">Q", head) + part for head, part in zip(heads, parts))

    def opened(**changes):
        return compact({"opened": {"_0": dict({"pages": 1, "format": "jpeg", "stamp": "1-2"}, **changes)}})

    page = {"reports": [0], "page": 0, "pages": 1, "format": "jpeg", "isOpened": True, "textPages": [],
            "sheetPictures": [1], "sheetPreviews": []}
    name = {"bytes": list(b"a.jpg")}
    picture = {"input": {"bytes": {"_0": 0, "name": name}}, "page": 0, "longest": 2000}
    part = {"input": {"file": {"_0": name}}, "pages": [1, -1]}
    yield "worker", "answers", b"\4" + b"".join([
        message(b"\0"), message(opened()), message(compact({"page": {"_0": page}}), whole_report(), b"\xff\xd8"),
        message(compact({"failed": {"_0": {"damaged": {"format": "jpeg"}}}})), message(b"\4")])
    yield "worker", "picture", b"\x20" + message(compact({"picture": {"_0": picture}}), b"\xff\xd8\xff")
    yield "worker", "part", b"\4" + message(compact({"part": {"_0": part}}))
    yield "worker", "no-attachment", b"\4" + message(compact({"page": {"_0": page}}), b"{}")
    yield "worker", "no-report", b"\4" + message(compact({"page": {"_0": dict(page, reports=[])}}))
    yield "worker", "pages", b"\4" + message(opened(pages=-2**63)) + message(opened(pages=2**63 - 1))
    yield "worker", "empty", b"\4" + message(b"")
    yield "worker", "longest", b"\4" + b"\xff" * 8 + b"\3" + b"\xff" * 8
    yield "worker", "signals", b"\4" + b"".join(message(bytes([signal])) for signal in range(6))
    yield "worker", "many", b"\7" + struct.pack(">Q", 1 << 63) * 4098

    yield "ffmpeg", "frames", b"\x20[info]   Duration: 00:00:02.00, start: 0\nframe:0 pts:0 pts_time:0\nframe:1 pts:1 pts_time:0.04\n"
    yield "ffmpeg", "error", b"\x20[error] rtsp://user:word@camera.example:554/a?b=c: Connection refused\n"
    yield "ffmpeg", "query", b"\x20[fatal] http://camera.example/snap?user=me@mail.example&password=word: 401 Unauthorized\r"
    yield "ffmpeg", "no-time", b"\x20frame:1 pts:NOPTS pts_time:NOPTS\n[info]   Duration: N/A\n"

    yield "frames", "table", b"# pictures\nname\ttime\na.jpg\t0\nb.jpg\t0.033\n\nframe-0001.jpg\t1e3\r\n"
    yield "frames", "late", b"a.jpg\t1e300\nb.jpg\t1.7e308\n"
    yield "frames", "negative", b"a.jpg\t-1.7e308\nb.jpg\t1.7e308\n"
    yield "frames", "wrong", b"a.jpg\t2\nb.jpg\t1\nc.jpg\tnan\na.jpg\t0x1p3\t\n"


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def profile(**changes):
    value = {
        "id": "p", "title": "T", "source": "s", "preview": {"width": 4, "height": 3},
        "barcodes": [{
            "name": "n", "label": "N", "symbologies": ["code39", "qr"], "pattern": "[A-Z]([0-9]{7})", "kind": "identifier",
            "guideBox": {"x": 0.1, "y": 0.1, "width": 0.3, "height": 0.1}, "required": True}],
        "fields": [{"name": "n", "kind": "identifier", "labels": ["certificate number"], "pattern": "[A-Z][0-9]{7}",
                    "from": "n"},
                   {"name": "dateOfBirth", "kind": "date", "labels": ["date of birth"], "optional": True}],
        "agreements": [{"barcode": "n", "field": "n"}]}
    value.update(changes)
    return value


def box(*sides):
    barcode = dict(profile()["barcodes"][0])
    barcode["guideBox"] = dict(zip(["x", "y", "width", "height"], sides))
    return profile(barcodes=[barcode])


def documents():
    yield "profile", "plain", compact(profile())
    yield "profile", "titles", compact(profile(titles=["certificat"], otherLabels=["x y"], dateOrder="dayFirst"))
    date = dict(profile()["barcodes"][0], kind="date", format="yyyy/MM/dd", pattern="[0-9]{4}/[0-9]{2}/[0-9]{2}")
    yield "profile", "date", compact(profile(barcodes=[date]))
    yield "profile", "no-box", compact(box(0.1, 0.1, 0, 0))
    yield "profile", "negative-box", compact(box(0.1, 0.1, -5, -5))
    yield "profile", "huge-box", compact(box(1e18, 1e18, 1e18, 1e18))
    yield "profile", "flat-preview", compact(profile(preview={"width": 1e300, "height": 1e-300}))
    yield "profile", "thin-preview", compact(profile(preview={"width": 1e-300, "height": 1e300}))
    yield "profile", "bad-pattern", compact(profile()).replace(b"[A-Z]([0-9]{7})", b"((a{1000}){1000}")
    yield "profile", "empty-labels", compact(profile(titles=[""], otherLabels=[""]))
    yield "profile", "escapes", b'{"id":"\\u00e9\\ud83d\\ude00\\n","title":1,"preview":[]}'
    yield "profile", "deep", b"[" * 70

    definition = {
        "organization_name": "Harbour Museum", "organization_url": "https://museum.example/",
        "object_url": "https://museum.example/o/{accession_number}", "iiif_manifest": "{x", "whosonfirst_id": -1,
        "patterns": [{"label": "l", "pattern": "((?:L|X)?\\d{4}\\.\\d+(?:\\.\\d+)?(?:\\s?[a-c])*)",
                      "tests": {"X2001.106.041a c\\n1999.1": ["X2001.106.041a c", "1999.1"], "no": []}}]}
    yield "definition", "plain", compact(definition)
    for name, pattern in [("flags", "((?i)[a-z]*\\d+[\\w./:-]*)?"), ("words", "((?:[A-z]+\\ )+(?:\\d+)(?:\\ [a-z-]+)*)"),
                          ("class", "([[:alpha:]]\\pN[^\\]]+\\Q(\\E)"), ("nested", "((?:(?:a|a)*)*b)"),
                          ("count", "(a{1000}{1000})")]:
        definition["patterns"] = [{"label": "l", "pattern": pattern, "tests": {"ab 12-3": ["12-3"]}}]
        yield "definition", name, compact(definition)

    head = {"log": "docscan.session/1", "wall": "2026-01-31T10:00:00Z", "settings": {
        "gravity": "fill", "isMirrored": False, "manualAfter": 1, "pressesShutter": True, "timeout": 9,
        "limits": {"blur": 0.006, "glare": 0.02, "largestWidth": 1.1, "leastBlur": 1.5, "leastTilt": 1.5, "margin": 0.012,
                   "otherAxis": 1, "sidewaysTilt": 45, "slight": 0.08, "smallestWidth": 0.5, "straightTilt": 8},
        "lock": {"frames": 2, "gaps": 1, "steadiness": 0.025}, "profiles": [profile(fields=[], agreements=[])]}}

    def frame(number, time, x=64):
        return {"at": time, "wall": "w", "input": {"frame": {
            "number": number, "time": time, "width": 640, "height": 480, "profile": "p", "blur": 0.8, "glare": 0,
            "cost": 0.05, "luminosity": {"mean": 192.5, "median": 229, "level": "good"}, "boxes": [],
            "barcodes": [{"name": "n", "symbology": "code39", "value": "#1", "foundBy": "1/1 bars",
                          "corners": [x, 48, x + 192, 48, x + 192, 96, x, 96]}]}}}

    photo = {"at": 2, "wall": "w", "input": {"photo": {
        "missing": [], "report": "{}", "status": "complete", "values": {"n": "#1"}}}}
    end = {"at": 3, "wall": "w", "input": {"end": {"reason": "captured", "counters": {
        "analysed": 2, "broken": 0, "received": 2, "replaced": 0, "skipped": 0}}}}
    shutter = {"at": 2, "wall": "w", "input": {"shutter": True}}

    def log(*lines):
        return b"\n".join(compact(line) for line in lines) + b"\n"

    yield "session", "whole", log(head, frame(0, 0), frame(1, 0.2), frame(2, 0.4), photo, end)
    yield "session", "by-hand", log(head, frame(0, 0, 1), shutter, frame(1, 1.5, 2), shutter, photo, end)
    yield "session", "late", log(head, frame(0, 1e300), frame(1, -1e300), frame(2, 1e19), end)
    yield "session", "cut-off", log(head, frame(0, 0))[:-40]


def whole_report():
    with open(os.path.join(HERE, "..", "Tests", "CommandTests", "Golden", "sample-json.txt"), "rb") as file:
        return compact(json.loads(file.read()))


def reports():
    whole = json.loads(whole_report())
    yield "report", "whole", compact(whole)
    yield "report", "no-picture", compact(dict(whole, image=None, barcodes=[], luminosity=None, guidance=None, fields=[]))
    yield "report", "failed", compact(dict(whole, status="failed", error={"code": "damaged", "message": "m"}, fields=[]))
    yield "report", "numbers", compact(dict(whole, timings={"decode": 1e300, "x": -1e-300}, notes=["n"]))
    yield "report", "other-schema", compact(dict(whole, schema="docscan.report/2"))


def outputs():
    def line(pages=1, page=1, **more):
        value = {"schema": "docscan.report/1", "source": "in/a.jpg", "sha256": "ab", "status": "complete", "error": None}
        value.update(more)
        value["batch"] = {"settings": "s", "stamp": "t", "page": page, "pages": pages, "input": "in/a.jpg"}
        return compact(value) + b"\n"

    yield "resume", "pages", line() + line(2, 1) + line(2, 2, error={"code": "damaged", "message": "m"})
    sheets = [dict(sheet={"index": index, "count": 2, "corners": None}, outcome="toReview") for index in (1, 2)]
    yield "resume", "sheets", line(2, 1, **sheets[0]) + line(2, 1, **sheets[1]) + line(2, 2)
    yield "resume", "bytes", line(sourceBytes="in/%FFa.jpg") + line(sourceBytes="%2") + line()[:40]
    for name, page, pages in [("no-pages", 1, 0), ("negative", 1, -1), ("largest", 2**63 - 1, 2**63 - 1), ("before", -3, -9),
                              ("lowest", -2**63, 1), ("many", 1, 10**12)]:
        yield "resume", name, line(pages, page) + line(pages, page + 1 if page < 2**63 - 1 else page)

    yield "table", "formulas", b"=1+1\0 @x\0'a\0\xef\xbc\x9d2"
    yield "table", "controls", 'a\tb\r\n\\\0\u2028"\x1d",é\x7f\x85'.encode()


# DataBar Expanded: the widths of a symbol's elements on a row of a test picture.


def rows_of_png(path):
    """Every row of a grey picture as a list of bytes."""
    data, position, packed = image(path), 8, b""
    while position < len(data):
        length, name = struct.unpack(">I4s", data[position:position + 8])
        content = data[position + 8:position + 8 + length]
        if name == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", content[:10])
        if name == b"IDAT":
            packed += content
        position += 12 + length
    assert colour == 0 and depth in (1, 8), (path, colour, depth)
    raw, stride, rows = zlib.decompress(packed), (width * depth + 7) // 8, []
    above = bytes(stride)
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for x in range(stride):
            left, up, corner = (row[x - 1] if x else 0), above[x], (above[x - 1] if x else 0)
            base = left + up - corner
            paeth = min((left, up, corner), key=lambda value: abs(base - value))
            row[x] = (row[x] + [0, left, up, (left + up) // 2, paeth][kind]) & 255
        above = bytes(row)
        rows.append(above if depth == 8 else [255 * (above[x // 8] >> (7 - x % 8) & 1) for x in range(width)])
    return rows


def elements_of(row):
    widths, dark = [], False
    for pixel in row:
        if (pixel < 128) != dark or not widths:
            widths.append(0)
            dark = pixel < 128
        widths[-1] += 1
    if row[0] < 128:
        widths.insert(0, 1)
    return bytes(min(255, 8 * width) for width in widths)


def barcodes():
    for name in ["databarExpanded", "databarExpanded-gs1", "databarExpanded-gs1-letters", "databarExpanded-stacked"]:
        lines = []
        for row in rows_of_png(f"symbols/{name}.png"):
            elements = elements_of(row)
            if len(elements) > 20 and elements not in lines:
                lines.append(elements)
        yield "databar", name, b"\0".join(lines[:12])

    def characters(field, head="000"):
        count = (5 + len(field) + 11) // 12
        field = head + ("10" if (count + 1) % 2 else "00") + field if head == "000" else head + field
        field = (field + "00100" * 3)[:12 * (-(-len(field) // 12))]
        return b"".join(struct.pack(">H", int(field[i:i + 12].ljust(12, "0"), 2)) for i in range(0, len(field), 12))

    batch = "0010011" + "0000" + "100000" + "100001" + "01111"
    yield "elements", "digits", characters(batch + "0011111" + "0010101" + "0110011" + "0000")
    yield "elements", "letters", characters(batch + "0011100110001100011101000")
    yield "elements", "number", characters("1" + "0001" * 11 + "0010011", head="0100")
    for head in ["00100", "00101", "001100", "001101"] + [f"00111{form:03b}" for form in range(8)]:
        yield "elements", "method-" + head, characters("0000000001" * 4 + "000000000000001" + "0" * 20, head=head)
    yield "elements", "text", b"0109501101530003\x1d10AB\x1d21123"


def scans():
    for name in ["code39", "ean13", "qr-utf8", "databarExpanded", "databarExpanded-stacked"]:
        rows = rows_of_png(f"symbols/{name}.png")
        # One pixel per module, as wide as a target reads: the picture is drawn larger there.
        rows = [bytes(255 if pixel > 127 else 0 for pixel in row[1::2][:96]) for row in rows[1::4]]
        for mode, zoom in [(0x10, 3), (0x2F, 1)]:
            yield "scan", f"{name}-{mode}", bytes([mode, zoom, len(rows[0]) - 1]) + b"".join(rows)[:96 * 24]
    yield "scan", "line", bytes([0xFF, 0, 95]) + b"\0\xff" * 48
    yield "scan", "column", bytes([9, 2, 0]) + b"\0\0\xff\xff" * 24
    yield "scan", "grey", bytes([0x2B, 1, 19]) + bytes(range(256)) * 2

    page = ("yyyy/MM/dd\nCertificate of Canadian Citizenship\nCertificate number X1234567\nFamily name D'SOUZA-LÉVESQUE "
            "Given names Anaïs Date of birth 1964/08/12 29 APR / AVR 1991 Sex F Country of birth Côte d'Ivoire\n+A%Z/0$")
    yield "text", "page", page.encode()
    yield "text", "dates", "d. M. yyyy\n29avril1991\n03/04/1991\n31 12 1999\n99999999999999999999/1/1\n".encode()
    yield "text", "format", "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy dd\n1234567890123456789012345678901 1\n".encode()

    for name, data in [("utf-8", "Grüße".encode()), ("mark", b"\xef\xbb\xbfA"), ("kanji", "漢字テスト".encode("cp932")),
                       ("half-width", "ｱｲｳ".encode("cp932")), ("latin", "Grüße".encode("latin-1")), ("binary", b"\0\x81\xff\x81"),
                       ("gs1", b"10AB\x1d2SL1")]:
        yield "payload", name, data


# hOCR and text layers of PDF pages, as docscan writes them.


def hocr(words, digest="0a1b", name="a.jpg", source="1 0 0 1 0 1 1 0 1"):
    spans = " ".join(f"<span class='ocrx_word' id='word_1_{number}' title='bbox {10 * number} 2 {10 * number + 8} 9; "
                     f"x_wconf {confidence}'>{text}</span>" for number, (text, confidence) in enumerate(words, 1))
    return (f"<html><head><meta name='docscan-sha256' content='{digest}'/></head>\n<body>\n"
            f"<div class='ocr_page' id='page_1' title='image \"{name}\"; bbox 0 0 90 30; x_docscan {source}'>\n"
            f"<span class='ocr_line' id='line_1_1' title='bbox 10 2 90 9'>{spans}</span>\n</div>\n</body></html>\n").encode()


def layer(lines, words):
    content = "q 90 0 0 30 0 0 cm /Im0 Do Q\nBT 3 Tr\n" + "".join(line + "\n" for line in lines) + "ET\n"
    return "\0".join([content, *words]).encode()


def shown(text, font="F1", matrix="16 0 0 8 20 30", start=""):
    codes = "".join(f"{ord(letter):04X}" for letter in text)
    return f"{start}{matrix} Tm /{font} 1 Tf <{codes}> Tj"


def pages():
    yield "hocr", "words", hocr([("Total", 95), ("O2O", 40), ("", 100)])
    yield "hocr", "references", hocr([("a&amp;b&#39;", 9), ("&x; &#x41;", 1), ("<em>c</em>", 5)], name="a&gt;&quot;; bbox 0 0 1 1")
    yield "hocr", "numbers", hocr([("a", "1e6"), ("b", "12; x_wconf 5"), ("c", "99999999999999999999")], source="1 nan 0 inf 0 1 1 0 1")
    yield "hocr", "unquoted", hocr([("a", 1)]).replace(b"class='ocrx_word'", b"class=ocrx_word").replace(b"<html>", b"<!-- - --><html/>")
    yield "hocr", "cut-off", hocr([("Total", 95), ("O2O", 40)])[:-48]
    yield "hocr", "two-pages", hocr([("a", 1)]) * 2

    space = shown(" ", matrix="4 0 0 8 60 30")
    yield "layer", "words", layer([shown("Total"), space, shown("O2O")], ["Total", "O2O\t020 11"])
    yield "layer", "removed", layer([shown("a"), shown("b"), shown("a")], ["a", "b\t", "a\tc"])
    yield "layer", "uncertain", layer([shown("a")], ["a\tb", "a", "a\t"])
    yield "layer", "beyond", layer([shown("a") + " /F2 1 Tf <0001> Tj"], ["a\U0001f600\t\U0001f600\U0001f601"])
    yield "layer", "slanted", layer(["/Span << /ActualText <FEFF00610062> >> BDC " + shown("ab", matrix="9 3 -3 9 20 30") + " EMC"],
                                    ["ab\t\u05d0\u05d1 1"])
    yield "layer", "fonts", layer([shown("x", font="DocscanText2"), shown("\ufffd", matrix="1e6 0 0 -1 0 0")], ["x\ty", "\u0001\tz"])
    yield "layer", "flat", layer([shown("x", matrix="0 0 0 0 0 0"), shown("y", matrix="nan 0 0 inf 0 0")], ["x\ty", "y\tx"])


# Symbols of two dimensions, and what those of licences and seals say.


def content_of(name):
    """The bytes of a test picture's symbol."""
    with open(os.path.join(IMAGES, "symbols", name + ".json"), encoding="utf-8") as file:
        return json.load(file)["barcodes"][0]["value"].encode("latin-1")


def symbols():
    for name in ["pdf417", "dataMatrix", "dataMatrix-small", "aztec", "aztec-utf8-eci"]:
        rows = rows_of_png(f"symbols/{name}.png")
        side = max(1, (len(rows[0]) + 159) // 160)
        rows = [bytes(row[::side][:160]) for row in rows[::side]]
        for zoom in (1, 2):
            yield "symbols", f"{name}-{zoom}", bytes([zoom, len(rows[0]) - 1]) + b"".join(rows)[:160 * 160]
    yield "symbols", "line", bytes([0, 159]) + b"\0\xff" * 80
    yield "symbols", "column", bytes([3, 0]) + b"\0\xff" * 80

    licence = content_of("pdf417-licence")
    yield "licence", "whole", licence
    yield "licence", "without-separators", licence.replace(b"\n", b"")
    yield "licence", "offset-behind-the-end", licence.replace(b"DL00310218", b"DL99999999")
    yield "licence", "version-1", b"@\n\x1c\rAAMVA6360000102DL00390050ZV00890001DLDAQD1\nDAASAMPLE,JANE,M\nDBB19850907\rZVZVA\r"
    yield "licence", "twice", licence + b"DLDAQ1\nDAQ2\r"

    for name in ["dataMatrix-seal", "aztec-seal"]:
        yield "seal", name, content_of(name)
    seal = content_of("dataMatrix-seal")
    yield "seal", "cut-off", seal[:40]
    yield "seal", "no-signature", seal[:18] + b"\xff\0"
    yield "seal", "long-length", seal[:18] + b"\1\x82\xff\xff" + seal[20:60]


def main():
    for make in (images, streams, documents, reports, outputs, barcodes, scans, pages, symbols):
        for target, name, data in make():
            folder = os.path.join(HERE, "Corpus", target)
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)


if __name__ == "__main__":
    main()
