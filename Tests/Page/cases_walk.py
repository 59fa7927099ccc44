"""The list of cases in a browser: new cases, search, filters, labels by camera, the menu, and thousands of cases."""

import json
import os
import time

MANY = 5000
# Seconds that the browser records, and its options for that.
RECORDED = 75
MARKS = ("list-begins", "list-ends")
# Milliseconds of a task after which a person sees that the list stops.
LONGEST = 50


def recording(path):
    return ["--trace-startup=toplevel,blink.user_timing", f"--trace-startup-file={path}", "--trace-startup-format=json",
            f"--trace-startup-duration={RECORDED}"]


def tasks(path):
    """The processor time of each task of the page's main thread between the marks, in milliseconds."""
    with open(path, encoding="utf-8") as file:
        events = json.load(file)["traceEvents"]
    begin, end = (next(one for one in events if one.get("name") == mark) for mark in MARKS)
    # The browser's own windows are pages too: the suggestions of the address bar need 80 ms for their start.
    thread = begin["pid"], begin["tid"]
    return [one["tdur"] / 1000 for one in events if one.get("name", "").endswith("RunTask") and "tdur" in one
            and (one["pid"], one["tid"]) == thread and begin["ts"] < one["ts"] < end["ts"]]


# The barcodes on the film's document.
BARCODES = ("X5567231", "1961/03/13")

CONSENT = """
const done = arguments[0];
const send = (method, body) => fetch("/api/consent", { method, headers: { "Content-Type": "application/json" },
                                                       body: body && JSON.stringify(body) });
fetch("/api/plan").then((answer) => answer.json())
    .then(({ texts }) => send("POST", { items: texts[0].items.map(({ key }) => key), name: "Amina Osei", after: null,
                                        language: texts[0].language }))
    .then(({ status }) => done(status));
"""

# Scrolls to the end of the list as its pages come.
SCROLL = """
const [count, step, done] = arguments;
const gaps = [];
performance.mark("list-begins");
let last = performance.now();
let still = 0;
// Only rows near the screen exist; each list stands for twenty.
const lists = document.getElementById("list");
const start = last;
function frame(now) {
    gaps.push(now - last);
    last = now;
    const before = scrollY;
    scrollBy(0, step);
    still = scrollY === before ? still + 1 : 0;
    if (lists.childElementCount >= count / 20 && still > 10 || now - start > 55_000) {
        performance.mark("list-ends");
        gaps.sort((first, second) => second - first);
        done({ rows: 20 * lists.childElementCount, frames: gaps.length, longest: gaps[0],
               slow: gaps.filter((gap) => gap > 50).length, seconds: (now - start) / 1000 });
    } else requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
"""

# The median of seven requests, in milliseconds.
TIME = """
const [query, done] = arguments;
(async () => {
    const times = [];
    for (let turn = 0; turn < 7; turn += 1) {
        const start = performance.now();
        await (await fetch(`/api/cases?${query}`)).json();
        times.push(performance.now() - start);
    }
    done(times.sort((first, second) => first - second)[3]);
})();
"""


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


