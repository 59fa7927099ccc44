#!/usr/bin/env python3
"""Measures the overhead of the Spark job with 1 to 4 executors on this machine, compared with docscan batch.

    spark.py [--files 200] [--executors 1 2 3 4] [--options='--no-text'] [--binary FILE] [--output FILE]

Each executor has one core. Executors share the processors of this machine, so compare processor times instead of
elapsed times. The images are those of batch.py. The tables go to FILE, and the values for model.py to FILE with the
extension .json. The exit code is 1 if an input has no line or several attempts of lines.
"""
import argparse
import collections
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import copies
import machine

HERE = Path(__file__).resolve().parent
SCAN = copies.TOP / "Benchmarks/spark/scan.py"
ENVIRONMENT = copies.TOP / "Benchmarks/spark/.venv"
# Files per task in the measurement of executors, and in the run that shows the cost of a task.
FILES_PER_TASK, FILES_PER_SMALL_TASK = 25, 2
TIMED = """#!/bin/sh
exec {script} {folder} {program} "$@"
"""
Run = collections.namedtuple("Run", "executors tasks elapsed start docscan spark lines")
Plain = collections.namedtuple("Plain", "workers elapsed docscan lines")


def sources(lines):
    """The number of lines per page of an input."""
    return collections.Counter(json.loads(line)["source"] for line in lines)


def run_spark(binary, folder, executors, tasks, options):
    scratch = Path(tempfile.mkdtemp())
    try:
        notes, wrapper, output, log = (scratch / name for name in ("notes", "docscan", "out", "log"))
        notes.mkdir()
        words = {"script": HERE / "timed.py", "folder": notes, "program": binary}
        wrapper.write_text(TIMED.format(**{name: shlex.quote(str(word)) for name, word in words.items()}))
        wrapper.chmod(0o755)
        command = [ENVIRONMENT / "bin/spark-submit", "--master", f"local-cluster[{executors},1,1024]",
                   "--conf", "spark.ui.enabled=false", "--conf", "spark.driver.bindAddress=127.0.0.1",
                   "--conf", "spark.python.daemon.module=counted_daemon", "--conf", f"spark.executorEnv.PYTHONPATH={HERE}",
                   SCAN, folder, output, "--docscan", wrapper, "--parallelism", str(tasks),
                   f"--options={shlex.join(options)}"]
        environment = os.environ | {
            "PATH": f"{ENVIRONMENT}/bin:{os.environ['PATH']}", "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_LOCAL_DIRS": str(scratch / "local"), "SPARK_WORKER_DIR": str(scratch / "work")}
        begin, before = time.time(), machine.processor_seconds()
        with log.open("wb") as messages:
            code = subprocess.run([str(word) for word in command], stdout=messages, stderr=messages, env=environment,
                                  check=False).returncode
        end = time.time()
        machine.wait_for_orphans()
        if code:
            messages = "".join(log.read_text(errors="replace").splitlines(True)[-40:])
            sys.exit(f"{messages}\nspark-submit ended with exit code {code}; its last messages are above. "
                     "Check free memory (1 GB per executor) and --options.")
        found = [json.loads(path.read_text()) for path in notes.iterdir()]
        docscan = sum(each["docscan"] for each in found)
        spark = machine.processor_seconds() - before - docscan - sum(each["script"] for each in found)
        start = min(each["begin"] for each in found) - begin + end - max(each["end"] for each in found)
        if spark <= 0:
            sys.exit("The processor times of Spark's Python workers were not counted. Install PySpark 3.5 again: remove "
                     f"{ENVIRONMENT} and run Benchmarks/spark/install.sh.")
        lines = sources(line for part in output.glob("part-*") for line in part.read_text().splitlines())
        return Run(executors, tasks, end - begin, start, docscan, spark, lines)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def run_plain(binary, folder, workers, options):
    command = [binary, "batch", str(folder), "--json", "--quiet", "--output", "-", "--jobs", str(workers), *options]
    begin, before = time.time(), machine.processor_seconds()
    run = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    elapsed = time.time() - begin
    machine.wait_for_orphans()
    if run.returncode:
        sys.exit(f"docscan ended with exit code {run.returncode}. Its messages are above. Check --options.")
    return Plain(workers, elapsed, machine.processor_seconds() - before, sources(run.stdout.splitlines()))


