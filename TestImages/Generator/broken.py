"""Files that are damaged, lie about themselves or are not images."""
import functools
import struct
import zlib

import numpy as np
from PIL import Image

import documents
import imagefile
import odd


@functools.lru_cache(maxsize=2)
def _document(seed):
    """A small scanned document that the files here are damaged copies of."""
    return odd.scan(seed, "broken-base", 110)[0]


def _jpeg(seed, **options):
    return imagefile.jpeg(_document(seed), 70, **options)


def _png(seed):
    return imagefile.encode(_document(seed), "PNG", optimize=True)


def _tiff(seed):
    return imagefile.encode(_document(seed), "TIFF", compression="tiff_adobe_deflate")


def _segment(marker, body):
    return b"\xff" + bytes([marker]) + struct.pack(">H", len(body) + 2) + body


def _frame(data, width, height, marker=None, precision=None):
    """Overwrite the size, marker or precision in a JPEG's frame header."""
    data = bytearray(data)
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + struct.unpack(">H", data[at + 2:at + 4])[0]
    data[at + 5:at + 9] = struct.pack(">HH", height, width)
    if marker:
        data[at + 1] = marker
    if precision:
        data[at + 4] = precision
    return bytes(data)


def no_huffman(seed):
    """A JPEG without its Huffman tables (they were optimised, so defaults do not fit)."""
    data = _jpeg(seed)
    out, at = data[:2], 2
    while data[at + 1] != 0xDA:
        length = 2 + struct.unpack(">H", data[at + 2:at + 4])[0]
        if data[at + 1] != 0xC4:
            out += data[at:at + length]
        at += length
    return out + data[at:]


def no_quantisation(seed):
    """A JPEG without quantisation tables."""
    data = _jpeg(seed)
    out, at = data[:2], 2
    while data[at + 1] != 0xDA:
        length = 2 + struct.unpack(">H", data[at + 2:at + 4])[0]
        if data[at + 1] != 0xDB:
            out += data[at:at + length]
        at += length
    return out + data[at:]


def huge_jpeg(seed):
    """A well-formed start of a 65500 x 65500 JPEG with almost no data."""
    return _frame(_jpeg(seed), 65500, 65500)[:6000] + b"\xff\xd9"


def _chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _png_of(width, height, data, depth=8, colour=2):
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
            + _chunk(b"IDAT", data) + _chunk(b"IEND", b""))


def png_bomb(seed):
    """Valid compressed data of a very large black picture's first rows."""
    return _png_of(60000, 60000, zlib.compress(bytes(180001 * 200), 9))


def bad_crc(seed):
    data = bytearray(_png(seed))
    at = data.index(b"IDAT")
    length = struct.unpack(">I", data[at - 4:at])[0]
    for n in range(at + 4 + length // 3, at + 4 + length // 3 + 40):
        data[n] ^= 0x5A
    return bytes(data)


def _ifd(entries, following):
    body = struct.pack("<H", len(entries))
    for tag, kind, count, value in entries:
        body += struct.pack("<HHI", tag, kind, count) + struct.pack("<I", value)
    return body + struct.pack("<I", following)


def _tiny_tiff(width, height, following=0, strip=8, size=64):
    """A little-endian TIFF: header, 64 bytes of pixels, one directory at 72."""
    entries = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
               (273, 4, 1, strip), (277, 3, 1, 1), (278, 4, 1, height), (279, 4, 1, size)]
    return b"II*\0" + struct.pack("<I", 72) + bytes(range(0, 256, 4)) + _ifd(entries, following)


def webp_truncated(seed):
    data = imagefile.encode(_document(seed).convert("RGB"), "WEBP", quality=60)
    return data[:len(data) // 3]


def bmp_negative(seed):
    """A bitmap header with a negative width and an enormous height."""
    return (b"BM" + struct.pack("<IHHI", 1078, 0, 0, 54) + struct.pack("<IiiHHIIiiII", 40, -800, 2 ** 31 - 1, 1, 24, 0, 0, 2835, 2835, 0, 0)
            + bytes(1024))


def random_bytes(seed):
    return documents.generator_for(seed, "random.bin").integers(0, 256, 20000).astype(np.uint8).tobytes()


def scrambled(seed):
    """A JPEG whose compressed data was overwritten in places."""
    data = bytearray(_jpeg(seed))
    rng = documents.generator_for(seed, "scrambled")
    for at in rng.integers(len(data) // 8, len(data) - 100, 60):
        data[int(at):int(at) + 40] = rng.integers(0, 255, 40).astype(np.uint8).tobytes()
    return bytes(data)


SVG = b"""<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/>
<text x="40" y="150" font-size="24">SPECIMEN drawing</text></svg>
"""
HTML = b"""<!DOCTYPE html>
<html><head><title>404</title></head><body><h1>Not found</h1><p>The picture you asked for is not here.</p></body></html>
"""
TEXT = b"This is a text file that somebody renamed to .jpg.\n" * 20

FILES = {
    "truncated.jpg": lambda seed: _jpeg(seed)[:len(_jpeg(seed)) // 2],
    "truncated-early.jpg": lambda seed: _jpeg(seed, orientation=6)[:90],
    "truncated-progressive.jpg": lambda seed: _jpeg(seed, progressive=True)[:len(_jpeg(seed)) // 3],
    "empty.jpg": lambda seed: b"",
    "text.jpg": lambda seed: TEXT,
    "html.jpg": lambda seed: HTML,
    "random.bin": random_bytes,
    "random.jpg": lambda seed: b"\xff\xd8\xff\xe0" + random_bytes(seed)[:5000],
    "scrambled.jpg": scrambled,
    "lying-header.jpg": lambda seed: _frame(_jpeg(seed), 20000, 20000),
    "huge.jpg": huge_jpeg,
    "zero-size.jpg": lambda seed: _frame(_jpeg(seed), 0, 0),
    "twelve-bit.jpg": lambda seed: _frame(_jpeg(seed), 935, 1210, 0xC1, 12),
    "no-huffman.jpg": no_huffman,
    "no-quantisation.jpg": no_quantisation,
    "huge.png": png_bomb,
    "truncated.png": lambda seed: _png(seed)[:len(_png(seed)) // 2],
    "bad-crc.png": bad_crc,
    "zero-size.png": lambda seed: _png_of(0, 0, zlib.compress(b"")),
    "bad-depth.png": lambda seed: _png_of(16, 16, zlib.compress(bytes(16 * 49)), depth=7),
    "huge.tiff": lambda seed: _tiny_tiff(100000, 100000),
    "truncated.tiff": lambda seed: _tiff(seed)[:len(_tiff(seed)) // 2],
    "tiff-loop.tiff": lambda seed: _tiny_tiff(8, 8, following=72),
    "tiff-outside.tiff": lambda seed: _tiny_tiff(8, 8, strip=0x7FFFFFF0),
    "gif-header-only.gif": lambda seed: b"GIF89a" + struct.pack("<HHBBB", 640, 480, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff",
    "bmp-negative.bmp": bmp_negative,
    "webp-truncated.webp": webp_truncated,
    "drawing.svg": lambda seed: SVG,
}
