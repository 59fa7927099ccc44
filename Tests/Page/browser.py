"""Walks through the page in a real browser, against any server with a plan and an empty case file.

    python3 Tests/Page/browser.py http://localhost:8099 TOKEN [--film FILE.mjpeg] [--truth FILE.json]
        [--axe axe.min.js] [--pictures FOLDER] [--only PARTS] [--insecure] [--network lan|3g]

PARTS: walk,keyboard,failures,sign-in,cases,arabic,languages,tabs,forty,views,many

A film replaces the camera. The truth is an object of field names and values that the report must show. With axe-core
every view is checked, light and dark. Pictures are screenshots of every view in three sizes. `--network` walks nowhere:
it prints after how many seconds, requests and bytes the first view is shown, and with a film the hints per second and
the words while a photo is sent. The exit code is 1, with a sentence, at the first failure; 77 if the browser is not
installed.
"""

import argparse
import json
import os
import ssl
import sys
import tempfile
import time
import urllib.request

from camera_walk import AUTO, CameraWalk
from cases_walk import CasesWalk, recording
from day_walk import DayWalk
from languages_walk import LanguagesWalk
from network_walk import NetworkWalk
from people_walk import PeopleWalk
from sign_in_walk import SignInWalk
from webdriver import Browser, WebDriverError, is_installed

TEST_IMAGES = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../TestImages"))
NAME, MAIL = "Amina Osei", "amina@example.org"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}

# Latency in milliseconds and bits per second; None does not slow the connection.
NETWORKS = {"lan": None, "3g": (400, 400_000)}
MOST_REQUESTS, LEAST_HINTS = 6, 2

