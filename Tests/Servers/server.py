"""The parts that the test servers share: requests read strictly, answers that can fail on purpose, a log, and a folder.

Standard library only. A server keeps all it knows in its folder, each file replaced whole, so that it can be killed and
started again on the same folder.
"""

import argparse
import base64
import email.parser
import email.policy
import hmac
import json
import os
import re
import socket
import ssl
import struct
import sys
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# The longest body that a server takes, in bytes: it is kept in memory.
LONGEST = 1 << 28


class Refusal(Exception):
    """An answer other than the one that was hoped for."""

    def __init__(self, status, body=None, headers=()):
        super().__init__(status)
        self.status, self.body, self.headers = status, body, dict(headers)


class Part:
    """A part of a multipart body."""

    def __init__(self, name, filename, kind, content):
        self.name, self.filename, self.kind, self.content = name, filename, kind, content

    @property
    def text(self):
        return self.content.decode("utf-8")


class Folder:
    """The files of a server. Its lock makes each change one step."""

    def __init__(self, path):
        self.path = path
        self.lock = threading.RLock()
        os.makedirs(path, exist_ok=True)

    def name(self, *names):
        return os.path.join(self.path, *names)

    def write(self, content, *names):
        """Replaces a file by a whole one."""
        target = self.name(*names)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        part = f"{target}.part-{threading.get_ident()}"
        with open(part, "wb") as file:
            file.write(content)
        os.replace(part, target)

    def read(self, *names):
        """The bytes of a file; None if it is missing."""
        try:
            with open(self.name(*names), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def remove(self, *names):
        try:
            os.remove(self.name(*names))
        except FileNotFoundError:
            pass

    def json(self, name, default):
        """A file that a test may write while the server runs: an incomplete file does not count."""
        try:
            return json.loads(self.read(name) or b"null") or default
        except ValueError:
            return default

    def put_json(self, value, name):
        self.write(json.dumps(value, indent=1).encode(), name)

    def log(self, entry):
        line = (json.dumps(entry) + "\n").encode()
        number = os.open(self.name("requests.ndjson"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            os.write(number, line)
        finally:
            os.close(number)


class Handler(BaseHTTPRequestHandler):
    """A connection. A server's own handler has `answer`, which returns (status, headers, bytes) or raises Refusal."""

    protocol_version = "HTTP/1.1"
    # A client that was stopped in the middle of its request must not keep a thread for ever.
    timeout = 120
    server_version, sys_version = "docscan-test/1", ""

    def do_any(self):
        self.entry = {"time": time.time(), "method": self.command, "path": self.path, "bytes": 0, "status": None}
        self.is_read = False
        self.body = b""
        try:
            try:
                status, headers, body = self.answer()
            except Refusal as refusal:
                status, headers, body = refusal.status, refusal.headers, self.encode(refusal.body)
            if not self.is_read and self.has_body():
                # Unread bytes would be taken for the next request.
                self.close_connection = True
            self.send(status, headers, body)
            self.entry["status"] = status
        except (OSError, EOFError, ssl.SSLError) as error:
            self.close_connection = True
            self.entry.setdefault("note", f"lost: {type(error).__name__}")
        finally:
            self.server.folder.log(self.entry)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_any

    def encode(self, body):
        return b"" if body is None else json.dumps(body).encode()

    kind = "application/json"

    def send(self, status, headers, body):
        self.send_response(status)
        given = {name.lower() for name in headers}
        for name, value in headers.items():
            self.send_header(name, value)
        if body and "content-type" not in given:
            self.send_header("Content-Type", self.kind)
        if status not in (204, 304) and status >= 200:
            self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 304):
            self.wfile.write(body)

    def log_message(self, format, *arguments):
        """The log is a file."""

    # Reading

    def has_body(self):
        return self.headers.get("Transfer-Encoding") is not None or self.headers.get("Content-Length", "0") != "0"

    def handle_expect_100(self):
        """A refusal may be sent before the body is: so the body is requested when it is read."""
        return True

    def pieces(self, delay=0.0, size=1 << 16):
        """The body, piece by piece; EOFError if the client ends before the body."""
        self.is_read = True
        if self.headers.get("Expect", "").lower() == "100-continue":
            self.send_response_only(100)
            self.end_headers()
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            source = self.chunks(size)
        else:
            length = self.headers.get("Content-Length", "0")
            if not length.isdigit() or int(length) > LONGEST:
                raise Refusal(400, {"detail": "Content-Length is no length"})
            source = self.exactly(int(length), size)
        for piece in source:
            self.entry["bytes"] += len(piece)
            yield piece
            if delay:
                time.sleep(delay)

    def exactly(self, length, size):
        while length > 0:
            piece = self.rfile.read1(min(size, length))
            if not piece:
                raise EOFError
            length -= len(piece)
            yield piece

    def chunks(self, size):
        """RFC 9112, 7.1."""
        while True:
            line = self.rfile.readline(1000)
            if not line.endswith(b"\r\n"):
                raise EOFError
            length = int(line.split(b";")[0], 16)
            yield from self.exactly(length, size)
            if length == 0:
                while self.rfile.readline(1000) not in (b"\r\n", b""):
                    pass
                return
            if self.rfile.readline(1000) != b"\r\n":
                raise EOFError

    def read_body(self, delay=0.0):
        self.body = b"".join(self.pieces(delay))
        return self.body

    def media_type(self):
        return self.headers.get("Content-Type", "").split(";")[0].strip().lower()

    def parts(self):
        """The parts of a multipart/form-data body (RFC 7578), read strictly: each with a name, in CRLF lines."""
        match = re.search(r'boundary=(?:"([^"]+)"|([^;\s]+))', self.headers.get("Content-Type", ""))
        if self.media_type() != "multipart/form-data" or not match:
            raise Refusal(415, {"detail": "the body is not multipart/form-data with a boundary"})
        mark = re.escape(b"\r\n--" + (match[1] or match[2]).encode())
        pieces = re.split(mark + b"(?=\r\n|--)", b"\r\n" + self.body)
        if len(pieces) < 3 or pieces[0] != b"" or not pieces[-1].startswith(b"--"):
            raise Refusal(400, {"detail": "the multipart body does not begin or end as it should"})
        return [self.part(piece) for piece in pieces[1:-1]]

    def part(self, piece):
        head, blank, content = piece.partition(b"\r\n\r\n")
        if not blank or not head.startswith(b"\r\n"):
            raise Refusal(400, {"detail": "a part has no headers"})
        message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head[2:] + b"\r\n\r\n", headersonly=True)
        disposition = message["Content-Disposition"]
        name = disposition and disposition.params.get("name")
        if not disposition or disposition.content_disposition != "form-data" or not name:
            raise Refusal(400, {"detail": "a part has no name"})
        kind = message["Content-Type"]
        return Part(name, disposition.params.get("filename"), kind and str(kind), content)

    def credentials(self):
        """(name, password) of HTTP Basic (RFC 7617); None if the header is missing or invalid."""
        scheme, _, value = self.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "basic":
            return None
        try:
            name, colon, password = base64.b64decode(value.strip(), validate=True).decode().partition(":")
        except ValueError:
            return None
        return (name, password) if colon else None

    # Failing

    def hang(self, seconds=600):
        """Never answers: waits until the client has enough of it."""
        end = time.monotonic() + seconds
        self.connection.settimeout(1)
        while time.monotonic() < end:
            try:
                if not self.connection.recv(1 << 16):
                    break
            except TimeoutError:
                continue
        raise ConnectionError

    def reset(self):
        """Ends the connection by RST, as a machine does that has lost it."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        os.close(self.connection.detach())
        raise ConnectionError


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # Many clients may come at once.
    request_queue_size = 128

    def __init__(self, handler, options):
        self.folder = Folder(options.folder)
        self.options = options
        self.context = None
        if options.certificate:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(options.certificate)
        super().__init__(("127.0.0.1", options.port), handler)

    def get_request(self):
        connection, address = super().get_request()
        # A small answer leaves at once.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.context:
            # The handshake is the handler's: a client that is slow holds up no other.
            connection = self.context.wrap_socket(connection, server_side=True, do_handshake_on_connect=False)
        return connection, address

    def handle_error(self, request, address):
        """A lost connection is not an error here; anything else is an error of the server."""
        if not isinstance(sys.exc_info()[1], (OSError, EOFError)):
            super().handle_error(request, address)


def arguments(description):
    """The options that all servers have."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", help="where it keeps what it gets; made if it is not there")
    parser.add_argument("--port", type=int, default=0, help="of 127.0.0.1; default: one that is free")
    parser.add_argument("--certificate", help="a PEM file with key and certificate: the server then speaks TLS")
    parser.add_argument("--self-test", action="store_true", help="test the server itself, in a folder of its own")
    return parser


def run(parser, handler, self_test, kind=Server):
    """Prints the port on the first line, then serves until it is ended."""
    options = parser.parse_args()
    if options.self_test:
        self_test()
        print("fine")
        return
    if not options.folder:
        parser.error("name a folder")
    server = kind(handler, options)
    print(server.server_address[1], flush=True)
    server.serve_forever()


def same(first, second):
    return hmac.compare_digest(first.encode(), second.encode())


def path_of(handler):
    """The path of the request without its query, decoded."""
    return urllib.parse.unquote(urllib.parse.urlsplit(handler.path).path)
