#!/usr/bin/python3
"""PDF417, Data Matrix and Aztec read by docscan, ZXingReader and dmtxread. matrices.py DOCSCAN FOLDER

FOLDER is TestImages/barcodes, or the output of `generate.py --seed 31415 --only 'barcodes/*' --out …`. Each picture is
read by a separate process. A value is right if it is the sidecar's, and wrong if it is another.
"""
import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

NAMES = {"pdf417": "PDF417", "dataMatrix": "DataMatrix", "aztec": "Aztec"}


def run(*command):
    return subprocess.run(command, capture_output=True, timeout=60).stdout.decode("utf-8", "replace")


def docscan(picture):
    out = run(sys.argv[1], "--json", "--no-text", "--profile", "none", "--symbologies", "all", picture)
    return {barcode["value"] for line in out.splitlines() for barcode in json.loads(line)["barcodes"]}


def zxing(picture):
    return set(re.findall(r'Text: +"(.*?)"\nBytes:', run("ZXingReader", picture), re.S))


def dmtx(picture):
    # The announcement of a character set stays in the value.
    out = run("dmtxread", "-n", "-m", "2000", picture)
    return {out.removesuffix("\n").removeprefix("\x1a")} - {""}


def main():
    print("| program | symbology | read | wrong | median ms |\n| --- | --- | ---: | ---: | ---: |")
    for program, symbologies in ((docscan, NAMES), (zxing, NAMES), (dmtx, ["dataMatrix"])):
        for symbology in symbologies:
            sides = sorted(pathlib.Path(sys.argv[2]).glob(symbology + "-*.json"))
            read = wrong = 0
            times = []
            for side in sides:
                value = json.loads(side.read_text(encoding="utf-8"))["barcodes"][0]["value"]
                start = time.monotonic()
                values = program(str(side.with_suffix(".jpg")))
                times.append(1000 * (time.monotonic() - start))
                read += value in values
                wrong += bool(values - {value})
            print(f"| {program.__name__} | {NAMES[symbology]} | {read} of {len(sides)} | {wrong} | {statistics.median(times):.0f} |")


main()
