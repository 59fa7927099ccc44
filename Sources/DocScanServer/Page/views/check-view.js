// The cases whose papers a person should check.

import { h } from "../dom.js";
import { row } from "../parts.js";
import { address } from "../states/router.js";
import { stateText } from "./cases-view.js";

export async function show(page) {
    const { t } = page;
    const { cases } = await page.api.get("api/cases?state=toCheck");
    const one = (found) => h("li", {}, row(address("cases", String(found.id)), h("b", {}, found.label), h("br"),
                                           h("span", { class: "note" }, stateText(page, found))));
    return { title: t("nav.check"), content: cases.length === 0 ? h("p", {}, t("review.done"))
        : h("ul", { class: "group" }, ...cases.map(one)) };
}
