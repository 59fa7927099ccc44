#!/usr/bin/env python3
"""Tests of stamp."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

FIELD = b"docscan-revision:" + bytes(47)


class Stamp(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = Path(folder.name, "project")
        (self.project / "Scripts").mkdir(parents=True)
        shutil.copy(Path(__file__).with_name("stamp"), self.project / "Scripts")
        self.program = Path(folder.name, "program")
        self.program.write_bytes(b"before" + FIELD + b"after")

    def git(self, *words, folder=None):
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
            "GIT_COMMITTER_DATE": "2026-11-27T23:30:00-05:00"}
        subprocess.run(["git", *words], cwd=folder or self.project, env=environment, check=True, capture_output=True)

    def commit(self, folder=None):
        self.git("init", "-q", folder=folder)
        self.git("add", "-A", folder=folder)
        self.git("commit", "-q", "-m", "a", folder=folder)

    def stamped(self):
        """The text of the field."""
        subprocess.run([self.project / "Scripts/stamp", self.program], check=True)
        content = self.program.read_bytes()
        self.assertEqual((content[:6], content[-5:], len(content)), (b"before", b"after", 11 + len(FIELD)))
        return content[6:-5].removeprefix(b"docscan-revision:").rstrip(b"\0").decode()

    def test_names_the_commit_and_its_date_in_utc(self):
        self.commit()
        self.assertRegex(self.stamped(), "^[0-9a-f]{8}, 2026-11-28$")
        self.assertEqual(self.stamped(), self.stamped())

    def test_says_that_the_working_tree_has_changes(self):
        self.commit()
        before = self.stamped()
        (self.project / "new").touch()
        self.assertEqual(self.stamped(), re.sub(",", "+,", before))
        (self.project / "new").unlink()
        self.assertEqual(self.stamped(), before)

    def test_names_no_commit_outside_of_git(self):
        self.assertEqual(self.stamped(), "")

    def test_names_no_commit_of_another_project(self):
        self.commit(folder=self.project.parent)
        self.assertEqual(self.stamped(), "")

    def test_clears_the_field_of_an_earlier_commit(self):
        self.commit()
        self.assertNotEqual(self.stamped(), "")
        shutil.rmtree(self.project / ".git")
        self.assertEqual(self.stamped(), "")

    def test_refuses_a_program_without_the_field_or_with_two(self):
        for content in (b"before", FIELD + FIELD):
            self.program.write_bytes(content)
            run = subprocess.run([self.project / "Scripts/stamp", self.program], capture_output=True)
            self.assertNotEqual(run.returncode, 0)
            self.assertEqual(self.program.read_bytes(), content)


if __name__ == "__main__":
    unittest.main()
