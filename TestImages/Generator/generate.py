#!/usr/bin/python3
"""Make the test images of the document scanner.

    generate.py --seed 2026 --out TestImages          the whole set
    generate.py --only 'documents/hard-*'             a part of it
    generate.py --extra 40 --seed 7 --out /tmp/more   further random documents (--kind permit or notice: of that kind)
    generate.py --extra 40 --seed 7 --camera fit --out /tmp/more     the same by further cameras
    generate.py --foreign 300 --seed 5 --out /tmp/f   photographs and scans of papers that docscan does not know
    generate.py --foreign-text 5000 --out f.ndjson    such papers as text only, a line of JSON each
    generate.py --zones 300 --seed 5 --out /tmp/z     papers with a machine-readable zone
    generate.py --sheets 200 --seed 7 --out /tmp/s    photographs of several sheets (--camera fit, check or a name)
    generate.py --truth 800 --seed 7 --out /tmp/t     single papers with traps, which nothing is fitted on
    generate.py --preview sheet.png                   a contact sheet of what was made

The same seed gives the same bytes on the same Debian release.
"""
import sys

sys.dont_write_bytecode = True
import argparse
import fnmatch
import json
import math
import pathlib
import re

from PIL import Image, ImageDraw, ImageOps

import barcodes
import broken
import cameras
import cards
import documents
import flat
import foreign
import foreign_words
import formats
import imagefile
import inventory
import museums
import negatives
import odd
import plan
import seal
import sheets
import sheets_truth
import truth_papers
import zones

LIMITS = {"sample": 2_150_000, "easy-11": 700_000, "hard-09": 700_000}
LIMIT = 350_000
FOLDERS = {"certificate": "documents", "permit": "permits", "notice": "notices"}


def write(path, data, truth=None):
    path.parent.mkdir(parents=True, exist_ok=True)
    if truth is not None:
        text = json.dumps(truth, indent=1, ensure_ascii=False)
        if "sheets" in truth:       # many outlines: one in a line
            text = re.sub(r"\[[-\d.,\s\[\]]+\]", lambda numbers: re.sub(r"\s+", "", numbers[0]).replace(",", ", "), text)
        path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    path.write_bytes(data)      # last: an image that exists has its sidecar
    print(f"{path.parent.name}/{path.name}  {len(data) // 1024} kB", flush=True)


def make_document(seed, item, out, limit):
    """Photograph one planned document and write it with its sidecar."""
    given, orientation = item["given"], item["orientation"]
    image, truth = documents.make_photo(seed, item.get("seedName", item["name"]), item["kind"], given, orientation or 1)
    path = out / f"{item['name']}.{item['extension']}"
    if given.get("grey"):
        image = image.convert("L")
    if item["extension"] == "webp":
        data = imagefile.encode(image, "WEBP", quality=74, method=4)
    elif item["extension"] == "png":
        data = imagefile.encode(image.convert("L").quantize(20, dither=Image.Dither.NONE), "PNG", optimize=True)
    elif item["extension"] == "tiff":
        data = imagefile.encode(image, "TIFF", compression="jpeg", quality=75)
    else:
        options = {"progressive": True} if given.get("progressive") else {}
        data = imagefile.jpeg(imagefile.stored(image, orientation or 1), item["quality"], limit, orientation, **options)
    write(path, data, truth)


def make_camera(args, name, n):
    """The n-th of --extra's documents by a further camera; a group's cameras take turns."""
    of_group = list(cameras.GROUPS.get(args.camera, [args.camera]))
    turn, at = divmod(n - 1, len(of_group))
    model = of_group[at]
    # The camera's pictures in the dark lie evenly among the others; a scanner has no such pictures.
    able = sum(cameras.MODELS[other].dpi is None for other in of_group) / len(of_group)
    share = min(1.0, args.dark / able) if able else 0.0
    light = "dark" if int((turn + 1) * share + at / len(of_group)) > int(turn * share + at / len(of_group)) else "good"
    photo, truth, quality, orientation = cameras.make_photo(args.seed, name, args.kind, model, light, origins=args.origins)
    write(args.out / f"{name}.jpg", imagefile.jpeg(imagefile.stored(photo, orientation), quality, None, orientation), truth)


