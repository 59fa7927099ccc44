#!/usr/bin/env python3
"""A server for the destination `http`, which fails on purpose.

    receiver.py FOLDER [--faults lost=20,500=10,429=10] [--seed 7] [--at-most 5]

POST /captures takes multipart/form-data with `report` (JSON), `image`, `label`, `case` and `slot`, under the header
Idempotency-Key, and stores it once for each key. PUT /captures/KEY replaces the report and the texts: 200, or 404 if
nothing is stored by the key. HEAD /captures/KEY answers with the length of the image. DELETE /captures/KEY removes it:
204, or 404.

It keeps in FOLDER:
    stored/KEY/report.json, stored/KEY/image, stored/KEY/filing.json (label, case and slot)
    keys.json         {KEY: {"posts": arrivals, "deletes": arrivals, "stored": times}}: never forgets a key. What was
                      deleted can be stored again.
    requests.ndjson   a line for each request: method, path, key, bytes, fault, status

A test may write these files in FOLDER while the server runs:
    authorization     what the header Authorization must be; 401 otherwise
    faults            replaces --faults; empty for none

Faults, each with its share of the requests in percent. What a request meets depends on the seed, its key and how often
the key has come, and on nothing else: not on the order, and not on whether the server was started again.
    timeout           reads it all and never answers
    reset-request     RST when half of the body is read
    reset-answer      RST in the middle of the answer; nothing is stored or removed
    lost              the same, and it is stored or removed
    slow              reads the body slowly, then does what was asked
    429, 503          with Retry-After: 0 or 1
    gone              a DELETE finds nothing: 404
    any status        is the answer
"""

import json
import random
import re
import shutil
import sys
import time

sys.dont_write_bytecode = True
import selftest
import server

PATH = "/captures"
NAMED = {"timeout", "reset-request", "reset-answer", "lost", "slow", "gone"}


def read_faults(text):
    """[(fault, share in percent)] of `lost=20,500=10`."""
    faults = [(name, float(share)) for name, _, share in (word.partition("=") for word in text.strip().split(",") if word)]
    unknown = [name for name, _ in faults if name not in NAMED and not re.fullmatch("[45][0-9][0-9]", name)]
    if unknown or sum(share for _, share in faults) > 100:
        raise ValueError(f"these are no faults, or more than 100 percent: {text}")
    return faults


