"""Unusual but valid files that must be read."""
import functools
import itertools
import struct
import zlib

import numpy as np
from PIL import Image

import documents
import imagefile

DESIGNS = [{"layout": "columns", "symbology": ["code39"] * 2, "font": "Liberation Sans"},
           {"layout": "grid", "symbology": ["code128"] * 2, "font": "Liberation Serif"},
           {"layout": "inline", "symbology": ["code128"] * 2, "font": "Open Sans"},
           {"layout": "boxed", "symbology": ["code39"] * 2, "font": "DejaVu Sans"}]


@functools.lru_cache(maxsize=4)
def scan(seed, name, dpi=150, mode="RGB"):
    """A scanned document: (image, sidecar); paper is whitened as scanners do."""
    given = DESIGNS[sum(name.encode()) % len(DESIGNS)]
    image, truth = documents.make_scan(seed, "odd-" + name, dpi, dict(given, language="en", guilloche=False), mode=mode)
    return image.point(lambda v: 255 if v > 242 else v), truth


def _scanned(name, convert, dpi=150, mode="RGB"):
    def make(seed):
        image, truth = scan(seed, name, dpi, mode)
        return convert(image), truth
    return make


def rgba_border(image):
    """The paper is opaque; a margin around it is transparent black."""
    alpha = Image.new("L", image.size, 255)
    pixels = np.dstack([np.asarray(image), np.asarray(alpha)])
    pixels[:6], pixels[-6:], pixels[:, :6], pixels[:, -6:] = 0, 0, 0, 0
    return imagefile.encode(Image.fromarray(pixels, "RGBA"), "PNG", optimize=True)


def rgba_ink(image):
    """Only the ink is opaque; the paper is transparent and looks white on white."""
    grey = np.asarray(image.convert("L"))
    pixels = np.dstack([np.zeros_like(grey)] * 3 + [255 - grey])
    return imagefile.encode(Image.fromarray(pixels, "RGBA"), "PNG", optimize=True)


def one_bit(image):
    black = image.convert("L").point(lambda v: 255 if v > 140 else 0).convert("1", dither=Image.Dither.NONE)
    return imagefile.encode(black, "TIFF", compression="group4", dpi=(200, 200))


def big_endian(image):
    """A big-endian grey TIFF in several deflated strips, put together by hand."""
    pixels = np.asarray(image.convert("L").point(lambda v: v // 51 * 51))
    height, width = pixels.shape
    rows = 200
    strips = [zlib.compress(pixels[top:top + rows].tobytes(), 9) for top in range(0, height, rows)]
    offsets = list(itertools.accumulate([8] + [len(s) for s in strips]))
    tables = offsets[-1] + offsets[-1] % 2
    count = len(strips)
    directory = tables + 8 * count
    entries = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8 << 16), (259, 3, 1, 8 << 16),
               (262, 3, 1, 1 << 16), (273, 4, count, tables), (274, 3, 1, 1 << 16), (277, 3, 1, 1 << 16),
               (278, 4, 1, rows), (279, 4, count, tables + 4 * count)]
    return (b"MM\0*" + struct.pack(">I", directory) + b"".join(strips) + b"\0" * (offsets[-1] % 2)
            + struct.pack(f">{count}I", *offsets[:-1]) + struct.pack(f">{count}I", *map(len, strips))
            + struct.pack(">H", len(entries)) + b"".join(struct.pack(">HHII", *e) for e in entries) + struct.pack(">I", 0))


JPEG = lambda image: imagefile.jpeg(image, 75)
PNG = lambda image: imagefile.encode(image.convert("L").point(lambda v: v // 17 * 17), "PNG", optimize=True)
PIXEL = Image.new("RGB", (1, 1), (200, 190, 180))

FILES = {
    "one-pixel.png": lambda seed: imagefile.encode(PIXEL, "PNG"),
    "one-pixel.jpg": lambda seed: imagefile.encode(PIXEL, "JPEG"),
    "jpeg-named.png": _scanned("jpeg-named", JPEG),
    "png-named.jpg": _scanned("png-named", PNG),
    "cmyk.jpg": _scanned("cmyk", imagefile.cmyk_jpeg, 130),
    "ycck.jpg": _scanned("ycck", imagefile.ycck_jpeg, 130),
    "progressive.jpg": _scanned("progressive", lambda image: imagefile.jpeg(image, 75, progressive=True)),
    "grey.jpg": _scanned("grey", lambda image: imagefile.jpeg(image.convert("L"), 75)),
    "one-bit.tiff": _scanned("one-bit", one_bit, 200),
    "big-endian.tiff": _scanned("big-endian", big_endian),
    "sixteen-bit.png": _scanned("sixteen-bit", lambda image: imagefile.png16(image.convert("L").point(lambda v: v // 17 * 17))),
    "palette.png": _scanned("palette", lambda image: imagefile.encode(image.quantize(16, dither=Image.Dither.NONE), "PNG", optimize=True)),
    "rgba-border.png": _scanned("rgba-border", rgba_border, 130),
    "rgba-ink.png": _scanned("rgba-ink", rgba_ink),
    "trailing-garbage.jpg": _scanned("trailing-garbage", lambda image: JPEG(image) + b"left over bytes \xff\xd8\xff\0" * 200),
    "no-eoi.jpg": _scanned("no-eoi", lambda image: JPEG(image)[:-2]),
    "lossless.webp": _scanned("webp", lambda image: imagefile.encode(image, "WEBP", lossless=True, method=4), 130),
}
