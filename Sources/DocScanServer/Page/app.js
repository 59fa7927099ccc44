// @ts-check
// The start of the page: loads settings and sentences, signs in, and shows the view for the URL.

import { Page } from "./page.js";
import { button, h, link } from "./dom.js";
import { icon } from "./icons.js";
import { lazy } from "./lazy.js";
import { marked, round } from "./parts.js";
import { address, needsCaseConsent, parse, shown, tokenIn } from "./states/router.js";
import * as caseView from "./views/case-view.js";
import * as check from "./views/check-view.js";
import * as cases from "./views/cases-view.js";
import * as devices from "./views/devices-view.js";
import * as consent from "./views/consent-view.js";
import * as file from "./views/file-view.js";
import * as login from "./views/login-view.js";
import * as people from "./views/people-view.js";
import * as numbers from "./views/numbers-view.js";
import * as photo from "./views/photo-view.js";
import * as outbox from "./views/outbox-view.js";
import * as report from "./views/report-view.js";
import * as review from "./views/review-view.js";
import * as settings from "./views/settings-view.js";
import * as waiting from "./views/waiting-view.js";
import * as zoom from "./views/zoom-view.js";

/** The camera is loaded directly after the first view, so that the first view needs little data. */
const loadCamera = lazy((again) => import(new URL("./views/camera-view.js", import.meta.url).href + again));
/** Only the review of the words of a batch needs this view. */
const loadWords = lazy((again) => import(new URL("./views/words-view.js", import.meta.url).href + again));
const camera = { show: async (...values) => (await loadCamera()).show(...values) };
const words = { show: async (...values) => (await loadWords()).show(...values) };
const wordList = { show: async (...values) => (await loadWords()).showList(...values) };

/** The views by name. Most are loaded at the start, so that a lost connection only affects requests.
 *  @type {Record<string, { show: (page: Page, values: any) => View | Promise<View> }>} */
const views = { login, camera, file, report, capture: photo, photo: { show: photo.showItem }, consent, cases,
                case: caseView, check, review, words, wordList, outbox, numbers, waiting, zoom, settings, people, devices };
/** The tab that is marked as current while a view is shown, if its name differs from that of the view. */
const tabs = { wordList: "check", numbers: "settings", consent: "settings", people: "settings", devices: "settings" };

const page = new Page();
const [header, banner, main, dock] = ["header", "banner", "main", "dock"]
    .map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** @type {View | null} */
let current = null;
let turn = 0;
let isOutOfDate = false;
let isRestored = false;
/** The error with which the page could not start; null after it has started.
 *  @type {any} */
let startError = null;
/** Resolves when the sentences have been loaded, which happens while the browser signs in.
 *  @type {Promise<unknown>} */
let phrases = Promise.resolve();

/** A view with a tab has only a title. Other views have a link back: `{href, label, icon}`.
 *  @param {View} view */
function drawHeader({ title, subtitle, back, tools = [] }) {
    const heading = h("h1", { tabindex: "-1" }, title);
    header.className = back ? "top" : "top root";
    header.replaceChildren(...[back && round(back.icon ?? "back", back.label, { href: back.href, id: "back" }),
        h("div", {}, heading, h("p", { id: "subtitle", hidden: !subtitle }, subtitle)), ...tools,
        !back && link(marked("wait", ""), address("waiting"), { class: "button plain small", id: "queue" })].filter(Boolean));
    drawQueue();
    return heading;
}

function tab(name, isCurrent) {
    const { t, work } = page;
    const [count, kind, words] = { check: [work.toCheck, "", "nav.toCheck"], outbox: [work.blocked, "stop", "nav.blocked"] }[name] ?? [];
    return link([icon(name), t(`nav.${name}`), count > 0 && [
        h("span", { class: `badge ${kind}`, "aria-hidden": "true" }, count),
        h("span", { class: "unseen" }, t(words, count))]], address(name), { "aria-current": isCurrent ? "page" : null });
}

/** Draws the main actions of the view, which are always visible, and the tabs, unless the view has a link back. `dock`
 *  is a list or an element.
 *  @param {View} view @param {string} name */