class Handler(server.Handler):
    def answer(self):
        folder = self.server.folder
        expected = folder.read("authorization")
        if expected is not None and not server.same(self.headers.get("Authorization", ""), expected.decode().strip()):
            raise server.Refusal(401, {"error": "not allowed"}, {"WWW-Authenticate": 'Basic realm="test"'})
        path = server.path_of(self)
        if self.command == "POST" and path == PATH:
            # A string of RFC 8941 has quotes.
            key = self.headers.get("Idempotency-Key", "").strip('"')
        elif self.command in ("DELETE", "PUT", "HEAD") and path.startswith(PATH + "/"):
            key = path.removeprefix(PATH + "/")
        else:
            raise server.Refusal(405 if path == PATH else 404, {"error": "POST /captures, DELETE /captures/KEY"})
        # It is the name of a folder.
        if not re.fullmatch("[A-Za-z0-9._-]{1,200}", key) or key.startswith("."):
            raise server.Refusal(400, {"error": "an idempotency key is needed"})
        self.key = self.entry["key"] = key
        if self.command == "HEAD":
            image = self.server.folder.read("stored", key, "image")
            if image is None:
                raise server.Refusal(404, {"error": "nothing is stored by this key"})
            return 200, {"Content-Length": str(len(image))}, b""
        fault = self.fault(self.count())
        self.entry["fault"] = fault
        self.take_body(fault)
        if fault == "timeout":
            self.hang()
        if fault == "reset-answer":
            self.break_off(500)
        if fault and fault.isdigit():
            raise self.refusal(int(fault))
        status = {"POST": self.store, "PUT": self.correct, "DELETE": lambda: self.remove(fault == "gone")}[self.command]()
        if fault == "lost":
            self.break_off(status)
        return status, {}, b"" if status == 204 else self.encode({"key": key})

    def count(self):
        """The number of requests with this key and method, including this one."""
        name = {"POST": "posts", "PUT": "puts", "DELETE": "deletes"}[self.command]
        with self.server.folder.lock:
            keys = self.server.folder.json("keys.json", {})
            entry = keys.setdefault(self.key, {"posts": 0, "deletes": 0, "stored": 0})
            entry[name] = entry.get(name, 0) + 1
            self.server.folder.put_json(keys, "keys.json")
        return entry[name]

    def fault(self, arrival):
        """The fault of this request; None for no fault."""
        options = self.server.options
        if options.at_most is not None and arrival > options.at_most:
            return None
        text = self.server.folder.read("faults")
        faults = options.faults if text is None else read_faults(text.decode())
        self.random = random.Random(f"{options.seed} {self.command} {self.key} {arrival}")
        point = self.random.uniform(0, 100)
        for name, share in faults:
            if point < share:
                return None if name == "gone" and self.command != "DELETE" else name
            point -= share
        return None

    def take_body(self, fault):
        length = int(self.headers.get("Content-Length") or 0)
        if fault == "reset-request":
            for _ in self.pieces(size=1 << 12):
                if self.entry["bytes"] * 2 >= length:
                    break
            self.reset()
        if fault == "slow":
            # About half a second for any picture.
            self.body = b"".join(self.pieces(0.01, max(1, length // 50)))
        else:
            self.read_body()

    def break_off(self, status):
        """Sends the beginning of an answer, or nothing, and loses the connection."""
        if self.random.random() < 0.5:
            self.wfile.write(f"HTTP/1.1 {status} X\r\nContent-Length: 100\r\n".encode())
            time.sleep(0.01)
        self.entry["note"] = "broken off"
        self.reset()

    def refusal(self, status):
        wait = {"Retry-After": str(self.random.randrange(2))} if status in (429, 503) else {}
        return server.Refusal(status, {"error": "on purpose"}, wait)

    def store(self):
        parts = self.parts()
        found = {part.name: part for part in parts}
        if sorted(part.name for part in parts) != ["case", "image", "label", "report", "slot"]:
            raise server.Refusal(400, {"error": "the parts must be report, image, label, case and slot, each once"})
        report, image = found["report"], found["image"]
        try:
            if not isinstance(json.loads(report.content.decode()), dict) or not image.content or not image.filename:
                raise ValueError
        except ValueError:
            raise server.Refusal(400, {"error": "report must be a JSON object, and image a file"})
        folder = self.server.folder
        with folder.lock:
            keys = folder.json("keys.json", {})
            entry, present = keys[self.key], folder.read("stored", self.key, "image")
            if present not in (None, image.content):
                # draft-ietf-httpapi-idempotency-key-header, 2.7.
                raise server.Refusal(422, {"error": "the key belongs to other bytes"})
            if present is None:
                folder.write(report.content, "stored", self.key, "report.json")
                folder.write(image.content, "stored", self.key, "image")
                self.file(found)
            # A server that was killed may have stored it without counting.
            entry["stored"] = entry["stored"] + 1 if present is None else max(1, entry["stored"])
            folder.put_json(keys, "keys.json")
            if present is not None:
                return 200
        return 201

    def file(self, found):
        texts = {name: found[name].content.decode() for name in ("label", "case", "slot")}
        self.server.folder.write(json.dumps(texts).encode(), "stored", self.key, "filing.json")

    def correct(self):
        parts = self.parts()
        found = {part.name: part for part in parts}
        if sorted(part.name for part in parts) != ["case", "label", "report", "slot"]:
            raise server.Refusal(400, {"error": "the parts must be report, label, case and slot, each once"})
        folder = self.server.folder
        with folder.lock:
            if folder.read("stored", self.key, "image") is None:
                raise server.Refusal(404, {"error": "nothing is stored by this key"})
            folder.write(found["report"].content, "stored", self.key, "report.json")
            self.file(found)
        return 200

    def remove(self, is_gone):
        with self.server.folder.lock:
            there = self.server.folder.read("stored", self.key, "image") is not None
            shutil.rmtree(self.server.folder.name("stored", self.key), ignore_errors=True)
        return 204 if there and not is_gone else 404


def self_test():
    expect = selftest.expect

    texts = [(name, None, b"A") for name in ("label", "case", "slot")]

    def post(client, key, image=b"\xff\xd8", **headers):
        body, kind = selftest.form([("report", "report.json", b"{}"), ("image", "a.jpg", image), *texts])
        headers = {"Content-Type": kind, "Idempotency-Key": key, **headers}
        return client.request("POST", PATH, body, headers)

    def keys(path):
        with open(path + "/keys.json") as file:
            return json.load(file)

    def write(path, name, text):
        with open(f"{path}/{name}", "w") as file:
            file.write(text)

    with selftest.folder() as path:
        with selftest.serving(__file__, path) as client:
            expect(post(client, "a")[0], 201)
            expect(client.request("POST", PATH)[0], 400)
            expect(client.request("POST", PATH, b"x", {"Idempotency-Key": "x", "Content-Type": "text/plain"})[0], 415)
            expect(client.request("DELETE", PATH + "/..%2Fkeys.json")[0], 400)
            expect(client.request("GET", PATH)[0], 405)
        with selftest.serving(__file__, path) as client:
            expect([post(client, key)[0] for key in ("a", '"a"', "b")], [200, 200, 201])
            expect(post(client, "a", b"other")[0], 422)
            expect([client.request("DELETE", PATH + "/b")[0] for _ in range(2)], [204, 404])
            expect(post(client, "b")[0], 201)
            expect([keys(path)[key]["stored"] for key in "ab"], [1, 2])
            body, kind = selftest.form([("report", "report.json", b"{}"), *texts])
            expect([client.request("PUT", f"{PATH}/{key}", body, {"Content-Type": kind})[0] for key in "bz"], [200, 404])
            status, headers, _ = client.request("HEAD", PATH + "/b")
            expect((status, headers["Content-Length"]), (200, "2"))
            expect(client.request("HEAD", PATH + "/z")[0], 404)
            expect(keys(path)["a"], {"posts": 4, "deletes": 0, "stored": 1})
            write(path, "authorization", "Bearer x\n")
            expect(post(client, "a")[0], 401)
            expect(post(client, "a", Authorization="Bearer x")[0], 200)
            write(path, "authorization", "")
            for fault in ("reset-request", "reset-answer", "lost"):
                write(path, "faults", fault + "=100")
                expect(selftest.lost(lambda: post(client, fault, b"x" * 100_000)), True)
            expect([keys(path)[key]["stored"] for key in ("reset-request", "reset-answer", "lost")], [0, 0, 1])
            write(path, "faults", "429=100")
            status, headers, _ = post(client, "c")
            expect((status, headers["Retry-After"] in ("0", "1")), (429, True))
            write(path, "faults", "gone=100")
            expect(client.request("DELETE", PATH + "/a")[0], 404)
            write(path, "faults", "slow=100")
            expect(post(client, "d", b"x" * 10_000)[0], 201)
    # The same seed fails in the same way, also when the server is started again in between.
    answers = []
    for restarts in (False, True):
        with selftest.folder() as path:
            words, statuses = [path, "--faults", "500=30,403=30", "--seed", "7", "--at-most", "4"], []
            for half in (range(3), range(3, 6)):
                with selftest.serving(__file__, *words) as client:
                    statuses += [post(client, f"k{key}")[0] for _ in half for key in range(4)]
            answers.append(statuses)
    expect(answers[0], answers[1])
    expect((403 in answers[0], 500 in answers[0], set(answers[0][-8:]) <= {200, 201}), (True, True, True))


if __name__ == "__main__":
    parser = server.arguments(__doc__)
    parser.add_argument("--faults", type=read_faults, default=[], help="as lost=20,500=10; default none")
    parser.add_argument("--seed", default="0", help="default 0")
    parser.add_argument("--at-most", type=int, help="faults for each key and method; default any number")
    server.run(parser, Handler, self_test)
