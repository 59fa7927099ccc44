#!/usr/bin/env python3
"""A server with the OpenRosa submission API (https://docs.getodk.org/openrosa-form-submission/).

    openrosa.py FOLDER [--largest BYTES] [--status 202] [--auth basic] [--account NAME:PASSWORD]

HEAD /submission gives 204 with X-OpenRosa-Version, X-OpenRosa-Accept-Content-Length and Location. POST /submission
takes multipart/form-data with one xml_submission_file and any number of pictures; the same instanceID with further
pictures adds them. Answers are OpenRosaResponse messages. With --auth requests need credentials: 401 without.

It keeps in FOLDER:
    submissions/INSTANCE-ID/submission.xml, with its pictures; a form with a deprecatedID replaces that instance
    instances.json    {INSTANCE-ID: number of its posts}
    requests.ndjson   a line for each request

A test may write `status` in FOLDER while the server runs: the status of every post from then on, as 503.
"""

import hashlib
import re
import secrets
import shutil
import sys
import urllib.request
import xml.etree.ElementTree as ElementTree
import xml.parsers.expat
from xml.sax.saxutils import escape

sys.dont_write_bytecode = True
import selftest
import server

PATH = "/submission"
RESPONSE = "http://openrosa.org/http/response"
# Forms have the names of the metadata in one of these (OpenRosa Metadata Schema), or in none.
METADATA = ("", "{http://openrosa.org/xforms}", "{http://openrosa.org/xforms/metadata}")


class Handler(server.Handler):
    kind = "text/xml; charset=utf-8"

    def answer(self):
        options = self.server.options
        if server.path_of(self) != PATH:
            raise server.Refusal(404)
        self.check_credentials()
        if self.headers.get("X-OpenRosa-Version") != "1.0":
            raise server.Refusal(400, "X-OpenRosa-Version: 1.0 is missing")
        limits = {"X-OpenRosa-Version": "1.0", "X-OpenRosa-Accept-Content-Length": str(options.largest)}
        if self.command == "HEAD":
            host = self.headers.get("Host", "")
            scheme = "https" if self.server.context else "http"
            return 204, {**limits, "Location": f"{scheme}://{host}{PATH}"}, b""
        if self.command != "POST":
            raise server.Refusal(405)
        if int(self.headers.get("Content-Length") or 0) > options.largest:
            raise server.Refusal(413, "The submission is too large", limits)
        self.read_body()
        if len(self.body) > options.largest:
            raise server.Refusal(413, "The submission is too large", limits)
        forced = self.server.folder.read("status")
        if forced:
            raise server.Refusal(int(forced), "On purpose", limits)
        self.store(self.parts())
        return options.status, limits, self.encode("Form Received!")

    def encode(self, body):
        """A message; the server's own errors are objects with a detail."""
        if body is None:
            return b""
        message = body["detail"] if isinstance(body, dict) else body
        text = f'<OpenRosaResponse xmlns="{RESPONSE}"><message nature="submit">{escape(message)}</message>'
        return (text + "</OpenRosaResponse>").encode()

    # The submitted parts

    def store(self, parts):
        forms = [part for part in parts if part.name == "xml_submission_file"]
        pictures = [part for part in parts if part.name != "xml_submission_file"]
        if len(forms) != 1:
            raise server.Refusal(400, "xml_submission_file must be there once")
        if (forms[0].kind or "").split(";")[0] not in ("text/xml", "application/xml"):
            raise server.Refusal(400, "xml_submission_file must be text/xml")
        instance, replaced, named = self.read_form(forms[0].content)
        self.entry["instance"] = instance
        for picture in pictures:
            name = picture.filename
            if not name or name != picture.name or "/" in name or name.startswith(".") or name == "submission.xml":
                raise server.Refusal(400, "each picture must be a file, in a part of its own name")
            if name not in named:
                raise server.Refusal(400, f"no field of the form has the name {name}")
        folder = self.server.folder
        with folder.lock:
            present = folder.read("submissions", instance, "submission.xml")
            if present is not None and present != forms[0].content:
                raise server.Refusal(409, "The instance was submitted before, with other content")
            for picture in pictures:
                folder.write(picture.content, "submissions", instance, picture.filename)
            folder.write(forms[0].content, "submissions", instance, "submission.xml")
            if replaced:
                shutil.rmtree(folder.name("submissions", replaced), ignore_errors=True)
            counts = folder.json("instances.json", {})
            counts[instance] = counts.get(instance, 0) + 1
            folder.put_json(counts, "instances.json")

    @staticmethod
    def read_form(content):
        """(instanceID, deprecatedID or None, the texts of all fields): of a form that is well-formed XML without a
        document type."""
        parser = xml.parsers.expat.ParserCreate()

        def refuse(*_):
            raise server.Refusal(400, "a submission has no document type")

        parser.StartDoctypeDeclHandler = refuse
        try:
            parser.Parse(content, True)
            root = ElementTree.fromstring(content)
        except (xml.parsers.expat.ExpatError, ElementTree.ParseError, ValueError) as error:
            raise server.Refusal(400, f"the form is not well-formed: {error}")
        if not root.get("id"):
            raise server.Refusal(400, "the form has no id")
        for space in METADATA:
            node = root.find(f"{space}meta/{space}instanceID")
            if node is not None and re.fullmatch("uuid:[A-Za-z0-9-]{1,100}", node.text or ""):
                return node.text, root.findtext(f"{space}meta/{space}deprecatedID"), {field.text for field in root.iter()}
        raise server.Refusal(400, "the form has no meta/instanceID that begins with uuid:")

    # Checks the user

    def check_credentials(self):
        kind, (name, password) = self.server.options.auth, self.server.options.account.split(":", 1)
        if kind == "basic" and self.credentials() != (name, password):
            raise server.Refusal(401, None, {"WWW-Authenticate": 'Basic realm="test"'})
        if kind == "digest" and not self.has_digest(name, password):
            with self.server.folder.lock:
                nonce = secrets.token_hex(16)
                self.server.nonces.add(nonce)
            value = f'Digest realm="test", qop="auth", algorithm=MD5, nonce="{nonce}", opaque="0"'
            raise server.Refusal(401, None, {"WWW-Authenticate": value})

    def has_digest(self, name, password):
        """RFC 7616, 3.4.1, with MD5 and qop=auth, as servers in the field ask for."""
        scheme, _, value = self.headers.get("Authorization", "").partition(" ")
        given = {key.lower(): quoted or plain for key, quoted, plain in re.findall('(\\w+)=(?:"([^"]*)"|([^,\\s]*))', value)}
        if scheme.lower() != "digest" or given.get("nonce") not in self.server.nonces or given.get("uri") != self.path:
            return False
        digest = lambda text: hashlib.md5(text.encode()).hexdigest()
        words = [given.get(key, "") for key in ("nonce", "nc", "cnonce", "qop")]
        first, second = digest(f"{name}:test:{password}"), digest(f"{self.command}:{self.path}")
        return given.get("username") == name and server.same(
            digest(":".join([first, *words, second])), given.get("response", ""))


