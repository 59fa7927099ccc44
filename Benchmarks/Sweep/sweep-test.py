#!/usr/bin/env python3
"""Tests of the sweep: scores, runs and results. They do not build docscan."""

import contextlib
import io
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

import constants
import corpora
import results
import sweep
from corpora import Score


def found(text):
    return constants.constants("Sources/DocScan/Page/PageReader.swift", text)


class ScoreTests(unittest.TestCase):
    def test_overlap_is_intersection_over_union(self):
        square = [[0, 0], [2, 0], [2, 2], [0, 2]]
        self.assertAlmostEqual(corpora.overlap(square, square[::-1]), 1)
        self.assertAlmostEqual(corpora.overlap(square, [[1, 0], [3, 0], [3, 2], [1, 2]]), 1 / 3)
        self.assertEqual(corpora.overlap(square, [[5, 5], [6, 5], [6, 6]]), 0)

    def test_barcodes_count_by_symbology_and_value(self):
        truth = {"barcodes": [{"symbology": "ean8", "value": "1"}, {"symbology": "qr", "value": "2"}]}
        read = [{"symbology": "ean8", "value": "1"}, {"symbology": "aztec", "value": "2"}]
        self.assertEqual(corpora.barcodes([{"barcodes": read}], truth), Score(1, 1))

    def test_fields_are_compared_with_the_truth_of_their_page(self):
        pages = {"pages": [{"barcodes": [], "fields": {"sex": "F"}},
                           {"barcodes": [{"name": "uci", "value": "5"}], "fields": {"familyName": "É", "sex": "M"}}]}
        fields = [{"name": "familyName", "value": "e\u0301"}, {"name": "sex", "value": "F"},
                  {"name": "uci", "value": None}]
        report = {"batch": {"page": 2}, "barcodes": [{"name": "uci", "value": "5"}], "fields": fields}
        self.assertEqual(corpora.pages([report], pages), Score(2, 1))

    def test_a_country_counts_if_the_sidecar_has_its_code(self):
        truth = {"fields": {"nationality": "Ghana", "countryOfBirth": "Peru"}, "countryCodes": {"nationality": "GHA"}}
        fields = [{"name": "nationality", "value": "GHA"}, {"name": "countryOfBirth", "value": "PER"}]
        self.assertEqual(list(corpora.judged(fields, truth)), [("nationality", True)])

    def test_a_report_of_a_sheet_is_compared_with_the_sheet_that_it_fits_best(self):
        square = [[0, 0], [2, 0], [2, 2], [0, 2]]
        truth = {"sheets": [{"corners": [[8, 8], [9, 8], [9, 9]], "fields": {"sex": "M"}},
                            {"corners": square, "fields": {"sex": "F", "uci": "1"}}]}
        fields = [{"name": "sex", "value": "M"}, {"name": "uci", "value": "1"}]
        self.assertEqual(corpora.sheets([{"sheet": {"corners": square}, "fields": fields}], truth), Score(2, 1))

    def test_an_invalid_zone_is_not_wrong(self):
        truth = {"zone": {"lines": ["A"]}}
        reports = [{"mrz": {"lines": [line], "valid": valid}}
                   for line, valid in (("A", True), ("B", True), ("B", False))]
        self.assertEqual(corpora.zones([*reports, {"mrz": None}], truth), Score(1, 1))

    def test_durations_do_not_make_reports_different(self):
        one, other = ('{"source":"a","timings":{"total":%d},"batch":{"stamp":%d}}' % (n, n) for n in (1, 2))
        self.assertEqual(corpora.comparable(one), corpora.comparable(other))

    def test_the_images_of_each_corpus_are_committed_and_have_a_sidecar(self):
        for corpus in corpora.ALL:
            self.assertTrue(corpus.images(), corpus.name)
            self.assertEqual(len(corpus.truths()), len(corpus.images()))

    def test_every_layer_with_constants_has_a_corpus_or_is_live(self):
        layers = {constant.folder for constant in constants.all_constants()}
        self.assertEqual(layers - corpora.LAYERS.keys(), {"Guidance", "Live"})


class RunTests(unittest.TestCase):
    truths = {"a.jpg": {"zone": {"lines": ["A"]}}}

    def run_script(self, script, **arguments):
        """Runs a shell script in place of docscan."""
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "docscan"
            program.write_text("#!/bin/sh\n" + script)
            program.chmod(stat.S_IRWXU)
            with mock.patch.object(sweep, "PROGRAM", program):
                return sweep.run(corpora.ZONES, self.truths, **arguments)

    def test_the_program_gets_the_factor_and_its_reports_are_judged(self):
        line = '{"source":"a.jpg","error":null,"mrz":{"lines":["A"],"valid":true},"status":"%s"}'
        run = self.run_script(f"""printf '{line}\\n' "$DOCSCAN_SWEEP" """, change=(17, 0.8))
        self.assertEqual(run.score, Score(1, 0))
        self.assertIn("17:0.8", run.reports["a.jpg"][0])

    def test_a_failure_and_a_run_without_end_have_no_score(self):
        self.assertIsNone(self.run_script("exit 1").score)
        self.assertIsNone(self.run_script("""echo '{"source":"a.jpg","error":{"code":"crashed"}}' """).score)
        self.assertIsNone(self.run_script("sleep 60", timeout=0.1).score)

    def test_a_worker_that_remains_is_ended(self):
        script = f"""
            import sys
            sys.path.insert(0, {str(Path(sweep.__file__).parent)!r})
            import sweep, corpora, pathlib
            sweep.PROGRAM = pathlib.Path(sys.argv[1])
            sweep.adopt_workers()
            print(sweep.run(corpora.ZONES, {{}}).score)
            """
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "docscan"
            program.write_text("#!/bin/sh\n(sleep 60 >&- &)")
            program.chmod(stat.S_IRWXU)
            run = subprocess.run([sys.executable, "-c", textwrap.dedent(script), program], check=True, timeout=30,
                                 capture_output=True, text=True)
        self.assertEqual(run.stdout, "Score(read=0, wrong=0)\n")

    def test_reports_that_differ_or_are_missing_are_counted(self):
        one, other = (sweep.Run(Score(), reports, 0, 0) for reports in ({"a": ["1"], "b": ["2"]}, {"a": ["3"]}))
        self.assertEqual(sweep.changed(one, other), 2)