# The first view gives the element a class.
FIRST_VIEW = """
new MutationObserver(() => {
    if (!document.querySelector("main[class] > *")) return;
    window.drawn ??= performance.now();
    requestAnimationFrame(() => { window.firstView ??= performance.now(); });
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""
# Requests that the view has not waited for do not count, such as those for its pictures.
LOADED = """
return [performance.getEntriesByType("navigation")[0], ...performance.getEntriesByType("resource")]
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.drawn)
    .map(({ name, startTime, responseEnd, transferSize }) =>
        ({ name: name.replace(/#.*/, ""), start: startTime, end: responseEnd, bytes: transferSize }));
"""

LISTEN = """
window.said = [];
window.faults = [];
addEventListener("touchstart", () => { window.isTouched = true; }, { passive: true });
addEventListener("error", ({ message }) => window.faults.push(message));
addEventListener("unhandledrejection", ({ reason }) => window.faults.push(String(reason)));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    window.faults.push(`${violatedDirective} refuses ${blockedURI}`));
for (const id of ["polite", "assertive"]) {
    new MutationObserver(() => {
        const text = document.getElementById(id).textContent;
        if (text) window.said.push({ level: id, text, at: performance.now() });
    }).observe(document.getElementById(id), { childList: true });
}
"""


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


class Walk(CasesWalk, CameraWalk, DayWalk, LanguagesWalk, NetworkWalk, PeopleWalk, SignInWalk):
    PHOTO = os.path.join(TEST_IMAGES, "documents", "sample.jpg")
    TABLE = os.path.join(TEST_IMAGES, "negatives", "desk-wood.jpg")

    def __init__(self, browser, options):
        self.browser, self.options = browser, options

    def consents(self):
        """Gives the store's consent."""
        browser = self.browser
        browser.click("main.consent .primary")
        for index in range(len(browser.all("main.consent input[type=checkbox]"))):
            browser.click(f"main.consent .choice:nth-of-type({index + 1}) input")
        browser.write("#consent-name", NAME)
        browser.click("main.consent button[type=submit]")

    # Reading the page

    def heading_is(self, selector, seconds=15):
        """A view is shown once its part is there and the focus is in the page."""
        self.browser.find(selector, seconds)

    def route(self):
        return self.browser.execute("return location.hash")

    def go(self, route):
        self.browser.execute("location.hash = arguments[0]", route)

    def said(self, level=None):
        return [one for one in self.browser.execute("return window.said") if level in (None, one["level"])]

    def sign_in(self):
        self.browser.open(f"{self.options.base}/#{self.options.token}")
        self.browser.find(".tabs, .camera-view, main.consent .prose")
        check(self.options.token not in self.browser.execute("return location.href"),
              "the token stays in the address bar")
        check(self.browser.execute("return getComputedStyle(document.getElementById('polite')).position") == "absolute",
              "the style sheet is not applied")
        self.listen()

    def listen(self):
        self.browser.execute(LISTEN)

    def has_no_fault(self, name):
        faults = self.browser.execute("return window.faults")
        check(not faults, f"{name}: faults in the page: {(faults or [])[:3]}")

    # Steps that touch and the keyboard share

    def hints_are_polite(self):
        """From the camera's start to the report: hints at most one in two seconds, the lock at once."""
        self.browser.wait(lambda: self.said("polite"), 15, "no hint is said")
        self.browser.wait(lambda: self.said("assertive"), 60, "no lock is said")
        moments = [one["at"] for one in self.said("polite")]
        gaps = [later - earlier for earlier, later in zip(moments, moments[1:])]
        check(all(gap > 1950 for gap in gaps), f"hints follow each other too fast: {min(gaps, default=0):.0f} ms")

    def report_is_true(self):
        self.browser.find(".field-row", 30)
        if not self.options.truth:
            return
        with open(self.options.truth, encoding="utf-8") as file:
            truth = json.load(file)
        script = "return Object.fromEntries([...document.querySelectorAll('[data-field]')].map((row) =>" \
                 "[row.dataset.field, row.querySelector('.value').dataset.value]))"
        shown = self.browser.execute(script)
        wrong = [name for name, value in truth.items() if shown.get(name) != value]
        check(not wrong, f"the report differs from the truth in: {', '.join(wrong)}")

    def has_cutout(self):
        script = "return [...document.querySelectorAll('.cutout canvas, .cutout img')].some((one) => one.width > 8)"
        self.browser.wait(lambda: self.browser.execute(script), 10, "no field has a cut-out")

    # The walk on a phone, by touch

    def by_touch(self):
        browser = self.browser
        self.sign_in()
        check(browser.execute("return matchMedia('(hover: none) and (pointer: coarse)').matches"), "this is no phone")
        browser.find("main.consent .prose")
        check(browser.execute("return document.title !== 'script'"), "a script of the plan's text ran")
        browser.click("main.consent .primary")
        browser.click("main.consent button[type=submit]")
        browser.wait(lambda: browser.text("main.consent .error"), 5, "an empty consent is not refused")
        for index in range(len(browser.all("main.consent input[type=checkbox]"))):
            browser.click(f"main.consent .choice:nth-of-type({index + 1}) input")
        browser.write("#consent-name", NAME)
        if browser.all("#consent-email"):
            browser.write("#consent-email", MAIL)
        browser.click("main.consent button[type=submit]")
        self.new_case("A-17")
        browser.click("#continue")
        browser.find(".camera-view")
        check("A-17 · Citizenship certificate" in browser.text("h1"), "the title lacks the case or the document")
        browser.execute("window.said.length = 0")
        self.hints_are_polite()
        self.report_is_true()
        self.has_cutout()
        self.outcome_is_said()
        self.stays_after_reload()
        self.is_retaken()
        browser.click("#use")
        browser.find("main.case .document")
        check(self.states() == ["superseded", "queued"], f"a retake does not replace: {self.states()}")
        check(self.case()["state"] == "done", "the case is not done")
        self.camera_is_never_reached_by_history()
        self.another_document_is_a_question()
        self.photo_waits_for_the_connection()
        if browser.all("main.case a[href^='#/review']"):
            self.correct_by_touch()
        self.insist_and_take_back()
        self.deliver()
        self.go("#/cases")
        browser.find(".case-row")
        check(browser.execute("return window.isTouched"), "the taps are no touches")
        check(not any(browser.is_shown(one) for one in browser.all(".keys")), "a phone shows hints about keys")

    # One flow, always true

    def api(self, path):
        return self.browser.execute_later(
            "const done = arguments[1]; fetch(arguments[0]).then((answer) => answer.json()).then(done);",
            self.options.base + path)

    def case(self, number=1):
        return self.api(f"/api/cases/{number}")

    def states(self):
        return [capture["state"] for capture in self.case()["captures"]]

    def outcome_is_said(self):
        self.browser.wait(lambda: any("Complete" in one["text"] and "Kept" in one["text"] for one in self.said()), 5,
                          "a screen reader does not hear the outcome")

    def stays_after_reload(self):
        browser = self.browser
        route = self.route()
        check(route.startswith("#/captures/"), f"a stored photo has no address: {route}")
        browser.execute("location.reload()")
        time.sleep(0.5)
        browser.find(".field-row", 15)
        browser.execute(LISTEN)
        check(self.route() == route and len(self.states()) == 1, "a reload does not show the photo that is stored")
        script = "const image = document.querySelector('.shown img'); return image.complete && image.naturalWidth"
        browser.wait(lambda: browser.execute(script) > 300, 10, "the image is not shown")

    def is_retaken(self):
        browser = self.browser
        # A film starts again with each camera, and an identical image is not a second photo: the automatic photo
        # waits.
        auto = ".controls > .tool[aria-pressed]"
        for attempt in range(4):
            browser.click("#retake")
            browser.find(".camera-view")
            browser.click(auto)
            time.sleep(4 + 0.37 * attempt)
            check(browser.all(".camera-view"), "a photo is taken by itself although that is turned off")
            browser.click(auto)
            check(self.states() == ["queued"], "the old photo goes before the new one exists")
            browser.wait(lambda: self.route().startswith("#/captures/"), 60, "no second photo")
            if self.route().startswith("#/captures/2"):
                break
        browser.find(".verdict.done", 10)

    def camera_is_never_reached_by_history(self):
        browser = self.browser
        for script in ("history.back()", "history.back()", "history.forward()", "history.forward()",
                       "location.hash = '#/camera/1/certificate'", "location.reload()"):
            browser.execute(script)
            time.sleep(0.4)
            check(not browser.all(".camera-view"), f"the camera starts by {script}")
        browser.execute(LISTEN)
        self.go("#/cases/1")
        browser.find("main.case .document")

    def another_document_is_a_question(self):
        browser = self.browser
        browser.execute("document.querySelector('[data-slot=certificate] > details').open = true")
        browser.click("[data-slot=certificate] [data-way=file]")
        browser.find("#file-input")
        browser.upload("#file-input", os.path.join(TEST_IMAGES, "negatives", "desk-wood.jpg"))
        browser.find(".verdict.ask", 20)
        check(not browser.all("#use"), "another document can be used without an answer")
        check(self.states() == ["superseded", "queued", "kept"], f"another document replaces one: {self.states()}")
        check(self.case()["state"] == "toCheck", "the case hides a question")
        browser.click(".panel .danger")
        browser.click(".panel .ask .danger")
        browser.find("main.case .document")
        check(self.case()["state"] == "done", "a deleted photo is still asked about")

    def photo_waits_for_the_connection(self):
        """Without the server the shutter works, the photo waits, and is sent when the connection is back."""
        browser = self.browser
        browser.click("[data-slot=letter] [data-way=camera]")
        browser.find(".camera-view")
        browser.wait(lambda: browser.execute("return document.querySelector('video').videoWidth") > 0, 10, "no preview")
        browser.wait(lambda: browser.all(".shutter[aria-disabled=false]"), 10, "there is no shutter")
        browser.offline(True)
        browser.click(".shutter")
        browser.find(".verdict", 15)
        browser.wait(lambda: "waiting" in browser.text(".verdict"), 15, "a photo that waits is not said to")
        browser.wait(lambda: "Safe on this phone" in browser.text("#subtitle"), 10,
                     "a photo that waits is not safe on the device")
        browser.click("#use")
        browser.wait(lambda: not browser.all(".verdict"), 5, "the camera is not free while a photo waits")
        browser.offline(False)
        browser.wait(lambda: len(self.states()) == 3, 40, "a photo that waited is not sent")
        browser.find("main.case .document", 20)

    def without_server(self, server):
        browser = self.browser
        self.sign_in()
        self.consents()
        self.new_case("A-17")
        browser.find("#continue")
        browser.execute_later("const done = arguments[0]; navigator.serviceWorker.ready.then(() => done(1));")
        # The first visit of a page is not under the worker's eyes yet.
        browser.execute("location.reload()")
        browser.find("#continue", 15)
        self.go("#/cases")
        browser.find(".case-row, main.cases .group", 10)
        server.kill()
        browser.execute("location.reload()")
        browser.wait(lambda: browser.all("main.cases") and "A-17" in browser.text("main.cases"), 15,
                     "without the server the list of cases is not shown")
        browser.wait(lambda: browser.is_shown(browser.all("#banner")[0]), 15, "a copy is shown as if the server were there")
        browser.execute(LISTEN)
        self.go("#/cases/1")
        browser.click("#continue")
        self.takes_a_photo_alone()
        self.go("#/cases/1")
        browser.click("[data-slot=letter] [data-way=camera]")
        browser.find(".camera-view", 15)
        browser.click(AUTO)
        browser.wait(lambda: browser.all(".shutter[aria-disabled=false]"), 15, "without the server there is no shutter")
        browser.wait(lambda: browser.execute("return document.querySelector('video').videoWidth") > 0, 10, "no preview")
        time.sleep(0.5)
        browser.click(".shutter")
        browser.wait(lambda: browser.text("#subtitle") == "Safe on this phone", 15, "the photo is not safe on the device")
        browser.execute("location.reload()")
        browser.wait(lambda: browser.text("#subtitle") == "Safe on this phone", 15, "a reload loses the photo")
        self.go("#/waiting")
        browser.find("main.waiting .card", 10)
        server.start()
        browser.wait(lambda: not browser.all("main.waiting .card"), 60, "the photo does not arrive after a restart")
        check(len(self.case()["captures"]) == 2, "the photos did not arrive once")
        browser.wait(lambda: not browser.is_shown(browser.all("#banner")[0]), 10, "the banner stays")

    # A plan that asks each case

    def per_case(self):
        browser = self.browser
        self.sign_in()
        self.new_case("A-17")
        browser.find("main.consent .prose")
        check(not browser.all(".tabs"), "other cases are one tap away")
        browser.click("main.consent .languages [lang=fr]")
        self.focus_is_on(".languages [lang=fr]", "the chosen language has not the focus")
        # The button has the focus from the click on; its words come a moment later.
        prose = "main.consent [dir=auto].prose, main.consent [dir=auto] .prose"
        browser.wait(lambda: "Ce que" in (browser.text(prose) or ""), 10, "the information is not in the chosen language")
        self.focus_is_on(".languages [lang=fr][aria-pressed=true]", "the chosen language has lost the focus")
        self.looked_at("consent-of-case")
        browser.click("main.consent .primary")
        for index in range(len(browser.all("main.consent input[type=checkbox]"))):
            browser.click(f"main.consent .choice:nth-of-type({index + 1}) input")
        browser.write("#consent-name", NAME)
        self.looked_at("consent-of-case-form")
        browser.click("main.consent button[type=submit]")
        browser.find("#continue")
        check(NAME in browser.text("main.case"), "the case does not say who agreed")
        first = self.route()
        self.other_person(first)
        self.go("#/cases")
        self.new_case("B-4")
        browser.find("main.consent .prose")
        second = self.route().replace("/consent", "")
        self.go(second)
        browser.find("main.case .notice.stop")
        check(not browser.all("main.case [data-way=camera]"), "a case without consent offers the camera")
        self.looked_at("case-without-consent")
        self.go(second.replace("#/cases/", "#/file/") + "/certificate")
        browser.find("main.consent .prose")
        self.go(first + "/consent")
        browser.click("main.consent .danger")
        self.looked_at("consent-withdraw")
        browser.click(".ask .danger")
        browser.wait(lambda: len(browser.all("main.cases .case-row")) == 2, 5, "the case is not deleted")

    def other_person(self, first):
        """Another person's document moves to a separate case, and not before that has a consent."""
        browser = self.browser
        for name in ("sample.jpg", "easy-01.jpg"):
            self.go(first.replace("#/cases/", "#/file/") + "/certificate")
            browser.find("#file-input")
            browser.upload("#file-input", os.path.join(TEST_IMAGES, "documents", name))
            browser.wait(lambda: self.route().startswith("#/captures/"), 60, f"{name} is not read")
            self.go(first)
            browser.find("main.case")
        self.go("#/captures/2")
        browser.click("#new-case-for")
        browser.find("main.consent .prose")
        check(len(self.case()["captures"]) == 2,
              "the photo has moved before there is a consent")
        self.consents()
        browser.wait(lambda: self.route() == "#/captures/2", 10, "the photo is not shown after the consent")
        browser.wait(lambda: "N'GUESSAN" in browser.text("header"), 10, "the photo does not name its new case")
        browser.click("header a")
        browser.find("main.case a[href='#/captures/2']")
        check(self.case(2)["captures"][0]["question"] is None, "alone in its case, the photo is still set aside")
        self.looked_at("case-of-other-person")

    def question(self):
        """The field that the review asks about, with its number; None once it has gone on to the list."""
        return self.browser.execute(
            "return document.querySelector('main.review') &&"
            "['#review-field', '#subtitle'].map((one) => document.querySelector(one)?.textContent).join(' ')")

    def correct_by_touch(self):
        """Every field gets its first reading, or none: then nothing is left to check."""
        browser = self.browser
        case = self.route()
        browser.click("main.case a[href^='#/review']")
        browser.find("main.review #review-field")
        for _ in range(40):
            before = self.question()
            if not before:
                break
            if browser.all(".candidate[data-value]"):
                browser.click(".candidate[data-value]")
            else:
                browser.click("#review-absent")
            browser.wait(lambda: self.question() != before, 10, "a correction is not taken")
        browser.find("main.check .notice.done")
        self.go(case)
        browser.find("main.case .document")

    def insist_and_take_back(self):
        """A value that was read is replaced by one of an unusual form, and comes back."""
        browser = self.browser
        case = self.route()
        browser.click("main.case .document:not(.superseded) a[href^='#/captures']")
        row = "[data-field=certificateNumber]"
        browser.find(f"{row} .value")
        before = browser.text(f"{row} .value")
        browser.click(f"{row} a[href^='#/review']")
        browser.click("#review-type")
        browser.write("#review-value", "?7")
        browser.click("main.review button[type=submit]")
        browser.find("#review-value[aria-invalid=true]")
        browser.click("#review-anyway")
        browser.wait(lambda: browser.text(f"{row} .value") == "?7", 10, "a value is not kept although a person insists")
        browser.click(f"{row} a[href^='#/review']")
        browser.click("#review-undo")
        browser.wait(lambda: browser.text(f"{row} .value") == before, 10, "an answer is not taken back")
        self.go(case)
        browser.find("main.case .document")

    def deliver(self):
        browser = self.browser
        route = self.route()
        self.go("#/outbox")
        browser.find("#outbox-run")
        if browser.all("#outbox-run[aria-disabled=false]"):
            browser.click("#outbox-run")
            browser.find("#outbox-run[aria-disabled=true]")
        time.sleep(1)
        self.go(route)

        case = route.split("/")[2]
        browser.wait(lambda: any(capture["state"] == "delivered" for capture in self.case(case)["captures"]), 30,
                     "the capture is not delivered")
        browser.find("main.case .document")

    # The same by keyboard alone

    def tab_to(self, selector, most=80):
        """Presses Tab until the focus is on the element. Every stop on the way must be visible."""
        script = """
            const one = document.activeElement;
            const box = one.getBoundingClientRect();
            const name = `${one.tagName.toLowerCase()} ${one.className}`;
            return [one.matches(arguments[0]), box.width > 0 && box.bottom > 0 && box.top < innerHeight, name,
                    one === document.body];
        """
        for _ in range(most):
            self.browser.press("Tab")
            is_there, is_visible, name, is_body = self.browser.execute(script, selector)
            check(is_visible or is_body, f"the focus goes to something that is not seen: {name}")
            if is_there:
                return
        raise AssertionError(f"{selector} is not reached by Tab in {self.route()}")

    def focus_is_on(self, selector, sentence):
        self.browser.wait(lambda: self.browser.execute("return document.activeElement.matches(arguments[0])", selector),
                          10, sentence)

    def by_keyboard(self):
        browser = self.browser
        self.sign_in()
        self.go("#/consent")
        browser.find("main.consent .prose")
        self.focus_is_on("h1", "the focus does not go to the new view's heading")
        if browser.all("main.consent .danger"):
            self.tab_to("main.consent .danger")
            browser.press("Enter")
            self.focus_is_on(".ask .danger", "the question has not the focus")
            browser.press("Enter")
            browser.find("main.consent .primary")
        self.tab_to("main.consent .primary")
        browser.press("Enter")
        for _ in browser.all("main.consent input[type=checkbox]"):
            self.tab_to("input[type=checkbox]")
            browser.press("Space")
        self.tab_to("#consent-name")
        browser.press(NAME)
        if browser.all("#consent-email"):
            self.tab_to("#consent-email")
            browser.press(MAIL)
        browser.press("Enter")
        browser.find("#add-case")
        for label in ("K-1", "K-2"):
            self.go("#/cases")
            browser.find("main.cases .tallies")
            self.tab_to("#add-case")
            browser.press("Enter")
            self.focus_is_on("#new-case", "the label has not the focus")
            browser.press(label, "Enter")
            browser.find("main.case .slot")
        self.rename_and_delete()
        self.tab_to(".case-row a")
        browser.press("Enter")
        browser.find("main.case .slot")
        self.tab_to("#continue")
        browser.execute("window.said.length = 0")
        browser.press("Enter")
        self.hints_are_polite()
        self.report_is_true()
        self.tab_to("#use")
        browser.press("Enter")
        browser.find("main.case .document")
        if browser.all("main.case a[href^='#/review']"):
            self.correct_by_keyboard()
        self.deliver()

    def rename_and_delete(self):
        browser = self.browser
        self.go("#/cases")
        browser.find(".case-row:nth-of-type(2)")
        self.tab_to(".case-row a")
        browser.press("F2")
        self.focus_is_on("#rename", "F2 does not rename")
        browser.press("End", "x", "Enter")
        browser.wait(lambda: browser.text(".case-row b").endswith("x"), 10, "the case is not renamed")
        self.focus_is_on(".case-row a", "the focus does not return to the renamed case")
        count = len(browser.all(".case-row"))
        browser.press("ArrowDown")
        browser.press("Delete")
        self.focus_is_on(".danger.now", "Delete does not ask")
        browser.press("Escape")
        self.focus_is_on(".case-row a", "Escape does not keep the case")
        browser.press("Delete")
        self.focus_is_on(".danger.now", "Delete does not ask")
        browser.press("Enter")
        browser.wait(lambda: len(browser.all(".case-row")) == count - 1, 10, "the case is not deleted")

    def correct_by_keyboard(self):
        """A digit chooses, Enter takes the only reading, and - in the input marks the value as absent."""
        browser = self.browser
        case = self.route()
        self.tab_to("main.case a[href^='#/review']")
        browser.press("Enter")
        browser.find("main.review #review-field")
        for _ in range(40):
            before = self.question()
            if not before:
                break
            self.focus_is_on("#review-field, .candidate, #review-value", "the focus is not on the question")
            count = len(browser.all(".candidate[data-value]"))
            if count == 0:
                browser.press("-")
            browser.press("1" if count > 1 else "Enter")
            browser.wait(lambda: self.question() != before, 10, "a key does not go on")
        browser.find("main.check .notice.done")
        self.focus_is_on("h1", "after the last question the focus is lost")
        self.go(case)
        browser.find("main.case .document")

    # Failures

    def camera(self):
        """The camera of a new case."""
        browser = self.browser
        self.sign_in()
        if browser.all("main.consent .primary"):
            return self.go("#/cases")
        self.new_case(f"F-{time.monotonic_ns()}")
        browser.find("#continue")
        browser.execute("addEventListener('click', () => { window.tapped = performance.now(); }, true)")
        browser.click("#continue")

    def refused_camera(self, sentence):
        browser = self.browser
        self.camera()
        browser.find(".failure p")
        text = browser.text(".failure p")
        check(sentence in text, f"the camera's failure is named wrongly: {text}")
        browser.find(".failure input[type=file]")

    def first_hint(self):
        """From the tap to the first hint: under a second on a machine that has time; three on a busy one."""
        browser = self.browser
        self.camera()
        began = browser.execute("return window.tapped")
        script = "return performance.getEntriesByName('hint')[0]?.startTime"
        milliseconds = browser.wait(lambda: browser.execute(script), 20, "no hint is shown") - began
        print(f"first hint after {milliseconds:.0f} ms", flush=True)
        check(milliseconds < 3000, f"the first hint came after {milliseconds:.0f} ms")

    def missing_script(self):
        """A script that fails to load: the page reports it, and works after a reload."""
        browser = self.browser
        browser.cdp("Network.enable")
        browser.cdp("Network.setBlockedURLs", urls=["*.js"])
        browser.open(f"{self.options.base}/")
        shown = "return getComputedStyle(document.querySelector('.late')).visibility"
        check(browser.execute(shown) == "hidden", "a page that still loads is called incomplete")
        browser.wait(lambda: browser.execute(shown) == "visible", 15, "a script that does not come is not said")
        self.looked_at("missing-script")
        browser.cdp("Network.setBlockedURLs", urls=[])
        browser.click(".late a")
        browser.find("#token", 15)
        check(not browser.all(".late"), "the sentence stays")
        self.listen()

    def lost_server(self):
        """The connection is lost and returns: reported at once, nothing lost. An expired session starts again."""
        browser = self.browser
        self.camera()
        browser.wait(lambda: self.said("polite"), 15, "no hint is said")
        browser.execute("window.said.length = 0")
        # Without the server the sheet would be photographed by itself.
        browser.click(AUTO)
        browser.offline(True)
        browser.wait(lambda: self.said("assertive"), 5, "a lost connection is not said")
        browser.find("#banner")
        time.sleep(2.5)
        browser.execute("window.said.length = 0")
        browser.offline(False)
        browser.wait(lambda: self.said("assertive"), 5, "the return of the connection is not said")
        browser.wait(lambda: not browser.is_shown(browser.all("#banner")[0]), 5, "the banner stays")
        ended = browser.execute_later("""
            const done = arguments[0];
            const names = performance.getEntriesByType("resource").map(({ name }) => name);
            const frames = names.filter((name) => /sessions\\/[^/]+\\/frames/.test(name));
            const path = frames.at(-1).replace(/\\/frames.*/, "");
            fetch(path, { method: "DELETE" }).then(({ status }) => done(status));
        """)
        check(ended in (204, 404), f"the session could not be ended: {ended}")
        browser.click(AUTO)
        browser.find(".verdict.done", 90)

    def lost_views(self):
        """Views that fail to load without the connection, because of a request or of their script: the page says so,
        and shows them when the connection returns. The camera starts by the button that tries again."""
        browser = self.browser
        # The worker has the camera's script.
        browser.cdp("Network.enable")
        browser.cdp("Network.setBypassServiceWorker", bypass=True)
        browser.cdp("Network.setBlockedURLs", urls=["*camera-view*"])
        self.sign_in()
        if browser.all("main.consent .primary"):
            self.consents()
        self.new_case(f"L-{time.monotonic_ns()}")
        browser.find("#continue")
        case = self.route()
        browser.offline(True)
        for route, view in (("#/outbox", "main.outbox"), ("#/check", "main.check")):
            self.go(route)
            self.is_not_shown(view)
        self.returns("main.check")
        self.go(case)
        browser.find("main.case [data-slot=letter]", 15)
        browser.offline(True)
        browser.click("[data-slot=letter] [data-way=camera]")
        self.is_not_shown(".camera-view")
        # The camera does not start without a tap: its case is shown.
        self.returns("main.case [data-slot=letter]")
        browser.click("[data-slot=letter] [data-way=camera]")
        self.is_not_shown(".camera-view")
        browser.cdp("Network.setBlockedURLs", urls=[])
        # A browser may remember the failed import: Chromium 150 does, and 156 does not.
        browser.click("main [role=alert] + button")
        browser.find(".camera-view", 15)

    def is_not_shown(self, view):
        browser = self.browser
        browser.wait(lambda: browser.text("h1") == "This view cannot be shown", 20, f"without a connection: {view}")
        check(browser.all("main [role=alert]") and not browser.all(view), f"{view} does not say that it failed")

    def returns(self, view):
        browser = self.browser
        browser.wait(lambda: browser.is_shown(browser.all("#banner")[0]), 10, "a lost connection is not said")
        browser.offline(False)
        browser.wait(lambda: browser.all(view), 15, f"{view} does not come back with the connection")
        check(not browser.all("main [role=alert]"), f"{view} is called failed")

    # The network

    def network(self):
        self.agree()
        browser = self.browser
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=FIRST_VIEW)
        if speed := NETWORKS[self.options.network]:
            browser.slow_down(*speed)
        self.load("signing in", f"/#{self.options.token}")
        browser.open("about:blank")
        self.load("next visit", "/#/")
        if self.options.film:
            rate = self.guided()
            check(rate >= LEAST_HINTS, f"only {rate:.1f} hints a second")

    def agree(self):
        """Gives the store's consent, so that the first view is the list of cases."""
        context = ssl._create_unverified_context() if self.options.insecure else None

        def ask(path, body=None):
            headers = {"Authorization": f"Bearer {self.options.token}", "Content-Type": "application/json"}
            data = None if body is None else json.dumps(body).encode()
            with urllib.request.urlopen(urllib.request.Request(self.options.base + path, data, headers),
                                        context=context) as response:
                return json.load(response)
        start = ask("/api/start")
        if start["consent"] and start["consent"]["state"] != "given":
            items = [item["key"] for item in start["plan"]["items"]]
            ask("/api/consent", {"items": items, "name": NAME, "email": MAIL})

    def load(self, name, path):
        browser = self.browser
        browser.open(self.options.base + path)
        first = browser.wait(lambda: browser.execute("return window.firstView"), 60, "no view is shown")
        loaded = browser.execute(LOADED)
        # A file that comes from the browser's cache is not a request.
        sent = [one for one in loaded if one["bytes"] > 0]
        print(f"{self.options.network}, {name}: first view after {first / 1000:.2f} s, {len(sent)} requests,"
              f" {sum(one['bytes'] for one in sent):,} bytes", flush=True)
        for one in loaded:
            print(f"    {one['start']:5.0f} … {one['end']:5.0f} ms {one['bytes']:7,} bytes "
                  f"{one['name'].removeprefix(self.options.base)}", flush=True)
        check(len(sent) <= MOST_REQUESTS, f"the first view needs {len(sent)} requests")

    # Every view: axe-core and pictures

    def looked_at(self, name):
        browser, options = self.browser, self.options
        for theme in ("light", "dark"):
            browser.media(prefers_color_scheme=theme)
            # Colours change over 150 ms.
            time.sleep(0.3)
            if options.axe:
                self.axe(f"{name}, {theme}")
                browser.execute("document.documentElement.dataset.contrast = 'more'")
                self.axe(f"{name}, {theme}, more contrast")
                browser.execute("document.documentElement.dataset.contrast = 'normal'")
            if options.pictures:
                for size, (width, height) in SIZES.items():
                    browser.resize(width, height)
                    time.sleep(0.25)
                    browser.picture(os.path.join(options.pictures, f"{name}-{size}-{theme}.png"))
        browser.media(prefers_color_scheme="light")
        for width, height, text in ((320, 640, 100), (320, 256, 100), (360, 740, 200)):
            browser.resize(width, height)
            browser.execute("document.documentElement.dataset.text = arguments[0]", text)
            wide = browser.execute("return document.documentElement.scrollWidth - innerWidth")
            check(wide <= 0, f"{name} at {width} × {height}, text {text} %: {wide} px too wide")
            if options.pictures and (height == 256 or text == 200):
                browser.picture(os.path.join(options.pictures, f"{name}-{width}x{height}-{text}.png"))
        browser.execute("document.documentElement.dataset.text = 100")
        self.targets(name)
        browser.resize(390, 844)

    def targets(self, name):
        """Controls are at least 44 pixels high and wide; links in running text are excepted."""
        script = """
            return [...document.querySelectorAll("button, .button, select, input, nav a, summary, .choice, .leaflet-bar a")]
                .filter((one) => one.checkVisibility() && !one.closest(".unseen") &&
                                 !one.classList.contains("skip") && !["radio", "checkbox"].includes(one.type))
                .map((one) => [one.getBoundingClientRect(), one])
                .filter(([{ width, height }]) => width < 43.9 || height < 43.9)
                .map(([{ width, height }, one]) => `${one.tagName} ${one.className} ${one.id} ${width}x${height}`);
        """
        small = self.browser.execute(script)
        check(not small, f"{name}: too small: {small[:3]}")

    def axe(self, name):
        browser = self.browser
        if not browser.execute("return 'axe' in window"):
            with open(self.options.axe, encoding="utf-8") as file:
                browser.execute(file.read())
        found = browser.execute_later("""
            const done = arguments[0];
            axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => done(violations.map((one) =>
                `${one.id}: ${one.help} (${one.nodes.slice(0, 3).map(({ target }) => target.join(" ")).join("; ")})`)));
        """)
        check(not found, f"axe-core in {name}: {' · '.join(found)}")

    def views(self):
        browser = self.browser
        browser.open(f"{self.options.base}/")
        self.looked_at_when("login", "#token")
        self.sign_in()
        self.go("#/consent")
        self.looked_at_when("consent-given", "main.consent .danger")
        self.go("#/cases")
        self.looked_at_when("cases", ".case-row")
        browser.click("#add-case")
        self.looked_at_when("cases-new", "#create-case")
        browser.press("Escape")
        browser.click("#scan")
        self.looked_at_when("cases-scan", "#use-label")
        browser.press("Escape")
        browser.write("#search", "nobody")
        self.looked_at_when("cases-empty", ".list-empty")
        browser.write("#search", "")
        browser.press("x", "Backspace")
        browser.click(".case-row a")
        self.looked_at_when("case", "main.case .slot")
        browser.click("#case-menu summary")
        self.looked_at_when("case-menu", "#case-menu .items")
        browser.click("#case-menu summary")
        case = self.route()
        browser.execute("document.querySelector('[data-slot=certificate] > details')?.setAttribute('open', '')")
        browser.click("[data-slot=certificate] [data-way=camera]")
        browser.find(".camera-view")
        browser.click(AUTO)
        browser.wait(lambda: browser.all(".overlay .barcode"), 20, "no barcode is outlined")
        self.is_outlined()
        if self.options.pictures:
            browser.picture(os.path.join(self.options.pictures, "camera-phone.png"))
        self.camera_layouts()
        if self.options.axe:
            self.axe("camera")
        browser.click(AUTO)
        self.looked_at_when("photo", ".field-row")
        self.go(case)
        browser.find("main.case .document")
        self.looked_at_when("case-with-capture", "main.case .document")
        browser.click("main.case .document:first-of-type a[href^='#/captures']")
        self.looked_at_when("capture", ".field-row")
        if browser.all(".field-row a[href^='#/review']"):
            browser.click(".field-row a[href^='#/review']")
            self.looked_at_when("review", "#review-field")
        for name, part in (("outbox", "#outbox-run"), ("numbers", "main.numbers .drop"), ("check", "main.check .group, main.check .notice"),
                           ("settings", "main.settings fieldset")):
            self.go(f"#/{name}")
            self.looked_at_when(name, part)
        self.go("#/numbers")
        browser.find("main.numbers .drop")
        if browser.all("main.numbers a[href^='#/numbers/']"):
            browser.click("main.numbers a[href^='#/numbers/']")
            self.looked_at_when("zoom", "main.zoom .zoom-area, main.zoom img")
        self.go("#/cases/none")
        self.looked_at_when("missing", "main [role=alert]")

    def looked_at_when(self, name, selector):
        self.browser.find(selector, 40)
        time.sleep(0.3)
        self.looked_at(name)

    def failed_camera_views(self):
        self.camera()
        self.browser.find(".failure p")
        self.looked_at("camera-failed")


def only(options, part):
    return not options.only or part in options.only.split(",")


def run(options):
    def walk(work, **settings):
        with Browser(insecure=options.insecure, **settings) as browser:
            started = time.monotonic()
            work(Walk(browser, options))
            Walk(browser, options).has_no_fault(work.__name__)
            print(f"{work.__name__}: {time.monotonic() - started:.1f} s", flush=True)

    def by_touch(walk): walk.by_touch()
    def by_keyboard(walk): walk.by_keyboard()
    def views(walk): walk.views()
    def lost_server(walk): walk.lost_server()
    def lost_views(walk): walk.lost_views()
    def first_hint(walk): walk.first_hint()
    def missing_script(walk): walk.missing_script()
    def denied_camera(walk):
        walk.refused_camera("is blocked for this page")
        walk.failed_camera_views()
    def per_case(walk): walk.per_case()
    def no_camera(walk): walk.refused_camera("No camera was found")
    def network(walk): walk.network()
    def list_of_cases(walk): walk.list_of_cases()
    def refused_label(walk): walk.refused_label()
    def arabic(walk): walk.arabic()
    def other_languages(walk): walk.other_languages()
    def many_cases(walk): walk.many_cases(trace)
    def code(walk): walk.code()
    def refused_code(walk): walk.refused_code()
    def two_tabs(walk): walk.two_tabs()
    def forty_cases(walk): walk.forty_cases()

    if options.network:
        return walk(network, film=options.film)
    if only(options, "walk"):
        walk(by_touch, film=options.film, touch=True)
    if only(options, "keyboard"):
        walk(by_keyboard, film=options.film)
    if only(options, "failures"):
        walk(denied_camera, camera="denied")
        walk(no_camera, camera="none")
        walk(first_hint, film=options.film)
        walk(lost_server, film=options.film)
        walk(lost_views, film=options.film)
        walk(missing_script)
    if only(options, "sign-in"):
        walk(code)
        walk(refused_code, camera="denied")
    if options.only and only(options, "per-case"):
        walk(per_case)
    if only(options, "cases"):
        walk(list_of_cases, film=options.film)
        walk(refused_label, camera="denied")
    if only(options, "arabic"):
        walk(arabic, film=options.film)
    if only(options, "languages"):
        walk(other_languages, film=options.film)
    if options.only and only(options, "many"):
        with tempfile.TemporaryDirectory() as folder:
            trace = os.path.join(folder, "trace.json")
            walk(many_cases, more=recording(trace))
    if only(options, "views"):
        walk(views, film=options.film)
    if only(options, "tabs"):
        walk(two_tabs)
    if only(options, "forty"):
        walk(forty_cases)


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("base")
    reader.add_argument("token")
    for name in ("film", "truth", "axe", "pictures", "only"):
        reader.add_argument(f"--{name}")
    reader.add_argument("--network", choices=NETWORKS)
    reader.add_argument("--insecure", action="store_true", help="accept a self-signed certificate")
    options = reader.parse_args()
    options.base = options.base.rstrip("/")
    if not is_installed():
        print("chromium or chromedriver is not installed: apt-get install chromium chromium-driver", file=sys.stderr)
        return 77
    if options.pictures:
        os.makedirs(options.pictures, exist_ok=True)
    try:
        run(options)
    except (AssertionError, WebDriverError) as error:
        print(f"browser: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
