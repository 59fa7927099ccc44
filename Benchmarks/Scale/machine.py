"""The machine and its processes, as Linux describes them under /proc."""
import ctypes
import datetime
import os
import resource
import sys
import time
from pathlib import Path


def processors():
    return len(os.sched_getaffinity(0))


def description():
    """The processors, the load and the date, for the heading of a table."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "unknown processor")
    return (f"{model}, {processors()} processors, load {os.getloadavg()[0]:.1f} at the start, "
            f"{datetime.date.today().isoformat()}")


def program(path):
    """The path of docscan, or an exit with a remedy."""
    if not os.access(path, os.X_OK):
        sys.exit(f"There is no program {path}. Run make build, or pass --binary.")
    return str(Path(path).resolve())


# prctl(2), <linux/prctl.h>
PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans():
    """Makes this process the parent of descendants whose parent ends first, such as workers of docscan and daemons of
    Spark. Their processor time then counts too."""
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        sys.exit(f"Processes cannot be adopted: {os.strerror(ctypes.get_errno())}. Use Linux 3.4 or later.")


def wait_for_orphans(seconds=30):
    """Waits for all children. Ends with an error if one of them still runs after this time."""
    limit = time.monotonic() + seconds
    try:
        while time.monotonic() < limit:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.05)
    except ChildProcessError:
        return
    sys.exit(f"A process of the run has not ended after {seconds} s. Look for it with ps, end it, and measure again.")


def processor_seconds():
    """The processor time of all processes that this one and its children have waited for."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def descendants(process):
    """The process ids below this one, without it."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                # The name of the program is in parentheses and may contain spaces.
                after_name = (entry / "stat").read_text(errors="replace").rpartition(")")[2]
            except OSError:
                continue
            parents[int(entry.name)] = int(after_name.split()[1])
    found, last = [], {process}
    while last:
        last = {child for child, parent in parents.items() if parent in last}
        found += last
    return found


def peak_megabytes(process):
    """The largest resident memory since the start or since forget_peak, or None if the process has ended."""
    try:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return None


def forget_peak(process):
    """Starts a new peak (proc(5), clear_refs). A kernel without this file keeps the peak since the start."""
    try:
        Path(f"/proc/{process}/clear_refs").write_text("5")
    except OSError:
        pass


def table(rows, alignment=None):
    """A Markdown table; the first row is the heading. Alignment has `<` or `>` per column, by default `<>>…`."""
    alignment = alignment or "<" + ">" * (len(rows[0]) - 1)
    rule = ["---" if side == "<" else "---:" for side in alignment]
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in [rows[0], rule, *rows[1:]])
