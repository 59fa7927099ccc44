"""From Debian's models to docscan's: base, lines, train, choose, measure, deliver.

Every stage skips what is there, so that a run that was cut off goes on. `run.sh` prepares what this needs.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import measure
import network
from lines import held_back_lines, training_lines
from texts import ALPHABET

HERE = Path(__file__).parent
LINES = 60_000
FIRST = LINES // 4  # the lines of the first part of the schedule; the others are made meanwhile
HELD_BACK = {"validation": 300, "test": 400}  # lines a set; there are three sets
SNAPSHOT = 300  # seconds between the candidates of which validation chooses


@dataclass
class Model:
    name: str
    start: str  # Debian's model
    new_rows: float  # the first learning rate of the output layer, in which new letters begin
    # Shares of the minutes, with a learning rate for all layers; None keeps the rates stored in the model.
    schedule: tuple


MODELS = [
    Model("large", "Latin", 1e-3, ((0.25, None), (0.33, 1.5e-4), (0.25, 7e-5), (0.17, 2.5e-5))),
    Model("fast", "fra", 2e-3, ((0.25, None), (0.33, 2.5e-4), (0.25, 1e-4), (0.17, 3e-5))),
]


class Pipeline:
    def __init__(self, work, seed, minutes, also):
        self.work, self.seed, self.minutes, self.also = Path(work).resolve(), seed, minutes, also
        self.work.mkdir(parents=True, exist_ok=True)
        self.fonts = self.work / "fonts.json"
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
            container = {network.UNICHARSET: after.unicharset(), network.RECODER: after.recoder(), network.VERSION: entries[network.VERSION]}
            network.write_container(folder / "base.traineddata", container)
            (folder / "base.lstm").write_bytes(recognizer.write())
            print(f"{model.name}: {len(before.characters)} characters and {len(new)} new ones", flush=True)

    def lines(self):
        """Validation, test, and what training begins with."""
        for part, count in HELD_BACK.items():
            held_back_lines(self.work / part, self.seed, part, count, self.fonts)
        self.listed(FIRST)

    def listed(self, count):
        """A file that lists the first training lines, which are made if they are missing."""
        paths = training_lines(self.work / "lines", self.seed, count, self.fonts)
        target = self.work / f"lines-{count}.list"
        target.write_text("".join(f"{path}\n" for path in paths))
        return target

    def train(self):
        """Both models at once, each on one processor."""
        self.listed(FIRST)
        everything = ThreadPoolExecutor(1).submit(self.listed, LINES)
        with ThreadPoolExecutor(len(MODELS)) as runs:
            for run in [runs.submit(self.train_model, model, everything) for model in MODELS]:
                run.result()

    def train_model(self, model, everything):
        folder = self.place(model)
        (folder / "snapshots").mkdir(exist_ok=True)
        latest = folder / "base.lstm"
        for index, (share, rate) in enumerate(model.schedule):
            clock = folder / f"{index}.seconds"
            spent = float(clock.read_text()) if clock.exists() else 0.0
            budget = share * self.minutes * 60
            checkpoint = folder / f"{index}_checkpoint"
            if spent < budget:
                listed = everything.result() if index else self.work / f"lines-{FIRST}.list"
                command = ["lstmtraining", "--continue_from", str(latest), "--traineddata", str(folder / "base.traineddata")]
                command += ["--train_listfile", str(listed), "--model_output", str(folder / f"{index}")]
                # A started stage goes on with the rates in its own checkpoint.
                if rate is not None and not checkpoint.exists():
                    command += ["--learning_rate", str(rate), "--reset_learning_rate"]
                self.run_training(command, folder, index, checkpoint, clock, spent, budget)
            latest = checkpoint

    def run_training(self, command, folder, index, checkpoint, clock, spent, budget):
        begin, shot = time.monotonic() - spent, spent
        with open(folder / f"{index}.log", "a") as log:
            # A session of its own: Linux shares processors between sessions first.
            process = subprocess.Popen(
                command, stdout=log, stderr=log, env=os.environ | {"OMP_THREAD_LIMIT": "1"}, start_new_session=True)
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
                    if now >= budget:
                        break
            finally:
                process.terminate()
                process.wait()

    def convert(self, model, checkpoint, target):
        """A checkpoint into a model with int8 weights; False if the checkpoint is not whole."""
        command = ["lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", str(checkpoint)]
        command += ["--traineddata", str(self.place(model) / "base.traineddata"), "--model_output", str(target)]
        return subprocess.run(command, capture_output=True).returncode == 0 and Path(target).exists()

    def choose(self):
        """Of the snapshots, the one that reads most validation lines."""
        for model in MODELS:
            folder = self.place(model)
            for checkpoint in sorted((folder / "snapshots").glob("*.checkpoint")):
                candidate, figures = checkpoint.with_suffix(".traineddata"), checkpoint.with_suffix(".json")
                if figures.exists() or not self.convert(model, checkpoint, candidate):
                    continue
                found = measure.measure(measure.copied(candidate), self.work / "validation", timed=False)
                figures.write_text(json.dumps(found, indent=1))
                print(model.name, checkpoint.stem, {name: round(value["exact"], 4) for name, value in found["sets"].items()}, flush=True)
            found = {path: json.loads(path.read_text())["all"] for path in (folder / "snapshots").glob("*.json")}
            if not found:
                raise SystemExit(f"no snapshot of {model.name}: run the stage `train` first")
            best = max(sorted(found), key=lambda path: (found[path]["exact"], -found[path]["character_error"]))
            shutil.copy(best.with_suffix(".traineddata"), folder / "chosen.traineddata")
            (folder / "chosen.json").write_text(json.dumps(dict(snapshot=best.stem, validation=json.loads(best.read_text()))))

    def measure(self):
        """Every model on the test lines, one after the other."""
        results = {}
        for name in ("eng", "fra", "fra+eng", "Latin"):
            if all((self.stock / f"{part}.traineddata").exists() for part in name.split("+")):
                results[name] = self.measured(measure.Reader(self.stock, name))
                results[name]["bytes"] = sum((self.stock / f"{part}.traineddata").stat().st_size for part in name.split("+"))
        files = [Path(path) for path in self.also] + [self.place(model) / "chosen.traineddata" for model in MODELS]
        names = [Path(path).stem for path in self.also] + [model.name for model in MODELS]
        for file, name in zip(files, names):
            results[name] = self.measured(measure.copied(file))
            results[name]["bytes"] = file.stat().st_size
        (self.work / "figures.json").write_text(json.dumps(results, indent=1))
        (self.work / "figures.md").write_text(measure.table(results))
        print(measure.table(results))

    def measured(self, reader):
        print(f"measuring {reader.name}", flush=True)
        return measure.measure(reader, self.work / "test")

    def deliver(self):
        """The models with the record of how they were made."""
        target = self.work / "delivered"
        target.mkdir(exist_ok=True)
        digest = lambda path: hashlib.sha256(Path(path).read_bytes()).hexdigest()
        packages = (HERE / "packages.txt").read_text().split()
        found = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages], capture_output=True, text=True).stdout
        tool = subprocess.run(["lstmtraining", "--version"], capture_output=True, text=True)
        figures = json.loads((self.work / "figures.json").read_text())
        for model in MODELS:
            folder, file = self.place(model), target / f"{model.name}.traineddata"
            shutil.copy(folder / "chosen.traineddata", file)
            chosen = json.loads((folder / "chosen.json").read_text())
            record = dict(
                model=file.name, sha256=digest(file), bytes=file.stat().st_size,
                licence="Apache-2.0; derives from tessdata_fast (https://github.com/tesseract-ocr/tessdata_fast), Apache-2.0",
                start=dict(model=f"{model.start}.traineddata", sha256=digest(self.stock / f"{model.start}.traineddata"), dictionaries="left out"),
                recipe=dict(command=f"Benchmarks/Training/run.sh --seed {self.seed} --minutes {self.minutes:g}", lines=LINES,
                            schedule=[dict(share=share, learning_rate=rate or "stored") for share, rate in model.schedule],
                            seconds=[float(path.read_text()) for path in sorted(folder.glob("[0-9].seconds"))],
                            output_layer_rate=model.new_rows, chosen_snapshot=chosen["snapshot"],
                            sources={path.name: digest(path) for path in sorted(HERE.glob("*.*")) if path.suffix in (".py", ".txt", ".sh")}),
                seed=self.seed, validation=chosen["validation"], test=figures[model.name],
                tools=dict(lstmtraining=(tool.stdout + tool.stderr).split("\n")[0].strip(),
                           python={name: version(name) for name in ("numpy", "Pillow", "opencv-python-headless", "fonttools", "Faker")}),
                debian=dict(line.split() for line in found.splitlines()),
            )
            file.with_suffix(".json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
        shutil.copy(self.work / "figures.md", target / "figures.md")
        shutil.copy(self.work / "figures.json", target / "figures.json")
        print(f"the models are in {target}")


STAGES = ["base", "lines", "train", "choose", "measure", "deliver"]


def main():
    parser = argparse.ArgumentParser(prog="run.sh", description=__doc__)
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=f"{', '.join(STAGES)}; all by default")
    parser.add_argument("--seed", type=int, default=1, help="of every draw; default 1")
    parser.add_argument("--work", default=str(HERE.parent / ".build" / "training"), help="folder for what is generated")
    parser.add_argument("--minutes", type=float, default=50, help="of training for each model; default 50")
    parser.add_argument("--also", action="append", default=[], metavar="FILE", help="another model to measure beside; may be repeated")
    options = parser.parse_args()
    for stage in options.stages:
        if stage not in STAGES:
            parser.error(f"unknown stage {stage}")
    pipeline = Pipeline(options.work, options.seed, options.minutes, options.also)
    for stage in options.stages or STAGES:
        print(f"stage {stage}", flush=True)
        getattr(pipeline, stage)()


if __name__ == "__main__":
    main()
