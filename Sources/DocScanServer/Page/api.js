// @ts-check
// All requests of the page. Errors are instances of one class. Listeners are informed at once about a lost connection.

export class APIError extends Error {
    /** `retryAfter` is in seconds; null if the server states no time.
     *  @param {number} status @param {string} code @param {string | null} detail @param {number | null} [retryAfter]
     *  @param {string | null} [reason] */
    constructor(status, code, detail, retryAfter = null, reason = null) {
        super(detail ?? code);
        this.status = status;
        this.code = code;
        this.retryAfter = retryAfter;
        this.reason = reason;
    }
}

/** @type {any} TypeScript's library of Debian 12 lacks its functions. */
const signals = AbortSignal;

/** The number of milliseconds without data after which an upload counts as lost. Reading an image takes the server
 *  seconds. */
const silence = 90_000;

/** `fetcher` is `fetch`, or a replacement in tests. The others return values for headers: `language` the language of
 *  the sentences, `device` the name for the history, `waiting` the number of unsent photos.
 *  @param {typeof fetch} fetcher @param {() => string} language @returns {API.Client} */
export function makeAPI(fetcher, language, device = () => "", waiting = () => 0) {
    /** @type {Set<(isConnected: boolean) => void>} */
    const listeners = new Set();
    let isConnected = true;
    const connection = (value) => {
        if (value === isConnected) return;
        isConnected = value;
        listeners.forEach((listener) => listener(value));
    };

    /** @returns {Record<string, string>} */
    const ownHeaders = () => ({ "Accept-Language": language(), "Docscan-Device": encodeURIComponent(device()),
                                "Docscan-Waiting": String(waiting()) });

    /** The content of a response. Throws `APIError` for a failure. */
    function parsed(status, text, retryAfter, isCopy = false) {
        connection(!isCopy);
        let answer = null;
        try {
            answer = text === "" ? null : JSON.parse(text);
        } catch {
            throw new APIError(status, "internal", null);
        }
        if (status < 200 || status > 299) {
            const seconds = Number.parseInt(retryAfter ?? "", 10);
            throw new APIError(status, answer?.code ?? "internal", answer?.detail ?? null,
                               Number.isNaN(seconds) ? null : seconds, answer?.reason ?? null);
        }
        return answer;
    }

    /** The requests that were made in advance, by path.
     *  @type {Map<string, Promise<any>>} */
    const early = new Map();

    function get(path, signal) {
        const answer = early.get(path);
        early.delete(path);
        return answer ? answer.catch(() => request("GET", path, undefined, signal)) : request("GET", path, undefined, signal);
    }

    /** Requests data for the first view in advance, while the browser signs in with a token. Returns a function that
     *  forgets the response if no view has used it. */
    function ahead(path, token) {
        const answer = request("GET", path, undefined, undefined, { Authorization: `Bearer ${token}` });
        answer.catch(() => null);
        early.set(path, answer);
        return () => { early.delete(path); };
    }

    async function request(method, path, body, signal, more = {}) {
        const headers = { ...ownHeaders(), ...more };
        const isData = body !== undefined && !(body instanceof Blob);
        if (isData) headers["Content-Type"] = "application/json";
        // If the network has gone, there is no error and no response. Requests for data and frames time out soon,
        // photos later.
        const isShort = body === undefined || isData || path.includes("/frames");
        const limit = signals.timeout(isShort ? 15_000 : 90_000);
        const either = signal && signals.any ? signals.any([signal, limit]) : signal ?? limit;
        let response;
        let text;
        try {
            response = await fetcher(path, { method, headers, signal: either, credentials: "same-origin",
                                             body: isData ? JSON.stringify(body) : body });
            text = response.status === 204 ? "" : await response.text();
        } catch (error) {
            if (error.name === "AbortError") throw error;
            connection(false);
            throw new APIError(0, "lost", null);
        }
        // The response is a copy from the service worker.
        const isCopy = response.headers?.has("Docscan-Copy") === true;
        return parsed(response.status, text, response.headers?.get("Retry-After"), isCopy);
    }

    /** Sends bytes, and reports the number of bytes sent. The timeout is for the time without data, because a slow
     *  connection may take long. */
    function upload(method, path, body, { signal, progress, type = null }) {
        return new Promise((resolve, reject) => {
            const sender = new XMLHttpRequest();
            const lost = () => { connection(false); reject(new APIError(0, "lost", null)); };
            /** @type {number | undefined} */
            let timer;
            const wait = () => {
                clearTimeout(timer);
                timer = setTimeout(() => { sender.abort(); lost(); }, silence);
            };
            const stop = () => { sender.abort(); reject(new DOMException("", "AbortError")); };
            if (signal.aborted) return stop();
            sender.open(method, path);
            if (type) sender.setRequestHeader("Content-Type", type);
            for (const [name, value] of Object.entries(ownHeaders())) sender.setRequestHeader(name, value);
            sender.upload.onprogress = ({ loaded }) => { wait(); progress(loaded); };
            sender.onerror = lost;
            sender.onloadend = () => { clearTimeout(timer); signal.removeEventListener("abort", stop); };
            sender.onload = () => {
                try {
                    resolve(parsed(sender.status, sender.responseText, sender.getResponseHeader("Retry-After")));
                } catch (error) {
                    reject(error);
                }
            };
            signal.addEventListener("abort", stop);
            wait();
            sender.send(body);
        });
    }

    return {
        get, ahead,
        post: (path, body, signal) => request("POST", path, body, signal),
        patch: (path, body) => request("PATCH", path, body),
        upload,
        remove: (path) => request("DELETE", path),
        /** Calls the listener at once if the connection is currently lost. */
        onConnection: (listener) => {
            listeners.add(listener);
            if (!isConnected) listener(false);
            return () => { listeners.delete(listener); };
        },
    };
}
