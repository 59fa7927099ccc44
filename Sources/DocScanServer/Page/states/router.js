// @ts-check
// Determines the view to show. A route is the fragment of the URL, such as `#/cases/ID`.

import { may } from "./roles.js";

/** @type {[string, string[]][]} */
const patterns = [
    ["start", []], ["camera", ["camera"]], ["camera", ["camera", ":case", ":slot"]],
    ["camera", ["camera", ":case", ":slot", ":replaces"]], ["file", ["file"]], ["file", ["file", ":case", ":slot"]],
    ["file", ["file", ":case", ":slot", ":replaces"]], ["report", ["report", ":number"]],
    ["photo", ["photo", ":item"]], ["capture", ["captures", ":capture"]],
    ["consent", ["consent"]], ["cases", ["cases"]], ["case", ["cases", ":case"]], ["consent", ["cases", ":case", "consent"]],
    ["review", ["review", ":capture"]],
    ["review", ["review", ":capture", ":field"]],
    ["check", ["check"]], ["waiting", ["waiting"]], ["outbox", ["outbox"]], ["numbers", ["numbers"]],
    ["zoom", ["numbers", ":number"]], ["settings", ["settings"]],
    ["people", ["people"]], ["devices", ["devices"]],
];
const needPlan = new Set(["consent", "cases", "case", "capture", "photo", "check", "review", "outbox", "numbers", "zoom"]);
/** The views of the page for reviewing a batch. */
const ofReview = new Set(["check", "review", "settings"]);
/** The views that replace them if the words of a batch are reviewed.
 *  @type {Record<string, string>} */
const ofWords = { check: "wordList", review: "words" };
/** @type {Record<string, API.Role>} */
const needRole = { check: "reviewer", review: "reviewer", people: "administrator", devices: "administrator" };
const needConsent = new Set(["cases", "case", "capture", "photo", "check", "review"]);

/** The token in a fragment; null if there is no token. A route begins with `/`, a token does not contain it. */
export function tokenIn(fragment) {
    const text = fragment.replace(/^#/, "");
    return text !== "" && !text.startsWith("/") ? text : null;
}

/** Parses a fragment. If it does not match a pattern, the route is the start.
 *  @param {string} fragment @returns {Route} */
export function parse(fragment) {
    let parts;
    try {
        parts = fragment.replace(/^#?\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
    } catch {
        return { view: "start", values: {} };
    }
    for (const [view, pattern] of patterns) {
        if (pattern.length !== parts.length) continue;
        if (!pattern.every((word, at) => word.startsWith(":") || word === parts[at])) continue;
        /** @type {Record<string, string>} */
        const values = {};
        pattern.forEach((word, at) => { if (word.startsWith(":")) values[word.slice(1)] = parts[at]; });
        return { view, values };
    }
    return { view: "start", values: {} };
}

/** @param {string[]} parts */
export const address = (...parts) => "#/" + parts.map(encodeURIComponent).join("/");

/** The route to show instead of a requested one. The context is `{isSignedIn, hasPlan, consent: "given" | "none" |
 *  "outdated" | "perCase" | null}`. The start is the list of cases, or the camera if there is no plan.
 *  @param {Route} route @param {Context} context @returns {Route} */
export function shown(route, context) {
    if (!context.isSignedIn) return { view: "login", values: {} };
    if (context.isReview) {
        const wanted = ofReview.has(route.view) ? route : { view: "check", values: {} };
        return context.isOfWords ? { ...wanted, view: ofWords[wanted.view] ?? wanted.view } : wanted;
    }
    const isForCase = route.values.case !== undefined;
    if (needRole[route.view] && !may(context.role, needRole[route.view])) return shown({ view: "start", values: {} }, context);
    if ((needPlan.has(route.view) || isForCase) && !context.hasPlan) return { view: "camera", values: {} };
    // With a plan, each photo belongs to a case, so the camera needs a case.
    const isCaseless = context.hasPlan && !isForCase && ["start", "camera", "file", "report"].includes(route.view);
    const wanted = isCaseless ? { view: "cases", values: {} }
        : route.view === "start" ? { view: "camera", values: {} } : route;
    const isAllowed = context.consent === "given" || context.consent === "perCase";
    if ((needConsent.has(wanted.view) || isForCase) && !isAllowed) return { view: "consent", values: {} };
    return wanted;
}

/** True if the case of a route must have a consent, which is required for the camera and files.
 *  @param {Route} route @param {Context} context */
export const needsCaseConsent = (route, context) =>
    context.consent === "perCase" && route.values.case !== undefined && ["camera", "file"].includes(route.view);
