"""Makes the lines of a part: training lines as .lstmf files, validation and test lines as pictures with their texts."""

import json
import os
import random
import signal
import struct
from multiprocessing import Pool
from pathlib import Path

import cv2
import numpy as np

from fonts import Fonts
from strips import strip
from texts import Texts

CHUNK = 200
# Sets of validation and test: (name, dark, only names with accents).
SETS = [("clean", False, False), ("dark", True, False), ("accented", False, True)]


def lstmf(items):
    """A training file: pictures with their texts (tesseract `ccstruct/imagedata.cpp`, `DocumentData`)."""
    parts = [struct.pack("<I", len(items))]
    for image, text in items:
        png = cv2.imencode(".png", image, [cv2.IMWRITE_PNG_COMPRESSION, 3])[1].tobytes()
        text, (height, width) = text.encode(), image.shape
        # A page: no file name, page 0, its picture, no language, its text, one box of the whole with the text again.
        parts += [b"\1", struct.pack("<IiI", 0, 0, len(png)), png, struct.pack("<II", 0, len(text)), text]
        parts += [struct.pack("<I4hII", 1, 0, 0, width, height, 1, len(text)), text, b"\0"]
    return b"".join(parts)


class Maker:
    """Draws lines of a part."""

    def __init__(self, seed, part, cache):
        self.seed, self.part = seed, part
        self.texts = Texts(seed, part)
        self.fonts = Fonts(cache, part, random.Random())

    def lines(self, chunk, count, dark=False, accented=False):
        name = f"{self.seed} {self.part} {chunk}"
        self.texts.restart(chunk)
        self.fonts.random.seed(name)
        draws = np.random.default_rng(list(name.encode()))
        made, before = [], "ABC"
        while len(made) < count:
            kind, text = self.texts.line(accented)
            font = self.fonts.pick(text, kind)
            if font is None:
                continue
            others = (before,) if set(before) <= font["letters"] else ()
            image = strip(text, self.fonts.load(font), draws, self.part, dark, others)
            before = text
            if image is not None and image.shape[1] < 1800:
                made.append((image, text, kind, font["family"]))
        return made


_maker = None


def _start(accented, *arguments):
    global _maker
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the parent's handler would let a pool wait for ever
    os.nice(5)
    _maker = Maker(*arguments)
    _maker.accented = accented


def _chunk(job):
    chunk, path = job
    path = Path(path)
    if not path.exists():
        items = [(image, text) for image, text, *_ in _maker.lines(chunk, CHUNK, accented=_maker.accented)]
        unfinished = path.with_suffix(".part")
        unfinished.write_bytes(lstmf(items))
        unfinished.rename(path)
    return path.name


def training_lines(folder, seed, count, cache, accented=False, processes=2, stopped=lambda: False):
    """Makes the chunks that are missing, until `stopped`; returns all files. `accented` are names that have accents."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    # Chunks of accented lines have separate numbers, and so separate draws.
    first = 1_000_000 if accented else 0
    jobs = [(first + chunk, str(folder / f"{chunk:05}.lstmf")) for chunk in range(-(-count // CHUNK))]
    missing = [job for job in jobs if not Path(job[1]).exists()]
    if missing:
        with Pool(processes, _start, (accented, seed, "train", cache)) as pool:
            for _ in pool.imap_unordered(_chunk, missing):
                if stopped():
                    raise SystemExit("stopped; start again to continue")
    return [path for _, path in jobs]


def held_back_lines(folder, seed, part, count, cache):
    """Pictures and `lines.json` for each set of SETS."""
    folder = Path(folder)
    maker = None
    for name, dark, accented in SETS:
        target = folder / name
        if (target / "lines.json").exists():
            continue
        maker = maker or Maker(seed, part, cache)
        target.mkdir(parents=True, exist_ok=True)
        entries = []
        for index, (image, text, kind, family) in enumerate(maker.lines(name, count, dark, accented)):
            file = target / f"{index:04}.png"
            cv2.imwrite(str(file), image)
            entries.append(dict(file=file.name, text=text, kind=kind, font=family))
        (target / "lines.json").write_text(json.dumps(entries, ensure_ascii=False, indent=0))
