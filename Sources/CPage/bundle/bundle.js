"use strict";
const $api = (() => {
class APIError extends Error {
constructor(status, code, detail, retryAfter = null, reason = null) {
super(detail ?? code);
this.status = status;
this.code = code;
this.retryAfter = retryAfter;
this.reason = reason;
}
}
const signals = AbortSignal;
const silence = 90_000;
function makeAPI(fetcher, language, device = () => "", waiting = () => 0) {
const listeners = new Set();
let isConnected = true;
const connection = (value) => {
if (value === isConnected) return;
isConnected = value;
listeners.forEach((listener) => listener(value));
};
const ownHeaders = () => ({ "Accept-Language": language(), "Docscan-Device": encodeURIComponent(device()),
"Docscan-Waiting": String(waiting()) });
function parsed(status, text, retryAfter, isCopy = false) {
connection(!isCopy);
let answer = null;
try {
answer = text === "" ? null : JSON.parse(text);
} catch {
throw new APIError(status, "internal", null);
}
if (status < 200 || status > 299) {
const seconds = Number.parseInt(retryAfter ?? "", 10);
throw new APIError(status, answer?.code ?? "internal", answer?.detail ?? null,
Number.isNaN(seconds) ? null : seconds, answer?.reason ?? null);
}
return answer;
}
const early = new Map();
function get(path, signal) {
const answer = early.get(path);
early.delete(path);
return answer ? answer.catch(() => request("GET", path, undefined, signal)) : request("GET", path, undefined, signal);
}
function ahead(path, token) {
const answer = request("GET", path, undefined, undefined, { Authorization: `Bearer ${token}` });
answer.catch(() => null);
early.set(path, answer);
return () => { early.delete(path); };
}
async function request(method, path, body, signal, more = {}) {
const headers = { ...ownHeaders(), ...more };
const isData = body !== undefined && !(body instanceof Blob);
if (isData) headers["Content-Type"] = "application/json";
const isShort = body === undefined || isData || path.includes("/frames");
const limit = signals.timeout(isShort ? 15_000 : 90_000);
const either = signal && signals.any ? signals.any([signal, limit]) : signal ?? limit;
let response;
let text;
try {
response = await fetcher(path, { method, headers, signal: either, credentials: "same-origin",
body: isData ? JSON.stringify(body) : body });
text = response.status === 204 ? "" : await response.text();
} catch (error) {
if (error.name === "AbortError") throw error;
connection(false);
throw new APIError(0, "lost", null);
}
const isCopy = response.headers?.has("Docscan-Copy") === true;
return parsed(response.status, text, response.headers?.get("Retry-After"), isCopy);
}
function upload(method, path, body, { signal, progress, type = null }) {
return new Promise((resolve, reject) => {
const sender = new XMLHttpRequest();
const lost = () => { connection(false); reject(new APIError(0, "lost", null)); };
let timer;
const wait = () => {
clearTimeout(timer);
timer = setTimeout(() => { sender.abort(); lost(); }, silence);
};
const stop = () => { sender.abort(); reject(new DOMException("", "AbortError")); };
if (signal.aborted) return stop();
sender.open(method, path);
if (type) sender.setRequestHeader("Content-Type", type);
for (const [name, value] of Object.entries(ownHeaders())) sender.setRequestHeader(name, value);
sender.upload.onprogress = ({ loaded }) => { wait(); progress(loaded); };
sender.onerror = lost;
sender.onloadend = () => { clearTimeout(timer); signal.removeEventListener("abort", stop); };
sender.onload = () => {
try {
resolve(parsed(sender.status, sender.responseText, sender.getResponseHeader("Retry-After")));
} catch (error) {
reject(error);
}
};
signal.addEventListener("abort", stop);
wait();
sender.send(body);
});
}
return {
get, ahead,
post: (path, body, signal) => request("POST", path, body, signal),
patch: (path, body) => request("PATCH", path, body),
upload,
remove: (path) => request("DELETE", path),
onConnection: (listener) => {
listeners.add(listener);
if (!isConnected) listener(false);
return () => { listeners.delete(listener); };
},
};
}
return { APIError, makeAPI };
})();
const $states_announcements = (() => {
const interval = 2000;
const memory = 5000;
const newAnnouncements = () => ({ waiting: null, last: null, saidAt: -Infinity });
function announce(state, text, level, now) {
if (level === "assertive") {
return { state: { waiting: null, last: text, saidAt: now }, say: { text, level } };
}
const isRepeated = text === state.last && now - state.saidAt < memory;
return tick({ ...state, waiting: isRepeated ? null : text }, now);
}
function tick(state, now) {
if (state.waiting === null || now - state.saidAt < interval) return { state, say: null };
const text = state.waiting;
return { state: { waiting: null, last: text, saidAt: now }, say: { text, level: "polite" } };
}
const waitOf = (state, now) =>
state.waiting === null ? null : Math.max(0, state.saidAt + interval - now);
return { interval, memory, newAnnouncements, announce, tick, waitOf };
})();
const $states_countries = (() => {
const codes = [
"ABWAW AFG AGOAO AIA ALAAX ALB ANDAD AREAE ARG ARMAM ASM ATAAQ ATFTF ATGAG AUS AUTAT AZE BDIBI BEL BENBJ",
"BESBQ BFA BGDBD BGR BHR BHSBS BIHBA BLM BLRBY BLZBZ BMU BOL BRA BRBBB BRNBN BTN BVT BWA CAFCF CAN CCK CHE",
"CHLCL CHNCN CIV CMR CODCD COGCG COKCK COL COMKM CPVCV CRI CUB CUWCW CXR CYMKY CYP CZE DEU DJI DMA DNKDK DOM",
"DZA ECU EGY ERI ESHEH ESP ESTEE ETH EUE FIN FJI FLKFK FRA FROFO FSMFM GAB GBR GEO GGY GHA GIB GINGN GLPGP",
"GMB GNBGW GNQGQ GRC GRDGD GRLGL GTM GUFGF GUM GUYGY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRLIE IRN IRQIQ",
"ISL ISRIL ITA JAMJM JEY JOR JPN KAZKZ KEN KGZ KHM KIR KNA KORKR KWT LAO LBN LBRLR LBYLY LCA LIE LKA LSO LTU",
"LUX LVA MACMO MAFMF MAR MCO MDA MDGMG MDVMV MEXMX MHL MKD MLI MLTMT MMR MNEME MNG MNPMP MOZMZ MRT MSR MTQMQ",
"MUS MWI MYS MYTYT NAM NCL NER NFK NGA NIC NIUNU NLD NOR NPL NRU NZL OMN PAKPK PAN PCNPN PER PHL PLWPW PNGPG",
"POLPL PRI PRKKP PRTPT PRYPY PSE PYFPF QAT REU RKSXK ROU RUS RWA SAU SDN SENSN SGP SGSGS SHN SJM SLBSB SLE",
"SLVSV SMR SOM SPMPM SRBRS SSD STP SURSR SVKSK SVNSI SWESE SWZSZ SXM SYCSC SYR TCA TCDTD TGO THA TJK TKL",
"TKMTM TLS TON TTO TUNTN TURTR TUVTV TWN TZA UGA UKRUA UMI UNO URYUY USA UZB VAT VCT VEN VGB VIR VNM VUT",
"WLFWF WSM XKK YEM ZAF ZMB ZWE",
];
const table = new Map(codes.join(" ").split(" ").map((code) => [code.slice(0, 3), code.slice(3) || code.slice(0, 2)]));
table.set("D", "DE");
const alpha2 = (code) => table.get(code) ?? null;
return { alpha2 };
})();
const $states_words = (() => {
const { alpha2 } = $states_countries;
const languages = ["en", "fr", "es", "ar", "uk"];
const base = (tag) => tag.toLowerCase().split("-")[0];
const languageOf = (tags) => tags.map(base).find((one) => languages.includes(one)) ?? "en";
const directionOf = (language) => base(language) === "ar" ? "rtl" : "ltr";
function nameOf(language) {
const name = new Intl.DisplayNames([language], { type: "language", fallback: "code" }).of(language) ?? language;
return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
const isTag = /^[a-z\d-]+$/i;
const localeOf = (language, tags = globalThis.navigator?.languages ?? []) =>
new Intl.Locale(tags.find((tag) => base(tag) === language && isTag.test(tag)) ?? language,
{ calendar: "gregory", numberingSystem: "latn" }).toString();
const [isolate, end] = ["\u2068", "\u2069"];
const isRightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
function translator(language, phrases, other = (key) => key) {
const rules = new Intl.PluralRules(language);
const isMirrored = directionOf(language) === "rtl";
const isolated = (value) => typeof value === "string" && !value.startsWith(isolate)
&& (isMirrored || isRightToLeft.test(value)) ? isolate + value + end : String(value);
const t = (key, ...values) => {
const phrase = phrases[key];
if (phrase === undefined) return other(key, ...values);
const text = typeof phrase === "string" ? phrase : phrase[rules.select(values[0])] ?? phrase.other;
const valueAt = (at) => Array.isArray(values[at]) ? list(values[at]) : isolated(values[at]);
return text.replace(/\{(\d)\}/g, (mark, at) => values[at] === undefined ? mark : valueAt(at));
};
const line = (...parts) => parts.filter(Boolean).map(isolated).join(" · ");
const list = (names) => names.filter(Boolean).map(isolated).join(t("list.comma"));
return Object.assign(t, { language, line, list });
}
const withoutIsolates = (text) => text.replace(/[\u2066-\u2069]/g, "");
function inWords(value, kind, locale) {
if (kind === "country") {
const code = alpha2(value);
return code ? new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? value : value;
}
if (kind !== "date" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
const day = new Date(`${value}T00:00:00Z`);
return Number.isNaN(day.getTime()) ? value
: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
function momentText(text, locale, now = Date.now()) {
const moment = new Date(text ?? "");
if (!text || Number.isNaN(moment.getTime())) return text ?? "";
const isToday = moment.toDateString() === new Date(now).toDateString();
const style = isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
return new Intl.DateTimeFormat(locale, style).format(moment);
}
function lastDay(closes, locale, now = Date.now()) {
const moment = new Date(new Date(closes).getTime() - 1000);
const isThisYear = moment.getFullYear() === new Date(now).getFullYear();
const year = isThisYear ? undefined : "numeric";
return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year }).format(moment);
}
return { languages, languageOf, directionOf, nameOf, localeOf, translator, withoutIsolates, inWords, momentText, lastDay };
})();
const $announcer = (() => {
const { announce, newAnnouncements, tick, waitOf } = $states_announcements;
const { withoutIsolates } = $states_words;
class Announcer {
#state = newAnnouncements();
#timer;
#regions;
#settings;
constructor(regions, settings) {
this.#regions = regions;
this.#settings = settings;
}
announce(text, level = "polite") {
if (text) this.#perform(announce(this.#state, text, level, performance.now()));
}
reset() {
clearTimeout(this.#timer);
this.#state = { ...this.#state, waiting: null, last: null };
}
clear() {
this.reset();
for (const region of Object.values(this.#regions)) region.replaceChildren();
}
#perform({ state, say }) {
this.#state = state;
if (say) this.#say(say);
clearTimeout(this.#timer);
const wait = waitOf(this.#state, performance.now());
const next = () => this.#perform(tick(this.#state, performance.now()));
if (wait !== null) this.#timer = setTimeout(next, wait + 1);
}
#say({ text, level }) {
const region = this.#regions[level];
region.replaceChildren();
region.append(text);
if (this.#settings().speech) this.#speak(text);
}
#speak(text) {
if (!("speechSynthesis" in window)) return;
const utterance = new SpeechSynthesisUtterance(withoutIsolates(text));
utterance.lang = this.#settings().language;
speechSynthesis.cancel();
speechSynthesis.speak(utterance);
}
}
return { Announcer };
})();
const $states_part_length = (() => {
const [least, first, most] = [64 * 1024, 256 * 1024, 4 * 1024 * 1024];
const wanted = 3000;
function nextLength(length = null, milliseconds = 0) {
if (length === null) return first;
const fitting = length * wanted / Math.max(1, milliseconds);
return Math.round(Math.min(most, Math.max(least, Math.min(2 * length, fitting))));
}
return { nextLength };
})();
const $capture_resumable_upload = (() => {
const { APIError } = $api;
const { nextLength } = $states_part_length;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const path = (id) => `api/uploads/${encodeURIComponent(id)}`;
async function digestOf(blob) {
if (!crypto.subtle) return null;
const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
async function sendInParts(api, { id, target, made }, blob, { signal, progress }) {
const sha256 = await digestOf(blob);
const place = { slot: target.slot ?? null, replaces: target.replaces ? Number(target.replaces) : null };
if (sha256 === null) {
const query = new URLSearchParams({ slot: place.slot ?? "", replaces: String(place.replaces ?? "") });
const whole = `api/cases/${encodeURIComponent(String(target.case))}/captures?${query}`;
return api.upload("POST", whole, blob, { signal, progress: (loaded) => progress(loaded / blob.size) });
}
const begin = { id, case: Number(target.case), ...place, size: blob.size, sha256, made };
let answer = await api.post("api/uploads", begin, signal);
let length = nextLength();
while (answer.state === "receiving") {
const { offset } = answer;
progress(offset / blob.size);
const began = performance.now();
try {
answer = await api.upload("PATCH", `${path(id)}?offset=${offset}`, blob.slice(offset, offset + length), {
signal, type: "application/octet-stream", progress: (loaded) => progress((offset + loaded) / blob.size) });
} catch (error) {
if (error.code !== "wrongOffset") throw error;
answer = await api.get(path(id), signal);
}
length = nextLength(length, performance.now() - began);
}
progress(1);
for (; answer.state === "reading"; answer = await api.get(path(id), signal)) await sleep(1000);
if (answer.state === "failed") {
const { code = "refused", detail = null, reason = null } = answer.error ?? {};
throw new APIError(422, code, detail, null, reason);
}
if (answer.sha256 !== sha256 || !answer.capture) throw new APIError(500, "internal", null);
return (answer);
}
return { sendInParts };
})();
const $states_roles = (() => {
const roles = ["collector", "reviewer", "administrator"];
const may = (role, wanted) =>
role ? roles.indexOf(role) >= roles.indexOf(wanted) : wanted !== "administrator";
return { roles, may };
})();
const $states_router = (() => {
const { may } = $states_roles;
const patterns = [
["start", []], ["camera", ["camera"]], ["camera", ["camera", ":case", ":slot"]],
["camera", ["camera", ":case", ":slot", ":replaces"]], ["file", ["file"]], ["file", ["file", ":case", ":slot"]],
["file", ["file", ":case", ":slot", ":replaces"]], ["report", ["report", ":number"]],
["photo", ["photo", ":item"]], ["capture", ["captures", ":capture"]],
["consent", ["consent"]], ["cases", ["cases"]], ["case", ["cases", ":case"]], ["consent", ["cases", ":case", "consent"]],
["review", ["review", ":capture"]],
["review", ["review", ":capture", ":field"]],
["check", ["check"]], ["waiting", ["waiting"]], ["outbox", ["outbox"]], ["numbers", ["numbers"]],
["zoom", ["numbers", ":number"]], ["settings", ["settings"]],
["people", ["people"]], ["devices", ["devices"]],
];
const needPlan = new Set(["consent", "cases", "case", "capture", "photo", "check", "review", "outbox", "numbers", "zoom"]);
const ofReview = new Set(["check", "review", "settings"]);
const ofWords = { check: "wordList", review: "words" };
const needRole = { check: "reviewer", review: "reviewer", people: "administrator", devices: "administrator" };
const needConsent = new Set(["cases", "case", "capture", "photo", "check", "review"]);
function tokenIn(fragment) {
const text = fragment.replace(/^#/, "");
return text !== "" && !text.startsWith("/") ? text : null;
}
function parse(fragment) {
let parts;
try {
parts = fragment.replace(/^#?\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
} catch {
return { view: "start", values: {} };
}
for (const [view, pattern] of patterns) {
if (pattern.length !== parts.length) continue;
if (!pattern.every((word, at) => word.startsWith(":") || word === parts[at])) continue;
const values = {};
pattern.forEach((word, at) => { if (word.startsWith(":")) values[word.slice(1)] = parts[at]; });
return { view, values };
}
return { view: "start", values: {} };
}
const address = (...parts) => "#/" + parts.map(encodeURIComponent).join("/");
function shown(route, context) {
if (!context.isSignedIn) return { view: "login", values: {} };
if (context.isReview) {
const wanted = ofReview.has(route.view) ? route : { view: "check", values: {} };
return context.isOfWords ? { ...wanted, view: ofWords[wanted.view] ?? wanted.view } : wanted;
}
const isForCase = route.values.case !== undefined;
if (needRole[route.view] && !may(context.role, needRole[route.view])) return shown({ view: "start", values: {} }, context);
if ((needPlan.has(route.view) || isForCase) && !context.hasPlan) return { view: "camera", values: {} };
const isCaseless = context.hasPlan && !isForCase && ["start", "camera", "file", "report"].includes(route.view);
const wanted = isCaseless ? { view: "cases", values: {} }
: route.view === "start" ? { view: "camera", values: {} } : route;
const isAllowed = context.consent === "given" || context.consent === "perCase";
if ((needConsent.has(wanted.view) || isForCase) && !isAllowed) return { view: "consent", values: {} };
return wanted;
}
const needsCaseConsent = (route, context) =>
context.consent === "perCase" && route.values.case !== undefined && ["camera", "file"].includes(route.view);
return { tokenIn, parse, address, shown, needsCaseConsent };
})();
const $states_check = (() => {
const { address } = $states_router;
const standingOf = ({ status, outcome }) => status === "complete" && outcome === "toReview" ? outcome : status;
const isReviewable = ({ verdict, slotLabel, fields, consent }) =>
verdict === "toReview" && slotLabel !== null && fields.length > 0 && consent === "given";
const ordered = (documents) =>
[...documents].sort((first, second) => Number(first.verdict === "parked") - Number(second.verdict === "parked"));
const routeOf = (one) => isReviewable(one) ? address("review", String(one.capture))
: address("cases", String(one.case));
function reasonOf({ verdict, question, slotLabel, fields, consent }) {
if (consent !== "given") return { kind: "stop", key: `cases.consent.${consent}` };
if (slotLabel === null) return { kind: "ask", key: "check.unplaced" };
if (verdict === "parked") return { kind: "ask", key: `check.question.${question}` };
return fields.length > 0 ? { kind: "check", fields } : { kind: "check", key: "check.incomplete" };
}
function nextDocument(documents, capture) {
const open = documents.filter((one) => isReviewable(one) && one.capture !== capture);
return open.find((one) => one.capture > capture) ?? open[0] ?? null;
}
const documentAfter = (documents, capture) =>
documents.find((one) => isReviewable(one) && one.capture > capture) ?? null;
return { standingOf, isReviewable, ordered, routeOf, reasonOf, nextDocument, documentAfter };
})();
const $states_uploads = (() => {
const longestMebibytes = 64;
const longest = longestMebibytes * 2 ** 20;
const copyLasts = 60_000;
const maximumAttempts = 5;
const longestWait = 30;
const newUploads = () => ({ items: [] });
const added = ({ items }, entries) => ({ items: [...items, ...entries.map((entry) =>
({ ...entry, state: "waiting", error: null, results: [], attempts: 0, dueAt: -Infinity, sent: 0, isKept: false }))] });
const find = ({ items }, id) => items.find((item) => item.id === id) ?? null;
const changed = (uploads, id, change) =>
({ items: uploads.items.map((item) => item.id === id ? { ...item, ...change } : item) });
const next = ({ items }, now) =>
items.some(({ state }) => state === "sending") ? null
: items.find(({ state, dueAt }) => state === "waiting" && dueAt <= now) ?? null;
function waitOf({ items }, now) {
const due = items.filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt - now);
return due.length === 0 ? null : Math.max(0, Math.min(...due));
}
function retryAfter({ status, code, retryAfter: asked }, attempts) {
const wait = Math.min(2 ** (attempts - 1), longestWait);
if (code === "lost") return wait;
if (status === 401) return longestWait / 3;
if (status === 503 || status === 429) return Math.max(1, asked ?? wait);
return status >= 500 && attempts < maximumAttempts ? wait : null;
}
const sending = (uploads, id) => changed(uploads, id, { state: "sending", error: null, sent: 0 });
const kept = (uploads, id) => changed(uploads, id, { isKept: true });
const progressed = (uploads, id, sent) => changed(uploads, id, { sent });
const done = (uploads, id, results) => changed(uploads, id, { state: "done", results, sent: 1 });
const failed = (uploads, id, error, isFinal = false) => changed(uploads, id, { state: "failed", error, isFinal });
const removed = ({ items }, id) => ({ items: items.filter((item) => item.id !== id) });
const postponed = (uploads, id, error, dueAt) => ({
items: uploads.items.map((item) =>
item.id === id ? { ...item, state: "waiting", error, dueAt, attempts: item.attempts + 1 } : item),
});
const again = (uploads, id) => changed(uploads, id, { state: "waiting", error: null, attempts: 0, dueAt: -Infinity });
const unsent = ({ items }) => items.filter(({ state }) => state === "waiting" || state === "sending");
const refused = ({ items }) => items.filter(({ state, target }) => state === "failed" && target.case);
const sameTarget = (first, second) => ["case", "slot", "replaces"].every((key) => (first[key] ?? null) === (second[key] ?? null));
const forTarget = ({ items }, target) => items.filter((item) => sameTarget(item.target, target));
const pendingSlots = (uploads, caseID) =>
unsent(uploads).filter(({ target }) => target.case === String(caseID)).map(({ target }) => target.slot ?? "");
return { longestMebibytes, longest, copyLasts, newUploads, added, find, next, waitOf, retryAfter, sending, kept, progressed, done, failed, removed, postponed, again, unsent, refused, forTarget, pendingSlots };
})();
const $capture_photo_queue = (() => {
const { APIError } = $api;
const { sendInParts } = $capture_resumable_upload;
const { standingOf } = $states_check;
const queue = $states_uploads;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const newID = () => [...crypto.getRandomValues(new Uint32Array(3))]
.map((word) => word.toString(36).padStart(7, "0")).join("");
class PhotoQueue {
uploads = queue.newUploads();
#listeners = new Set();
#blobs = new Map();
#isRunning = false;
#abort = null;
constructor(page, store = null) {
this.page = page;
this.store = store;
}
onChange(listener) {
this.#listeners.add(listener);
return () => this.#listeners.delete(listener);
}
add(files, target) {
const made = new Date().toISOString();
const entries = files.map((file) => ({ id: newID(), name: file.name || this.page.t("file.pasted"), target, made }));
const old = this.find(target.replaces);
if (old && old.state !== "sending" && old.state !== "done") this.cancel(old.id);
this.#set(queue.added(this.uploads, entries));
files.forEach((file, at) => {
const { id } = entries[at];
if (file.size > queue.longest) return this.#fail(id, this.page.t("file.tooLarge", queue.longestMebibytes));
this.#blobs.set(id, file);
if (target.case) this.#keep(entries[at], file);
});
this.#run();
return entries.map(({ id }) => id);
}
async #keep(entry, blob) {
if (!this.store) return;
try {
await this.store.add({ ...entry, blob });
if (!this.find(entry.id)) await this.store.remove(entry.id);
else this.#set(queue.kept(this.uploads, entry.id));
} catch {
}
}
async restore() {
const photos = await this.store?.adopt().catch(() => []) ?? [];
const now = Date.now();
for (const { blob, storedAt, ...entry } of photos) {
if (storedAt !== undefined) this.#forget(entry.id, storedAt + queue.copyLasts - now);
else if (!this.find(entry.id)) {
this.#blobs.set(entry.id, blob);
this.#set(queue.kept(queue.added(this.uploads, [{ ...entry, isRestored: true }]), entry.id));
}
}
this.#run();
}
#forget(id, milliseconds) {
const timer = setTimeout(() => this.#drop(id), Math.max(0, milliseconds));
timer.unref?.();
}
find(id) { return queue.find(this.uploads, id); }
blob(id) { return this.#blobs.get(id) ?? null; }
has(id) { return this.#blobs.has(id); }
again(id) {
this.#set(queue.again(this.uploads, id));
this.#run();
}
cancel(id) {
const item = this.find(id);
this.#drop(id);
if (item?.state === "sending") this.#abort?.abort();
if (item?.target.case) this.page.api.remove?.(`api/uploads/${id}`)?.catch(() => null);
this.#set(queue.removed(this.uploads, id));
}
#drop(id) {
this.#blobs.delete(id);
this.store?.remove(id).catch(() => null);
}
get waiting() { return queue.unsent(this.uploads).length; }
async stored() { return await this.store?.waiting().catch(() => 0) ?? 0; }
get refused() { return queue.refused(this.uploads).length; }
clear() {
this.#abort?.abort();
this.#blobs.clear();
this.store?.clear().catch(() => null);
this.#set(queue.newUploads());
}
#set(uploads) {
this.uploads = uploads;
this.#listeners.forEach((listener) => listener());
}
#fail(id, sentence, isFinal = false) {
this.#set(queue.failed(this.uploads, id, sentence, isFinal));
this.page.announce(sentence, "assertive");
}
async #run() {
if (this.#isRunning) return;
this.#isRunning = true;
for (;;) {
const wait = queue.waitOf(this.uploads, performance.now());
if (wait === null) break;
const item = queue.next(this.uploads, performance.now());
if (item) await this.#attempt(item);
else await sleep(Math.min(1000, wait));
}
this.#isRunning = false;
}
async #attempt(item) {
this.#set(queue.sending(this.uploads, item.id));
this.#abort = new AbortController();
try {
const blob = (this.#blobs.get(item.id));
const results = await this.#send(item, blob, this.#abort.signal);
this.#set(queue.done(this.uploads, item.id, results));
if (item.target.case) {
await this.store?.stored(item.id, Date.now()).catch(() => null);
this.#forget(item.id, queue.copyLasts);
}
} catch (error) {
if (!this.find(item.id)) return;
const sentence = this.page.sentence(error);
const seconds = queue.retryAfter(error, item.attempts + 1);
if (await this.#isForbidden(item, error)) {
this.#drop(item.id);
return this.#fail(item.id, `${sentence} ${this.page.t("file.removed")}`);
}
if (seconds === null) return this.#fail(item.id, sentence, [400, 413, 415, 422].includes(error.status));
this.#set(queue.postponed(this.uploads, item.id, sentence, performance.now() + 1000 * seconds));
}
}
async #isForbidden({ target }, { code, status }) {
if (!target.case || code !== "consentNeeded" && status !== 404) return false;
const { api, context } = this.page;
const one = `api/cases/${encodeURIComponent(target.case)}`;
const asksConsent = code === "consentNeeded";
const path = !asksConsent ? one : context?.consent === "perCase" ? `${one}/consent` : "api/consent";
return api.get(path).then(({ state }) => asksConsent && state !== "outdated",
(error) => error.status === 404 && error.code === "notFound");
}
#replaced(replaces) {
if (!replaces || /^\d+$/.test(replaces)) return replaces ?? null;
const [result] = this.find(replaces)?.results ?? [];
return result?.capture ? String(result.capture.id) : null;
}
async #checkCase({ case: id, caseMade }) {
const { made } = await this.page.api.get(`api/cases/${encodeURIComponent(String(id))}`);
if (caseMade && made !== caseMade) throw new APIError(409, "otherCase", this.page.t("queue.otherCase"));
}
async #send(item, blob, signal) {
const { page } = this;
const { id, target } = item;
const progress = (sent) => this.#set(queue.progressed(this.uploads, id, sent));
if (target.case) {
if (item.isRestored) await this.#checkCase(target);
const placed = { ...item, target: { ...target, replaces: this.#replaced(target.replaces) } };
const answer = await sendInParts(page.api, placed, blob, { signal, progress });
const { capture, case: one, question, verdict, message } = answer;
page.met(one);
return [{ route: ["captures", String(capture.id)], capture, verdict, question, message }];
}
const { reports } = await page.api.upload("POST", "api/scan", blob, {
signal, progress: (loaded) => progress(loaded / blob.size) });
return reports.map((report) => {
page.results.push({ report, blob, target });
return { route: ["report", String(page.results.length - 1)], status: standingOf(report),
message: report.error?.message ?? null };
});
}
}
return { PhotoQueue };
})();
const $capture_photo_store = (() => {
const lockOf = (id) => `docscan.photo.${id}`;
const done = (request) => new Promise((resolve, reject) => {
request.onsuccess = request.oncomplete = () => resolve(request.result);
request.onerror = request.onabort = () => reject(request.error);
});
class PhotoStore {
#database;
#releases = new Map();
async #open() {
this.#database ??= (async () => {
const request = indexedDB.open("docscan", 1);
request.onupgradeneeded = () => request.result.createObjectStore("photos", { keyPath: "id" });
return done(request);
})();
return this.#database;
}
async #write(change) {
const transaction = (await this.#open()).transaction("photos", "readwrite", { durability: "strict" });
change(transaction.objectStore("photos"));
await done(transaction);
}
async add(photo) {
await this.#own(photo.id);
await this.#write((photos) => photos.put(photo));
await navigator.storage?.persist?.().catch(() => false);
}
async stored(id, moment) {
const photos = (await this.#open()).transaction("photos").objectStore("photos");
const photo = await done(photos.get(id));
if (photo) await this.#write((all) => all.put({ ...photo, storedAt: moment }));
}
async remove(id) {
await this.#write((photos) => photos.delete(id));
this.#releases.get(id)?.();
this.#releases.delete(id);
}
async clear() {
for (const id of [...this.#releases.keys()]) await this.remove(id);
await this.#write((photos) => photos.clear());
}
async adopt() {
const all = await done((await this.#open()).transaction("photos").objectStore("photos").getAll());
const free = [];
for (const photo of all) {
if (!this.#releases.has(photo.id) && await this.#own(photo.id)) free.push(photo);
}
return free.sort((first, second) => first.made < second.made ? -1 : 1);
}
async waiting() {
const all = await done((await this.#open()).transaction("photos").objectStore("photos").getAll());
return all.filter(({ storedAt }) => storedAt === undefined).length;
}
#own(id) {
if (!navigator.locks) {
this.#releases.set(id, () => {});
return Promise.resolve(true);
}
return new Promise((resolve) => navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
resolve(lock !== null);
return lock && new Promise((release) => { this.#releases.set(id, release); });
}).catch(() => resolve(true)));
}
}
return { PhotoStore };
})();
const $states_settings = (() => {
const { languageOf, languages } = $states_words;
const choices = { language: languages, theme: ["system", "light", "dark"], contrast: ["normal", "more"],
text: [100, 150, 200], speech: [false, true], tones: [false, true], auto: [true, false],
lamp: [false, true] };
const lengths = { device: 50, camera: 200 };
const defaults = (tags, browser = "") =>
({ device: /iPhone|iPad|Android|Windows|Mac|Linux/.exec(browser)?.[0] ?? "",
language: languageOf(tags), theme: "system", contrast: "normal", text: 100,
speech: false, tones: false, auto: true, lamp: false, camera: "" });
const changed = (settings, key, value) =>
choices[key]?.includes(value) || typeof value === "string" && value.length <= (lengths[key] ?? -1)
? { ...settings, [key]: value } : settings;
function read(text, tags, browser) {
let kept = null;
try {
kept = JSON.parse(text);
} catch {
}
return [...Object.keys(choices), ...Object.keys(lengths)].reduce((settings, key) => changed(settings, key, kept?.[key]),
defaults(tags, browser));
}
return { defaults, changed, read };
})();
const $page = (() => {
const { makeAPI } = $api;
const { Announcer } = $announcer;
const { PhotoQueue } = $capture_photo_queue;
const { PhotoStore } = $capture_photo_store;
const settings = $states_settings;
const { may } = $states_roles;
const { address } = $states_router;
const { directionOf, inWords, localeOf, translator } = $states_words;
const key = "docscan.settings";
function stored() {
try {
return localStorage.getItem(key) ?? "";
} catch {
return "";
}
}
class Page {
settings = settings.read(stored(), navigator.languages ?? [], navigator.userAgent);
api = makeAPI((...request) => fetch(...request), () => this.settings.language,
() => this.settings.device, () => this.queue.waiting);
announcer = new Announcer({ polite: document.getElementById("polite"),
assertive: document.getElementById("assertive") }, () => this.settings);
context = { isSignedIn: true, hasPlan: false, consent: null };
plan = (null);
isTrusted = true;
work = { toCheck: 0, blocked: 0 };
person = null;
loginError = null;
results = [];
queue = new PhotoQueue(this, "indexedDB" in window ? new PhotoStore() : null);
#case = null;
intent = null;
arrival = null;
offered = null;
render = async () => {};
signIn = async () => {};
#phrases = {};
t = translator("en", {});
#words = {};
#profiles = null;
get hasPhrases() { return Object.keys(this.#phrases).length > 0; }
get locale() { return localeOf(this.settings.language); }
async loadPhrases() {
const { language, phrases } = await this.api.get(`api/phrases/${this.settings.language}`);
this.#phrases = phrases;
this.announcer.clear();
this.t = translator(language, phrases);
this.#profiles = null;
Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
}
async words(language) {
const tag = language.toLowerCase().split("-")[0];
if (tag === this.settings.language) return this.t;
if (!(tag in this.#words)) {
const found = await this.#optional(`api/phrases/${encodeURIComponent(tag)}`);
this.#words[tag] = found && translator(tag, found.phrases, this.t);
}
return this.#words[tag] ?? this.t;
}
async refresh() {
this.begin(await this.api.get("api/start"));
}
begin({ plan, consent, review = false, words = false, person = null, role = null }) {
this.plan = (plan);
const isPerCase = plan?.consentOf === "case";
this.person = person;
this.context = { isSignedIn: true, hasPlan: this.plan !== null, isReview: review, isOfWords: words, role,
consent: isPerCase ? "perCase" : consent?.state ?? null };
}
may(role) { return may(this.context.role, role); }
async #optional(path) {
try {
return await this.api.get(path);
} catch (error) {
if (error.status === 404) return null;
throw error;
}
}
async fields(profile) {
this.#profiles ??= await this.api.get("api/profiles").then(({ profiles }) => profiles).catch(() => null);
return this.#profiles?.find(({ name }) => name === profile)?.fields ?? [];
}
async labels(profile) {
const fields = new Map((await this.fields(profile)).map((one) => [one.name, one]));
const shown = (name, value) => inWords(value, fields.get(name)?.kind, this.locale);
const spaced = (name) => {
const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
return words.charAt(0).toUpperCase() + words.slice(1);
};
return Object.assign((name) => fields.get(name)?.label ?? spaced(name), { shown });
}
change(name, value) {
this.settings = settings.changed(this.settings, name, value);
try {
localStorage.setItem(key, JSON.stringify(this.settings));
} catch {
}
this.applySettings();
}
applySettings() {
const { theme, contrast, text } = this.settings;
Object.assign(document.documentElement.dataset, { theme, contrast, text });
}
met(one) { this.#case = one; }
async caseOf(id) {
if (String(this.#case?.id) !== String(id)) this.met(await this.api.get(`api/cases/${encodeURIComponent(id)}`));
return (this.#case);
}
go(...parts) {
const route = this.intent = address(...parts);
if (location.hash === route) this.render();
else location.hash = route;
}
replace(...parts) {
const route = this.intent = address(...parts);
if (location.hash === route) this.render();
else location.replace(route);
}
rename(...parts) { history.replaceState(null, "", address(...parts)); }
announce(text, level) { this.announcer.announce(text, level); }
get lostPhrase() { return this.context.isReview ? "review.ended" : "connection.lost"; }
sentence(error) {
if (error.code === "lost") return this.t(this.lostPhrase);
if (error.status === 401 && this.context.isSignedIn) {
this.context = { ...this.context, isSignedIn: false };
queueMicrotask(() => this.render());
}
const isOurs = typeof error.status === "number";
return isOurs && error.message && error.message !== error.code ? error.message : this.t("error.internal");
}
fail(error, place) {
const text = this.sentence(error);
place?.replaceChildren(text);
if (!place?.closest("[role=alert]")) this.announce(text, "assertive");
}
time(text) {
const moment = new Date(text);
if (!text || Number.isNaN(moment.getTime())) return text ?? "";
return new Intl.DateTimeFormat(this.locale, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}
}
return { Page };
})();
const $dom = (() => {
function made(element, attributes, children) {
for (const [name, value] of Object.entries(attributes ?? {})) {
if (value === null || value === undefined || value === false) continue;
if (typeof value === "function") element.addEventListener(name.slice(2), value);
else element.setAttribute(name, value === true ? "" : String(value));
}
element.append(...(children.flat(2)
.filter((child) => child !== null && child !== undefined && child !== false)));
return element;
}
const h = (tag, attributes, ...children) => made(document.createElement(tag), attributes, children);
const s = (tag, attributes, ...children) =>
made(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const button = (text, onclick, attributes) =>
h("button", { type: "button", onclick, ...attributes }, ...[text].flat(2));
const link = (text, href, attributes) => h("a", { href, ...attributes }, ...[text].flat(2));
function refill(element, ...children) {
const focused = element.contains(document.activeElement)
? (document.activeElement) : null;
element.replaceChildren(...(children.flat().filter(Boolean)));
if (!focused) return;
const same = focused.isConnected ? focused : focused.id && document.getElementById(focused.id);
(same || document.querySelector("h1"))?.focus({ preventScroll: true });
}
function field(label, control, note) {
const noteID = note ? `${control.id}-note` : null;
if (noteID) control.setAttribute("aria-describedby", noteID);
return h("div", { class: "field" }, h("label", { for: control.id }, label),
note && h("p", { class: "note", id: noteID }, note), control);
}
const choice = (label, attributes) =>
h("label", { class: "choice" }, h("input", attributes), h("span", {}, label));
const allowed = new Set(["P", "H1", "H2", "H3", "H4", "UL", "OL", "LI", "STRONG", "EM", "BR", "A"]);
function copyOf(node) {
if (node instanceof Text) return [document.createTextNode(node.data)];
if (!(node instanceof Element) || ["SCRIPT", "STYLE"].includes(node.nodeName)) return [];
const children = [...node.childNodes].flatMap(copyOf);
if (!allowed.has(node.nodeName)) return children;
const copy = document.createElement(node.nodeName === "H1" ? "H2" : node.nodeName);
const href = node.nodeName === "A" ? node.getAttribute("href") ?? "" : "";
if (node.nodeName === "A" && !href.startsWith("https:")) return children;
if (href) Object.assign(copy, { href, target: "_blank", rel: "noopener noreferrer" });
copy.append(...children);
return [copy];
}
function fragment(html) {
const parsed = new DOMParser().parseFromString(html ?? "", "text/html");
return h("div", { class: "prose" }, ...[...parsed.body.childNodes].flatMap(copyOf));
}
return { h, s, button, link, refill, field, choice, fragment };
})();
const $icons = (() => {
const { s } = $dom;
const tick = "M8 12.4l2.8 2.8L16 9.6";
const paths = {
back: "M15 5l-7 7 7 7", forward: "M9 5l7 7-7 7", down: "M6 9l6 6 6-6", close: "M6 6l12 12M18 6L6 18",
plus: "M12 5v14M5 12h14", tick: "M5 12.5l4.5 4.5L19 7.5", zoom: "M16 16l4.5 4.5M11 8.4v5.2M8.4 11h5.2",
search: "M16 16l4.5 4.5", check: "M10 6h10M10 12h10M10 18h10M3.5 6l1.3 1.3L7 5M3.5 12l1.3 1.3L7 11M3.5 18l1.3 1.3L7 17",
cases: "M3 7a1 1 0 0 1 1-1h5l2 2.5h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
outbox: "M12 15V4M7.5 8.5L12 4l4.5 4.5M4 14v4.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V14",
settings: "M4 7h8M18 7h2M4 17h2M12 17h8", numbers: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16",
camera: "M4 8h3.2L9 5h6l1.8 3H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z",
file: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 16l4.5-4.5 4.5 4.5 2.5-2.5L20 18",
lamp: "M13 3L5.5 13.5H11L10 21l7.5-10.5H12z", retake: "M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4 9M4 4.5V9h4.5",
consent: "M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM8.8 11.8l2.3 2.3 4.2-4.2",
scan: "M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 9v6M10.7 9v6M13.3 9v6M16 9v6",
auto: "M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8.5 16L12 7.5l3.5 8.5M9.7 13.2h4.6",
turn: "M4 9h13M13 5l4 4-4 4M20 15H7M11 11l-4 4 4 4", pencil: "M4 20l1-4L16 5l3 3L8 19z",
bin: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5", undo: "M9 14L4.5 9.5 9 5M5 9.5h9a5 5 0 0 1 0 10h-3",
blocked: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM9 9l6 6M15 9l-6 6",
done: tick, open: "M12 7.5v5.5M12 16.4v.1", question: "M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1 .9-1 1.7M12 16.6v.1",
wait: "M12 7v5.2l3.4 2", person: "M5 20c.6-4 3.4-6 7-6s6.4 2 7 6",
phone: "M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2", absent: "M6 18L18 6", missing: "", more: "",
};
const ring = [12, 12, 9];
const circles = {
done: [ring], open: [ring], question: [ring], wait: [ring], absent: [ring], missing: [[...ring, { "stroke-dasharray": "3.6 3.47" }]],
search: [[11, 11, 6.5]], zoom: [[11, 11, 6.5]], camera: [[12, 13.2, 3.4]], file: [[15.5, 8.5, 1.3]],
settings: [[15, 7, 2.5], [9, 17, 2.5]], person: [[12, 8, 3.6]],
more: [5, 12, 19].map((y) => [12, y, 1.8, { fill: "currentColor", stroke: "none" }]),
};
const turning = new Set(["back", "forward", "undo"]);
const icon = (name) =>
s("svg", { class: turning.has(name) ? "i flip" : "i", viewBox: "0 0 24 24", "aria-hidden": "true" },
paths[name] && s("path", { d: paths[name] }),
...(circles[name] ?? []).map(([cx, cy, r, more]) => s("circle", { cx, cy, r, ...more })));
return { icon };
})();
const $lazy = (() => {
function lazy(load) {
let part = null;
let failures = 0;
return () => part ??= load(failures === 0 ? "" : `#${failures}`).catch(() => {
part = null;
failures += 1;
throw Object.assign(new Error("lost"), { code: "lost" });
});
}
return { lazy };
})();
const $parts = (() => {
const { h } = $dom;
const { icon } = $icons;
const marked = (name, text) => [icon(name), h("span", {}, text)];
const kinds = { done: "done", check: "open", stop: "blocked", ask: "question", missing: "missing", wait: "wait" };
const chip = (kind, text, more = "") => h("span", { class: `chip ${kind} ${more}` }, ...marked(kinds[kind], text));
const notice = (kind, text) => h("p", { class: `notice ${kind}` }, icon(kinds[kind]), h("b", {}, text));
const round = (name, label, attributes) =>
h(attributes.href ? "a" : "button", { type: attributes.href ? null : "button", class: "button round",
"aria-label": label, ...attributes }, icon(name));
const row = (href, ...content) =>
h("a", { class: "line", href }, h("span", { class: "grow" }, ...content), icon("forward"));
function menu(label, ...items) {
const details = h("details", { class: "menu", onkeydown: (event) => {
if (event.key !== "Escape" || !details.open) return;
details.open = false;
details.querySelector("summary")?.focus();
} }, h("summary", { class: "button round", "aria-label": label }, icon("more")), h("div", { class: "items" }, ...items));
return details;
}
return { marked, chip, notice, round, row, menu };
})();
const $states_case_state = (() => {
const filed = (capture) => capture.state !== "superseded" && capture.verdict !== "parked";
function partsOf({ state, missing, openFields, parked, unplaced = 0, tallies, consent = "given" }) {
const toReview = tallies.reduce((sum, tally) => sum + tally.toReview, 0);
return [
consent !== "given" && [`cases.consent.${consent}`],
missing > 0 && ["cases.missing", tallies.filter((tally) => !tally.isOptional && roomIn(tally) > 0)
.map(({ label }) => label)],
toReview > 0 && (openFields > 0 ? ["cases.toCheck", openFields] : ["cases.papersToCheck", toReview]),
parked > 0 && ["cases.parked", parked],
unplaced > 0 && ["cases.unplaced", unplaced],
state === "done" && consent === "given" && ["cases.done"],
].filter(Boolean);
}
function answersTo(capture, captures, slots) {
const slot = slots.find(({ name }) => name === capture.slot);
const fitting = capture.profile && slot?.profile !== capture.profile
? slots.find(({ profile }) => profile === capture.profile) : null;
const present = captures.filter((other) => filed(other) && other.slot === capture.slot);
const replacing = present.map((other) =>
({ key: "question.replace", values: [numberOf(other, captures)], body: { answer: "replace", capture: other.id } }));
const keep = (key) => ({ key, values: [], body: { answer: "keep" } });
const fileUnder = ({ name, label }) =>
({ key: "question.slot", values: [label], body: { answer: "slot", slot: name } });
if (!slot) return slots.map(fileUnder);
if (capture.state === "superseded") {
const isTaken = present.length >= slot.count;
return isTaken ? replacing : [{ key: "case.restore", values: [], body: { answer: "keep" } }];
}
switch (capture.question) {
case "otherPaper":
return [fitting && fileUnder(fitting), keep("question.keep")].filter(Boolean);
case "otherPerson": return [keep("question.samePerson")];
case "worse": return replacing.length > 0 ? replacing : [keep("question.keep")];
case "samePaper": return [...replacing, keep("question.copy")];
case "sameSide": return replacing;
case "otherSide": return [keep("question.isOtherSide"), ...replacing];
default: return [...replacing, keep("question.keepBoth")];
}
}
const numberOf = (capture, captures) =>
captures.filter(({ slot }) => slot === capture.slot).findIndex(({ id }) => id === capture.id) + 1;
const roomIn = ({ wanted, count, toReview, sides = 1, oneSided = 0 }) =>
Math.max(0, Math.max(0, wanted - count - toReview) * sides - oneSided);
const mayBeSent = (count, tally, replaces) => count <= Math.max(1, replaces ? 1 : roomIn(tally));
function labelOf(name, labels) {
const dot = name.lastIndexOf(".");
const visible = (dot > 0 ? name.slice(0, dot) : name).normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
const stem = [...visible.trim()].slice(0, 45).join("") || "1";
let label = stem;
for (let number = 2; labels.includes(label); number += 1) label = `${stem} (${number})`;
return label;
}
return { partsOf, answersTo, numberOf, roomIn, mayBeSent, labelOf };
})();
const $states_next_step = (() => {
const { roomIn } = $states_case_state;
const required = ({ tallies }) => tallies.filter(({ isOptional }) => !isOptional);
function nextStep(one, pending = []) {
const waiting = (slot) => pending.filter((name) => name === slot).length;
const half = one.tallies.find(({ slot, oneSided = 0 }) => oneSided > waiting(slot));
if (half) return { step: "side", slot: half.slot, label: half.label };
const missing = required(one).find((tally) => roomIn(tally) > waiting(tally.slot));
if (missing) return { step: "document", slot: missing.slot, label: missing.label };
const isOpen = one.parked > 0 || one.tallies.some(({ toReview }) => toReview > 0) || (one.unplaced ?? 0) > 0;
return { step: isOpen ? "check" : "done", slot: null, label: null };
}
const sideOf = ({ sides = 1, oneSided = 0 }) => sides < 2 ? null : oneSided > 0 ? "back" : "front";
function placeOf(one) {
const wanted = required(one).reduce((sum, tally) => sum + tally.wanted, 0);
const present = required(one).reduce((sum, { wanted: most, count, toReview }) => sum + Math.min(most, count + toReview), 0);
return { number: Math.min(wanted, present + 1), of: wanted };
}
return { nextStep, sideOf, placeOf };
})();
const $states_case_list = (() => {
const { roomIn } = $states_case_state;
const { sideOf } = $states_next_step;
const pageSize = 50;
const longestPage = 500;
const newList = () => ({
query: { text: "", day: "today", state: null }, cases: [], next: null, total: 0,
tallies: { all: 0, missing: 0, toCheck: 0, done: 0 }, selected: null, mode: "list", text: "",
});
function startOfDay(now) {
const day = new Date(now);
day.setHours(0, 0, 0, 0);
return day.toISOString().replace(/\.\d+Z$/, "Z");
}
const isSearchable = (text) => /[\p{L}\p{N}]/u.test(text);
function pathOf({ text, day, state }, now, { before = null, count = pageSize } = {}) {
const words = new URLSearchParams({ limit: String(Math.min(Math.max(count, pageSize), longestPage)) });
if (day === "today") words.set("active", startOfDay(now));
if (state) words.set("state", state);
if (isSearchable(text)) words.set("q", text.trim());
if (before) words.set("before", before);
return `api/cases?${String(words).replaceAll("+", "%20")}`;
}
const back = { mode: "list", text: "" };
function kept(list, cases) {
const known = new Map(list.cases.map((one) => [one.id, one]));
return cases.map((one) => {
const old = known.get(one.id);
return old && JSON.stringify(old) === JSON.stringify(one) ? old : one;
});
}
function withCases(list, cases, answer) {
const { total, tallies } = answer;
const isThere = cases.some(({ id }) => id === list.selected);
return { ...list, cases, total, tallies,
...isThere ? {} : { ...back, selected: cases[0]?.id ?? null } };
}
const loaded = (list, answer) =>
({ ...withCases(list, kept(list, answer.cases), answer), next: answer.next ?? null });
function extended(list, answer) {
const known = new Set(list.cases.map(({ id }) => id));
const cases = [...list.cases, ...answer.cases.filter(({ id }) => !known.has(id))];
return { ...withCases(list, cases, answer), next: answer.next ?? null };
}
function refreshed(list, answer) {
const fresh = new Set(answer.cases.map(({ id }) => id));
const isLonger = list.cases.length > answer.cases.length && answer.next;
const rest = isLonger ? list.cases.slice(answer.cases.length).filter(({ id }) => !fresh.has(id)) : [];
const cases = [...kept(list, answer.cases), ...rest];
return { ...withCases(list, cases, answer), next: rest.length > 0 ? list.next : answer.next ?? null };
}
const asked = (list, change) => ({ ...list, ...back, query: { ...list.query, ...change } });
function emptyKey({ query: { text, day, state } }) {
if (isSearchable(text)) return day === "today" ? "cases.nothingToday" : "cases.nothing";
if (state) return "cases.nothingOfState";
return day === "today" ? "cases.emptyToday" : "cases.empty";
}
function chipsOf({ state, missing, openFields, parked, unplaced = 0, tallies, consent = "given", blocked = 0 }) {
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
const focused = (list, id) => id === list.selected ? list : { ...list, ...back, selected: id };
function pressed(list, key) {
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
return { pageSize, newList, startOfDay, pathOf, loaded, extended, refreshed, asked, emptyKey, chipsOf, focused, pressed };
})();
const $states_label_reading = (() => {
const longest = 50;
const newReading = () => ({ last: null, value: null });
const isLabel = (text) =>
text.trim() !== "" && [...text.trim()].length <= longest && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
function valueIn({ barcodes = [], image = null }) {
const [x, y] = [(image?.width ?? 0) / 2, (image?.height ?? 0) / 2];
const distance = ({ corners }) => {
const middle = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
return Math.hypot(middle(0) - x, middle(1) - y);
};
const usable = barcodes.filter(({ value }) => typeof value === "string" && isLabel(value));
usable.sort((first, second) => distance(first) - distance(second));
return usable[0]?.value?.trim() ?? null;
}
function read(reading, value) {
if (reading.value !== null || value === null) return reading.value === null ? newReading() : reading;
return { last: value, value: value === reading.last ? value : null };
}
return { newReading, isLabel, valueIn, read };
})();
const $states_frame_pump = (() => {
const wait = 1000;
const [slow, fast] = [500, 300];
const share = 0.3;
const spacing = 0.4;
const most = { fast: 1, slow: 3 };
const forms = { fast: { longSide: 1280, quality: 0.8, isGrey: false }, slow: { longSide: 720, quality: 0.3, isGrey: true } };
const standard = forms.fast;
const newPump = () => ({ underWay: 0, dueAt: 0, interval: 0, roundTrip: null, isSlow: false });
const isDue = (pump, now) => pump.underWay < (pump.isSlow ? most.slow : most.fast) && now >= pump.dueAt;
const sent = (pump, now) => ({ ...pump, underWay: pump.underWay + 1,
dueAt: now + Math.max(pump.interval, pump.isSlow ? spacing * (pump.roundTrip ?? 0) : 0) });
function answered(pump, nextFrameIn, sentAt, now) {
const last = now - sentAt;
let roundTrip = pump.roundTrip === null ? last : pump.roundTrip + share * (last - pump.roundTrip);
const interval = Math.max(0, nextFrameIn ?? 0);
const isSlow = roundTrip > (pump.isSlow ? fast : slow);
const underWay = Math.max(0, pump.underWay - 1);
if (isSlow && !pump.isSlow) roundTrip = Math.min(roundTrip, 2 * slow);
return { underWay, interval, roundTrip, isSlow, dueAt: isSlow ? pump.dueAt : Math.max(now, sentAt + interval) };
}
const restarted = (pump, interval) => ({ ...pump, underWay: 0, dueAt: 0, interval });
const failed = (pump, now) => ({ ...pump, underWay: Math.max(0, pump.underWay - 1), dueAt: now + wait });
const formOf = ({ isSlow }) => isSlow ? forms.slow : forms.fast;
return { standard, newPump, isDue, sent, answered, restarted, failed, formOf };
})();
const $states_lens = (() => {
const near = 2;
function zoomsOf(capabilities) {
const { min = 1, max = 0 } = capabilities?.zoom ?? {};
if (max < near || min > near / 2) return null;
return [Math.max(1, min), near];
}
function focusAt([x, y], capabilities, supported) {
if (!capabilities?.focusMode?.includes("single-shot")) return null;
const place = supported?.pointsOfInterest ? { pointsOfInterest: [{ x, y }] } : {};
return { advanced: [{ ...place, focusMode: "single-shot" }] };
}
const focusFreely = (capabilities) => capabilities?.focusMode?.includes("continuous")
? { advanced: [{ focusMode: "continuous" }] } : null;
return { zoomsOf, focusAt, focusFreely };
})();
const $capture_frame_encoder = (() => {
class FrameEncoder {
#make;
#worker = null;
#isBroken = false;
#requests = new Map();
#count = 0;
constructor(make) { this.#make = make; }
encode(message, transfer) {
if (this.#isBroken) return Promise.resolve(null);
this.#count += 1;
const id = this.#count;
return new Promise((resolve) => {
this.#requests.set(id, resolve);
this.#present.postMessage({ id, ...message }, transfer);
});
}
get #present() {
if (this.#worker) return this.#worker;
const worker = this.#make();
worker.onmessage = ({ data: { id, blob, answer = blob } }) => {
this.#requests.get(id)?.(answer);
this.#requests.delete(id);
};
worker.onerror = () => {
this.#isBroken = true;
this.close();
};
this.#worker = worker;
return worker;
}
close() {
this.#worker?.terminate();
this.#worker = null;
this.#requests.forEach((resolve) => resolve(null));
this.#requests.clear();
}
}
return { FrameEncoder };
})();
const $capture_sharpest = (() => {
const [limit, most] = [300, 3];
const after = (milliseconds, value) => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
async function sharpestOf(take, measure, { now, discard = () => {} }) {
const began = now();
const stills = [await take()];
const [cost, end] = [now() - began, now() + limit];
while (stills.length < most && end - now() - cost >= limit / 2) {
const still = await Promise.race([take().catch(() => null), after(end - now(), null)]);
if (!still) break;
stills.push(still);
}
let best = stills[0];
if (stills.length > 1) {
const measured = Promise.all(stills.map((still) => measure(still))).catch(() => null);
const values = await Promise.race([measured, after(Math.max(0, end - now()), null)]);
if (values) best = stills[values.indexOf(Math.max(...values))] ?? best;
}
stills.filter((still) => still !== best).forEach((still) => discard(still));
return best;
}
return { sharpestOf };
})();
const $capture_camera = (() => {
const { standard } = $states_frame_pump;
const { focusAt, focusFreely, zoomsOf } = $states_lens;
const { FrameEncoder } = $capture_frame_encoder;
const { sharpestOf } = $capture_sharpest;
const photoQuality = 0.92;
const photoPatience = 4000;
const [frameGap, focusLasts] = [60, 4000];
function timeLimit(promise, milliseconds) {
return new Promise((resolve, reject) => {
const timer = setTimeout(() => reject(new Error("timedOut")), milliseconds);
promise.then(resolve, reject).finally(() => clearTimeout(timer));
});
}
class Camera {
#stream = null;
#turn = 0;
#encoder = new FrameEncoder(() => new Worker(new URL("./frame-worker-4e5950a524a4.js", import.meta.url)));
#focusTimer;
sharpness = null;
constructor(video) { this.video = video; }
get #track() { return this.#stream?.getVideoTracks()[0] ?? null; }
get deviceID() { return this.#track?.getSettings().deviceId ?? null; }
get isMirrored() { return this.#track?.getSettings().facingMode === "user"; }
get hasTorch() { return this.#capabilities?.torch === true; }
get zooms() { return zoomsOf(this.#capabilities); }
get #capabilities() { return this.#track?.getCapabilities?.(); }
async open(deviceID, { onEnd, onMute }) {
this.stop();
const turn = this.#turn;
if (!navigator.mediaDevices) throw new DOMException("", "SecurityError");
const which = deviceID ? { deviceId: { ideal: deviceID } } : { facingMode: { ideal: "environment" } };
const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1440 }, resizeMode: { ideal: "none" } };
const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
if (turn !== this.#turn) {
stream.getTracks().forEach((track) => track.stop());
return false;
}
this.#stream = stream;
this.#track?.addEventListener("ended", onEnd);
this.#track?.addEventListener("mute", onMute);
this.video.srcObject = stream;
await this.video.play().catch((error) => {
if (turn === this.#turn) throw error;
});
return turn === this.#turn;
}
stop() {
this.#turn += 1;
clearTimeout(this.#focusTimer);
this.#stream?.getTracks().forEach((track) => track.stop());
this.#stream = null;
this.video.srcObject = null;
}
close() {
this.stop();
this.#encoder.close();
}
async devices() {
const all = await navigator.mediaDevices.enumerateDevices();
return all.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, label }));
}
async setTorch(isOn) { await this.#applied({ advanced: [{ torch: isOn }] }); }
async setZoom(zoom) { await this.#applied({ advanced: [{ zoom }] }); }
async #applied(constraints) {
if (!this.#track) throw new DOMException("", "InvalidStateError");
await this.#track.applyConstraints(constraints);
}
async focus(place) {
const constraint = focusAt(place, this.#capabilities, navigator.mediaDevices.getSupportedConstraints?.());
if (!constraint) return false;
clearTimeout(this.#focusTimer);
await this.#applied(constraint);
const free = focusFreely(this.#capabilities);
if (free) this.#focusTimer = setTimeout(() => this.#track?.applyConstraints(free).catch(() => null), focusLasts);
return true;
}
async frame({ longSide, quality, isGrey } = standard) {
const { videoWidth: width, videoHeight: height } = this.video;
if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return null;
return this.#encoded(Math.min(1, longSide / Math.max(width, height)), quality, isGrey);
}
async photo() {
const choice = { now: () => performance.now(), discard: (still) => still.close?.() };
const measure = (still) => this.sharpness?.(still) ?? Promise.reject(new Error("unknown"));
if ("ImageCapture" in window && this.#track) {
try {
const device = new ImageCapture(this.#track);
return await sharpestOf(() => timeLimit(this.#still(device), photoPatience), measure, choice);
} catch {
}
}
const { videoWidth: width, videoHeight: height } = this.video;
if (!("OffscreenCanvas" in window)) return this.#encodedHere(width, height, photoQuality);
let isFirst = true;
const bitmap = await sharpestOf(async () => {
if (!isFirst) await new Promise((resolve) => setTimeout(resolve, frameGap));
isFirst = false;
return createImageBitmap(this.video);
}, measure, choice);
return this.#encoding({ bitmap, width, height, quality: photoQuality });
}
async #still(device) {
const { imageWidth, imageHeight } = await device.getPhotoCapabilities().catch(() => ({}));
const largest = imageWidth && imageHeight && imageWidth.max > 0 && imageHeight.max > 0
? { imageWidth: imageWidth.max, imageHeight: imageHeight.max } : {};
return device.takePhoto(largest).catch(() => device.takePhoto());
}
async #encoded(scale, quality, isGrey = false) {
const [width, height] = [this.video.videoWidth, this.video.videoHeight].map((side) => Math.round(side * scale));
if (!("OffscreenCanvas" in window)) return this.#encodedHere(width, height, quality);
return this.#encoding({ bitmap: await createImageBitmap(this.video), width, height, quality, isGrey });
}
async #encoding(image) {
return await this.#encoder.encode(image, [image.bitmap])
?? this.#encodedHere(image.width, image.height, image.quality);
}
#encodedHere(width, height, quality) {
const canvas = document.createElement("canvas");
[canvas.width, canvas.height] = [width, height];
canvas.getContext("2d")?.drawImage(this.video, 0, 0, width, height);
return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
}
return { Camera };
})();
const $views_sheet = (() => {
const { h } = $dom;
function sheet(title, content, { look = "", onClose = () => {} } = {}) {
const heading = h("h2", { id: "sheet-title" }, title);
const body = h("div", { class: "stack" }, heading, ...content);
const dialog = h("dialog", { class: `sheet ${look}`, "aria-labelledby": "sheet-title",
onclick: ({ target }) => { if (target === dialog) dialog.close(); } }, body);
const close = () => dialog.close();
dialog.addEventListener("close", () => {
window.removeEventListener("hashchange", close);
dialog.remove();
onClose();
});
window.addEventListener("hashchange", close);
document.body.append(dialog);
dialog.showModal();
return dialog;
}
return { sheet };
})();
const $views_scanner = (() => {
const { button, h } = $dom;
const { Camera } = $capture_camera;
const { sheet } = $views_sheet;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pause = 1000;
class Scanner {
#abort = new AbortController();
dialog = null;
run = null;
constructor(page, { title, note, refused, aim = "aim" }) {
this.page = page;
this.title = title;
this.note = note;
this.refused = refused;
const { t } = page;
this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true" });
this.video.muted = true;
this.camera = new Camera(this.video);
this.hint = h("p", { class: "scan-hint", role: "status" }, t("camera.asking"));
this.resume = button(t("camera.goOn"), () => this.open(), { class: "paused", hidden: true });
this.stage = h("div", { class: "stage" }, this.video, h("i", { class: aim, "aria-hidden": "true" }), this.resume);
this.actions = h("p", { class: "actions" });
this.close = button(t("label.close"), () => this.dialog?.close());
this.onHidden = () => { if (document.hidden) this.#stop(t("camera.paused")); };
}
get isDone() { return false; }
reset() {}
async step(signal) { return pause; }
found() { return []; }
show() {
const { t } = this.page;
document.addEventListener("visibilitychange", this.onHidden);
this.draw();
this.dialog = sheet(t(this.title), [this.hint, this.stage, h("p", { class: "note" }, t(this.note)), this.actions],
{ look: "dark scanner", onClose: () => this.#end() });
this.close.focus();
this.open();
}
async open() {
const { t } = this.page;
this.resume.hidden = true;
this.hint.textContent = t("camera.asking");
try {
const events = { onEnd: () => this.refuse(), onMute: () => this.#stop(t("camera.taken")) };
if (!await this.camera.open(this.page.settings.camera, events) || this.#isClosed) return;
this.again();
} catch {
if (!this.#isClosed) this.refuse();
}
}
async again() {
this.reset();
this.draw();
const run = this.run = Symbol("run");
while (run === this.run && !this.isDone) {
const wait = await this.step(this.#abort.signal).catch((error) => this.#failed(error));
if (wait > 0) await sleep(wait);
}
if (run === this.run) this.draw();
}
say(text) { if (this.hint.textContent !== text) this.hint.textContent = text; }
#failed(error) {
if (this.#isClosed) return 0;
this.hint.textContent = this.page.sentence(error);
return 1000 * (error.retryAfter ?? 0) || pause;
}
get #isClosed() { return this.#abort.signal.aborted; }
draw() {
this.stage.classList.toggle("found", this.isDone);
this.actions.replaceChildren(...this.isDone ? this.found() : [], this.close);
this.actions.querySelector(".primary")?.focus();
}
#stop(text) {
this.run = null;
this.camera.stop();
this.hint.textContent = text;
this.resume.hidden = this.isDone;
}
refuse() {
this.run = null;
this.stage.hidden = true;
this.hint.textContent = this.page.t(this.refused);
}
#end() {
this.run = null;
this.#abort.abort();
this.camera.close();
document.removeEventListener("visibilitychange", this.onHidden);
}
}
return { Scanner };
})();
const $views_label_scanner = (() => {
const { button, h } = $dom;
const { icon } = $icons;
const { newReading, read, valueIn } = $states_label_reading;
const { Scanner } = $views_scanner;
const pace = 100;
class LabelScanner extends Scanner {
#reading = newReading();
constructor(page, use) {
super(page, { title: "label.scan", note: "label.nothingKept", refused: "label.refused" });
this.use = use;
}
reset() { this.#reading = newReading(); }
get isDone() { return this.#reading.value !== null; }
async step(signal) {
const frame = await this.camera.frame();
if (!frame) return 50;
const { reports } = await this.page.api.post("api/scan?profile=none&text=false", frame, signal);
this.say(this.page.t("label.show"));
this.#reading = read(this.#reading, valueIn(reports[0] ?? {}));
return pace;
}
found() {
const { t } = this.page;
const { value } = this.#reading;
this.hint.replaceChildren(icon("done"), h("bdi", {}, value));
const use = button(t("label.use", value), () => {
this.dialog?.close();
this.use(value);
}, { class: "primary", id: "use-label" });
navigator.vibrate?.(30);
return [use, button(t("label.again"), () => this.again())];
}
}
const scanLabel = (page, use) => new LabelScanner(page, use).show();
return { scanLabel };
})();
const $views_case_filters = (() => {
const { button, h } = $dom;
const { icon } = $icons;
const { round } = $parts;
const { scanLabel } = $views_label_scanner;
const typingPause = 200;
const states = [["all", null], ["missing", "missing"], ["toCheck", "toCheck"], ["done", "done"]];
class CaseFilters {
#timer;
constructor(page, { text }, ask) {
this.page = page;
this.ask = ask;
const { t } = page;
this.search = h("input", { type: "search", id: "search", value: text, "aria-label": t("cases.search"),
enterkeyhint: "search", placeholder: t("cases.searchFor"), autocomplete: "off",
oninput: () => this.#typed() });
const form = h("form", { class: "boxed search", role: "search", onsubmit: (event) => {
event.preventDefault();
this.#search();
} }, icon("search"), this.search, round("scan", t("label.scan"), { id: "scan", onclick: () => this.#scan() }));
const chooseDay = () => ask({ day: this.day.value });
this.day = h("select", { id: "day", "aria-label": t("cases.day"), onchange: chooseDay },
h("option", { value: "today" }, t("cases.today", this.#date)),
h("option", { value: "all" }, t("cases.allDays")));
this.tallies = states.map(([name, state]) => {
const choose = () => ask({ state });
return button([h("b", {}), t(`cases.tallies.${name}`)], choose, { "data-tally": name });
});
this.elements = [form, h("p", { class: "day" }, this.day, icon("down")),
h("nav", { class: "tallies", "aria-label": t("cases.show") }, ...this.tallies)];
}
get #date() {
const style = { day: "numeric", month: "long" };
return new Intl.DateTimeFormat(this.page.locale, style).format(new Date());
}
draw({ query, tallies }) {
this.day.value = query.day;
states.forEach(([name, state], at) => {
const tally = this.tallies[at];
tally.querySelector("b")?.replaceChildren(String(tallies[name]));
if (query.state === state) tally.setAttribute("aria-current", "true");
else tally.removeAttribute("aria-current");
});
}
#typed() {
clearTimeout(this.#timer);
this.#timer = setTimeout(() => this.#search(), typingPause);
}
#search() {
clearTimeout(this.#timer);
this.ask({ text: this.search.value });
}
#scan() {
scanLabel(this.page, (text) => {
this.search.value = text;
this.search.focus();
this.#search();
});
}
close() { clearTimeout(this.#timer); }
}
return { CaseFilters };
})();
const $views_case_row = (() => {
const { button, field, h } = $dom;
const { chip } = $parts;
const { chipsOf } = $states_case_list;
const { address } = $states_router;
const formatters = new Map();
function formatted(locale, style, moment) {
const key = `${locale} ${style.timeStyle ?? style.month}`;
if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(locale, style));
return formatters.get(key).format(moment);
}
function when(locale, text) {
const moment = new Date(text);
const isToday = moment.toDateString() === new Date().toDateString();
return formatted(locale, isToday ? { timeStyle: "short" } : { day: "numeric", month: "short" }, moment);
}
function words({ t }, { key, values, parts }) {
if (!parts) return t(key, ...values);
const names = parts.map(({ label, side }) => t.list([label, side && t(`photo.${side}`)]));
return t(key, t.line(...names));
}
function content(page, one) {
const chips = chipsOf(one).map((state) =>
chip(state.kind, words(page, state), state.kind === "done" ? "quiet" : ""));
return [h("span", {}, h("b", {}, h("bdi", {}, one.label)), one.person && h("bdi", { class: "person" }, one.person)),
h("time", { datetime: one.active }, when(page.locale, one.active)),
h("span", { class: "chips" }, ...chips)];
}
function caseRow(page, one, { mode, text, onText, press }) {
const escape = (event) => { if (event.key === "Escape") press("Escape"); };
const open = h("a", { class: "case-link", href: address("cases", String(one.id)), id: `case-${one.id}` },
...content(page, one));
const { t } = page;
const input = mode === "rename" &&
h("input", { type: "text", id: "rename", value: text, autocomplete: "off",
oninput: ({ target }) => onText(target.value) });
const form = input && h("form", { class: "inline", novalidate: true, onkeydown: escape, onsubmit: (event) => {
event.preventDefault();
press("Enter");
} }, field(t("cases.newLabel"), input), h("button", { type: "submit", class: "primary" }, t("action.save")),
button(t("action.cancel"), () => press("Escape")));
const question = mode === "delete" && h("div", { class: "ask", role: "group", "aria-label": t("cases.deleteAsk"),
onkeydown: escape }, h("p", {}, t("cases.deleteAsk")), h("p", { class: "actions" },
button(t("cases.delete"), () => press("Enter"), { class: "danger now" }),
button(t("cases.keep"), () => press("Escape"))));
return h("li", { class: "case-row", "data-id": one.id }, open, form, question);
}
return { caseRow };
})();
const $views_label_field = (() => {
const { h } = $dom;
const { round } = $parts;
const { scanLabel } = $views_label_scanner;
function labelField(page, { id, label, value = "" }) {
const { t } = page;
const error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
const input = h("input", { type: "text", id, value, autocomplete: "off", autocapitalize: "off",
spellcheck: "false", maxlength: "200", "aria-describedby": error.id,
oninput: () => fail("") });
const scan = () => scanLabel(page, (text) => {
input.value = text;
fail("");
input.focus();
});
function fail(text) {
error.textContent = text;
if (text) input.setAttribute("aria-invalid", "true");
else input.removeAttribute("aria-invalid");
}
return {
element: h("div", { class: "field" }, h("label", { for: id }, label),
h("div", { class: "boxed" }, input, round("scan", t("label.scan"), { onclick: scan })), error),
get value() { return input.value.trim(); },
focus() { input.focus(); },
fail(text) {
fail(text);
input.focus();
},
};
}
return { labelField };
})();
const $views_new_case = (() => {
const { button, h, link } = $dom;
const { address } = $states_router;
const { labelField } = $views_label_field;
const { sheet } = $views_sheet;
async function caseWith(page, label) {
const path = `api/cases?limit=1&label=${encodeURIComponent(label)}`;
const { cases } = await page.api.get(path).catch(() => ({ cases: [] }));
return cases[0] ?? null;
}
function newCase(page) {
const { t } = page;
const field = labelField(page, { id: "new-case", label: t("cases.label") });
const other = h("p", { hidden: true });
const submit = h("button", { type: "submit", class: "primary", id: "create-case" }, t("cases.create"));
const create = async (event) => {
event.preventDefault();
const label = field.value;
other.hidden = true;
if (label === "") return field.fail(t("label.missing"));
submit.disabled = true;
try {
const made = await page.api.post("api/cases", { label });
page.go("cases", String(made.id), ...page.context.consent === "perCase" ? ["consent"] : []);
} catch (error) {
field.fail(page.sentence(error));
const known = error.status === 409 ? await caseWith(page, label) : null;
if (known) {
const route = address("cases", String(known.id));
other.replaceChildren(link(t("cases.open", known.label), route, { class: "button" }));
other.hidden = false;
}
} finally {
submit.disabled = false;
}
};
const dialog = sheet(t("cases.new"), [h("form", { novalidate: true, onsubmit: create }, field.element, other,
h("p", { class: "actions" }, submit, button(t("action.cancel"), () => dialog.close())))]);
field.focus();
}
return { newCase };
})();
const $views_row_lists = (() => {
const { h } = $dom;
const rowsInList = 20;
const margin = 1500;
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
class RowLists {
#items = [];
#lists = [];
#make;
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
if (list.rows || at === 0) this.#fill(list);
else this.#size(list, `calc(${part.length} * (4.75rem + 1px))`);
}
return !isFocused || this.element.contains(document.activeElement);
}
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
return { RowLists };
})();
const $views_cases_view = (() => {
const { button, h } = $dom;
const { marked } = $parts;
const { partsOf } = $states_case_state;
const { asked, emptyKey, extended, focused, loaded, newList, pathOf, pressed, refreshed } = $states_case_list;
const { CaseFilters } = $views_case_filters;
const { caseRow } = $views_case_row;
const { newCase } = $views_new_case;
const { RowLists } = $views_row_lists;
const isDone = ({ state, consent }) => state === "done" && consent === "given";
const stateText = ({ t }, one) =>
t.line(...partsOf(one).map(([key, ...values]) => t(key, ...values)));
const keys = ["ArrowDown", "ArrowUp", "Home", "End", "F2", "Delete"];
const first = () => ({ query: newList().query, opened: null, count: 0 });
let last = first();
const firstPath = (now) => pathOf(newList().query, now);
function forget() { last = first(); }
class CasesView {
#list = { ...newList(), query: last.query };
#items = new Map();
#turn = 0;
#isLoading = false;
onVisible = () => { if (!document.hidden) this.refresh(); };
constructor(page) {
this.page = page;
const { t } = page;
this.filters = new CaseFilters(page, this.#list.query, (change) => this.#ask(change));
this.element = h("div", { class: "group", id: "list", onkeydown: (event) => this.#key(event),
onclick: ({ target }) => this.#opened(target),
onfocusin: ({ target }) => this.#focused(target) });
this.rows = new RowLists(this.element, (item) => this.#row(item));
this.empty = h("p", { class: "list-empty" });
this.hint = h("p", { class: "note keys", hidden: !page.may("reviewer") }, t("cases.keys"));
this.error = h("p", { class: "error" });
this.end = h("p", { class: "list-end" });
this.observer = new IntersectionObserver((changes) => {
this.isNear = changes.at(-1)?.isIntersecting;
this.#more();
}, { rootMargin: "0px 0px 1200px 0px" });
}
get content() {
return [...this.filters.elements, this.error, this.element, this.empty, this.end, this.hint];
}
async load(count) {
const answer = await this.page.api.get(pathOf(this.#list.query, Date.now(), { count }));
this.#list = loaded(this.#list, answer);
this.draw();
}
async #ask(change) {
this.#list = asked(this.#list, change);
last = { ...last, query: this.#list.query };
const isShown = await this.#request({}, loaded);
if (!isShown) return;
const { total } = this.#list;
this.page.announce(total === 0 ? this.empty.firstElementChild?.textContent ?? "" : this.page.t("cases.found", total));
}
async #request(options, apply) {
const turn = this.#turn += 1;
const isOver = () => turn !== this.#turn || this.isClosed;
this.#isLoading = true;
try {
const answer = await this.page.api.get(pathOf(this.#list.query, Date.now(), options));
if (isOver()) return false;
this.#list = apply(this.#list, answer);
this.draw();
this.error.replaceChildren();
this.#isLoading = false;
this.observer.unobserve(this.end);
this.observer.observe(this.end);
return true;
} catch (error) {
if (isOver()) return false;
this.#isLoading = false;
this.page.fail(error, this.error);
this.end.replaceChildren(button(this.page.t("action.retry"), () => this.refresh()));
return false;
}
}
async #more() {
const before = this.#list.next;
if (!this.isNear || this.#isLoading || before === null || this.isClosed) return;
await this.#request({ before }, extended);
}
async refresh() {
if (document.querySelector("dialog[open]") || this.#list.mode !== "list") return;
await this.#request({ count: this.#list.cases.length }, refreshed);
}
draw() {
const { cases } = this.#list;
this.filters.draw(this.#list);
this.#items = new Map(cases.map((one) => [one.id, this.#itemOf(one)]));
if (!this.rows.draw([...this.#items.values()])) this.focus();
this.element.hidden = this.hint.hidden = cases.length === 0;
this.empty.hidden = cases.length > 0;
if (cases.length === 0) this.#drawEmpty();
this.end.replaceChildren();
}
#itemOf(one) {
const mode = one.id === this.#list.selected ? this.#list.mode : "list";
const known = this.#items.get(one.id);
return known?.one === one && known.mode === mode ? known : { one, mode };
}
#row({ one, mode }) {
return caseRow(this.page, one, {
mode, text: this.#list.text, press: (key) => this.#press(key),
onText: (text) => { this.#list = { ...this.#list, text }; } });
}
#drawEmpty() {
const { t } = this.page;
const key = emptyKey(this.#list);
const isOtherDay = ["cases.nothingToday", "cases.emptyToday"].includes(key);
this.empty.replaceChildren(h("span", {}, t(key)),
...isOtherDay ? [button(t("cases.allDays"), () => this.#ask({ day: "all" }), { id: "all-days" })] : []);
}
focus() {
const row = this.rows.rowOf(this.#items.get(this.#list.selected));
const place = row?.querySelector("input, .danger.now") ?? row?.querySelector("a");
(place ?? document.getElementById("add-case"))?.focus();
}
#focused(target) {
const row = target.closest(".case-row");
const id = row && this.#idOf(row);
if (!id) return;
const list = focused(this.#list, id);
const isRedrawn = list.mode !== this.#list.mode;
this.#list = list;
if (isRedrawn) this.draw();
}
#opened(target) {
const row = target.closest("a.case-link")?.parentElement;
if (row) last = { ...last, opened: this.#idOf(row), count: this.#list.cases.length };
}
#idOf(row) { return this.#list.cases.find(({ id }) => String(id) === row.dataset.id)?.id; }
#key(event) {
const isOurs = keys.includes(event.key) && (event.key !== "Delete" || this.page.may("reviewer")) && event.target.matches("a.case-link");
if (!isOurs || event.ctrlKey || event.metaKey || event.altKey) return;
event.preventDefault();
this.#press(event.key);
}
#press(key) {
const { list, action } = pressed(this.#list, key);
const isRedrawn = list.mode !== this.#list.mode;
this.#list = list;
if (isRedrawn) this.draw();
this.focus();
if (action) this.#perform(action);
}
async #perform({ action, id, label }) {
const { api, t } = this.page;
const path = `api/cases/${encodeURIComponent(id)}`;
try {
if (action === "rename") await api.patch(path, { label });
else await api.remove(path);
await this.refresh();
this.focus();
this.page.announce(t(action === "rename" ? "cases.renamed" : "cases.deleted"));
} catch (error) {
this.page.fail(error, this.error);
}
}
start() {
const opened = this.rows.rowOf(this.#items.get(last.opened));
if (opened) {
opened.scrollIntoView({ block: "center" });
opened.querySelector("a").focus({ preventScroll: true });
}
last = { ...last, opened: null };
this.observer.observe(this.end);
document.addEventListener("visibilitychange", this.onVisible);
}
close() {
this.isClosed = true;
this.filters.close();
this.observer.disconnect();
this.rows.close();
document.removeEventListener("visibilitychange", this.onVisible);
}
}
async function show(page) {
const { t } = page;
const view = new CasesView(page);
await view.load(last.opened === null ? 0 : last.count);
const add = button(marked("plus", t("cases.new")), () => newCase(page), { class: "primary", id: "add-case" });
return { title: t("cases.title"), content: view.content, dock: [add],
start: () => view.start(), close: () => view.close() };
}
return { isDone, stateText, firstPath, forget, show };
})();
const $views_case_menu = (() => {
const { button, h, link } = $dom;
const { icon } = $icons;
const { marked, menu } = $parts;
const { labelField } = $views_label_field;
const { sheet } = $views_sheet;
const path = (one) => `api/cases/${encodeURIComponent(one.id)}`;
function rename(page, one) {
const { t } = page;
const field = labelField(page, { id: "rename", label: t("cases.newLabel"), value: one.label });
const save = async (event) => {
event.preventDefault();
const label = field.value;
if (label === "") return field.fail(t("label.missing"));
try {
if (label !== one.label) await page.api.patch(path(one), { label });
dialog.close();
await page.render();
page.announce(t("cases.renamed"));
} catch (error) {
field.fail(page.sentence(error));
}
};
const dialog = sheet(t("cases.rename"), [h("form", { novalidate: true, onsubmit: save }, field.element,
h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("action.save")),
button(t("action.cancel"), () => dialog.close())))]);
field.focus();
}
function remove(page, one) {
const { t } = page;
const error = h("p", { class: "error", role: "alert" });
const confirm = button(t("cases.delete"), async () => {
confirm.disabled = true;
try {
await page.api.remove(path(one));
dialog.close();
page.replace("cases");
page.announce(t("cases.deleted"));
} catch (failure) {
confirm.disabled = false;
page.fail(failure, error);
}
}, { class: "danger", id: "delete-case" });
const keep = button(t("cases.keep"), () => dialog.close());
const dialog = sheet(t.line(one.label), [h("p", {}, t("cases.deleteAsk")), error,
h("p", { class: "actions" }, confirm, keep)]);
keep.focus();
}
function caseMenu(page, one) {
const { t } = page;
const item = (name, text, act) => button(marked(name, text), () => {
parts.open = false;
act(page, one);
});
const isReviewer = page.may("reviewer");
const hasConsent = isReviewer && page.context.consent === "perCase" && one.consent !== "none";
const parts = menu(t("cases.menu", one.label), item("pencil", t("cases.rename"), rename),
hasConsent && link([icon("consent"), h("span", {}, t("consent.export"))], `${path(one)}/consent/export`,
{ class: "button", download: "consent.html" }),
isReviewer && item("bin", t("cases.delete"), remove));
parts.id = "case-menu";
return parts;
}
return { caseMenu };
})();
const $views_confirmation = (() => {
const { button, h } = $dom;
function confirmation(text, question, { yes, no, name }, act) {
const holder = h("span", { class: "confirmation" });
const back = () => {
holder.replaceChildren(ask);
ask.focus();
};
const open = () => {
const confirm = button(yes, act, { class: "danger" });
holder.replaceChildren(h("span", { class: "ask", role: "group", "aria-label": question,
onkeydown: (event) => { if (event.key === "Escape") back(); } },
h("span", {}, question), confirm, button(no, back)));
confirm.focus();
};
const ask = button(text, open, { class: "danger", "aria-label": name ? `${text}: ${name}` : null });
holder.append(ask);
return holder;
}
return { confirmation };
})();
const $views_decisions = (() => {
const { button, h } = $dom;
const { answersTo } = $states_case_state;
const { confirmation } = $views_confirmation;
const path = (id) => `api/captures/${encodeURIComponent(id)}/decision`;
function moving(page, one, name, decide, error) {
const { t } = page;
const holder = h("span", { class: "confirmation" });
const open = async () => {
try {
const { cases } = await page.api.get("api/cases");
const others = cases.filter(({ id, consent }) => id !== one.id && consent === "given");
if (others.length === 0) return error.replaceChildren(t("question.noOther"));
const select = h("select", { "aria-label": `${t("question.move")}: ${name}` },
...others.map(({ id, label }) => h("option", { value: String(id) }, t.line(label))));
holder.replaceChildren(select,
button(t("question.moveNow"), () => decide({ answer: "move", case: Number(select.value) })));
select.focus();
} catch (failure) {
page.fail(failure, error);
}
};
holder.append(button(t("question.move"), open, { "aria-label": `${t("question.move")}: ${name}` }));
return holder;
}
function decisions(page, one, capture, name, onDecided, person = "") {
const { t } = page;
const error = h("p", { class: "error", role: "alert" });
let isSending = false;
const decide = async (body) => {
if (isSending) return;
isSending = true;
try {
const { capture: decided, case: changed } = await page.api.post(path(capture.id), body);
page.met(changed);
page.announce(t(decided?.question ? `question.${decided.question}` : "case.decided"));
onDecided(decided ?? null, changed);
} catch (failure) {
page.fail(failure, error);
}
isSending = false;
};
const asked = (text, question, yes, body) =>
confirmation(text, question, { yes, no: t("action.cancel"), name }, () => decide(body));
const newCase = async () => {
try {
const { id } = await page.api.post("api/cases", { label: person });
if (page.context.consent !== "perCase") return await decide({ answer: "move", case: id });
page.arrival = { case: String(id), capture: capture.id };
page.go("cases", String(id), "consent");
} catch (failure) {
page.fail(failure, error);
}
};
const isPlaced = one.tallies.some(({ slot }) => slot === capture.slot);
const offers = answersTo(capture, one.captures, page.plan.slots).map(({ key, values, body }) =>
button(t(key, ...values), () => decide(body), { "aria-label": `${t(key, ...values)}: ${name}` }));
const remove = asked(t("case.deletePhoto"), t("case.deleteAsk"), t("case.deletePhoto"), { answer: "delete" });
const accept = (text) => asked(text, t("case.acceptAsk"), t("case.acceptYes"), { answer: "accept" });
const buttons = () => {
if (capture.state === "superseded") return isPlaced ? offers : [];
if (!isPlaced) return [...offers, remove];
if (capture.question) {
const isOther = capture.question === "otherPerson";
return [isOther && person && button(t("question.newCase", person), newCase, { id: "new-case-for" }), ...offers,
isOther && moving(page, one, name, decide, error), remove];
}
if (capture.verdict === "oneSide") return [accept(t("case.noOtherSide"))];
return capture.verdict === "toReview" ? [accept(t("case.accept"))] : [];
};
const all = buttons().filter(Boolean);
return all.length === 0 ? null : h("div", { class: "actions" }, ...all, error);
}
return { decisions };
})();
const $views_case_view = (() => {
const { fragment, h, link } = $dom;
const { icon } = $icons;
const { chip, marked, notice } = $parts;
const { numberOf } = $states_case_state;
const { address } = $states_router;
const { nextStep, sideOf } = $states_next_step;
const { pendingSlots, refused, unsent } = $states_uploads;
const { isDone, stateText } = $views_cases_view;
const { caseMenu } = $views_case_menu;
const { decisions } = $views_decisions;
const path = (id) => `api/captures/${encodeURIComponent(id)}`;
const kinds = { complete: "done", toReview: "check", oneSide: "missing", parked: "ask" };
function documentItem(page, one, capture, label) {
const { t } = page;
const number = numberOf(capture, one.captures);
const id = String(capture.id);
const name = t.line(label, number);
const image = h("img", { src: `${path(id)}/preview`, alt: t("case.preview", number, label), class: "thumb", loading: "lazy",
onerror: () => image.replaceWith(h("span", { class: "thumb empty" }, icon("file"))) });
const isOld = capture.state === "superseded";
const state = isOld ? t("state.superseded") : capture.question ? t("verdict.parked") : t(`verdict.${capture.verdict}`);
const place = isOld || capture.question ? null : t(`state.${capture.state}`);
const isFiled = !isOld && !capture.question;
return h("li", { class: isOld ? "document superseded" : "document", "data-capture": id },
h("a", { class: "side", href: address("captures", id), "aria-label": t("case.open", name) }, image,
h("span", { class: "grow" }, isOld ? state : chip(kinds[capture.verdict], state, "quiet"),
h("br"), h("span", { class: "note" }, t.line(page.time(capture.made), place))), icon("forward")),
capture.question && h("p", { class: "question" }, t(`question.${capture.question}`)),
capture.error && h("p", { class: "error" }, capture.error),
page.may("reviewer") && capture.open > 0 && isFiled && capture.verdict !== "oneSide" && h("p", {},
link(t("case.review", capture.open), address("review", id), { class: "button" })),
decisions(page, one, capture, name, () => page.render()));
}
function slotChip({ t, plan }, tally, isWaiting) {
const { count, wanted, toReview, parked, oneSided = 0, isOptional } = tally;
if (parked > 0) return chip("ask", t("cases.parked", parked));
if (toReview > 0) return chip("check", t("cases.papersToCheck", toReview));
if (isWaiting) return chip("wait", t("queue.photos", 1));
if (oneSided > 0) return chip("missing", t("case.missingBack"));
const isKnown = plan.slots.some(({ name, profile }) => name === tally.slot && profile);
if (count >= wanted) return chip("done", t(isKnown ? "verdict.complete" : "photo.kept"));
return isOptional ? h("span", { class: "note" }, t("case.optional")) : chip("missing", t("case.missing"));
}
function slotPart(page, one, tally) {
const { t } = page;
const { slot, label, wanted, count, toReview } = tally;
const order = ({ state }) => state === "superseded" ? 1 : 0;
const captures = one.captures.filter((capture) => capture.slot === slot)
.sort((first, second) => order(first) - order(second));
const isHere = ({ target }) => target.case === String(one.id) && target.slot === slot;
const [waiting, failed] = [unsent, refused].map((some) => some(page.queue.uploads).filter(isHere));
const isFull = count + toReview >= wanted;
const ways = [["camera", "case.camera", "camera"], ["file", "case.file", "file"]].map(([view, key, name]) =>
link(marked(name, t(key)), address(view, String(one.id), slot),
{ class: "button", "aria-label": `${t(key)}: ${label}`, "data-way": view }));
return h("section", { class: "card slot", "data-slot": slot },
h("header", { class: "spread" },
h("h2", {}, wanted > 1 ? t("cases.tally", label, count, wanted) : h("bdi", {}, label)),
slotChip(page, tally, waiting.length > 0)),
waiting.map(({ id }) => h("p", {}, link(marked("wait", t("queue.one")), address("photo", id)))),
failed.map(({ id }) => h("p", {}, link(marked("blocked", t("queue.notStored", 1)), address("photo", id)))),
captures.length > 0 && h("ul", { class: "documents" },
...captures.map((capture) => documentItem(page, one, capture, label))),
one.consent === "given" && (!isFull ? h("p", { class: "actions" }, ...ways)
: h("details", {}, h("summary", {}, t("case.more")), h("p", { class: "actions" }, ...ways))));
}
async function consentPart(page, one) {
if (page.context.consent !== "perCase") return null;
const { t } = page;
const route = address("cases", String(one.id), "consent");
if (one.consent !== "given") return notice("stop", t(`consent.case.${one.consent}`));
const { name, given } = await page.api.get(`api/cases/${one.id}/consent`);
return h("section", { class: "group" }, h("a", { class: "line consent", href: route }, icon("consent"),
h("span", { class: "grow" }, t("consent.agreed", name), h("br"), h("span", { class: "note" }, page.time(given))),
icon("forward")));
}
function unplacedPart(page, one) {
const captures = one.captures.filter(({ slot }) => !one.tallies.some((tally) => tally.slot === slot));
return captures.length > 0 && h("section", { class: "card slot" }, h("h2", {}, page.t("cases.unplaced", captures.length)),
h("ul", { class: "documents" }, ...captures.map((capture) => documentItem(page, one, capture, capture.slot))));
}
function nextAction(page, one) {
const { t } = page;
const id = String(one.id);
if (one.consent !== "given") {
return page.context.consent === "perCase" &&
link(marked("consent", t("consent.ask")), address("cases", id, "consent"), { class: "button primary" });
}
const { step, slot, label } = nextStep(one, pendingSlots(page.queue.uploads, one.id));
if (step === "document" || step === "side") {
const side = sideOf(one.tallies.find((tally) => tally.slot === slot) ?? {});
const name = t.list([label, side && t(`photo.${side}`)]);
return link(marked("camera", t("case.continue", name)), address("camera", id, slot),
{ class: "button primary", id: "continue" });
}
const open = step === "check" && page.may("reviewer") && one.captures.find(({ state, verdict, open: fields, question }) =>
state !== "superseded" && verdict === "toReview" && fields > 0 && !question);
if (open) {
return link(marked("check", t("case.review", one.openFields)), address("review", String(open.id)),
{ class: "button primary", id: "continue" });
}
return link(marked("tick", t(step === "done" ? "case.done" : "case.next")), address("cases"),
{ class: "button primary", id: "continue" });
}
async function show(page, { case: id }) {
const { t } = page;
const one = await page.api.get(`api/cases/${encodeURIComponent(id)}`);
page.met(one);
const recording = page.plan.recording && one.consent === "given" &&
h("details", {}, h("summary", {}, t("case.recording")),
h("div", { lang: page.plan.language, dir: "auto" }, fragment(page.plan.recording)));
const kind = isDone(one) ? "done" : one.missing > 0 ? "missing" : "check";
const next = nextAction(page, one);
return {
title: t.line(one.label), back: { href: address("cases"), label: t("action.backToCases") },
dock: next ? [next] : [],
tools: [caseMenu(page, one)], isLive: true, content: [
notice(kind, stateText(page, one)), await consentPart(page, one),
...one.tallies.map((tally) => slotPart(page, one, tally)), unplacedPart(page, one), recording,
].filter(Boolean) };
}
return { show };
})();
const $views_document_list = (() => {
const { h } = $dom;
const { icon } = $icons;
const { chip } = $parts;
const { ordered, reasonOf, routeOf } = $states_check;
const nameOf = ({ t }, { label, slot, slotLabel }) => t.line(label, slotLabel ?? slot);
function countText({ t }, { fields, total }) {
const documents = t("check.papers", total);
return fields > 0 ? t("check.summary", t("check.fields", fields), documents) : documents;
}
function thumb(capture) {
const src = `api/captures/${encodeURIComponent(capture)}/preview`;
const image = h("img", { class: "thumb", src, alt: "", loading: "lazy",
onerror: () => image.replaceWith(h("span", { class: "thumb empty" }, icon("file"))) });
return image;
}
async function fieldLabels(page, documents) {
const profiles = [...new Set(documents.map(({ profile }) => profile))];
return new Map(await Promise.all(profiles.map(async (one) =>
([one, await page.labels(one)]))));
}
function documentRows(page, documents, labels, current = null) {
const row = (one) => {
const { kind, key, fields } = reasonOf(one);
const reason = key ? page.t(key) : page.t.list(fields.map((name) => labels.get(one.profile)?.(name)));
return h("li", {}, h("a", { class: "line document-row", href: routeOf(one), "data-document": one.capture,
"aria-current": one.capture === current ? "true" : null },
thumb(one.capture), h("span", { class: "grow" },
h("span", {}, h("b", {}, h("bdi", {}, one.label)), " ", h("bdi", {}, one.person)),
h("bdi", { class: "note" }, one.slotLabel ?? one.slot), chip(kind, reason)), icon("forward")));
};
return ordered(documents).map(row);
}
return { nameOf, countText, thumb, fieldLabels, documentRows };
})();
const $views_review_undo = (() => {
const { button } = $dom;
const { marked } = $parts;
const answered = [];
const remember = (capture) => answered.push(capture);
async function undo(page, last) {
const { field, questions } = await page.api.post(`api/captures/${encodeURIComponent(last)}/undo`, {});
answered.pop();
page.announce(page.t("review.undone"));
const isOpen = questions.some((question) => question.field === field);
if (isOpen || page.context.isReview) page.go("review", last);
else page.go("captures", last);
}
function undoButton(page, failed, capture = null) {
if (answered.length === 0 && capture === null) return null;
const act = () => undo(page, String(answered.at(-1) ?? capture)).catch(failed);
return button(marked("undo", page.t("review.undo")), act, { class: "plain", id: "review-undo" });
}
return { remember, undoButton };
})();
const $views_check_view = (() => {
const { h } = $dom;
const { notice } = $parts;
const { countText, documentRows, fieldLabels } = $views_document_list;
const { undoButton } = $views_review_undo;
async function show(page) {
const { t } = page;
const list = await page.api.get("api/check");
const labels = await fieldLabels(page, list.papers);
const left = list.total - list.papers.length;
const error = h("p", { class: "error" });
return { title: t("nav.check"), subtitle: list.total > 0 ? countText(page, list) : null, content: [
list.total === 0 ? notice("done", t("check.nothing"))
: h("ul", { class: "group", "aria-label": t("check.list") }, ...documentRows(page, list.papers, labels)),
left > 0 && h("p", { class: "note" }, t("check.more", list.papers.length, list.total)),
undoButton(page, (failure) => page.fail(failure, error)), error,
].filter(Boolean) };
}
return { show };
})();
const $states_pairing = (() => {
const quiet = 4;
function drawingOf(modules) {
const runs = modules.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index = 0 }) =>
`M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`));
return { path: runs.join(""), width: modules.length + 2 * quiet };
}
function timeLeft(end, now) {
const seconds = Math.ceil((end - now) / 1000);
return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : null;
}
return { drawingOf, timeLeft };
})();
const $views_devices_view = (() => {
const { button, field, h, refill, s } = $dom;
const { icon } = $icons;
const { address } = $states_router;
const { drawingOf, timeLeft } = $states_pairing;
const pace = 2000;
function drawing(modules, label) {
const { path, width } = drawingOf(modules);
return s("svg", { class: "qr", viewBox: `0 0 ${width} ${width}`, role: "img", "aria-label": label,
"shape-rendering": "crispEdges" }, s("path", { d: path }));
}
class DevicesView {
list = h("section", { "aria-labelledby": "paired" });
card = h("section", { class: "card pairing", "aria-labelledby": "pair" });
error = h("p", { class: "error", role: "alert" });
#people = [];
#devices = [];
#asked = 0;
#code = null;
#timer = 0;
constructor(page) { this.page = page; }
async load() {
const [{ people }, { devices }] = await Promise.all([
this.page.api.get("api/people"), this.page.api.get("api/devices")]);
this.#people = people.filter(({ disabled }) => disabled === null);
this.#devices = devices;
this.drawList();
}
drawForm() {
const { t } = this.page;
const person = h("select", { id: "pair-person" },
...this.#people.map(({ id, name }) => h("option", { value: String(id) }, name)));
const chosen = () => this.#people.find(({ id }) => String(id) === person.value)?.name ?? "";
const name = h("input", { id: "pair-name", type: "text", maxlength: 100, autocomplete: "off",
value: t("devices.phoneOf", chosen()) });
person.addEventListener("change", () => { name.value = t("devices.phoneOf", chosen()); });
const show = (event) => {
event.preventDefault();
this.#begin(Number(person.value), name.value.trim());
};
refill(this.card, h("h2", { id: "pair" }, t("devices.pair")),
h("form", { novalidate: true, onsubmit: show }, field(t("devices.person"), person),
field(t("devices.name"), name), h("p", { class: "actions" },
h("button", { type: "submit", class: "primary", id: "pair-show" }, t("devices.showCode")))));
}
async #begin(person, name) {
const { page } = this;
this.error.replaceChildren();
try {
const { link, modules, seconds } = await page.api.post("api/pairings", { person, name });
this.#code = { link, modules, end: Date.now() + 1000 * seconds, name };
this.#drawCode();
} catch (error) {
page.fail(error, this.error);
}
}
#drawCode() {
if (!this.#code) return;
const { t } = this.page;
const { link, modules, end } = this.#code;
this.left = h("span", { class: "number" }, timeLeft(end, Date.now()));
const left = h("p", { class: "note" }, t("devices.left"), " ", this.left);
const code = modules.length > 0 ? drawing(modules, t("devices.code")) : h("p", {}, h("bdi", {}, link));
refill(this.card, h("div", { class: "pairing-code" }, code, h("div", { class: "stack" },
h("h2", { id: "pair", tabindex: "-1" }, t("devices.pair")), h("p", {}, t("devices.scan")), left,
h("p", { class: "actions" }, button(t("devices.newCode"), () => this.#end(), { id: "pair-again" })))));
document.getElementById("pair")?.focus();
}
#end() {
this.#code = null;
this.drawForm();
}
async tick() {
const code = this.#code;
if (!code) return;
const left = timeLeft(code.end, Date.now());
if (left === null) {
this.page.announce(this.page.t("devices.over"), "assertive");
return this.#end();
}
this.left?.replaceChildren(left);
if (Math.floor(Date.now() / 1000) % (pace / 1000) !== 0) return;
const { devices } = await this.page.api.get("api/devices").catch(() => ({ devices: this.#devices }));
const isNew = devices.some(({ id }) => !this.#devices.some((known) => known.id === id));
this.#devices = devices;
if (!isNew || this.#code !== code) return;
this.page.announce(this.page.t("devices.paired", code.name), "assertive");
this.#end();
this.drawList();
}
drawList() {
const { t } = this.page;
refill(this.list, h("h2", { class: "label", id: "paired" }, t("devices.count", this.#devices.length)),
this.#devices.length === 0 ? h("p", { class: "note" }, t("devices.none"))
: h("ul", { class: "group" }, ...this.#devices.map((device) => this.#row(device))));
}
#row(device) {
const { t } = this.page;
const use = device.isSelf ? t("devices.this") : device.isInUse ? t("devices.inUse")
: t("devices.used", this.page.time(device.used));
const role = device.isActive ? t(`role.${device.role}`) : t("people.disabled");
const isAsked = this.#asked === device.id;
const ask = (id) => {
this.#asked = id;
this.drawList();
document.getElementById(id === 0 ? `revoke-${device.id}` : `keep-${id}`)?.focus();
};
return h("li", { class: "line wrap" }, icon("phone"), h("div", { class: "grow" },
h("h3", {}, h("bdi", {}, device.name)),
h("p", { class: "note" }, t.line(device.person !== device.name && device.person, role, use))),
button(t("devices.revoke"), () => ask(isAsked ? 0 : device.id),
{ class: "plain danger", id: `revoke-${device.id}`, "aria-expanded": String(isAsked),
"aria-label": `${t("devices.revoke")}: ${device.name}` }),
isAsked && h("div", { class: "notice stop ask", role: "group" },
h("p", {}, device.waiting ? t("devices.unsent", device.waiting) : t("devices.revokeAsk")),
h("p", { class: "actions" }, button(t("devices.keep"), () => ask(0), { id: `keep-${device.id}` }),
button(t("devices.revokeNow"), () => this.#revoke(device), { class: "danger" }))));
}
async #revoke(device) {
const { page } = this;
try {
await page.api.remove(`api/devices/${device.id}`);
this.#asked = 0;
await this.load();
page.announce(page.t("devices.revoked", device.name), "assertive");
} catch (error) {
page.fail(error, this.error);
}
}
start() { this.#timer = setInterval(() => this.tick(), 1000); }
close() { clearInterval(this.#timer); }
}
async function show(page) {
const { t } = page;
const view = new DevicesView(page);
await view.load();
view.drawForm();
return { title: t("devices.title"), back: { href: address("settings"), label: t("nav.settings") },
content: [view.error, view.card, view.list], start: () => view.start(), close: () => view.close() };
}
return { show };
})();
const $states_consent = (() => {
const newConsent = (plan, language, last = null) =>
({ step: "information", items: plan.items.map(({ key }) => key), ticked: [], needsEmail: plan.needsEmail, name: "",
email: "", language, last });
const went = (state, step) => ({ ...state, step });
const wrote = (state, key, text) => ({ ...state, [key]: text });
const spoke = (state, language) => ({ ...state, language, ticked: [] });
const ticked = (state, key, isTicked) =>
({ ...state, ticked: state.items.filter((item) => item === key ? isTicked : state.ticked.includes(item)) });
function missing(state) {
const names = state.items.filter((item) => !state.ticked.includes(item));
if (state.name.trim() === "") names.push("name");
if (state.needsEmail && !/^\S+@\S+$/.test(state.email.trim())) names.push("email");
return names;
}
const body = ({ ticked: items, name, email, language, last }) =>
({ items, name: name.trim(), email: email.trim() || null, language, after: last });
const firstLanguage = ({ texts }, language) =>
(texts.find((one) => one.language.toLowerCase().split("-")[0] === language) ?? texts[0]).language;
return { newConsent, went, wrote, spoke, ticked, missing, body, firstLanguage };
})();
const $views_consent_view = (() => {
const { button, choice, field, fragment, h, link } = $dom;
const { address } = $states_router;
const { body, firstLanguage, missing, newConsent, spoke, ticked, went, wrote } = $states_consent;
const { directionOf, nameOf } = $states_words;
const { confirmation } = $views_confirmation;
const path = (id) => id === undefined ? "api/consent" : `api/cases/${encodeURIComponent(id)}/consent`;
const textsIn = ({ plan }, language) => plan.texts.find((one) => one.language === language) ?? plan.texts[0];
const spoken = (language, ...content) => h("div", { lang: language, dir: "auto" }, ...content);
class ConsentForm {
content = h("div", { class: "stack" });
error = h("p", { class: "error" });
constructor(page, id, consent, note) {
this.page = page;
this.id = id;
this.note = note;
this.t = page.t;
this.state = newConsent(page.plan, firstLanguage(page.plan, page.settings.language), consent.id);
}
async draw() {
this.t = await this.page.words(this.state.language);
const { language, step } = this.state;
const parts = step === "information" ? this.#information() : this.#form();
this.content.replaceChildren(...[this.note, this.#languages(), ...parts].filter(Boolean));
Object.assign(this.content, { lang: this.t.language, dir: directionOf(this.t.language) });
}
#languages() {
const { texts } = this.page.plan;
if (texts.length < 2) return null;
const choose = (language) => async () => {
this.state = spoke(this.state, language);
await this.draw();
this.content.querySelector(`[lang="${CSS.escape(language)}"][aria-pressed]`)?.focus();
};
return h("p", { class: "actions languages", role: "group", "aria-label": this.t("settings.language") },
...texts.map(({ language }) => button(nameOf(language), choose(language), {
lang: language, dir: "auto", "aria-pressed": String(language === this.state.language) })));
}
#information() {
const { name, contact } = this.page.plan.institution;
const { language, information } = textsIn(this.page, this.state.language);
const next = async () => {
this.state = went(this.state, "consent");
await this.draw();
const heading = document.querySelector("h1");
heading?.replaceChildren(this.t("consent.title"));
heading?.focus();
window.scrollTo(0, 0);
};
return [h("p", { class: "note" }, h("bdi", {}, name)), spoken(language, fragment(information)),
contact && h("p", {}, this.t("consent.contact", contact)),
h("p", { class: "actions" }, button(this.t("consent.next"), next, { class: "primary" }),
this.#refusal())];
}
#refusal() {
return this.id !== undefined && link(this.t("consent.refuse"), address("cases"), { class: "button" });
}
#form() {
const { t, state } = this;
const { language, consent, items } = textsIn(this.page, state.language);
const tick = ({ key, sentence }) => choice(sentence, {
type: "checkbox", id: `item-${key}`, checked: state.ticked.includes(key),
onchange: (event) => { this.state = ticked(this.state, key, event.target.checked); } });
const text = (key, type, autocomplete) => field(t(`consent.${key}`), h("input", {
id: `consent-${key}`, type, autocomplete, required: true, value: state[key],
oninput: (event) => { this.state = wrote(this.state, key, event.target.value); } }));
return [spoken(language, fragment(consent)), this.error,
h("form", { novalidate: true, onsubmit: (event) => { event.preventDefault(); this.#submit(items); } },
h("fieldset", {}, h("legend", {}, t("consent.title")), spoken(language, ...items.map(tick))),
text("name", "text", this.id === undefined ? "name" : "off"),
state.needsEmail && text("email", "email", this.id === undefined ? "email" : "off"),
h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("consent.agree")),
this.#refusal()))];
}
async #submit(items) {
const names = missing(this.state);
if (names.length > 0) {
const labelOf = (name) => items.find(({ key }) => key === name)?.sentence ?? this.t(`consent.${name}`);
this.error.replaceChildren(this.t("consent.missing", names.map(labelOf)));
const first = names[0];
(document.getElementById(`item-${first}`) ?? document.getElementById(`consent-${first}`))?.focus();
return;
}
const { page, id } = this;
try {
await page.api.post(path(id), body(this.state));
await page.refresh();
if (page.arrival && page.arrival.case === id) return await this.#arrive(page.arrival);
page.go(...id === undefined ? ["cases"] : ["cases", id]);
page.announce(this.t("consent.thanks"));
} catch (failure) {
page.fail(failure, this.error);
if (failure.code === "conflict") this.error.append(" ", button(this.t("consent.show"), () => page.render()));
}
}
async #arrive({ capture }) {
const { page, id } = this;
page.arrival = null;
try {
const answer = { answer: "move", case: Number(id) };
const { case: changed } = await page.api.post(`api/captures/${capture}/decision`, answer);
page.met(changed);
page.announce(this.t("consent.thanks"));
} catch (failure) {
page.announce(page.sentence(failure), "assertive");
}
page.go("captures", String(capture));
}
}
function given(page, id, consent, error) {
const { t } = page;
const withdraw = async () => {
try {
const { captures, isGone, note } = await page.api.remove(path(id));
await page.refresh();
if (id === undefined) await page.render();
else page.go("cases");
const said = t(isGone ? "consent.withdrawn" : "consent.withdrawnWaiting", t("consent.photos", captures));
page.announce([said, note].filter(Boolean).join(" "), "assertive");
} catch (failure) {
page.fail(failure, error);
}
};
const { name, captures, cases, orders, staying, language } = consent;
const photos = t("consent.photos", captures);
const question = id === undefined ? t("consent.withdrawAsk", name, t("consent.cases", cases), photos)
: t("consent.withdrawCase", name, consent.case, photos);
const { information, consent: prose, language: tag } = textsIn(page, language);
const mayWithdraw = id !== undefined || !page.context.role || page.may("administrator");
const spokenIn = language && [" ", h("bdi", { lang: language }, nameOf(language)), "."];
return [h("p", {}, t("consent.given", name, page.time(consent.given)), spokenIn), error,
spoken(tag, fragment(information), fragment(prose)),
h("div", { class: "actions" },
page.may("reviewer") && h("a", { class: "button", href: `${path(id)}/export`, download: "consent.html" }, t("consent.export")),
mayWithdraw && confirmation(t("consent.withdraw"), [question, orders > staying && t("consent.withdrawSent", orders - staying),
staying > 0 && t("consent.withdrawStays", staying)]
.filter(Boolean).join(" "), { yes: t("consent.withdraw"), no: t("action.cancel") }, withdraw))];
}
async function show(page, { case: id }) {
const consent = await page.api.get(path(id));
if (consent.state === "given") {
const back = id === undefined ? { href: address("settings"), label: page.t("nav.settings") }
: { href: address("cases", id), label: consent.case ?? page.t("action.backToCase") };
return { title: page.t("consent.title"), subtitle: consent.case, back,
content: given(page, id, consent, h("p", { class: "error" })) };
}
const note = consent.state === "outdated" && h("p", { class: "message" }, consent.sentence);
const form = new ConsentForm(page, id, consent, note);
await form.draw();
return { title: page.plan.title, content: form.content, back: id !== undefined &&
{ href: address("cases", id), label: page.t("consent.back"), icon: "close" } };
}
return { show };
})();
const $capture_photo_size = (() => {
const most = 12_000_000;
const quality = 0.9;
function smaller({ width, height }) {
const scale = Math.sqrt(most / (width * height));
return scale < 1 ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null;
}
async function fitted(blob) {
const { OffscreenCanvas } = (globalThis);
if (!OffscreenCanvas || !blob.type.startsWith("image/")) return blob;
let bitmap = null;
try {
bitmap = await createImageBitmap(blob, { imageOrientation: ("from-image") });
const size = smaller(bitmap);
if (!size) return blob;
const canvas = new OffscreenCanvas(size.width, size.height);
canvas.getContext("2d").drawImage(bitmap, 0, 0, size.width, size.height);
return await canvas.convertToBlob({ type: "image/jpeg", quality });
} catch {
return blob;
} finally {
bitmap?.close();
}
}
return { smaller, fitted };
})();
const $views_file_picker = (() => {
const { h } = $dom;
const isUsable = ({ type, name }) =>
type.startsWith("image/") || type === "application/pdf" || /\.(pdf|heic|tiff?|pnm|p[gnp]m)$/i.test(name);
function filePicker(page, onFiles) {
const take = (list) => {
const files = [...list].filter(isUsable);
const refused = [...list].filter((file) => !isUsable(file)).map(({ name }) => name);
const text = refused.length > 0 ? page.t("file.unusable", refused) : "";
problem.replaceChildren(text);
if (text) page.announce(text, "assertive");
if (files.length > 0) onFiles(files);
};
const problem = h("p", { class: "error" });
const input = h("input", { type: "file", id: "file-input", multiple: true, accept: "image/*,application/pdf",
onchange: () => { take(input.files); input.value = ""; } });
const element = h("div", { class: "drop" }, h("label", { for: "file-input" }, page.t("camera.file")), input,
h("p", { class: "note" }, page.t("file.note")), problem);
const mark = (isOver) => (event) => {
event.preventDefault();
element.classList.toggle("over", isOver);
};
const listeners = {
dragover: mark(true), dragleave: mark(false),
drop: (event) => { mark(false)(event); take(event.dataTransfer.files); },
paste: (event) => take(event.clipboardData?.files ?? []),
};
Object.entries(listeners).forEach(([name, listener]) => document.addEventListener(name, listener));
const close = () =>
Object.entries(listeners).forEach(([name, listener]) => document.removeEventListener(name, listener));
return { element, close };
}
return { filePicker };
})();
const $views_file_view = (() => {
const { button, h, link, refill } = $dom;
const { address } = $states_router;
const { labelOf, mayBeSent, roomIn } = $states_case_state;
const { fitted } = $capture_photo_size;
const { forTarget } = $states_uploads;
const { filePicker } = $views_file_picker;
function row(page, item) {
const { t, queue } = page;
const waiting = t.line(t("file.waiting"), item.error);
const sending = item.sent < 1 ? t("photo.sending", Math.floor(100 * item.sent)) : t("file.sending");
const state = { waiting, sending, failed: item.error }[item.state];
const result = ({ route, status, verdict, message }, at) => {
const text = verdict === "parked" ? t("file.decide")
: item.results.length > 1 ? t("file.page", at + 1) : t("file.open");
return h("p", {}, link(text, address(...route), { "aria-label": `${text}: ${item.name}` }), " ",
verdict ? h("span", { class: `status ${verdict}` }, t(`verdict.${verdict}`))
: h("span", { class: `status ${status}` }, t(`status.${status}`)),
message && h("span", { class: "note" }, " ", message));
};
return h("li", { class: "card" }, h("p", { class: "name" }, h("bdi", {}, item.name)),
state && h("p", { class: item.state === "failed" ? "error" : "note" }, state),
item.state === "failed" && queue.has(item.id) && !item.isFinal
&& button(t("action.retry"), () => queue.again(item.id),
{ id: `again-${item.id}`, "aria-label": `${t("action.retry")}: ${item.name}` }),
...item.results.map(result));
}
const fittedFile = async (file) => {
const blob = await fitted(file);
return blob === file ? file : new File([blob], file.name, { type: blob.type });
};
async function fileEach(page, files, slot) {
const { cases } = await page.api.get("api/cases");
const labels = cases.map(({ label }) => label);
for (const file of files) {
const label = labelOf(file.name, labels);
labels.push(label);
const { id, made } = await page.api.post("api/cases", { label });
page.queue.add([file], { case: String(id), slot, caseMade: made });
}
page.go("cases");
}
async function questionAbout(page, files, target, back) {
const { t } = page;
if (!target.case || files.length < 2) return null;
const one = await page.api.get(`api/cases/${encodeURIComponent(target.case)}`);
const tally = one.tallies.find(({ slot }) => slot === target.slot);
if (!tally || mayBeSent(files.length, tally, target.replaces)) return null;
const text = t("file.tooMany", roomIn(tally), files.length);
const each = button(t("file.caseEach"), async () => {
each.disabled = true;
try { await fileEach(page, files, target.slot); } catch (error) {
each.disabled = false;
page.fail(error, problem);
}
}, { class: "primary" });
const problem = h("p", { class: "error" });
const question = h("div", { class: "ask", role: "group", "aria-label": text }, h("p", {}, text), problem,
h("p", { class: "actions" },
page.context.consent !== "perCase" && each, button(t("file.chooseAgain"), back)));
page.announce(text, "assertive");
return { question, each };
}
async function show(page, values) {
const { t } = page;
const target = { case: values.case ?? null, slot: values.slot ?? null, replaces: values.replaces ?? null };
const one = target.case && await page.caseOf(target.case);
const asking = h("div", {});
const items = () => forTarget(page.queue.uploads, target);
const list = h("ul", { class: "cards", "aria-label": t("file.list") });
const draw = () => {
list.hidden = items().length === 0;
refill(list, ...items().map((item) => row(page, item)));
};
const follow = () => {
draw();
const all = items();
const last = all.at(-1);
if (!all.every(({ state }) => state === "done" || state === "failed")) return;
if (begun === 1 && last?.state === "done" && last.results.length === 1) page.replace(...last.results[0].route);
if (begun > 0 && all.every(({ state }) => state === "done")) page.announce(t("file.done"));
begun = 0;
};
let begun = 0;
const stop = page.queue.onChange(follow);
const take = async (files) => {
const back = () => {
asking.replaceChildren();
picker.element.querySelector("input")?.focus();
};
try {
const found = await questionAbout(page, files, target, back);
if (found) {
asking.replaceChildren(found.question);
return found.each.focus();
}
} catch (error) {
return page.fail(error, asking);
}
asking.replaceChildren();
begun += files.length;
const sent = target.case ? await Promise.all(files.map(fittedFile)) : files;
const [first] = page.queue.add(sent, { ...target, caseMade: one?.made });
if (target.case && begun === 1) page.replace("photo", first);
};
const picker = filePicker(page, take);
if (page.offered) take(page.offered);
page.offered = null;
draw();
const slot = page.plan?.slots.find(({ name }) => name === target.slot);
const parts = target.case ? [target.case, target.slot, target.replaces].filter(Boolean) : [];
return {
title: one ? t.line(one.label, slot?.label ?? target.slot) : t("nav.file"), subtitle: one && t("nav.file"),
back: one && { href: address("cases", target.case), label: t("photo.backTo", one.label) },
content: [picker.element, asking, list],
dock: one ? [link(t("file.camera"), address("camera", ...parts), { class: "button big" })] : [],
close: () => { picker.close(); stop(); },
};
}
return { show };
})();
const $states_sign_in_code = (() => {
const { tokenIn } = $states_router;
function judgeCode(text, page) {
let address;
try {
address = new URL(text);
} catch {
return { problem: "none" };
}
const token = tokenIn(address.hash);
if (!/^https?:$/.test(address.protocol) || !/^[0-9a-f]{32}$/.test(token ?? "")) return { problem: "none" };
const own = new URL(page);
const isOwn = address.origin === own.origin && address.pathname === own.pathname;
return isOwn ? { token } : { problem: "other", host: address.host };
}
const bestOf = (results) =>
results.find(({ token }) => token) ?? results.find(({ problem }) => problem === "other") ?? results[0] ?? null;
return { judgeCode, bestOf };
})();
const $views_code_scanner = (() => {
const { bestOf, judgeCode } = $states_sign_in_code;
const { Scanner } = $views_scanner;
const pace = 150;
async function canScanCodes() {
if (!navigator.mediaDevices || !("BarcodeDetector" in window)) return false;
return (await BarcodeDetector.getSupportedFormats().catch(() => ([]))).includes("qr_code");
}
class CodeScanner extends Scanner {
#detector = new BarcodeDetector({ formats: ["qr_code"] });
#isDone = false;
constructor(page, use) {
super(page, { title: "login.scan", note: "login.seen", refused: "login.refused",
aim: "aim square" });
this.use = use;
}
get isDone() { return this.#isDone; }
reset() { this.#isDone = false; }
async step() {
const { t } = this.page;
if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 50;
let codes;
try {
codes = await this.#detector.detect(this.video);
} catch {
this.camera.stop();
this.refuse();
return 0;
}
if (this.hint.textContent === t("camera.asking")) this.say(t("login.aim"));
const result = bestOf(codes.map(({ rawValue }) => judgeCode(rawValue, location.href)));
if (result?.token) this.#accept(result.token);
else if (result) this.say(result.problem === "other" ? t("login.other", result.host) : t("login.noCode"));
return pace;
}
#accept(token) {
this.#isDone = true;
navigator.vibrate?.(30);
this.dialog?.close();
this.use(token);
}
}
const scanCode = (page, use) => new CodeScanner(page, use).show();
return { canScanCodes, scanCode };
})();
const $views_login_view = (() => {
const { button, field, h } = $dom;
const { marked, notice } = $parts;
const { canScanCodes, scanCode } = $views_code_scanner;
const isPhone = () => matchMedia("(pointer: coarse)").matches;
async function show(page) {
const { t } = page;
const canScan = await canScanCodes();
const { accounts = false } = await page.api.get("api/health").catch(() => ({ accounts: false }));
const error = h("p", { class: "error", role: "alert" }, page.loginError);
const signIn = async (proof) => {
await page.signIn(proof);
page.render();
};
const scan = canScan ? h("p", { class: "actions" },
button(marked("scan", t("login.scan")), () => scanCode(page, (token) => signIn({ token })),
{ class: "primary", id: "scan-code" }))
: isPhone() && h("p", {}, t("login.camera"));
const waiting = await page.queue.stored();
const form = accounts ? accountForm(page, signIn, !canScan) : tokenForm(page, signIn, !canScan);
return { title: t("login.title"), content: [
h("p", {}, t(accounts ? "login.account" : "login.how")), error,
waiting > 0 && notice("wait", t("login.waiting", waiting)), scan, form].filter(Boolean) };
}
function accountForm({ t }, signIn, isFirst) {
const name = h("input", { id: "name", type: "text", autocomplete: "username", spellcheck: "false" });
const password = h("input", { id: "password", type: "password", dir: "ltr", autocomplete: "current-password" });
return h("form", { novalidate: true, onsubmit: (event) => {
event.preventDefault();
const empty = [name, password].find(({ value }) => value.trim() === "");
if (empty) return empty.focus();
signIn({ name: name.value.trim(), password: password.value });
} }, field(t("people.name"), name), field(t("people.password"), password), h("p", { class: "actions" },
h("button", { type: "submit", class: isFirst ? "primary" : null }, t("login.go"))));
}
function tokenForm({ t }, signIn, isFirst) {
const input = h("input", { id: "token", type: "text", dir: "ltr", autocomplete: "off", spellcheck: "false",
autocapitalize: "off" });
return h("form", { novalidate: true, onsubmit: (event) => {
event.preventDefault();
const token = input.value.trim().replace(/^.*#/, "");
if (token === "") return input.focus();
signIn({ token });
} }, field(t("login.token"), input), h("p", { class: "actions" },
h("button", { type: "submit", class: isFirst ? "primary" : null }, t("login.go"))));
}
return { show };
})();
const $views_people_view = (() => {
const { button, field, h } = $dom;
const { icon } = $icons;
const { menu } = $parts;
const { roles } = $states_roles;
const { address } = $states_router;
const { confirmation } = $views_confirmation;
const { sheet } = $views_sheet;
const roleSelect = ({ t }, id, chosen) => h("select", { id }, ...roles.map((role) =>
h("option", { value: role, selected: role === chosen }, t(`role.${role}`))));
const passwordInput = (id) => h("input", { id, type: "password", autocomplete: "new-password", dir: "ltr" });
function formSheet(page, title, fields, send) {
const { t } = page;
const error = h("p", { class: "error", role: "alert" });
const save = async (event) => {
event.preventDefault();
try {
await send();
dialog.close();
page.render();
} catch (failure) {
page.fail(failure, error);
}
};
const dialog = sheet(title, [h("form", { novalidate: true, onsubmit: save }, ...fields, error,
h("p", { class: "actions" }, h("button", { type: "submit", class: "primary", id: "save" }, t("action.save")),
button(t("action.cancel"), () => dialog.close())))]);
dialog.querySelector("input, select")?.focus();
}
function add(page) {
const { t } = page;
const name = h("input", { id: "person-name", type: "text", maxlength: 100, autocomplete: "off" });
const role = roleSelect(page, "person-role", "collector");
const password = passwordInput("person-password");
formSheet(page, t("people.add"), [field(t("people.name"), name), field(t("people.role"), role, t("people.roles")),
field(t("people.password"), password, t("people.passwordNote"))],
() => page.api.post("api/people", { name: name.value.trim(), role: role.value,
password: password.value === "" ? null : password.value }));
}
function row(page, person, error) {
const { t } = page;
const { id, name, role, hasPassword, disabled, isSelf } = person;
const path = (`api/people/${id}`);
const change = async (body) => {
try {
await page.api.patch(path, body);
await page.render();
} catch (failure) {
page.fail(failure, error);
}
};
const edit = (title, fields, body) => formSheet(page, title, fields, () => page.api.patch(path, body()));
const setRole = () => {
const select = roleSelect(page, "role", role);
edit(t.line(name), [field(t("people.role"), select, t("people.roles"))], () => ({ role: select.value }));
};
const setPassword = () => {
const input = passwordInput("password");
edit(t.line(name), [field(t("people.newPassword"), input, t("people.passwordEnds"))],
() => ({ password: input.value }));
};
const more = menu(`${t("people.more")}: ${name}`, button(t("people.changeRole"), setRole),
button(t("people.changePassword"), setPassword),
disabled ? button(t("people.enable"), () => change({ isDisabled: false }))
: confirmation(t("people.disable"), t("people.disableAsk"),
{ yes: t("people.disable"), no: t("action.cancel"), name }, () => change({ isDisabled: true })));
return h("li", { class: "line" }, icon("person"), h("div", { class: "grow" }, h("h2", {}, h("bdi", {}, name)),
h("p", { class: "note" }, t.line(t(`role.${role}`), isSelf && t("people.you"), disabled && t("people.disabled"),
!hasPassword && t("people.noPassword")))), more);
}
async function show(page) {
const { t } = page;
const { people } = await page.api.get("api/people");
const error = h("p", { class: "error", role: "alert" });
return { title: t("people.title"), back: { href: address("settings"), label: t("nav.settings") },
dock: [button(t("people.add"), () => add(page), { class: "primary", id: "add-person" })],
content: [error, h("ul", { class: "group people" }, ...people.map((person) => row(page, person, error)))] };
}
return { show };
})();
const $views_numbers_view = (() => {
const { button, h, link } = $dom;
const { address } = $states_router;
const { confirmation } = $views_confirmation;
const { filePicker } = $views_file_picker;
const path = (id) => `api/numbers/${encodeURIComponent(id)}`;
function thumbnailOf(page, number) {
const own = number.thumbnail?.startsWith("/") ? number.thumbnail : null;
const source = own ?? (number.iiif ? `${path(number.id)}/iiif/full/!240,240/0/default.jpg` : null);
if (!source) return null;
const image = h("img", { src: source, alt: page.t("numbers.image", number.title ?? number.value), loading: "lazy",
onerror: () => image.remove() });
return image;
}
class NumbersView {
list = h("ul", { class: "cards" });
error = h("p", { class: "error" });
empty = h("p", {});
constructor(page) {
this.page = page;
this.picker = filePicker(page, (files) => this.#add(files));
}
async load() {
const { numbers } = await this.page.api.get("api/numbers");
this.list.replaceChildren(...numbers.map((number) => this.#row(number)));
this.list.hidden = numbers.length === 0;
this.empty.textContent = numbers.length === 0 ? this.page.t("numbers.empty") : "";
this.empty.hidden = numbers.length > 0;
}
#row(number) {
const { t } = this.page;
const isPage = /^https?:\/\//.test(number.url ?? "");
const act = (text, work, more) =>
button(text, () => this.#perform(work), { "aria-label": `${text}: ${number.value}`, ...more });
const heading = number.title ?? number.value;
const facts = t.line(...[number.value, number.organization].filter((fact) => fact !== heading));
return h("li", { class: "card number" }, thumbnailOf(this.page, number), h("div", {},
h("h2", {}, h("bdi", {}, heading)), h("p", {}, facts),
h("p", { class: "note" }, t("numbers.collected", this.page.time(number.collected))),
isPage && h("p", {}, link(t("numbers.page"), number.url, {
target: "_blank", rel: "noopener noreferrer", "aria-label": `${t("numbers.page")}: ${number.value}` })),
h("div", { class: "actions" },
number.iiif && link(t("numbers.zoom"), address("numbers", String(number.id)),
{ class: "button", "aria-label": `${t("numbers.zoom")}: ${number.value}` }),
!number.hasRecord && act(t("numbers.fetch"), () => this.page.api.post(`${path(number.id)}/fetch`)),
confirmation(t("numbers.remove"), t("numbers.removeAsk"),
{ yes: t("numbers.remove"), no: t("cases.keep") },
() => this.#perform(() => this.page.api.remove(path(number.id)))))));
}
async #perform(work) {
this.error.replaceChildren();
try {
await work();
await this.load();
document.querySelector("h1")?.focus();
} catch (error) {
this.page.fail(error, this.error);
}
}
async #add(files) {
for (const file of files) {
await this.#perform(async () => {
const { collected } = await this.page.api.post("api/numbers", file);
this.page.announce(this.page.t("numbers.added", collected.length));
});
}
}
}
async function show(page) {
const view = new NumbersView(page);
await view.load();
view.picker.element.querySelector("label")?.replaceChildren(page.t("numbers.add"));
return { title: page.t("numbers.title"), content: [view.picker.element, view.error, view.empty, view.list],
close: () => view.picker.close() };
}
return { show };
})();
const $states_photo = (() => {
const say = (kind, title, text = null) => ({ kind, title, text });
function verdictOfItem({ state, sent, attempts, isKept }) {
if (state === "failed") return say("stop", ["photo.failed"]);
if (state === "waiting") return attempts > 0 ? say("wait", ["photo.waiting"], [isKept ? "photo.waitingSafe" : "photo.waitingWhy"])
: say("wait", ["photo.taken"], ["photo.follow"]);
const percent = Math.floor(100 * sent);
return percent < 100 ? say("send", ["photo.sending", percent], ["photo.follow"])
: say("send", ["photo.reading"], ["photo.follow"]);
}
function verdictOf(capture, report, isFree = false) {
const values = report.fields.filter(({ value }) => value !== null).length;
if (capture.state === "superseded") return say("missing", ["photo.replaced"], ["photo.replacedWhy"]);
if (capture.question) return say("ask", [`question.${capture.question}`], ["photo.aside"]);
if (capture.verdict === "oneSide") return say("check", ["photo.oneSide"], ["photo.turn"]);
if (capture.verdict === "complete") {
return report.fields.length > 0 && !isFree ? say("done", ["photo.complete", values, report.fields.length])
: say("done", ["photo.kept"]);
}
return capture.open > 0 ? say("check", ["cases.toCheck", capture.open], ["photo.checkLater"])
: say("check", ["photo.unread"], ["photo.checkLater"]);
}
const isDoubtful = (capture) =>
capture.question !== null && capture.question !== undefined || capture.verdict === "toReview";
function outlineOf(report, side = 0) {
const sheet = report.sides && report.sides.length > side ? report.sides[side].sheet : report.sheet;
if (!sheet?.corners || !report.image || sheet.count > 1) return null;
const { width, height } = report.image;
return { points: sheet.corners.map((corner) => corner.join(",")).join(" "), width, height };
}
return { verdictOfItem, verdictOf, isDoubtful, outlineOf };
})();
const $views_photo_dialog = (() => {
const { h } = $dom;
const { round } = $parts;
function enlarge(page, sources, name) {
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
const photosOf = ({ id, pictures = [1] }) =>
pictures.map((_, at) => `api/captures/${encodeURIComponent(id)}/picture${at > 0 ? `?side=${at + 1}` : ""}`);
const photoDialog = (page, capture, name) => enlarge(page, photosOf(capture), name);
return { enlarge, photosOf, photoDialog };
})();
const $views_report_fields = (() => {
const { h } = $dom;
const { icon } = $icons;
const { standingOf } = $states_check;
function decision({ t }, { decision: { by, differs }, sources, value }) {
const names = (list) => list.map((source) => t(`source.${source}`));
const chosen = sources.filter((source) => source !== "person");
if (value === null) return t("report.decidedAbsent", names(differs), by);
return chosen.length > 0 ? t("report.decided", names(differs), by, names(chosen))
: t("report.decidedOther", names(differs), by);
}
function origin(page, field) {
const { t } = page;
if (field.decision) return decision(page, field);
if (field.reason) return t(`reason.${field.reason}`);
if (field.agrees === false) return t("report.disagrees");
const sources = field.sources.map((source) => t(`source.${source}`));
return t(field.agrees ? "report.agrees" : "report.from", sources);
}
function reportFields(page, report, labelOf, cutoutOf, actionOf = () => null) {
const { t } = page;
const isOpen = ({ value }) => value === null;
const valueOf = ({ name, value }) => value === null ? t("report.noValue") : h("bdi", {}, labelOf.shown(name, value));
const row = (field) => h("li", { class: isOpen(field) ? "field-row open" : "field-row", "data-field": field.name },
h("div", {}, h("h2", {}, field.label ?? labelOf(field.name)),
h("p", { class: "value", "data-value": field.value }, valueOf(field)),
h("p", { class: "source" }, field.agrees && !field.decision && icon("tick"), h("span", {}, origin(page, field)))),
h("div", {}, cutoutOf(field.name)), actionOf(field.name));
const fields = [...report.fields].sort((first, second) => Number(isOpen(second)) - Number(isOpen(first)));
return h("ul", { class: "group fields", "aria-label": t("report.fields") }, ...fields.map(row));
}
function reportHead(page, report, labelOf) {
const { t } = page;
const missing = report.missing.map(({ kind, name }) => name ? labelOf(name) : t(`missing.${kind}`));
const word = standingOf(report);
return h("div", { class: "report-head" }, h("p", { class: `status ${word}` }, t(`status.${word}`)),
report.error && h("p", { class: "error" }, report.error.message),
missing.length > 0 && h("p", {}, t("camera.missing", [...new Set(missing)])),
...report.notes.map((note) => h("p", { class: "note" }, note)));
}
return { reportFields, reportHead };
})();
const $views_capture_view = (() => {
const { button, h, link } = $dom;
const { marked, round } = $parts;
const { address } = $states_router;
const { photoDialog } = $views_photo_dialog;
const { reportFields } = $views_report_fields;
function serverCutout(page, capture, field, label, query = "") {
const box = h("div", { class: "cutout" }, h("img", {
src: `api/captures/${encodeURIComponent(capture)}/cutouts/${encodeURIComponent(field)}${query}`,
alt: page.t("report.cutout", label), onerror: () => box.remove() }));
return box;
}
const wholePage = (page, id, sides = 1) => button(marked("zoom", page.t("report.page")),
() => photoDialog(page, { id, pictures: Array.from({ length: sides }) }, page.t("report.page")));
async function serverFields(page, capture, report, labelOf) {
const { t } = page;
const { id, question, state } = capture;
const isFixed = question || state === "superseded" || !page.may("reviewer");
const others = isFixed ? [] : (await page.fields(report.profile))
.filter(({ name }) => !report.fields.some((field) => field.name === name));
const actionOf = (name) => isFixed ? null
: round("pencil", `${t("report.correct")}: ${labelOf(name)}`, { href: address("review", String(id), name) });
return [report.fields.length > 0 &&
reportFields(page, report, labelOf, (name) => serverCutout(page, id, name, labelOf(name)), actionOf),
others.length > 0 && h("details", {}, h("summary", {}, t("report.others")),
h("div", { class: "actions" }, ...others.map(({ name, label }) =>
link(label, address("review", String(id), name), { class: "button" }))))];
}
return { serverCutout, wholePage, serverFields };
})();
const $views_photo_view = (() => {
const { button, h, link, refill, s } = $dom;
const { icon } = $icons;
const { marked, round } = $parts;
const { address } = $states_router;
const { numberOf } = $states_case_state;
const { nextStep } = $states_next_step;
const { isDoubtful, outlineOf, verdictOf, verdictOfItem } = $states_photo;
const { pendingSlots } = $states_uploads;
const { serverFields } = $views_capture_view;
const { decisions } = $views_decisions;
const { enlarge, photosOf } = $views_photo_dialog;
const icons = { done: "done", check: "open", stop: "blocked", ask: "question", missing: "missing", wait: "wait",
send: "outbox" };
class PhotoView {
shown = h("div", { class: "shown" });
verdict = h("div", { class: "verdict", role: "status" });
details = h("div", { class: "panel" });
dock = h("div", { class: "actions" });
capture = (null);
report = (null);
fields = [];
stored = null;
labels = Object.assign((name) => name, { shown: (name, value) => value });
constructor(page, one, slot, item) {
this.page = page;
this.one = one;
this.slot = slot;
this.item = item;
const blob = item && page.queue.blob(item.id);
this.address = blob ? URL.createObjectURL(blob) : null;
this.name = page.t.line(one.label, this.label);
}
get #waiting() { return (this.item); }
get #isFree() { return this.page.plan.slots.some(({ name, profile }) => name === this.slot && !profile); }
get label() { return this.page.plan.slots.find(({ name }) => name === this.slot)?.label ?? this.slot; }
get sources() { return this.address ? [this.address] : photosOf(this.capture); }
start() {
this.stop = this.page.queue.onChange(() => this.#changed());
this.#changed();
}
close() {
this.isClosed = true;
this.stop?.();
if (this.address) URL.revokeObjectURL(this.address);
}
async load(id) {
const { capture, report } = await this.page.api.get(`api/captures/${encodeURIComponent(id)}`);
const labels = await this.page.labels(report.profile);
const fields = await serverFields(this.page, capture, report, labels);
this.capture = capture;
this.report = report;
this.labels = labels;
this.fields = fields;
this.stored = String(capture.id);
this.draw();
}
async #changed() {
if (!this.item || this.isClosed) return;
const item = this.page.queue.find(this.item.id);
if (!item) return this.page.replace("cases", String(this.one.id));
this.item = item;
if (item.state !== "done") return this.draw();
this.item = null;
this.stop?.();
const [result] = item.results;
this.stored = result.route[1];
this.page.rename(...result.route);
try {
await this.#refresh();
await this.load(this.stored);
const { title } = verdictOf(this.capture, this.report, this.#isFree);
const said = result.question ? result.message ?? "" : `${this.page.t(...title)}. ${result.message}`;
this.page.announce(said, result.question ? "assertive" : "polite");
} catch (error) {
this.page.fail(error, this.verdict);
}
}
draw() {
if (this.isClosed) return;
const isStored = this.capture !== null;
const verdict = isStored ? verdictOf(this.capture, this.report) : verdictOfItem(this.#waiting);
this.#drawPhoto(verdict.kind);
this.#verdict(verdict);
refill(this.details, this.verdict, ...isStored ? this.#stored() : this.#unsent());
refill(this.dock, ...isStored ? this.#offers() : this.#early());
const subtitle = document.getElementById("subtitle");
if (!subtitle?.isConnected) return;
subtitle.textContent = this.subtitle;
subtitle.hidden = false;
}
get subtitle() {
const { t } = this.page;
if (!this.capture) {
const { isKept, state } = this.#waiting;
return t(state === "failed" ? "photo.notSent" : isKept ? "photo.safe" : "photo.unsent");
}
if (this.capture.question) return t("photo.notFiled");
const state = t(`state.${this.capture.state}`);
return ["kept", "superseded"].includes(this.capture.state) ? state : t.line(t("photo.stored"), state);
}
#drawPhoto(kind) {
const { t } = this.page;
const mark = { done: "done", check: "check", ask: "check" }[kind] ?? "";
if (!this.shown.querySelector("img")) {
const image = h("img", { src: this.sources[0], alt: t("photo.of", this.label), onerror: () =>
this.shown.replaceChildren(h("p", {}, t("photo.unseen"))) });
this.shown.replaceChildren(image);
}
const outline = this.report && outlineOf(this.report);
this.shown.querySelector("svg")?.remove();
if (outline && this.shown.querySelector("img")) {
this.shown.append(s("svg", { viewBox: `0 0 ${outline.width} ${outline.height}`, "aria-hidden": "true" },
s("polygon", { points: outline.points, class: `outline ${mark}` })));
}
}
#verdict({ kind, title, text }) {
const { t } = this.page;
const heading = t(...title);
const isSending = kind === "send" && this.item;
this.verdict.className = `verdict ${kind}`;
if (this.verdict.dataset.said !== title[0]) {
this.verdict.dataset.said = title[0];
this.verdict.replaceChildren(icon(icons[kind]), h("div", { class: "grow" }, h("h2", {}, heading),
isSending && h("p", { class: "bar", role: "progressbar", "aria-label": t("photo.sent"), "aria-valuemin": "0",
"aria-valuemax": "100" }, h("i", {})), h("p", {}, text ? t(...text) : "")));
}
this.verdict.querySelector("h2")?.replaceChildren(heading);
const bar = this.verdict.querySelector(".bar");
if (!bar || !isSending) return;
const percent = Math.floor(100 * this.#waiting.sent);
bar.setAttribute("aria-valuenow", String(percent));
const part = bar.querySelector("i");
if (part) part.style.inlineSize = `${percent}%`;
}
#unsent() {
const { error, state, id, isFinal } = this.#waiting;
const { t, queue } = this.page;
return [error && h("p", { class: "error" }, error),
state === "failed" && queue.has(id) && !isFinal && h("p", { class: "actions" },
button(marked("retake", t("photo.sendAgain")), () => queue.again(id)))];
}
#early() {
const { t } = this.page;
return [this.#retake(false), this.#waiting.state !== "failed" &&
button(marked("tick", t("photo.use")), () => this.use(), { class: "primary", id: "use" })];
}
#stored() {
const { page, capture, report, one } = this;
const { t } = page;
const name = t.line(this.label, numberOf(capture, one.captures ?? []));
const missing = report.missing.map(({ kind, name: field }) => field ? this.labels(field) : t(`missing.${kind}`));
return [
report.error && h("p", { class: "error" }, report.error.message),
capture.question || this.#isFree ? [] : [...new Set(missing)].filter((text) => !report.fields.some((field) => this.labels(field.name) === text))
.map((text) => h("p", { class: "note" }, t("camera.missing", text))),
...report.notes.map((note) => h("p", { class: "note" }, note)),
one.captures && decisions(page, { ...one, captures: one.captures }, capture, name, (decided) => this.#decided(decided), this.person),
...this.fields,
report.reviewed && h("p", { class: "note" }, t("case.reviewed")),
].flat();
}
get person() {
const valueOf = (wanted) => this.report.fields.find(({ name }) => name === wanted)?.value;
return [valueOf("givenNames"), valueOf("familyName")].filter(Boolean).join(" ");
}
async #decided(capture) {
if (!capture) return this.page.replace("cases", String(this.one.id));
if (capture.case !== this.one.id) return this.page.replace("captures", String(capture.id));
await this.#refresh();
await this.load(capture.id).catch((error) => this.page.fail(error, this.verdict));
}
async #refresh() {
this.one = await this.page.api.get(`api/cases/${this.one.id}`);
this.page.met(this.one);
}
#retake(isFirst) {
const { page } = this;
const again = () => page.replace("camera", String(this.one.id), String(this.slot), this.stored ?? this.#waiting.id);
return button(marked("retake", page.t("photo.retake")), again,
{ class: isFirst ? "primary" : "big", id: "retake" });
}
#offers() {
const { t } = this.page;
const { capture } = this;
const route = address("cases", String(this.one.id));
if (capture.state === "superseded") return [link(t("action.backToCase"), route, { class: "button big" })];
if (capture.question) return [this.#retake(true), link(t("photo.later"), route, { class: "button big" })];
const isBad = isDoubtful(capture);
const use = button(marked("tick", t(isBad ? "photo.useLater" : "photo.use")), () => this.use(),
{ class: isBad ? "big" : "primary", id: "use" });
const check = isBad && capture.open > 0 && this.page.may("reviewer") &&
link(t("photo.checkNow"), address("review", String(capture.id)), { class: "button big row" });
return [check, this.#retake(isBad), use];
}
use() {
const { page } = this;
const { step, slot } = nextStep(this.one, pendingSlots(page.queue.uploads, this.one.id));
if (step === "side" || step === "document") page.replace("camera", String(this.one.id), slot);
else page.replace("cases", String(this.one.id));
}
}
function shellOf(page, view) {
const { t } = page;
return {
title: view.name, subtitle: view.subtitle, look: "photo dark", content: [view.shown, view.details],
back: { href: address("cases", String(view.one.id)), label: t("photo.backTo", view.one.label), icon: "close" },
tools: [round("zoom", t("photo.enlarge"), { onclick: () => enlarge(page, view.sources, view.name) })],
dock: view.dock, start: () => view.start(), close: () => view.close(),
};
}
async function showItem(page, { item: id }) {
const item = page.queue.find(id);
if (!item) {
return { title: page.t("photo.goneTitle"), content: h("p", {}, page.t("photo.gone")),
back: { href: address("cases"), label: page.t("cases.title") } };
}
const view = new PhotoView(page, await page.caseOf(item.target.case), item.target.slot, item);
view.draw();
return shellOf(page, view);
}
async function show(page, { capture: id }) {
const { capture } = await page.api.get(`api/captures/${encodeURIComponent(id)}`);
const one = await page.api.get(`api/cases/${capture.case}`);
page.met(one);
const view = new PhotoView(page, one, capture.slot, null);
await view.load(id);
return shellOf(page, view);
}
return { showItem, show };
})();
const $states_outbox = (() => {
function remarks(status, plan) {
if (!status.destination) return [{ key: "outbox.noDestination", values: [] }];
const found = [];
if (status.window === "notYet") found.push({ key: "outbox.window.notYet", time: plan?.window?.opens });
if (status.window === "over") found.push({ key: "outbox.window.over", time: plan?.window?.closes });
const { queued = 0, sending = 0, blocked = 0 } = status.counts;
if (status.casesWithoutConsent > 0) {
found.push({ key: "outbox.casesWithoutConsent", values: [status.casesWithoutConsent] });
} else if (!status.consent && queued + sending + blocked > 0) found.push({ key: "outbox.noConsent", values: [] });
if (status.rejected > 0) found.push({ key: "outbox.rejected", values: [status.rejected] });
if (status.kept > 0) found.push({ key: "outbox.kept", values: [status.kept, status.doubt] });
return found;
}
function groups({ entries = [], queue = [], sent = [], sentCount = sent.length, counts }) {
const waiting = [...queue, ...entries.filter(({ state }) => state === "queued")];
return { blocked: entries.filter(({ state }) => state === "blocked"), waiting, sent,
waitingCount: Math.max(waiting.length, (counts?.queued ?? 0) + (counts?.sending ?? 0)), sentCount };
}
const canRun = (status) =>
(Boolean(status.destination) || status.deletions > 0) && !status.isRunning && (status.counts.queued ?? 0) > 0;
function causeOf({ error, cause }) {
const sentence = error ?? "";
const isFailed = cause?.code === "failed";
const number = isFailed ? cause.values[0] : cause?.status ? String(cause.status) : null;
if (number === null) return { sentence, code: null };
const brackets = [...sentence.matchAll(/ \(([^()]*)\)/g)];
const found = brackets.find(([, words]) => words.split(/[^0-9]+/).includes(number));
if (!found) return { sentence, code: isFailed ? `libcurl ${number}` : number };
return { sentence: sentence.replace(found[0], ""), code: found[1] };
}
function remedyOf({ capture, cause, state }) {
const status = cause?.status ?? 0;
if ([401, 407].includes(status)) return { key: "outbox.hint.account", opens: false };
const isElsewhere = [404, 405, 410].includes(status) || status >= 300 && status < 400;
if (isElsewhere) return { key: "outbox.hint.address", opens: false };
return { key: null, opens: state === "blocked" && capture !== null };
}
function attemptsOf({ attempts, tried, next, state, error }, now = Date.now()) {
const isLater = state === "queued" && error && next && new Date(next).getTime() > now;
return { count: attempts, tried: tried ?? null, again: isLater ? next : null };
}
return { remarks, groups, canRun, causeOf, remedyOf, attemptsOf };
})();
const $views_outbox_rows = (() => {
const { button, h, link } = $dom;
const { icon } = $icons;
const { chip, marked } = $parts;
const { attemptsOf, causeOf, remedyOf } = $states_outbox;
const { address } = $states_router;
const { momentText } = $states_words;
const { confirmation } = $views_confirmation;
const { thumb } = $views_document_list;
function nameOf({ t }, { label, slot, kind }) {
const parts = kind === "capture" && slot ? [slot] : [slot, t(`outbox.kind.${kind}`)].filter(Boolean);
return t.line(label, t.list(parts));
}
function named(page, entry) {
const name = nameOf(page, entry);
return entry.case === null ? name : link(name, address("cases", String(entry.case)));
}
const clock = (page, text) => momentText(text, page.locale);
function attempts(page, entry) {
const { t } = page;
const { count, tried, again } = attemptsOf(entry);
const done = tried ? t("outbox.tried", count, clock(page, tried)) : t("outbox.attempts", count);
return t.line(count > 0 && done, again && t("outbox.again", clock(page, again)));
}
function more(page, entry, act) {
const { t } = page;
const { code } = causeOf(entry);
return h("details", {}, h("summary", {}, t("outbox.more")),
code && h("p", { class: "note" }, t("outbox.code", code)),
h("div", { class: "actions" }, confirmation(t("outbox.cancel"), t("outbox.cancelAsk"),
{ yes: t("outbox.cancel"), no: t("outbox.keep"), name: nameOf(page, entry) },
() => act(`${entry.id}/cancel`))));
}
const retry = (page, entry, act) =>
button(marked("retake", page.t("outbox.retry")), () => act(`${entry.id}/retry`),
{ id: `retry-${entry.id}`, "aria-label": `${page.t("outbox.retry")}: ${nameOf(page, entry)}` });
function blockedCard(page, entry, act) {
const { t } = page;
const { key, opens } = remedyOf(entry);
const title = `outbox-${entry.id}`;
const mayAct = page.may("reviewer");
return h("section", { class: "card blocked-card", "aria-labelledby": title },
h("header", { class: "spread" }, h("h2", { id: title }, named(page, entry)),
chip("stop", t("outbox.state.blocked"))),
h("div", { class: "side" }, entry.capture !== null && thumb(entry.capture), h("div", { class: "grow" },
h("p", {}, h("bdi", {}, causeOf(entry).sentence)), key && h("p", {}, t(key)),
h("p", { class: "note" }, attempts(page, entry)))),
h("div", { class: "actions" },
opens && link(marked("pencil", t("outbox.open")), address("captures", String(entry.capture)),
{ class: "button", "aria-label": `${t("outbox.open")}: ${nameOf(page, entry)}` }),
mayAct && retry(page, entry, act)), mayAct && more(page, entry, act));
}
function progressBar(label, percent) {
const part = h("i", {});
part.style.inlineSize = `${percent}%`;
return h("div", { class: "bar", role: "progressbar", "aria-label": label, "aria-valuenow": String(percent) }, part);
}
function waitingRow(page, entry, progress, isNext, act) {
const { t } = page;
const isSending = entry.state === "sending";
const mayAct = entry.error && page.may("reviewer");
const percent = isSending && progress?.id === entry.id ? progress.percent : 0;
const bar = isSending && progressBar(t("outbox.progress"), percent);
const note = isSending ? t("outbox.sending", percent)
: t.line(attempts(page, entry), isNext && !entry.error && t("outbox.next"));
return h("li", { class: "line" }, icon(isSending ? "outbox" : "wait"), h("div", { class: "grow" },
h("h3", {}, named(page, entry)), bar, entry.error && h("p", {}, h("bdi", {}, causeOf(entry).sentence)),
note && h("p", { class: "note" }, note),
mayAct && h("div", { class: "actions" }, retry(page, entry, act)), mayAct && more(page, entry, act)));
}
const sentRow = (page, entry) =>
h("li", { class: "line" }, icon("done"), h("span", { class: "grow" }, named(page, entry)),
h("time", { class: "note", datetime: entry.done }, clock(page, entry.done)));
return { blockedCard, waitingRow, sentRow };
})();
const $views_outbox_view = (() => {
const { button, h, refill } = $dom;
const { icon } = $icons;
const { marked, menu, notice } = $parts;
const { canRun, groups, remarks } = $states_outbox;
const { lastDay } = $states_words;
const { blockedCard, sentRow, waitingRow } = $views_outbox_rows;
const interval = 2000;
const fewRows = 3;
class OutboxView {
element = h("div", { class: "outbox-list" });
error = h("p", { class: "error" });
#timer;
#isClosed = false;
#wasRunning = false;
#items = new Map();
constructor(page) {
this.page = page;
this.run = button("", () => canRun(this.status) && this.#run(), { class: "primary", id: "outbox-run" });
const retry = button(page.t("outbox.retryAll"), () => {
this.menu.open = false;
this.#post("api/outbox/retry");
}, { id: "outbox-retry" });
this.menu = menu(page.t("outbox.more"), retry);
}
close() {
this.#isClosed = true;
clearTimeout(this.#timer);
}
async load() { this.draw(await this.page.api.get("api/outbox")); }
draw(status) {
if (this.#isClosed) return;
this.status = status;
const { t } = this.page;
this.run.replaceChildren(...marked("outbox", t(status.isRunning ? "outbox.running" : "outbox.run")));
this.run.setAttribute("aria-disabled", String(!canRun(status)));
this.menu.hidden = status.entries.length === 0 || !this.page.may("reviewer");
refill(this.element, ...this.#parts(status));
this.#sayEnd(status);
clearTimeout(this.#timer);
if (status.isRunning) this.#timer = setTimeout(() => this.#poll(), interval);
}
#parts(status) {
const { t, plan } = this.page;
const known = this.#items;
this.#items = new Map();
const act = (path) => this.#post(`api/outbox/${path}`);
const item = (make, ...values) => {
const key = JSON.stringify([make.name, ...values]);
this.#items.set(key, known.get(key) ?? make(this.page, ...values, act));
return this.#items.get(key);
};
const { blocked, waiting, waitingCount, sent, sentCount } = groups(status);
const notes = remarks(status, plan).map(({ key, values, time }) =>
notice(key === "outbox.kept" ? "wait" : "stop", t(key, ...(values ?? [this.page.time(time)]))));
const first = waiting.findIndex(({ state }) => state === "queued");
const rows = waiting.map((entry, at) =>
item(waitingRow, entry, entry.state === "sending" ? status.progress : null, at === first));
const isEmpty = blocked.length + waiting.length === 0 && status.destination;
return [...notes, ...blocked.map((entry) => item(blockedCard, entry)),
isEmpty && notice("done", t("outbox.empty")),
this.#group("outbox.waiting", waitingCount, rows),
this.#group("outbox.sent", sentCount, sent.map((entry) => item(sentRow, entry)))];
}
#group(key, count, rows) {
if (rows.length === 0) return null;
const { t } = this.page;
const title = key.replace(".", "-");
const isLong = rows.length > fewRows + 1;
const known = (this.element.querySelector(`#${title}-all`));
const all = isLong && h("li", {}, h("details", { id: `${title}-all`, open: known?.open },
h("summary", { class: "line" }, h("span", { class: "grow" }, t("outbox.all", count)), icon("down")),
h("ul", { class: "rest" }, ...rows.slice(fewRows))));
return h("section", { "aria-labelledby": title }, h("h2", { class: "label", id: title }, t(key, count)),
h("ul", { class: "group" }, ...rows.slice(0, isLong ? fewRows : rows.length), all));
}
#sayEnd(status) {
const hasEnded = this.#wasRunning && !status.isRunning;
this.#wasRunning = status.isRunning;
if (status.problem && !status.isRunning) this.error.replaceChildren(status.problem);
if (!hasEnded) return;
const { queued = 0, sending = 0, blocked = 0, delivered = 0 } = status.counts;
this.page.announce(status.problem ?? this.page.t("outbox.ended", delivered, queued + sending + blocked),
"assertive");
}
async #poll() {
try {
await this.load();
} catch (error) {
if (error.code !== "lost") return this.page.fail(error, this.error);
this.#timer = setTimeout(() => this.#poll(), interval);
}
}
async #run() {
this.page.announce(this.page.t("outbox.running"));
this.#wasRunning = true;
await this.#post("api/outbox/run");
}
async #post(path) {
this.error.replaceChildren();
try {
await this.page.api.post(path);
await this.load();
} catch (error) {
this.#wasRunning = false;
this.page.fail(error, this.error);
}
}
}
function head({ t, plan, locale }) {
if (!plan?.destination) return null;
const { institution: { name }, window: period } = plan;
return period ? t("outbox.until", name, lastDay(period.closes, locale)) : t("outbox.to", name);
}
async function show(page) {
const view = new OutboxView(page);
await view.load();
return { title: page.t("outbox.title"), subtitle: head(page), tools: [view.menu], dock: page.may("reviewer") ? [view.run] : [],
content: [view.error, view.element], close: () => view.close() };
}
return { show };
})();
const $states_geometry = (() => {
const share = 0.98;
const around = (boxes) => boundsOf(boxes.flatMap(({ x, y, width, height }) => [[x, y], [x + width, y + height]]));
function limit(start, length, size, room) {
const distance = Math.max(Math.abs(start - size / 2), Math.abs(start + length - size / 2));
return share * room / 2 / Math.max(distance, 1);
}
function fitting(frame, view, boxes, isMirrored, free = { top: 0, bottom: view.height }) {
const [cover, contain] = [Math.max, Math.min].map((choose) =>
choose(view.width / frame.width, view.height / frame.height));
const place = (scale, top) => ({ scale, left: (view.width - frame.width * scale) / 2, top, width: view.width,
isMirrored });
if (boxes.length === 0) return place(cover, (view.height - frame.height * cover) / 2);
const all = around(boxes);
const room = free.bottom - free.top;
const limits = [limit(all.x, all.width, frame.width, view.width), share * room / all.height];
const scale = Math.max(contain, Math.min(cover, ...limits));
const centred = (view.height - frame.height * scale) / 2;
const [lowest, highest] = [free.top - all.y * scale, free.bottom - (all.y + all.height) * scale];
return place(scale, lowest > highest ? centred : Math.min(highest, Math.max(lowest, centred)));
}
function placed(fit, [x, y]) {
const left = fit.left + x * fit.scale;
return [fit.isMirrored ? fit.width - left : left, fit.top + y * fit.scale];
}
function placedBox(fit, box) {
const [x, y] = placed(fit, [fit.isMirrored ? box.x + box.width : box.x, box.y]);
return { x, y, width: box.width * fit.scale, height: box.height * fit.scale };
}
function boundsOf(corners) {
const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
const [x, y] = [Math.min(...xs), Math.min(...ys)];
return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
const centreOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
function isInside(corners, box) {
const centre = centreOf(boundsOf(corners));
return centre.x >= box.x && centre.x <= box.x + box.width && centre.y >= box.y && centre.y <= box.y + box.height;
}
function offsetOf(barcodes, boxes, size) {
const offsets = barcodes.flatMap(({ name, corners }) => {
const box = boxes.find((one) => one.name === name);
if (!box || !size) return [];
const [from, to] = [centreOf(box), centreOf(boundsOf(corners))];
return [{ x: (to.x - from.x) / size.width, y: (to.y - from.y) / size.height }];
});
if (offsets.length === 0) return null;
const mean = (axis) => offsets.reduce((sum, offset) => sum + offset[axis], 0) / offsets.length;
return { x: mean("x"), y: mean("y") };
}
return { fitting, placed, placedBox, boundsOf, isInside, offsetOf };
})();
const $capture_cutouts = (() => {
const { boundsOf } = $states_geometry;
const margin = 0.15;
function crop(bitmap, corners) {
const { x, y, width, height } = boundsOf(corners);
const edge = Math.max(height, width / 8) * margin;
const [left, top] = [Math.max(0, x - edge), Math.max(0, y - edge)];
const right = Math.min(bitmap.width, x + width + edge);
const bottom = Math.min(bitmap.height, y + height + edge);
if (right - left < 1 || bottom - top < 1) return null;
const canvas = document.createElement("canvas");
const scale = Math.min(1, 720 / (right - left));
[canvas.width, canvas.height] = [Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale)];
canvas.getContext("2d")?.drawImage(bitmap, left, top, right - left, bottom - top,
0, 0, canvas.width, canvas.height);
return canvas;
}
async function cutouts(blob, report) {
const found = new Map();
let bitmap;
try {
bitmap = await createImageBitmap(blob, { imageOrientation: ("from-image") });
} catch {
return found;
}
const corners = new Map(report.barcodes.map((barcode) => [barcode.name, barcode.corners]));
for (const { name } of report.fields) {
const place = corners.get(name);
const canvas = place ? crop(bitmap, place) : null;
if (canvas) found.set(name, canvas);
}
bitmap.close();
return found;
}
return { cutouts };
})();
const $views_report_view = (() => {
const { h, link } = $dom;
const { marked } = $parts;
const { address } = $states_router;
const { cutouts } = $capture_cutouts;
const { reportFields, reportHead } = $views_report_fields;
function served(page, path, name, label) {
const box = h("div", { class: "cutout" }, h("img", {
src: `${path}/${encodeURIComponent(name)}`, alt: page.t("report.cutout", label), onerror: () => box.remove() }));
return box;
}
function fieldCutouts(page, path, found, labelOf) {
return (name) => {
if (path) return served(page, path, name, labelOf(name));
const canvas = found.get(name);
if (!canvas) return null;
canvas.setAttribute("role", "img");
canvas.setAttribute("aria-label", page.t("report.cutout", labelOf(name)));
return h("div", { class: "cutout" }, canvas);
};
}
async function show(page, { number }) {
const { t } = page;
const result = page.results[Number(number)];
const back = { href: address("camera"), label: t("nav.camera") };
const camera = link(marked("camera", t("report.next")), address("camera"), { class: "button primary", id: "next" });
if (!result) return { title: t("report.title"), back, content: [h("p", {}, t("report.gone"))], dock: [camera] };
const labelOf = await page.labels(result.report.profile);
const path = result.session ? `api/sessions/${encodeURIComponent(result.session)}/cutouts` : null;
const found = path ? new Map() : await cutouts(result.blob, result.report);
const photo = URL.createObjectURL(result.blob);
const image = h("img", { src: photo, alt: t("report.page"), onerror: () => image.remove() });
return { title: t("report.title"), tab: "camera", back, dock: [camera], close: () => URL.revokeObjectURL(photo), content: [
reportHead(page, result.report, labelOf),
reportFields(page, result.report, labelOf, fieldCutouts(page, path, found, labelOf)),
h("details", {}, h("summary", {}, t("report.page")), image)] };
}
return { show };
})();
const $states_review = (() => {
const newReview = (questions) =>
({ questions, at: 0, answered: 0, text: "", error: null, isSending: false });
const current = (review) => review.questions[review.at] ?? null;
const position = ({ questions, at, answered }) => [answered + at + 1, answered + questions.length];
const isDone = (review) => review.questions.length === 0;
const typed = (review, text) => ({ ...review, text, error: null });
function moved(review, step) {
if (isDone(review) || review.isSending) return review;
const at = (review.at + step + review.questions.length) % review.questions.length;
return { ...review, at, text: "", error: null };
}
function candidates({ value, proposals = [] }) {
const seen = proposals.map(({ value, raw, sources }) =>
({ value, raw, sources, cutout: sources.includes("text") ? "print" : sources.length > 0 ? "barcode" : null }));
const isKnown = !value || seen.some((one) => one.value === value);
return isKnown ? seen : [{ value, raw: value, sources: [], cutout: null }, ...seen];
}
function cutoutsOf(question) {
const kinds = candidates(question).map(({ cutout }) => cutout).filter(Boolean);
const isApart = kinds.length > 1 && new Set(kinds).size === kinds.length;
return { isApart, above: isApart ? [] : kinds.length > 0 ? [...new Set(kinds)] : ["print"] };
}
function differences(texts) {
const signs = texts.map((text) => [...text.normalize("NFC")]);
if (new Set(texts).size < 2) return texts.map((text) => [[text, false]]);
const shortest = Math.min(...signs.map(({ length }) => length));
const isOneLength = signs.every(({ length }) => length === shortest);
const agrees = (at) => signs.every((one) => one.at(at) === signs[0].at(at));
let [start, end] = [0, 0];
while (start < shortest && agrees(start)) start += 1;
while (end < shortest - start && agrees(-1 - end)) end += 1;
const differs = (length, at) => isOneLength ? !agrees(at) : at >= start && at < length - end;
return signs.map((one) => one.reduce((parts, sign, at) => {
const isDifferent = differs(one.length, at);
if (parts.at(-1)?.[1] === isDifferent) parts.at(-1)[0] += sign;
else parts.push([sign, isDifferent]);
return parts;
}, []));
}
function chosen(review, { value, sources }) {
const question = current(review);
if (!question || review.isSending) return null;
return { field: question.field, action: sources.length > 0 ? "accept" : "value", value };
}
function correction(review) {
const question = current(review);
const value = review.text.trim();
if (!question || review.isSending || value === "") return null;
if (value === "-") return absent(review);
const isProposed = question.proposals?.some((proposal) => proposal.value === value);
return { field: question.field, action: isProposed ? "accept" : "value", value };
}
const absent = (review) =>
current(review) && !review.isSending ? { field: current(review).field, action: "absent", value: null } : null;
const sending = (review) => ({ ...review, isSending: true, error: null });
function saved(review, questions) {
const at = review.at < questions.length ? review.at : 0;
const answered = review.answered + Math.max(0, review.questions.length - questions.length);
return { questions, at, answered, text: "", error: null, isSending: false };
}
const refused = (review, sentence) => ({ ...review, isSending: false, error: sentence });
const words = { PageDown: "next", PageUp: "previous", ArrowDown: "below", ArrowUp: "above", t: "type", 0: "absent",
s: "skip", z: "undo", " ": "photo" };
function actionOf(key, { isTyping = false, isControl = false, count = 0, hasQuestion = true,
isRightToLeft = false } = {}) {
if (key === "Escape") return { action: isTyping ? "close" : "back" };
if (isTyping) return key === "PageDown" || key === "PageUp" ? { action: words[key] } : null;
const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
if (digit > 0) return digit <= count ? { action: "choose", at: digit - 1 } : null;
if (key === " " && isControl) return null;
if (key === "ArrowLeft" || key === "ArrowRight") {
return { action: (key === "ArrowRight") === isRightToLeft ? "previous" : "next" };
}
const action = words[key.length === 1 ? key.toLowerCase() : key];
const isAnswer = action === "type" || action === "absent";
return action && (hasQuestion || !isAnswer) ? { action } : null;
}
const originAfter = (origin, from) =>
/^#\/(check|cases\/[^/]+|captures\/[^/]+)$/.test(from) ? from : from.startsWith("#/review/") ? origin : null;
return { newReview, current, position, isDone, typed, moved, candidates, cutoutsOf, differences, chosen, correction, absent, sending, saved, refused, actionOf, originAfter };
})();
const $views_review_desk = (() => {
const { h } = $dom;
const { inWords } = $states_words;
const { countText, documentRows, fieldLabels } = $views_document_list;
const { photoDialog, photosOf } = $views_photo_dialog;
const openPhoto = (page, capture) => photoDialog(page, capture, page.t("report.page"));
async function deskParts(page, capture, list) {
const { t } = page;
const labels = await fieldLabels(page, list.papers);
const shown = (src) => {
const explain = () => page.api.get(src).then(() => image.remove(), (error) =>
image.replaceWith(h("p", { class: "error", role: "alert" }, page.sentence(error))));
const image = h("img", { src, alt: t("report.page"), loading: "lazy", onerror: explain });
return image;
};
return [h("aside", { class: "review-list", "aria-label": t("check.list") }, h("h2", {}, countText(page, list)),
h("ul", {}, ...documentRows(page, list.papers, labels, capture.id))),
h("div", { class: "review-photo" }, ...photosOf(capture).map(shown))];
}
function knownValues(page, report, fields) {
const known = report.fields.filter(({ value, agrees }) => value !== null && agrees !== false);
const kinds = new Map(fields.map((field) => [field.name, field]));
return known.length > 0 && h("dl", { class: "group review-known" }, ...known.map(({ name, value }) =>
h("div", { class: "line" }, h("dt", { class: "grow muted" }, kinds.get(name)?.label ?? name),
h("dd", { "data-value": value }, h("bdi", {}, inWords(value ?? "", kinds.get(name)?.kind, page.locale))))));
}
return { openPhoto, deskParts, knownValues };
})();
const $views_review_question = (() => {
const { button, h } = $dom;
const { icon } = $icons;
const review = $states_review;
const { inWords } = $states_words;
const { serverCutout } = $views_capture_view;
const key = (text) => h("kbd", { class: "keys", "aria-hidden": "true" }, text);
function questionHead({ t }, question, seen) {
const sources = seen.map(({ sources: [first] }) => first).sort().join(" ");
const reason = question.reason === "contradiction" && sources === "barcode text" ? t("report.disagrees")
: question.reason && t(`reason.${question.reason}`);
const sentence = [reason, seen.length > 1 && t("review.which")].filter(Boolean).join(" ");
return h("div", {},
h("h2", { class: "question", id: "review-field", tabindex: "-1", "aria-describedby": "review-sentence" },
question.label),
h("p", { class: "muted", id: "review-sentence" }, sentence));
}
function cutout(page, capture, { field, label }, kind) {
const name = page.t.list([label, page.t(`source.${kind === "print" ? "text" : "barcode"}`)]);
return serverCutout(page, capture, field, name, `?barcode=${kind === "barcode"}`);
}
function questionCutouts(page, capture, question) {
const { above } = review.cutoutsOf(question);
return above.length > 0 &&
h("div", { class: "review-cutouts" }, ...above.map((kind) => cutout(page, capture, question, kind)));
}
function origin({ t }, { sources, raw, value }) {
const names = t.list(sources.map((source) => t(`review.source.${source}`)));
return t.line(names || t("review.present"), raw !== value && raw);
}
function questionChoices(page, capture, question, seen, acts) {
const { t } = page;
const { isApart } = review.cutoutsOf(question);
const parts = review.differences(seen.map(({ value }) => inWords(value, question.kind, page.locale)));
const reading = (one, at) => button([
isApart && one.cutout && cutout(page, capture, question, one.cutout),
h("span", {},
h("b", { class: "read" },
h("bdi", {}, ...parts[at].map(([text, isOther]) => isOther ? h("mark", {}, text) : text))),
h("small", {}, origin(page, one))), at < 9 && key(at + 1)],
() => acts.choose(one), { class: isApart ? "candidate with-cutout" : "candidate", "data-value": one.value });
const answer = (name, text, sign, act, more) =>
button([icon(name), h("span", {}, text), key(sign)], act, { class: "candidate", ...more });
return h("div", { class: "candidates", role: "group", "aria-labelledby": "review-field",
"aria-describedby": "review-sentence" },
...seen.map(reading),
seen.length > 0 &&
answer("pencil", t("review.type"), "T", acts.type, { id: "review-type", "aria-expanded": "false" }),
answer("absent", t("review.absent"), "0", acts.absent, { id: "review-absent" }));
}
function questionForm({ t }, question, isOpen, acts) {
const input = h("input", { type: "text", id: "review-value", autocomplete: "off", spellcheck: "false",
"aria-describedby": "review-sentence review-error",
oninput: () => acts.typed(input.value) });
return h("form", { class: "inline", novalidate: true, hidden: !isOpen, onsubmit: (event) => {
event.preventDefault();
acts.accept();
} }, h("div", { class: "field" }, h("label", { for: "review-value" }, question.label), input),
h("button", { type: "submit", class: "primary" }, t("review.accept")));
}
return { questionHead, questionCutouts, questionChoices, questionForm };
})();
const $views_review_view = (() => {
const { button, h, link } = $dom;
const { marked, notice, round } = $parts;
const { documentAfter, nextDocument } = $states_check;
const { address } = $states_router;
const review = $states_review;
const { nameOf } = $views_document_list;
const { deskParts, knownValues, openPhoto } = $views_review_desk;
const parts = $views_review_question;
const { remember, undoButton } = $views_review_undo;
let origin = null;
window.addEventListener("hashchange", ({ oldURL }) => {
const route = new URL(oldURL).hash;
if (location.hash.startsWith("#/review/")) origin = review.originAfter(origin, route);
});
let arrival = null;
class ReviewView {
element = h("section", { class: "review-question", "aria-labelledby": "review-field" });
error = h("p", { class: "error", id: "review-error" });
doubt = h("div", { class: "actions" });
constructor(page, { id, capture, report, fields, questions, documents, back, isSingle }) {
this.page = page;
this.id = id;
this.capture = capture;
this.report = report;
this.fields = fields;
this.documents = documents;
this.back = back;
this.isSingle = isSingle;
this.state = review.newReview(questions);
const { t } = page;
const skip = button(t("review.skip"), () => this.#skip(), { class: "big", id: "review-skip" });
const camera = address("camera", String(capture.case), capture.slot, String(capture.id));
const retake = link(marked("retake", t("review.retake")), camera, { class: "button big", id: "review-retake" });
const leave = link(t("review.leave"), back.href, { class: "button primary", id: "review-back" });
this.dock = review.isDone(this.state) ? [leave] : [skip, !page.context.isReview && retake].filter(Boolean);
this.draw();
}
onKey = (event) => {
const isHere = this.element.contains(event.target);
const own = event.key.startsWith("Arrow") ? "dialog, input, aside" : "dialog, input";
if (isHere || event.key.length > 1 && !event.target.closest(own)) this.#key(event);
};
start() { document.addEventListener("keydown", this.onKey); }
close() { document.removeEventListener("keydown", this.onKey); }
get input() { return this.element.querySelector("#review-value"); }
get title() { return this.element.querySelector("#review-field"); }
get focus() {
const offered = this.element.querySelectorAll(".candidate[data-value]");
return offered.length === 1 ? offered[0] : offered.length === 0 ? this.input ?? this.title : this.title;
}
get subtitle() {
if (review.isDone(this.state)) return null;
const person = this.documents.find(({ capture }) => capture === this.capture.id)?.person;
const { t } = this.page;
return t.line(person, t("review.position", ...review.position(this.state)));
}
draw() {
const question = review.current(this.state);
const subtitle = document.getElementById("subtitle");
if (this.element.isConnected && subtitle) subtitle.textContent = this.subtitle;
this.error.textContent = "";
this.doubt.replaceChildren();
const earlier = this.page.context.isReview ? null : this.id;
const undo = undoButton(this.page, (failure) => this.#refuse(this.page.sentence(failure)), earlier);
if (!question) {
const { t } = this.page;
const title = h("h2", { class: "unseen", id: "review-field", tabindex: "-1" }, t("review.title"));
return this.element.replaceChildren(title, notice("done", t("review.done")), this.error,
...[undo].filter(Boolean));
}
const said = arrival?.capture === this.capture.id && h("p", { class: "message" }, arrival.text);
arrival = null;
const seen = review.candidates(question);
this.form = parts.questionForm(this.page, question, seen.length === 0, {
accept: () => this.#accept(), typed: (text) => {
this.state = review.typed(this.state, text);
this.#clear();
} });
const choices = parts.questionChoices(this.page, this.id, question, seen, {
choose: (one) => this.#choose(one), type: () => this.#type(), absent: () => this.#absent() });
this.element.replaceChildren(...[said, parts.questionHead(this.page, question, seen),
parts.questionCutouts(this.page, this.id, question), choices, this.form, this.error, this.doubt, undo,
h("p", { class: "note keys" }, this.page.t("review.keys")),
knownValues(this.page, this.report, this.fields)].filter(Boolean));
}
#type() {
if (this.form) this.form.hidden = false;
this.element.querySelector("#review-type")?.setAttribute("aria-expanded", "true");
this.input?.focus();
}
#clear() {
this.error.textContent = "";
this.doubt.replaceChildren();
this.input?.removeAttribute("aria-invalid");
}
#key(event) {
if (event.ctrlKey || event.metaKey || event.altKey) return;
const seen = review.isDone(this.state) ? [] : review.candidates(review.current(this.state));
const found = review.actionOf(event.key, {
isTyping: event.target.matches("input"), isControl: event.target.matches("button, a, summary"),
isRightToLeft: document.documentElement.dir === "rtl",
count: seen.length, hasQuestion: !review.isDone(this.state) });
if (!found) return;
event.preventDefault();
const acts = {
next: () => this.#move(1), previous: () => this.#move(-1),
below: () => this.#step(1), above: () => this.#step(-1),
choose: () => this.#choose(seen[found.at ?? 0]),
type: () => this.#type(), absent: () => this.#absent(), skip: () => this.#skip(),
undo: () => this.element.querySelector("#review-undo")?.click(),
photo: () => openPhoto(this.page, this.capture), back: () => this.#leave(),
close: () => this.#close(seen.length > 0) };
acts[found.action]();
}
#close(isOptional) {
if (!isOptional) return this.#leave();
if (this.form) this.form.hidden = true;
this.#clear();
const type = this.element.querySelector("#review-type");
type?.setAttribute("aria-expanded", "false");
type?.focus();
}
#step(step) {
const found = this.element.querySelectorAll(".candidate");
const answers = [...found];
const at = answers.findIndex((one) => one === document.activeElement);
answers.at(at < 0 ? Math.min(step, 0) : Math.max(0, Math.min(at + step, answers.length - 1)))?.focus();
}
#move(step) {
this.state = review.moved(this.state, step);
this.#ask();
}
#skip() {
const { at, questions, isSending } = this.state;
if (isSending) return;
if (at + 1 < questions.length) return this.#move(1);
this.#goTo(this.isSingle ? null : documentAfter(this.documents, this.capture.id));
}
#goTo(next, said = "") {
if (!next) return this.#leave();
arrival = { capture: next.capture, text: this.page.t("review.nextPaper", nameOf(this.page, next)) };
this.page.announce(said + arrival.text);
this.page.go("review", String(next.capture));
}
#leave() { location.hash = this.back.href; }
#absent() { return this.#send(review.absent(this.state)); }
#choose(candidate) { return this.#send(review.chosen(this.state, candidate)); }
#accept() {
const correction = review.correction(this.state);
if (correction) return this.#send(correction);
if (!this.state.isSending) this.#refuse(this.page.t("review.empty"), true);
}
async #send(correction) {
if (!correction || this.state.isSending) return;
this.state = review.sending(this.state);
this.#clear();
try {
const path = `api/captures/${encodeURIComponent(this.id)}/corrections`;
const { questions, report } = await this.page.api.post(path, correction);
this.report = report;
remember(this.id);
this.state = review.saved(this.state, questions);
if (this.isSingle || !review.isDone(this.state)) this.page.announce(this.page.t("review.saved"));
if (this.isSingle) this.page.go("captures", this.id);
else if (review.isDone(this.state)) await this.#finish();
else this.#ask();
} catch (error) {
const isTyped = correction.action === "value";
this.#refuse(this.page.sentence(error), isTyped);
if (error.reason !== "unusualValue") return;
const insist = () => this.#send({ ...correction, anyway: true });
this.doubt.replaceChildren(button(this.page.t("review.anyway"), insist, { id: "review-anyway" }));
this.doubt.scrollIntoView({ block: "nearest" });
}
}
async #finish() {
const { papers: documents } = await this.page.api.get("api/check").catch(() => ({ papers: [] }));
const next = nextDocument(documents, this.capture.id);
if (next) return this.#goTo(next, `${this.page.t("review.saved")} `);
this.page.announce(this.page.t("check.nothing"), "assertive");
this.page.go("check");
}
#refuse(sentence, isTyped = false) {
this.state = review.refused(this.state, sentence);
this.#clear();
this.error.textContent = sentence;
this.page.announce(sentence, "assertive");
if (!isTyped || !this.input) return;
this.#type();
this.input.setAttribute("aria-invalid", "true");
}
#ask() {
this.draw();
this.focus?.focus({ preventScroll: true });
window.scrollTo(0, 0);
}
}
async function show(page, { capture: id, field }) {
const { t } = page;
const query = field ? `?field=${encodeURIComponent(field)}` : "";
const path = `api/captures/${encodeURIComponent(id)}`;
const [{ questions }, { capture, report }, list] = await Promise.all([
page.api.get(`${path}/questions${query}`), page.api.get(path), page.api.get("api/check")]);
const [one, fields, desk] = await Promise.all([
page.api.get(`api/cases/${encodeURIComponent(capture.case)}`), page.fields(report.profile),
deskParts(page, capture, list)]);
const slot = page.plan?.slots.find(({ name }) => name === capture.slot);
const standard = page.context.isReview ? address("check")
: field ? address("captures", id) : address("cases", String(capture.case));
const back = { href: origin ?? standard, label: t("review.leave") };
const view = new ReviewView(page, { id, capture, report, fields, questions, documents: list.papers, back,
isSingle: Boolean(field) });
const photo = round("zoom", t("review.photo"), { id: "review-photo", onclick: () => openPhoto(page, capture) });
const title = nameOf(page, { label: one.label, slot: capture.slot, slotLabel: capture.slotLabel ?? slot?.label });
return { title, subtitle: view.subtitle, back, tools: [photo], dock: view.dock, focus: view.focus,
content: [...desk, view.element], start: () => view.start(),
close: () => view.close() };
}
return { show };
})();
const $views_settings_view = (() => {
const { button, choice, h } = $dom;
const { row } = $parts;
const { address } = $states_router;
const { forget } = $views_cases_view;
const { directionOf, languages, nameOf } = $states_words;
const { confirmation } = $views_confirmation;
function group(page, name, values, labelOf = (value) => page.t(`settings.${name}.${value}`)) {
const { t } = page;
const radio = (value) => choice(labelOf(value), {
type: "radio", name, value: String(value), id: `${name}-${value}`, checked: page.settings[name] === value,
onchange: () => change(page, name, value) });
return h("fieldset", {}, h("legend", {}, t(`settings.${name}`)),
h("div", { class: "choices" }, ...values.map(radio)));
}
async function change(page, name, value) {
page.change(name, value);
if (name !== "language") return;
await page.loadPhrases().catch((error) => page.fail(error));
await page.render();
document.getElementById(`${name}-${value}`)?.focus();
}
function check(page, name) {
return choice(page.t(`settings.${name}`), {
type: "checkbox", id: name, checked: page.settings[name],
onchange: (event) => {
change(page, name, event.target.checked);
if (name === "speech" && event.target.checked) page.announce(page.t("settings.spoken"), "assertive");
} });
}
function show(page) {
const { t } = page;
const leave = async () => {
try {
await page.api.remove("api/login");
} catch (error) {
if (error.status !== 401) return page.fail(error);
}
page.results = [];
page.announcer.clear();
page.queue.clear();
forget();
navigator.serviceWorker?.controller?.postMessage("forget");
page.context = { ...page.context, isSignedIn: false };
page.render();
};
const leaving = h("span", {}, button(t("settings.leave"), () => {
const count = page.queue.waiting + page.queue.refused;
if (count === 0) return leave();
const question = confirmation(t("settings.leave"), t("settings.leaveAsk", count),
{ yes: t("settings.leaveAnyway"), no: t("action.cancel") }, leave);
leaving.replaceChildren(question);
question.querySelector("button")?.click();
}));
const { hasPlan, consent, role } = page.context;
const isAdministrator = page.may("administrator");
const links = (hasPlan || isAdministrator) && h("div", { class: "group" },
hasPlan && consent !== "perCase" && row(address("consent"), t("nav.consent")),
hasPlan && row(address("numbers"), t("nav.numbers")),
isAdministrator && row(address("people"), t("people.title")),
isAdministrator && row(address("devices"), t("devices.title")));
const { isReview } = page.context;
return { title: t("settings.title"), content: [
page.person !== null && h("p", { id: "account" }, t("settings.account", page.person, t(`role.${role}`))),
links,
group(page, "language", languages, (one) => h("bdi", { lang: one, dir: directionOf(one) }, nameOf(one))),
!isReview && h("fieldset", {}, h("legend", {}, t("settings.sound")), h("div", { class: "choices" },
check(page, "speech"), check(page, "tones"))),
group(page, "theme", ["system", "light", "dark"]), group(page, "contrast", ["normal", "more"]),
group(page, "text", [100, 150, 200]),
!isReview && page.person === null && h("div", { class: "field" }, h("label", { for: "device" }, t("settings.device")),
h("input", { id: "device", value: page.settings.device, maxlength: 50, autocomplete: "off",
onchange: ({ target }) => change(page, "device", target.value.trim()) }),
h("p", { class: "note" }, t("settings.deviceNote"))),
!page.isTrusted && h("p", { class: "note", id: "untrusted" }, t("settings.untrusted")),
h("p", { class: "note" }, t("settings.kept")),
!isReview && h("p", { class: "actions" }, leaving),
].filter(Boolean) };
}
return { show };
})();
const $views_waiting_view = (() => {
const { button, h, link, refill } = $dom;
const { marked, notice } = $parts;
const { address } = $states_router;
const { confirmation } = $views_confirmation;
const photoSize = 3_000_000;
function row(page, item, now) {
const { t, queue } = page;
const { id, state, error, sent, target, dueAt } = item;
const slot = page.plan.slots.find(({ name }) => name === target.slot);
const name = slot?.label ?? target.slot ?? item.name;
const words = state === "sending" ? t("queue.sending", Math.floor(100 * sent)) : state === "failed" ? error
: dueAt > now ? t("queue.next", Math.ceil((dueAt - now) / 1000)) : t("file.waiting");
const discard = confirmation(t("queue.discard"), t("queue.discardAsk"), { yes: t("queue.discard"), no: t("action.cancel"), name },
() => queue.cancel(id));
return h("li", { class: "card" },
h("div", { class: "spread" }, h("p", { class: "name" }, h("bdi", {}, name)),
target.case && link(t("action.backToCase"), address("cases", target.case), { "aria-label": `${t("action.backToCase")}: ${name}` })),
h("p", { class: state === "failed" ? "error" : "note" }, words),
state === "waiting" && error && h("p", { class: "note" }, error),
h("div", { class: "actions" },
state !== "sending" && queue.has(id) && button(marked("retake", t("queue.now")), () => queue.again(id),
{ id: `again-${id}`, "aria-label": `${t("queue.now")}: ${name}` }),
link(t("photo.of", name), address("photo", id), { class: "button" }), discard));
}
async function room() {
const { quota = 0, usage = 0 } = await navigator.storage?.estimate?.().catch(() => null) ?? {};
return quota > 0 ? Math.floor((quota - usage) / photoSize) : null;
}
async function show(page) {
const { t, queue } = page;
const list = h("ul", { class: "cards" });
const head = h("div", { class: "stack" });
const more = await room();
const draw = () => {
const items = queue.uploads.items.filter(({ state, target }) => state !== "done" && target.case);
const failed = items.filter(({ state }) => state === "failed").length;
const safe = items.filter(({ isKept, state }) => isKept && state !== "failed").length;
head.replaceChildren(...[items.length === 0 && notice("done", t("queue.none")),
failed > 0 && notice("stop", t("queue.notStored", failed)),
safe > 0 && notice("wait", t("queue.safe", safe)),
items.length > failed && h("p", {}, t("queue.how"))].filter(Boolean));
if (!list.querySelector(".ask")) refill(list, ...items.map((item) => row(page, item, performance.now())));
};
let timer = null;
let stop = () => {};
draw();
return { title: t("queue.title"), back: { href: address("cases"), label: t("action.backToCases") }, content: [
head, list, more !== null && h("p", { class: "note" }, t("queue.room", more))].filter(Boolean),
start: () => { stop = queue.onChange(draw); timer = setInterval(draw, 1000); },
close: () => { stop(); clearInterval(timer); } };
}
return { show };
})();
const $views_zoom_view = (() => {
const { h, link } = $dom;
const { address } = $states_router;
function loadLeaflet() {
if (window.L) return Promise.resolve(window.L);
document.head.append(h("link", { rel: "stylesheet", href: "page/leaflet/leaflet.css" }));
return new Promise((resolve) => document.head.append(h("script", {
src: "page/leaflet/leaflet.js", onload: () => resolve(window.L ?? null), onerror: () => resolve(null) })));
}
function tileAt(info, size, scale, { x, y }) {
const edge = size * scale;
const [left, top] = [x * edge, y * edge];
const [width, height] = [Math.min(edge, info.width - left), Math.min(edge, info.height - top)];
return { region: [left, top, width, height].join(","), width: Math.ceil(width / scale),
height: Math.ceil(height / scale) };
}
function tileLayer(L, base, info, size, deepest, bounds) {
const tile = (at) => tileAt(info, size, 2 ** (deepest - at.z), at);
const Tiles = L.TileLayer.extend({
getTileUrl(at) {
const { region, width, height } = tile({ ...at, z: at.z ?? this._getZoomForUrl() });
return `${base}/${region}/${width},${height}/0/default.jpg`;
},
createTile(at, done) {
const image = L.TileLayer.prototype.createTile.call(this, at, done);
const { width, height } = tile(at);
image.addEventListener("load", () => {
if (width < size) image.style.width = `${width}px`;
if (height < size) image.style.height = `${height}px`;
});
image.alt = "";
return image;
},
});
return new Tiles("", { tileSize: size, maxNativeZoom: deepest, minNativeZoom: 0, noWrap: true, bounds });
}
function draw(page, L, element, base, info) {
const size = info.tiles?.[0]?.width ?? 512;
const deepest = Math.max(0, Math.ceil(Math.log2(Math.max(info.width, info.height) / size)));
const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const map = L.map(element, { crs: L.CRS.Simple, minZoom: 0, maxZoom: deepest, attributionControl: false,
zoomControl: false, zoomSnap: 0.5, zoomAnimation: !isCalm, fadeAnimation: !isCalm,
inertia: !isCalm });
L.control.zoom({ zoomInTitle: page.t("numbers.zoomIn"), zoomOutTitle: page.t("numbers.zoomOut") }).addTo(map);
const corner = (x, y) => map.unproject([x, y], deepest);
const bounds = L.latLngBounds(corner(0, info.height), corner(info.width, 0));
tileLayer(L, base, info, size, deepest, bounds).addTo(map);
map.fitBounds(bounds);
return map;
}
async function show(page, { number: id }) {
const { t } = page;
const base = `api/numbers/${encodeURIComponent(id)}/iiif`;
const [{ numbers }, info, L] = await Promise.all([
page.api.get("api/numbers"), page.api.get(`${base}/info.json`), loadLeaflet()]);
const number = numbers.find((one) => String(one.id) === id);
const title = number?.title ?? number?.value ?? t("numbers.title");
const name = t("numbers.image", title);
const area = L ? h("div", { class: "zoom-area", dir: "ltr", role: "group", "aria-label": name })
: h("img", { class: "zoom-plain", src: `${base}/full/!1600,1600/0/default.jpg`, alt: name });
let map = null;
return { title, content: [
area, L && h("p", { class: "note" }, t("numbers.zoomKeys")),
h("p", { class: "actions" }, link(t("numbers.zoomBack"), address("numbers"), { class: "button" })),
].filter(Boolean), start: () => { if (L) map = draw(page, L, area, base, info); }, close: () => map?.remove() };
}
return { show };
})();
const $app = (() => {
const { Page } = $page;
const { button, h, link } = $dom;
const { icon } = $icons;
const { lazy } = $lazy;
const { marked, round } = $parts;
const { address, needsCaseConsent, parse, shown, tokenIn } = $states_router;
const caseView = $views_case_view;
const check = $views_check_view;
const cases = $views_cases_view;
const devices = $views_devices_view;
const consent = $views_consent_view;
const file = $views_file_view;
const login = $views_login_view;
const people = $views_people_view;
const numbers = $views_numbers_view;
const photo = $views_photo_view;
const outbox = $views_outbox_view;
const report = $views_report_view;
const review = $views_review_view;
const settings = $views_settings_view;
const waiting = $views_waiting_view;
const zoom = $views_zoom_view;
const loadCamera = lazy((again) => import("./camera-view-5bfa52f32b84.js" + again).then(({ load }) => load({ $capture_camera, $capture_frame_encoder, $capture_photo_size, $dom, $icons, $states_frame_pump, $states_geometry, $states_next_step, $states_router, $views_file_picker })));
const loadWords = lazy((again) => import("./words-view-11e69c5c56df.js" + again).then(({ load }) => load({ $dom, $icons, $parts, $states_router })));
const camera = { show: async (...values) => (await loadCamera()).show(...values) };
const words = { show: async (...values) => (await loadWords()).show(...values) };
const wordList = { show: async (...values) => (await loadWords()).showList(...values) };
const views = { login, camera, file, report, capture: photo, photo: { show: photo.showItem }, consent, cases,
case: caseView, check, review, words, wordList, outbox, numbers, waiting, zoom, settings, people, devices };
const tabs = { wordList: "check", numbers: "settings", consent: "settings", people: "settings", devices: "settings" };
const page = new Page();
const [header, banner, main, dock] = ["header", "banner", "main", "dock"]
.map((id) => (document.getElementById(id)));
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let current = null;
let turn = 0;
let isOutOfDate = false;
let isRestored = false;
let startError = null;
let phrases = Promise.resolve();
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
function failure(error) {
if (error.code === "lost") {
isOutOfDate = true;
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
async function updateWork(view, name) {
if (!page.context.isSignedIn || !page.context.hasPlan) return;
const before = page.work;
const { toCheck, blocked } = await page.api.get("api/work").catch(() => before);
if (current !== view || toCheck === before.toCheck && blocked === before.blocked) return;
page.work = { toCheck, blocked };
const nav = dock.querySelector(".tabs");
if (nav && !nav.contains(document.activeElement)) drawDock(view, name);
}
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
async function signInByAddress() {
const token = tokenIn(location.hash);
if (token === null) return false;
history.replaceState(null, "", location.pathname + "#/");
await page.signIn({ token });
return true;
}
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
const forget = token === null ? null : page.api.ahead(cases.firstPath(Date.now()), token);
const started = token === null ? establish() : signInByAddress();
await phrases;
page.api.onConnection(onConnection);
await started;
window.addEventListener("hashchange", async () => {
await signInByAddress();
render();
});
document.addEventListener("click", ({ target }) => {
const chosen = (target).closest?.("a[href^='#/']");
if (chosen) page.intent = chosen.getAttribute("href");
}, true);
const isUnsafe = ({ state, isKept }) => ["waiting", "sending"].includes(state) && !isKept;
window.addEventListener("beforeunload", (event) => { if (page.queue.uploads.items.some(isUnsafe)) event.preventDefault(); });
page.queue.onChange(drawQueue);
if (!page.context.isReview) navigator.serviceWorker?.register("sw.js").catch(({ name }) => { page.isTrusted = name !== "SecurityError"; });
navigator.serviceWorker?.addEventListener("controllerchange", () => {
if (!page.context.isSignedIn) return;
for (const path of ["api/start", "api/profiles", `api/phrases/${page.settings.language}`]) page.api.get(path).catch(() => null);
});
document.addEventListener("visibilitychange", refresh);
window.addEventListener("pageshow", ({ persisted }) => { if (persisted) refresh(); });
await render();
forget?.();
const manifest = new URL("./manifest.webmanifest", import.meta.url).href;
document.head.append(h("link", { rel: "manifest", href: manifest }));
loadCamera().catch(() => null);
}
function drawQueue() {
const link = document.getElementById("queue");
if (!link) return;
const { waiting, refused } = page.queue;
link.hidden = waiting + refused === 0;
(link.lastChild).textContent = page.t.line(refused > 0 && page.t("queue.notStored", refused),
waiting > 0 && page.t("queue.photos", waiting));
}
function refresh() {
if (document.hidden) return;
if (page.context.isSignedIn && page.context.hasPlan) page.queue.restore();
if (current?.isLive && !document.querySelector("main .ask, dialog[open]")) render();
}
begin();
})();