class CasesWalk:
    """The part of the walk that is about the list of cases; `browser`, `go`, `route` and `said` are the walk's."""

    def new_case(self, label):
        self.browser.click("#add-case")
        self.browser.write("#new-case", label)
        self.browser.click("#create-case")

    def labels(self):
        script = "return [...document.querySelectorAll('.case-row b')].map((one) => one.textContent)"
        return self.browser.execute(script)

    def list_is(self, labels, sentence):
        self.browser.wait(lambda: self.labels() == labels, 10, sentence)

    def count(self, name="all"):
        return int(self.browser.text(f"[data-tally={name}] b"))

    def list_of_cases(self):
        browser = self.browser
        self.sign_in()
        if browser.all("main.consent .primary"):
            check(browser.execute_later(CONSENT) == 201, "consent is not taken")
            browser.execute("location.reload()")
        browser.find("#add-case")
        time.sleep(0.5)
        before = self.labels()
        self.label_is_needed()
        for label in ("L-1", "L-2"):
            self.new_case(label)
            browser.find("main.case .slot")
            self.go("#/cases")
            browser.find("main.cases .tallies")
        self.list_is(["L-2", "L-1", *before], "the newest case is not the first")
        self.taken_label_leads_to_its_case()
        self.search()
        self.filters()
        self.other_tab_changes_the_list()
        self.label_by_camera()
        self.menu_of_a_case()

    def label_is_needed(self):
        browser = self.browser
        browser.click("#add-case")
        self.focus_is_on("#new-case", "the label has not the focus")
        browser.click("#create-case")
        self.focus_is_on("#new-case[aria-invalid=true]", "an empty label is not refused beside its field")
        check(browser.text("#new-case-error"), "an empty label is refused without a word")
        browser.press("x")
        check(not browser.all("#new-case[aria-invalid]"), "the mistake stays when a label is typed")
        browser.press("Escape")
        self.focus_is_on("#add-case", "the focus does not return to the button")

    def taken_label_leads_to_its_case(self):
        browser = self.browser
        self.new_case("l-1".upper())
        browser.find("#new-case[aria-invalid=true]")
        browser.click(".sheet a.button")
        browser.find("main.case .slot")
        check("L-1" in browser.text("h1"), "the taken label leads to another case")
        self.go("#/cases")
        browser.find("main.cases .tallies")

    def search(self):
        browser = self.browser
        browser.write("#search", "l1")
        self.list_is(["L-1"], "a label is not found without its hyphen")
        browser.write("#search", "l 2")
        self.list_is(["L-2"], "a text with a blank is not found")
        browser.write("#search", "l1")
        self.list_is(["L-1"], "the second search does not end")
        self.focus_is_on("#search", "searching takes the focus away")
        check(self.count() == 1, "the tallies are not those of the search")
        browser.write("#search", "nobody")
        browser.find(".list-empty button")
        check("today" in browser.text(".list-empty"), "it is not said that only today was searched")
        browser.click("#all-days")
        browser.wait(lambda: not browser.all(".list-empty button"), 5, "other days are not searched")
        browser.execute("document.querySelector('#search').value = ''")
        browser.click("#search")
        browser.press("Enter")
        browser.wait(lambda: len(self.labels()) > 1, 5, "the search does not end")

    def filters(self):
        browser = self.browser
        count = self.count("missing")
        browser.click("[data-tally=missing]")
        browser.find("[data-tally=missing][aria-current=true]")
        browser.wait(lambda: len(self.labels()) == min(count, 50), 5, "the tally is not the number of its cases")
        browser.click("[data-tally=all]")
        browser.find("[data-tally=all][aria-current=true]")

    def other_tab_changes_the_list(self):
        """The list is drawn again when the page is seen again. The focus stays in its row."""
        browser = self.browser
        browser.execute("document.querySelector('.case-row a').focus()")
        before = self.labels()
        browser.execute_later("""
            const done = arguments[0];
            fetch("/api/cases", { method: "POST", headers: { "Content-Type": "application/json" },
                                  body: JSON.stringify({ label: "L-3" }) }).then(done);
        """)
        browser.execute("document.dispatchEvent(new Event('visibilitychange'))")
        self.list_is(["L-3", *before], "a case of another tab does not appear")
        check(browser.execute("return document.activeElement.querySelector('b')?.textContent") == before[0],
              "the focus does not stay in its row")

    def label_by_camera(self):
        browser = self.browser
        browser.click("#scan")
        browser.find("#use-label", 30)
        value = browser.text(".scan-hint")
        check(value in BARCODES, f"the scanned value is not on the document: {value}")
        self.focus_is_on("#use-label", "the value has not the focus")
        browser.click("#use-label")
        self.focus_is_on("#search", "the focus does not return to the search")
        text = browser.execute("return document.querySelector('#search').value")
        check(text == value, "the value is not searched for")
        check(browser.execute("return document.querySelector('video') === null"), "the camera stays open")
        browser.execute("document.querySelector('#search').value = ''")
        browser.press("Enter")

    def menu_of_a_case(self):
        browser = self.browser
        browser.wait(lambda: "L-2" in self.labels(), 5, "the search does not end")
        browser.execute("[...document.querySelectorAll('.case-row a')]"
                        ".find((one) => one.querySelector('b').textContent === 'L-2').click()")
        browser.click("#case-menu summary")
        browser.click("#case-menu button:first-of-type")
        self.focus_is_on("#rename", "the new label has not the focus")
        browser.write("#rename", "L-2b")
        browser.click(".sheet button[type=submit]")
        browser.wait(lambda: browser.text("h1") == "L-2b", 5, "the case is not renamed")
        browser.click("#case-menu summary")
        browser.click("#case-menu button:last-of-type")
        browser.click("#delete-case")
        browser.find("main.cases .tallies")
        browser.wait(lambda: self.labels() and "L-2b" not in self.labels(), 5, "the case is not deleted")

    def refused_label(self):
        """Without a camera the label is typed."""
        browser = self.browser
        self.sign_in()
        browser.click("#add-case")
        browser.click(".sheet .round")
        browser.wait(lambda: "cannot be used" in (browser.text(".scan-hint") or ""), 10,
                     "it is not said that there is no camera")
        browser.click(".scanner .actions button")
        browser.write("#new-case", f"R-{time.monotonic():.0f}")
        browser.click("#create-case")
        browser.find("main.case .slot")

    def many_cases(self, trace):
        """Scrolling loads every page of a list of thousands, and no task of the page needs 50 ms of a processor.

        Other programs do not count in the time of a processor, as they do in the time between frames.
        """
        browser = self.browser
        started = time.monotonic()
        self.sign_in()
        browser.find(".case-row")
        browser.execute("const day = document.querySelector('#day'); day.value = 'all';"
                        "day.dispatchEvent(new Event('change'))")
        browser.wait(lambda: self.count() == MANY, 10, "not all cases are counted")
        browser.set_timeout(70)
        found = browser.execute_later(SCROLL, MANY, 400)
        print(", ".join(f"{key} {value:.0f}" for key, value in found.items()), flush=True)
        check(found["rows"] == MANY, f"{found['rows']} of {MANY} cases are listed")
        for path in ("limit=50", "limit=50&state=toCheck", "limit=50&q=nguyen", "limit=50&q=K0004712",
                     "limit=50&q=thi%20mai%20nguyen"):
            print(f"{path}: {browser.execute_later(TIME, path):.0f} ms", flush=True)
        time.sleep(max(0, RECORDED + 1 - (time.monotonic() - started)))
        browser.wait(lambda: os.path.exists(trace), 20, "the browser records nothing")
        time.sleep(3)
        times = tasks(trace)
        slow = sum(one > LONGEST for one in times)
        print(f"the longest of {len(times)} tasks needs {max(times):.0f} ms of a processor, {slow} need over {LONGEST}",
              flush=True)
        check(slow == 0, f"{slow} tasks of the page need up to {max(times):.0f} ms")
