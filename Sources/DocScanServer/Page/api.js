// Every request of the page. Errors are values of one class; a lost connection is told to listeners at once.

export class APIError extends Error {
    /** `retryAfter` is in seconds; null where the server names none. */
    constructor(status, code, detail, retryAfter = null, reason = null) {
        super(detail ?? code);
        Object.assign(this, { status, code, retryAfter, reason });
    }
}

/** `fetcher` is `fetch`; tests pass their own. `language` is that of the sentences, `device` the name for the history. */
export function makeAPI(fetcher, language, device = () => "") {
    const listeners = new Set();
    let isConnected = true;
    const connection = (value) => {
        if (value === isConnected) return;
        isConnected = value;
        listeners.forEach((listener) => listener(value));
    };

    async function request(method, path, body, signal) {
        const headers = { "Accept-Language": language(), "Docscan-Device": encodeURIComponent(device()) };
        const isData = body !== undefined && !(body instanceof Blob);
        if (isData) headers["Content-Type"] = "application/json";
        // A network that is gone without a word answers nothing: frames and words soon count as lost, pictures later.
        const isShort = body === undefined || isData || path.includes("/frames");
        const limit = AbortSignal.timeout(isShort ? 15_000 : 90_000);
        const either = signal && AbortSignal.any ? AbortSignal.any([signal, limit]) : signal ?? limit;
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
        connection(true);
        let answer = null;
        try {
            answer = text === "" ? null : JSON.parse(text);
        } catch {
            throw new APIError(response.status, "internal", null);
        }
        if (!response.ok) {
            const seconds = Number.parseInt(response.headers?.get("Retry-After") ?? "", 10);
            throw new APIError(response.status, answer?.code ?? "internal", answer?.detail ?? null,
                               Number.isNaN(seconds) ? null : seconds, answer?.reason ?? null);
        }
        return answer;
    }

    return {
        get: (path, signal) => request("GET", path, undefined, signal),
        post: (path, body, signal) => request("POST", path, body, signal),
        patch: (path, body) => request("PATCH", path, body),
        remove: (path) => request("DELETE", path),
        onConnection: (listener) => { listeners.add(listener); return () => listeners.delete(listener); },
    };
}
