// @ts-check
// Sends photos and files one after another in the background. The queue exists independently of views.

import { APIError } from "../api.js";
import { sendInParts } from "./resumable-upload.js";
import { standingOf } from "../states/check.js";
import * as queue from "../states/uploads.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A random ID with 96 bits. `crypto.randomUUID` cannot be used, because it needs a secure URL. */
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

    /** `store` stores photos on this device; null if the browser does not support it.
     *  @param {Page} page @param {import("./photo-store.js").PhotoStore | null} store */
    constructor(page, store = null) {
        this.page = page;
        this.store = store;
    }

    /** Calls `listener` after each change. Returns a function that removes the listener. */
    onChange(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Queues files for a target, `{case, slot, replaces, caseMade}`. Without a case, files are read but not stored.
     *  `replaces` is the number of a capture, or the ID of a photo in this queue, that is taken again. Returns the IDs
     *  of the files.
     *  @param {File[]} files @param {Target} target */
    add(files, target) {
        const made = new Date().toISOString();
        const entries = files.map((file) => ({ id: newID(), name: file.name || this.page.t("file.pasted"), target, made }));
        const old = this.find(target.replaces);
        // Do not send a photo that was taken again before it was sent.
        if (old && old.state !== "sending" && old.state !== "done") this.cancel(old.id);
        this.#set(queue.added(this.uploads, entries));
        files.forEach((file, at) => {
            const { id } = entries[at];
            if (file.size > queue.longest) return this.#fail(id, this.page.t("file.tooLarge", queue.longestMebibytes));
            this.#blobs.set(id, file);
            if (target.case) this.#keep(entries[at], file);
        });
        this.#run();
        return entries.map(({ id }) => id);
    }

    /** Stores a photo for a case on the device.
     *  @param {QueueEntry} entry @param {Blob} blob */
    async #keep(entry, blob) {
        if (!this.store) return;
        try {
            await this.store.add({ ...entry, blob });
            // If the photo was cancelled while it was being stored, remove it, so that the next visit does not send it.
            if (!this.find(entry.id)) await this.store.remove(entry.id);
            else this.#set(queue.kept(this.uploads, entry.id));
        } catch {
            // The photo is still sent, but the view does not state that it is safe.
        }
    }

    /** Takes over unsent photos of an earlier visit or a closed tab. */
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

    /** Removes the copy of a photo that the server has stored, after a time in milliseconds. */
    #forget(id, milliseconds) {
        /** @type {any} */
        const timer = setTimeout(() => this.#drop(id), Math.max(0, milliseconds));
        // Without this, Node.js would not exit before the timer has fired.
        timer.unref?.();
    }

    find(id) { return queue.find(this.uploads, id); }

    /** The file of an item; null after its copy was removed. */
    blob(id) { return this.#blobs.get(id) ?? null; }

    /** True if the device still has the file, so that a failed photo can be sent again. */
    has(id) { return this.#blobs.has(id); }

    again(id) {
        this.#set(queue.again(this.uploads, id));
        this.#run();
    }

    /** Cancels a file, even while it is being sent. */
    cancel(id) {
        const item = this.find(id);
        this.#drop(id);
        if (item?.state === "sending") this.#abort?.abort();
        // Delete the parts of the photo on the server as well. If that fails, the server deletes them after some days.
        if (item?.target.case) this.page.api.remove?.(`api/uploads/${id}`)?.catch(() => null);
        this.#set(queue.removed(this.uploads, id));
    }

    #drop(id) {
        this.#blobs.delete(id);
        this.store?.remove(id).catch(() => null);
    }

    /** The number of unsent files. */
    get waiting() { return queue.unsent(this.uploads).length; }

    /** The number of photos on this device that the server does not have. It is available before sign-in.
     *  @returns {Promise<number>} */
    async stored() { return await this.store?.waiting().catch(() => 0) ?? 0; }

    /** The number of photos that were refused by the server. */
    get refused() { return queue.refused(this.uploads).length; }

    /** Removes all files. */
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
            // Wait at most a second, because another file may be added meanwhile.
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
            // The file was cancelled.
            if (!this.find(item.id)) return;
            const sentence = this.page.sentence(error);
            const seconds = queue.retryAfter(error, item.attempts + 1);
            if (await this.#isForbidden(item, error)) {
                // A photo for a case without consent must not stay on the device either.
                this.#drop(item.id);
                return this.#fail(item.id, `${sentence} ${this.page.t("file.removed")}`);
            }
            // With these errors, the server would refuse the file again.
            if (seconds === null) return this.#fail(item.id, sentence, [400, 413, 415, 422].includes(error.status));
            this.#set(queue.postponed(this.uploads, item.id, sentence, performance.now() + 1000 * seconds));
        }
    }

    /** True if a photo must not stay on this device because the consent of its case was withdrawn, or the case was
     *  deleted. A consent to an earlier text is no reason, nor is a 404 from a server or proxy that does not know the
     *  path. */
    async #isForbidden({ target }, { code, status }) {
        if (!target.case || code !== "consentNeeded" && status !== 404) return false;
        const { api, context } = this.page;
        const one = `api/cases/${encodeURIComponent(target.case)}`;
        const asksConsent = code === "consentNeeded";
        const path = !asksConsent ? one : context?.consent === "perCase" ? `${one}/consent` : "api/consent";
        return api.get(path).then(({ state }) => asksConsent && state !== "outdated",
                                  (error) => error.status === 404 && error.code === "notFound");
    }

    /** The number of the capture to replace. If `replaces` is the ID of a photo in the queue, it is the capture of that
     *  photo. */
    #replaced(replaces) {
        if (!replaces || /^\d+$/.test(replaces)) return replaces ?? null;
        const [result] = this.find(replaces)?.results ?? [];
        return result?.capture ? String(result.capture.id) : null;
    }

    /** Checks that the case of a photo from an earlier visit is still the same, because the server may have another
     *  collection now.
     *  @param {Target} target */
    async #checkCase({ case: id, caseMade }) {
        const { made } = await this.page.api.get(`api/cases/${encodeURIComponent(String(id))}`);
        if (caseMade && made !== caseMade) throw new APIError(409, "otherCase", this.page.t("queue.otherCase"));
    }

    /** Sends a file. Resolves to the results, each with the route of its report and its status.
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
            return { route: ["report", String(page.results.length - 1)], status: standingOf(report),
                     message: report.error?.message ?? null };
        });
    }
}
