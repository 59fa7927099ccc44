#!/usr/bin/env python3
"""Multiplies each constant of the image code by 0.8 and by 1.25, and records the effect on the test images.

    sweep.py [--part 3/10] [--only PATTERN]... [--minutes N]    measures and prints the tables
    sweep.py --report                                           prints the tables of the recorded results
    sweep.py --list                                             prints the constants and why some are not swept

The script copies the tracked sources to .build/sweep, makes each constant in the copy depend on a variable of the
environment, and builds the copy. It runs the copy twice without a factor, to check that the results repeat and to list
the constants that each corpus uses. Then it changes one constant at a time and appends each result to
Benchmarks/Sweep/sweep.tsv. A later call skips the constants that have a result for the present version of their line
and of the images. Rounding and the corpora are described in docs/internals/tunables.md.

    --part N/M         every M-th constant, beginning with the N-th
    --only PATTERN     the constants whose names match, such as 'Page/*'; can be repeated
    --extremes         multiplies the constants without an effect by 0 and by 1000
    --minutes N        ends after this time; the next call continues
    --results FILE     the file with the results; default: Benchmarks/Sweep/sweep.tsv
    --build COMMAND    the command that builds the copy, such as 'nice swift build'; default: swift build
"""

import argparse
import contextlib
import ctypes
import fnmatch
import json
import os
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import constants
import corpora
from constants import TOP
from results import EXTREMES, FACTORS, FAILED, UNUSED, append, cell, is_same, pending, read_results, tables, version

FOLDER = TOP / ".build" / "sweep"
SOURCE, BUILD = FOLDER / "source", FOLDER / "build"
PROGRAM = BUILD / "release" / "docscan"
RESULTS = Path(__file__).with_name("sweep.tsv")
# A run that takes longer than this multiple of the run without a factor is ended, and counts as failed.
PATIENCE = 10
# PR_SET_CHILD_SUBREAPER of prctl(2).
SUBREAPER = 36


@dataclass
class Run:
    """The results of one run over a corpus. The score is None if docscan failed."""
    score: corpora.Score | None
    reports: dict
    seconds: float
    wall: float


def say(sentence):
    print(f"sweep: {sentence}", file=sys.stderr, flush=True)


