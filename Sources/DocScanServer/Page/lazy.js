// @ts-check
// Loads parts of the page when they are needed.

/** Returns a function that loads a part once, and tries again on the next call if that failed.
 *
 *  Some browsers, such as Chromium 150, do not repeat a failed import of a URL until the page is reloaded
 *  (https://github.com/whatwg/html/pull/10327 changed that). Therefore each further attempt has a different fragment,
 *  which is not part of the request.
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
