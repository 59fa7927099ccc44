#!/usr/bin/python3
"""Draws the images of TestImages/.gitignore that are missing, with a process for each processor.

Names the Debian packages that are missing, and then draws nothing. Uses Debian's own Python, which has these packages.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
GENERATOR = Path(__file__).resolve().parent.parent / "TestImages" / "Generator"
sys.path.insert(0, str(GENERATOR))
import on_demand

# The seed of the committed images, and the Debian release on which the minimums of the tests were measured.
SEED = "2026"
RELEASE = "bookworm"


def missing_images(root, names):
    """The images without a file or without a sidecar."""
    return [name for name in names if not all((root / name).with_suffix(end).exists() for end in (".jpg", ".json"))]


def missing_packages(packages, status):
    """The packages that are not installed. `status` has a line for each known package: its name and its status."""
    installed = {line.split()[0] for line in status.splitlines() if line.endswith(" installed")}
    return [package for package in packages if package not in installed]


def shares(names, count):
    """The names in at most `count` parts of nearly the same size. Similar images are spread over the parts."""
    return [part for part in (names[start::count] for start in range(count)) if part]


def package_status(packages):
    command = ["dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\n", *packages]
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout
    except FileNotFoundError:
        sys.exit("draw-images: This is no Debian. Only Debian 12 draws the same images.")


def check_release():
    release = Path("/etc/os-release")
    if not release.exists() or f"VERSION_CODENAME={RELEASE}" not in release.read_text().splitlines():
        print("draw-images: Only Debian 12 draws the same images. Results may differ from the recorded minimums.",
              file=sys.stderr)


def main():
    images = missing_images(on_demand.ROOT, on_demand.NAMES)
    if not images:
        return
    packages = missing_packages(on_demand.PACKAGES, package_status(on_demand.PACKAGES))
    if packages:
        sys.exit(f"draw-images: {len(images)} test images must be drawn, and Debian packages are missing. Install them:\n"
                 f"  sudo apt-get install --no-install-recommends {' '.join(packages)}")
    check_release()
    print(f"Drawing {len(images)} test images.", flush=True)
    command = [sys.executable, GENERATOR / "generate.py", "--seed", SEED, "--out", on_demand.ROOT, "--names"]
    drawing = [subprocess.Popen([*command, *part], stdout=subprocess.DEVNULL)
               for part in shares(images, os.cpu_count() or 1)]
    # Wait for all of them, also after a failure.
    codes = [process.wait() for process in drawing]
    absent = missing_images(on_demand.ROOT, images)
    if absent:
        print(f"draw-images: These images were not drawn: {' '.join(absent)}", file=sys.stderr)
    sys.exit(1 if absent or any(codes) else 0)


if __name__ == "__main__":
    main()
