// @ts-check
// Creates elements. Strings become text nodes, never markup.

/** @template {Element} E @param {E} element @param {Attributes | undefined} attributes @param {Child[]} children */
function made(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (typeof value === "function") element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(.../** @type {(Node | string)[]} */ (children.flat(2)
        .filter((child) => child !== null && child !== undefined && child !== false)));
    return element;
}

/** Creates an HTML element, as in `h("button", { type: "button", onclick: f }, "text", child)`. Children that are null
 *  or false are omitted.
 *  @template {keyof HTMLElementTagNameMap} T
 *  @param {T} tag @param {Attributes} [attributes] @param {Child[]} children */
export const h = (tag, attributes, ...children) => made(document.createElement(tag), attributes, children);

/** Creates an SVG element, like `h`.
 *  @template {keyof SVGElementTagNameMap} T @param {T} tag @param {Attributes} attributes @param {Child[]} children */
export const s = (tag, attributes, ...children) =>
    made(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

/** @param {Child} text @param {(event: any) => void} onclick @param {Attributes} [attributes] */
export const button = (text, onclick, attributes) =>
    h("button", { type: "button", onclick, ...attributes }, ...[text].flat(2));
/** @param {Child} text @param {string} href @param {Attributes} [attributes] */
export const link = (text, href, attributes) => h("a", { href, ...attributes }, ...[text].flat(2));

/** Replaces the children of an element. The focus stays on the focused element, or moves to the new element with its
 *  ID, or else to the heading.
 *  @param {Element} element @param {Child[]} children */
export function refill(element, ...children) {
    const focused = element.contains(document.activeElement)
        ? /** @type {HTMLElement} */ (document.activeElement) : null;
    element.replaceChildren(.../** @type {Element[]} */ (children.flat().filter(Boolean)));
    if (!focused) return;
    const same = focused.isConnected ? focused : focused.id && document.getElementById(focused.id);
    (same || document.querySelector("h1"))?.focus({ preventScroll: true });
}

/** A control with a label. Screen readers read `note` with it.
 *  @param {string} label @param {HTMLElement} control @param {string} [note] */
export function field(label, control, note) {
    const noteID = note ? `${control.id}-note` : null;
    if (noteID) control.setAttribute("aria-describedby", noteID);
    return h("div", { class: "field" }, h("label", { for: control.id }, label),
             note && h("p", { class: "note", id: noteID }, note), control);
}

/** A radio button or check box, followed by its label.
 *  @param {Child} label @param {Attributes} attributes */
export const choice = (label, attributes) =>
    h("label", { class: "choice" }, h("input", attributes), h("span", {}, label));

const allowed = new Set(["P", "H1", "H2", "H3", "H4", "UL", "OL", "LI", "STRONG", "EM", "BR", "A"]);

/** @param {ChildNode} node @returns {Node[]} */
function copyOf(node) {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    if (!(node instanceof Element) || ["SCRIPT", "STYLE"].includes(node.nodeName)) return [];
    const children = [...node.childNodes].flatMap(copyOf);
    if (!allowed.has(node.nodeName)) return children;
    // The heading of the page is the only one of level 1.
    const copy = document.createElement(node.nodeName === "H1" ? "H2" : node.nodeName);
    const href = node.nodeName === "A" ? node.getAttribute("href") ?? "" : "";
    if (node.nodeName === "A" && !href.startsWith("https:")) return children;
    if (href) Object.assign(copy, { href, target: "_blank", rel: "noopener noreferrer" });
    copy.append(...children);
    return [copy];
}

/** An element with a text of the plan. The server sends only allowed elements and attributes; all others are dropped
 *  here again.
 *  @param {string | null} html */
export function fragment(html) {
    const parsed = new DOMParser().parseFromString(html ?? "", "text/html");
    return h("div", { class: "prose" }, ...[...parsed.body.childNodes].flatMap(copyOf));
}
