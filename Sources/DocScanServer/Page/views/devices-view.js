// @ts-check
// The view of phones and tablets: a code for pairing, and the paired devices with the time of their last use.

import { button, field, h, refill, s } from "../dom.js";
import { icon } from "../icons.js";
import { address } from "../states/router.js";
import { drawingOf, timeLeft } from "../states/pairing.js";

/** The number of milliseconds between checks for a new phone. */
const pace = 2000;

/** @param {string[]} modules @param {string} label */
function drawing(modules, label) {
    const { path, width } = drawingOf(modules);
    return s("svg", { class: "qr", viewBox: `0 0 ${width} ${width}`, role: "img", "aria-label": label,
                      "shape-rendering": "crispEdges" }, s("path", { d: path }));
}

class DevicesView {
    list = h("section", { "aria-labelledby": "paired" });
    card = h("section", { class: "card pairing", "aria-labelledby": "pair" });
    error = h("p", { class: "error", role: "alert" });
    /** @type {API.Person[]} */
    #people = [];
    /** @type {API.Device[]} */
    #devices = [];
    /** The number of the device for whose revocation a confirmation is shown; 0 if there is no confirmation. */
    #asked = 0;
    /** The displayed code, the time at which it expires, in milliseconds, and the name of the phone.
     *  @type {{ link: string, modules: string[], end: number, name: string } | null} */
    #code = null;
    #timer = 0;

    /** @param {Page} page */
    constructor(page) { this.page = page; }

    async load() {
        const [{ people }, { devices }] = await Promise.all([
            this.page.api.get("api/people"), this.page.api.get("api/devices")]);
        this.#people = people.filter(({ disabled }) => disabled === null);
        this.#devices = devices;
        this.drawList();
    }

    // The new phone

    drawForm() {
        const { t } = this.page;
        const person = h("select", { id: "pair-person" },
                         ...this.#people.map(({ id, name }) => h("option", { value: String(id) }, name)));
        const chosen = () => this.#people.find(({ id }) => String(id) === person.value)?.name ?? "";
        const name = h("input", { id: "pair-name", type: "text", maxlength: 100, autocomplete: "off",
                                  value: t("devices.phoneOf", chosen()) });
        person.addEventListener("change", () => { name.value = t("devices.phoneOf", chosen()); });
        const show = (event) => {
            event.preventDefault();
            this.#begin(Number(person.value), name.value.trim());
        };
        refill(this.card, h("h2", { id: "pair" }, t("devices.pair")),
            h("form", { novalidate: true, onsubmit: show }, field(t("devices.person"), person),
              field(t("devices.name"), name), h("p", { class: "actions" },
                h("button", { type: "submit", class: "primary", id: "pair-show" }, t("devices.showCode")))));
    }

    async #begin(person, name) {
        const { page } = this;
        this.error.replaceChildren();
        try {
            const { link, modules, seconds } = await page.api.post("api/pairings", { person, name });
            this.#code = { link, modules, end: Date.now() + 1000 * seconds, name };
            this.#drawCode();
        } catch (error) {
            page.fail(error, this.error);
        }
    }

    #drawCode() {
        if (!this.#code) return;
        const { t } = this.page;
        const { link, modules, end } = this.#code;
        this.left = h("span", { class: "number" }, timeLeft(end, Date.now()));
        const left = h("p", { class: "note" }, t("devices.left"), " ", this.left);
        const code = modules.length > 0 ? drawing(modules, t("devices.code")) : h("p", {}, h("bdi", {}, link));
        refill(this.card, h("div", { class: "pairing-code" }, code, h("div", { class: "stack" },
            h("h2", { id: "pair", tabindex: "-1" }, t("devices.pair")), h("p", {}, t("devices.scan")), left,
            h("p", { class: "actions" }, button(t("devices.newCode"), () => this.#end(), { id: "pair-again" })))));
        document.getElementById("pair")?.focus();
    }

    #end() {
        this.#code = null;
        this.drawForm();
    }

    /** Called once a second. Shows the remaining time, and regularly checks whether the phone was paired. */
    async tick() {
        const code = this.#code;
        if (!code) return;
        const left = timeLeft(code.end, Date.now());
        if (left === null) {
            this.page.announce(this.page.t("devices.over"), "assertive");
            return this.#end();
        }
        this.left?.replaceChildren(left);
        if (Math.floor(Date.now() / 1000) % (pace / 1000) !== 0) return;
        const { devices } = await this.page.api.get("api/devices").catch(() => ({ devices: this.#devices }));
        const isNew = devices.some(({ id }) => !this.#devices.some((known) => known.id === id));
        this.#devices = devices;
        if (!isNew || this.#code !== code) return;
        this.page.announce(this.page.t("devices.paired", code.name), "assertive");
        this.#end();
        this.drawList();
    }

    // The paired ones

    drawList() {
        const { t } = this.page;
        refill(this.list, h("h2", { class: "label", id: "paired" }, t("devices.count", this.#devices.length)),
            this.#devices.length === 0 ? h("p", { class: "note" }, t("devices.none"))
                : h("ul", { class: "group" }, ...this.#devices.map((device) => this.#row(device))));
    }

    /** @param {API.Device} device */
    #row(device) {
        const { t } = this.page;
        const use = device.isSelf ? t("devices.this") : device.isInUse ? t("devices.inUse")
            : t("devices.used", this.page.time(device.used));
        const role = device.isActive ? t(`role.${device.role}`) : t("people.disabled");
        const isAsked = this.#asked === device.id;
        const ask = (id) => {
            this.#asked = id;
            this.drawList();
            document.getElementById(id === 0 ? `revoke-${device.id}` : `keep-${id}`)?.focus();
        };
        return h("li", { class: "line wrap" }, icon("phone"), h("div", { class: "grow" },
            h("h3", {}, h("bdi", {}, device.name)),
            h("p", { class: "note" }, t.line(device.person !== device.name && device.person, role, use))),
            button(t("devices.revoke"), () => ask(isAsked ? 0 : device.id),
                   { class: "plain danger", id: `revoke-${device.id}`, "aria-expanded": String(isAsked),
                     "aria-label": `${t("devices.revoke")}: ${device.name}` }),
            isAsked && h("div", { class: "notice stop ask", role: "group" },
                h("p", {}, device.waiting ? t("devices.unsent", device.waiting) : t("devices.revokeAsk")),
                h("p", { class: "actions" }, button(t("devices.keep"), () => ask(0), { id: `keep-${device.id}` }),
                  button(t("devices.revokeNow"), () => this.#revoke(device), { class: "danger" }))));
    }

    /** @param {API.Device} device */
    async #revoke(device) {
        const { page } = this;
        try {
            await page.api.remove(`api/devices/${device.id}`);
            this.#asked = 0;
            await this.load();
            page.announce(page.t("devices.revoked", device.name), "assertive");
        } catch (error) {
            page.fail(error, this.error);
        }
    }

    start() { this.#timer = setInterval(() => this.tick(), 1000); }

    close() { clearInterval(this.#timer); }
}

/** @param {Page} page @returns {Promise<View>} */
export async function show(page) {
    const { t } = page;
    const view = new DevicesView(page);
    await view.load();
    view.drawForm();
    return { title: t("devices.title"), back: { href: address("settings"), label: t("nav.settings") },
             content: [view.error, view.card, view.list], start: () => view.start(), close: () => view.close() };
}
