"""Walks through the page of the real server: `docscan serve` with a plan, a film for the camera, a place to deliver to.

    python3 Tests/Page/server.py DOCSCAN [--axe axe.min.js] [--pictures FOLDER] [--only PARTS]
    python3 Tests/Page/server.py DOCSCAN --network 3g

DOCSCAN is the command (`swift build` makes it). axe-core checks the views if the Python package axe-core-python is
installed, or FILE is given. `--only many` measures the list of 5,000 cases. The exit code is that of browser.py; 77 if
the browser or ffmpeg is not installed.
"""

import argparse
import concurrent.futures
import functools
import http.server
import importlib.util
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

import browser
import many
import words_walk

HERE = os.path.dirname(os.path.abspath(__file__))
PROFILE = "ca-citizenship-certificate"
PHOTO = os.path.join(HERE, "../../TestImages/documents/sample")


# Each line is a part of the walk, with a separate server and store; the whole walk omits `many`.
PARTS = [["arabic", "languages", "views"], ["walk", "keyboard", "failures", "sign-in"], ["cases", "tabs", "forty"],
         ["killed-in-upload"], ["people"], ["per-case"], ["without-server"], ["words"]]
WITH_KILLS = ["killed-in-upload", "people", "without-server"]


class Receiver(http.server.BaseHTTPRequestHandler):
    """Accepts deliveries, and keeps nothing."""

    def do_POST(self):
        length = int(self.headers.get("Content-Length") or 0)
        while length > 0:
            length -= len(self.rfile.read(min(length, 1 << 16)))
        self.send_response(201)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_PUT = do_POST

    def log_message(self, *_):
        pass


def deliveries():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


def film(folder):
    """A printed page that a user brings into the guide boxes and holds there, and its values."""
    path = os.path.join(folder, "film.mjpeg")
    # From 120 pixels to the side and 200 above, between the third and the fourth second; the boxes lie 169 lower than
    # the codes. No hand is quite still.
    away = "max(0,1-max(0,t-2)/1.5)"
    # The still is decoded once. With all samples of colour the crop can begin at any pixel.
    still = "scale=1440:1920,pad=2040:2520:300:300:color=0x4a3527,format=yuvj444p,loop=loop=-1:size=1,setpts=N/15/TB"
    crop = f"crop=1440:1920:x='300-120*{away}+3*sin(4*t)':y='131+200*{away}+3*cos(3*t)'"
    subprocess.run(["ffmpeg", "-loglevel", "error", "-i", PHOTO + ".jpg", "-vf", f"{still},{crop}", "-r", "15", "-t", "14",
                    "-q:v", "5", "-pix_fmt", "yuvj420p", path], check=True)
    with open(PHOTO + ".json", encoding="utf-8") as file:
        fields = json.load(file)["fields"]
    truth = os.path.join(folder, "truth.json")
    with open(truth, "w", encoding="utf-8") as file:
        # The report has the country's code.
        json.dump({**fields, "countryOfBirth": "COL"}, file)
    return path, truth


def plan(docscan, folder, port, name="plan", consent="store"):
    path = os.path.join(folder, name)
    texts = ["--title=Papers", "--institution=Clinic", "--contact=clinic", "--about=We collect.", "--kept=Here."]
    subprocess.run([docscan, "plan", "new", path] + texts, check=True, stdout=subprocess.DEVNULL)
    file = os.path.join(path, "plan.json")
    with open(file, encoding="utf-8") as text:
        content = json.load(text)
    content["slots"] = [{"name": "certificate", "label": "Citizenship certificate", "profile": PROFILE, "count": 1},
                        {"name": "letter", "label": "Letter", "count": 1, "optional": True}]
    content["destination"] = {"kind": "http", "address": f"http://127.0.0.1:{port}/papers"}
    content.pop("window", None)
    content["consent"] = consent
    if consent == "case":
        for name, text in (("information", "## Ce que c’est\n\nUne collecte.\n"), ("consent", "keep: D’accord.\nread: Lu.\n")):
            with open(os.path.join(path, f"{name}.fr.md"), "w", encoding="utf-8") as translation:
                translation.write(text)
    with open(file, "w", encoding="utf-8") as text:
        json.dump(content, text, indent=2)
    subprocess.run([docscan, "plan", "check", path], check=True, stdout=subprocess.DEVNULL)
    return path


