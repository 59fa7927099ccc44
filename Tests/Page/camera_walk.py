"""The drawings of the camera view and the places of its controls, and the photo that it takes by itself without a
server."""

import os
import time

AUTO = ".controls > .tool[aria-pressed]"
# Width, height and text size in per cent: phones, one in landscape, a small one, large text, tablets.
LAYOUTS = ((390, 844, 100), (360, 640, 100), (320, 640, 100), (320, 568, 100), (844, 390, 100), (667, 375, 100),
           (390, 844, 200), (360, 740, 200), (320, 640, 200), (768, 1024, 100), (1024, 768, 100), (820, 1180, 200),
           (1440, 900, 100))
# The smallest part of the screen that the preview has.
LEAST_PREVIEW = 0.25

# Controls and words that lie over a box, boxes and controls beyond the screen, and the preview's part of the screen.
PLACES = """
const place = (one) => one.getBoundingClientRect();
const boxes = [...document.querySelectorAll(".overlay .box")].map(place);
const others = [...document.querySelectorAll(
    ".camera-view :is(button, a, select, .hint p), .stage .arrow, .top :is(a, button, h1)")]
    .filter((one) => one.checkVisibility() && !one.matches(".paused"));
const over = others.filter((one) => boxes.some((box) => {
    const own = place(one);
    return own.left < box.right - 1 && own.right > box.left + 1 && own.top < box.bottom - 1 && own.bottom > box.top + 1;
}));
const isBeyond = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
const stage = place(document.querySelector(".stage"));
const name = (one) => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent.slice(0, 20)}`;
return { boxes: boxes.length, over: over.map(name), cutBoxes: boxes.filter(isBeyond).length,
         cut: others.filter((one) => isBeyond(place(one))).map(name),
         preview: stage.width * stage.height / innerWidth / innerHeight };
"""
FLIGHTS = """
window.flown = 0;
const own = Element.prototype.animate;
Element.prototype.animate = function (...all) {
    if (this.className === "flight") window.flown += 1;
    return own.apply(this, all);
};
"""
OUTLINE = "return document.querySelector('.sheet-edge')?.getAttribute('points') ?? ''"


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


class CameraWalk:
    def is_outlined(self):
        """The device outlines the sheet, inside the preview."""
        browser = self.browser
        browser.wait(lambda: browser.execute(OUTLINE), 20, "the sheet is not outlined")
        points = [tuple(map(float, point.split(","))) for point in browser.execute(OUTLINE).split()]
        check(len(points) in (0, 4), f"the outline has {len(points)} corners")

    def camera_layouts(self):
        """In every layout the guide boxes are free and everything is on the screen."""
        browser = self.browser
        browser.wait(lambda: browser.all(".overlay .box"), 20, "no guide box is drawn")
        faults = []
        for width, height, text in LAYOUTS:
            browser.resize(width, height)
            browser.execute("document.documentElement.dataset.text = arguments[0]", text)
            time.sleep(0.6)
            name = f"camera at {width} × {height}, text {text} %"
            found = browser.execute(PLACES)
            if self.options.pictures:
                browser.picture(os.path.join(self.options.pictures, f"camera-{width}x{height}-{text}.png"))
            for key, sentence in (("over", "over a box"), ("cut", "beyond the screen")):
                if found[key]:
                    faults.append(f"{name}: {sentence}: {found[key]}")
            if found["boxes"] == 0 or found["cutBoxes"]:
                faults.append(f"{name}: {found['cutBoxes']} of {found['boxes']} boxes are cut off")
            if found["preview"] < LEAST_PREVIEW:
                faults.append(f"{name}: the preview has {found['preview']:.0%} of the screen")
            self.targets(name)
        browser.execute("document.documentElement.dataset.text = 100")
        browser.resize(390, 844)
        check(not faults, " · ".join(faults))

    def takes_a_photo_alone(self):
        """Without the server a sheet that is held still is photographed by itself, but not while that is turned off or
        the camera is paused."""
        browser = self.browser
        browser.find(".camera-view", 15)
        browser.click(AUTO)
        browser.execute(FLIGHTS)
        self.is_outlined()
        browser.wait(lambda: "No answer from the server" in browser.text(".hint p"), 15, "the silent server is not told of")
        time.sleep(2)
        check(browser.all(".camera-view"), "without the server a photo is taken by itself although that is turned off")
        browser.execute("dispatchEvent(new Event('pagehide'))")
        browser.click(AUTO)
        time.sleep(2)
        check(browser.all(".camera-view"), "a paused camera takes a photo by itself")
        browser.click(".paused")
        browser.wait(lambda: not browser.all(".camera-view"), 30, "without the server no photo is taken by itself")
        browser.wait(lambda: browser.text("#subtitle") == "Safe on this phone", 15, "the photo is not safe on the device")
        check(any("photo is being taken" in one["text"] for one in self.said("assertive")), "the photo is not announced")
        browser.wait(lambda: browser.execute("return window.flown") == 1, 5, "the image does not fly to its place")
        browser.wait(lambda: not browser.all(".flight"), 5, "the image that flew stays")
