"""Flat symbols without a camera: one of every form that a value can take, as 1-bit PNG files."""
import struct
import subprocess
import tempfile
import zlib

import barcode
import seal

MODULE, QUIET, HEIGHT = 2, 10, 40
GTIN = "09501101530003"
ALL_SIGNS = "".join(chr(code) for code in range(33, 127) if not chr(code).isalnum())


class Form:
    """A symbol, or several next to each other: [(zint's input, options)], and the values that a reader returns."""

    def __init__(self, purpose, symbology, value, *parts, encoder=None, full_ascii=False, read=True):
        self.purpose, self.symbology, self.value, self.read = purpose, symbology, value, read
        self.parts = [part if isinstance(part, tuple) else (part,) for part in parts or (value,)]
        self.encoder, self.full_ascii = encoder or barcode.ZINT_NAMES[symbology], full_ascii


def _form(symbology, purpose, value, *options, data=None, read=True):
    return Form(purpose, symbology, value, (data or value, *options), read=read)


def _qr(purpose, value, *options, **more):
    return _form("qr", purpose, value, *options, **more)


def _licence(issuer, version, lines):
    """The content of a North American licence (AAMVA DL/ID Card Design Standard, annex D)."""
    body = "DL" + "\n".join(lines) + "\n\r"
    head = f"@\n\x1e\rANSI {issuer}{version:02d}0001"
    return head + f"DL{len(head) + 10:04d}{len(body):04d}" + body


LICENCE = _licence("636000", 10, ["DAQT64235789", "DCSSPECIMEN", "DDEN", "DACROSALIND", "DDFN", "DADMAE", "DDGN", "DCAD", "DBB06061986",
                                  "DBA12102033", "DBD06062019", "DBC2", "DAYBRO", "DAU068 in", "DAG2300 WEST SAMPLE STREET",
                                  "DAIRICHMOND", "DAJVA", "DAK232690000  ", "DCF2424244747474786102204", "DCGUSA"])