def values(runs, small, pages):
    """The values of the model, in seconds. The run with small tasks has the executors of one of the other runs, so its
    additional processor time is that of its additional tasks: of Spark, and of docscan when it starts."""
    same = next(run for run in runs if run.executors == small.executors)
    spark, docscan = (max(getattr(small, name) - getattr(same, name), 0) / (small.tasks - same.tasks)
                      for name in ("spark", "docscan"))
    found = {"start": min(run.start for run in runs), "page": (same.docscan - same.tasks * docscan) / pages,
             "task": spark + docscan, "sparkTask": spark, "docscanStart": docscan}
    if len(runs) > 1:
        slope, intercept = statistics.linear_regression([run.executors for run in runs],
                                                        [run.spark - run.tasks * spark for run in runs])
        found |= {"executor": slope, "job": intercept}
    return found


def report(about, runs, small, plain, found, pages):
    rows = [("executors or workers", "tasks", "elapsed, s", "of which start and end, s",
             "docscan, processor s per page", "Spark, processor s", "`docscan batch --jobs`: elapsed, s",
             "processor s per page")]
    alone = {each.workers: each for each in plain}
    for run in [*runs, small]:
        other = alone[run.executors]
        rows.append((run.executors, run.tasks, f"{run.elapsed:.1f}", f"{run.start:.1f}", f"{run.docscan / pages:.3f}",
                     f"{run.spark:.1f}", f"{other.elapsed:.1f}", f"{other.docscan / pages:.3f}"))
    text = f"{about}; {pages} pages per run.\n\n" + machine.table(rows, ">" * 8) + "\n\n"
    if "job" in found:
        text += (f"Spark's processor time: {found['job']:.1f} s per job, {found['executor']:.1f} s per executor, "
                 f"{found['sparkTask']:.3f} s per task. docscan's start in a task: {found['docscanStart']:.3f} s.\n")
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=200, help="files per run, at least 50; default 200")
    parser.add_argument("--executors", type=int, nargs="+", default=[1, 2, 3, 4], help="default: 1 2 3 4")
    parser.add_argument("--options", default="", help="options for docscan batch, such as --options='--no-text'")
    parser.add_argument("--binary", default=copies.TOP / ".build/release/docscan", help="docscan to measure")
    parser.add_argument("--output", default=copies.TOP / ".build/scale/spark.md", help="file for the tables")
    given = parser.parse_args()
    if given.files < 2 * FILES_PER_TASK or min(given.executors) < 1:
        parser.error(f"--files must be at least {2 * FILES_PER_TASK}, and --executors at least 1.")
    if not shutil.which("java"):
        sys.exit("java is missing. Install it: apt-get install openjdk-17-jre-headless")
    if not (ENVIRONMENT / "bin/spark-submit").exists():
        sys.exit("PySpark is missing. Run make bench-spark, or Benchmarks/spark/install.sh.")

    binary, about, options = machine.program(given.binary), machine.description(), shlex.split(given.options)
    folder = copies.folder(given.files)
    machine.adopt_orphans()
    tasks, executors = given.files // FILES_PER_TASK, sorted(set(given.executors))
    plain = [run_plain(binary, folder, each, options) for each in executors]
    runs = [run_spark(binary, folder, each, tasks, options) for each in executors]
    # As many executors as processors: with more of them, pages share processors.
    usual = max([each for each in executors if each <= machine.processors()], default=executors[0])
    small = run_spark(binary, folder, usual, given.files // FILES_PER_SMALL_TASK, options)

    pages = len(plain[0].lines)
    found = values(runs, small, pages)
    text = report(about, runs, small, plain, found, pages)
    Path(given.output).write_text(text)
    Path(given.output).with_suffix(".json").write_text(json.dumps(found, indent=2) + "\n")
    print(text + f"\nWritten: {given.output}")
    if any(run.lines != plain[0].lines for run in [*plain, *runs, small]):
        sys.exit("The lines of two runs differ: an input has no line, or more lines than in the first run.")


if __name__ == "__main__":
    main()
