"""People with accounts: signing in, a new person, a phone that is paired by the picture of its code, and its end."""

import json
import os
import subprocess
import tempfile

from webdriver import Browser

PASSWORD = "correct horse battery"


def check(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


class PeopleWalk:
    def fill_in(self, name, password):
        self.browser.write("#name", name)
        self.browser.write("#password", password)
        self.browser.click("form button[type=submit]")

    def people(self, server):
        browser = self.browser
        server.makes_account("Ana", "administrator", PASSWORD)
        browser.open(f"{server.base}/")
        browser.find("#password")
        self.listen()
        self.looked_at("login-account")
        self.fill_in("ana", "a wrong password")
        browser.wait(lambda: "The name or the password is wrong" in browser.text("main .error"), 10,
                     "a wrong password is not said")
        self.fill_in("ana", PASSWORD)
        browser.find("main.consent .prose", 15)
        self.consents()
        browser.find(".tabs", 15)
        self.go("#/settings")
        browser.wait(lambda: browser.text("#account") == "Signed in: Ana, Administrator", 10, "the account is not named")
        check(not browser.all("#device"), "a name is asked for that the history does not use")
        self.adds_a_person()
        with Browser() as phone:
            self.pairs(phone, server)
            self.revokes(phone)

    def adds_a_person(self):
        browser = self.browser
        self.go("#/people")
        browser.click("#add-person")
        browser.write("#person-name", "Ngozi")
        browser.write("#person-password", "too short")
        browser.click("#save")
        browser.wait(lambda: "A password needs at least 15 characters" in browser.text("dialog .error"), 10,
                     "a short password is not refused in words")
        browser.execute("document.getElementById('person-password').value = ''")
        browser.click("#save")
        browser.wait(lambda: "Ngozi" in browser.text("main.people"), 10, "the new person is not listed")
        check("Collector" in browser.text("main.people") and "no password" in browser.text("main.people"),
              "the list does not say what the person may do")
        self.looked_at("people")

    def pairs(self, phone, server):
        browser = self.browser
        self.go("#/devices")
        browser.find("#pair-person")
        browser.execute("""
            const select = document.getElementById("pair-person");
            select.value = [...select.options].find(({ text }) => text === "Ngozi").value;
            select.dispatchEvent(new Event("change"));
        """)
        check(browser.execute("return document.getElementById('pair-name').value") == "Phone of Ngozi", "no name is offered")
        browser.click("#pair-show")
        browser.find(".qr")
        self.looked_at("devices-code")
        phone.open(self.link_of_code(server))
        phone.find(".tabs", 15)
        browser.wait(lambda: "Phone of Ngozi" in browser.text("main.devices"), 15, "the paired phone is not listed")
        check(not browser.all(".qr"), "a used code stays on the screen")
        check(any("Phone of Ngozi is paired" in one["text"] for one in self.said()), "the pairing is not said")
        check("Collector · in use now" in browser.text("main.devices"), "role and last use are not named")
        names = phone.execute("return [...document.querySelectorAll('.tabs a')].map(({ hash }) => hash)")
        check(names == ["#/cases", "#/outbox", "#/settings"], f"a collector is shown {names}")
        phone.execute("location.hash = '#/people'")
        phone.find("main.cases", 10)
        # The key outlives the server.
        server.kill()
        server.start()
        phone.execute("location.reload()")
        phone.find(".tabs", 20)
        browser.execute("location.reload()")
        browser.find("#pair-person", 20)
        self.listen()

    def link_of_code(self, server):
        """Read from the picture of the screen, as a phone's camera does."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "screen.png")
            self.browser.picture(path)
            words = ["--profile", "none", "--symbologies", "qr", "--no-text", "--json", path]
            answer = subprocess.run([server.command[0], *words], check=False, stdout=subprocess.PIPE, text=True).stdout
            values = [code["value"] for code in json.loads(answer)["barcodes"]]
            check(len(values) == 1 and values[0].startswith(f"{server.base}/#"), "the code cannot be read from the screen")
            return values[0]

    def revokes(self, phone):
        browser = self.browser
        browser.click("[id^=revoke-]")
        browser.find(".notice.ask")
        self.looked_at("devices-revoke")
        browser.click(".notice.ask .danger")
        browser.wait(lambda: "No phone is paired yet" in browser.text("main.devices"), 10, "the phone stays in the list")
        check(any("Phone of Ngozi no longer has access" in one["text"] for one in self.said()), "the end is not said")
        phone.execute("location.reload()")
        phone.find("#password", 15)
        self.has_no_fault("people")
