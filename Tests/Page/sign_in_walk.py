"""The sign-in view: the code on the server's screen is read on the device.

Chromium on Linux has no BarcodeDetector, so a stub takes its place: it answers with the codes that the test names. What
the page does with them is tested; that a camera's picture of a code is read is not.
"""

STUB = """
window.codes = [];
window.BarcodeDetector = class {
    static async getSupportedFormats() { return ["aztec", "qr_code"]; }
    async detect() { return window.codes.map((rawValue) => ({ rawValue })); }
};
"""
LOGINS = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('api/login')).length"


class SignInWalk:
    def shows(self, *codes):
        self.browser.execute("window.codes = arguments[0]", list(codes))

    def hint_says(self, words):
        self.browser.wait(lambda: words in (self.browser.text(".scan-hint") or ""), 10,
                          f"the scanner does not say: {words}")

    def code(self):
        browser, base, token = self.browser, self.options.base, self.options.token
        # A phone whose browser reads no codes.
        browser.cdp("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        browser.open(f"{base}/")
        browser.find("#token")
        assert not browser.all("#scan-code"), "a scanner is offered that cannot read"
        assert "camera app" in browser.text("main"), "the way by the camera app is not named"
        self.looked_at("login-phone")
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=STUB)
        browser.open(f"{base}/?again")
        browser.find("#token")
        self.looked_at("login-scan")
        browser.click("#scan-code")
        self.hint_says("Point the camera at the code")
        self.looked_at("scan-code")
        address, port = base.rsplit(":", 1)
        for other in ("https://evil.example:8443", base.replace("http:", "https:"), f"{address}:{int(port) - 1}"):
            self.shows(f"{other}/#{token}")
            self.hint_says("This code belongs to another server, or to another address of this one: "
                           + other.split("//")[1])
        self.shows("WIFI:S:ward;P:secret;;")
        self.hint_says("This is not the sign-in code of a server")
        self.looked_at("scan-code-wrong")
        assert browser.execute(LOGINS) == 0, "a code of another server was sent to this one"
        # The dialog gives the focus and the camera back, and starts again.
        browser.press("Escape")
        browser.wait(lambda: not browser.all("dialog"), 5, "the scanner does not close")
        assert browser.execute("return document.activeElement.id") == "scan-code", "the focus is lost"
        self.shows()
        browser.click("#scan-code")
        self.hint_says("Point the camera at the code")
        self.shows("WIFI:S:ward;P:secret;;", f"{base}/#{token}")
        browser.find(".tabs, main.consent .prose")
        assert token not in browser.execute("return location.href"), "the token gets into the address"
        assert not browser.all("dialog"), "the scanner stays open"
        assert browser.execute(LOGINS) == 1

    def refused_code(self):
        """Without a camera the link can still be pasted."""
        browser = self.browser
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=STUB)
        browser.open(f"{self.options.base}/")
        browser.click("#scan-code")
        self.hint_says("The camera cannot be used")
        browser.click(".scanner .actions button")
        browser.write("#token", f"{self.options.base}/#{self.options.token}")
        browser.click("form button[type=submit]")
        browser.find(".tabs, main.consent .prose")
