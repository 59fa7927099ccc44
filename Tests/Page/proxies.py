"""Walks through the page behind nginx and Caddy, as docs/serve.md configures them.

    python3 Tests/Page/proxies.py DOCSCAN

Each proxy has the certificate; docscan speaks plain HTTP behind it. The browser signs in, is guided by live frames,
takes a photo and sees its report. Then another program sends a photo of 20 MB in one piece and one in parts. The exit
code is 77 if a program is not installed.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import server

HERE = os.path.dirname(os.path.abspath(__file__))
DOCS = os.path.join(HERE, "../../docs/serve.md")
PROGRAMS = ("nginx", "caddy", "openssl", "chromium", "chromedriver", "ffmpeg")
# The end of a JPEG may be followed by anything.
LARGE = 20_600_000


def documented(language_mark):
    """The server block for nginx, or the line for Caddy, as the page shows it."""
    with open(DOCS, encoding="utf-8") as file:
        text = file.read()
    pattern = r"^server \{$.*?^\}$" if language_mark == "nginx" else r"scan\.example\.org \{ reverse_proxy [^}]*\}"
    return re.search(pattern, text, re.MULTILINE | re.DOTALL).group(0)


class Proxy:
    """A proxy on a separate port, with a certificate for localhost."""

    def __init__(self, folder, name, port, target, path):
        certificate, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
        if not os.path.exists(key):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                            "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost", "-addext",
                            "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)
        if name == "nginx":
            command = self.nginx(folder, certificate, key, port, target, path)
        else:
            command = self.caddy(folder, certificate, key, port, target)
        environment = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise AssertionError(f"{name} does not listen") from None
                time.sleep(0.1)

    def nginx(self, folder, certificate, key, port, target, path):
        block = documented("nginx")
        for old, new in (("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), ("scan.example.org", "localhost"),
                         ("/etc/ssl/scan.pem", certificate), ("/etc/ssl/scan.key", key),
                         ("127.0.0.1:8443;", f"127.0.0.1:{target}{'/' if path else ''};"),
                         ("location / {", f"location {path or ''}/ {{"), ("Host $host", f"Host localhost:{port}")):
            assert old in block, old
            block = block.replace(old, new)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
        file = os.path.join(folder, "nginx.conf")
        with open(file, "w", encoding="utf-8") as text:
            text.write(f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}\n"
                       f"http {{ access_log off; {places}\n{block} }}\n")
        return ["nginx", "-c", file]

    def caddy(self, folder, certificate, key, port, target):
        site = f"https://localhost:{port} {{ bind 127.0.0.1\ntls {certificate} {key}\n"
        line = documented("caddy").replace("scan.example.org {", site)
        line = line.replace("127.0.0.1:8443", f"127.0.0.1:{target}")
        line = line.replace(" }", "\n}")
        file = os.path.join(folder, "Caddyfile")
        with open(file, "w", encoding="utf-8") as text:
            text.write("{\nadmin off\nauto_https disable_redirects\nskip_install_trust\n}\n" + line + "\n")
        return ["caddy", "run", "--adapter", "caddyfile", "--config", file]

    def end(self):
        self.process.terminate()
        self.process.wait(20)


class Program:
    """A program that uses the server through the proxy."""

    def __init__(self, base, token):
        self.base, self.token = base, token
        self.trust = ssl.create_default_context()
        self.trust.check_hostname, self.trust.verify_mode = False, ssl.CERT_NONE

    def ask(self, method, path, body=None, kind="application/json"):
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}{path}", data, method=method,
                                         headers={"Authorization": f"Bearer {self.token}", "Content-Type": kind})
        try:
            with urllib.request.urlopen(request, timeout=120, context=self.trust) as response:
                text = response.read()
                return response.status, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read() or b"null")

    def sends_a_large_photo(self, photo):
        status, answer = self.ask("POST", "/api/scan?text=false", photo, "image/jpeg")
        assert status == 200 and answer["reports"][0]["barcodes"], f"a photo of {len(photo)} bytes: {status}"

    def sends_in_parts(self, photo):
        _, case = self.ask("POST", "/api/cases", {"label": "Through the proxy"})
        name = hashlib.sha256(photo).hexdigest()
        status, upload = self.ask("POST", "/api/uploads", {
            "id": name[:32], "case": case["id"], "slot": "certificate", "size": len(photo), "sha256": name})
        assert status == 201, f"an upload cannot begin: {status} {upload}"
        half = len(photo) // 2
        for start, end in ((0, half), (half, len(photo))):
            status, upload = self.ask("PATCH", f"/api/uploads/{name[:32]}?offset={start}", photo[start:end],
                                      "application/octet-stream")
            assert status == 200 and upload["offset"] == end, f"a part of an upload: {status} {upload}"
        deadline = time.monotonic() + 60
        while upload["state"] == "reading" and time.monotonic() < deadline:
            time.sleep(0.3)
            _, upload = self.ask("GET", f"/api/uploads/{name[:32]}")
        assert upload["state"] == "stored", f"the photo in parts is {upload}"


def walk(docscan, folder, plan, film, truth, name, path):
    """Starts a server behind the proxy, and uses it."""
    started = time.monotonic()
    port, target = server.free_port(), server.free_port()
    base = f"https://localhost:{port}{path}"
    place = tempfile.mkdtemp(dir=folder)
    more = ["--public-address", base + "/", "--trusted-proxies", "127.0.0.1"]
    behind = server.Server(docscan, place, plan, target, more=more)
    assert behind.base == base, f"the server prints {behind.base}"
    proxy = Proxy(place, name, port, target, path)
    try:
        words = [sys.executable, os.path.join(HERE, "browser.py"), base, behind.token, "--insecure", "--film", film,
                 "--truth", truth, "--only", "walk"]
        code = subprocess.run(words).returncode
        assert code == 0, f"the browser ended with {code}"
        with open(server.PHOTO + ".jpg", "rb") as file:
            photo = file.read()
        program = Program(base, behind.token)
        program.sends_a_large_photo(photo + b"\0" * (LARGE - len(photo)))
        program.sends_in_parts(photo)
    finally:
        proxy.end()
        behind.end()
    print(f"{name} {path or '/'}: {time.monotonic() - started:.1f} s", flush=True)


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("docscan")
    options = reader.parse_args()
    missing = [name for name in PROGRAMS if not shutil.which(name)]
    if missing:
        print(f"not installed: {' '.join(missing)}", file=sys.stderr)
        return 77
    with tempfile.TemporaryDirectory() as folder:
        film, truth = server.film(folder)
        for number, (name, path) in enumerate((("nginx", ""), ("nginx", "/desk"), ("caddy", ""))):
            plan = server.plan(options.docscan, folder, server.deliveries(), f"plan{number}")
            try:
                walk(options.docscan, folder, plan, film, truth, name, path)
            except AssertionError as error:
                print(f"{name} {path or '/'}: {error}", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
