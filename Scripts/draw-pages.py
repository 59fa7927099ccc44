#!/usr/bin/python3
"""Draws docs/examples/serve-camera.png, serve-report.png and serve-review.png: the web page on a phone.

    Scripts/draw-pages.py [DOCSCAN]     needs the release build, chromium, chromium-driver and ffmpeg

The server, the browser and the film for its camera are those of the walk in Tests/Page/server.py. The people in the
sample photos are made up.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Page"))

import browser  # noqa: E402
import camera_walk  # noqa: E402
import server  # noqa: E402

WIDTH, HEIGHT, COLOURS = 390, 844, 128
HINT = "Move the camera up."
CONTRADICTION = str(ROOT / "TestImages/documents/contradiction-1.jpg")


def save(chromium, name):
    """A screenshot with few colours, so that the file is small."""
    path = ROOT / "docs/examples" / name
    colours = f"split[a][b];[a]palettegen=max_colors={COLOURS}:reserve_transparent=0[p];[b][p]paletteuse=dither=none"
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        chromium.picture(file.name)
        subprocess.run(["ffmpeg", "-loglevel", "error", "-y", "-i", file.name, "-vf", colours, "-frames:v", "1",
                        "-compression_level", "100", "-pred", "none", path], check=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")


def film(folder):
    """The film of the walk, with four more seconds before it moves, in studio levels (16 to 235).

    Chromium expands these levels. Without them white paper would be too bright.
    """
    frames, _ = server.film(folder)
    path = f"{folder}/levels.mjpeg"
    colour = "128+(val-128)*7/8"
    levels = f"loop=loop=60:size=1,lutyuv=y=16+val*219/255:u={colour}:v={colour}"
    subprocess.run(["ffmpeg", "-loglevel", "error", "-i", frames, "-vf", levels, "-q:v", "3", path], check=True)
    return path


def rests(chromium):
    """Waits until the fonts and images are loaded and nothing moves."""
    script = "return document.fonts.status === 'loaded' && document.getAnimations().every((one) => " \
             "one.playState !== 'running') && [...document.images].every((one) => one.complete || !one.checkVisibility())"
    chromium.wait(lambda: chromium.execute(script), 10, "the page does not come to rest")


def draw(chromium, walk):
    walk.sign_in()
    walk.consents()
    walk.new_case("A-17")
    chromium.click("#continue")
    chromium.wait(lambda: HINT in (chromium.text(".hint p") or "") and chromium.execute(camera_walk.OUTLINE)
                  and "cm" in (chromium.text(".stage .arrow") or ""), 60, f"the page does not show the hint “{HINT}”")
    save(chromium, "serve-camera.png")

    chromium.find(".verdict.done", 90)
    walk.has_cutout()
    rests(chromium)
    save(chromium, "serve-report.png")

    walk.go("#/cases")
    walk.new_case("A-18")
    chromium.find("#continue")
    walk.go("#/file/2/certificate")
    chromium.find("#file-input")
    chromium.upload("#file-input", CONTRADICTION)
    chromium.wait(lambda: walk.route().startswith("#/captures/2"), 60, "the second photo is not read")
    walk.go("#/review/2/certificateNumber")
    chromium.find("main.review .candidate")
    rests(chromium)
    save(chromium, "serve-review.png")


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("docscan", nargs="?", default=str(ROOT / ".build/release/docscan"))
    options = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        frames = film(folder)
        running = server.Server(options.docscan, folder, server.plan(options.docscan, folder, server.deliveries()))
        walked = argparse.Namespace(base=running.base, token=running.token, truth=None, axe=None, pictures=None)
        try:
            with browser.Browser(film=frames, width=WIDTH, height=HEIGHT) as chromium:
                draw(chromium, browser.Walk(chromium, walked))
        finally:
            running.end()


if __name__ == "__main__":
    main()
