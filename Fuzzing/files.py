#!/usr/bin/env python3
"""Makes damaged picture files of every format, scans them in one run of `docscan batch`, and checks its lines.

    files.py [--count 10000] [--seed 1] [--binary .build/release/docscan] [--folder FOLDER]

Ends with 1 when a file has no line, when the run does not end with 0, or when a file crashed a worker. The same seed
makes the same files, each one independent of the others; those to examine are kept. Needs no package.
"""
import argparse
import collections
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import time
import zlib

import seeds

HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = os.path.join(HERE, "..", "TestImages")
# A person must judge the end of a worker; a slow machine has more of the second.
CRASHES, LIMITS = {"crashed"}, {"timedOut", "memoryExceeded", "outOfMemory"}


def gif_of(rows):
    """A grey picture as a GIF whose codes never grow: the table of codes is cleared in time."""
    height, width = len(rows), len(rows[0])
    codes = []
    for index, pixel in enumerate(pixel for row in rows for pixel in row):
        codes += ([4] if index % 2 == 0 else []) + [0 if pixel < 128 else 1]
    number = sum(code << (3 * index) for index, code in enumerate(codes + [5]))
    packed = number.to_bytes(len(codes) * 3 // 8 + 1, "little")
    blocks = b"".join(bytes([len(packed[i:i + 255])]) + packed[i:i + 255] for i in range(0, len(packed), 255))
    return (b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff" + b"\x2C"
            + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\2" + blocks + b"\0\x3B")


def bmp_of(rows):
    height, width = len(rows), len(rows[0])
    padding = b"\0" * (-width % 4)
    palette = b"".join(bytes([grey, grey, grey, 0]) for grey in range(256))
    body = b"".join(bytes(row) + padding for row in reversed(rows))
    return (b"BM" + struct.pack("<IHHI", 1078 + len(body), 0, 0, 1078)
            + struct.pack("<IiiHHIIiiII", 40, width, height, 1, 8, 0, len(body), 0, 0, 256, 0) + palette + body)


def pnm_of(rows):
    return b"P5\n# a comment\n%d %d\n255\n" % (len(rows[0]), len(rows)) + b"".join(bytes(row) for row in rows)


def originals():
    """Whole files by format; the smaller they are, the more of a mutation hits what matters."""
    files = collections.defaultdict(list)
    for path in ["odd/one-pixel.jpg", "odd/grey.jpg", "odd/progressive.jpg", "odd/cmyk.jpg", "documents/easy-01.jpg",
                 "odd/palette.png", "odd/sixteen-bit.png", "odd/rgba-ink.png", "symbols/code39.png", "symbols/qr-utf8.png",
                 "odd/one-bit.tiff", "odd/big-endian.tiff", "documents/orientation-tag.tiff", "documents/multipage.tiff",
                 "formats/two-resolutions.pdf", "formats/large-page.pdf", "formats/three-pages.pdf",
                 "broken/encrypted.pdf", "formats/certificate.heic", "odd/lossless.webp", "documents/easy-06.webp"]:
        with open(os.path.join(IMAGES, path), "rb") as file:
            files[path.rsplit(".", 1)[1]].append(file.read())
    for target, name, data in seeds.images():
        kind = {"jpeg": "jpg", "tiff": "tiff"}.get(target)
        kind = kind or next((k for k in ("png", "gif", "bmp", "webp") if target == "headers" and name.startswith(k)), None)
        if kind:
            files[kind].append(data)
    for name in ["qr-utf8", "code39", "ean13", "databarExpanded-stacked"]:
        rows = seeds.rows_of_png(f"symbols/{name}.png")
        files["gif"].append(gif_of(rows))
        files["bmp"].append(bmp_of(rows))
        files["pnm"].append(pnm_of(rows))
    files["pnm"] += [b"P4\n8 2\n\xAA\x55", b"P2 2 2 15\n0 1 2 3\n", b"P6 1 1 65535\n\0\1\2\3\4\5"]
    return dict(files)


NUMBERS = [0, 1, 2, 7, 8, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2**24, 2**31 - 1, 2**31, 2**32 - 1]


def place(data, dice):
    """A position: in most cases where headers are."""
    return dice.randrange(min(len(data), dice.choice([32, 128, 1024, 1 << 30, 1 << 30])))


def flip(data, dice):
    for _ in range(dice.choice([1, 1, 2, 8, 64])):
        data[place(data, dice)] ^= 1 << dice.randrange(8)


def overwrite(data, dice):
    at = place(data, dice)
    count = dice.choice([1, 2, 4, 16])
    data[at:at + count] = bytes([dice.choice([0, 1, 0x7F, 0x80, 0xFE, 0xFF])]) * count


def truncate(data, dice):
    del data[dice.randrange(len(data)):]


def cut_out(data, dice):
    at = place(data, dice)
    del data[at:at + dice.choice([1, 2, 4, 64, 4096])]


def repeat(data, dice):
    at = place(data, dice)
    part = data[at:at + dice.choice([1, 4, 32, 1024])]
    data[at:at] = part * dice.choice([1, 2, 64])


def edit_length(data, dice):
    width, order = dice.choice([(2, "<"), (2, ">"), (4, "<"), (4, ">")])
    at = place(data, dice)
    if at + width > len(data):
        return
    form = order + {2: "H", 4: "I"}[width]
    value = struct.unpack_from(form, data, at)[0]
    value = dice.choice([dice.choice(NUMBERS), value + 1, value - 1, value * 2, value // 2, value << 8])
    struct.pack_into(form, data, at, value % (1 << 8 * width))


def edit_digits(data, dice):
    runs = [match.span() for match in re.finditer(rb"-?[0-9]+", bytes(data[:1 << 16]))]
    if runs:
        first, last = dice.choice(runs)
        data[first:last] = str(dice.choice(NUMBERS + [-1, 10**12, 10**30])).encode()


def splice(data, dice, others):
    other = dice.choice(others)
    at = place(data, dice)
    data[at:] = other[min(len(other), max(0, at + dice.choice([0, 0, -4, 4, 100]))):]


def with_checksums(data):
    """A PNG whose chunks have the right checksums: else most damage ends there."""
    at = 8
    while at + 12 <= len(data):
        length = struct.unpack_from(">I", data, at)[0]
        if at + 12 + length > len(data):
            break
        struct.pack_into(">I", data, at + 8 + length, zlib.crc32(bytes(data[at + 4:at + 8 + length])))
        at += 12 + length


def mutated(format, files, dice):
    original = dice.choice(files[format])
    data = bytearray(original)
    textual = format in ("pdf", "pnm")
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        if not data:
            break
        action = dice.choice([flip, flip, overwrite, truncate, cut_out, repeat, edit_length, edit_length, splice]
                             + [edit_digits] * (4 if textual else 0))
        if action is splice:
            splice(data, dice, files[dice.choice(list(files)) if dice.random() < 0.1 else format])
        else:
            action(data, dice)
    # Without its signature it is a file of another kind, which is soon seen.
    if dice.random() < 0.9:
        data[:4] = original[:4]
    if format == "png" and dice.random() < 0.7:
        with_checksums(data)
    return bytes(data)


def make(folder, count, seed):
    files = originals()
    formats = sorted(files)
    for index in range(count):
        format = formats[index % len(formats)]
        dice = random.Random(f"{seed} {index}")
        with open(os.path.join(folder, f"{index:05}.{format}"), "wb") as file:
            file.write(mutated(format, files, dice))


def check(folder, output, count):
    """The missing files, and the inputs by their outcomes."""
    pages, outcomes = collections.defaultdict(dict), collections.defaultdict(set)
    with open(output, encoding="utf-8") as file:
        for line in file:
            report = json.loads(line)
            batch = report["batch"]
            name = os.path.basename(batch.get("input") or report["source"])
            pages[name][batch["page"]] = batch["pages"]
            outcomes[(report["error"] or {}).get("code") or report["status"]].add(name)
    missing = [name for name in sorted(os.listdir(folder))
               if not pages[name] or sorted(pages[name]) != list(range(1, max(pages[name].values()) + 1))]
    return missing, outcomes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", default="10s", help="what a page may take")
    parser.add_argument("--binary", default=os.path.join(HERE, "..", ".build", "release", "docscan"))
    parser.add_argument("--folder", default=os.path.join(HERE, ".build", "files"), help="is made anew")
    options = parser.parse_args()

    folder, output = os.path.join(options.folder, "in"), os.path.join(options.folder, "results.ndjson")
    shutil.rmtree(options.folder, ignore_errors=True)
    os.makedirs(folder)
    make(folder, options.count, options.seed)
    begin = time.monotonic()
    with open(os.path.join(options.folder, "messages.txt"), "wb") as messages:
        run = subprocess.run([options.binary, "batch", folder, "--no-text", "--output", output, "--jobs", "2",
                              "--timeout", options.timeout], stderr=messages, check=False)
    print(f"{options.count} files, seed {options.seed}: {time.monotonic() - begin:.0f} s, exit code {run.returncode}")
    if not os.path.exists(output):
        sys.exit(f"There is no output. See {messages.name}")
    missing, outcomes = check(folder, output, options.count)
    for outcome, names in sorted(outcomes.items(), key=lambda item: -len(item[1])):
        formats = collections.Counter(name.rsplit(".", 1)[1] for name in names)
        print(f"  {outcome:20}{len(names):6}   " + ", ".join(f"{f} {n}" for f, n in sorted(formats.items())))
    print(f"  without their lines {len(missing):6}   {' '.join(missing[:20])}")
    kept = sorted(set().union(*(outcomes[code] for code in CRASHES | LIMITS)) | set(missing))
    for code in sorted(CRASHES | LIMITS):
        for name in sorted(outcomes[code]):
            print(f"  {code}: {os.path.join(folder, name)}")
    for name in set(os.listdir(folder)) - set(kept):
        os.remove(os.path.join(folder, name))
    sys.exit(1 if missing or run.returncode or any(outcomes[code] for code in CRASHES) else 0)


if __name__ == "__main__":
    main()
