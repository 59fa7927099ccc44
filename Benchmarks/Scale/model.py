#!/usr/bin/env python3
"""Models the time and the cost of the Spark job on several machines, from the measurements of spark.py.

    model.py .build/scale/spark.json [--price 0.05] [--processors 2] [--machines 1 10 100]

    time = start + (pages * page + tasks * task) / processors + (pages per task * page + task)
    cost = price * processors * time / 3600

Times are in seconds, and the price is per processor and hour. `start` is the time from spark-submit to the first page
and from the last page to the end. `page` is docscan's processor time per page, and `task` is the processor time of
Spark per task and of docscan's start. The last term is the time of one task, because the slowest machine may begin its
last task when all others have ended. The machines are like the measured one. The model excludes the time to read images
from shared storage, to rent and start machines, and to repeat lost tasks.
"""
import argparse
import json
import math
import sys
from pathlib import Path

import machine


def seconds(measured, pages, processors, pages_per_task):
    """The elapsed time of a job."""
    tasks = math.ceil(pages / pages_per_task)
    work = pages * measured["page"] + tasks * measured["task"]
    return measured["start"] + work / processors + pages_per_task * measured["page"] + measured["task"]


def cost(price, processors, time):
    """The cost of rented processors, busy or not; the price is per processor and hour."""
    return price * processors * time / 3600


def duration(time):
    """A time in seconds as hours and minutes, or as minutes and seconds."""
    if time >= 3600:
        return f"{round(time / 60) // 60} h {round(time / 60) % 60:02} min"
    return f"{round(time) // 60} min {round(time) % 60:02} s"


def report(measured, price, per_machine, machines, pages, pages_per_task):
    rows = [("machines", "processors", f"time for {pages:,} pages", "pages per second", "cost per million pages",
             "processors busy with pages")]
    for number in machines:
        processors = number * per_machine
        time = seconds(measured, pages, processors, pages_per_task)
        rows.append((number, processors, duration(time), f"{pages / time:,.0f}",
                     f"{cost(price, processors, time) * 1e6 / pages:.2f}",
                     f"{pages * measured['page'] / (processors * time):.1%}"))
    return (machine.table(rows, ">" * 6) + f"\n\nModel, not a measurement: {pages_per_task} pages per task, "
            f"{price} per processor and hour, in the currency of that price. Measured values: start "
            f"{measured['start']:.1f} s, page {measured['page']:.3f} s, task {measured['task']:.3f} s.\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measured", help="the file of spark.py")
    parser.add_argument("--price", type=float, default=0.05,
                        help="price of a processor per hour; default 0.05, which is an example and not a quotation")
    parser.add_argument("--processors", type=int, default=2, help="processors per machine; default 2")
    parser.add_argument("--machines", type=int, nargs="+", default=[1, 10, 100], help="default: 1 10 100")
    parser.add_argument("--pages", type=int, default=1_000_000, help="default 1000000")
    parser.add_argument("--pages-per-task", type=int, default=250, help="default 250")
    given = parser.parse_args()
    if min(given.processors, given.pages, given.pages_per_task, *given.machines) < 1 or given.price < 0:
        parser.error("Numbers of machines, processors and pages must be at least 1, and the price at least 0.")
    try:
        measured = json.loads(Path(given.measured).read_text())
    except (OSError, ValueError) as error:
        sys.exit(f"{given.measured} cannot be read: {error}. Run make bench-spark first.")
    print(report(measured, given.price, given.processors, given.machines, given.pages, given.pages_per_task), end="")


if __name__ == "__main__":
    main()
