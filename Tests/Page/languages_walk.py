"""The page in other languages in a browser: every sentence is translated, nothing is too wide, and Arabic is
mirrored."""

import os
import re
import time

# The phone of the mockups, and the narrowest screen.
WIDTHS = ((390, 844), (320, 640))

# Texts that a person sees or hears, by their places. The plan's texts have a separate language.
TEXTS = """
const found = [];
const isOther = (one) => one.closest("[lang]") !== document.documentElement;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest("script, style, noscript") && !isOther(parent)) found.push(walker.currentNode.data);
}
for (const one of document.body.querySelectorAll("[aria-label], [alt], [placeholder], [title]")) {
    if (isOther(one)) continue;
    for (const name of ["aria-label", "alt", "placeholder", "title"]) found.push(one.getAttribute(name) ?? "");
}
return [...found, document.title].map((text) => text.replace(/[\\u2066-\\u2069]/g, "").trim()).filter(Boolean);
"""

# The camera's picture has the same place in every language: over the stage's middle, and not turned round.
PREVIEW = """
const [stage, video] = [".stage", ".stage video"].map((one) => document.querySelector(one));
const middle = (one) => { const { left, width } = one.getBoundingClientRect(); return left + width / 2; };
return { offset: Math.abs(middle(stage) - middle(video)), transform: getComputedStyle(video).transform,
         labels: [...document.querySelectorAll(".overlay text")].map((text) => text.getBoundingClientRect().left
             - document.querySelector(".overlay").getBoundingClientRect().left - Number(text.getAttribute("x"))) };
"""


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


def english(phrases, translated):
    """A pattern for each English sentence that the language does not have."""
    def forms(phrase):
        return list(phrase.values()) if isinstance(phrase, dict) else [phrase]

    found, known = {}, {text for phrase in translated.values() for text in forms(phrase)}
    for phrase in phrases.values():
        for text in forms(phrase):
            # A sentence without a longer word, such as “{0}: {1} of {2}”, fits values too.
            if text in known or not re.search("[A-Za-z]{3}", text):
                continue
            # The first value of a sentence with plural forms is a number.
            number = r"\d+" if isinstance(phrase, dict) else ".+"
            found[text] = re.compile(re.sub(r"\\{\d\\}", ".+", re.escape(text).replace(r"\{0\}", number)))
    return found


