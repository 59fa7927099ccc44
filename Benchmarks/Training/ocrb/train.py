"""Trains docscan's model of OCR-B from nothing: lines, train, choose, measure, deliver.

Every stage skips existing results, so that an interrupted run continues; see README.md.
"""

import argparse
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from importlib.metadata import version
from multiprocessing import Pool
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent))

import cv2  # noqa: E402
import numpy as np  # noqa: E402

from lines import lstmf  # noqa: E402
from photographs import photographed  # noqa: E402
from zones import ALPHABET, Zones  # noqa: E402

NETWORK = f"[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx96 Lrx96 Lfx128 O1c{len(ALPHABET) + 1}]"
CHUNK = 400  # lines per file
FIRST, LINES = 4_000, 40_000
HELD_BACK = {"validation": 600, "test": 900}
# Shares of the time, and the learning rate of each.
SCHEDULE = [(0.2, 1e-3, FIRST), (0.4, 1e-3, LINES), (0.25, 3e-4, LINES), (0.15, 1e-4, LINES)]
SNAPSHOT = 300  # seconds
WIDTHS = [("under 275 pixels", 0, 275), ("275 to 450", 275, 450), ("over 450", 450, 1e9)]


def drawn(seed, part, chunk, count):
    """(picture, text, pixels) of lines."""
    name = f"ocrb {seed} {part} {chunk}"
    zones, draws = Zones(random.Random(name)), np.random.default_rng(list(name.encode()))
    made = []
    while len(made) < count:
        lines, _ = zones.zone()
        made += [(image, text, pixels) for (image, pixels), text in zip(photographed(lines, draws, part), lines)]
    return made[:count]


def write_chunk(job):
    seed, chunk, path = job
    path = Path(path)
    if not path.exists():
        unfinished = path.with_suffix(".part")
        unfinished.write_bytes(lstmf([item[:2] for item in drawn(seed, "train", chunk, CHUNK)]))
        unfinished.rename(path)


