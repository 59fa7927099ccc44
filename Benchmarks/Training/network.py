"""Tesseract's files: the container (.traineddata), the alphabet, and the network (.lstm) with float or int8 weights.

Layouts: tesseract 5 `tessdatamanager.cpp`, `unicharset.cpp`, `unicharcompress.h`, `lstm/network.cpp` and what derives
from it, `lstm/weightmatrix.cpp`. All numbers are little-endian.
"""

import struct
import unicodedata
from dataclasses import dataclass, field

import numpy as np

# Entries of a container that recognition by LSTM needs, by index.
LSTM, UNICHARSET, RECODER, VERSION = 17, 21, 22, 23
ENTRIES = 24

INT8, ADAM, DOUBLE = 1, 4, 128
LAYER_RATES = 64  # a Series with this flag stores a learning rate for each of its layers


def read_container(path):
    """The container's entries by index."""
    data = open(path, "rb").read()
    (count,) = struct.unpack_from("<I", data)
    offsets = list(struct.unpack_from(f"<{count}q", data, 4))
    entries = {}
    for index, start in enumerate(offsets):
        if start >= 0:
            ends = [offset for offset in offsets if offset > start]
            entries[index] = data[start : min(ends, default=len(data))]
    return entries


def write_container(path, entries):
    offset, offsets = 4 + 8 * ENTRIES, []
    for index in range(ENTRIES):
        offsets.append(offset if index in entries else -1)
        offset += len(entries.get(index, b""))
    with open(path, "wb") as file:
        file.write(struct.pack(f"<I{ENTRIES}q", ENTRIES, *offsets))
        file.write(b"".join(entries[index] for index in sorted(entries)))


class Alphabet:
    """The characters a network knows, and the outputs each stands for (one, but for a few that take two)."""

    def __init__(self, unicharset, recoder):
        lines = unicharset.decode().split("\n")
        self.lines = lines[1 : int(lines[0]) + 1]
        self.characters = [line.split(" ")[0] for line in self.lines]
        self.characters[0] = " "  # is written as NULL
        (count,) = struct.unpack_from("<I", recoder)
        self.codes, position = [], 4
        for _ in range(count):
            _, length = struct.unpack_from("<bI", recoder, position)
            self.codes.append(struct.unpack_from(f"<{length}i", recoder, position + 5))
            position += 5 + 4 * length

    @property
    def outputs(self):
        return 1 + max(max(code) for code in self.codes)

    def output(self, character):
        """The one output of a character, or None."""
        if character not in self.characters:
            return None
        code = self.codes[self.characters.index(character)]
        return code[0] if len(code) == 1 else None

    def extend(self, letters):
        """Appends the letters it lacks, and returns these."""
        new = [letter for letter in dict.fromkeys(letters) if letter not in self.characters]
        first = self.outputs
        self.characters += new
        for index, letter in enumerate(new):
            self.codes.append((first + index,))
            other = letter.lower() if letter.isupper() else letter.upper()
            own = len(self.lines)
            case = self.characters.index(other) if other in self.characters else own
            kind = (1 if letter.isalpha() else 0) | (2 if letter.islower() else 0) | (4 if letter.isupper() else 0)
            kind = kind or 0x10
            script = "Latin" if letter.isalpha() else "Common"
            self.lines.append(f"{letter} {kind:x} 0,255,0,255,0,0,0,0,0,0 {script} {case} 0 {own} {letter}")
        return new

    def unicharset(self):
        return ("\n".join([str(len(self.lines))] + self.lines) + "\n").encode()

    def recoder(self):
        parts = [struct.pack(f"<bI{len(code)}i", 1, len(code), *code) for code in self.codes]
        return struct.pack("<I", len(parts)) + b"".join(parts)


@dataclass
class Weights:
    mode: int
    values: np.ndarray  # a row for each output; the bias is the last column

    @staticmethod
    def read(data, at):
        """Each row of int8 weights has a separate scale: weight = int8 x scale."""
        mode, rows, columns = struct.unpack_from("<BII", data, at)
        at += 9
        if mode & INT8:
            at += 1
            values = np.frombuffer(data, np.int8, rows * columns, at).reshape(rows, columns)
            at += rows * columns
            (count,) = struct.unpack_from("<I", data, at)
            scales = np.frombuffer(data, "<f8", count, at + 4)
            at += 4 + 8 * count
            values = values * scales[:rows, None]
        else:
            values = np.frombuffer(data, "<f8", rows * columns, at + 8).reshape(rows, columns)
            at += 8 + 8 * rows * columns
        return Weights(mode, np.array(values, np.float64)), at

    def write(self):
        # Without the Adam bit, training is plain gradient descent and rare letters never learn.
        mode = DOUBLE | (self.mode & ADAM)
        return struct.pack("<BIId", mode, *self.values.shape, 0.0) + self.values.astype("<f8").tobytes()


