#!/usr/bin/env python3
"""Tests of the measurements of scale: arithmetic, copies, processes. They do not run docscan or Spark."""

import collections
import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import batch
import copies
import machine
import model
import spark

HERE = Path(__file__).resolve().parent


class Copies(unittest.TestCase):
    def test_a_copy_of_a_jpeg_has_its_comment_after_the_application_segments(self):
        start, rest = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xe1\x00\x03c", b"\xff\xdb\x00\x02rest"
        self.assertEqual(copies.changed(start + rest, 17), start + b"\xff\xfe\x00\x09copy 17" + rest)

    def test_a_copy_of_a_tiff_has_bytes_after_the_end(self):
        self.assertEqual(copies.changed(b"II*\0data", 3), b"II*\0datacopy 3")

    def test_the_sources_have_documents_negatives_and_a_file_of_several_pages(self):
        names = [f"{path.parent.name}/{path.name}" for path in copies.sources()]
        self.assertEqual({name.split("/")[0] for name in names}, set(copies.FOLDERS))
        self.assertIn("documents/multipage.tiff", names)
        self.assertEqual(len(names), len(set(names)))

    def test_a_folder_has_different_files_and_is_used_again(self):
        with tempfile.TemporaryDirectory() as top, mock.patch.object(copies, "TOP", Path(top)):
            count = len(copies.sources()) + 2
            files = sorted(copies.folder(count).iterdir())
            dates = [path.stat().st_mtime_ns for path in files]
            self.assertEqual(len({path.read_bytes() for path in files}), count)
            self.assertEqual([path.stat().st_mtime_ns for path in sorted(copies.folder(count).iterdir())], dates)
            files[0].unlink()
            self.assertEqual(len(list(copies.folder(count).iterdir())), count)

    def test_a_full_disk_is_an_error_with_a_remedy(self):
        full = collections.namedtuple("Usage", "free")(1000)
        with tempfile.TemporaryDirectory() as top, mock.patch.object(copies, "TOP", Path(top)), \
                mock.patch("shutil.disk_usage", return_value=full), \
                self.assertRaisesRegex(SystemExit, "Free some space"):
            copies.folder(100)


