// The camera: a preview that fills the screen, hints, and the shutter after the wait.

import { button, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { cannotOpen, failureOf } from "../states/camera-session.js";
import { Camera } from "../capture/camera.js";
import { LiveRun } from "../capture/live-run.js";
import { Overlay } from "../capture/overlay.js";
import { TonePlayer } from "../capture/tone-player.js";
import { filePicker } from "./file-picker.js";

class CameraView {
    constructor(page, target) {
        Object.assign(this, { page, target });
        const { t } = page;
        // `muted` and `playsinline` let telephones play a stream inside the page.
        this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true",
                                  onresize: () => this.draw() });
        this.video.muted = true;
        this.camera = new Camera(this.video);
        this.overlay = new Overlay(this.video);
        this.tones = new TonePlayer();
        this.hint = h("p", { class: "hint" }, t("camera.opening"));
        this.missing = h("p", { class: "missing" });
        this.light = h("p", { class: "light" });
        this.tools = h("div", { class: "tools" });
        this.shutter = button(t("camera.shutter"), () => this.run.shutter(),
                              { class: "shutter", hidden: true, "aria-describedby": "shutter-why" });
        this.why = h("p", { class: "why", id: "shutter-why", hidden: true }, t("camera.shutterWhy"));
        this.words = h("div", { class: "words" }, this.hint, this.missing, this.light);
        this.bottom = h("div", { class: "bottom" }, this.tools, this.why, this.shutter);
        this.stage = h("div", { class: "stage" }, this.video, this.overlay.element);
        this.failure = h("div", { class: "failure", hidden: true });
        this.element = h("div", { class: "camera-view" }, this.stage,
            button(t("camera.close"), () => this.leave(), { class: "strip" }),
            this.words, this.failure, this.bottom);
        this.run = new LiveRun(page, this.camera, target, {
            onState: () => this.draw(), onReport: (...result) => this.finish(...result) });
        this.onKey = (event) => this.pressed(event);
        this.onResize = () => this.draw();
    }

    async start() {
        document.addEventListener("keydown", this.onKey);
        window.addEventListener("resize", this.onResize);
        if (await this.open(null) && !this.isClosed) this.run.start();
    }

    close() {
        this.isClosed = true;
        document.removeEventListener("keydown", this.onKey);
        window.removeEventListener("resize", this.onResize);
        this.run.close();
        this.camera.close();
        this.tones.close();
        this.picker?.close();
        this.page.announcer.reset();
    }

    leave() {
        if (this.target.case) this.page.go("cases", this.target.case);
        else this.page.go("file");
    }

    pressed(event) {
        if (event.key === "Escape") return this.leave();
        const isControl = event.target.closest?.("button, a, select, input") !== null;
        if (isControl || this.shutter.hidden || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        this.run.shutter();
    }

    async open(deviceID) {
        try {
            if (!await this.camera.open(deviceID, () => this.fail("failed")) || this.isClosed) return false;
            await this.drawTools();
            return true;
        } catch (error) {
            if (!this.isClosed) this.fail(failureOf(error.name, window.isSecureContext));
            return false;
        }
    }

    fail(word) {
        const { t } = this.page;
        this.run.set(cannotOpen(this.run.state, word));
        const send = (files) => {
            // The view of files asks first if they are too many.
            this.page.offered = files;
            this.page.go("file", ...this.parts);
        };
        this.picker ??= filePicker(this.page, send);
        const sentence = t(`camera.${word}`);
        this.failure.replaceChildren(h("p", { class: "hint" }, sentence), this.picker.element,
                                     button(t("action.retry"), () => this.page.render()));
        this.failure.hidden = false;
        this.element.classList.add("failed");
        this.page.announce(sentence, "assertive");
    }

    async drawTools() {
        const { t } = this.page;
        const devices = await this.camera.devices();
        const hadFocus = document.activeElement?.id === "device";
        const option = ({ id, label }, at) =>
            h("option", { value: id, selected: id === this.camera.deviceID },
              label || `${t("camera.choose")} ${at + 1}`);
        const select = h("select", { id: "device", onchange: () => this.open(select.value) }, ...devices.map(option));
        const torch = button(t("camera.torch"), async () => {
            const isOn = torch.getAttribute("aria-pressed") !== "true";
            const isDone = await this.camera.setTorch(isOn).then(() => true, () => false);
            if (isDone) torch.setAttribute("aria-pressed", String(isOn));
        }, { "aria-pressed": "false" });
        this.tools.replaceChildren(
            ...(devices.length > 1 ? [h("label", { for: "device" }, t("camera.choose")), select] : []),
            ...(this.camera.hasTorch ? [torch] : []), link(t("camera.byFile"), address("file", ...this.parts)));
        if (hadFocus) select.focus();
    }

    /** The parts of the route of the same target. */
    get parts() {
        const { case: id, slot, replaces } = this.target;
        return id ? [id, slot, replaces].filter(Boolean) : [];
    }

    /** The rows between the words and the controls; all where text is so large that they leave too few. */
    get free() {
        const [top, bottom] = [this.words.getBoundingClientRect().bottom, this.bottom.getBoundingClientRect().top];
        return bottom - top > innerHeight / 3 ? { top, bottom } : { top: 0, bottom: innerHeight };
    }

    draw() {
        const { t, settings } = this.page;
        const state = this.run.state;
        const isTaking = state.phase === "photographing";
        const hint = isTaking ? t("camera.locked") : state.hint?.message ?? t("camera.opening");
        const names = state.missing.map(({ label }) => label).join(", ");
        write(this.hint, hint);
        // For those who measure: how long a person waits for it.
        if (state.hint?.hint && performance.getEntriesByName("hint").length === 0) performance.mark("hint");
        write(this.missing, names && t("camera.missing", names));
        write(this.light, state.light ? t(`light.${state.light}`) : "");
        this.element.classList.toggle("taking", isTaking);
        const isOffered = state.offersShutter && state.phase === "guiding";
        [this.shutter, this.why].forEach((element) => { element.hidden = !isOffered; });
        this.overlay.draw(state, this.camera.isMirrored, this.free);
        if (settings.tones && state.phase === "guiding") this.tones.play(state);
    }

    finish(answer, blob, session) {
        const { page, target } = this;
        page.results.push({ report: this.run.state.report, blob, session, capture: answer.capture ?? null, message: answer.message ?? null, target });
        if (answer.message) page.announce(answer.message, answer.capture?.question ? "assertive" : "polite");
        page.go("report", String(page.results.length - 1));
    }
}

/** Screen readers would read an unchanged text again if it were replaced. */
function write(element, text) {
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === "";
}

export function show(page, values) {
    const view = new CameraView(page, { case: values.case ?? null, slot: values.slot ?? null,
                                          replaces: values.replaces ?? null });
    return { title: page.t("nav.camera"), content: view.element, isImmersive: true,
             start: () => view.start(), close: () => view.close() };
}