function drawDock({ dock: actions = [], back }, name) {
    const names = page.context.isReview ? ["check", "settings"]
        : page.context.hasPlan ? ["cases", page.may("reviewer") && "check", "outbox", "settings"].filter(Boolean) : ["camera", "file", "settings"];
    const hasTabs = !back && page.context.isSignedIn;
    dock.replaceChildren(...[
        Array.isArray(actions) ? actions.length > 0 && h("div", { class: "actions" }, ...actions) : actions,
        hasTabs && h("nav", { class: "tabs", "aria-label": page.t("nav.label") },
                     ...names.map((one) => tab(one, one === (tabs[name] ?? name))))].filter(Boolean));
    dock.hidden = !dock.hasChildNodes();
}

/** The view to show if loading a view has failed.
 *  @returns {View} */
function failure(error) {
    if (error.code === "lost") {
        isOutOfDate = true;
        // Only a request of `api` notices a lost connection and its return, and loading a script is not one.
        page.api.get("api/health").catch(() => null);
    }
    const sentence = error.status === 404 ? page.t("error.notFound") : page.sentence(error);
    const retry = () => {
        page.intent = location.hash;
        render();
    };
    return { title: page.t("error.title"),
             content: [h("p", { role: "alert" }, sentence), button(page.t("action.retry"), retry)] };
}

/** True for a route to the camera after Back, a reload or in another tab. The case is shown instead. */
function isUnasked(route) {
    const wanted = page.intent === location.hash;
    page.intent = null;
    return route.view === "camera" && route.values.case !== undefined && !wanted;
}

async function render() {
    turn += 1;
    const mine = turn;
    if (startError !== null) await establish();
    if (page.context.isSignedIn && page.context.hasPlan && !isRestored) {
        isRestored = true;
        await page.queue.restore();
    }
    let route = shown(parse(location.hash), page.context);
    if (isUnasked(route)) {
        page.rename("cases", route.values.case);
        route = shown(parse(location.hash), page.context);
    }
    current?.close?.();
    current = null;
    isOutOfDate = false;
    /** @type {View} */
    let view;
    let layout = "";
    try {
        if (startError !== null) throw startError;
        if (needsCaseConsent(route, page.context)) {
            const { state } = await page.api.get(`api/cases/${encodeURIComponent(route.values.case)}/consent`);
            if (state !== "given") route = { view: "consent", values: { case: route.values.case } };
        }
        layout = route.view;
        view = await views[route.view].show(page, route.values);
    } catch (error) {
        if (error.status === 401 && page.context.isSignedIn) {
            page.loginError = error.message;
            page.context = { ...page.context, isSignedIn: false };
            return render();
        }
        view = failure(error);
        // The layout of the view does not fit the view for a failure.
        layout = "";
    }
    if (mine !== turn) return view.close?.();
    current = view;
    document.title = `${view.title} · docscan`;
    document.body.className = view.look ?? "";
    const heading = drawHeader(view);
    drawDock(view, view.tab ?? route.view);
    main.className = document.documentElement.dataset.view = layout;
    main.replaceChildren(...[view.content].flat());
    window.scrollTo(0, 0);
    (view.focus ?? heading).focus({ preventScroll: true });
    view.start?.();
    if (!view.back) updateWork(view, view.tab ?? route.view);
}
page.render = render;

/** Updates the numbers on the tabs. The view is shown without waiting for them. */
async function updateWork(view, name) {
    if (!page.context.isSignedIn || !page.context.hasPlan) return;
    const before = page.work;
    const { toCheck, blocked } = await page.api.get("api/work").catch(() => before);
    if (current !== view || toCheck === before.toCheck && blocked === before.blocked) return;
    page.work = { toCheck, blocked };
    const nav = dock.querySelector(".tabs");
    if (nav && !nav.contains(document.activeElement)) drawDock(view, name);
}

/** Requests the health of the server once a second until it answers. */
async function reconnect() {
    banner.textContent = page.t(page.lostPhrase);
    banner.hidden = false;
    page.announce(banner.textContent, "assertive");
    while (!banner.hidden) {
        await sleep(1000);
        await page.api.get("api/health").catch(() => null);
    }
}

function onConnection(isConnected) {
    if (!isConnected) return reconnect();
    banner.hidden = true;
    page.announce(page.t("connection.back"), "assertive");
    if (isOutOfDate) render();
}

