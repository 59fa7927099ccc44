"""The images that are drawn on demand, by TestImages/.gitignore, and the Debian packages that drawing needs."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = (ROOT / "Generator" / "packages.txt").read_text(encoding="utf-8").split()
# A line of the list is /foreign/ticket-01.* and covers the image and its sidecar.
NAMES = [line.strip("/").removesuffix(".*") + ".jpg"
         for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines() if line.startswith("/")]


def is_committed(path):
    """True if an image or its sidecar is not drawn on demand."""
    return f"{path.parent.name}/{path.stem}.jpg" not in NAMES


def marked(path):
    """The name of an image for a table, with an asterisk if the image is drawn on demand."""
    return path.name if is_committed(path) else f"{path.name} *"
