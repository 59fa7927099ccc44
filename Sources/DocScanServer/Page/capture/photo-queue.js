// @ts-check
// Sends photos and files, one after the other, in the background. The queue outlives every view.

import { APIError } from "../api.js";
import { sendInParts } from "./resumable-upload.js";
import * as queue from "../states/uploads.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** 96 random bits; also if the address is not secure. */
const newID = () => [...crypto.getRandomValues(new Uint32Array(3))]
    .map((word) => word.toString(36).padStart(7, "0")).join("");

export class PhotoQueue {
    uploads = queue.newUploads();
    /** @type {Set<() => void>} */
    #listeners = new Set();
    /** @type {Map<string, Blob>} */
    #blobs = new Map();
    #isRunning = false;
    /** @type {AbortController | null} */
    #abort = null;

    /** `store` keeps photos on this device; null if the browser cannot.
     *  @param {Page} page @param {import("./photo-store.js").PhotoStore | null} store */
    constructor(page, store = null) {
        this.page = page;
        this.store = store;
    }

    /** `listener` is called after each change. Returns a function that ends it. */
    onChange(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Queues files for a target, `{case, slot, replaces, caseMade}`; without a case they are read and not kept.
     *  `replaces` is the number of a capture, or the id of a photo of this queue that is taken again. Returns the
     *  files' ids.
     *  @param {File[]} files @param {Target} target */
    add(files, target) {
        const made = new Date().toISOString();
        const entries = files.map((file) => ({ id: newID(), name: file.name || this.page.t("file.pasted"), target, made }));
        const old = this.find(target.replaces);
        // The server never needs a photo that is taken again before it was sent.
        if (old && old.state !== "sending" && old.state !== "done") this.cancel(old.id);
        this.#set(queue.added(this.uploads, entries));
        files.forEach((file, at) => {
            const { id } = entries[at];
            if (file.size > queue.longest) return this.#fail(id, this.page.t("file.tooLarge"));
            this.#blobs.set(id, file);
            if (target.case) this.#keep(entries[at], file);
        });
        this.#run();
        return entries.map(({ id }) => id);
    }

    /** Keeps a photo for a case on the device.
     *  @param {QueueEntry} entry @param {Blob} blob */
    async #keep(entry, blob) {
        if (!this.store) return;
        try {
            await this.store.add({ ...entry, blob });
            // It was given up while it was written: the next visit must not send it.
            if (!this.find(entry.id)) await this.store.remove(entry.id);
            else this.#set(queue.kept(this.uploads, entry.id));
        } catch {
            // The photo is sent all the same; the view does not call it safe.
        }
    }

    /** Takes over the photos that an earlier visit or a closed tab has left. */
    async restore() {
        const photos = await this.store?.adopt().catch(() => []) ?? [];
        const now = Date.now();
        for (const { blob, storedAt, ...entry } of photos) {
            if (storedAt !== undefined) this.#forget(entry.id, storedAt + queue.copyLasts - now);
            else if (!this.find(entry.id)) {
                this.#blobs.set(entry.id, blob);
                this.#set(queue.kept(queue.added(this.uploads, [{ ...entry, isRestored: true }]), entry.id));
            }
        }
        this.#run();
    }

    /** Removes the copy of a stored photo after a while. */
    #forget(id, milliseconds) {
        /** @type {any} */
        const timer = setTimeout(() => this.#drop(id), Math.max(0, milliseconds));
        // Node.js would wait for it.
        timer.unref?.();
    }

    find(id) { return queue.find(this.uploads, id); }

    /** The file of an item; null after the device has deleted its copy. */
    blob(id) { return this.#blobs.get(id) ?? null; }

    /** True if a failed photo can be sent again. */
    has(id) { return this.#blobs.has(id); }

    again(id) {
        this.#set(queue.again(this.uploads, id));
        this.#run();
    }

    /** Forgets one file, also while it is being sent. */
    cancel(id) {
        const item = this.find(id);
        this.#drop(id);
        if (item?.state === "sending") this.#abort?.abort();
        // The server deletes its parts of the photo too, by itself after some days.
        if (item?.target.case) this.page.api.remove?.(`api/uploads/${id}`)?.catch(() => null);
        this.#set(queue.removed(this.uploads, id));
    }

    #drop(id) {
        this.#blobs.delete(id);
        this.store?.remove(id).catch(() => null);
    }

    /** The number of files that were not sent. */
    get waiting() { return queue.unsent(this.uploads).length; }

    /** The number of photos on this device that the server does not have, also before sign-in.
     *  @returns {Promise<number>} */
    async stored() { return await this.store?.waiting().catch(() => 0) ?? 0; }

    /** The number of photos that the server has refused. */
    get refused() { return queue.refused(this.uploads).length; }

    /** Forgets every file. */
    clear() {
        this.#abort?.abort();
        this.#blobs.clear();
        this.store?.clear().catch(() => null);
        this.#set(queue.newUploads());
    }

    #set(uploads) {
        this.uploads = uploads;
        this.#listeners.forEach((listener) => listener());
    }

