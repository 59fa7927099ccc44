// @ts-check
// A photo over the whole screen: as large as the screen, and at full size after a tap.

import { h } from "../dom.js";
import { round } from "../parts.js";

/** Opens the photo with an address or a function of a side's number that returns one. Escape and the button close it.
 *  @param {Page} page @param {string | string[]} sources @param {string} name */
export function enlarge(page, sources, name) {
    const dialog = h("dialog", { class: "enlarged", "aria-label": name, onclose: () => dialog.remove() },
        round("close", page.t("photo.close"), { onclick: () => dialog.close() }),
        ...[sources].flat().map((src, at) => {
            const alt = at > 0 ? page.t.list([name, page.t("photo.back")]) : name;
            const image = h("img", { src, alt, class: "fitted",
                                     onclick: () => image.classList.toggle("fitted"),
                                     onerror: () => image.replaceWith(h("p", {}, page.t("photo.unseen"))) });
            return image;
        }));
    document.body.append(dialog);
    dialog.showModal();
}

/** The addresses of a capture's pictures, one for each side.
 *  @param {{ id: number | string, pictures?: unknown[] }} capture */
export const picturesOf = ({ id, pictures = [1] }) =>
    pictures.map((_, at) => `api/captures/${encodeURIComponent(id)}/picture${at > 0 ? `?side=${at + 1}` : ""}`);

/** Opens the photo of a capture.
 *  @param {Page} page @param {{ id: number | string, pictures?: unknown[] }} capture @param {string} name */
export const photoDialog = (page, capture, name) => enlarge(page, picturesOf(capture), name);