class ResultTests(unittest.TestCase):
    def setUp(self):
        self.found = found("let a = 3\nlet b = 4\nlet c = 5\nlet d = 6")
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name) / "sweep.tsv"
        self.runs = []

    def measured(self, used, found=None, deadline=None, factors=results.FACTORS):
        """Measures with a program that reads 7 values, and 6 with a factor, but 7 with the factor 0."""
        def run(corpus, truths, change=None, trace=None, timeout=None):
            self.runs.append((corpus.name, change))
            if trace:
                Path(trace).write_text("".join(f"{number}\n" for number in used.get(corpus.name, [])))
            failed = change == (1, 1.25)
            read, reports = (6, change) if change and change[1] else (7, None)
            return sweep.Run(None if failed else Score(read, 0), {"a": [str(reports)]}, 2, 2)
        found = found or self.found
        recorded = results.read_results(self.path, found)
        with mock.patch.object(sweep, "run", run), contextlib.redirect_stderr(io.StringIO()) as self.messages:
            sweep.measure(list(enumerate(found)), recorded, self.path, deadline, factors)
        return recorded

    def test_each_constant_is_measured_once_on_a_corpus_that_uses_it(self):
        self.measured({"pages": [0, 1], "sheets": [2]})
        self.assertEqual([run for run in self.runs if run[1]],
                         [("pages", (0, 0.8)), ("pages", (0, 1.25)), ("pages", (1, 0.8)), ("pages", (1, 1.25)),
                          ("sheets", (2, 0.8)), ("sheets", (2, 1.25))])
        self.runs = []
        recorded = self.measured({})
        self.assertEqual(self.runs, [])
        text = "\n".join(results.tables(self.found, recorded))
        self.assertIn("| `Page/PageReader.a` | 3 | pages | −1 | −1 | 1.00, 1.00 |", text)
        self.assertIn("| `Page/PageReader.b` | 4 | pages | −1 | failed | 1.00, 1.00 |", text)
        self.assertIn("Not used by the images: 1\n- `Page`: `PageReader.d` 6", text)

    def test_a_rule_without_effect_at_0_is_told_from_one_at_1000(self):
        recorded = self.measured({"pages": [0]}, self.found[:1], factors=results.EXTREMES)
        self.assertEqual([run[1] for run in self.runs if run[1]], [(0, 0), (0, 1000)])
        self.assertTrue(results.is_same(self.found[0], recorded, [0]))
        self.assertFalse(results.is_same(self.found[0], recorded, [1000]))
        self.assertFalse(results.is_same(self.found[0], recorded), "not measured")

    def test_a_changed_line_is_measured_again(self):
        self.measured({"pages": [0, 1, 2, 3]})
        self.runs = []
        self.measured({"pages": [0, 1, 2, 3]}, found("let a = 3\nlet b = 9\nlet c = 5\nlet d = 6"))
        self.assertEqual([change for _, change in self.runs if change], [(1, 0.8), (1, 1.25)])

    def test_an_interrupted_measurement_continues(self):
        self.measured({"pages": [0, 1, 2, 3]}, deadline=-1)
        self.assertEqual([change for _, change in self.runs if change], [])
        self.assertIn("0 of 4 constants are done", self.messages.getvalue())
        self.measured({"pages": [0, 1, 2, 3]})
        self.assertEqual(len([change for _, change in self.runs if change]), 8)

    def test_says_if_the_results_do_not_repeat(self):
        runs = iter("12")
        def run(*_, **__):
            return sweep.Run(Score(7, 0), {"a": [next(runs)]}, 2, 2)
        with mock.patch.object(sweep, "run", run), contextlib.redirect_stderr(io.StringIO()) as messages:
            self.assertEqual(sweep.Baseline(corpora.ZONES).unstable, 1)
        self.assertIn("THE RESULTS DO NOT REPEAT", messages.getvalue())

    def test_effects_are_differences_of_reads_and_wrong_values(self):
        def cell(read, wrong):
            return results.cell({"factor": "0.8", "read": read, "wrong": wrong,
                                 "baseline read": "7", "baseline wrong": "1"})
        self.assertEqual([cell("7", "1"), cell("3", "5"), cell("8", "1"), cell("7", "0")],
                         ["=", "−4, +4 wrong", "+1", "−1 wrong"])

    def test_a_part_has_every_nth_constant(self):
        def chosen(part, *patterns):
            return [constant.name[-1] for _, constant in sweep.choose(self.found, part, patterns)]
        self.assertEqual(chosen((2, 2)), ["b", "d"])
        self.assertEqual(chosen((1, 1), "*.c", "*.a"), ["a", "c"])
        self.assertEqual(sweep.part("3/10"), (3, 10))
        for wrong in ("0/3", "4/3", "x"):
            self.assertRaises(ValueError, sweep.part, wrong)


if __name__ == "__main__":
    unittest.main()
