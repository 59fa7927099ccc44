// @ts-check
// Divides a long list into short ones. Only those near the visible area have rows; the others are empty boxes of about
// the same height, so that thousands of rows are as fast as a hundred.

import { h } from "../dom.js";

const rowsInList = 20;
/** The distance from the visible area at which rows are created, in pixels. Scrolling with one flick covers less. */
const margin = 1500;

/** Sets the rows of a list. Rows that are already in the right position are not moved, because they may have the
 *  focus. */
function place(list, rows) {
    let at = list.firstChild;
    for (const row of rows) {
        if (row === at) at = at.nextSibling;
        else list.insertBefore(row, at);
    }
    while (at) {
        const next = at.nextSibling;
        at.remove();
        at = next;
    }
}

export class RowLists {
    #items = [];
    /** The short lists in order: `{element, items, rows}`. `rows` are the rows by item; null for an empty box. */
    #lists = [];
    #make;

    /** `make` creates the row of an item. The row is reused as long as the item is the same object. */
    constructor(element, make) {
        this.element = element;
        this.#make = make;
        this.observer = new IntersectionObserver((changes) => changes.forEach((change) => this.#moved(change)),
                                                 { rootMargin: `${margin}px 0px` });
    }

    draw(items) {
        const isFocused = this.element.contains(document.activeElement);
        this.#items = items;
        const count = Math.ceil(items.length / rowsInList);
        while (this.#lists.length > count) this.#remove(this.#lists.pop());
        for (let at = 0; at < count; at += 1) {
            const part = items.slice(at * rowsInList, (at + 1) * rowsInList);
            const list = this.#lists[at] ?? this.#add();
            const isSame = part.length === list.items.length && part.every((item, index) => item === list.items[index]);
            if (isSame) continue;
            list.items = part;
            // Create the first rows without waiting for the observer.
            if (list.rows || at === 0) this.#fill(list);
            else this.#size(list, `calc(${part.length} * (4.75rem + 1px))`);
        }
        return !isFocused || this.element.contains(document.activeElement);
    }

    /** The row of an item. It is created if it does not exist because it is far away. */
    rowOf(item) {
        const at = this.#items.indexOf(item);
        if (at < 0) return null;
        const list = this.#lists[Math.floor(at / rowsInList)];
        if (!list.rows) this.#fill(list);
        return list.rows.get(item);
    }

    close() { this.observer.disconnect(); }

    #add() {
        const list = { element: h("ul", { class: "case-rows" }), items: [], rows: null };
        this.#lists.push(list);
        this.element.append(list.element);
        this.observer.observe(list.element);
        return list;
    }

    #remove({ element }) {
        this.observer.unobserve(element);
        element.remove();
    }

    #size({ element }, size) { element.style.blockSize = size; }

    #fill(list) {
        const known = list.rows;
        list.rows = new Map(list.items.map((item) => [item, known?.get(item) ?? this.#make(item)]));
        place(list.element, [...list.rows.values()]);
        this.#size(list, "");
    }

    #moved({ target, isIntersecting, boundingClientRect }) {
        const list = this.#lists.find(({ element }) => element === target);
        if (!list || isIntersecting === (list.rows !== null)) return;
        if (isIntersecting) return this.#fill(list);
        if (target.contains(document.activeElement)) return;
        list.rows = null;
        target.replaceChildren();
        this.#size(list, `${boundingClientRect.height}px`);
    }
}
