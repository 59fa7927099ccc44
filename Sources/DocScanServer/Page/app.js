// @ts-check
// The start: settings, sentences, sign-in, then the view of the address.

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

/** The camera comes right after the first view, which needs few bytes. */
const loadCamera = lazy((again) => import(new URL("./views/camera-view.js", import.meta.url).href + again));
/** Only the review of a batch needs it. */
const loadWords = lazy((again) => import(new URL("./views/words-view.js", import.meta.url).href + again));
const camera = { show: async (...values) => (await loadCamera()).show(...values) };
const words = { show: async (...values) => (await loadWords()).show(...values) };
const wordList = { show: async (...values) => (await loadWords()).showList(...values) };

/** All others are loaded at the start, so that a lost connection affects requests, and never a part of the page.
 *  @type {Record<string, { show: (page: Page, values: any) => View | Promise<View> }>} */
const views = { login, camera, file, report, capture: photo, photo: { show: photo.showItem }, consent, cases,
                case: caseView, check, review, words, wordList, outbox, numbers, waiting, zoom, settings, people, devices };
/** The tab that is current while a view is shown. */
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
/** Why the page could not begin; null once it has.
 *  @type {any} */
let startError = null;
/** The sentences are loaded while the browser signs in.
 *  @type {Promise<unknown>} */
let phrases = Promise.resolve();

/** A view that the tabs lead to has the title alone. Other views have a way back: `{href, label, icon}`.
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

/** The main actions of the view, a list or an element, which stay in sight, and the tabs unless the view has a way
 *  back.
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

/** The view for a failed load.
 *  @returns {View} */
function failure(error) {
    if (error.code === "lost") {
        isOutOfDate = true;
        // A script that does not come is no request: this one notices that the connection is lost, and its return.
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

/** True if the route leads to a camera by Back, by a reload or in another tab. The case is shown then. */
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
        // The layout of the view is for its own content.
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

/** The numbers on the tabs follow the view: it does not wait for them. */
async function updateWork(view, name) {
    if (!page.context.isSignedIn || !page.context.hasPlan) return;
    const before = page.work;
    const { toCheck, blocked } = await page.api.get("api/work").catch(() => before);
    if (current !== view || toCheck === before.toCheck && blocked === before.blocked) return;
    page.work = { toCheck, blocked };
    const nav = dock.querySelector(".tabs");
    if (nav && !nav.contains(document.activeElement)) drawDock(view, name);
}

/** Asks once a second until the server answers again. */
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

/** Repeats a request without which the page cannot begin. */
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

/** The token leaves the address bar at once: no history or screenshot has it. */
async function signInByAddress() {
    const token = tokenIn(location.hash);
    if (token === null) return false;
    history.replaceState(null, "", location.pathname + "#/");
    await page.signIn({ token });
    return true;
}

/** Requests the plan and its consent. Without that answer no view is shown: a photo might be kept nowhere. */
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
    // On a slow network each request that waits for another one takes half a second.
    const forget = token === null ? null : page.api.ahead(cases.firstPath(Date.now()), token);
    const started = token === null ? establish() : signInByAddress();
    await phrases;
    page.api.onConnection(onConnection);
    await started;
    window.addEventListener("hashchange", async () => {
        await signInByAddress();
        render();
    });
    // Only a link that a person follows starts the camera; a route from the history does not.
    document.addEventListener("click", ({ target }) => {
        const chosen = /** @type {Element} */ (target).closest?.("a[href^='#/']");
        if (chosen) page.intent = chosen.getAttribute("href");
    }, true);
    // A photo that is safe on this device may wait for another day.
    const isUnsafe = ({ state, isKept }) => ["waiting", "sending"].includes(state) && !isKept;
    window.addEventListener("beforeunload", (event) => { if (page.queue.uploads.items.some(isUnsafe)) event.preventDefault(); });
    page.queue.onChange(drawQueue);
    // Browsers allow none on a page whose certificate they do not trust. The review of a batch leaves nothing behind.
    if (!page.context.isReview) navigator.serviceWorker?.register("sw.js").catch(({ name }) => { page.isTrusted = name !== "SecurityError"; });
    // Its first copies are made when it takes over: of the next visit's first answers.
    navigator.serviceWorker?.addEventListener("controllerchange", () => {
        if (!page.context.isSignedIn) return;
        for (const path of ["api/start", "api/profiles", `api/phrases/${page.settings.language}`]) page.api.get(path).catch(() => null);
    });
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", ({ persisted }) => { if (persisted) refresh(); });
    await render();
    forget?.();
    // Browsers load it at once, so it comes after the first view.
    const manifest = new URL("./manifest.webmanifest", import.meta.url).href;
    document.head.append(h("link", { rel: "manifest", href: manifest }));
    loadCamera().catch(() => null);
}

/** Shows the numbers of waiting and of refused photos, on every view that the tabs lead to. */
function drawQueue() {
    const link = document.getElementById("queue");
    if (!link) return;
    const { waiting, refused } = page.queue;
    link.hidden = waiting + refused === 0;
    /** @type {Node} */ (link.lastChild).textContent = page.t.line(refused > 0 && page.t("queue.notStored", refused),
                                                               waiting > 0 && page.t("queue.photos", waiting));
}

/** Another tab or phone may have changed the shown data. */
function refresh() {
    if (document.hidden) return;
    // A tab that was closed may have left photos.
    if (page.context.isSignedIn && page.context.hasPlan) page.queue.restore();
    if (current?.isLive && !document.querySelector("main .ask, dialog[open]")) render();
}

begin();
