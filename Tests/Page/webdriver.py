"""A small WebDriver client (https://www.w3.org/TR/webdriver2/) for Chromium, from the standard library alone."""

import base64
import json
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " ", "PageUp": "\ue00e",
    "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowUp": "\ue013", "ArrowDown": "\ue015",
    "Backspace": "\ue003", "Delete": "\ue017", "F2": "\ue032",
}


# The user agent of a phone's browser, from which the settings take the device's name.
PHONE = "Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36"

# Scrolls an element into view, and names what covers its middle.
UNCOVER = """
const [element] = arguments;
const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
};
const isFree = () => [element, ...element.closest("label")?.children ?? []].some((one) => one.contains(middle()));
if (!isFree()) element.scrollIntoView({ block: "center", behavior: "instant" });
return isFree() ? null : `${middle()?.tagName} ${middle()?.className}`;
"""


class WebDriverError(Exception):
    """The driver refuses a command; `code` is its word, such as `no such element`."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message.splitlines()[0] if message else ''}")
        self.code = code


def is_installed():
    return shutil.which("chromedriver") is not None and shutil.which("chromium") is not None


class Browser:
    """Chromium without a window. `camera`: "fake" (a test pattern, or the film), "denied" or "none".

    `touch` makes it a phone, on which `click` is a tap of a finger.
    """

    def __init__(self, camera="fake", film=None, width=390, height=844, insecure=False, more=(), touch=False):
        self.isTouch = touch
        self.base = f"http://127.0.0.1:{self._start()}"
        # Chromium ignores changes of the address beyond 200 in ten seconds, which a fast machine makes.
        arguments = ["--headless=new", "--no-sandbox", "--disable-ipc-flooding-protection", "--disable-dev-shm-usage",
                     "--disable-gpu", f"--window-size={width},{height}", "--hide-scrollbars", *more]
        if camera != "none":
            arguments.append("--use-fake-device-for-media-stream")
        if camera == "fake":
            arguments.append("--use-fake-ui-for-media-stream")
        if film:
            arguments.append(f"--use-file-for-fake-video-capture={film}")
        options = {"args": arguments, "prefs": {"intl.accept_languages": "en"}}
        if touch:
            metrics = {"width": width, "height": height, "pixelRatio": 2, "touch": True, "mobile": True}
            options["mobileEmulation"] = {"deviceMetrics": metrics, "userAgent": PHONE}
        if camera == "denied":
            options["prefs"]["profile.default_content_setting_values.media_stream_camera"] = 2
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "acceptInsecureCerts": insecure,
                  "unhandledPromptBehavior": "dismiss"}
        try:
            answer = self._request("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        except Exception:
            self.driver.kill()
            raise
        self.session = f"/session/{answer['sessionId']}"
        if not touch:
            self.resize(width, height)

    def _start(self):
        """Starts chromedriver and returns its port.

        It takes a free port of IPv6, and ends if the same port of IPv4 is in use, so it is started again.
        """
        for _ in range(20):
            self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                           stderr=subprocess.DEVNULL, text=True)
            printed = ""
            for line in self.driver.stdout:
                found = re.search(r"started successfully on port (\d+)", line)
                if found:
                    return int(found.group(1))
                printed += line
            self.driver.wait(20)
            if "port not available" not in printed:
                break
        raise WebDriverError("not started", (printed.strip() or "chromedriver ended").splitlines()[-1])

    def _request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=200) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise WebDriverError(value.get("error", "unknown"), value.get("message", "")) from None

    def _post(self, path, body=None):
        return self._request("POST", self.session + path, body or {})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._request("DELETE", self.session)
        except (WebDriverError, OSError):
            pass
        self.driver.terminate()
        self.driver.wait(20)

    # Pages

    def open(self, address):
        self._post("/url", {"url": address})

    def execute(self, script, *arguments):
        return self._post("/execute/sync", {"script": script, "args": list(arguments)})

    def execute_later(self, script, *arguments):
        """The script's last argument is the function to call with the result."""
        return self._post("/execute/async", {"script": script, "args": list(arguments)})

    def set_timeout(self, seconds):
        """The time that `execute_later` waits for the result."""
        self._post("/timeouts", {"script": 1000 * seconds})

    def resize(self, width, height, scale=1):
        """The page's own size: that of a window is larger."""
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                 mobile=False)

    def media(self, **features):
        """media(prefers_color_scheme="dark")"""
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.cdp("Emulation.setEmulatedMedia", features=listed)

    def slow_down(self, latency, bits):
        """`latency` in milliseconds for each request, `bits` a second in each direction."""
        self.cdp("Network.enable")
        self.cdp("Network.emulateNetworkConditions", offline=False, latency=latency, downloadThroughput=bits / 8,
                 uploadThroughput=bits / 8)

    def offline(self, is_offline):
        self.cdp("Network.enable")
        self.cdp("Network.emulateNetworkConditions", offline=is_offline, latency=0, downloadThroughput=-1,
                 uploadThroughput=-1)

    def cdp(self, command, **parameters):
        return self._post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def picture(self, path):
        data = self._request("GET", self.session + "/screenshot")
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    # Tabs

    def tab(self):
        """The handle of the tab that commands go to."""
        return self._request("GET", self.session + "/window")

    def new_tab(self):
        self.show_tab(self._post("/window/new", {"type": "tab"})["handle"])
        if not self.isTouch:
            self.resize(390, 844)
        return self.tab()

    def show_tab(self, handle):
        self._post("/window", {"handle": handle})

    def close_tab(self):
        """Closes the present tab; `show_tab` must follow."""
        self._request("DELETE", self.session + "/window")

    # Elements

    def all(self, selector):
        found = self._post("/elements", {"using": "css selector", "value": selector})
        return [one[ELEMENT] for one in found]

    def find(self, selector, seconds=10):
        """The first visible element; waits for it."""
        return self.wait(lambda: next((one for one in self.all(selector) if self.is_shown(one)), None), seconds,
                         f"{selector} does not appear")

    def is_shown(self, element):
        try:
            return self._request("GET", f"{self.session}/element/{element}/displayed")
        except WebDriverError:
            return False

    def click(self, selector):
        """A view may be drawn again in between: the element is then searched for once more."""
        for attempt in range(3):
            try:
                element = self.find(selector)
                return self.tap(element) if self.isTouch else self._post(f"/element/{element}/click")
            except WebDriverError as error:
                if attempt == 2 or error.code not in ("stale element reference", "element click intercepted"):
                    raise
                time.sleep(0.2)

    def tap(self, element):
        """A finger on the middle of an element, which no other element covers."""
        covering = self.execute(UNCOVER, {ELEMENT: element})
        if covering:
            raise WebDriverError("element click intercepted", f"{covering} covers the element")
        actions = [{"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0},
                   {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 30},
                   {"type": "pointerUp", "button": 0}]
        self._post("/actions", {"actions": [{"type": "pointer", "id": "finger", "actions": actions,
                                             "parameters": {"pointerType": "touch"}}]})

    def write(self, selector, text):
        element = self.find(selector)
        self._post(f"/element/{element}/clear")
        self._post(f"/element/{element}/value", {"text": text})

    def upload(self, selector, path):
        """File inputs take a path where others take text."""
        self._post(f"/element/{self.all(selector)[0]}/value", {"text": path})

    def text(self, selector):
        return self.execute("return document.querySelector(arguments[0])?.textContent ?? null", selector)

    def press(self, *names, shift=False):
        """Named keys are pressed as such; anything else is typed."""
        actions = []
        for name in names:
            for key in [KEYS[name]] if name in KEYS else list(name):
                actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        if shift:
            actions = [{"type": "keyDown", "value": KEYS["Shift"]}, *actions, {"type": "keyUp", "value": KEYS["Shift"]}]
        self._post("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def wait(self, condition, seconds, sentence):
        end = time.monotonic() + seconds
        while True:
            try:
                value = condition()
            except WebDriverError as error:
                if error.code not in ("stale element reference", "no such element", "javascript error"):
                    raise
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{sentence} (waited {seconds} s; the page says: {self.summary()})")
            time.sleep(0.1)

    def summary(self):
        """The heading and the last announcement; no value of a document."""
        script = "return [location.hash, document.querySelector('h1')?.textContent," \
                 "...['polite', 'assertive'].map((id) => document.getElementById(id)?.textContent)].join(' | ')"
        try:
            return self.execute(script)
        except WebDriverError as error:
            return str(error)
