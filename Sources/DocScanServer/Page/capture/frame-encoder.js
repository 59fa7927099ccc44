// @ts-check
// Asks a worker, which encodes pictures or looks into them. Each request is answered once, whatever becomes of the
// worker.

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

    /** The worker's answer, such as a JPEG blob; null if the worker has no answer.
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