class LanguagesWalk:
    """The part of the walk that is about languages; `browser`, `go`, `api`, `axe` and the like are the walk's."""

    def choose(self, language):
        """Chooses a language in the settings, and loads the English sentences to look for."""
        browser = self.browser
        self.go("#/settings")
        browser.click(f"#language-{language}")
        browser.wait(lambda: browser.execute("return document.documentElement.lang") == language, 10,
                     f"the page does not become {language}")
        self.focus_is_on(f"#language-{language}", "the chosen language loses the focus")
        self.language = language
        self.english = english(*(self.api(f"/api/phrases/{one}")["phrases"] for one in ("en", language)))

    def nothing_is_english(self, name):
        texts = {part.strip() for text in self.browser.execute(TEXTS) for part in text.split(" · ")}
        left = [text for text in texts for pattern in self.english.values() if pattern.fullmatch(text)]
        check(not left, f"{name} in {self.language}: left in English: {sorted(set(left))[:5]}")
        digits = [text for text in texts if re.search("[٠-٩۰-۹]", text)]
        check(not digits, f"{name} in {self.language}: digits are not Western")

    def is_translated(self, name, selector):
        """A view in the language, in two widths."""
        browser, options = self.browser, self.options
        browser.find(selector, 40)
        direction = "rtl" if self.language == "ar" else "ltr"
        check(browser.execute("return getComputedStyle(document.body).direction") == direction,
              f"{name}: {self.language} is not {direction}")
        for width, height in WIDTHS:
            browser.resize(width, height)
            time.sleep(0.3)
            self.nothing_is_english(name)
            # From right to left, parts that are too wide lie at the left.
            wide = browser.execute("return document.documentElement.scrollWidth - innerWidth")
            check(wide <= 0, f"{name} in {self.language} at {width}: {wide} px too wide")
            if name != "camera":
                self.targets(f"{name} in {self.language}")
            if options.pictures:
                browser.picture(os.path.join(options.pictures, f"{self.language}-{name}-{width}.png"))
        browser.resize(*WIDTHS[0])
        if options.axe:
            self.axe(f"{name} in {self.language}")

    def a_case_is_there(self):
        """A case with a photo that has been read, and one that is to be checked."""
        browser = self.browser
        self.sign_in()
        if browser.all("main.consent .primary"):
            self.consents()
        browser.find("#add-case")
        self.new_case(f"A-17 ({time.monotonic():.0f})")
        for slot, file in (("certificate", self.PHOTO), ("letter", self.TABLE)):
            browser.find("main.case .slot")
            case = self.route()
            browser.click(f"[data-slot={slot}] [data-way=file]")
            browser.find("#file-input", 10)
            browser.upload("#file-input", file)
            browser.wait(lambda: self.route().startswith("#/captures/"), 60, "the photo is not stored")
            browser.find(".panel .field-row" if slot == "certificate" else ".verdict h2", 30)
            photo = photo if slot == "letter" else self.route()
            self.go(case)
        browser.find("main.case .document")
        return case, photo

    def views_in(self, language, case, photo):
        browser = self.browser
        self.choose(language)
        self.is_translated("settings", "main.settings fieldset")
        for name, route, selector in (("cases", "#/cases", ".case-row"), ("case", case, "main.case .document"),
                                      ("photo", photo, ".field-row"), ("check", "#/check", "main.check > *"),
                                      ("outbox", "#/outbox", "#outbox-run"), ("numbers", "#/numbers", ".drop"),
                                      ("waiting", "#/waiting", "main.waiting .notice"),
                                      ("consent", "#/consent", "main.consent .danger"),
                                      ("missing", "#/cases/none", "main [role=alert]")):
            self.go(route)
            self.is_translated(name, selector)
        self.go(photo)
        browser.find(".field-row")
        browser.click(".field-row a[href^='#/review']")
        self.is_translated("review", "#review-field")
        self.go("#/cases")
        browser.click("#add-case")
        self.is_translated("new-case", "#create-case")
        browser.press("Escape")

    def arabic(self):
        case, photo = self.a_case_is_there()
        self.views_in("ar", case, photo)
        browser = self.browser
        self.go(photo)
        browser.find(".shown img", 30)
        check(browser.execute("return getComputedStyle(document.querySelector('.shown img')).transform") == "none",
              "a photo is mirrored")
        country = browser.execute("const one = document.querySelector('[data-field=countryOfBirth] .value');"
                                  "return [one.textContent, one.dataset.value]")
        check(country == ["كولومبيا", "COL"], f"a country is not in words: {country}")
        self.go(case)
        arrow = browser.find("#back") and browser.execute(
            "return getComputedStyle(document.querySelector('#back .i')).transform")
        check(arrow == "matrix(-1, 0, 0, 1, 0, 0)", f"the way back does not point back: {arrow}")
        self.camera_is_not_mirrored()
        self.choose("en")
        check(browser.execute("return document.documentElement.dir") == "ltr", "English stays from right to left")

    def camera_is_not_mirrored(self):
        browser = self.browser
        if browser.all("main.case details:not([open]) [data-way=camera]"):
            browser.execute("document.querySelectorAll('main.case details').forEach((one) => { one.open = true; })")
        browser.click("[data-slot=certificate] [data-way=camera]")
        browser.find(".camera-view")
        browser.wait(lambda: browser.all(".overlay text"), 20, "no guide box is drawn")
        found = browser.execute(PREVIEW)
        check(found["offset"] < 1, f"the preview lies beside its place: {found['offset']:.0f} px")
        check(found["transform"] == "none", "the preview is mirrored")
        check(all(abs(one) < 4 for one in found["labels"]), f"names stand beside their boxes: {found['labels']}")
        self.is_translated("camera", ".camera-view")

    def other_languages(self):
        case, photo = self.a_case_is_there()
        for language in ("fr", "es", "uk"):
            self.views_in(language, case, photo)
