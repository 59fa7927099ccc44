// @ts-check
// The view of the camera: text above the preview, controls below it, and nothing over the guide boxes.

import { button, h } from "../dom.js";
import { address } from "../states/router.js";
import { cannotOpen, failureOf, isStale } from "../states/camera-session.js";
import { placeOf, sideOf } from "../states/next-step.js";
import { Camera } from "../capture/camera.js";
import { fly } from "../capture/flight.js";
import { fitted } from "../capture/photo-size.js";
import { LiveRun } from "../capture/live-run.js";
import { TonePlayer } from "../capture/tone-player.js";
import { CameraControls } from "./camera-controls.js";
import { FailurePanel } from "./camera-failure.js";
import { Guide } from "./camera-guide.js";
import { cameraTools } from "./camera-tools.js";

class CameraView {
    isClosed = false;
    /** @type {string | null} */
    deviceID = null;
    /** @type {[EventTarget, string, (event: any) => void][]} */
    listeners = [];

    /** @param {Page} page @param {Target} target */
    constructor(page, target) {
        this.page = page;
        this.target = target;
        const { t } = page;
        // Phones only play a stream inside the page with `muted` and `playsinline`.
        this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true",
                                  onresize: () => this.draw() });
        this.video.muted = true;
        this.camera = new Camera(this.video);
        this.guide = new Guide(page, this.camera, target, () => this.run);
        this.overlay = this.guide.overlay;
        this.tones = new TonePlayer();
        this.hint = h("p", {}, t("camera.asking"));
        this.missing = h("small", {});
        this.words = h("div", { class: "hint" }, this.hint, this.missing);
        this.flash = h("div", { class: "flash", "aria-hidden": "true" });
        this.resume = button(t("camera.goOn"), () => this.again(), { class: "paused", hidden: true });
        this.stage = h("div", { class: "stage", onclick: (event) => this.guide.focus(event) }, this.video,
                       this.overlay.element, this.guide.arrow, this.guide.mark, this.flash, this.resume);
        this.tools = h("div", { class: "tools" });
        this.controls = new CameraControls(page, () => this.run.shutter());
        this.shutter = this.controls.shutter;
        this.failure = new FailurePanel(page, this.parts);
        this.element = h("div", { class: "camera-view" }, this.words, this.stage, this.tools, this.controls.element,
                         this.failure.element);
        this.run = this.#newRun();
    }

    #newRun() {
        return new LiveRun(this.page, this.camera, this.target, {
            onState: () => this.draw(), onFailure: (text) => this.fail("noPhoto", text),
            onReport: (...result) => this.finish(...result),
            // With a case, the photo is added to the queue, so that the camera is available again at once.
            onPhoto: this.target.case ? (blob) => this.keep(blob) : null });
    }

    async start() {
        this.listeners = [[document, "keydown", (event) => this.pressed(event)], [window, "resize", () => this.draw()],
                          [document, "visibilitychange", () => { if (document.hidden) this.pause(); }],
                          [window, "pagehide", () => this.pause()]];
        for (const [target, name, listener] of this.listeners) target.addEventListener(name, listener);
        this.stopQueue = this.page.queue.onChange(() => this.controls.drawQueue());
        this.stale = setInterval(() => this.#fade(), 250);
        this.guide.start();
        this.#stayAwake();
        if (await this.open(null) && !this.isClosed) this.run.start();
    }

    close() {
        this.isClosed = true;
        for (const [target, name, listener] of this.listeners) target.removeEventListener(name, listener);
        clearInterval(this.stale);
        this.awake?.release().catch(() => null);
        this.stopQueue?.();
        this.run.close();
        this.guide.close();
        this.camera.close();
        this.tones.close();
        this.failure.close();
        this.page.announcer.reset();
    }

    /** Pauses the session while the page is hidden or another program uses the camera. */
    pause(key = "camera.paused") {
        if (this.isClosed || !this.resume.hidden || this.failure.isShown) return;
        this.run.close();
        this.guide.stop();
        this.camera.stop();
        this.resume.hidden = false;
        write(this.hint, this.page.t(key));
        write(this.missing, "");
    }

    /** Keeps the screen on, for example for a phone on a stand. The browser ends this when the page is hidden. */
    async #stayAwake() {
        this.awake = await navigator.wakeLock?.request("screen").catch(() => null);
        if (this.isClosed) this.awake?.release().catch(() => null);
    }

    /** Continues after a pause with a new session. */
    async again() {
        this.#stayAwake();
        this.resume.hidden = true;
        this.shutter.focus();
        this.run = this.#newRun();
        this.guide.start();
        write(this.hint, this.page.t("camera.opening"));
        if (await this.open(this.deviceID) && !this.isClosed) this.run.start();
    }

    /** @param {KeyboardEvent & { target: Element }} event */
    pressed(event) {
        if (event.key === "Escape") return this.page.go(...this.target.case ? ["cases", this.target.case] : ["file"]);
        const isControl = event.target.closest?.("button, a, select, input") !== null;
        if (isControl || !this.resume.hidden || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        this.run.shutter();
    }

    /** @param {string | null} deviceID */
    async open(deviceID) {
        const { t } = this.page;
        this.deviceID = deviceID;
        try {
            const events = { onEnd: () => this.fail("failed"), onMute: () => this.pause("camera.taken") };
            if (!await this.camera.open(deviceID ?? this.page.settings.camera, events) || this.isClosed) return false;
            if (document.hidden) {
                this.pause();
                return false;
            }
            if (this.hint.textContent === t("camera.asking")) write(this.hint, t("camera.opening"));
            await this.drawTools();
            return true;
        } catch (error) {
            if (!this.isClosed) this.fail(failureOf(error.name, window.isSecureContext));
            return false;
        }
    }

    /** Shows that the camera cannot be used. `text` is a more detailed sentence than that for `word`.
     *  @param {CameraFailure} word @param {string | null} text */
    fail(word, text = null) {
        const { t } = this.page;
        this.guide.stop();
        this.run.set(cannotOpen(this.run.state, word));
        const sentence = [text, t(`camera.${word}`)].filter(Boolean).join(" ");
        this.failure.show(sentence);
        this.element.classList.add("failed");
        this.page.announce(sentence, "assertive");
    }

    async drawTools() {
        const hadFocus = document.activeElement?.id === "device";
        this.tools.replaceChildren(...await cameraTools(this.page, this.camera, {
            choose: (device) => this.open(device), parts: this.parts }));
        if (hadFocus) document.getElementById("device")?.focus();
    }

    /** The parts of the route for the target.
     *  @returns {string[]} */
    get parts() {
        const { case: id, slot, replaces } = this.target;
        return id ? [id, slot, replaces].filter(Boolean) : [];
    }

    draw() {
        if (this.isClosed || !this.resume.hidden) return;
        const { t, settings } = this.page;
        const state = this.run.state;
        const isTaking = state.phase === "photographing";
        const hint = isTaking ? t("camera.locked") : state.isReady ? t("camera.ready") : state.hint?.message ?? t("camera.opening");
        const names = state.missing.map(({ label }) => label);
        if (state.phase !== "opening") write(this.hint, hint);
        // For measuring the time until the first hint.
        if (state.hint?.hint && performance.getEntriesByName("hint").length === 0) performance.mark("hint");
        const light = state.light && state.light !== "good" ? t(`light.${state.light}`) : "";
        write(this.missing, t.line(names.length > 0 && t("camera.missing", names), light));
        this.words.classList.toggle("go", isTaking);
        // Disable the shutter instead of hiding it, because that would move the preview.
        this.shutter.setAttribute("aria-disabled", String(state.phase !== "guiding" || !this.run.hasShutter));
        const isOld = isStale(state, performance.now());
        const shown = isOld ? { ...state, barcodes: [] } : state;
        this.overlay.draw(shown, this.camera.isMirrored);
        this.shutter.classList.toggle("filling", this.guide.draw(shown, !isOld));
        if (settings.tones && state.phase === "guiding") this.tones.play(state);
    }

    /** Removes outdated outlines, which may be drawn over another document by now. */
    #fade() {
        this.run.tellAlone();
        if (!isStale(this.run.state, performance.now())) return;
        this.guide.fade();
        this.shutter.classList.remove("filling");
    }

    /** Queues a photo that was taken, and shows it in the view of the photo while it is being sent.
     *  @param {Blob} taken */
    async keep(taken) {
        const { page, target } = this;
        this.flash.classList.add("on");
        this.tones.click();
        const stays = fly(this.video, "main .shown img");
        const blob = await fitted(taken);
        const [id] = page.queue.add([new File([blob], page.t("photo.name"), { type: blob.type })], target);
        // If the user has left the view in the meantime, the photo is still queued.
        if (!this.isClosed) page.replace("photo", id);
        await stays;
    }

    /** @param {API.LiveAnswer} answer @param {Blob} blob @param {string} [session] */
    finish(answer, blob, session) {
        const { page, target } = this;
        const report = /** @type {API.Report} */ (this.run.state.report);
        page.results.push({ report, blob, session, target });
        page.replace("report", String(page.results.length - 1));
    }
}

