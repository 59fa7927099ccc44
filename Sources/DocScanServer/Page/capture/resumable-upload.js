// @ts-check
// Sends a photo in parts, so that after a lost connection or a restart of the server only the last part has to be sent
// again.

import { APIError } from "../api.js";
import { nextLength } from "../states/part-length.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const path = (id) => `api/uploads/${encodeURIComponent(id)}`;

/** The SHA-256 digest in hexadecimal digits; null if the URL is not secure, because browsers then do not provide it.
 *  @param {Blob} blob */
async function digestOf(blob) {
    if (!crypto.subtle) return null;
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends the photo of a case, `{id, target, made}`, beginning where an earlier attempt ended. Resolves to the server's
 *  answer about the stored photo. `progress` receives the fraction that was sent. Throws `APIError`.
 *  @param {API.Client} api @param {QueueEntry} photo @param {Blob} blob
 *  @param {{ signal: AbortSignal, progress: (fraction: number) => void }} options
 *  @returns {Promise<API.Filed>} */
export async function sendInParts(api, { id, target, made }, blob, { signal, progress }) {
    const sha256 = await digestOf(blob);
    const place = { slot: target.slot ?? null, replaces: target.replaces ? Number(target.replaces) : null };
    if (sha256 === null) {
        const query = new URLSearchParams({ slot: place.slot ?? "", replaces: String(place.replaces ?? "") });
        const whole = `api/cases/${encodeURIComponent(String(target.case))}/captures?${query}`;
        return api.upload("POST", whole, blob, { signal, progress: (loaded) => progress(loaded / blob.size) });
    }
    const begin = { id, case: Number(target.case), ...place, size: blob.size, sha256, made };
    let answer = await api.post("api/uploads", begin, signal);
    let length = nextLength();
    while (answer.state === "receiving") {
        const { offset } = answer;
        progress(offset / blob.size);
        const began = performance.now();
        try {
            answer = await api.upload("PATCH", `${path(id)}?offset=${offset}`, blob.slice(offset, offset + length), {
                signal, type: "application/octet-stream", progress: (loaded) => progress((offset + loaded) / blob.size) });
        } catch (error) {
            if (error.code !== "wrongOffset") throw error;
            answer = await api.get(path(id), signal);
        }
        length = nextLength(length, performance.now() - began);
    }
    progress(1);
    for (; answer.state === "reading"; answer = await api.get(path(id), signal)) await sleep(1000);
    if (answer.state === "failed") {
        const { code = "refused", detail = null, reason = null } = answer.error ?? {};
        throw new APIError(422, code, detail, null, reason);
    }
    // Check the digest, because the device deletes its copy after this answer.
    if (answer.sha256 !== sha256 || !answer.capture) throw new APIError(500, "internal", null);
    return /** @type {any} */ (answer);
}
