#!/usr/bin/env python3
"""Runs docscan for the Spark job and notes its times in a file of a folder. timed.py FOLDER DOCSCAN ARGUMENT...

The note has when docscan began and ended, its processor time with its workers, and the processor time of this script.
"""
import json
import os
import subprocess
import sys
import time

import machine


def main(folder, command):
    machine.adopt_orphans()
    begin = time.time()
    code = subprocess.run(command, check=False).returncode
    end = time.time()
    machine.wait_for_orphans()
    note = {"begin": begin, "end": end, "docscan": machine.processor_seconds(), "script": time.process_time()}
    with open(os.path.join(folder, f"{begin}-{os.getpid()}"), "w", encoding="utf-8") as file:
        json.dump(note, file)
    # Spark must see a failure. A process that was killed has a negative code.
    sys.exit(code if code >= 0 else 1)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