/** Changes a text only if it differs, because screen readers would otherwise read it again.
 *  @param {HTMLElement} element @param {string} text */
function write(element, text) {
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === "";
}

/** @param {Page} page @param {Record<string, string | undefined>} values @returns {Promise<View>} */
export async function show(page, values) {
    const { t } = page;
    /** @type {Target} */
    const target = { case: values.case ?? null, slot: values.slot ?? null, replaces: values.replaces ?? null };
    const one = target.case && await page.caseOf(target.case);
    if (one) target.caseMade = one.made;
    const tally = one && one.tallies.find(({ slot }) => slot === target.slot);
    const side = tally && !target.replaces ? sideOf(tally) : null;
    const view = new CameraView(page, target);
    const { number, of } = one ? placeOf(one) : { number: 0, of: 0 };
    const names = tally && t.list([tally.label, side && t(`photo.${side}`)]);
    const title = one ? t.line(one.label, names ?? target.slot) : t("nav.camera");
    return { title, look: "camera dark", content: view.element,
             subtitle: target.replaces ? t("photo.retaking") : tally && of > 1 ? t("camera.place", number, of) : null,
             back: one ? { href: address("cases", target.case ?? ""), label: t("camera.close"), icon: "close" }
                 : { href: address("file"), label: t("camera.close"), icon: "close" },
             start: () => view.start(), close: () => view.close() };
}
