"""Runs `docscan serve` like systemd, and prints its observations: readiness, the certificate before and after reloads,
answers while it reloads, the exit code, and the reported states.

    python3 Tests/Servers/manager.py DOCSCAN FOLDER

FOLDER has the certificates first.pem and second.pem with their keys, as docscan stores its own.
"""

import http.client
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time

docscan, folder = sys.argv[1], os.path.abspath(sys.argv[2])
notify = os.path.join(folder, "notify")
used = os.path.join(folder, "used.pem")
states = []


def listen():
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(notify)
        while True:
            state, *others = manager.recv(4096).decode().split("\n")
            if state == "RELOADING=1":
                told = int(others[0].removeprefix("MONOTONIC_USEC=")) / 1e6
                state = state if 0 <= time.clock_gettime(time.CLOCK_MONOTONIC) - told < 20 else "WRONG TIME"
            states.append(state)


def wait(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit("It took too long.")
        time.sleep(0.02)


def use(name):
    shutil.copy(os.path.join(folder, name), used + ".new")
    os.replace(used + ".new", used)


def connect():
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return http.client.HTTPSConnection("127.0.0.1", port, context=context, timeout=20)


def ask(connection):
    """The status, whether the connection stays open, and the server's certificate."""
    connection.request("GET", "/api/health")
    certificate = connection.sock.getpeercert(True)
    answer = connection.getresponse()
    answer.read()
    return answer.status, answer.getheader("Connection") != "close", certificate


def reload(count):
    ready = states.count("READY=1")
    process.send_signal(signal.SIGHUP)
    wait(lambda: states.count("READY=1") > ready)


def account(name, line, mode=0o600):
    """A file with the credentials of an institution."""
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(line + "\n")
    os.chmod(path, mode)
    return path


def configure(certificate, **more):
    with open(os.path.join(folder, "docscan.conf"), "w", encoding="utf-8") as file:
        file.write(f"[serve]\ntls-cert = {certificate}\ntls-key = {certificate}\n")
        file.writelines(f"{key} = {value}\n" for key, value in more.items())


threading.Thread(target=listen, daemon=True).start()
wait(lambda: os.path.exists(notify))
use("first.pem")
configure(used)
with socket.create_server(("127.0.0.1", 0)) as listener:
    port = listener.getsockname()[1]
    # systemd passes sockets from descriptor 3 on, and names the process that they are for.
    process = subprocess.Popen(
        ["sh", "-c", f'exec 3<&{listener.fileno()}; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh",
         docscan, "serve", "--port", str(port)],
        pass_fds=[listener.fileno()], start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "NOTIFY_SOCKET": notify, "WATCHDOG_USEC": "400000",
             "DOCSCAN_CONFIG": os.path.join(folder, "docscan.conf")})
wait(lambda: "READY=1" in states)
kept = connect()
status, stays, first = ask(kept)
print("ready", status, stays)

shutil.copy(os.path.join(folder, "broken.pem"), used)
reload(1)
print("broken certificate", *ask(connect())[:2], ask(connect())[2] == first)

failures, ends = [], []


def load():
    while not ends:
        try:
            if ask(connect())[0] != 200:
                failures.append("refused")
        except OSError as error:
            failures.append(type(error).__name__)


clients = [threading.Thread(target=load) for _ in range(3)]
for client in clients:
    client.start()
use("second.pem")
reload(2)
status, stays, second = ask(connect())
print("renewed", status, stays, second != first)
status, stays, certificate = ask(kept)
print("open connection", status, stays, certificate == first)
for name in ["first.pem", "second.pem", "first.pem"]:
    use(name)
    reload(3)
ends.append(True)
for client in clients:
    client.join()
print("failed", len(failures), *failures[:3])

configure(os.path.join(folder, "second.pem"), jobs=5)
reload(4)
print("other file", ask(connect())[2] == second)
configure(used, **{"log-format": "json", "credentials": account("account", "clinic:first")})
reload(5)
configure(used, **{"log-format": "json", "credentials": account("exposed", "clinic:second", 0o644)})
reload(6)
print("credentials", ask(connect())[0])
configure(used, jobs="many")
reload(7)
print("mistake", ask(connect())[0])

process.send_signal(signal.SIGTERM)
code = process.wait(20)
wait(lambda: "STOPPING=1" in states)
print("ended", code)
print(*dict.fromkeys(state.split("=")[0] for state in states))
lines = process.stderr.read().splitlines()
objects = [json.loads(line) for line in lines if line.startswith("{")]
print("text", len(lines) > len(objects), "JSON", len(objects) > 3, lines[-1].startswith("{"))
print(*(line for line in lines if not line.startswith("{")), *(one.get("message", "") for one in objects), sep="\n")
