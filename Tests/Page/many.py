"""Fills a store with many cases, for looking at the list of cases and for measuring it.

    python3 Tests/Page/many.py STORE [CASES]

The store has a consent and a case with a complete capture: they are copied with other names, moments and states. The
entries of the history that are added have no digests, so that `docscan store check` refuses the result.
"""

import datetime
import json
import os
import sqlite3
import sys

GIVEN = ["Amina", "Thị Mai", "Tomás", "Olena", "Wei", "Yusuf", "Priya", "José", "Zoë", "Łukasz", "Marie"]
FAMILY = ["OSEI", "NGUYỄN", "HERRERA", "KOVALENKO", "HO", "DEMIR", "RAMAN", "NÚÑEZ", "O'BRIEN", "WÓJCIK"]


def moment(number, count, now):
    """The last sixtieth of the cases is of today, the others of the days before."""
    today = max(1, count // 60)
    if number > count - today:
        return now - datetime.timedelta(minutes=count - number)
    return now - datetime.timedelta(days=1 + (count - today - number) // 40, minutes=number % 40)


def fill(path, count=5000, second="letter"):
    """Adds cases until there are `count`. Every seventh has no capture, and every fifth is to check.

    `second` is the slot of the second capture.
    """
    database = sqlite3.connect(os.path.join(path, "docscan.sqlite"))
    database.row_factory = sqlite3.Row
    model = database.execute("SELECT * FROM captures WHERE verdict = 'complete' ORDER BY id LIMIT 1").fetchone()
    owner = database.execute("SELECT * FROM cases WHERE id = ?", (model["case_id"],)).fetchone()
    picture = database.execute("SELECT * FROM pictures WHERE capture_id = ?", (model["id"],)).fetchone()
    number = database.execute("SELECT count(*) FROM cases").fetchone()[0]
    now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    last = {}

    def insert(table, row, **changes):
        values = {**{key: row[key] for key in row.keys() if key != "id"}, **changes}
        marks = ", ".join("?" * len(values))
        return database.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})",
                                list(values.values())).lastrowid

    def record(action, case, at, capture=None):
        database.execute("INSERT INTO history (moment, person, action, case_id, capture, previous, digest)"
                         "VALUES (?, 'Ngozi', ?, ?, ?, '', '')", (at, action, case, capture))

    with database:
        while number < count:
            number += 1
            at = moment(number, count, now).strftime("%Y-%m-%dT%H:%M:%SZ")
            case = insert("cases", owner, label=f"B-{number}", made=at, uid=f"{number:032x}")
            record("caseMade", case, at)
            for index in range(0 if number % 7 == 0 else 2):
                report = json.loads(model["report"])
                values = {"givenNames": GIVEN[number % len(GIVEN)], "familyName": FAMILY[number % len(FAMILY)],
                          "certificateNumber": f"K{number:07d}"}
                for field in report["fields"]:
                    field["value"] = values.get(field["name"], field["value"])
                isOpen = number % 5 == 0 and index == 0
                capture = insert("captures", model, case_id=case, made=at, slot=second if index else model["slot"],
                                 report=json.dumps(report, ensure_ascii=False),
                                 verdict="toReview" if isOpen else "complete", open=2 if isOpen else 0)
                insert("pictures", picture, capture_id=capture, sha256=f"{capture:064x}")
                record("captureAdded", case, at, capture)
                if index == 0:
                    last[number] = (case, capture)
        for number in [number for number in last if number % 50 == 1]:
            case, capture = last[number]
            database.execute(
                "INSERT INTO deliveries (plan, place, kind, consent_id, case_id, capture_id, case_uid, key, state)"
                "VALUES (?, 'folder x', 'capture', ?, ?, ?, ?, ?, 'blocked')",
                (owner["plan"], model["consent_id"], case, capture, f"{number:032x}", f"many {number}"))
    database.close()


if __name__ == "__main__":
    fill(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5000)