/** Repeats a request without which the page cannot start, until the server answers. */
async function untilAnswered(request) {
    for (;;) {
        try {
            return await request();
        } catch (error) {
            if (error.code !== "lost") throw error;
            await sleep(1000);
        }
    }
}

page.signIn = async (proof) => {
    page.loginError = null;
    try {
        const start = await untilAnswered(() => page.api.post("api/login?start=true", proof));
        if (start === null) await untilAnswered(() => page.refresh());
        else page.begin(start);
        await phrases;
        if (!page.hasPhrases) await untilAnswered(() => page.loadPhrases());
    } catch (error) {
        await phrases;
        page.context = { ...page.context, isSignedIn: false };
        page.loginError = page.sentence(error);
    }
};

/** Signs in with the token in the URL. Removes it at once, so that no history or screenshot contains it. */
async function signInByAddress() {
    const token = tokenIn(location.hash);
    if (token === null) return false;
    history.replaceState(null, "", location.pathname + "#/");
    await page.signIn({ token });
    return true;
}

/** Requests the plan and its consent. No view is shown before, because it would be unknown where photos are stored. */
async function establish() {
    startError = null;
    await untilAnswered(() => page.refresh()).catch((error) => {
        if (error.status === 401) page.context = { ...page.context, isSignedIn: false };
        else startError = error;
    });
}

async function begin() {
    page.applySettings();
    phrases = untilAnswered(() => page.loadPhrases()).catch(() => null);
    const token = tokenIn(location.hash);
    // Request data in advance: on a slow network, a request that waits for another one costs half a second.
    const forget = token === null ? null : page.api.ahead(cases.firstPath(Date.now()), token);
    const started = token === null ? establish() : signInByAddress();
    await phrases;
    page.api.onConnection(onConnection);
    await started;
    window.addEventListener("hashchange", async () => {
        await signInByAddress();
        render();
    });
    // Record links that the user follows, because the camera only starts for these, not for a route from the history.
    document.addEventListener("click", ({ target }) => {
        const chosen = /** @type {Element} */ (target).closest?.("a[href^='#/']");
        if (chosen) page.intent = chosen.getAttribute("href");
    }, true);
    // Ask before the page is closed while there are unsent photos that are not stored on this device.
    const isUnsafe = ({ state, isKept }) => ["waiting", "sending"].includes(state) && !isKept;
    window.addEventListener("beforeunload", (event) => { if (page.queue.uploads.items.some(isUnsafe)) event.preventDefault(); });
    page.queue.onChange(drawQueue);
    // Browsers refuse it if they do not trust the certificate. The review of a batch stores nothing on the device.
    if (!page.context.isReview) navigator.serviceWorker?.register("sw.js").catch(({ name }) => { page.isTrusted = name !== "SecurityError"; });
    // When it takes over, make the first requests of a visit, so that it stores copies for the next one.
    navigator.serviceWorker?.addEventListener("controllerchange", () => {
        if (!page.context.isSignedIn) return;
        for (const path of ["api/start", "api/profiles", `api/phrases/${page.settings.language}`]) page.api.get(path).catch(() => null);
    });
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", ({ persisted }) => { if (persisted) refresh(); });
    await render();
    forget?.();
    // Add the manifest after the first view, because browsers load it at once.
    const manifest = new URL("./manifest.webmanifest", import.meta.url).href;
    document.head.append(h("link", { rel: "manifest", href: manifest }));
    loadCamera().catch(() => null);
}

/** Shows the numbers of waiting and refused photos, on all views with a tab. */
function drawQueue() {
    const link = document.getElementById("queue");
    if (!link) return;
    const { waiting, refused } = page.queue;
    link.hidden = waiting + refused === 0;
    /** @type {Node} */ (link.lastChild).textContent = page.t.line(refused > 0 && page.t("queue.notStored", refused),
                                                               waiting > 0 && page.t("queue.photos", waiting));
}

/** Updates the view, because another tab or phone may have changed its data. */
function refresh() {
    if (document.hidden) return;
    // Take over photos of a tab that was closed.
    if (page.context.isSignedIn && page.context.hasPlan) page.queue.restore();
    if (current?.isLive && !document.querySelector("main .ask, dialog[open]")) render();
}

begin();
