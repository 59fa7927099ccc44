#!/usr/bin/env python3
"""A server with the ORBIT Data interface, as far as docscan uses it.

    orbit.py FOLDER [--account NAME:PASSWORD] [--period START END]

Under /phasetwo/api/: createparticipant/, participant/, thing/, thing/ID/, video/, video/ID/. Answers like a Django REST
interface: JSON objects for errors, arrays for lists, a redirect if the slash at the end is missing, 403 for wrong
credentials and for everything but participant/ outside the period.

A test may change these files in FOLDER while the server runs:
    period.json       {"study_start": "2026-01-01", "study_end": "2026-12-31"}: both days are inside
    revoked           a line for each user name whose credentials no longer work; * for all
    validation.json   {"ID of a video": "C", "*": "-"}

It keeps state.json (participants, things, videos), files/SHA256, and requests.ndjson.
"""

import base64
import datetime
import hashlib
import json
import secrets
import sys
import urllib.parse

sys.dont_write_bytecode = True
import selftest
import server

API = "/phasetwo/api/"
EMPTY = {"participants": {}, "things": {}, "videos": {}, "last": 0}
NO_PERMISSION = {"detail": "You do not have permission to perform this action."}
NOT_FOUND = {"detail": "Not found."}
REQUIRED = "This field is required."