FORMS = {
    "code39": Form("plain: `+A` is a plus and an A", "code39", "+A-B%C/D$E"),
    "code39-full-ascii": Form("the same characters mean others in full ASCII", "code39", "a-B\x1d$\x05", "a-B\x1d$\x05",
                              encoder="EXCODE39", full_ascii=True),
    "code39-signs": Form("every sign of ASCII", "code39", ALL_SIGNS, encoder="EXCODE39", full_ascii=True),
    "code39-no-full-ascii": Form("a sign without a letter behind it: no full ASCII, though asked for", "code39", "+A50%", full_ascii=True),
    "code93": Form("full ASCII without asking", "code93", "SPEC-93 a~\x1d"),
    "code128": Form("all three code sets", "code128", "Ab\t123456"),
    "code128-gs1": Form("FNC1 in front and between elements", "code128", f"01{GTIN}10ABC\x1d21123", f"[01]{GTIN}[10]ABC[21]123", encoder="GS1_128"),
    "code128-gs1-open": Form("three elements of open length", "code128", "10ABC\x1d21x9\x1d30125\x1d17271231",
                             "[10]ABC[21]x9[30]125[17]271231", encoder="GS1_128"),
    "codabar": Form("start A, stop B", "codabar", "A1234-56B"),
    "codabar-lower": Form("letters given in lower case; every sign", "codabar", "C12$3:4/5.6+7D", "c12$3:4/5.6+7d"),
    "itf": Form("no check digit", "itf", "12345678"),
    "itf14": Form("a GTIN-14", "itf", "12345678901231", encoder="C25INTER"),
    "ean13": Form("with check digit", "ean13", "4006381333931", "400638133393"),
    "ean13-add-on": Form("an add-on of five digits, which is not read", "ean13", "9780201379624", "9780201379624+52250"),
    "ean8": Form("with check digit", "ean8", "96385074", "9638507"),
    "upca": Form("with check digit", "upca", "012345678905", "01234567890"),
    "upca-as-ean13": Form("EAN-13 with a first digit 0 is UPC-A", "upca", "012345678905", "001234567890", encoder="EANX"),
    "upce": Form("number system, six digits, check digit", "upce", "01234565", "0123456"),
    "databar": Form("with its 01", "databar", f"01{GTIN}", GTIN[:-1]),
    "databarExpanded": Form("a weight", "databarExpanded", "01900123456789083103001750", "[01]90012345678908[3103]001750"),
    "databarExpanded-gs1": Form("a separator among digits", "databarExpanded", "10A1234\x1d17271231", "[10]A1234[17]271231"),
    "databarExpanded-gs1-letters": Form("a separator behind letters", "databarExpanded",
                                        f"01{GTIN}10ABC\x1d21123", f"[01]{GTIN}[10]ABC[21]123"),
    "databarExpanded-stacked": Form("three rows, the second one backwards", "databarExpanded", f"01{GTIN}10ABC\x1d21123",
                                    (f"[01]{GTIN}[10]ABC[21]123", "--cols=2"), encoder="DBAR_EXPSTK"),
    "qr-gs1": _qr("FNC1 in front and between elements", f"01{GTIN}10ABC\x1d21123", "--gs1", data=f"[01]{GTIN}[10]ABC[21]123"),
    "qr-gs1-percent": _qr("the sign that stands for FNC1, as itself", "10ABC%5\x1d21123", "--gs1", data="[10]ABC%5[21]123"),
    "qr-utf8-eci": _qr("UTF-8, announced", "Zoé 漢字 😀", "--eci=26"),
    "qr-utf8": _qr("UTF-8, not announced", "Zoé 漢字 😀", "--binary"),
    "qr-utf8-mark": _qr("UTF-8 with a byte order mark", "Zoé", "--binary", data="\ufeffZoé"),
    "qr-latin1": _qr("ISO 8859-1 that could be Shift JIS, not announced", "créée"),
    "qr-latin1-eci": _qr("ISO 8859-1, announced", "Zoé, n° 5", "--eci=3"),
    "qr-latin2-eci": _qr("ISO 8859-2", "Łódź", "--eci=4"),
    "qr-greek-eci": _qr("ISO 8859-7", "αβγ", "--eci=9"),
    "qr-kanji": _qr("kanji mode", "漢字見本"),
    "qr-katakana": _qr("Shift JIS in bytes, not announced", "カード", "--binary", data="カード".encode("cp932")),
    "qr-shift-jis-eci": _qr("Shift JIS, announced", "見本 A", "--eci=20"),
    "qr-binary": _qr("bytes that are no text", "ÿþ\0\x81\x80binary", "--binary", data=b"\xff\xfe\0\x81\x80binary"),
    "qr-controls": _qr("NUL, ESC and other control characters", "A\0B\x01\x1b[2J\r\n\x7f\"\\"),
    "qr-append": Form("structured append, both parts", "qr", "first part second part", ("first part ", "--structapp=1,2,77"),
                      ("second part", "--structapp=2,2,77")),
    "qr-append-half": _qr("structured append, one part of two: no value", "first part ", "--structapp=1,2,77", read=False),
    "pdf417": _form("pdf417", "letters, digits and signs", "Specimen 12345678901234567890, n. 5"),
    "pdf417-licence": _form("pdf417", "the back of a driving licence", LICENCE, "--cols=12"),
    "pdf417-utf8-eci": _form("pdf417", "UTF-8, announced", "Zoé 漢字 😀", "--eci=26"),
    "pdf417-latin1": _form("pdf417", "ISO 8859-1, not announced", "créée à Łódź".replace("Ł", "L").replace("ź", "z")),
    "pdf417-binary": _form("pdf417", "bytes that are no text", "ÿþ\0\x81\x80binary", "--binary", data=b"\xff\xfe\0\x81\x80binary"),
    "pdf417-truncated": Form("without the right row indicators", "pdf417", "Specimen 12345", encoder="PDF417COMP"),
    "pdf417-macro": Form("Macro PDF417, both parts", "pdf417", "first part second part", ("first part ", "--structapp=1,2,017"),
                         ("second part", "--structapp=2,2,017")),
    "pdf417-macro-half": _form("pdf417", "Macro PDF417, one part of two", "first part ", "--structapp=1,2,017"),
    "dataMatrix": _form("dataMatrix", "a square", "Specimen 12345"),
    "dataMatrix-rectangle": _form("dataMatrix", "a rectangle", "SPECIMEN 12345", "--vers=28"),
    "dataMatrix-small": _form("dataMatrix", "the smallest, of three digits and a letter", "123A"),
    "dataMatrix-gs1": _form("dataMatrix", "FNC1 in front and between elements", f"01{GTIN}10ABC\x1d21123", "--gs1",
                            data=f"[01]{GTIN}[10]ABC[21]123"),
    "dataMatrix-utf8-eci": _form("dataMatrix", "UTF-8, announced", "Zoé 漢字 😀", "--eci=26"),
    "dataMatrix-greek-eci": _form("dataMatrix", "ISO 8859-7", "αβγ", "--eci=9"),
    "dataMatrix-backslash-eci": _form("dataMatrix", "a backslash, and an announced character set", "C:\\é\\000026", "--eci=26"),
    "dataMatrix-binary": _form("dataMatrix", "bytes that are no text", "ÿþ\0\x81\x80binary", "--binary", data=b"\xff\xfe\0\x81\x80binary"),
    "dataMatrix-append": Form("structured append, both parts", "dataMatrix", "first part second part", ("first part ", "--structapp=1,2,5001"),
                              ("second part", "--structapp=2,2,5001")),
    "aztec": _form("aztec", "a compact symbol", "Specimen 12345"),
    "aztec-full": _form("aztec", "a full symbol", "Specimen " * 12),
    "aztec-gs1": _form("aztec", "FNC1 in front and between elements", f"01{GTIN}10ABC\x1d21123", "--gs1", data=f"[01]{GTIN}[10]ABC[21]123"),
    "aztec-utf8-eci": _form("aztec", "UTF-8, announced", "Zoé 漢字 😀", "--eci=26"),
    "aztec-append": Form("structured append, both parts", "aztec", "first part second part", ("first part ", "--structapp=1,2,AB"),
                         ("second part", "--structapp=2,2,AB")),
}


