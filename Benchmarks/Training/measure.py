"""The accuracy and speed with which a model reads the lines of a set."""

import csv
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import unicodedata
from collections import defaultdict
from pathlib import Path

from lines import SETS

SURE = 75  # of a confidence of 100
# Marks that a reader of names does not distinguish.
ALIKE = str.maketrans(
    {"’": "'", "ʻ": "'", "‘": "'", "ʼ": "'", "`": "'", "–": "-", "—": "-", "“": '"', "”": '"', "„": '"', "…": "..."}
)


def folded(text):
    return " ".join(unicodedata.normalize("NFC", text).translate(ALIKE).split())


def distance(a, b):
    """Letters to insert, delete or replace."""
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (letter != other))
    return row[-1]


class Reader:
    """A model in `tesseract`'s notation: `name` or `name+name` in a folder."""

    def __init__(self, folder, name):
        self.folder, self.name = str(folder), name

    def run(self, files):
        """(text, confidence) of each file, and the seconds that took."""
        with tempfile.TemporaryDirectory() as place:
            listed = Path(place) / "list"
            listed.write_text("".join(f"{file}\n" for file in files))
            command = ["tesseract", str(listed), f"{place}/out", "--tessdata-dir", self.folder, "-l", self.name]
            command += ["--psm", "7", "--dpi", "190", "-c", "tessedit_create_tsv=1"]
            begin = time.perf_counter()
            subprocess.run(command, env=os.environ | {"OMP_THREAD_LIMIT": "1"}, check=True, stderr=subprocess.DEVNULL)
            seconds = time.perf_counter() - begin
            words = defaultdict(list)
            with open(f"{place}/out.tsv") as table:
                for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
                    if row["level"] == "5" and row["text"].strip():
                        words[int(row["page_num"])].append((row["text"], float(row["conf"])))
        read = []
        for page in range(1, len(files) + 1):
            text = " ".join(word for word, _ in words[page])
            length = sum(len(word) for word, _ in words[page])
            sure = sum(confidence * len(word) for word, confidence in words[page]) / length if length else 0
            read.append((text, sure))
        return read, seconds


def copied(model):
    """A reader of a model file, whatever its name: in a folder with the lifetime of the reader."""
    folder = tempfile.TemporaryDirectory()
    shutil.copy(model, Path(folder.name) / "model.traineddata")
    reader = Reader(folder.name, "model")
    reader.keeps = folder
    return reader


def stock_folder():
    listed = subprocess.run(["tesseract", "--list-langs"], capture_output=True, text=True).stdout
    return re.search(r'in "([^"]+)"', listed)[1]


def load_seconds(reader, file):
    """The cost of a process before it reads: a run of one line less that of a line, at best of five."""
    once = min(reader.run([file])[1] for _ in range(5))
    many = min(reader.run([file] * 20)[1] for _ in range(3))
    return max(0.0, once - (many - once) / 19)


def tally(truths, read):
    exact = sum(folded(truth) == folded(text) for truth, (text, _) in zip(truths, read))
    wrong = sum(distance(folded(truth), folded(text)) for truth, (text, _) in zip(truths, read))
    letters = sum(len(folded(truth)) for truth in truths)
    sure = [(truth, text) for truth, (text, confidence) in zip(truths, read) if confidence >= SURE]
    mistaken = sum(folded(truth) != folded(text) for truth, text in sure)
    return dict(
        lines=len(truths),
        exact=exact / len(truths),
        character_error=wrong / letters,
        sure=len(sure) / len(truths),
        sure_wrong=mistaken / max(1, len(sure)),
    )


def measure(reader, folder, timed=True):
    """Figures by set and kind; with `timed`, milliseconds for a line and for loading."""
    sets, kinds, seconds, count, everything = {}, defaultdict(list), 0.0, 0, []
    for name, *_ in SETS:
        entries = json.loads((Path(folder) / name / "lines.json").read_text())
        files = [Path(folder) / name / entry["file"] for entry in entries]
        read, spent = reader.run(files)
        seconds, count = seconds + spent, count + len(files)
        pairs = [(entry["text"], result) for entry, result in zip(entries, read)]
        sets[name] = tally([truth for truth, _ in pairs], [result for _, result in pairs])
        everything += pairs
        if name == "clean" or name == "dark":
            for entry, pair in zip(entries, pairs):
                kinds[entry["kind"]].append(pair)
    figures = dict(
        sets=sets,
        kinds={kind: tally(*zip(*pairs)) for kind, pairs in sorted(kinds.items())},
        all=tally(*zip(*everything)),
    )
    if timed:
        load = load_seconds(reader, files[0])
        figures |= dict(milliseconds_a_line=1000 * (seconds - len(SETS) * load) / count, load_milliseconds=1000 * load)
    return figures


def table(results):
    """A Markdown table of figures by model."""
    names = [name for name, *_ in SETS]
    head = [
        "model",
        "bytes",
        *(f"{name}: exact / character error %" for name in names),
        f"confidence ≥ {SURE}: share / wrong %",
        "ms a line",
        "load ms",
    ]
    rows = [head, ["---"] + ["---:"] * (len(head) - 1)]
    percent = lambda share: f"{100 * share:.1f}"
    for model, figures in results.items():
        cells = [
            f"{percent(figures['sets'][name]['exact'])} / {percent(figures['sets'][name]['character_error'])}"
            for name in names
        ]
        cells.append(f"{percent(figures['all']['sure'])} / {percent(figures['all']['sure_wrong'])}")
        time = [f"{figures.get(key, float('nan')):.1f}" for key in ("milliseconds_a_line", "load_milliseconds")]
        rows.append([model, str(figures.get("bytes", "")), *cells, *time])
    kinds = list(next(iter(results.values()))["kinds"])
    more = [["exact lines by kind, %", *results], ["---"] + ["---:"] * len(results)]
    for kind in kinds:
        count = next(iter(results.values()))["kinds"][kind]["lines"]
        more.append([f"{kind} ({count})", *(percent(figures["kinds"][kind]["exact"]) for figures in results.values())])
    return (
        "\n".join("| " + " | ".join(row) + " |" for row in rows)
        + "\n\n"
        + "\n".join("| " + " | ".join(row) + " |" for row in more)
        + "\n"
    )
