"""The review of words in the browser: the list of pages, two answers by the keyboard, and the corrected hOCR."""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import browser

IMAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../TestImages/odd/grey.jpg")
WORD = re.compile(r"<span class='ocrx_word'[^>]* x_wconf (\d+)'>([^<]*)</span>")


def words_of(folder):
    """The text and the confidence of each word of the hOCR file."""
    with open(os.path.join(folder, "text/grey.jpg.hocr"), encoding="utf-8") as file:
        return [(text, int(confidence)) for confidence, text in WORD.findall(file.read())]


class Review:
    """`docscan review --words` of a batch with one image: it asks about the three words with the least confidence."""

    def __init__(self, docscan, folder):
        self.folder = tempfile.mkdtemp(dir=folder)
        environment = {**os.environ, "XDG_DATA_HOME": self.folder, "XDG_STATE_HOME": self.folder}
        os.mkdir(os.path.join(self.folder, "in"))
        shutil.copy(IMAGE, os.path.join(self.folder, "in"))
        docscan = os.path.abspath(docscan)
        subprocess.run([docscan, "batch", "in", "-q", "--hocr", "text", "--output", "r.ndjson"], cwd=self.folder,
                       env=environment, check=True, stdout=subprocess.DEVNULL)
        self.before = words_of(self.folder)
        below = sorted(confidence for _, confidence in self.before)[2] + 1
        self.asked = [at for at, (_, confidence) in enumerate(self.before) if confidence < below]
        # The walk opens the address, so the system's browser must not.
        self.process = subprocess.Popen(
            [docscan, "review", "r.ndjson", "--words", "--hocr", "text", "--below", str(below), "--browser"],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**environment, "PATH": self.folder})
        self.base, _, self.token = self.process.stdout.readline().strip().partition("/#")

    def end(self):
        """Control-C; returns the exit code and the rest of the output."""
        self.process.send_signal(signal.SIGINT)
        printed, _ = self.process.communicate(timeout=30)
        return self.process.returncode, printed


def two_answers(walk):
    """Corrects the first word, and confirms the second one. Tab and Enter reach everything."""
    page = walk.browser
    page.open(f"{walk.options.base}/#{walk.options.token}")
    page.find("main a.line")
    walk.listen()
    walk.looked_at("words-list")
    walk.tab_to("main a.line")
    page.press("Enter")
    page.find(".word-card .cutout img")
    walk.focus_is_on("#word-1", "the focus is not on the first word")
    walk.looked_at("words")
    page.press("End", "x", "Enter")
    page.find("[data-word='1'].decided")
    walk.focus_is_on("#word-2", "Enter does not go to the next word")
    page.press("Enter")
    page.find("[data-word='2'].decided")
    walk.has_no_fault("words")


def words(options, folder):
    started = time.monotonic()
    review = Review(options.docscan, folder)
    options = argparse.Namespace(base=review.base, token=review.token, axe=options.axe, pictures=options.pictures)
    try:
        with browser.Browser(camera="none") as chromium:
            two_answers(browser.Walk(chromium, options))
        ended = review.end()
        wanted, (first, second) = list(review.before), review.asked[:2]
        wanted[first], wanted[second] = (wanted[first][0] + "x", 100), (wanted[second][0], 100)
        browser.check(words_of(review.folder) == wanted, "the hOCR does not have the answers")
        browser.check(ended[0] == 4 and ended[1].startswith("2 words reviewed"), f"the review ended with {ended[0]}")
    except (AssertionError, browser.WebDriverError) as error:
        print(f"words: {error}", file=sys.stderr)
        return 1
    finally:
        review.process.kill()
    print(f"words: {time.monotonic() - started:.1f} s", flush=True)
    return 0
