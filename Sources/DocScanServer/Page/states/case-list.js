// @ts-check
// The list of cases: the query, the loaded pages, and the case that is selected, being renamed or about to be deleted.
// Times are parameters, because the module reads no clock.

import { roomIn } from "./case-state.js";
import { sideOf } from "./next-step.js";

/** The number of cases on a page. The maximum number for one request is `longestPage`. */
export const pageSize = 50;
const longestPage = 500;

/** @returns {CaseList} */
export const newList = () => ({
    query: { text: "", day: "today", state: null }, cases: [], next: null, total: 0,
    tallies: { all: 0, missing: 0, toCheck: 0, done: 0 }, selected: null, mode: "list", text: "",
});

/** The start of a day, in the format for the server. */
export function startOfDay(now) {
    const day = new Date(now);
    day.setHours(0, 0, 0, 0);
    return day.toISOString().replace(/\.\d+Z$/, "Z");
}

/** True if a text contains letters or digits, so that it can be searched. */
const isSearchable = (text) => /[\p{L}\p{N}]/u.test(text);

/** The path for requesting a page. `before` is the `next` of the previous page, `count` the number of cases.
 *  @param {CaseQuery} query @param {number} now @param {{ before?: string | null, count?: number }} page
 *  @returns {`api/cases?${string}`} */
export function pathOf({ text, day, state }, now, { before = null, count = pageSize } = {}) {
    const words = new URLSearchParams({ limit: String(Math.min(Math.max(count, pageSize), longestPage)) });
    if (day === "today") words.set("active", startOfDay(now));
    if (state) words.set("state", state);
    if (isSearchable(text)) words.set("q", text.trim());
    if (before) words.set("before", before);
    // The server does not read a plus as a space.
    return `api/cases?${String(words).replaceAll("+", "%20")}`;
}

/** @type {Pick<CaseList, "mode" | "text">} */
const back = { mode: "list", text: "" };

/** Keeps the old objects of cases that have not changed, so that their rows are not drawn again.
 *  @param {CaseList} list @param {API.ListedCase[]} cases */
function kept(list, cases) {
    const known = new Map(list.cases.map((one) => [one.id, one]));
    return cases.map((one) => {
        const old = known.get(one.id);
        return old && JSON.stringify(old) === JSON.stringify(one) ? old : one;
    });
}

/** @param {CaseList} list @param {API.ListedCase[]} cases @param {API.CasePage} answer @returns {CaseList} */
function withCases(list, cases, answer) {
    const { total, tallies } = answer;
    const isThere = cases.some(({ id }) => id === list.selected);
    return { ...list, cases, total, tallies,
             ...isThere ? {} : { ...back, selected: cases[0]?.id ?? null } };
}

/** Replaces the list with the first page of an answer.
 *  @param {CaseList} list @param {API.CasePage} answer */
export const loaded = (list, answer) =>
    ({ ...withCases(list, kept(list, answer.cases), answer), next: answer.next ?? null });

/** Appends the next page. A case that is already in the list, because it has moved meanwhile, keeps its position.
 *  @param {CaseList} list @param {API.CasePage} answer */
export function extended(list, answer) {
    const known = new Set(list.cases.map(({ id }) => id));
    const cases = [...list.cases, ...answer.cases.filter(({ id }) => !known.has(id))];
    return { ...withCases(list, cases, answer), next: answer.next ?? null };
}

/** Updates the first pages. Later pages, which do not fit into one request, stay unchanged.
 *  @param {CaseList} list @param {API.CasePage} answer */
export function refreshed(list, answer) {
    const fresh = new Set(answer.cases.map(({ id }) => id));
    const isLonger = list.cases.length > answer.cases.length && answer.next;
    const rest = isLonger ? list.cases.slice(answer.cases.length).filter(({ id }) => !fresh.has(id)) : [];
    const cases = [...kept(list, answer.cases), ...rest];
    return { ...withCases(list, cases, answer), next: rest.length > 0 ? list.next : answer.next ?? null };
}

/** Changes the query.
 *  @param {CaseList} list @param {Partial<CaseQuery>} change @returns {CaseList} */
export const asked = (list, change) => ({ ...list, ...back, query: { ...list.query, ...change } });

/** The key of the sentence about an empty list.
 *  @param {CaseList} list */
export function emptyKey({ query: { text, day, state } }) {
    if (isSearchable(text)) return day === "today" ? "cases.nothingToday" : "cases.nothing";
    if (state) return "cases.nothingOfState";
    return day === "today" ? "cases.emptyToday" : "cases.empty";
}

/** The state of a case as chips, `{kind, key, values, parts}`. `parts` are the missing documents and sides.
 *  @param {API.ListedCase} one
 *  @returns {{ kind: string, key: string, values: unknown[], parts?: { label: string, side: string | null }[] }[]} */
export function chipsOf({ state, missing, openFields, parked, unplaced = 0, tallies, consent = "given", blocked = 0 }) {
    const documents = tallies.reduce((sum, { toReview }) => sum + toReview, 0);
    const parts = tallies.filter((tally) => !tally.isOptional && roomIn(tally) > 0)
        .map((tally) => ({ label: tally.label, side: (tally.oneSided ?? 0) > 0 ? sideOf(tally) : null }));
    const chip = (kind, key, ...values) => ({ kind, key, values });
    return [
        consent !== "given" && chip("ask", `cases.consent.${consent}`),
        missing > 0 && consent === "given" && { ...chip("missing", "cases.missing"), parts },
        documents > 0 && (openFields > 0 ? chip("check", "cases.toCheck", openFields)
            : chip("check", "cases.papersToCheck", documents)),
        parked > 0 && chip("ask", "cases.parked", parked),
        unplaced > 0 && chip("ask", "cases.unplaced", unplaced),
        state === "done" && consent === "given" && chip("done", "cases.done"),
        blocked > 0 && chip("stop", "cases.notSent"),
    ].filter(Boolean);
}

/** Selects the case with the focus, and ends a question about another case.
 *  @param {CaseList} list @param {number} id @returns {CaseList} */
export const focused = (list, id) => id === list.selected ? list : { ...list, ...back, selected: id };

/** Processes a key. Returns `{list, action}`; the action is null or `{action: "open" | "rename" | "delete", id,
 *  label}`.
 *  @param {CaseList} list @param {string} key
 *  @returns {{ list: CaseList, action: { action: "open" | "rename" | "delete", id: number, label?: string } | null }} */
export function pressed(list, key) {
    const one = list.cases.find(({ id }) => id === list.selected) ?? null;
    if (!one) return { list, action: null };
    const closed = { ...list, ...back };
    if (key === "Escape") return { list: closed, action: null };
    if (list.mode === "rename") {
        const label = list.text.trim();
        if (key !== "Enter" || label === "") return { list, action: null };
        return { list: closed, action: label === one.label ? null : { action: "rename", id: one.id, label } };
    }
    if (list.mode === "delete") {
        return key === "Enter" ? { list: closed, action: { action: "delete", id: one.id } } : { list, action: null };
    }
    const at = list.cases.indexOf(one);
    const go = (index) => ({ list: { ...list, selected: list.cases[index]?.id ?? list.selected }, action: null });
    switch (key) {
    case "ArrowDown": return go(at + 1);
    case "ArrowUp": return go(at - 1);
    case "Home": return go(0);
    case "End": return go(list.cases.length - 1);
    case "Enter": return { list, action: { action: "open", id: one.id } };
    case "F2": return { list: { ...list, mode: "rename", text: one.label }, action: null };
    case "Delete": return { list: { ...list, mode: "delete" }, action: null };
    default: return { list, action: null };
    }
}
