"""From Debian's models to docscan's: base, lines, train, choose, measure, deliver.

Every stage skips existing results, so that an interrupted run continues. `run.sh` prepares what this needs.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import measure
import network
from lines import CHUNK, held_back_lines, training_lines
from texts import ALPHABET

HERE = Path(__file__).parent
SHIPPED = HERE.parent.parent / "Sources" / "CModels"
LINES, ACCENTED = 60_000, 20_000  # the latter are names with accents: letters that few names have
FIRST = LINES // 4  # lines of the first part of the schedule; the others are made at the same time
# The lines that a part of the schedule trains on: (which of the ordinary lines, with the accented ones).
MIXTURES = {
    "first": ((0, FIRST), False),
    "ordinary": ((0, LINES), False),
    "accents": ((LINES // 2, LINES), True),
    "all": ((0, LINES), True),
}
HELD_BACK = {"validation": 300, "test": 400}  # lines a set; there are three sets
SNAPSHOT = 300  # seconds between the candidates of which validation chooses


@dataclass
class Model:
    name: str
    start: str  # Debian's model
    new_rows: float  # the first learning rate of the output layer, in which new letters begin
    # Shares of the minutes, with a learning rate for all layers (None keeps those stored in the model) and a mixture.
    schedule: tuple


MODELS = [
    Model(
        "large",
        "Latin",
        1e-3,
        ((0.24, None, "first"), (0.316, 1.5e-4, "ordinary"), (0.26, 1e-4, "accents"), (0.184, 2.5e-5, "all")),
    ),
    # Two thirds of its letters are new to this one: they need larger steps.
    Model(
        "fast",
        "fra",
        2e-3,
        (
            (0.24, None, "first"),
            (0.316, 2.5e-4, "ordinary"),
            (0.25, 5e-4, "accents"),
            (0.114, 1.2e-4, "all"),
            (0.08, 3e-5, "all"),
        ),
    ),
]


class Pipeline:
    def __init__(self, work, seed, minutes, also):
        self.work, self.seed, self.minutes, self.also = Path(work).resolve(), seed, minutes, also
        self.work.mkdir(parents=True, exist_ok=True)
        self.fonts = self.work / "fonts.json"
        self.stopped = threading.Event()
        self.stock = Path(measure.stock_folder())

    def place(self, model):
        folder = self.work / "models" / model.name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def base(self):
        """Int8 weights into floats, and an alphabet that has every letter of the lines."""
        for model in MODELS:
            folder = self.place(model)
            if (folder / "base.lstm").exists():
                continue
            entries = network.read_container(self.stock / f"{model.start}.traineddata")
            recognizer = network.Recognizer(entries[network.LSTM])
            parts = entries[network.UNICHARSET], entries[network.RECODER]
            before, after = network.Alphabet(*parts), network.Alphabet(*parts)
            new = after.extend(letter for letter in ALPHABET if letter != " ")
            recognizer.extend(before, after)
            recognizer.top.rates[-1] = model.new_rows
            container = {
                network.UNICHARSET: after.unicharset(),
                network.RECODER: after.recoder(),
                network.VERSION: entries[network.VERSION],
            }
            network.write_container(folder / "base.traineddata", container)
            (folder / "base.lstm").write_bytes(recognizer.write())
            print(f"{model.name}: {len(before.characters)} characters and {len(new)} new ones", flush=True)

    def lines(self):
        """Validation, test, and what training begins with."""
        for part, count in HELD_BACK.items():
            held_back_lines(self.work / part, self.seed, part, count, self.fonts)
        self.training_lines(FIRST)

    def training_lines(self, count, accented=False):
        """The files with the first training lines, which are made if they are missing."""
        folder = self.work / ("lines-accented" if accented else "lines")
        return training_lines(folder, self.seed, count, self.fonts, accented, stopped=self.stopped.is_set)

    def all_lines(self):
        return self.training_lines(LINES), self.training_lines(ACCENTED, accented=True)

    def train(self):
        """Both models at once, each on one processor."""
        first = self.training_lines(FIRST)
        signal.signal(signal.SIGTERM, lambda *_: self.stopped.set())
        signal.signal(signal.SIGINT, lambda *_: self.stopped.set())
        everything = ThreadPoolExecutor(1).submit(self.all_lines)
        with ThreadPoolExecutor(len(MODELS)) as runs:
            for run in [runs.submit(self.train_model, model, first, everything) for model in MODELS]:
                run.result()

    def train_model(self, model, first, everything):
        folder = self.place(model)
        (folder / "snapshots").mkdir(exist_ok=True)
        latest = folder / "base.lstm"
        for index, (share, rate, mixture) in enumerate(model.schedule):
            clock = folder / f"{index}.seconds"
            spent = float(clock.read_text()) if clock.exists() else 0.0
            budget = share * self.minutes * 60
            checkpoint = folder / f"{index}_checkpoint"
            if spent < budget - 30:
                (begin, end), accented = MIXTURES[mixture]
                ordinary, more = (first, []) if mixture == "first" else everything.result()
                listed = folder / f"{index}.list"
                paths = ordinary[begin // CHUNK : end // CHUNK] + (more if accented else [])
                listed.write_text("".join(f"{path}\n" for path in paths))
                command = [
                    "lstmtraining",
                    "--continue_from",
                    str(latest),
                    "--traineddata",
                    str(folder / "base.traineddata"),
                ]
                command += ["--train_listfile", str(listed), "--model_output", str(folder / f"{index}")]
                # A started stage continues with the rates in its own checkpoint.
                if rate is not None and not checkpoint.exists():
                    command += ["--learning_rate", str(rate), "--reset_learning_rate"]
                self.run_training(command, folder, index, checkpoint, clock, spent, budget)
            latest = checkpoint

    def run_training(self, command, folder, index, checkpoint, clock, spent, budget):
        begin, shot = time.monotonic() - spent, spent
        with open(folder / f"{index}.log", "a") as log:
            # A separate session: Linux shares processors between sessions first.
            process = subprocess.Popen(
                command, stdout=log, stderr=log, env=os.environ | {"OMP_THREAD_LIMIT": "1"}, start_new_session=True
            )
            try:
                while process.poll() is None:
                    time.sleep(0.5)
                    now = time.monotonic() - begin
                    clock.write_text(f"{now:.0f}")
                    # A checkpoint is written every 100 lines; it is whole a second later.
                    age = time.time() - checkpoint.stat().st_mtime if checkpoint.exists() else 0
                    if not 1 < age < 2.5:
                        continue
                    if now - shot >= SNAPSHOT or now >= budget:
                        shutil.copy(checkpoint, folder / "snapshots" / f"{index}-{now:05.0f}.checkpoint")
                        shot = now
                    if now >= budget or self.stopped.is_set():
                        break
            finally:
                process.terminate()
                process.wait()
        if now < budget:
            raise SystemExit(f"{folder.name}: training ended early, see {log.name}; start again to continue")

    def convert(self, model, checkpoint, target):
        """A checkpoint into a model with int8 weights; False if the checkpoint is not whole."""
        command = ["lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", str(checkpoint)]
        command += ["--traineddata", str(self.place(model) / "base.traineddata"), "--model_output", str(target)]
        return subprocess.run(command, capture_output=True).returncode == 0 and Path(target).exists()

    def choose(self):
        """Chooses the snapshot that reads most validation lines."""
        with ThreadPoolExecutor(len(MODELS)) as runs:
            for run in [runs.submit(self.choose_for, model) for model in MODELS]:
                run.result()

    def choose_for(self, model):
        folder = self.place(model)
        for checkpoint in sorted((folder / "snapshots").glob("*.checkpoint")):
            candidate, figures = checkpoint.with_suffix(".traineddata"), checkpoint.with_suffix(".json")
            if figures.exists() or not self.convert(model, checkpoint, candidate):
                continue
            found = measure.measure(measure.copied(candidate), self.work / "validation", timed=False)
            figures.write_text(json.dumps(found, indent=1))
            shares = {name: round(value["exact"], 3) for name, value in found["sets"].items()}
            print(model.name, checkpoint.stem, shares, flush=True)
        found = {path: json.loads(path.read_text())["all"] for path in (folder / "snapshots").glob("*.json")}
        if not found:
            raise SystemExit(f"no snapshot of {model.name}: run the stage `train` first")
        best = max(sorted(found), key=lambda path: (found[path]["exact"], -found[path]["character_error"]))
        shutil.copy(best.with_suffix(".traineddata"), folder / "chosen.traineddata")
        chosen = dict(snapshot=best.stem, validation=json.loads(best.read_text()))
        (folder / "chosen.json").write_text(json.dumps(chosen))

    def measure(self):
        """Debian's models, others and the chosen ones on the test lines."""
        files = [Path(path) for path in self.also] + [self.place(model) / "chosen.traineddata" for model in MODELS]
        names = [Path(path).stem for path in self.also] + [model.name for model in MODELS]
        results = self.measured(dict(zip(names, files)))
        (self.work / "figures.json").write_text(json.dumps(results, indent=1))
        (self.work / "figures.md").write_text(measure.table(results))
        print(measure.table(results))

    def compare(self):
        """Debian's models, others and those that come with docscan on the test lines; not part of a training."""
        held_back_lines(self.work / "test", self.seed, "test", HELD_BACK["test"], self.fonts)
        files = [Path(path) for path in self.also] + [SHIPPED / f"{model.name}.traineddata" for model in MODELS]
        print(measure.table(self.measured({path.stem: path for path in files})))

    def measured(self, files):
        """Figures of Debian's models and of `files`, by name."""
        results = {}
        for name in ("eng", "fra", "fra+eng", "Latin"):
            if all((self.stock / f"{part}.traineddata").exists() for part in name.split("+")):
                results[name] = self.figures(name, measure.Reader(self.stock, name))
                results[name]["bytes"] = sum(
                    (self.stock / f"{part}.traineddata").stat().st_size for part in name.split("+")
                )
        for name, file in files.items():
            results[name] = self.figures(name, measure.copied(file))
            results[name]["bytes"] = file.stat().st_size
        return results

    def figures(self, name, reader):
        print(f"measuring {name}", file=sys.stderr)
        return measure.measure(reader, self.work / "test")

    def deliver(self):
        """The models with the record of how they were made."""
        target = self.work / "delivered"
        target.mkdir(exist_ok=True)
        digest = lambda path: hashlib.sha256(Path(path).read_bytes()).hexdigest()
        packages = (HERE / "packages.txt").read_text().split()
        found = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages], capture_output=True, text=True
        ).stdout
        tool = subprocess.run(["lstmtraining", "--version"], capture_output=True, text=True)
        figures = json.loads((self.work / "figures.json").read_text())
        for model in MODELS:
            folder, file = self.place(model), target / f"{model.name}.traineddata"
            shutil.copy(folder / "chosen.traineddata", file)
            chosen = json.loads((folder / "chosen.json").read_text())
            record = dict(
                model=file.name,
                sha256=digest(file),
                bytes=file.stat().st_size,
                licence="Apache-2.0; derives from tessdata_fast (https://github.com/tesseract-ocr/tessdata_fast), Apache-2.0",
                start=dict(
                    model=f"{model.start}.traineddata",
                    sha256=digest(self.stock / f"{model.start}.traineddata"),
                    dictionaries="left out",
                ),
                recipe=dict(
                    command=f"Benchmarks/Training/run.sh --seed {self.seed} --minutes {self.minutes:g}",
                    lines=LINES,
                    accented_lines=ACCENTED,
                    schedule=[
                        dict(share=share, learning_rate=rate or "stored", lines=mixture)
                        for share, rate, mixture in model.schedule
                    ],
                    seconds=[float(path.read_text()) for path in sorted(folder.glob("[0-9].seconds"))],
                    lines_seen=[lines_seen(path) for path in sorted(folder.glob("[0-9].log"))],
                    output_layer_rate=model.new_rows,
                    chosen_snapshot=chosen["snapshot"],
                    sources={
                        path.name: digest(path)
                        for path in sorted(HERE.glob("*.*"))
                        if path.suffix in (".py", ".txt", ".sh")
                    },
                ),
                seed=self.seed,
                validation=chosen["validation"],
                test=figures[model.name],
                tools=dict(
                    lstmtraining=(tool.stdout + tool.stderr).split("\n")[0].strip(),
                    python={
                        name: version(name)
                        for name in ("numpy", "Pillow", "opencv-python-headless", "fonttools", "Faker")
                    },
                ),
                debian=dict(line.split() for line in found.splitlines()),
            )
            file.with_suffix(".json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
        shutil.copy(self.work / "figures.md", target / "figures.md")
        shutil.copy(self.work / "figures.json", target / "figures.json")
        print(f"the models are in {target}")


def lines_seen(log):
    """The number of lines that training had seen at a stage's end."""
    # A restarted stage continues its count; lines of a trial that Tesseract makes with lower rates begin with "Sub:".
    counts = re.findall(r"^At iteration \d+/\d+/(\d+)", log.read_text(errors="replace"), re.MULTILINE)
    return int(counts[-1]) if counts else 0


STAGES = ["base", "lines", "train", "choose", "measure", "deliver"]
OTHERS = ["compare"]


def main():
    parser = argparse.ArgumentParser(prog="run.sh", description=__doc__)
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=f"{', '.join(STAGES)} (all by default), {OTHERS[0]}")
    parser.add_argument("--seed", type=int, default=1, help="of every draw; default 1")
    parser.add_argument("--work", default=str(HERE.parent / ".build" / "training"), help="folder for what is generated")
    parser.add_argument("--minutes", type=float, default=69, help="of training for each model; default 69")
    parser.add_argument(
        "--also", action="append", default=[], metavar="FILE", help="another model to measure beside; may be repeated"
    )
    options = parser.parse_args()
    for stage in options.stages:
        if stage not in STAGES + OTHERS:
            parser.error(f"unknown stage {stage}")
    pipeline = Pipeline(options.work, options.seed, options.minutes, options.also)
    for stage in options.stages or STAGES:
        print(f"stage {stage}", file=sys.stderr)
        getattr(pipeline, stage)()


if __name__ == "__main__":
    main()
