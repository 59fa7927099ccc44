// First run: the information, then the consent. Every item must be ticked by the person; none is ticked beforehand.

export const newConsent = (plan) => ({ step: "information", items: plan.items.map(({ key }) => key), ticked: [],
                                       needsEmail: plan.needsEmail, name: "", email: "" });

export const went = (state, step) => ({ ...state, step });
export const wrote = (state, key, text) => ({ ...state, [key]: text });

export const ticked = (state, key, isTicked) =>
    ({ ...state, ticked: state.items.filter((item) => item === key ? isTicked : state.ticked.includes(item)) });

/** The names of what is missing, in the order of the form; empty when the consent can be sent. */
export function missing(state) {
    const names = state.items.filter((item) => !state.ticked.includes(item));
    if (state.name.trim() === "") names.push("name");
    if (state.needsEmail && !/^\S+@\S+$/.test(state.email.trim())) names.push("email");
    return names;
}

export const body = (state) => ({ items: state.ticked, name: state.name.trim(), email: state.email.trim() || null });