class Server:
    """`docscan serve` with an empty store, or with thousands of cases. One with a port can end and start again."""

    def __init__(self, docscan, folder, path, port=0, isFull=False, more=()):
        self.store = tempfile.mkdtemp(dir=folder)
        place = ["--plan", path, "--store", os.path.join(self.store, "store")]
        if isFull:
            for words in (["consent", "give", "--agree", "all", "--name", "Amina Osei"], ["case", "new", "A-1"],
                          ["case", "add", "A-1", PHOTO + ".jpg"]):
                subprocess.run([docscan, *words, *place], check=True, stdout=subprocess.DEVNULL)
            many.fill(place[-1])
        self.command = [docscan, "serve", "--port", str(port), *place, *more]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, "XDG_DATA_HOME": self.store})
        # With accounts the address has no token.
        self.base, _, self.token = self.process.stdout.readline().strip().partition("/#")
        self.base = self.base.rstrip("/")

    def makes_account(self, name, role, password):
        path = os.path.join(self.store, "password")
        with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as file:
            file.write(password + "\n")
        subprocess.run([self.command[0], "user", "add", name, "--role", role, "--password-file", path,
                        "--store", os.path.join(self.store, "store")], check=True, stdout=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait(30)

    def arrived(self):
        """The number of bytes of the photos that are not complete."""
        folder = os.path.join(self.store, "store/uploads")
        return sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder))

    def end(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)


def axe_core():
    """The path of axe-core in the Python package axe-core-python, if that is installed."""
    found = importlib.util.find_spec("axe_core_python")
    path = os.path.join(os.path.dirname(found.origin), "axe.min.js") if found and found.origin else ""
    return path if os.path.isfile(path) else None


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def with_kills(options, folder, path, frames, part):
    """A part of the walk that kills the server, and starts it again.

    people: accounts and paired phones. without_server: the page opens, lists the cases and takes a photo, which arrives
    after a restart. killed_in_upload: a photo arrives whole although the server is killed in between.
    """
    started = time.monotonic()
    server = Server(options.docscan, folder, path, free_port())
    options = argparse.Namespace(base=server.base, token=server.token, truth=None, axe=options.axe,
                                 pictures=options.pictures)
    try:
        with browser.Browser(film=frames) as chromium:
            getattr(browser.Walk(chromium, options), part)(server)
    except (AssertionError, browser.WebDriverError) as error:
        print(f"{part}: {error}", file=sys.stderr)
        return 1
    finally:
        server.kill()
    print(f"{part}: {time.monotonic() - started:.1f} s", flush=True)
    return 0


def walk(options, folder, path, words):
    """Runs browser.py on a new server with this plan, and returns the exit code."""
    server = Server(options.docscan, folder, path, isFull=options.only == "many")
    code = subprocess.run([sys.executable, os.path.join(HERE, "browser.py"), server.base, server.token,
                           *words]).returncode
    ended = server.end()
    if code or ended != 130:
        print(f"the browser ended with {code}, the server with {ended}", file=sys.stderr)
        return code or 1
    return 0


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("docscan")
    for name in ("axe", "pictures", "only", "network"):
        reader.add_argument(f"--{name}")
    options = reader.parse_args()
    options.axe = options.axe or axe_core()
    if not options.axe:
        print("axe-core is not installed, so it checks no view: pip install axe-core-python", flush=True)
    for program in ("chromium", "chromedriver", "ffmpeg"):
        if not shutil.which(program):
            print(f"{program} is not installed: apt-get install chromium chromium-driver ffmpeg", file=sys.stderr)
            return 77
    with tempfile.TemporaryDirectory() as folder:
        port = deliveries()
        started = time.monotonic()
        frames, truth = film(folder)
        print(f"film: {time.monotonic() - started:.1f} s", flush=True)
        if options.network:
            words = ["--network", options.network, "--film", frames]
            return walk(options, folder, plan(options.docscan, folder, port), words)
        extras = ["--film", frames, "--truth", truth]
        extras += [word for name in ("axe", "pictures") if getattr(options, name)
                   for word in (f"--{name}", getattr(options, name))]
        return at_once([functools.partial(part_of_walk, options, folder, port, frames, extras, parts)
                        for parts in chosen(options.only)])


def chosen(only):
    """The parts of the walk that share a server, as lists; the longest first."""
    parts = only.split(",") if only else None
    return [found for one in PARTS if (found := [part for part in one if not parts or part in parts])] or [parts]


def part_of_walk(options, folder, port, frames, extras, parts):
    if parts == ["words"]:
        return words_walk.words(options, folder)
    consent = "case" if parts == ["per-case"] else "store"
    asked = plan(options.docscan, folder, port, parts[0], consent)
    if parts[0] in WITH_KILLS:
        return with_kills(options, folder, asked, frames, parts[0].replace("-", "_"))
    return walk(options, folder, asked, [*extras, "--only", ",".join(parts)])


def at_once(works):
    """Runs two works at a time, because a browser waits more than it computes. Returns the first code that is not 0,
    after which no further work begins."""
    codes = []

    def run(work):
        if not any(codes):
            codes.append(work())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(run, work) for work in works]:
            done.result()
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main())
