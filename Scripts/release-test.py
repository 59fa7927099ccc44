#!/usr/bin/env python3
"""Tests of release, with a build, a package and a bill of materials that are stand-ins."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

NUMBER = "Sources/DocScanCommand/CommandLine/Program+DocScan.swift"
DEB = '#!/bin/sh\necho package > "$2/docscan_1.2.3_amd64.deb"\necho "$2/docscan_1.2.3_amd64.deb"\n'


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project, self.key = Path(folder.name, "project"), Path(folder.name, "key")
        self.write(NUMBER, '    static let number = "1.2.3"\n')
        self.write("CHANGELOG.md", "# Changelog\n\n## [1.2.3] - 2026-11-27\n")
        self.write("Makefile", "install-packages:\n\tfalse\n\nbuild: install-packages\n\t@echo built\n")
        self.write(".gitignore", ".build/\n")
        self.write("Scripts/build-deb", DEB)
        self.write("Scripts/sbom.py", '#!/bin/sh\necho "{}" > "$2"\n')
        shutil.copy(Path(__file__).with_name("release"), self.project / "Scripts")
        self.git("init", "-q")
        self.commit()

    def write(self, name, text):
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def git(self, *words):
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *identity, *words], cwd=self.project, check=True, capture_output=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "a")

    def run_release(self, key=""):
        environment = os.environ | {"SIGNING_KEY": str(key)}
        return subprocess.run([self.project / "Scripts/release"], env=environment, capture_output=True, text=True)

    def refusal(self, **options):
        run = self.run_release(**options)
        self.assertEqual(run.returncode, 1)
        self.assertNotIn("built", run.stdout)
        self.assertFalse((self.project / ".build").exists())
        return run.stderr

    def test_makes_the_sums_of_all_files(self):
        run = self.run_release()
        self.assertEqual(run.returncode, 0, run.stderr)
        folder = self.project / ".build/release-1.2.3"
        self.assertEqual(sorted(path.name for path in folder.iterdir()),
                         ["SHA256SUMS", "docscan_1.2.3_amd64.deb", "docscan_1.2.3_amd64.spdx.json"])
        subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=folder, check=True, capture_output=True)
        self.assertIn("Nothing was signed", run.stderr)

    def test_signs_the_sums(self):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.key], check=True)
        run = self.run_release(key=self.key)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("Nothing was signed", run.stderr)
        folder = self.project / ".build/release-1.2.3"
        signers = self.key.with_name("signers")
        signers.write_text("docscan " + self.key.with_name("key.pub").read_text())
        verify = ["ssh-keygen", "-Y", "verify", "-f", signers, "-I", "docscan", "-n", "docscan",
                  "-s", folder / "SHA256SUMS.sig"]
        sums = (folder / "SHA256SUMS").read_bytes()
        self.assertEqual(subprocess.run(verify, input=sums, capture_output=True).returncode, 0)
        self.assertNotEqual(subprocess.run(verify, input=sums + b"x", capture_output=True).returncode, 0)

    def test_refuses_a_working_tree_with_changes(self):
        self.write("new", "")
        self.assertIn("The working tree has changes. Commit or remove them:\n?? new", self.refusal())

    def test_refuses_a_changelog_without_the_version(self):
        self.write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n")
        self.commit()
        self.assertIn("CHANGELOG.md has no section for this version: ## [1.2.3]", self.refusal())

    def test_refuses_a_key_that_does_not_exist_before_it_builds(self):
        self.assertIn("There is no key", self.refusal(key=self.key))


if __name__ == "__main__":
    unittest.main()