def adopt_workers():
    """Makes this process the parent of the workers that remain when docscan ends, so that their time is counted."""
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def reap():
    """Ends the remaining workers, which have no more work. A changed constant may have stopped one of them."""
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    with contextlib.suppress(ChildProcessError):
        while True:
            for child in children.read_text(encoding="ascii").split():
                os.kill(int(child), signal.SIGKILL)
            os.waitpid(-1, 0)


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(corpus, truths, change=None, trace=None, timeout=None):
    """Runs the program on a corpus. `change` is a pair of a number and a factor."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DOCSCAN_")}
    # A changed constant may crash each worker, and a report about a crash takes a second.
    environment |= {"LC_ALL": "C.UTF-8", "DOCSCAN_CONFIG": "", "SWIFT_BACKTRACE": "enable=no"}
    if change:
        environment["DOCSCAN_SWEEP"] = f"{change[0]}:{change[1]}"
    if trace:
        environment["DOCSCAN_SWEEP_TRACE"] = trace
    command = [PROGRAM, "batch", "--json", "--quiet", "--jobs", "1", "--timeout", "10m", *corpus.options, *truths]
    before, start = processor_seconds(), time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        process = subprocess.Popen(command, cwd=TOP, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            code = process.wait(timeout)
        except subprocess.TimeoutExpired:
            code = None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        reap()
        output.seek(0)
        lines = output.read().splitlines()
    wall, seconds = time.monotonic() - start, processor_seconds() - before
    # A worker that crashes makes an image fail, not the run.
    if code != 0 or any(json.loads(line)["error"] for line in lines):
        return Run(None, {}, seconds, wall)
    reports = {}
    for line in lines:
        reports.setdefault(json.loads(line)["source"], []).append(corpora.comparable(line))
    return Run(corpus.judge(lines, truths), reports, seconds, wall)


def changed(one, other):
    """The number of images with different reports."""
    return sum(one.reports.get(source) != other.reports.get(source) for source in one.reports.keys() | other.reports)


class Baseline:
    """The results of a corpus without factors, and the constants that were used."""

    def __init__(self, corpus):
        self.corpus, self.truths = corpus, corpus.truths()
        with tempfile.NamedTemporaryFile() as trace:
            first = run(corpus, self.truths, trace=trace.name)
            self.used = {int(number) for number in trace.read().split()}
        self.run = run(corpus, self.truths)
        if not first.score or not self.run.score:
            sys.exit(f"sweep: docscan fails on the corpus {corpus.name} without a factor.")
        self.unstable = changed(first, self.run)
        score = self.run.score
        say(f"{corpus.name}: {len(self.truths)} images, {score.read} right, {score.wrong} wrong, "
            f"{self.run.seconds:.1f} s, {len(self.used)} constants used")
        if self.unstable:
            say(f"{corpus.name}: THE RESULTS DO NOT REPEAT. Two runs without a factor differ in the reports of "
                f"{self.unstable} images. Differences of this size are not effects.")


def row(constant, factor, baseline, change):
    """A row of the results."""
    score, base = change and change.score, baseline.run
    return {
        "constant": constant.name, "value": constant.literal, "corpus": baseline.corpus.name, "factor": factor,
        "read": score.read if score else FAILED if change else "", "wrong": score.wrong if score else "",
        "reports": changed(base, change) if score else "", "seconds": f"{change.seconds:.2f}" if change else "",
        "baseline read": base.score.read, "baseline wrong": base.score.wrong, "baseline reports": baseline.unstable,
        "baseline seconds": f"{base.seconds:.2f}", "version": version(constant, baseline.corpus),
    }


def measure(chosen, results, path, deadline, wanted=FACTORS):
    """Measures the constants that have no result for a factor yet, given as pairs of a number and a constant. Adds to
    `results`."""
    baselines = {}

    def baseline(corpus):
        if corpus.name not in baselines:
            baselines[corpus.name] = Baseline(corpus)
        return baselines[corpus.name]

    for index, (number, constant) in enumerate(chosen, start=1):
        factors = pending(constant, results, wanted)
        candidates = corpora.LAYERS[constant.folder]
        # A constant that the preferred corpus does not use may be used by another one.
        corpus = next((corpus for corpus in candidates if factors and number in baseline(corpus).used), None)
        for factor in factors if corpus else [UNUSED] if factors else []:
            if deadline and time.monotonic() > deadline:
                say(f"{index - 1} of {len(chosen)} constants are done. The next call continues here.")
                return
            base = baseline(corpus or candidates[0])
            change = None
            if corpus:
                change = run(corpus, base.truths, (number, factor), timeout=PATIENCE * base.run.wall)
            new = row(constant, factor, base, change)
            append(path, new)
            results[constant.name, str(factor)] = {column: str(value) for column, value in new.items()}
            say(f"{index} of {len(chosen)}: {constant.name} {constant.literal}"
                + (f" × {factor}: {cell(new)}" if corpus else " is not used"))


def part(text):
    """The pair of numbers in a part such as 3/10."""
    index, count = (int(word) for word in text.split("/"))
    if not 1 <= index <= count:
        raise ValueError
    return index, count


def choose(found, part, patterns):
    """Pairs of a number and a constant, for the constants to be measured in this call."""
    index, count = part
    swept = [(number, constant) for number, constant in enumerate(found)
             if not constant.reason and constant.folder in corpora.LAYERS]
    return [pair for pair in swept[index - 1::count]
            if not patterns or any(fnmatch.fnmatchcase(pair[1].name, pattern) for pattern in patterns)]


def build(found, command):
    """Updates the copy and builds it."""
    SOURCE.mkdir(parents=True, exist_ok=True)
    constants.copy(SOURCE, found)
    say("building the copy; the first build takes several minutes")
    subprocess.run([*shlex.split(command), "-c", "release", "--enable-all-traits", "--product", "docscan",
                    "--package-path", SOURCE, "--scratch-path", BUILD],
                   check=True, stdout=sys.stderr, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", type=part, default=(1, 1))
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--extremes", action="store_true")
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--build", default="swift build")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--list", action="store_true")
    arguments = parser.parse_args()
    found = constants.all_constants()
    if arguments.list:
        for constant in found:
            print(constant.name, constant.literal, constant.reason, sep="\t")
        return
    results = read_results(arguments.results, found)
    if not arguments.report:
        chosen = choose(found, arguments.part, arguments.only)
        if arguments.extremes:
            chosen = [pair for pair in chosen if is_same(pair[1], results)]
        build(found, arguments.build)
        adopt_workers()
        measure(chosen, results, arguments.results, arguments.minutes and time.monotonic() + 60 * arguments.minutes,
                EXTREMES if arguments.extremes else FACTORS)
    print("\n".join(tables(found, results)))


if __name__ == "__main__":
    main()
