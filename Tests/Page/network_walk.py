"""Live guidance and a photo on a slow network: hints per second, and the page's words while the photo is sent."""

import statistics
import time

GUIDED = 15
PHOTO_TIME = 120
FRAMES = """
return performance.getEntriesByType("resource")
    .filter(({ name, responseEnd }) => /sessions\\/[^/]+\\/frames/.test(name) && responseEnd > 0)
    .map(({ startTime, responseEnd }) => [startTime, responseEnd]);
"""
# The sentences of the photo view, in the order in which they appear.
VERDICTS = """
window.verdicts = [];
new MutationObserver(() => {
    const text = document.querySelector(".verdict h2, .verdict")?.textContent;
    if (text && window.verdicts.at(-1) !== text) window.verdicts.push(text);
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
MANUAL = "localStorage.setItem('docscan.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('docscan.settings')" \
         " ?? '{}'), auto: false }))"


class NetworkWalk:
    def guided(self):
        """Prints how often the page receives a hint, and its words while a photo is sent."""
        browser, name = self.browser, self.options.network
        browser.execute(MANUAL)
        browser.open("about:blank")
        browser.open(f"{self.options.base}/#/cases")
        browser.find("#add-case", 30)
        browser.execute(VERDICTS)
        browser.click("#add-case")
        browser.write("#new-case", f"N-{time.monotonic():.0f}")
        browser.click("#create-case")
        browser.find("#continue", 30)
        browser.execute("performance.clearResourceTimings(); addEventListener('click', () => { window.tapped ??="
                        " performance.now(); }, true)")
        browser.click("#continue")
        hint = browser.wait(lambda: browser.execute("return performance.getEntriesByName('hint')[0]?.startTime"), 30,
                            "no hint is shown")
        time.sleep(GUIDED)
        began, frames = browser.execute("return window.tapped"), browser.execute(FRAMES)
        ends = sorted(end for _, end in frames)
        # The first answers show the network. The median omits the new session after each lock, which the page does not
        # use here.
        steady = [end for end in ends if end > ends[0] + 3000]
        gap = statistics.median(later - earlier for earlier, later in zip(steady, steady[1:]))
        trip = statistics.median(end - start for start, end in frames if end > ends[0] + 3000)
        rate = 1000 / gap
        print(f"{name}, camera: first hint after {(hint - began) / 1000:.2f} s, {rate:.1f} hints a second,"
              f" round trip {trip:.0f} ms; {len(steady)} answers in {(steady[-1] - steady[0]) / 1000:.1f} s", flush=True)
        browser.click(".shutter")
        browser.find(".verdict", 30)
        browser.wait(lambda: any("%" in text for text in browser.execute("return window.verdicts")), 60,
                     "the progress of the photo is not shown")
        started = time.monotonic()
        browser.find(".verdict.done, .verdict.check, .verdict.stop", PHOTO_TIME)
        said = browser.execute("return window.verdicts")
        print(f"{name}, photo: {time.monotonic() - started:.0f} s; it says: {' · '.join(said[:4])} … {said[-1]}",
              flush=True)
        return rate
