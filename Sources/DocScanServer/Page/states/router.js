// Decides which view is shown. A route is the fragment of the address: `#/cases/ID`.

const patterns = [
    ["start", []], ["camera", ["camera"]], ["camera", ["camera", ":case", ":slot"]], ["report", ["report"]],
    ["consent", ["consent"]], ["cases", ["cases"]], ["case", ["cases", ":case"]], ["review", ["review", ":capture"]],
    ["outbox", ["outbox"]], ["numbers", ["numbers"]], ["zoom", ["numbers", ":number"]], ["settings", ["settings"]],
];
const needPlan = new Set(["consent", "cases", "case", "review", "outbox"]);
const needConsent = new Set(["cases", "case", "review"]);

/** A token is 128 bits without a slash; it stands where a route would begin with `/`. */
export function tokenIn(fragment) {
    const text = fragment.replace(/^#/, "");
    return text !== "" && !text.startsWith("/") ? text : null;
}

/** Returns `{view, values}`; an address that no pattern fits is the start. */
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
        const values = {};
        pattern.forEach((word, at) => { if (word.startsWith(":")) values[word.slice(1)] = parts[at]; });
        return { view, values };
    }
    return { view: "start", values: {} };
}

export const address = (...parts) => "#/" + parts.map(encodeURIComponent).join("/");

/** The route that is shown. Context: `{isSignedIn, hasPlan, consent: "given" | "none" | "outdated" | null}`. */
export function shown(route, context) {
    if (!context.isSignedIn) return { view: "login", values: {} };
    if (needPlan.has(route.view) && !context.hasPlan) return { view: "start", values: {} };
    const takesForCase = route.view === "camera" && route.values.case !== undefined;
    if ((needConsent.has(route.view) || takesForCase) && context.consent !== "given") {
        return { view: "consent", values: {} };
    }
    return route;
}
