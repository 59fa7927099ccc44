"""Checks that a browser that trusts the authority of `docscan serve` opens its page, and nothing else that it could
sign.

    python3 Tests/Page/authority.py .build/release/docscan [--pictures FOLDER]

Chromium trusts the authority by an NSS database in a separate home folder. The exit code is 1, with a sentence, at the
first failure; 77 if certutil (libnss3-tools), openssl, chromium or chromedriver is missing.
"""

import argparse
import http.server
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from webdriver import Browser, WebDriverError, is_installed

WORKER = """
const done = arguments[0];
if (!navigator.serviceWorker) done("none");
else navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready)
    .then(({ active }) => done(active.state), (error) => done(`refused: ${error.name}`));
"""
EXTENSIONS = """
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
"""


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


class Server:
    """`docscan serve --tls-self-signed` on this machine."""

    def __init__(self, docscan, folder):
        self.folder, self.messages = folder, os.path.join(folder, "messages.txt")
        with open(self.messages, "w", encoding="utf-8") as file:
            self.process = subprocess.Popen(
                [docscan, "serve", "--port", "0", "--tls-self-signed"], stdout=subprocess.PIPE, stderr=file, text=True,
                env={**os.environ, "XDG_DATA_HOME": folder})
        self.address, self.token = self.process.stdout.readline().strip().split("#")

    def said(self, pattern):
        """The match in the server's messages, which follow its address."""
        for _ in range(100):
            with open(self.messages, encoding="utf-8") as file:
                text = file.read()
            if "Without the authority" in text and text.endswith("\n"):
                break
            time.sleep(0.1)
        found = re.findall(pattern, text)
        check(found, f"the server has not said {pattern}: {text}")
        return found

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


def openssl(*words, **more):
    return subprocess.run(["openssl", *words], check=True, capture_output=True, text=True, **more).stdout


def signed(folder, names):
    """A certificate for these names, signed by the authority's key as a thief of it could."""
    key = os.path.join(folder, "docscan/server/authority.pem")
    file = os.path.join(folder, f"{names.split(',')[0].split(':')[1]}")
    with open(file + ".ext", "w", encoding="utf-8") as text:
        text.write(EXTENSIONS + f"subjectAltName = {names}\n")
    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", file + ".key", "-subj", "/CN=x",
            "-out", file + ".csr")
    openssl("x509", "-req", "-in", file + ".csr", "-CA", key, "-CAkey", key, "-CAcreateserial", "-CAserial", file + ".srl",
            "-days", "30", "-extfile", file + ".ext", "-out", file + ".crt")
    return file


class Other:
    """A web server with its own certificate."""

    def __init__(self, file):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file + ".crt", file + ".key")
        handler = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {
            "log_message": lambda *_: None,
            "do_GET": lambda self: (self.send_response(200), self.end_headers(), self.wfile.write(b"<h1>Reached</h1>"))})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def opened(browser, address):
    """The error of the browser, or None for a page that it opens without a warning."""
    try:
        browser.open(address)
    except WebDriverError as error:
        return str(error)
    if not browser.execute("return location.protocol === 'chrome-error:'"):
        return None
    return browser.execute("return document.body.innerText.match(/ERR_[A-Z_]+/)?.[0] ?? document.title")