class Processes(unittest.TestCase):
    def test_descendants_include_the_child_of_a_child(self):
        command = ["sh", "-c", "sleep 60 & echo $!; wait"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
            child = int(run.stdout.readline())
            self.assertEqual(machine.descendants(run.pid), [child])
            self.assertIn(child, machine.descendants(os.getpid()))
            self.assertGreater(machine.peak_megabytes(child), 0)
            os.kill(child, 9)
        self.assertIsNone(machine.peak_megabytes(child))

    def test_the_processor_time_of_an_orphan_counts(self):
        script = ("import machine, subprocess; machine.adopt_orphans(); before = machine.processor_seconds();"
                  "subprocess.run(['sh', '-c', '(i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done) &']);"
                  "machine.wait_for_orphans(); print(machine.processor_seconds() - before)")
        run = subprocess.run([sys.executable, "-c", script], cwd=HERE, stdout=subprocess.PIPE, text=True, check=True)
        self.assertGreater(float(run.stdout), 0.02)

    def test_a_missing_program_is_an_error_with_a_remedy(self):
        with self.assertRaisesRegex(SystemExit, "Run make build"):
            machine.program("/nonexistent/docscan")

    def test_a_timed_command_keeps_its_input_output_and_exit_code(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([HERE / "timed.py", folder, "sh", "-c", "cat; exit 4"], input=b"line\n",
                                 stdout=subprocess.PIPE, check=False)
            self.assertEqual((run.returncode, run.stdout), (4, b"line\n"))
            note = json.loads(next(Path(folder).iterdir()).read_text())
        self.assertLessEqual(note["begin"], note["end"])
        self.assertEqual(set(note), {"begin", "end", "docscan", "script"})


def line(source, page=1, pages=1):
    batch = {"page": page, "pages": pages}
    if pages == 1:
        return json.dumps({"source": source, "batch": batch})
    return json.dumps({"source": f"{source}#page={page}", "batch": batch | {"input": source}})


class Batch(unittest.TestCase):
    def test_every_page_without_a_line_is_missing(self):
        lines = batch.Lines()
        # Two lines for one page are two sheets. One of two pages has no line, and one file has no line.
        for each in (line("a.jpg"), line("a.jpg"), line("b.tiff", 2, 2)):
            lines.add(each)
        self.assertEqual((lines.count, lines.pages(), lines.missing(3)), (3, 2, 2))
        lines.add(line("b.tiff", 1, 2))
        self.assertEqual(lines.missing(2), 0)

    def test_growth_compares_the_last_tenths_with_the_second_to_fourth(self):
        self.assertEqual(batch.growth([500, 100, 101, 99, 0, 0, 0, 110, 110, 140]), 1.1)

    def failures(self, code=0, files=1000, workers=(60.0,) * 10):
        lines, memory = batch.Lines(), mock.Mock(workers=list(workers), command=[20.0] * 10)
        for number in range(1000):
            lines.add(line(f"{number}.jpg"))
        text, failures = batch.report("AMD", files, 2, [], (code, lines, memory, 100.0, 160.0))
        self.assertIn("| pages per second | 10.00 |", text)
        self.assertIn("| pages per second and processor | 6.25 |", text)
        self.assertIn("| processor time per page | 0.160 s |", text)
        return " ".join(failures)

    def test_reports_a_failed_run_missing_pages_and_growing_memory(self):
        self.assertEqual(self.failures(), "")
        self.assertIn("exit code 2", self.failures(code=2))
        self.assertIn("3 pages", self.failures(files=1003))
        self.assertIn("Memory grows", self.failures(workers=range(60, 70)))

    def test_a_small_folder_is_not_judged_by_its_memory(self):
        memory = mock.Mock(workers=list(range(10)), command=list(range(10)))
        lines = batch.Lines()
        lines.add(line("a.jpg"))
        text, failures = batch.report("AMD", 1, 2, [], (0, lines, memory, 1.0, 1.0))
        self.assertEqual(failures, [])
        self.assertIn("not compared", text)


class Spark(unittest.TestCase):
    # 20 s per job, 5 s per executor, 0.1 s per task, 0.01 s for a start of docscan.
    RUNS = [spark.Run(each, 8, 60, 10 + each, 40, 20 + 5 * each + 0.8, {}) for each in (1, 2, 3, 4)]
    SMALL = spark.Run(2, 108, 70, 12, 41, 20 + 5 * 2 + 10.8, {})

    def test_finds_the_cost_of_a_job_an_executor_and_a_task(self):
        found = spark.values(self.RUNS, self.SMALL, 200)
        values = {"job": 20, "executor": 5, "sparkTask": 0.1, "docscanStart": 0.01, "task": 0.11,
                  "page": (40 - 0.08) / 200, "start": 11}
        for name, value in values.items():
            self.assertAlmostEqual(found[name], value, msg=name)

    def test_one_number_of_executors_is_enough_for_the_model(self):
        found = spark.values(self.RUNS[1:2], self.SMALL, 200)
        self.assertLessEqual({"start", "page", "task"}, set(found))
        self.assertNotIn("executor", found)

    def test_a_task_never_has_a_negative_cost(self):
        self.assertEqual(spark.values(self.RUNS, self.SMALL._replace(spark=10, docscan=10), 200)["task"], 0)


class Model(unittest.TestCase):
    MEASURED = {"start": 10, "page": 0.2, "task": 0.1}

    def test_time_has_the_start_the_work_of_all_processors_and_the_last_task(self):
        # 4000 tasks of 250 pages: 200,000 s and 400 s of work; the last task takes 50.1 s.
        self.assertAlmostEqual(model.seconds(self.MEASURED, 1_000_000, 2, 250), 10 + 200_400 / 2 + 50.1)
        self.assertAlmostEqual(model.seconds(self.MEASURED, 1_000_000, 200, 250), 10 + 200_400 / 200 + 50.1)
        self.assertAlmostEqual(model.seconds(self.MEASURED, 251, 1, 250), 10 + 251 * 0.2 + 2 * 0.1 + 50.1)

    def test_cost_is_that_of_all_processors_for_the_whole_time(self):
        self.assertAlmostEqual(model.cost(0.05, 20, 7200), 2)

    def test_durations_are_rounded_to_minutes_or_seconds(self):
        self.assertEqual([model.duration(each) for each in (59.6, 3599.9, 3600, 7170, 100_000)],
                         ["1 min 00 s", "60 min 00 s", "1 h 00 min", "2 h 00 min", "27 h 47 min"])

    def test_the_table_has_one_row_per_number_of_machines_and_the_cost_per_million_pages(self):
        rows = model.report(self.MEASURED, 0.05, 2, [1, 100], 500_000, 250).splitlines()
        time = model.seconds(self.MEASURED, 500_000, 200, 250)
        self.assertIn(f"| {2 * model.cost(0.05, 200, time):.2f} |", rows[3])
        self.assertTrue(rows[2].startswith("| 1 | 2 | "))

    def test_a_missing_measurement_is_an_error_with_a_remedy(self):
        with mock.patch("sys.argv", ["model.py", "/nonexistent"]), \
                self.assertRaisesRegex(SystemExit, "make bench-spark"):
            model.main()


class Arguments(unittest.TestCase):
    def test_numbers_that_are_too_small_are_errors(self):
        for main, words in ((batch.main, ["--count", "9"]), (spark.main, ["--files", "49"]),
                            (model.main, ["--processors", "0", "file"])):
            with mock.patch("sys.argv", ["command", *words]), self.assertRaises(SystemExit) as raised, \
                    contextlib.redirect_stderr(io.StringIO()) as messages:
                main()
            self.assertEqual(raised.exception.code, 2)
            self.assertIn("at least", messages.getvalue())


if __name__ == "__main__":
    unittest.main()
