#!/usr/bin/env python3
"""Measures docscan batch on a large folder: speed, memory per tenth of the files, and missing pages.

    batch.py [--count 10000] [--jobs N] [--options='--no-text'] [--binary FILE] [--output FILE]

The folder has changed copies of test images: certificates, permits, notices and images without a document. It stays
under .build and is used again. 10,000 files need 3 GB. The exit code is 1 if a page has no line, if docscan fails, or
if memory grows.
"""
import argparse
import json
import shlex
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import copies
import machine

TENTHS = 10
# Interval between samples, in seconds. A sample reads the peak that the kernel keeps, so that none is lost between two
# samples unless the process ends.
INTERVAL = 1
# Peaks of equal tenths differ by less than this fraction. The order in which two workers meet the images varies.
FLAT = 0.05


class Memory:
    """The largest peaks of the command and of its workers, in MB, per tenth of the files."""

    def __init__(self, process):
        self.process, self.tenth = process, 0
        self.command, self.workers = [0.0] * TENTHS, [0.0] * TENTHS
        self.lock, self.is_finished = threading.Lock(), threading.Event()
        self.thread = threading.Thread(target=self.sample_until_finished)
        self.thread.start()

    def sample(self):
        with self.lock:
            self.sample_now()

    def sample_now(self):
        for peaks, processes in ((self.command, [self.process]), (self.workers, machine.descendants(self.process))):
            found = [peak for peak in map(machine.peak_megabytes, processes) if peak]
            peaks[self.tenth] = max([peaks[self.tenth], *found])

    def sample_until_finished(self):
        while not self.is_finished.wait(INTERVAL):
            self.sample()

    def begin(self, tenth):
        """Ends the present tenth with a sample."""
        with self.lock:
            self.sample_now()
            for process in [self.process, *machine.descendants(self.process)]:
                machine.forget_peak(process)
            self.tenth = tenth

    def finish(self):
        self.is_finished.set()
        self.thread.join()


class Lines:
    """The lines of a run: their number, and the pages of each input."""

    def __init__(self):
        self.count, self.found, self.expected = 0, {}, {}

    def add(self, line):
        line = json.loads(line)
        batch, source = line["batch"], line["batch"].get("input") or line["source"]
        self.count += 1
        self.found.setdefault(source, set()).add(batch["page"])
        self.expected[source] = batch["pages"]

    def pages(self):
        return sum(map(len, self.found.values()))

    def missing(self, files):
        """The number of pages without a line. A file without a line counts as one."""
        without_line = files - len(self.found)
        return without_line + sum(self.expected[each] - len(pages) for each, pages in self.found.items())


def growth(peaks):
    """The last three tenths compared with the second to the fourth, as a ratio of medians. The first tenth has the
    start of the workers."""
    return statistics.median(peaks[-3:]) / statistics.median(peaks[1:4])


def measure(binary, folder, files, jobs, options):
    command = [binary, "batch", str(folder), "--json", "--quiet", "--output", "-", "--jobs", str(jobs), *options]
    begin, before, lines = time.monotonic(), machine.processor_seconds(), Lines()
    with subprocess.Popen(command, stdout=subprocess.PIPE) as run:
        memory = Memory(run.pid)
        try:
            for line in run.stdout:
                lines.add(line)
                tenth = min(len(lines.found) * TENTHS // files, TENTHS - 1)
                if tenth > memory.tenth:
                    memory.begin(tenth)
                elif len(lines.found) > files - 2:
                    # The processes are about to end.
                    memory.sample()
        finally:
            memory.finish()
    machine.wait_for_orphans()
    return run.returncode, lines, memory, time.monotonic() - begin, machine.processor_seconds() - before


def report(about, files, jobs, options, result):
    """The text of the tables, and the sentences about failures."""
    code, lines, memory, seconds, busy = result
    pages, missing = lines.pages(), lines.missing(files)
    failures = []
    if code:
        failures.append(f"docscan ended with exit code {code}. Its messages are above.")
    if missing:
        failures.append(f"{missing} pages have no line.")
    rows = [("measure", "value"), ("machine", about), ("options", " ".join(options) or "none"),
            ("files; pages; lines", f"{files:,}; {pages:,}; {lines.count:,}"),
            ("pages without a line; exit code", f"{missing}; {code}"),
            ("workers", jobs), ("elapsed time", f"{seconds:.0f} s"), ("pages per second", f"{pages / seconds:.2f}"),
            ("processor time per page", f"{busy / max(pages, 1):.3f} s"),
            ("pages per second and processor", f"{pages / busy:.2f}"),
            ("processors in use, mean", f"{busy / seconds:.2f} of {machine.processors()}")]
    peaks = [("tenth of the files", "largest worker, MB", "command, MB")]
    peaks += [(tenth + 1, f"{memory.workers[tenth]:.0f}", f"{memory.command[tenth]:.0f}") for tenth in range(TENTHS)]
    text = machine.table(rows, "<<") + "\n\n" + machine.table(peaks, ">>>") + "\n\n"
    smallest = TENTHS * len(copies.sources())
    if files < smallest:
        text += f"Fewer than {smallest} files: the tenths have different images, so their memory is not compared.\n"
    else:
        ratios = growth(memory.workers), growth(memory.command)
        text += ("Last three tenths compared with the second to fourth: "
                 f"workers {ratios[0]:.2f}, command {ratios[1]:.2f}.\n")
        if max(ratios) > 1 + FLAT:
            failures.append(f"Memory grows by more than {FLAT:.0%}.")
    return text, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000, help="files, at least 10; default 10000")
    parser.add_argument("--jobs", type=int, default=machine.processors(), help="workers; default: one per processor")
    parser.add_argument("--options", default="", help="options for docscan batch, such as --options='--no-text'")
    parser.add_argument("--binary", default=copies.TOP / ".build/release/docscan", help="docscan to measure")
    parser.add_argument("--output", default=copies.TOP / ".build/scale/batch.md", help="file for the tables")
    given = parser.parse_args()
    if given.count < TENTHS or given.jobs < 1:
        parser.error("--count must be at least 10, and --jobs at least 1.")

    binary, about, options = machine.program(given.binary), machine.description(), shlex.split(given.options)
    folder = copies.folder(given.count)
    machine.adopt_orphans()
    result = measure(binary, folder, given.count, given.jobs, options)
    if not result[1].count:
        sys.exit(f"docscan wrote no line and ended with exit code {result[0]}. Check --options.")
    text, failures = report(about, given.count, given.jobs, options, result)
    Path(given.output).write_text(text)
    print(text + f"\nWritten: {given.output}")
    sys.exit("\n".join(failures) or 0)


if __name__ == "__main__":
    main()