def walk(server, folder, pictures):
    (site,) = server.said(r"http://[^\s]+/")
    row = r"(?:[0-9A-F]{2}:){15}[0-9A-F]{2}"
    fingerprint = server.said(row + r":\ndocscan: " + row)[0].replace("\ndocscan: ", "")
    with urllib.request.urlopen(site + "docscan-authority.crt", timeout=10) as answer:
        check(answer.headers["Content-Type"] == "application/x-x509-ca-cert", "the authority has another type")
        der = answer.read()
    root = os.path.join(folder, "root.crt")
    with open(root + ".der", "wb") as file:
        file.write(der)
    openssl("x509", "-inform", "DER", "-in", root + ".der", "-out", root)
    shown = openssl("x509", "-in", root, "-noout", "-fingerprint", "-sha256")
    check(fingerprint in shown, "the terminal shows another fingerprint than that of the authority")
    # OpenSSL: the served certificate, and one that a stolen key could make.
    port = re.search(r":(\d+)/", server.address)[1]
    hello = openssl("s_client", "-connect", f"127.0.0.1:{port}", "-CAfile", root, "-verify_return_error",
                    "-verify_ip", "127.0.0.1", input="")
    check("Verify return code: 0 (ok)" in hello, "openssl does not trust the server")
    evil, own = signed(folder, "DNS:evil.example"), signed(folder, "DNS:localhost,IP:127.0.0.1")
    openssl("verify", "-CAfile", root, own + ".crt")
    refused = subprocess.run(["openssl", "verify", "-CAfile", root, evil + ".crt"], capture_output=True, text=True)
    check(refused.returncode != 0 and "permitted subtree violation" in refused.stderr + refused.stdout,
          "openssl accepts a name that the authority must not sign")
    # Chromium without the authority.
    home = os.path.join(folder, "home")
    database = os.path.join(home, ".pki/nssdb")
    os.makedirs(database)
    subprocess.run(["certutil", "-d", f"sql:{database}", "-N", "--empty-password"], check=True)
    os.environ["HOME"] = home
    rules = "--host-resolver-rules=MAP evil.example 127.0.0.1"
    with Browser(camera="none", more=[rules]) as browser:
        check("ERR_CERT_AUTHORITY_INVALID" in (opened(browser, server.address) or ""), "an unknown authority is trusted")
        # The word that a user types to continue past the warning. The page works then, without a service worker.
        browser.press("thisisunsafe")
        browser.find("#token")
        browser.open(f"{server.address}#{server.token}")
        browser.find(".camera-view, .tabs, .failure")
        browser.open(f"{server.address}#/settings")
        browser.find("#untrusted")
        browser.open(site)
        check(fingerprint in browser.text("code"), "the page shows another fingerprint")
        if pictures:
            for name, (width, height) in {"phone": (390, 1600), "small": (320, 1900)}.items():
                browser.resize(width, height)
                browser.picture(os.path.join(pictures, f"authority-{name}.png"))
    # Chromium with it.
    subprocess.run(["certutil", "-d", f"sql:{database}", "-A", "-t", "C,,", "-n", "docscan", "-i", root], check=True)
    with Browser(camera="none", more=[rules]) as browser:
        error = opened(browser, f"{server.address}#{server.token}")
        check(error is None, f"the page does not open: {error}")
        browser.find(".camera-view, .tabs, .failure")
        check(browser.execute("return isSecureContext"), "the page is not secure")
        state = browser.execute_later(WORKER)
        check(state in ("activating", "activated"), f"the service worker: {state}")
        browser.open(f"{server.address}#/settings")
        browser.find("main.settings fieldset")
        check(not browser.all("#untrusted"), "a trusted server is called untrusted")
        error = opened(browser, f"https://localhost:{Other(own).port}/")
        check(error is None and browser.text("h1") == "Reached", f"a permitted name is refused: {error}")
        error = opened(browser, f"https://evil.example:{Other(evil).port}/")
        check(error is not None and "ERR_CERT" in error, f"a name outside the constraints is trusted: {error}")
        print(f"evil.example: {re.search(r'ERR_[A-Z_]+', error)[0]}", flush=True)


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("docscan")
    reader.add_argument("--pictures")
    options = reader.parse_args()
    if options.pictures:
        os.makedirs(options.pictures, exist_ok=True)
    missing = [name for name in ("certutil", "openssl") if not shutil.which(name)]
    if missing or not is_installed():
        print(f"authority: not tested, because {', '.join(missing) or 'chromium'} is missing", file=sys.stderr)
        return 77
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.docscan, folder)
        try:
            walk(server, folder, options.pictures)
        except (AssertionError, WebDriverError, subprocess.CalledProcessError) as error:
            print(f"authority: {error} {getattr(error, 'stderr', '') or ''}", file=sys.stderr)
            return 1
        finally:
            server.end()
    print("authority: trusted for its names alone", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
