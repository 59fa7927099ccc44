// @ts-check
// Parts of the page that are loaded when they are needed.

/** Returns a function that loads a part once, and tries again on the next call if that failed.
 *
 *  Some browsers, such as Chromium 150, remember a failed import by its address until the page is loaded again
 *  (https://github.com/whatwg/html/pull/10327 changed that). So each further attempt has another address. Its fragment
 *  is no part of the request.
 *  @template T
 *  @param {(fragment: string) => Promise<T>} load
 *  @returns {() => Promise<T>} Fails with the code `lost`, as a request without a connection does. */
export function lazy(load) {
    /** @type {Promise<T> | null} */
    let part = null;
    let failures = 0;
    return () => part ??= load(failures === 0 ? "" : `#${failures}`).catch(() => {
        part = null;
        failures += 1;
        throw Object.assign(new Error("lost"), { code: "lost" });
    });
}
