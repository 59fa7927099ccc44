// @ts-check
// Sends requests to a worker that encodes or analyses images. Each request is answered exactly once, even if the worker
// fails.

export class FrameEncoder {
    #make;
    /** @type {Worker | null} */
    #worker = null;
    #isBroken = false;
    /** @type {Map<number, (answer: any) => void>} */
    #requests = new Map();
    #count = 0;

    /** @param {() => Worker} make */
    constructor(make) { this.#make = make; }

    /** Sends a message and resolves to the worker's answer, such as a JPEG blob; null if the worker fails.
     *  @param {object} message @param {Transferable[]} transfer @returns {Promise<any>} */
    encode(message, transfer) {
        if (this.#isBroken) return Promise.resolve(null);
        this.#count += 1;
        const id = this.#count;
        return new Promise((resolve) => {
            this.#requests.set(id, resolve);
            this.#present.postMessage({ id, ...message }, transfer);
        });
    }

    get #present() {
        if (this.#worker) return this.#worker;
        const worker = this.#make();
        worker.onmessage = ({ data: { id, blob, answer = blob } }) => {
            this.#requests.get(id)?.(answer);
            this.#requests.delete(id);
        };
        // The script could not be loaded or run. Do not try again; callers encode images without a worker.
        worker.onerror = () => {
            this.#isBroken = true;
            this.close();
        };
        this.#worker = worker;
        return worker;
    }

    close() {
        this.#worker?.terminate();
        this.#worker = null;
        this.#requests.forEach((resolve) => resolve(null));
        this.#requests.clear();
    }
}