def _seal(symbology, purpose, name):
    data = seal.SEALS[name]
    return _form(symbology, purpose, data.decode("latin-1"), "--binary", data=data)


FORMS |= {
    "dataMatrix-seal": _seal("dataMatrix", "a visible digital seal of a visa", "visa"),
    "dataMatrix-seal-forged": _seal("dataMatrix", "the same with another name: its signature is wrong", "forged"),
    "dataMatrix-seal-brainpool": _seal("dataMatrix", "a seal of a signer whose key is on a Brainpool curve", "brainpool"),
    "dataMatrix-seal-stranger": _seal("dataMatrix", "a seal of a signer without a certificate", "stranger"),
    "qr-seal": _seal("qr", "a visible digital seal of a residence permit, in version 3 of the standard", "permit"),
    "aztec-seal": _seal("aztec", "the same", "permit"),
}


def _dump(encoder, data, *options):
    """The rows of a symbol as strings of 1 and 0."""
    with tempfile.NamedTemporaryFile() as file:     # an argument can hold no NUL
        file.write(data if isinstance(data, bytes) else data.encode())
        file.flush()
        out = subprocess.run(["zint", f"--barcode={encoder}", f"--input={file.name}", "--dump", *options],
                             check=True, capture_output=True, text=True).stdout
    return ["".join(f"{int(digit, 16):04b}" for digit in row if digit != " ") for row in out.splitlines()]


def _modules(form, part):
    """A symbol's modules as rows of equal length."""
    rows = _dump(form.encoder, *part)
    if form.symbology in barcode.MATRICES:
        return barcode.rectangle(form.symbology, rows)
    if form.encoder == "DBAR_EXPSTK":   # three rows of one module's height lie between two rows of bars
        return [row for index, row in enumerate(rows) for _ in range(1 if index % 4 else HEIGHT)]
    return [rows[0].rstrip("0")] * HEIGHT


def _png(rows):
    """A file of 1 bit per pixel from rows of dark (1) and light (0) modules."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    size = (len(rows[0]) * MODULE, len(rows) * MODULE)
    pixels = b""
    for row in rows:
        bits = "".join("10"[int(module)] * MODULE for module in row).ljust(-(-size[0] // 8) * 8, "1")
        pixels += (b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")) * MODULE
    return size, b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 1, 0, 0, 0, 0)) \
        + chunk(b"IDAT", zlib.compress(pixels, 9)) + chunk(b"IEND", b"")


def make(name):
    """(PNG file, sidecar)"""
    form = FORMS[name.removesuffix(".png")]
    symbols = [_modules(form, part) for part in form.parts]
    height = max(len(rows) for rows in symbols)
    beside = ["0" * QUIET + "".join(rows[y] + "0" * QUIET for rows in symbols) for y in range(height)]
    above = ["0" * len(beside[0])] * QUIET
    size, data = _png(above + beside + above)
    barcodes = [{"symbology": form.symbology, "value": form.value}] if form.read else []
    return data, {"kind": "flat", "purpose": form.purpose, "image": {"width": size[0], "height": size[1]},
                  "code39FullASCII": form.full_ascii, "barcodes": barcodes}


FILES = {f"{name}.png": (lambda seed, name=name: make(name)) for name in FORMS}
