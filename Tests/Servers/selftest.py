"""The parts that the servers' self-tests share: a client, and a server in a temporary folder."""

import contextlib
import http.client
import json
import os
import shutil
import subprocess
import sys
import tempfile


class Client:
    def __init__(self, port):
        self.port = port

    def request(self, method, path, body=b"", headers=None):
        """(status, headers, bytes) on a separate connection."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def json(self, method, path, value=None, headers=None):
        """(status, value): sends and reads JSON."""
        headers = {"Content-Type": "application/json", **(headers or {})}
        body = b"" if value is None else json.dumps(value).encode()
        status, _, answer = self.request(method, path, body, headers)
        return status, json.loads(answer) if answer else None


def form(parts):
    """(body, content type) of (name, file name or None, content)."""
    body = b""
    for name, filename, content in parts:
        body += f'--mark\r\nContent-Disposition: form-data; name="{name}"'.encode()
        body += f'; filename="{filename}"'.encode() if filename else b""
        body += b"\r\n\r\n" + content + b"\r\n"
    return body + b"--mark--\r\n", "multipart/form-data; boundary=mark"


@contextlib.contextmanager
def folder():
    path = tempfile.mkdtemp(prefix="docscan-server-")
    try:
        yield path
    finally:
        shutil.rmtree(path)


@contextlib.contextmanager
def serving(script, *words):
    """A server as a separate process, ended by SIGKILL: it has stored everything by then."""
    process = subprocess.Popen(
        [sys.executable, os.path.abspath(script), *words], stdout=subprocess.PIPE, text=True)
    try:
        yield Client(int(process.stdout.readline()))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def expect(value, wanted):
    if value != wanted:
        raise AssertionError(f"{value!r} is not {wanted!r}")


def lost(body):
    """True if a request ended without an answer."""
    try:
        body()
    except (OSError, http.client.HTTPException):
        return True
    return False
