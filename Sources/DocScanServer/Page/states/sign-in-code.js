// @ts-check
// The code on the server's screen: the address of the page, with the token behind `#`.

import { tokenIn } from "./router.js";

/** Judges the text of a code for the page at an address. Returns `{ token }`, or `{ problem, host }`: "other" for the
 *  code of another address, to which alone its token may be sent, and "none" for any other text.
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

/** The result that counts if a picture shows several codes: a token, else another server's code.
 *  @param {SignInCode[]} results @returns {SignInCode | null} */
export const bestOf = (results) =>
    results.find(({ token }) => token) ?? results.find(({ problem }) => problem === "other") ?? results[0] ?? null;
