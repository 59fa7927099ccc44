"""Kills docscan at random moments while it changes a store, and checks the remains.

    python3 Tests/Kills/kills.py DOCSCAN [--kills 100] [--seed 1]

Each action begins with a copy of the same store. After a kill with SIGKILL the store must be intact, and show the state
either before the action or after it. The exit code is 1 if it shows anything else.
"""

import argparse
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
IMAGES = os.path.join(ROOT, "TestImages")
SIGNER, LABEL = "Amina Osei-Bonsu", "A-17"


class Store:
    """A folder with a plan that asks each case, and a store."""

    def __init__(self, docscan, path):
        self.docscan, self.path = docscan, path
        self.environment = {**os.environ, "XDG_DATA_HOME": os.path.join(path, "data")}

    def command(self, *words):
        return [self.docscan, *words, "--plan", "study"] if words[0] != "store" else [self.docscan, *words]

    def run(self, *words):
        return subprocess.run(self.command(*words), cwd=self.path, env=self.environment, text=True, capture_output=True)

    def kill(self, after, *words):
        """Starts a command and kills it with its workers. Returns whether it was still running."""
        process = subprocess.Popen(self.command(*words), cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        time.sleep(after)
        is_running = process.poll() is None
        if is_running:
            os.killpg(process.pid, 9)
        process.wait()
        return is_running

    def copy(self, path):
        shutil.copytree(self.path, path, symlinks=True)
        return Store(self.docscan, path)

    def begin(self):
        os.makedirs(self.path)
        subprocess.run([self.docscan, "plan", "new", "study"], cwd=self.path, check=True, stdout=subprocess.DEVNULL)
        file = os.path.join(self.path, "study", "plan.json")
        with open(file, encoding="utf-8") as text:
            plan = json.load(text)
        plan["consent"] = "case"
        plan["destination"] = {"kind": "folder", "address": os.path.join(self.path, "drive")}
        with open(file, "w", encoding="utf-8") as text:
            json.dump(plan, text)
        for label, signer in ((LABEL, SIGNER), ("B-4", "Bob Miller")):
            self.expect("case", "new", label)
            self.expect("consent", "give", "--case", label, "--agree", "all", "--name", signer)
        self.expect("case", "add", "B-4", f"{IMAGES}/documents/easy-04.jpg")
        return self

    def expect(self, *words, codes=(0,)):
        done = self.run(*words)
        assert done.returncode in codes, (words, done)

    def rows(self, sql):
        """Reads the database as the killed process left it, without changing it: from a copy."""
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(self.path, "data", "docscan")
            for name in os.listdir(source):
                if name.startswith("docscan.sqlite"):
                    shutil.copy(os.path.join(source, name), folder)
            with sqlite3.connect(os.path.join(folder, "docscan.sqlite")) as database:
                return database.execute(sql).fetchall()

    def state(self):
        """The visible state of every case, without times."""
        cases = json.loads(self.run("case", "list", "--json").stdout)
        shown = {}
        for case in cases:
            one = json.loads(self.run("case", "show", case["label"], "--json").stdout)
            captures = [[capture[key] for key in ("slot", "sha256", "state", "verdict", "question", "status", "open")]
                        + [capture["reviewed"] is not None] for capture in one["captures"]]
            shown[case["label"]] = [one["state"], one["consent"], one["missing"], captures]
        return shown

    def faults(self):
        """The faults of the store after a kill; empty if there are no faults."""
        found = []
        self.run("case", "list")
        check = self.run("store", "check")
        if check.returncode != 0 or "whole" not in check.stdout or "no capture has" in check.stdout + check.stderr:
            found.append(f"the store is not whole: {check.stdout}{check.stderr}")
        reviewed = self.rows("SELECT count(*) FROM captures c WHERE EXISTS (SELECT 1 FROM corrections WHERE capture = c.id)"
                             " != EXISTS (SELECT 1 FROM reviews WHERE capture = c.id)")[0][0]
        if reviewed:
            found.append("a correction is there without its report")
        without = self.rows("SELECT count(*) FROM captures c JOIN consents n ON n.id = c.consent_id WHERE n.name IS NULL")
        if without[0][0]:
            found.append("a capture is there without its consent")
        return found


def stands(store, text):
    """True if a text is in any file of the store."""
    folder = os.path.join(store.path, "data", "docscan")
    files = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    return any(text.encode() in open(file, "rb").read() for file in files)


def actions(store):
    """The commands to kill: a name, the commands before it, and its words."""
    sample, other = f"{IMAGES}/documents/sample.jpg", f"{IMAGES}/documents/easy-04.jpg"
    contradiction = f"{IMAGES}/documents/contradiction-1.jpg"
    yield "case add", [], ["case", "add", LABEL, sample, f"{IMAGES}/permits/sample.jpg"]
    yield "case correct", [["case", "add", LABEL, contradiction]], \
        ["case", "correct", LABEL, "--capture", "2", "--field", "certificateNumber", "--value", "K8363857"]
    yield "case decide", [["case", "add", LABEL, sample], ["case", "add", LABEL, other]], \
        ["case", "decide", LABEL, "--capture", "3", "--replace", "2"]
    yield "consent withdraw", [["case", "add", LABEL, sample]], ["consent", "withdraw", "--case", LABEL, "--yes"]


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("docscan")
    reader.add_argument("--kills", type=int, default=100, help="in all; default 100")
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()
    chance = random.Random(options.seed)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        first = Store(os.path.abspath(options.docscan), os.path.join(folder, "first")).begin()
        for name, before, words in actions(first):
            base = first.copy(os.path.join(folder, name.replace(" ", "-")))
            for step in before:
                base.expect(*step, codes=(0, 4))
            whole = base.copy(base.path + "-whole")
            started = time.monotonic()
            whole.expect(*words, codes=(0, 4))
            duration = time.monotonic() - started
            # A longer command can be stopped between its pictures.
            allowed = [base.state(), whole.state()]
            if name == "case add":
                half = base.copy(base.path + "-half")
                half.expect(*words[:-1], codes=(0, 4))
                allowed.append(half.state())
            killed, kept = 0, 0
            for number in range(options.kills // 4):
                store = base.copy(f"{base.path}-{number}")
                # Half of them late, when the store is written.
                killed += store.kill(chance.uniform(chance.choice([0, 0.75]), 1.05) * duration, *words)
                faults = store.faults()
                shown = store.state()
                kept += shown == allowed[0]
                if shown not in allowed:
                    faults.append(f"a state that is neither before nor after: {shown}")
                if name == "consent withdraw" and LABEL not in shown and stands(store, SIGNER):
                    faults.append("the signature of a withdrawn consent is still in a file")
                for fault in faults:
                    print(f"{name}, kill {number}: {fault}", file=sys.stderr)
                failed += len(faults) > 0
                shutil.rmtree(store.path)
            print(f"{name}: {killed} of {options.kills // 4} were killed in time, {kept} of them before anything changed",
                  flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
