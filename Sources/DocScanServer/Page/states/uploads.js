// @ts-check
// The queue of photos and files, which are sent one at a time. After a lost connection or an answer of a busy server, a
// file is sent again automatically; after other failures, the user can send it again. Times are in milliseconds and are
// parameters.

/** The maximum size of a file, in MiB and in bytes, as in `Upload.largest` of the server. */
export const longestMebibytes = 64;
export const longest = longestMebibytes * 2 ** 20;
/** The number of milliseconds for which this device keeps its copy of a photo after the server has stored it. */
export const copyLasts = 60_000;
/** The maximum number of attempts if the server fails. */
const maximumAttempts = 5;
const longestWait = 30;

/** @returns {Uploads} */
export const newUploads = () => ({ items: [] });

/** Adds entries `{id, name, target, made}`. `target` is `{case, slot, replaces}`; `sent` is a fraction.
 *  @param {Uploads} uploads @param {QueueEntry[]} entries @returns {Uploads} */
export const added = ({ items }, entries) => ({ items: [...items, ...entries.map((entry) =>
    /** @type {QueueItem} */ ({ ...entry, state: "waiting", error: null, results: [], attempts: 0, dueAt: -Infinity, sent: 0, isKept: false }))] });

/** @param {Uploads} uploads @param {string | null | undefined} id */
export const find = ({ items }, id) => items.find((item) => item.id === id) ?? null;

/** @param {Uploads} uploads @param {string} id @param {Partial<QueueItem>} change @returns {Uploads} */
const changed = (uploads, id, change) =>
    ({ items: uploads.items.map((item) => item.id === id ? { ...item, ...change } : item) });

/** The file to send now; null if a file is being sent, or no file is due.
 *  @param {Uploads} uploads @param {number} now */
export const next = ({ items }, now) =>
    items.some(({ state }) => state === "sending") ? null
        : items.find(({ state, dueAt }) => state === "waiting" && dueAt <= now) ?? null;

/** The number of milliseconds until a file is due; null if no file waits.
 *  @param {Uploads} uploads @param {number} now */
export function waitOf({ items }, now) {
    const due = items.filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt - now);
    return due.length === 0 ? null : Math.max(0, Math.min(...due));
}

/** The number of seconds after which a file is sent again; null if that would not help. `attempts` includes the failed
 *  attempt.
 *  @param {import("../api.js").APIError} error @param {number} attempts */
export function retryAfter({ status, code, retryAfter: asked }, attempts) {
    const wait = Math.min(2 ** (attempts - 1), longestWait);
    if (code === "lost") return wait;
    // The user has to sign in first.
    if (status === 401) return longestWait / 3;
    if (status === 503 || status === 429) return Math.max(1, asked ?? wait);
    return status >= 500 && attempts < maximumAttempts ? wait : null;
}

/** @param {Uploads} uploads */
export const sending = (uploads, id) => changed(uploads, id, { state: "sending", error: null, sent: 0 });
/** The photo was stored on this device.
 *  @param {Uploads} uploads */
export const kept = (uploads, id) => changed(uploads, id, { isKept: true });
/** @param {Uploads} uploads */
export const progressed = (uploads, id, sent) => changed(uploads, id, { sent });
/** @param {Uploads} uploads */
export const done = (uploads, id, results) => changed(uploads, id, { state: "done", results, sent: 1 });
/** The file has failed. `isFinal` is true if sending it again cannot help.
 *  @param {Uploads} uploads */
export const failed = (uploads, id, error, isFinal = false) => changed(uploads, id, { state: "failed", error, isFinal });
export const removed = ({ items }, id) => ({ items: items.filter((item) => item.id !== id) });

/** Postpones a file after a failed attempt, with the error and the time of the next attempt.
 *  @param {Uploads} uploads @param {string} id @returns {Uploads} */
export const postponed = (uploads, id, error, dueAt) => ({
    items: uploads.items.map((item) =>
        item.id === id ? { ...item, state: "waiting", error, dueAt, attempts: item.attempts + 1 } : item),
});

/** The user has requested that a failed file is sent again.
 *  @param {Uploads} uploads */
export const again = (uploads, id) => changed(uploads, id, { state: "waiting", error: null, attempts: 0, dueAt: -Infinity });

/** The photos and files that wait or are being sent.
 *  @param {Uploads} uploads */
export const unsent = ({ items }) => items.filter(({ state }) => state === "waiting" || state === "sending");

/** The photos of cases that the server has refused, so that they only exist on this device.
 *  @param {Uploads} uploads */
export const refused = ({ items }) => items.filter(({ state, target }) => state === "failed" && target.case);

const sameTarget = (first, second) => ["case", "slot", "replaces"].every((key) => (first[key] ?? null) === (second[key] ?? null));

/** The files for one target.
 *  @param {Uploads} uploads @param {Target} target */
export const forTarget = ({ items }, target) => items.filter((item) => sameTarget(item.target, target));

/** The slot of each photo for a case that waits or is being sent.
 *  @param {Uploads} uploads */
export const pendingSlots = (uploads, caseID) =>
    unsent(uploads).filter(({ target }) => target.case === String(caseID)).map(({ target }) => target.slot ?? "");