class Handler(server.Handler):
    def answer(self):
        path = server.path_of(self)
        if not path.endswith("/") and self.is_known(path + "/"):
            raise server.Refusal(301, None, {"Location": path + "/"})
        if not self.is_known(path):
            raise server.Refusal(404, NOT_FOUND)
        names = path.removeprefix(API).strip("/").split("/")
        methods = {"createparticipant": ["POST"], "participant": ["GET"]}.get(names[0])
        methods = methods or (["GET", "DELETE"] if len(names) == 2 else ["GET", "POST"])
        user = self.user()
        if self.command not in methods:
            raise server.Refusal(405, {"detail": f'Method "{self.command}" not allowed.'}, {"Allow": ", ".join(methods)})
        if names[0] != "participant" and not self.is_open():
            raise server.Refusal(403, NO_PERMISSION)
        if (user == "") != (names[0] == "createparticipant"):
            raise server.Refusal(403, NO_PERMISSION)
        # Read before the lock is taken: a slow client holds up no other.
        self.read_body()
        with self.server.folder.lock:
            self.state = self.server.folder.json("state.json", EMPTY)
            return getattr(self, names[0])(user, *names[1:])

    @staticmethod
    def is_known(path):
        names = path.removeprefix(API).split("/")
        if not path.startswith(API) or names[-1] != "":
            return False
        if names[0] in ("createparticipant", "participant"):
            return len(names) == 2
        return names[0] in ("thing", "video") and (len(names) == 2 or (len(names) == 3 and names[1].isdigit()))

    def keep(self):
        self.server.folder.put_json(self.state, "state.json")

    def new_id(self):
        self.state["last"] += 1
        return self.state["last"]

    # The user of the request

    def user(self):
        """The id of a participant; empty for the institution."""
        if "Authorization" not in self.headers:
            raise server.Refusal(403, {"detail": "Authentication credentials were not provided."})
        given = self.credentials()
        revoked = (self.server.folder.read("revoked") or b"").decode().split()
        if given and given[0] not in revoked and "*" not in revoked:
            name, password = self.server.options.account.split(":", 1)
            if server.same(given[0], name) and server.same(given[1], password):
                return ""
            participants = self.server.folder.json("state.json", EMPTY)["participants"]
            for number, participant in participants.items():
                if server.same(participant["credential"], "%s:%s" % given):
                    return number
        raise server.Refusal(403, {"detail": "Invalid username/password."})

    def period(self):
        start, end = self.server.options.period
        return self.server.folder.json("period.json", {"study_start": start, "study_end": end})

    def is_open(self):
        period = self.period()
        return period["study_start"] <= datetime.date.today().isoformat() <= period["study_end"]

    # The data of the request

    def data(self):
        """The fields of the body: JSON, a form, or multipart."""
        kind = self.media_type()
        if kind == "multipart/form-data":
            return {part.name: part for part in self.parts()}
        try:
            if kind == "application/json":
                value = json.loads(self.body.decode())
                if not isinstance(value, dict):
                    raise server.Refusal(400, {"non_field_errors": ["Invalid data. Expected a dictionary."]})
                return value
            if kind == "application/x-www-form-urlencoded":
                return dict(urllib.parse.parse_qsl(self.body.decode(), keep_blank_values=True, strict_parsing=True))
        except ValueError as error:
            raise server.Refusal(400, {"detail": f"Parse error - {error}"})
        raise server.Refusal(415, {"detail": f'Unsupported media type "{kind}" in request.'})

    @staticmethod
    def text(data, name, longest):
        value = data.get(name)
        if value is None:
            raise server.Refusal(400, {name: [REQUIRED]})
        value = value.text if isinstance(value, server.Part) else value
        if not isinstance(value, str):
            raise server.Refusal(400, {name: ["Not a valid string."]})
        value = value.strip()
        if value == "":
            raise server.Refusal(400, {name: ["This field may not be blank."]})
        if "\0" in value:
            raise server.Refusal(400, {name: ["Null characters are not allowed."]})
        if len(value) > longest:
            raise server.Refusal(400, {name: [f"Ensure this field has no more than {longest} characters."]})
        return value

    @staticmethod
    def json(status, value, headers=()):
        return status, dict(headers), json.dumps(value).encode()

    # The endpoints

    def createparticipant(self, user):
        data = self.data()
        name, email = self.text(data, "name", 150), self.text(data, "email", 254)
        if "@" not in email.strip("@"):
            raise server.Refusal(400, {"email": ["Enter a valid email address."]})
        number = self.new_id()
        credential = f"participant{number}:{secrets.token_hex(8)}"
        self.state["participants"][str(number)] = {"name": name, "email": email, "credential": credential}
        self.keep()
        value = "Basic " + base64.b64encode(credential.encode()).decode()
        return self.json(201, {"auth_credential": value})

    def participant(self, user):
        return self.json(200, self.period())

    def own(self, kind, user):
        return {number: value for number, value in self.state[kind].items() if value["participant"] == user}

    def one(self, kind, user, number):
        found = self.own(kind, user).get(str(int(number)))
        if not found:
            raise server.Refusal(404, NOT_FOUND)
        return found

    def thing(self, user, number=None):
        if number is None and self.command == "GET":
            return self.json(200, [self.shown_thing(thing) for thing in self.own("things", user).values()])
        if number is None:
            label = self.text(self.data(), "label_participant", 50)
            thing = {"id": self.new_id(), "participant": user, "label_participant": label}
            self.state["things"][str(thing["id"])] = thing
            self.keep()
            return self.json(201, self.shown_thing(thing))
        thing = self.one("things", user, number)
        if self.command == "GET":
            return self.json(200, self.shown_thing(thing))
        for video in [video for video in self.state["videos"].values() if video["thing"] == thing["id"]]:
            self.remove_video(video)
        del self.state["things"][str(thing["id"])]
        self.keep()
        return 204, {}, b""

    @staticmethod
    def shown_thing(thing):
        return {"id": thing["id"], "label_participant": thing["label_participant"]}

    def video(self, user, number=None):
        if number is None and self.command == "GET":
            return self.json(200, [self.shown_video(video) for video in self.own("videos", user).values()])
        if number is None:
            video = self.new_video(user, self.data())
            return self.json(201, self.shown_video(video), {"orbit-id": str(video["id"])})
        video = self.one("videos", user, number)
        if self.command == "GET":
            return self.json(200, self.shown_video(video))
        self.remove_video(video)
        self.keep()
        return 204, {}, b""

    def new_video(self, user, data):
        errors = {name: [REQUIRED] for name in ("thing", "technique") if name not in data}
        file = data.get("file")
        if not isinstance(file, server.Part) or file.filename is None:
            errors["file"] = ["No file was submitted."]
        elif not file.content:
            errors["file"] = ["The submitted file is empty."]
        if errors:
            raise server.Refusal(400, errors)
        thing, technique = self.text(data, "thing", 20), self.text(data, "technique", 20)
        if technique not in "TZPS" or len(technique) != 1:
            raise server.Refusal(400, {"technique": [f'"{technique}" is not a valid choice.']})
        if not thing.isdecimal() or str(int(thing)) not in self.own("things", user):
            raise server.Refusal(400, {"thing": [f'Invalid pk "{thing}" - object does not exist.']})
        sha256 = hashlib.sha256(file.content).hexdigest()
        for video in self.own("videos", user).values():
            if video["thing"] == int(thing) and video["sha256"] == sha256:
                return video
        video = {
            "id": self.new_id(), "participant": user, "thing": int(thing), "technique": technique, "sha256": sha256,
            "filename": file.filename,
        }
        # The file before what names it: a server that is killed between the two has nothing.
        self.server.folder.write(file.content, "files", sha256)
        self.state["videos"][str(video["id"])] = video
        self.keep()
        return video

    def shown_video(self, video):
        values = self.server.folder.json("validation.json", {})
        shown = {name: video[name] for name in ("id", "thing", "technique")}
        shown["file"] = f"/media/{video['sha256']}"
        shown["validation"] = values.get(str(video["id"]), values.get("*", "-"))
        return shown

    def remove_video(self, video):
        del self.state["videos"][str(video["id"])]
        if all(other["sha256"] != video["sha256"] for other in self.state["videos"].values()):
            self.server.folder.remove("files", video["sha256"])


