"""A working day in a browser: two tabs at once, forty cases one after another, a server that is killed in
mid-upload."""

import os
import struct
import tempfile
import time
import zlib

SAMPLE = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../TestImages/documents/sample.jpg"))
CASES = 40
# The growth from the tenth case to the last one, in bytes of JavaScript's heap and in nodes. A view has hundreds of
# nodes: a page that kept one view of each case would keep ten thousand.
MOST_BYTES, MOST_NODES = 500_000, 1500

# Bits a second for the upload that is interrupted: the photo needs ten to twenty seconds.
SLOW = 512_000

# The photo that this device keeps: its bytes and their SHA-256.
KEPT = """
const [done] = arguments;
indexedDB.open("docscan").onsuccess = ({ target: { result: database } }) => {
    database.transaction("photos").objectStore("photos").getAll().onsuccess = async ({ target: { result: photos } }) => {
        const bytes = await photos[0].blob.arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        database.close();
        done([bytes.byteLength, [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")]);
    };
};
"""

SEND = """
const [path, body, done] = arguments;
fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
    .then((answer) => answer.json()).then(done);
"""


# Makes cases, photographs a document of each by a file, and returns to the list. The page does this itself: the driver
# keeps each element that it has found, and with it the whole view.
CASE_AFTER_CASE = """
const [first, last, done] = arguments;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const until = async (condition, name) => {
    for (let turn = 0; turn < 1000; turn += 1) {
        const found = condition();
        if (found) return found;
        await sleep(20);
    }
    const { className, innerText } = document.querySelector("main");
    throw new Error(`${name} does not appear at ${location.hash}, in ${className}: ${innerText.slice(0, 300)}`);
};
const find = (selector) => until(() => document.querySelector(selector), selector);
const click = async (selector) => (await find(selector)).click();
const letter = async (number) => {
    const canvas = new OffscreenCanvas(320, 240);
    const context = canvas.getContext("2d");
    for (let x = 0; x < 320; x += 1) {
        context.fillStyle = Math.floor(x / (8 + number % 23)) % 2 ? "silver" : `rgb(${60 + number} 60 60)`;
        context.fillRect(x, 0, 1, 240);
    }
    return new File([await canvas.convertToBlob()], "letter.png", { type: "image/png" });
};
(async () => {
    for (let number = first; number <= last; number += 1) {
        await click("#add-case");
        (await find("#new-case")).value = `D-${number}`;
        await click("#create-case");
        await click("main.case [data-slot=letter] [data-way=file]");
        const input = await find("main.file #file-input");
        const files = new DataTransfer();
        files.items.add(await letter(number));
        input.files = files.files;
        input.dispatchEvent(new Event("change"));
        await until(() => location.hash.startsWith("#/captures/"), "a stored photo");
        await click("#back");
        await find("main.case [data-slot=letter] .document");
        await click("#back");
        await find("main.cases #list");
    }
})().then(() => done(null), (error) => done(error.message));
"""


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