class Training:
    def __init__(self, work, seed, minutes, processes):
        self.work, self.seed, self.minutes, self.processes = Path(work).resolve(), seed, minutes, processes
        self.work.mkdir(parents=True, exist_ok=True)
        self.base = self.work / "base" / "ocrb" / "ocrb.traineddata"

    def training_lines(self, count):
        folder = self.work / "lines"
        folder.mkdir(exist_ok=True)
        paths = [str(folder / f"{chunk:05}.lstmf") for chunk in range(count // CHUNK)]
        with Pool(self.processes) as pool:
            for _ in pool.imap_unordered(write_chunk, [(self.seed, index, path) for index, path in enumerate(paths)]):
                pass
        return paths

    def lines(self):
        """The data with which training begins, and the data that is held back: other cameras, other draws."""
        for part, count in HELD_BACK.items():
            folder = self.work / part
            if (folder / "lines.json").exists():
                continue
            folder.mkdir(exist_ok=True)
            entries = []
            for index, (image, text, pixels) in enumerate(drawn(self.seed, part, 0, count)):
                cv2.imwrite(str(folder / f"{index:04}.png"), image)
                entries.append(dict(file=f"{index:04}.png", text=text, pixels=round(pixels)))
            (folder / "lines.json").write_text(json.dumps(entries, indent=0))
        self.training_lines(FIRST)

    def start(self):
        """A container with the alphabet, and no network yet."""
        folder = self.work / "base"
        folder.mkdir(exist_ok=True)
        # Its first three are Tesseract's own: the space, a joined and a broken character.
        rows = [
            "NULL 0 Common 0",
            "Joined 7 0,255,0,255,0,0,0,0,0,0 Latin 1 0 1 Joined",
            "|Broken|0|1 f 0,255,0,255,0,0,0,0,0,0 Common 2 10 2 |Broken|0|1",
        ]
        for character in ALPHABET:
            kind, script = {"<": (10, "Common")}.get(
                character, (5, "Latin") if character.isalpha() else (8, "Common")
            )
            rows.append(f"{character} {kind} 0,255,0,255,0,0,0,0,0,0 {script} {len(rows)} 0 {len(rows)} {character}")
        (folder / "unicharset").write_text("\n".join([str(len(rows)), *rows]) + "\n")
        (folder / "radical-stroke.txt").write_text("1\t1.0\n")  # must not be empty
        command = ["combine_lang_model", "--input_unicharset", folder / "unicharset", "--script_dir", folder]
        subprocess.run([*command, "--output_dir", folder, "--lang", "ocrb", "--pass_through_recoder"], check=True)

    def train(self):
        if not self.base.exists():
            self.start()
        (self.work / "snapshots").mkdir(exist_ok=True)
        more, latest = None, None
        for index, (share, rate, count) in enumerate(SCHEDULE):
            clock, checkpoint = self.work / f"{index}.seconds", self.work / f"{index}_checkpoint"
            spent = float(clock.read_text()) if clock.exists() else 0.0
            if spent < share * self.minutes * 60 - 30:
                if count > FIRST and more:
                    more.join()
                listed = self.work / f"{index}.list"
                listed.write_text("".join(f"{path}\n" for path in self.training_lines(count)))
                command = ["lstmtraining", "--traineddata", self.base, "--train_listfile", listed]
                command += ["--model_output", self.work / str(index), "--max_iterations", "0"]
                if checkpoint.exists():
                    command += ["--continue_from", checkpoint]
                elif latest:
                    command += ["--continue_from", latest, "--learning_rate", str(rate), "--reset_learning_rate"]
                else:
                    command += ["--net_spec", NETWORK, "--learning_rate", str(rate)]
                # The other lines are made while the first are learnt.
                if index == 0:
                    more = threading.Timer(5, self.training_lines, (LINES,))
                    more.start()
                self.run(command, index, checkpoint, clock, spent, share * self.minutes * 60)
            latest = checkpoint

    def run(self, command, index, checkpoint, clock, spent, budget):
        begin, shot = time.monotonic() - spent, spent
        with open(self.work / f"{index}.log", "a") as log:
            # A separate session: Linux shares processors between sessions first.
            process = subprocess.Popen(
                [str(word) for word in command], stdout=log, stderr=log, start_new_session=True,
                env=os.environ | {"OMP_THREAD_LIMIT": "1"},
            )
            try:
                while process.poll() is None:
                    time.sleep(0.5)
                    now = time.monotonic() - begin
                    clock.write_text(f"{now:.0f}")
                    # A checkpoint is whole a second after it was written.
                    age = time.time() - checkpoint.stat().st_mtime if checkpoint.exists() else 0
                    if not 1 < age < 2.5:
                        continue
                    if now - shot >= SNAPSHOT or now >= budget:
                        shutil.copy(checkpoint, self.work / "snapshots" / f"{index}-{now:05.0f}.checkpoint")
                        shot = now
                    if now >= budget:
                        return
            finally:
                process.terminate()
                process.wait()
        raise SystemExit(f"training ended early, see {index}.log; start again to continue")

    def convert(self, checkpoint, target):
        """A checkpoint as a model with int8 weights; False if it is not whole."""
        command = ["lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", checkpoint]
        command += ["--traineddata", self.base, "--model_output", target]
        return subprocess.run(command, capture_output=True).returncode == 0 and Path(target).exists()

    def choose(self):
        """Chooses the snapshot that reads most validation lines."""
        for checkpoint in sorted((self.work / "snapshots").glob("*.checkpoint")):
            candidate, figures = checkpoint.with_suffix(".traineddata"), checkpoint.with_suffix(".json")
            if not figures.exists() and self.convert(checkpoint, candidate):
                figures.write_text(json.dumps(self.figures(candidate, "validation")))
                print(checkpoint.stem, figures.read_text(), flush=True)
        found = {path: json.loads(path.read_text())["exact"] for path in (self.work / "snapshots").glob("*.json")}
        if not found:
            raise SystemExit("no snapshot: run the stage `train` first")
        best = max(sorted(found), key=found.get)
        shutil.copy(best.with_suffix(".traineddata"), self.work / "chosen.traineddata")
        curve = {path.stem: found[path] for path in sorted(found)}
        (self.work / "chosen.json").write_text(
            json.dumps(dict(snapshot=best.stem, validation=json.loads(best.read_text()), curve=curve))
        )

    def figures(self, model, part):
        """The share of lines that are read exactly, altogether and by width, and milliseconds a line."""
        folder = self.work / part
        entries = json.loads((folder / "lines.json").read_text())
        with tempfile.TemporaryDirectory() as place:
            shutil.copy(model, Path(place) / "ocrb.traineddata")
            listed = Path(place) / "list"
            listed.write_text("".join(f"{folder / entry['file']}\n" for entry in entries))
            command = ["tesseract", listed, f"{place}/out", "--tessdata-dir", place, "-l", "ocrb", "--psm", "13"]
            begin = time.perf_counter()
            subprocess.run(
                command, env=os.environ | {"OMP_THREAD_LIMIT": "1"}, check=True, stderr=subprocess.DEVNULL
            )
            seconds = time.perf_counter() - begin
            read = ["".join(page.split()) for page in Path(f"{place}/out.txt").read_text().split("\f")]
        right = [entry["text"] == text for entry, text in zip(entries, read)]
        result = dict(exact=sum(right) / len(right), milliseconds_a_line=1000 * seconds / len(right))
        for name, low, high in WIDTHS:
            some = [good for good, entry in zip(right, entries) if low <= entry["pixels"] < high]
            result[name] = sum(some) / max(1, len(some))
        return {key: round(value, 4) for key, value in result.items()}

    def measure(self):
        figures = self.figures(self.work / "chosen.traineddata", "test")
        (self.work / "figures.json").write_text(json.dumps(figures))
        print(figures)

    def deliver(self):
        """The model with the record of how it was made."""
        target = self.work / "delivered"
        target.mkdir(exist_ok=True)
        file = target / "ocrb.traineddata"
        shutil.copy(self.work / "chosen.traineddata", file)
        digest = lambda path: hashlib.sha256(Path(path).read_bytes()).hexdigest()
        packages = ["tesseract-ocr", "fonts-ocr-b", "fonts-ocr-a", "fonts-dejavu-core", "fonts-liberation"]
        found = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages], capture_output=True, text=True
        ).stdout
        tool = subprocess.run(["lstmtraining", "--version"], capture_output=True, text=True)
        shared = [HERE.parent / name for name in ("cameras.py", "paper.py", "strips.py", "lines.py")]
        sources = [*HERE.glob("*.py"), *shared]
        seen = [
            int((re.findall(r"^At iteration \d+/\d+/(\d+)", path.read_text(errors="replace"), re.M) or ["0"])[-1])
            for path in sorted(self.work.glob("[0-9].log"))
        ]
        record = dict(
            model=file.name, sha256=digest(file), bytes=file.stat().st_size,
            licence="Apache-2.0, as docscan; trained from nothing",
            recipe=dict(
                command=f"Benchmarks/Training/ocrb/run.sh --seed {self.seed} --minutes {self.minutes:g}",
                network=NETWORK, lines=LINES,
                schedule=[dict(share=share, learning_rate=rate, lines=count) for share, rate, count in SCHEDULE],
                lines_seen=seen, sources={path.name: digest(path) for path in sorted(sources)},
            ),
            seed=self.seed, chosen=json.loads((self.work / "chosen.json").read_text()),
            test=json.loads((self.work / "figures.json").read_text()),
            tools=dict(
                lstmtraining=(tool.stdout + tool.stderr).split("\n")[0].strip(),
                python={name: version(name) for name in ("numpy", "Pillow", "opencv-python-headless", "Faker")},
            ),
            debian=dict(line.split() for line in found.splitlines()),
        )
        file.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        print(f"the model is in {target}")


STAGES = ["lines", "train", "choose", "measure", "deliver"]


def main():
    parser = argparse.ArgumentParser(prog="run.sh", description=__doc__)
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=f"{', '.join(STAGES)} (all by default)")
    parser.add_argument("--seed", type=int, default=1, help="of every draw; default 1")
    parser.add_argument("--work", required=True, help="folder for what is generated")
    parser.add_argument("--minutes", type=float, default=75, help="of training; default 75")
    parser.add_argument("--processes", type=int, default=2, help="that make lines; default 2")
    options = parser.parse_args()
    training = Training(options.work, options.seed, options.minutes, options.processes)
    for stage in options.stages or STAGES:
        if stage not in STAGES:
            parser.error(f"unknown stage {stage}")
        print(f"stage {stage}", file=sys.stderr)
        getattr(training, stage)()


if __name__ == "__main__":
    main()