@dataclass
class Layer:
    kind: str
    training: tuple  # two bytes: is it trained, does it backpropagate
    flags: int
    inputs: int
    outputs: int
    count: int  # of weights
    name: bytes
    payload: bytes = b""
    layers: list = field(default_factory=list)
    rates: list = None
    weights: list = field(default_factory=list)

    @staticmethod
    def read(data, at):
        (length,) = struct.unpack_from("<xI", data, at)
        kind = data[at + 5 : at + 5 + length].decode()
        at += 5 + length
        *training, flags, inputs, outputs, count, length = struct.unpack_from("<bbiiiiI", data, at)
        at += 22
        layer = Layer(kind, tuple(training), flags, inputs, outputs, count, data[at : at + length])
        at += length
        if kind == "Input":
            layer.payload, at = data[at : at + 20], at + 20
        elif kind in ("Convolve", "Maxpool", "Reconfig", "Scale"):
            layer.payload, at = data[at : at + 8], at + 8
        elif kind in ("Series", "Parallel", "Reversed", "XReversed", "YReversed", "XYTranspose", "RTLReversed"):
            (count,) = struct.unpack_from("<I", data, at)
            at += 4
            for _ in range(count):
                part, at = Layer.read(data, at)
                layer.layers.append(part)
            if flags & LAYER_RATES:
                (count,) = struct.unpack_from("<I", data, at)
                layer.rates = list(struct.unpack_from(f"<{count}f", data, at + 4))
                at += 4 + 4 * count
        elif kind.endswith("LSTM"):
            layer.payload, at = data[at : at + 4], at + 4
            for _ in range(4):  # one matrix a gate
                weights, at = Weights.read(data, at)
                layer.weights.append(weights)
        else:
            weights, at = Weights.read(data, at)
            layer.weights.append(weights)
        return layer, at

    def write(self):
        parts = [struct.pack("<bI", 0, len(self.kind)), self.kind.encode()]
        numbers = (*self.training, self.flags, self.inputs, self.outputs, self.count, len(self.name))
        parts += [struct.pack("<bbiiiiI", *numbers), self.name, self.payload]
        if self.layers:
            parts += [struct.pack("<I", len(self.layers))] + [layer.write() for layer in self.layers]
        if self.rates is not None:
            parts.append(struct.pack(f"<I{len(self.rates)}f", len(self.rates), *self.rates))
        return b"".join(parts + [weights.write() for weights in self.weights])


class Recognizer:
    """An .lstm: the layers, their specification, and the state of training."""

    def __init__(self, data):
        self.top, at = Layer.read(data, 0)
        (length,) = struct.unpack_from("<I", data, at)
        self.specification = data[at + 4 : at + 4 + length]
        self.flags, *self.state = struct.unpack_from("<iiiifff", data, at + 4 + length)
        assert at + 4 + length + 28 == len(data), "unknown layout"

    @property
    def null(self):
        """The output for no character."""
        return self.state[2]

    def write(self):
        """With float weights, ready to be trained."""
        tail = struct.pack("<iiiifff", self.flags & ~INT8, *self.state)
        return self.top.write() + struct.pack("<I", len(self.specification)) + self.specification + tail

    def extend(self, before, after):
        """Gives the output layer a row for every letter that `after` has and `before` lacks.

        A row of zeros never learns: its letter is too rare. A new row is the mean of the rows of kindred letters (the
        same letter with other accents), a little less likely than these.
        """
        head = self.top.layers[-1]
        assert head.kind == "Softmax"
        values = head.weights[0].values
        rows = [row for row in values]
        for index in range(len(before.characters), len(after.characters)):
            kin = [before.output(letter) for letter in kindred(after.characters[index], before.characters)]
            assert after.codes[index][0] == len(rows)
            row = np.mean([values[output] for output in kin], axis=0) if kin else np.zeros(values.shape[1])
            row[-1] -= 1 if kin else 5
            rows.append(row)
        added = (len(rows) - len(values)) * values.shape[1]
        head.weights[0].values = np.array(rows)
        head.outputs = self.top.outputs = len(rows)
        head.count += added
        self.top.count += added


# Letters whose form Unicode does not decompose.
STROKED = dict(zip("ŁłØøĐđıÐðÞþĦħŊŋẞƏəƁɓƊɗƘƙƳƴŦŧŒœÆæßʻʼ", "LlOoDdiDdPpHhNnBEeBbDdKkYyTtOoAaB''"))


def base(letter):
    first = unicodedata.normalize("NFD", letter)[0]
    return STROKED.get(first, first)


def kindred(letter, letters):
    """The letters that look most like this one: the base letter with the largest number of the same accents."""
    marks = set(unicodedata.normalize("NFD", letter)[1:])
    group = [other for other in letters if len(other) == 1 and other != letter and base(other) == base(letter)]
    same = [other for other in group if set(unicodedata.normalize("NFD", other)[1:]) & marks]
    accented = [other for other in group if other != base(letter)]
    return same or accented or group