def self_test():
    expect, form = selftest.expect, selftest.form
    account = {"Authorization": "Basic " + base64.b64encode(b"institution:secret").decode()}

    def post_video(client, headers, thing, content, technique="T"):
        parts = [("thing", None, str(thing).encode()), ("technique", None, technique.encode())]
        body, kind = form(parts + [("file", "a.jpg", content)])
        status, answer, value = client.request("POST", API + "video/", body, {**headers, "Content-Type": kind})
        return status, answer["orbit-id"], json.loads(value)

    with selftest.folder() as path:
        with selftest.serving(__file__, path) as client:
            someone = {"name": "Amina", "email": "amina@example.org"}
            expect(client.json("POST", API + "createparticipant/", someone)[0], 403)
            expect(client.json("POST", API + "createparticipant/", {"name": "x"}, account)[0], 400)
            users = []
            for _ in range(2):
                status, value = client.json("POST", API + "createparticipant/", someone, account)
                expect(status, 201)
                users.append({"Authorization": value["auth_credential"]})
            first, second = users
            expect(client.json("GET", API + "participant/", None, first)[0], 200)
            expect(client.json("GET", API + "participant/", None, account)[0], 403)
            expect(client.request("POST", API + "thing", b"{}", first)[0], 301)
            expect(client.request("GET", API + "nothing/", b"", first)[0], 404)
            expect(client.json("POST", API + "thing/", {"label_participant": "ü" * 51}, first)[0], 400)
            status, thing = client.json("POST", API + "thing/", {"label_participant": "ü" * 50}, first)
            expect((status, thing["label_participant"]), (201, "ü" * 50))
            expect(client.json("GET", API + "thing/", None, second), (200, []))
            expect(client.json("GET", f"{API}thing/{thing['id']}/", None, second)[0], 404)
            expect(post_video(client, second, thing["id"], b"\xff\xd8")[0], 400)
            expect(post_video(client, first, thing["id"], b"\xff\xd8", "X")[0], 400)
            status, number, video = post_video(client, first, thing["id"], b"\r\n--mark\xff\xd8")
            expect((status, video["validation"], number), (201, "-", str(video["id"])))
        with selftest.serving(__file__, path) as client:
            expect(post_video(client, first, thing["id"], b"\r\n--mark\xff\xd8")[1], number)
            with open(path + "/validation.json", "w") as file:
                json.dump({number: "P"}, file)
            expect(client.json("GET", f"{API}video/{number}/", None, first)[1]["validation"], "P")
            with open(path + "/period.json", "w") as file:
                json.dump({"study_start": "2020-01-01", "study_end": "2020-12-31"}, file)
            expect(client.json("GET", API + "thing/", None, first)[0], 403)
            status, value = client.json("GET", API + "participant/", None, first)
            expect((status, value["study_end"]), (200, "2020-12-31"))
            with open(path + "/revoked", "w") as file:
                file.write("*")
            expect(client.json("GET", API + "participant/", None, first)[0], 403)
            for name in ("/revoked", "/period.json"):
                server.os.remove(path + name)
            expect(client.json("DELETE", f"{API}video/{number}/", None, first)[0], 204)
            expect(client.json("DELETE", f"{API}video/{number}/", None, first)[0], 404)
            expect(client.json("DELETE", f"{API}thing/{thing['id']}/", None, first)[0], 204)


if __name__ == "__main__":
    parser = server.arguments(__doc__)
    parser.add_argument("--account", default="institution:secret", help="of the institution; default institution:secret")
    parser.add_argument(
        "--period", nargs=2, metavar=("START", "END"), default=("2000-01-01", "2999-12-31"), help="as 2026-01-01")
    server.run(parser, Handler, self_test)
