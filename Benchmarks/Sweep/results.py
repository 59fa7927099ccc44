"""The recorded results of a sweep, and the tables about them."""

import hashlib

import corpora

FACTORS = (0.8, 1.25)
# The factors of a second sweep, over the constants without an effect: a rule without effect at one of them can go.
EXTREMES = (0, 1000)
COLUMNS = ("constant", "value", "corpus", "factor", "read", "wrong", "reports", "seconds", "baseline read",
           "baseline wrong", "baseline reports", "baseline seconds", "version")
# The factor of a row about a constant that no run on its corpora uses.
UNUSED = "unused"
FAILED = "failed"


def version(constant, corpus):
    """A digest of a constant's line and of its corpus. A result with another version does not count."""
    return hashlib.sha256(f"{constant.declaration} {constant.literal} {corpus.digest()}".encode()).hexdigest()[:12]


def read_results(path, found):
    """The recorded rows, by constant and factor. Rows for another version of the line or of the images do not count. Of
    several rows for a constant and a factor the last one counts."""
    if not path.exists():
        return {}
    rows = [dict(zip(COLUMNS, line.split("\t"))) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    corpus = {corpus.name: corpus for corpus in corpora.ALL}
    versions = {(constant.name, name): version(constant, corpus[name]) for constant in found for name in corpus}
    return {(row["constant"], row["factor"]): row for row in rows
            if versions.get((row["constant"], row["corpus"])) == row["version"]}


def append(path, row):
    is_new = not path.exists()
    with path.open("a", encoding="utf-8") as file:
        file.write("\t".join(COLUMNS) + "\n" if is_new else "")
        file.write("\t".join(str(row[column]) for column in COLUMNS) + "\n")


def pending(constant, results, factors=FACTORS):
    """The factors without a result. A constant that its images do not use needs no result for a factor."""
    if (constant.name, UNUSED) in results:
        return []
    return [factor for factor in factors if (constant.name, str(factor)) not in results]


def is_same(constant, results, factors=FACTORS):
    """True if the factors are measured and change no report."""
    rows = [results.get((constant.name, str(factor))) for factor in factors]
    return all(row and row["read"] != FAILED and cell(row) == "="
               and int(row["reports"]) <= int(row["baseline reports"]) for row in rows)


def cell(row):
    """The effect of a factor on reads and wrong values, such as `=` or `−4, +4 wrong`."""
    if row["read"] == FAILED:
        return FAILED
    def signed(number):
        return f"{'+' if number > 0 else '−'}{abs(number)}"
    read, wrong = (int(row[key]) - int(row[f"baseline {key}"]) for key in ("read", "wrong"))
    parts = [signed(read)] if read else []
    parts += [f"{signed(wrong)} wrong"] if wrong else []
    return ", ".join(parts) or "="


def tables(found, results):
    """The tables in Markdown: constants with an effect, then lists of the others by layer."""
    effects, silent, same, unused, missing = [], [], [], [], []
    for constant in found:
        if constant.reason or constant.folder not in corpora.LAYERS:
            continue
        rows = [results.get((constant.name, str(factor))) for factor in FACTORS]
        if (constant.name, UNUSED) in results:
            unused.append(constant)
        elif pending(constant, results):
            missing.append(constant)
        elif [cell(row) for row in rows] != ["=", "="]:
            effects.append((constant, rows))
        elif not is_same(constant, results):
            silent.append(constant)
        else:
            same.append(constant)
    yield "| constant | value | corpus | −20 % | +25 % | time |"
    yield "| --- | --: | --- | --: | --: | --: |"
    for constant, rows in effects:
        times = ", ".join(f"{float(row['seconds']) / float(row['baseline seconds']):.2f}" for row in rows)
        yield (f"| `{constant.name}` | {constant.literal} | {rows[0]['corpus']} | "
               f"{cell(rows[0])} | {cell(rows[1])} | {times} |")
    for title, group in (("No effect on reads or wrong values, but reports change in something else:", silent),
                         ("No effect on any report:", same),
                         *((f"Of these, no effect at {factor:,} times the value either:",
                            [constant for constant in same if is_same(constant, results, [factor])])
                           for factor in EXTREMES),
                         ("Not used by the images:", unused),
                         ("Not measured yet:", missing)):
        yield f"\n{title} {len(group)}"
        layers = {}
        for constant in group:
            layer, _, name = constant.name.rpartition("/")
            layers.setdefault(layer, []).append(f"`{name}` {constant.literal}")
        for layer, names in layers.items():
            yield f"- `{layer}`: " + ", ".join(names)
    yield "\nNot swept:"
    reasons = {}
    for constant in found:
        reason = constant.reason
        if constant.folder not in corpora.LAYERS:
            reason = f"only live sessions use {constant.folder}"
        if reason:
            reasons.setdefault(reason, []).append(constant)
    for reason, group in reasons.items():
        yield f"- {reason}: {len(group)}"