    #fail(id, sentence, isFinal = false) {
        this.#set(queue.failed(this.uploads, id, sentence, isFinal));
        this.page.announce(sentence, "assertive");
    }

    async #run() {
        if (this.#isRunning) return;
        this.#isRunning = true;
        for (;;) {
            const wait = queue.waitOf(this.uploads, performance.now());
            if (wait === null) break;
            const item = queue.next(this.uploads, performance.now());
            // At most a second: another file may come in the meantime.
            if (item) await this.#attempt(item);
            else await sleep(Math.min(1000, wait));
        }
        this.#isRunning = false;
    }

    /** @param {QueueItem} item */
    async #attempt(item) {
        this.#set(queue.sending(this.uploads, item.id));
        this.#abort = new AbortController();
        try {
            const blob = /** @type {Blob} */ (this.#blobs.get(item.id));
            const results = await this.#send(item, blob, this.#abort.signal);
            this.#set(queue.done(this.uploads, item.id, results));
            if (item.target.case) {
                await this.store?.stored(item.id, Date.now()).catch(() => null);
                this.#forget(item.id, queue.copyLasts);
            }
        } catch (error) {
            // It was cancelled.
            if (!this.find(item.id)) return;
            const sentence = this.page.sentence(error);
            const seconds = queue.retryAfter(error, item.attempts + 1);
            if (await this.#isForbidden(item, error)) {
                // A case without consent keeps nothing, here neither.
                this.#drop(item.id);
                return this.#fail(item.id, `${sentence} ${this.page.t("file.removed")}`);
            }
            // The server refuses the same file again.
            if (seconds === null) return this.#fail(item.id, sentence, [400, 413, 415, 422].includes(error.status));
            this.#set(queue.postponed(this.uploads, item.id, sentence, performance.now() + 1000 * seconds));
        }
    }

    /** True if a photo may not stay on this device because its case has no consent any more, or is gone. Neither a
     *  consent to an earlier text nor a server or proxy that finds nothing at an address is a reason. */
    async #isForbidden({ target }, { code, status }) {
        if (!target.case || code !== "consentNeeded" && status !== 404) return false;
        const { api, context } = this.page;
        const one = `api/cases/${encodeURIComponent(target.case)}`;
        const asksConsent = code === "consentNeeded";
        const path = !asksConsent ? one : context?.consent === "perCase" ? `${one}/consent` : "api/consent";
        return api.get(path).then(({ state }) => asksConsent && state !== "outdated",
                                  (error) => error.status === 404 && error.code === "notFound");
    }

    /** The number of the capture that is replaced: of a photo that was being sent when it was taken again, too. */
    #replaced(replaces) {
        if (!replaces || /^\d+$/.test(replaces)) return replaces ?? null;
        const [result] = this.find(replaces)?.results ?? [];
        return result?.capture ? String(result.capture.id) : null;
    }

    /** A photo of an earlier visit goes to its own case only: at this address there may be another collection today.
     *  @param {Target} target */
    async #checkCase({ case: id, caseMade }) {
        const { made } = await this.page.api.get(`api/cases/${encodeURIComponent(String(id))}`);
        if (caseMade && made !== caseMade) throw new APIError(409, "otherCase", this.page.t("queue.otherCase"));
    }

    /** The results: where each report is shown, and its status.
     *  @param {QueueItem} item @param {Blob} blob @param {AbortSignal} signal @returns {Promise<Result[]>} */
    async #send(item, blob, signal) {
        const { page } = this;
        const { id, target } = item;
        const progress = (sent) => this.#set(queue.progressed(this.uploads, id, sent));
        if (target.case) {
            if (item.isRestored) await this.#checkCase(target);
            const placed = { ...item, target: { ...target, replaces: this.#replaced(target.replaces) } };
            const answer = await sendInParts(page.api, placed, blob, { signal, progress });
            const { capture, case: one, question, verdict, message } = answer;
            page.met(one);
            return [{ route: ["captures", String(capture.id)], capture, verdict, question, message }];
        }
        const { reports } = await page.api.upload("POST", "api/scan", blob, {
            signal, progress: (loaded) => progress(loaded / blob.size) });
        return reports.map((report) => {
            page.results.push({ report, blob, target });
            return { route: ["report", String(page.results.length - 1)], status: report.status,
                     message: report.error?.message ?? null };
        });
    }
}
