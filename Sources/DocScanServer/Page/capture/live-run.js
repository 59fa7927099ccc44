// @ts-check
// Carries out the decisions of states/camera-session.js: sends frames, takes the photo, and starts new sessions.

import { FrameSender } from "./frame-sender.js";
import * as session from "../states/camera-session.js";

/** @typedef {import("./camera.js").Camera} Camera */

/** The number of milliseconds without an answer after which the server counts as unreachable. On a slow network,
 *  answers take up to three seconds. */
const silence = 6000;
/** The number of milliseconds after which taking a photo is tried again. */
const pause = 300;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class LiveRun {
    state = session.newSession();
    #frames;
    /** The ID of the session on the server; null if there is no session.
     *  @type {string | null} */
    #id = null;
    /** @type {Blob | null} */
    #photo = null;
    /** True if the documents have no barcodes or MRZ for guidance, so that the user has to take the photo. */
    #isUnguided = false;
    /** @type {Promise<void> | null} */
    #handingOver = null;
    /** The number of consecutive photos that failed or were refused by the server. */
    #failedPhotos = 0;
    /** The time of the last answer; null while the server is known to be unreachable.
     *  @type {number | null} */
    #answeredAt = null;
    /** The hint that was replaced with the message that the server does not answer; null while that is not shown.
     *  @type {{ before: API.Hint | null } | null} */
    #hint = null;
    #abort = new AbortController();

    /** `target` is `{case, slot}`, and `onState` draws. If there is `onPhoto`, it receives the photo, and the run ends.
     *  Otherwise the session reads the photo, and `onReport` receives the answer, the photo and the session.
     *  `onFailure` receives a sentence after two consecutive photos have failed, which ends the run.
     *  @param {Page} page @param {Camera} camera @param {Target} target @param {RunListeners} listeners */
    constructor(page, camera, target, { onState, onReport, onPhoto = null, onFailure = () => {} }) {
        this.page = page;
        this.camera = camera;
        this.target = target;
        this.onState = onState;
        this.onReport = onReport;
        this.onPhoto = onPhoto;
        this.onFailure = onFailure;
        this.#frames = new FrameSender(camera, {
            session: () => this.#id, post: (frame, seconds) => this.#post(`frames?time=${seconds}`, frame),
            take: (answer) => { if (this.state.phase !== "photographing") this.#take(answer); } });
    }

    /** True if the server does not answer. The photo of a case is then taken without its guidance. */
    get isAlone() {
        const isSilent = this.#answeredAt === null || performance.now() - this.#answeredAt > silence;
        return this.onPhoto !== null && !this.#isUnguided && this.state.phase === "guiding" && isSilent;
    }

    /** Shows the message that the server does not answer. The shutter still works. */
    tellAlone() {
        if (!this.isAlone || this.#hint) return;
        this.#hint = { before: this.state.hint };
        this.set({ ...this.state, hint: { hint: null, message: this.page.t("camera.noServer") } });
    }

    /** True if the shutter can be used. If the session reads the photo, it depends on the session. */
    get hasShutter() { return this.onPhoto !== null || this.state.offersShutter; }

    get #isClosed() { return this.#abort.signal.aborted; }

    /** @param {CameraState} state */
    set(state) {
        this.state = state;
        this.onState(state);
    }

    async start() {
        this.#answeredAt = performance.now();
        this.set(session.opened(this.state));
        while (!this.#isClosed && this.state.phase !== "report" && this.state.phase !== "failed") {
            try {
                if (this.#handingOver) return await this.#handingOver;
                if (this.#isUnguided) await sleep(100);
                else if (this.#id === null) await this.#begin();
                else if (this.state.phase === "photographing") await this.#sendPhoto();
                else await this.#frames.send();
            } catch (error) {
                if (!this.#isClosed) await this.#recover(error);
            }
        }
    }

    close() {
        this.#abort.abort();
        // After a report, keep the session, because it provides the cutouts of the photo. The server ends it when they
        // are no longer requested.
        const isOver = this.state.phase !== "report";
        if (this.#id !== null && isOver) this.page.api.remove(`api/sessions/${this.#id}`).catch(() => null);
        this.#id = null;
    }

    async shutter() {
        if (this.state.phase !== "guiding" || !this.hasShutter) return;
        if (this.onPhoto) return this.#perform(session.pressed(this.state));
        if (this.#id === null) return;
        try {
            this.#take(await this.#post("shutter"));
        } catch (error) {
            if (!this.#isClosed) this.page.announce(this.page.sentence(error), "assertive");
        }
    }

    /** @param {string} what @param {Blob} [body] @returns {Promise<API.LiveAnswer>} */
    #post(what, body) {
        return this.page.api.post(`api/sessions/${this.#id}/${what}`, body, this.#abort.signal);
    }

    async #begin() {
        const { case: id, slot = null, replaces } = this.target;
        const body = { profiles: null, case: id ? Number(id) : null, slot, replaces: replaces ? Number(replaces) : null,
                       language: this.page.settings.language };
        const begun = await this.page.api.post("api/sessions", body, this.#abort.signal);
        this.#id = begun.id;
        this.#answeredAt = performance.now();
        this.#frames.restart(begun.nextFrameIn);
        if (this.#isClosed) this.close();
    }

    /** Takes a photo. Throws if there is no image, for example because the browser lacks memory to encode it. */
    async #taken() {
        const photo = await this.camera.photo();
        if (!photo) throw new Error("noPhoto");
        return photo;
    }

    /** Sends the photo. It is kept until the server has received it, so that a lost connection does not require another
     *  photo. */
    async #sendPhoto() {
        const photo = this.#photo ??= await this.#taken();
        const answer = await this.#post("photo", photo);
        this.#photo = null;
        this.#take(answer);
        if (this.state.phase === "report") return this.onReport(answer, photo, this.#id ?? undefined);
        if (this.state.phase === "photographing") this.#perform(
            session.photoFailed(this.state, answer.message ?? this.page.t("camera.again")));
    }

    /** Passes the photo to `onPhoto`, and ends the run. If taking it fails, tries once more. */
    async #handOver() {
        const photo = await this.#taken().catch(async () => {
            await sleep(pause);
            return this.#isClosed ? null : this.#taken();
        }).catch(() => null);
        if (this.#isClosed) return;
        this.close();
        if (photo) this.onPhoto?.(photo);
        else this.onFailure(null);
    }

    /** @param {API.LiveAnswer} answer */
    #take(answer) {
        if (this.#isClosed) return;
        this.#answeredAt = performance.now();
        // Restore the hint, because the server sends each hint only once.
        if (this.#hint) this.state = { ...this.state, hint: this.#hint.before };
        this.#hint = null;
        const isAuto = this.page.settings.auto !== false;
        this.#perform(session.advance(this.state, answer, { now: performance.now(), isAuto }));
    }

    /** @param {CameraStep} step */
    #perform({ state, actions }) {
        for (const { action, text, key, level } of actions) {
            if (action === "announce") this.page.announce(text ?? this.page.t(key ?? ""), level);
            if (action === "vibrate") navigator.vibrate?.(30);
            if (action === "newSession") {
                this.#id = null;
                this.#photo = null;
            }
        }
        this.set(state);
        // Take the photo at once, because the loop may be waiting for an answer that never arrives.
        if (this.onPhoto && state.phase === "photographing") this.#handingOver ??= this.#handOver();
    }

    /** Ends the run after two refused photos, because another one would be refused as well. The user decides how to
     *  continue.
     *  @param {string} text */
    #stop(text) {
        this.close();
        this.onFailure(text);
    }

    /** Ends the run and drops the photo, because a case without consent, or a deleted one, cannot accept photos. */
    async #endWithoutConsent(error) {
        this.#photo = null;
        this.close();
        await this.page.refresh();
        if (error.status === 404) this.page.go("cases");
        else this.page.render();
        this.page.announce(this.page.sentence(error), "assertive");
    }

    async #recover(error) {
        this.#frames.failed();
        // Any error except a lost connection is an answer. A busy server also states the time for which it will not
        // answer.
        if (error.code !== "lost") this.#answeredAt = performance.now() + 1000 * (error.retryAfter ?? 0);
        if (error.code === "consentNeeded" || error.status === 404 && this.#id === null && this.target.case) {
            return this.#endWithoutConsent(error);
        }
        if (error.status === 422 && this.#id === null && this.onPhoto) {
            this.#isUnguided = true;
            const message = this.page.t("camera.unguided");
            this.page.announce(message);
            return this.set({ ...this.state, hint: { hint: null, message } });
        }
        if (error.status === 404 && this.#id !== null) return this.#perform(session.expired(this.state));
        // The server is busy. Keep the photo and wait.
        if (error.retryAfter) {
            this.set({ ...this.state, hint: { hint: null, message: this.page.sentence(error) } });
            return sleep(1000 * Math.min(error.retryAfter, 10));
        }
        if (error.code === "lost") {
            this.#answeredAt = null;
            this.tellAlone();
        }
        if (error.code !== "lost") {
            const text = this.page.sentence(error);
            this.#photo = null;
            if (this.state.phase === "photographing") {
                this.#failedPhotos += 1;
                if (this.#failedPhotos > 1) return this.#stop(text);
                this.#perform(session.photoFailed(this.state, text));
            } else {
                this.page.announce(text);
            }
            this.set({ ...this.state, hint: { hint: null, message: text } });
        }
        await sleep(this.#frames.wait);
    }
}
