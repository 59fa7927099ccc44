// @ts-check
// The consent form: first the information, then the consent, in the language that the participant chooses. The
// participant has to tick all items; no item is ticked in advance.

/** `last` is the number of the stored consent, which the form shows; null if there is no consent.
 *  @param {API.Plan} plan @param {string} language @param {number | null} last
 *  @returns {ConsentState} */
export const newConsent = (plan, language, last = null) =>
    ({ step: "information", items: plan.items.map(({ key }) => key), ticked: [], needsEmail: plan.needsEmail, name: "",
       email: "", language, last });

export const went = (state, step) => ({ ...state, step });
export const wrote = (state, key, text) => ({ ...state, [key]: text });

/** Changes the language, and clears the items that were ticked in another language. */
export const spoke = (state, language) => ({ ...state, language, ticked: [] });

export const ticked = (state, key, isTicked) =>
    ({ ...state, ticked: state.items.filter((item) => item === key ? isTicked : state.ticked.includes(item)) });

/** The names of the missing items, in the order of the form; empty if the consent can be sent. */
export function missing(state) {
    const names = state.items.filter((item) => !state.ticked.includes(item));
    if (state.name.trim() === "") names.push("name");
    if (state.needsEmail && !/^\S+@\S+$/.test(state.email.trim())) names.push("email");
    return names;
}

export const body = ({ ticked: items, name, email, language, last }) =>
    ({ items, name: name.trim(), email: email.trim() || null, language, after: last });

/** The language in which the form begins: that of the page if the plan has texts in it, or else the first language of
 *  the plan. */
export const firstLanguage = ({ texts }, language) =>
    (texts.find((one) => one.language.toLowerCase().split("-")[0] === language) ?? texts[0]).language;
