// @ts-check
// Encodes pictures by frame-worker.js. Each request is answered once, whatever becomes of the worker.

export class FrameEncoder {
    #make;
    /** @type {Worker | null} */
    #worker = null;
    #isBroken = false;
    #requests = new Map();
    #count = 0;

    /** `make` returns a Worker. */
    constructor(make) { this.#make = make; }

    /** A JPEG blob, or null where the worker cannot make one. */
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
        worker.onmessage = ({ data: { id, blob } }) => {
            this.#requests.get(id)?.(blob);
            this.#requests.delete(id);
        };
        // Its script could not be loaded, or does not run here: the page encodes by itself from now on.
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
