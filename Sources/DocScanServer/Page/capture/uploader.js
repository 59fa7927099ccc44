// Sends files one after the other. The queue outlives the view: coming back shows what became of each file.

import { added, done, failed, lost, newUploads, next, sending } from "../states/uploads.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Uploader {
    uploads = newUploads();
    onChange = () => {};
    #blobs = new Map();

    /** `target` is `{case, slot}`; without a case the files are read and not kept. */
    constructor(page, target) {
        this.page = page;
        this.target = target;
    }

    static of(page, target) {
        const key = `${target.case ?? ""}/${target.slot ?? ""}`;
        if (!page.uploaders.has(key)) page.uploaders.set(key, new Uploader(page, target));
        return page.uploaders.get(key);
    }

    add(files) {
        const start = this.uploads.items.length;
        files.forEach((file, at) => this.#blobs.set(start + at, file));
        this.#set(added(this.uploads, files.map(({ name }) => name || this.page.t("file.pasted"))));
        this.#run();
    }

    #set(uploads) {
        this.uploads = uploads;
        this.onChange();
    }

    async #run() {
        for (let item = next(this.uploads); item; item = next(this.uploads)) {
            this.#set(sending(this.uploads, item.id));
            try {
                const results = await this.#send(this.#blobs.get(item.id));
                this.#blobs.delete(item.id);
                this.#set(done(this.uploads, item.id, results));
            } catch (error) {
                if (error.code === "lost") {
                    await sleep(1000);
                    this.#set(lost(this.uploads, item.id));
                } else {
                    this.#set(failed(this.uploads, item.id, this.page.sentence(error)));
                    this.page.announce(this.page.sentence(error), "assertive");
                }
            }
        }
    }

    /** The results: where each report is shown, and its status. */
    async #send(blob) {
        const { page, target } = this;
        if (target.case) {
            const path = `/api/cases/${encodeURIComponent(target.case)}/captures`;
            const answer = await page.api.post(`${path}?slot=${encodeURIComponent(target.slot ?? "")}`, blob);
            page.announce(answer.message);
            return [{ route: ["captures", String(answer.capture.id)], status: answer.capture.status,
                      message: answer.message }];
        }
        const { reports } = await page.api.post("/api/scan", blob);
        return reports.map((report) => {
            page.results.push({ report, blob, capture: null, message: null, target });
            return { route: ["report", String(page.results.length - 1)], status: report.status,
                     message: report.error?.message ?? null };
        });
    }
}
