// @ts-check
// The QR code on the screen of the server: the URL of the page, with the token after `#`.

import { tokenIn } from "./router.js";

/** Checks the text of a code for the page with a URL. Returns `{ token }`, or `{ problem, host }`. The problem is
 *  "other" for the code of another server, whose token must not be sent here, and "none" for any other text.
 *  @param {string} text @param {string} page @returns {SignInCode} */
export function judgeCode(text, page) {
    let address;
    try {
        address = new URL(text);
    } catch {
        return { problem: "none" };
    }
    const token = tokenIn(address.hash);
    if (!/^https?:$/.test(address.protocol) || !/^[0-9a-f]{32}$/.test(token ?? "")) return { problem: "none" };
    const own = new URL(page);
    const isOwn = address.origin === own.origin && address.pathname === own.pathname;
    return isOwn ? { token } : { problem: "other", host: address.host };
}

/** The result to use if an image shows several codes: a token, or else the code of another server.
 *  @param {SignInCode[]} results @returns {SignInCode | null} */
export const bestOf = (results) =>
    results.find(({ token }) => token) ?? results.find(({ problem }) => problem === "other") ?? results[0] ?? null;