def make_multipage(seed, out):
    """A TIFF file with two scanned documents."""
    pages = [documents.make_scan(seed, f"multipage-{n}", 200, {"layout": layout, "symbology": symbology}, mode="L")
             for n, layout, symbology in ((1, "grid", plan.C39), (2, "columns", plan.C128))]
    first, second = (image.point(lambda v: min(255, v // 17 * 17)) for image, _ in pages)
    data = imagefile.encode(first, "TIFF", save_all=True, append_images=[second], compression="tiff_adobe_deflate", dpi=(200, 200))
    write(out / "multipage.tiff", data, {"kind": "scan", "seed": seed, "pages": [truth for _, truth in pages]})


def make_turned_tiff(seed, out):
    """A TIFF whose orientation tag must be applied."""
    image, truth = documents.make_scan(seed, "orientation-tag", 170, {"layout": "inline", "symbology": plan.C128}, orientation=6)
    image = imagefile.stored(image.point(lambda v: v // 17 * 17), 6)
    write(out / "orientation-tag.tiff", imagefile.encode(image, "TIFF", compression="tiff_adobe_deflate", tiffinfo={274: 6}), truth)


def contact_sheet(paths, target):
    """Small upright pictures of files with the page and barcode outlines drawn in."""
    tiles = []
    for path in paths:
        try:
            image = Image.open(path)      # the library turns TIFF files by itself
            image = image.convert("RGB") if image.format == "TIFF" else ImageOps.exif_transpose(image).convert("RGB")
        except Exception:
            continue
        side = path.with_suffix(".json")
        if side.exists():
            truth = json.loads(side.read_text())
            truth = truth.get("pages", [truth])[0]
            if "sheets" in truth:
                sheets_truth.draw(image, truth)
                truth = {"barcodes": [code for sheet in truth["sheets"] for code in sheet["barcodes"]]}
            draw = ImageDraw.Draw(image)
            pages = [(truth["page"]["corners"], (0, 120, 255))] if "page" in truth else []
            for corners, colour in pages + [(b["corners"], (255, 0, 0)) for b in truth["barcodes"] if "corners" in b]:
                draw.line([tuple(c) for c in corners + corners[:1]], fill=colour, width=max(2, image.width // 250))
        image.thumbnail((300, 400))
        tile = Image.new("RGB", (310, 425), (255, 255, 255))
        tile.paste(image, (5, 20))
        ImageDraw.Draw(tile).text((5, 5), f"{path.parent.name}/{path.name}", fill=(0, 0, 0))
        tiles.append(tile)
    columns = 7
    sheet = Image.new("RGB", (310 * columns, 425 * math.ceil(len(tiles) / columns)), (255, 255, 255))
    for index, tile in enumerate(tiles):
        sheet.paste(tile, (index % columns * 310, index // columns * 425))
    sheet.save(target)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--only", default="*", help="pattern of names such as documents/hard-*")
    parser.add_argument("--names", nargs="+", metavar="NAME", help="draw only the images of the set with these names, such as cards/back-1.jpg")
    parser.add_argument("--preview", type=pathlib.Path, help="write a contact sheet here")
    parser.add_argument("--extra", type=int, default=0, help="only make this many further random documents in --out")
    parser.add_argument("--kind", choices=FOLDERS, default="certificate", help="what --extra makes")
    parser.add_argument("--camera", choices=cameras.NAMES, metavar="NAME",
                        help="make --extra's documents and --sheets with a further camera: fit or check (all of a group in turn) or " + ", ".join(cameras.NAMES[2:]))
    parser.add_argument("--origins", action="store_true", help="with --camera: names of the countries that immigrants come from, half of them short")
    parser.add_argument("--dark", type=float, default=0.25, help="the share of --camera's pictures made in the dark")
    parser.add_argument("--foreign", type=int, default=0, help="only make this many random papers of other kinds in --out")
    parser.add_argument("--foreign-text", type=int, default=0, help="only write this many such papers as text to the file --out")
    parser.add_argument("--zones", type=int, default=0, help="only make this many random papers with a machine-readable zone in --out")
    parser.add_argument("--sheets", type=int, default=0, help="only make this many random photographs of several sheets in --out")
    parser.add_argument("--truth", type=int, default=0, help="only make this many single papers with traps in --out")
    parser.add_argument("--part", choices=foreign_words.PARTS, default="fit", help="which wordings foreign papers use; the corpus has check")
    parser.add_argument("--curved", action="store_true", help="with --zones: on pages that are curved")
    args = parser.parse_args()

    def wanted(name):
        if args.names:
            return name in args.names
        return fnmatch.fnmatch(name, args.only) or fnmatch.fnmatch(name.split("/", 1)[1], args.only)

    if args.foreign_text:
        foreign.write_texts(args.seed, args.foreign_text, args.part, args.out)
        return
    if args.zones:
        kinds = list(zones.FORMATS)
        for n in range(1, args.zones + 1):
            name = f"zone-{args.seed}-{n:04d}"
            write(args.out / f"{name}.jpg", *zones.make_picture(args.seed, name, kinds[n % len(kinds)], "wrong" if n % 12 == 0 else "curved" if args.curved else None, None))
    elif args.truth:
        for n in range(1, args.truth + 1):
            name = f"truth-{args.seed}-{n:04d}"
            if wanted(f"truth/{name}.jpg"):
                write(args.out / f"{name}.jpg", *truth_papers.make_picture(args.seed, name, n - 1))
    elif args.sheets:
        for n in range(1, args.sheets + 1):
            name = f"sheets-{args.camera.replace(' ', '-') + '-' if args.camera else ''}{args.seed}-{n:04d}"
            entry = sheets.random_plan(documents.generator_for(args.seed, name + "-plan"), args.camera)
            if wanted(f"sheets/{name}.jpg"):
                write(args.out / f"{name}.jpg", *sheets.make_picture(args.seed, name, entry))
    elif args.foreign:
        for n in range(1, args.foreign + 1):
            name = f"foreign-{args.seed}-{n:04d}"
            write(args.out / f"{name}.jpg", *foreign.make_picture(args.seed, name, args.part))
    elif args.extra and args.camera:
        for n in range(1, args.extra + 1):
            name = f"{args.camera.replace(' ', '-')}-{args.kind}-{args.seed}-{n:03d}"
            if wanted(f"{FOLDERS[args.kind]}/{name}.jpg"):
                make_camera(args, name, n)
    elif args.extra:
        for n in range(1, args.extra + 1):
            name = f"extra-{args.seed}-{n:03d}" if args.kind == "certificate" else f"{args.kind}-{args.seed}-{n:03d}"
            item = plan.random_entry(name, documents.generator_for(args.seed, name + "-plan"), args.kind)
            if wanted(f"{FOLDERS[args.kind]}/{name}.jpg"):
                make_document(args.seed, item, args.out, None)
    else:
        folder = args.out / "documents"
        for group, planned, limits in (("documents", plan.documents, LIMITS), ("permits", plan.permits, {}), ("notices", plan.notices, {})):
            for item in planned():
                if wanted(f"{group}/{item['name']}.{item['extension']}"):
                    make_document(args.seed, item, args.out / group, limits.get(item["name"], LIMIT))
        of_check = list(cameras.CHECK)
        for item in plan.cameras(of_check):
            if wanted(f"cameras/{item['name']}.jpg"):
                photo, truth, quality, orientation = cameras.make_photo(args.seed, f"cameras-{item['name']}", item["document"], item["camera"],
                                                                        item["light"], 2000)
                data = imagefile.jpeg(imagefile.stored(photo, orientation), min(quality, 69), None, orientation)
                write(args.out / "cameras" / f"{item['name']}.jpg", data, truth)
        if wanted("documents/multipage.tiff"):
            make_multipage(args.seed, folder)
        if wanted("documents/orientation-tag.tiff"):
            make_turned_tiff(args.seed, folder)
        for group, module in (("barcodes", barcodes), ("symbols", flat), ("seals", seal), ("cards", cards), ("labels", museums), ("negatives", negatives),
                              ("broken", broken), ("odd", odd)):
            for name, make in module.FILES.items():
                if wanted(f"{group}/{name}"):
                    made = make(args.seed)
                    data, truth = made if isinstance(made, tuple) else (made, None)
                    write(args.out / group / name, data, truth)
        for name, kind, language in foreign.corpus():
            if wanted(f"foreign/{name}.jpg"):
                write(args.out / "foreign" / f"{name}.jpg", *foreign.make_picture(args.seed, name, "check", kind, language, foreign.LIMIT))
        for name, kind, damage in zones.corpus():
            if wanted(f"zones/{name}.jpg"):
                write(args.out / "zones" / f"{name}.jpg", *zones.make_picture(args.seed, name, kind, damage))
        for name, *entry in sheets.corpus():
            if wanted(f"sheets/{name}.jpg"):
                write(args.out / "sheets" / f"{name}.jpg", *sheets.make_picture(args.seed, name, entry, sheets.BYTES_PER_PIXEL))
        # Last, since they are made of the others.
        for group, files in (("formats", formats.FILES), ("broken", formats.BROKEN)):
            for name, make in files.items():
                if wanted(f"{group}/{name}"):
                    made = make(args.seed)
                    data, truth = made if isinstance(made, tuple) else (made, None)
                    write(args.out / group / name, data, truth)
        if args.only == "*" and not args.names:
            inventory.write_readme(args.out)
    if args.preview:
        files = [p for p in sorted(args.out.rglob("*")) if p.suffix.lower() in (".jpg", ".png", ".tiff", ".webp")
                 and "broken" not in p.parts and p.resolve() != args.preview.resolve()]
        contact_sheet([p for p in files if wanted(f"{p.parent.name}/{p.name}")], args.preview)


if __name__ == "__main__":
    main()