class Server(server.Server):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.nonces = set()


def self_test():
    expect = selftest.expect
    headers = {"X-OpenRosa-Version": "1.0"}

    def form(content, *pictures, kind="text/xml"):
        body, type = selftest.form([("xml_submission_file", "form.xml", content)] + [(p, p, b"\xff\xd8") for p in pictures])
        body = body.replace(b'form.xml"\r\n', f'form.xml"\r\nContent-Type: {kind}\r\n'.encode())
        return body, {**headers, "Content-Type": type}

    def instance(number=1, more=""):
        fields = f"<photo>a.jpg</photo><other>b.jpg</other>{more}"
        return f'<data id="papers"><meta><instanceID>uuid:{number}</instanceID></meta>{fields}</data>'.encode()

    with selftest.folder() as path:
        with selftest.serving(__file__, path, "--largest", "5000") as client:
            status, answer, _ = client.request("HEAD", PATH, b"", headers)
            expect((status, answer["X-OpenRosa-Accept-Content-Length"]), (204, "5000"))
            expect(client.request("POST", PATH, *form(instance(), "a.jpg"))[0], 201)
        with selftest.serving(__file__, path, "--largest", "5000", "--status", "202") as client:
            status, _, answer = client.request("POST", PATH, *form(instance(), "b.jpg"))
            message = ElementTree.fromstring(answer).find(f"{{{RESPONSE}}}message")
            expect((status, message.text), (202, "Form Received!"))
            expect(sorted(server.os.listdir(path + "/submissions/uuid:1")), ["a.jpg", "b.jpg", "submission.xml"])
            wrong = [
                form(instance(1, "<more/>")), form(b"<data"), form(instance(2), "c.jpg"), form(b"<data id='x'/>"),
                form(b"<!DOCTYPE data>" + instance(3)), form(instance(4), kind="text/plain"), form(instance(5, "x" * 5000)),
            ]
            statuses = [client.request("POST", PATH, *request)[0] for request in wrong]
            expect(statuses, [409, 400, 400, 400, 400, 400, 413])
    for kind, client_kind in (("basic", "HTTPBasicAuthHandler"), ("digest", "HTTPDigestAuthHandler")):
        with selftest.folder() as path, selftest.serving(__file__, path, "--auth", kind) as client:
            expect(client.request("HEAD", PATH, b"", headers)[0], 401)
            passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
            url = f"http://127.0.0.1:{client.port}{PATH}"
            passwords.add_password(None, url, "collector", "secret")
            opener = urllib.request.build_opener(getattr(urllib.request, client_kind)(passwords))
            body, more = form(instance(), "a.jpg")
            expect(opener.open(urllib.request.Request(url, body, more), timeout=5).status, 201)


if __name__ == "__main__":
    parser = server.arguments(__doc__)
    parser.add_argument("--largest", type=int, default=10_000_000, help="bytes of a post; default 10,000,000")
    parser.add_argument("--status", type=int, default=201, choices=(201, 202), help="of a submission; default 201")
    parser.add_argument("--auth", choices=("basic", "digest"), help="default: no credentials are needed")
    parser.add_argument("--account", default="collector:secret", help="default collector:secret")
    server.run(parser, Handler, self_test, Server)