def picture(path, number):
    """A small grey picture (PNG) with stripes that differ for each number."""
    width, height = 320, 240
    row = bytes(200 if (x // (8 + number % 23)) % 2 else 60 + number for x in range(width))
    data = zlib.compress((b"\0" + row) * height)

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
                   + chunk(b"IDAT", data) + chunk(b"IEND", b""))


class DayWalk:
    """The part of the walk about a day; `browser`, `go`, `api` and the like are the walk's."""

    def choose_file(self, case, slot, path):
        """Photographs a document by a file. The view of the photo is shown then."""
        browser = self.browser
        self.go(f"#/file/{case}/{slot}")
        browser.wait(lambda: browser.all("main.file #file-input"), 10, "the view of files is not shown")
        browser.upload("#file-input", path)

    def is_stored(self, seconds=30):
        self.browser.wait(lambda: self.route().startswith("#/captures/"), seconds, "a photo is not stored")

    def begins_a_day(self):
        """Signs in, and gives the store's consent if it is missing. Returns a new case by its label."""
        self.sign_in()
        if self.browser.all("main.consent .primary"):
            self.consents()
        self.browser.find("#add-case")
        return lambda label: self.browser.execute_later(SEND, "api/cases", {"label": label})["id"]

    # Two tabs

    def two_tabs(self):
        """The changes of one tab are seen in the other, and a photo that waits in a tab that is closed is sent by the
        other."""
        browser = self.browser
        case = self.begins_a_day()(f"T-{time.monotonic():.0f}")
        first = browser.tab()
        second = browser.new_tab()
        browser.open(f"{self.options.base}/#/cases/{case}")
        self.listen()
        browser.find("main.case [data-slot=letter] [data-way=file]", 15)
        browser.show_tab(first)
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, f"{number}.png") for number in (1, 2)]
            for number, path in enumerate(paths):
                picture(path, number)
            self.choose_file(case, "letter", paths[0])
            self.is_stored()
            self.is_seen(second)
            browser.wait(lambda: browser.all("[data-slot=letter] .document"), 10, "a photo of another tab is not seen")
            browser.show_tab(first)
            browser.offline(True)
            self.choose_file(case, "certificate", paths[1])
            browser.wait(lambda: browser.text("#subtitle") == "Safe on this phone", 15,
                         "the photo is not safe on the device")
        self.is_seen(second)
        time.sleep(1.5)
        check(self.number_of(case) == 1, "a tab sends the photo that waits in another one")
        browser.show_tab(first)
        self.has_no_fault("the first tab")
        browser.close_tab()
        browser.wait(lambda: self.is_seen(second) or self.number_of(case) == 2, 30, "the photo of a closed tab is lost")
        time.sleep(1)
        check(self.number_of(case) == 2, "the photo of a closed tab is sent twice")

    def is_seen(self, tab):
        """Shows a tab. A browser without a window does not report this to the page."""
        self.browser.show_tab(tab)
        self.browser.execute("document.dispatchEvent(new Event('visibilitychange'))")

    def number_of(self, case):
        return len(self.case(case)["captures"])

    # Forty cases

    def forty_cases(self):
        """Each case is made, gets a photo and is left for the list. The page's memory does not grow with their
        number."""
        browser = self.browser
        self.begins_a_day()
        browser.set_timeout(120)
        sizes = {}
        for first, last in ((1, 10), (11, CASES)):
            fault = browser.execute_later(CASE_AFTER_CASE, first, last)
            check(fault is None, fault)
            sizes[last] = self.memory()
        self.go("#/cases")
        browser.wait(lambda: self.count() >= CASES, 10, "cases are missing")
        bytes_grown, nodes_grown = (last - first for first, last in zip(sizes[10], sizes[CASES]))
        print(f"from 10 to {CASES} cases: heap {sizes[10][0]:,} → {sizes[CASES][0]:,} bytes, "
              f"nodes {sizes[10][1]:,} → {sizes[CASES][1]:,}", flush=True)
        check(bytes_grown < MOST_BYTES, f"the page's memory grows by {bytes_grown:,} bytes")
        check(nodes_grown < MOST_NODES, f"the page keeps {nodes_grown} nodes more")

    def memory(self):
        """The page's memory and its nodes, on a view without cases."""
        browser = self.browser
        self.go("#/settings")
        browser.find("main.settings fieldset")
        time.sleep(0.5)
        browser.cdp("Performance.enable")
        for _ in range(2):
            browser.cdp("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in browser.cdp("Performance.getMetrics")["metrics"]}
        self.go("#/cases")
        browser.find("#add-case")
        return int(found["JSHeapUsedSize"]), int(found["Nodes"])

    # A restart in mid-upload

    def killed_in_upload(self, server):
        """The server is killed when a part of the photo has arrived. After a restart the rest follows, and no more."""
        browser = self.browser
        case = self.begins_a_day()("U-1")
        browser.slow_down(20, SLOW)
        self.choose_file(case, "certificate", SAMPLE)

        def percent():
            return int(browser.execute("return document.querySelector('.bar')?.getAttribute('aria-valuenow') ?? 0"))
        # The first part has 256 KiB, a third of the photo.
        browser.wait(lambda: 40 <= percent() < 95, 30, "no part of the photo is sent")
        size, digest = browser.execute_later(KEPT)
        server.kill()
        arrived = server.arrived()
        check(0 < arrived < size, f"{arrived} of {size} bytes have arrived")
        time.sleep(1.5)
        browser.slow_down(20, 8 * SLOW)
        server.start()
        self.is_stored(60)
        captures = self.case(case)["captures"]
        check(len(captures) == 1, f"the photo arrived {len(captures)} times")
        check(captures[0]["sha256"] == digest, "the stored photo is not the one that was sent")
        check(captures[0]["verdict"] == "complete", "the stored photo is not read completely")
        print(f"the server was killed after {arrived:,} of {size:,} bytes", flush=True)
