#!/usr/bin/env python3
"""Tests of check-prose.py."""

import importlib.util
import sys
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("check_prose", Path(__file__).with_name("check-prose.py"))
prose = importlib.util.module_from_spec(spec)
sys.modules["check_prose"] = prose
spec.loader.exec_module(prose)


def rules(file, text):
    """The rule and the line of each hit in a file with this text."""
    return [(hit.rule, hit.line) for hit in prose.hits(file, text)]


class Comments(unittest.TestCase):
    def test_reports_openings_of_comments(self):
        self.assertEqual(rules("Sources/A.swift", "/// What it is.\nlet a = 1  // How far.\n/// Whether it holds.\n"),
                         [("opening-clause", 1), ("opening-clause", 2), ("opening-whether", 3)])

    def test_reports_a_pronoun_only_in_the_first_paragraph_of_a_doc_comment(self):
        self.assertEqual(rules("Sources/A.swift", "/// The same here.\n"), [("opening-pronoun", 1)])
        self.assertEqual(rules("Sources/A.swift", "/// A sum.\n///\n/// It is finite.\nlet a = 1\n// It is 1.\n"), [])

    def test_accepts_a_wrapped_line_that_begins_with_a_pronoun(self):
        self.assertEqual(rules("Sources/A.swift", "/// Returns a value or\n/// what remains of it, and\n/// That.\n"), [])

    def test_finds_words_across_lines_at_the_line_where_they_begin(self):
        self.assertEqual(rules("Sources/A.swift", "/// A sum.\n/// A width of so\n/// many pixels.\n"), [("so-many", 2)])

    def test_ignores_code_strings_spans_quotations_and_fences(self):
        self.assertEqual(rules("Sources/A.swift", 'let a = "// is none"\nlet beside = anew\n'), [])
        self.assertEqual(rules("Sources/A.swift", 'let a = #"{"a": "https://anew"}"#\n'), [])
        self.assertEqual(rules("Sources/A.swift", '/// Reads `is none` and "so many x".\n/// ```\n/// a is none\n/// ```\n'), [])
        self.assertEqual(rules("Sources/A.swift", '/*\n let anew = """\n */\nlet a = """\n  // so many x\n  """\n'),
                         [("of-its-own", 2)])

    def test_reads_c_javascript_and_python(self):
        self.assertEqual(rules("Sources/C.h", "/* Nobody\n * frees it anew. */\n"),
                         [("opening-clause", 1), ("of-its-own", 2), ("nobody", 1)])
        self.assertEqual(rules("Sources/a.js", "/** Adds.\n * @param {X} a  a b anew */\nconst u = 'http://a';\n"),
                         [("of-its-own", 2)])
        self.assertEqual(rules("Scripts/a.py", '"""What it does."""\na = "# anew"  # anew\n'),
                         [("opening-clause", 1), ("of-its-own", 2)])

    def test_reports_wide_comments_and_accepts_wide_addresses(self):
        self.assertEqual(rules("Sources/A.swift", "// " + "a" * 118 + "\n// https://a.example/" + "a" * 118),
                         [("wide-line", 1)])


class Names(unittest.TestCase):
    def test_reports_names_that_begin_with_a_clause(self):
        self.assertEqual(rules("Tests/A.swift", "@Test func `What fails is said`() {}"), [("opening-name", 1)])
        self.assertEqual(rules("Tests/a.test.mjs", 'test("nobody waits", () => {'), [("opening-name", 1), ("nobody", 1)])
        self.assertEqual(rules("Scripts/a-test.py", "    def test_that_it_fails(self):"), [("opening-name", 1)])

    def test_accepts_a_subject_and_a_verb(self):
        self.assertEqual(rules("Tests/A.swift", "@Test func `Rejects a header that is too long`() {}"), [])


class Pages(unittest.TestCase):
    def test_reports_wide_lines_except_in_tables_and_fences(self):
        wide = "a" * 121
        self.assertEqual(rules("docs/a.md", f"{wide}\n\n| {wide} |\n\n```\n{wide}\n```\n"), [("wide-line", 1)])

    def test_reports_words_and_long_sentences_of_paragraphs_items_and_cells(self):
        self.assertEqual(rules("docs/a.md", "# One\n\n- told\n  apart\n\n| a | one a line |\n"),
                         [("told-apart", 3), ("a-line", 6)])
        self.assertEqual(rules("docs/a.md", "One two. " + "a " * 36 + "end.\n"), [("long-sentence", 1)])

    def test_counts_a_link_without_its_address(self):
        self.assertEqual(rules("docs/a.md", "word " * 20 + "\n" + "word " * 13 + "[a b](https://a.example/c_d_e).\n"), [])

    def test_ignores_fences(self):
        self.assertEqual(rules("docs/a.md", "````\n```\nis none\n````\n"), [])

    def test_reads_the_english_phrases_and_the_help(self):
        self.assertEqual(rules("a.json", '{\n"a": {"en": "There is none.", "fr": "anew"}\n}'), [("is-none", 2)])
        self.assertEqual(rules("help.txt", "USAGE\n  docscan anew   list them anew\n"), [("of-its-own", 2)])


class Limits(unittest.TestCase):
    hits = [prose.Hit("nobody", "a", 1, "x")] * 7

    def test_fails_above_the_ceiling_and_lists_the_hits(self):
        lines, passed = prose.verdict({"nobody": self.hits}, {"nobody": 6})
        self.assertEqual((len(lines), passed), (8, False))
        self.assertEqual(lines[0], "a:1: x  [nobody] " + prose.ADVICE["nobody"])

    def test_asks_to_lower_a_ceiling_that_is_too_high(self):
        self.assertEqual(prose.verdict({"nobody": self.hits}, {"nobody": 12}), ([], True))
        lines, passed = prose.verdict({"nobody": self.hits}, {"nobody": 13})
        self.assertEqual((len(lines), passed), (1, True))

    def test_lowers_ceilings_and_never_raises_one(self):
        text = prose.lowered({"nobody": 9, "stands": 1, "anew": 3}, {"nobody": 7, "stands": 2})
        self.assertEqual(prose.read_limits(text), {"nobody": 7, "stands": 1})


if __name__ == "__main__":
    unittest.main()
