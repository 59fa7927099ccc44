// Sends files one after the other. The queue outlives the view: coming back shows what became of each file.

import * as queue from "../states/uploads.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Uploader {
    uploads = queue.newUploads();
    onChange = () => {};
    #blobs = new Map();
    #isRunning = false;

    /** `target` is `{case, slot}`; without a case the files are read and not kept. */
    constructor(page, target) {
        this.page = page;
        this.target = target;
    }

    static of(page, target) {
        const key = `${target.case ?? ""}/${target.slot ?? ""}/${target.replaces ?? ""}`;
        if (!page.uploaders.has(key)) page.uploaders.set(key, new Uploader(page, target));
        return page.uploaders.get(key);
    }

    add(files) {
        const start = this.uploads.items.length;
        this.#set(queue.added(this.uploads, files.map(({ name }) => name || this.page.t("file.pasted"))));
        files.forEach((file, at) => {
            if (file.size <= queue.longest) this.#blobs.set(start + at, file);
            else this.#fail(start + at, this.page.t("file.tooLarge"));
        });
        this.#run();
    }

    /** Whether one that failed can be sent again. */
    has(id) { return this.#blobs.has(id); }

    again(id) {
        this.#set(queue.again(this.uploads, id));
        this.#run();
    }

    /** The files that were not sent. */
    get waiting() { return this.uploads.items.filter(({ state }) => ["waiting", "sending"].includes(state)).length; }

    /** Forgets every file. */
    clear() {
        this.#blobs.clear();
        this.uploads = queue.newUploads();
    }

    #set(uploads) {
        this.uploads = uploads;
        this.onChange();
    }

    #fail(id, sentence) {
        this.#set(queue.failed(this.uploads, id, sentence));
        this.page.announce(sentence, "assertive");
    }

    async #run() {
        if (this.#isRunning) return;
        this.#isRunning = true;
        for (;;) {
            const wait = queue.waitOf(this.uploads, performance.now());
            if (wait === null) break;
            const item = queue.next(this.uploads, performance.now());
            // Not for longer than a second: another file may come meanwhile.
            if (item) await this.#attempt(item);
            else await sleep(Math.min(1000, wait));
        }
        this.#isRunning = false;
    }

    async #attempt(item) {
        this.#set(queue.sending(this.uploads, item.id));
        try {
            const results = await this.#send(this.#blobs.get(item.id));
            this.#blobs.delete(item.id);
            this.#set(queue.done(this.uploads, item.id, results));
        } catch (error) {
            const sentence = this.page.sentence(error);
            const seconds = queue.retryAfter(error, item.attempts + 1);
            if (this.target.case && (error.code === "consentNeeded" || error.status === 404)) {
                // Nothing of a case without consent is kept, here neither.
                this.#blobs.delete(item.id);
                return this.#fail(item.id, `${sentence} ${this.page.t("file.removed")}`);
            }
            if (seconds === null) return this.#fail(item.id, sentence);
            this.#set(queue.postponed(this.uploads, item.id, sentence, performance.now() + 1000 * seconds));
        }
    }

    /** The results: where each report is shown, and its status. */
    async #send(blob) {
        const { page, target } = this;
        if (target.case) {
            const path = `/api/cases/${encodeURIComponent(target.case)}/captures`;
            const query = new URLSearchParams({ slot: target.slot ?? "", replaces: target.replaces ?? "" });
            const answer = await page.api.post(`${path}?${query}`, blob);
            page.announce(answer.message, answer.question ? "assertive" : "polite");
            // A person answers the question in the case.
            const route = answer.question ? ["cases", target.case] : ["captures", String(answer.capture.id)];
            return [{ route, verdict: answer.verdict, message: answer.message }];
        }
        const { reports } = await page.api.post("/api/scan", blob);
        return reports.map((report) => {
            page.results.push({ report, blob, capture: null, message: null, target });
            return { route: ["report", String(page.results.length - 1)], status: report.status,
                     message: report.error?.message ?? null };
        });
    }
}
