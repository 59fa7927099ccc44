// The list of cases: which one is selected, renamed or about to be deleted.

export const newList = () => ({ cases: [], selected: null, mode: "list", text: "", error: null });

/** The selection stays on its case, else goes to the first. */
export function loaded(list, cases) {
    const isThere = cases.some(({ id }) => id === list.selected);
    return isThere ? { ...list, cases } : { ...newList(), cases, selected: cases[0]?.id ?? null };
}

/** The focus is on a case: a question about another one is over. */
export const focused = (list, id) =>
    id === list.selected ? list : { ...list, selected: id, mode: "list", text: "", error: null };

const selectedCase = (list) => list.cases.find(({ id }) => id === list.selected) ?? null;

/** Returns `{list, action}`; the action is null or `{action: "open" | "rename" | "delete", id, label}`. */
export function pressed(list, key) {
    const one = selectedCase(list);
    if (!one) return { list, action: null };
    const back = { ...list, mode: "list", text: "", error: null };
    if (key === "Escape") return { list: back, action: null };
    if (list.mode === "rename") {
        const label = list.text.trim();
        if (key !== "Enter" || label === "") return { list, action: null };
        return { list: back, action: label === one.label ? null : { action: "rename", id: one.id, label } };
    }
    if (list.mode === "delete") {
        return key === "Enter" ? { list: back, action: { action: "delete", id: one.id } } : { list, action: null };
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
