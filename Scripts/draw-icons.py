#!/usr/bin/env python3
"""Draws the page's icon for home screens: icon-192.png and icon-512.png next to icon.svg, from the same shapes.

The ground fills the square, because systems cut it to their own form. The paper lies in the circle of 80 % of the width
that no such form cuts (https://www.w3.org/TR/appmanifest/#icon-masks).
"""

import struct
import zlib
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "Sources/DocScanServer/Page"
# The units of icon.svg's viewBox.
SIDE, LINES = 32, 16
GROUND, PAPER, INK, PRINT = (0x0B, 0x53, 0x94), (255, 255, 255), (0x0B, 0x53, 0x94), (0x7A, 0xA7, 0xD4)
STROKE = 1.4


def spans(y):
    """The shapes on a line: where each begins and ends, and its colour, from back to front."""
    yield 0, SIDE, GROUND
    if 6 <= y < 26:
        yield 9, min(24, 13 + y), PAPER
    if 19 <= y < 23:
        for x in (12, 14.5, 16, 18.5, 21):
            yield x - STROKE / 2, x + STROKE / 2, INK
    for top, end in ((12, 18), (15, 21)):
        if abs(y - top) < STROKE / 2:
            yield 12, end, PRINT


def row(pixels, at):
    """The colours of a row of pixels: the mean of its lines, exact from left to right."""
    sums = [[0.0] * 3 for _ in range(pixels)]
    for line in range(LINES):
        colours = [GROUND] * pixels
        for start, end, colour in spans((at + (line + 0.5) / LINES) * SIDE / pixels):
            start, end = start * pixels / SIDE, end * pixels / SIDE
            for x in range(int(start), min(pixels, -int(-end // 1))):
                share = min(end, x + 1) - max(start, x)
                colours[x] = tuple(share * new + (1 - share) * old for new, old in zip(colour, colours[x]))
        for total, colour in zip(sums, colours):
            for channel in range(3):
                total[channel] += colour[channel] / LINES
    return bytes(round(value) for colour in sums for value in colour)


def part(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(pixels):
    rows = b"".join(b"\0" + row(pixels, at) for at in range(pixels))
    header = struct.pack(">IIBBBBB", pixels, pixels, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", zlib.compress(rows, 9)) + part(b"IEND", b""))


for size in (192, 512):
    (PAGE / f"icon-{size}.png").write_bytes(png(size))
