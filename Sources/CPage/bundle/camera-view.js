"use strict";
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
const $states_router = (() => {
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
];
const needPlan = new Set(["consent", "cases", "case", "capture", "photo", "check", "review", "outbox", "numbers", "zoom"]);
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
const isForCase = route.values.case !== undefined;
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
const $states_guide = (() => {
const { isInside } = $states_geometry;
const arrows = { moveUp: "up", moveDown: "down", moveLeft: "left", moveRight: "right" };
const arrowOf = (hint) => arrows[hint ?? ""] ?? null;
function isAligned({ barcodes, boxes, missing = [] }) {
const isWanted = (box) => [...barcodes, ...missing].some(({ name }) => name === box.name);
const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
const wanted = boxes.filter(isWanted);
return wanted.length > 0 && wanted.every(holds);
}
return { arrowOf, isAligned };
})();
const $states_camera_session = (() => {
const { isAligned } = $states_guide;
const newSession = () => ({ phase: "opening", failure: null, hint: null, boxes: [], barcodes: [], size: null,
light: null, missing: [], offersShutter: false, isReady: false, report: null, answeredAt: 0 });
const fresh = 1000;
const isStale = ({ phase, answeredAt }, now) => phase === "guiding" && answeredAt > 0 && now - answeredAt > fresh;
const pressed = (state) =>
({ state: { ...state, phase: "photographing" }, actions: [saidByKey("camera.locked", "assertive"), { action: "vibrate" }] });
const failures = { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none",
OverconstrainedError: "none", NotReadableError: "inUse", AbortError: "inUse" };
const failureOf = (errorName, isSecure) => isSecure ? failures[errorName] ?? "failed" : "insecure";
const opened = (state) => ({ ...state, phase: "guiding", failure: null });
const cannotOpen = (state, failure) => ({ ...state, phase: "failed", failure });
const said = (text, level) => ({ action: "announce", text, level });
const saidByKey = (key, level) => ({ action: "announce", key, level });
function follow(next, state, actions) {
if (next.phase !== "guiding") return;
if (state === "capturing") {
next.phase = "photographing";
actions.push({ action: "takePhoto" });
}
if (state === "done") actions.push({ action: "newSession" });
}
function advance(state, answer, { now = 0, isAuto = true } = {}) {
if (answer.replaced) return { state, actions: [] };
let next = { ...state, answeredAt: now, boxes: answer.boxes ?? state.boxes, missing: answer.missing ?? state.missing };
if (answer.width > 0 && answer.height > 0) next.size = { width: answer.width, height: answer.height };
const actions = [];
for (const event of answer.events) {
switch (event.event) {
case "frame":
next.barcodes = [...event.barcodes, ...(event.zone ? [{ name: "mrz", corners: event.zone.corners }] : [])];
next.light = event.luminosity?.level ?? null;
next.isReady &&= isAligned(next);
break;
case "hint":
next.hint = { hint: event.hint, message: event.message };
actions.push(said(event.message, "polite"));
break;
case "notice":
next.hint = { hint: null, message: event.message };
actions.push(said(event.message, "polite"));
break;
case "manualAvailable":
next.offersShutter = true;
actions.push(saidByKey("camera.byHand", "polite"));
break;
case "locked":
if (next.phase !== "guiding") break;
if (!isAuto) {
if (!next.isReady) actions.push(saidByKey("camera.ready", "assertive"));
next.isReady = true;
actions.push({ action: "newSession" });
break;
}
next.phase = "photographing";
actions.push(saidByKey("camera.locked", "assertive"), { action: "vibrate" }, { action: "takePhoto" });
break;
case "captured":
if (event.by !== "manual" || next.phase !== "guiding") break;
next.phase = "photographing";
actions.push(saidByKey("camera.locked", "assertive"), { action: "takePhoto" });
break;
case "rejected":
next = { ...next, phase: "guiding" };
actions.push(said(event.message, "assertive"));
break;
case "report":
next = { ...next, phase: "report", report: event.report };
break;
case "end":
if (next.phase !== "report") actions.push({ action: "newSession" });
break;
default:
break;
}
}
if (isAuto) follow(next, answer.state, actions);
return { state: next, actions };
}
const photoFailed = (state, text) =>
({ state: { ...state, phase: "guiding" }, actions: [said(text, "assertive")] });
function expired(state) {
const actions = [{ action: "newSession" }];
if (state.phase === "photographing") actions.push(saidByKey("camera.again", "assertive"));
return { state: { ...state, phase: "guiding", offersShutter: false, boxes: [], barcodes: [] }, actions };
}
return { newSession, isStale, pressed, failureOf, opened, cannotOpen, advance, photoFailed, expired };
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
const paper = required(one).find((tally) => roomIn(tally) > waiting(tally.slot));
if (paper) return { step: "paper", slot: paper.slot, label: paper.label };
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
async #encoding(picture) {
return await this.#encoder.encode(picture, [picture.bitmap])
?? this.#encodedHere(picture.width, picture.height, picture.quality);
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
const $capture_flight = (() => {
// @ts-check
// The picture that was just taken flies from the preview to the place where the next view shows it.

/** Milliseconds of the flight, and for which the next view may take to draw the picture. */
const [length, patience] = [240, 1500];

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The part of `inner` that lies outside `outer`, as a clip.
 *  @param {DOMRect} inner @param {DOMRect} outer */
const clip = (inner, outer) => `inset(${[outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom,
    outer.left - inner.left].map((side) => `${Math.max(0, side)}px`).join(" ")})`;

/** Freezes the preview above everything, and flies it to the element of `selector` as soon as that is drawn. Nothing moves
 *  if the person wants no motion.
 *  @param {HTMLVideoElement} video @param {string} selector */
async function fly(video, selector) {
    const stage = video.parentElement;
    if (isCalm() || !stage || video.videoWidth === 0) return;
    const [from, seen] = [video, stage].map((element) => element.getBoundingClientRect());
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [Math.round(from.width), Math.round(from.height)];
    picture.className = "flight";
    picture.setAttribute("aria-hidden", "true");
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    // The photo is not mirrored. The copy that flies is, because the person has seen the preview so.
    if (video.classList.contains("mirrored")) context.setTransform(-1, 0, 0, 1, picture.width, 0);
    context.drawImage(video, 0, 0, picture.width, picture.height);
    for (const edge of ["left", "top", "width", "height"]) picture.style[edge] = `${from[edge]}px`;
    picture.style.clipPath = clip(from, seen);
    document.body.append(picture);
    try {
        const end = performance.now() + patience;
        /** @type {DOMRect | null} */
        let goal = null;
        while (!goal && performance.now() < end) {
            await frame();
            const place = document.querySelector(selector)?.getBoundingClientRect();
            if (place && place.height > 1) goal = place;
        }
        if (!goal) return;
        const move = `translate(${goal.left - from.left}px, ${goal.top - from.top}px) `
            + `scale(${goal.width / from.width}, ${goal.height / from.height})`;
        await picture.animate([{ transform: "none" }, { transform: move, clipPath: "inset(0px)" }],
                              { duration: length, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished;
    } catch {
        // Only the movement is missing.
    } finally {
        picture.remove();
    }
}
return { fly };
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
const $capture_frame_sender = (() => {
const pump = $states_frame_pump;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
class FrameSender {
#pump = pump.newPump();
#startedAt = 0;
#failure = null;
constructor(camera, { session, post, take }) {
this.camera = camera;
this.session = session;
this.post = post;
this.take = take;
}
restart(interval) {
this.#startedAt = performance.now();
this.#pump = pump.restarted(this.#pump, interval);
}
failed() { this.#pump = pump.failed(this.#pump, performance.now()); }
get wait() { return Math.max(0, this.#pump.dueAt - performance.now()); }
async send() {
const now = performance.now();
if (document.hidden) return sleep(250);
if (this.#failure) {
const error = this.#failure;
this.#failure = null;
throw error;
}
if (!pump.isDue(this.#pump, now)) return sleep(Math.min(50, Math.max(1, this.#pump.dueAt - now)));
const frame = await this.camera.frame(pump.formOf(this.#pump));
if (!frame) return sleep(50);
const sentAt = performance.now();
this.#pump = pump.sent(this.#pump, sentAt);
const exchange = this.#exchange(frame, now, sentAt);
if (!this.#pump.isSlow) return exchange;
const id = this.session();
exchange.catch((error) => { if (id === this.session()) this.#failure ??= error; });
}
async #exchange(frame, shownAt, sentAt) {
const id = this.session();
const answer = await this.post(frame, ((shownAt - this.#startedAt) / 1000).toFixed(3));
this.#pump = pump.answered(this.#pump, answer.nextFrameIn, sentAt, performance.now());
if (id === this.session()) this.take(answer);
}
}
return { FrameSender };
})();
const $capture_live_run = (() => {
const { FrameSender } = $capture_frame_sender;
const session = $states_camera_session;
const silence = 6000;
const pause = 300;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
class LiveRun {
state = session.newSession();
#frames;
#id = null;
#photo = null;
#isUnguided = false;
#handingOver = null;
#failedPhotos = 0;
#answeredAt = null;
#hint = null;
#abort = new AbortController();
constructor(page, camera, target, { onState, onReport, onPhoto = null, onFailure = () => {} }) {
this.page = page;
this.camera = camera;
this.target = target;
this.onState = onState;
this.onReport = onReport;
this.onPhoto = onPhoto;
this.onFailure = onFailure;
this.#frames = new FrameSender(camera, {
session: () => this.#id, post: (frame, seconds) => this.#post(`frames?time=${seconds}`, frame),
take: (answer) => { if (this.state.phase !== "photographing") this.#take(answer); } });
}
get isAlone() {
const isSilent = this.#answeredAt === null || performance.now() - this.#answeredAt > silence;
return this.onPhoto !== null && !this.#isUnguided && this.state.phase === "guiding" && isSilent;
}
tellAlone() {
if (!this.isAlone || this.#hint) return;
this.#hint = { before: this.state.hint };
this.set({ ...this.state, hint: { hint: null, message: this.page.t("camera.noServer") } });
}
get hasShutter() { return this.onPhoto !== null || this.state.offersShutter; }
get #isClosed() { return this.#abort.signal.aborted; }
set(state) {
this.state = state;
this.onState(state);
}
async start() {
this.#answeredAt = performance.now();
this.set(session.opened(this.state));
while (!this.#isClosed && this.state.phase !== "report" && this.state.phase !== "failed") {
try {
if (this.#handingOver) return await this.#handingOver;
if (this.#isUnguided) await sleep(100);
else if (this.#id === null) await this.#begin();
else if (this.state.phase === "photographing") await this.#sendPhoto();
else await this.#frames.send();
} catch (error) {
if (!this.#isClosed) await this.#recover(error);
}
}
}
close() {
this.#abort.abort();
const isOver = this.state.phase !== "report";
if (this.#id !== null && isOver) this.page.api.remove(`api/sessions/${this.#id}`).catch(() => null);
this.#id = null;
}
async shutter() {
if (this.state.phase !== "guiding" || !this.hasShutter) return;
if (this.onPhoto) return this.#perform(session.pressed(this.state));
if (this.#id === null) return;
try {
this.#take(await this.#post("shutter"));
} catch (error) {
if (!this.#isClosed) this.page.announce(this.page.sentence(error), "assertive");
}
}
#post(what, body) {
return this.page.api.post(`api/sessions/${this.#id}/${what}`, body, this.#abort.signal);
}
async #begin() {
const { case: id, slot = null, replaces } = this.target;
const body = { profiles: null, case: id ? Number(id) : null, slot, replaces: replaces ? Number(replaces) : null,
language: this.page.settings.language };
const begun = await this.page.api.post("api/sessions", body, this.#abort.signal);
this.#id = begun.id;
this.#answeredAt = performance.now();
this.#frames.restart(begun.nextFrameIn);
if (this.#isClosed) this.close();
}
async #taken() {
const photo = await this.camera.photo();
if (!photo) throw new Error("noPhoto");
return photo;
}
async #sendPhoto() {
const photo = this.#photo ??= await this.#taken();
const answer = await this.#post("photo", photo);
this.#photo = null;
this.#take(answer);
if (this.state.phase === "report") return this.onReport(answer, photo, this.#id ?? undefined);
if (this.state.phase === "photographing") this.#perform(
session.photoFailed(this.state, answer.message ?? this.page.t("camera.again")));
}
async #handOver() {
const photo = await this.#taken().catch(async () => {
await sleep(pause);
return this.#isClosed ? null : this.#taken();
}).catch(() => null);
if (this.#isClosed) return;
this.close();
if (photo) this.onPhoto?.(photo);
else this.onFailure(null);
}
#take(answer) {
if (this.#isClosed) return;
this.#answeredAt = performance.now();
if (this.#hint) this.state = { ...this.state, hint: this.#hint.before };
this.#hint = null;
const isAuto = this.page.settings.auto !== false;
this.#perform(session.advance(this.state, answer, { now: performance.now(), isAuto }));
}
#perform({ state, actions }) {
for (const { action, text, key, level } of actions) {
if (action === "announce") this.page.announce(text ?? this.page.t(key ?? ""), level);
if (action === "vibrate") navigator.vibrate?.(30);
if (action === "newSession") {
this.#id = null;
this.#photo = null;
}
}
this.set(state);
if (this.onPhoto && state.phase === "photographing") this.#handingOver ??= this.#handOver();
}
#stop(text) {
this.close();
this.onFailure(text);
}
async #endWithoutConsent(error) {
this.#photo = null;
this.close();
await this.page.refresh();
if (error.status === 404) this.page.go("cases");
else this.page.render();
this.page.announce(this.page.sentence(error), "assertive");
}
async #recover(error) {
this.#frames.failed();
if (error.code !== "lost") this.#answeredAt = performance.now() + 1000 * (error.retryAfter ?? 0);
if (error.code === "consentNeeded" || error.status === 404 && this.#id === null && this.target.case) {
return this.#endWithoutConsent(error);
}
if (error.status === 422 && this.#id === null && this.onPhoto) {
this.#isUnguided = true;
const message = this.page.t("camera.unguided");
this.page.announce(message);
return this.set({ ...this.state, hint: { hint: null, message } });
}
if (error.status === 404 && this.#id !== null) return this.#perform(session.expired(this.state));
if (error.retryAfter) {
this.set({ ...this.state, hint: { hint: null, message: this.page.sentence(error) } });
return sleep(1000 * Math.min(error.retryAfter, 10));
}
if (error.code === "lost") {
this.#answeredAt = null;
this.tellAlone();
}
if (error.code !== "lost") {
const text = this.page.sentence(error);
this.#photo = null;
if (this.state.phase === "photographing") {
this.#failedPhotos += 1;
if (this.#failedPhotos > 1) return this.#stop(text);
this.#perform(session.photoFailed(this.state, text));
} else {
this.page.announce(text);
}
this.set({ ...this.state, hint: { hint: null, message: text } });
}
await sleep(this.#frames.wait);
}
}
return { LiveRun };
})();
const $states_tones = (() => {
const lowest = 220;
const octaves = 2;
function toneOf(offset) {
const distance = Math.min(1, Math.hypot(offset.x, offset.y) / 0.5);
const pan = Math.max(-1, Math.min(1, offset.x / 0.5));
return { pan, hertz: lowest * 2 ** (octaves * (1 - distance)) };
}
return { toneOf };
})();
const $capture_tone_player = (() => {
const { offsetOf } = $states_geometry;
const { toneOf } = $states_tones;
const interval = 0.35;
const length = 0.12;
const volume = 0.15;
const clickLength = 0.03;
const clickPitch = 1800;
class TonePlayer {
#context = null;
#nextAt = 0;
play({ barcodes, boxes, size }) {
const offset = offsetOf(barcodes, boxes, size);
const context = offset && this.#open();
if (!context || context.currentTime < this.#nextAt) return;
const now = context.currentTime;
this.#nextAt = now + interval;
const { pan, hertz } = toneOf(offset);
this.#sound(context, length, hertz, pan);
}
click() {
const context = this.#open();
if (context) this.#sound(context, clickLength, clickPitch, 0);
}
#open() {
if (!("AudioContext" in window)) return null;
this.#context ??= new AudioContext();
if (this.#context.state === "suspended") this.#context.resume().catch(() => null);
return this.#context;
}
#sound(context, length, hertz, pan) {
const now = context.currentTime;
const tone = new OscillatorNode(context, { frequency: hertz });
const gain = new GainNode(context, { gain: volume });
gain.gain.linearRampToValueAtTime(0, now + length);
tone.connect(gain).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
tone.start(now);
tone.stop(now + length);
}
close() {
const context = this.#context;
setTimeout(() => context?.close().catch(() => null), 1000 * length);
}
}
return { TonePlayer };
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
wait: "M12 7v5.2l3.4 2", absent: "M6 18L18 6", missing: "", more: "",
};
const ring = [12, 12, 9];
const circles = {
done: [ring], open: [ring], question: [ring], wait: [ring], absent: [ring], missing: [[...ring, { "stroke-dasharray": "3.6 3.47" }]],
search: [[11, 11, 6.5]], zoom: [[11, 11, 6.5]], camera: [[12, 13.2, 3.4]], file: [[15.5, 8.5, 1.3]],
settings: [[15, 7, 2.5], [9, 17, 2.5]],
more: [5, 12, 19].map((y) => [12, y, 1.8, { fill: "currentColor", stroke: "none" }]),
};
const turning = new Set(["back", "forward", "undo"]);
const icon = (name) =>
s("svg", { class: turning.has(name) ? "i flip" : "i", viewBox: "0 0 24 24", "aria-hidden": "true" },
paths[name] && s("path", { d: paths[name] }),
...(circles[name] ?? []).map(([cx, cy, r, more]) => s("circle", { cx, cy, r, ...more })));
return { icon };
})();
const $views_camera_tools = (() => {
const { h } = $dom;
const { icon } = $icons;
const { address } = $states_router;
const tool = (tag, name, text, attributes) =>
h(tag, { class: "tool", type: tag === "button" ? "button" : null, ...attributes },
h("span", { class: "disc" }, icon(name)), h("span", { class: "word" }, text));
function lamp(page, camera) {
const light = async (isOn) => {
const isDone = await camera.setTorch(isOn).then(() => true, () => false);
if (!isDone) return;
torch.setAttribute("aria-pressed", String(isOn));
page.change("lamp", isOn);
};
const torch = tool("button", "lamp", page.t("camera.torch"), {
"aria-pressed": "false", onclick: () => light(torch.getAttribute("aria-pressed") !== "true") });
if (page.settings.lamp) light(true);
return torch;
}
function zoom(page, camera, [far, near]) {
let factor = far;
const change = async () => {
const other = factor === far ? near : far;
const isDone = await camera.setZoom(other).then(() => true, () => false);
if (!isDone) return;
factor = other;
draw();
};
const number = h("span", { class: "disc" });
const draw = () => {
const text = `${new Intl.NumberFormat(page.settings.language, { maximumFractionDigits: 1 }).format(factor)}×`;
number.textContent = text;
one.setAttribute("aria-label", `${page.t("camera.zoom")}, ${text}`);
};
const one = h("button", { type: "button", class: "tool", id: "zoom", onclick: change }, number,
h("span", { class: "word", "aria-hidden": "true" }, page.t("camera.zoom")));
draw();
return one;
}
async function cameraTools(page, camera, { choose, parts }) {
const { t } = page;
const { zooms } = camera;
const devices = await camera.devices();
const option = ({ id, label }, at) =>
h("option", { value: id, selected: id === camera.deviceID }, label || `${t("camera.choose")} ${at + 1}`);
const chosen = ({ target: { value } }) => {
page.change("camera", value);
choose(value);
};
const select = devices.length > 1
&& h("select", { id: "device", "aria-label": t("camera.choose"), onchange: chosen }, ...devices.map(option));
return [camera.hasTorch ? lamp(page, camera) : h("span", {}),
h("div", { class: "middle" }, zooms && zoom(page, camera, zooms), select),
tool("a", "file", t("camera.byFile"), { href: address("file", ...parts) })];
}
return { tool, cameraTools };
})();
const $views_camera_controls = (() => {
const { button, h, s } = $dom;
const { icon } = $icons;
const { tool } = $views_camera_tools;
class CameraControls {
waiting = h("span", {});
constructor(page, onShutter) {
this.page = page;
this.shutter = button("", onShutter, { class: "shutter", "aria-label": page.t("camera.shutter") });
this.shutter.append(s("svg", { class: "ring", viewBox: "0 0 100 100", "aria-hidden": "true" },
s("circle", { cx: 50, cy: 50, r: 47, pathLength: 1 })));
this.auto = tool("button", "auto", "", { onclick: () => this.#setAuto(!page.settings.auto) });
this.element = h("div", { class: "controls" }, this.waiting, this.shutter, this.auto);
this.#drawAuto();
this.drawQueue();
}
#setAuto(isOn) {
this.page.change("auto", isOn);
this.#drawAuto();
}
#drawAuto() {
const { t, settings } = this.page;
this.auto.setAttribute("aria-pressed", String(settings.auto));
this.auto.setAttribute("aria-label", t("camera.auto"));
(this.auto.lastChild).textContent = t(settings.auto ? "camera.autoOn" : "camera.autoOff");
}
drawQueue() {
const count = this.page.queue.waiting;
const text = this.page.t("queue.waiting", count);
this.waiting.replaceChildren(...count > 0 ? [h("p", { class: "tool" }, icon("wait"), h("span", {}, text))] : []);
}
}
return { CameraControls };
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
const $views_camera_failure = (() => {
const { button, h } = $dom;
const { filePicker } = $views_file_picker;
class FailurePanel {
element = h("div", { class: "failure", hidden: true });
#picker = null;
constructor(page, parts) {
this.page = page;
this.parts = parts;
}
get isShown() { return !this.element.hidden; }
show(sentence) {
const send = (files) => {
this.page.offered = files;
this.page.replace("file", ...this.parts);
};
this.#picker ??= filePicker(this.page, send);
this.element.replaceChildren(h("p", {}, sentence), this.#picker.element,
button(this.page.t("action.retry"), () => this.page.go("camera", ...this.parts)));
this.element.hidden = false;
}
close() { this.#picker?.close(); }
}
return { FailurePanel };
})();
const $capture_outline_finder = (() => {
const { FrameEncoder } = $capture_frame_encoder;
const [least, factor] = [33, 2];
class OutlineFinder {
#requests = new FrameEncoder(() => new Worker(new URL("./outline-worker-7c31ada91d0b.js", import.meta.url), { type: "module" }));
#isRunning = false;
#turn = 0;
constructor(video, { wanted, onResult }) {
this.video = video;
this.wanted = wanted;
this.onResult = onResult;
}
start() {
if (this.#isRunning || !("OffscreenCanvas" in window)) return;
this.#isRunning = true;
this.#turn += 1;
this.#run(this.#turn);
}
stop() { this.#isRunning = false; }
close() {
this.stop();
this.#requests.close();
}
async sharpness(still) {
const isBlob = still instanceof Blob;
const picture = isBlob ? null : await createImageBitmap(still);
const message = { picture, blob: isBlob ? still : null, isStill: true };
const value = await this.#requests.encode(message, picture ? [picture] : []);
if (value === null) throw new Error("unknown");
return value;
}
async #run(turn) {
while (this.#isRunning && turn === this.#turn) {
const began = performance.now();
const picture = await this.#frame();
if (!this.#isRunning || turn !== this.#turn) return picture?.close();
if (picture) {
const found = await this.#requests.encode({ picture, turn, now: began, ...this.wanted() }, [picture]);
picture.close();
if (found && this.#isRunning && turn === this.#turn) this.onResult(found);
}
await this.#next(Math.max(least, factor * (performance.now() - began)) - (performance.now() - began));
}
}
async #frame() {
const { video } = this;
if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
try {
return "VideoFrame" in window ? new VideoFrame(video) : await createImageBitmap(video);
} catch {
return null;
}
}
async #next(milliseconds) {
await new Promise((resolve) => setTimeout(resolve, milliseconds));
if (!("requestVideoFrameCallback" in this.video)) return;
await new Promise((resolve) => {
const timer = setTimeout(resolve, 250);
this.video.requestVideoFrameCallback(() => { clearTimeout(timer); resolve(); });
});
}
}
return { OutlineFinder };
})();
const $capture_overlay = (() => {
const { s } = $dom;
const { fitting, isInside, placed, placedBox } = $states_geometry;
const rectangle = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;
const labelHeight = 24;
function brackets({ x, y, width, height }) {
const arm = Math.min(width, height) / 8;
return [[x, y, 1, 1], [x + width, y, -1, 1], [x + width, y + height, -1, -1], [x, y + height, 1, -1]]
.map(([left, top, across, down]) => `M${left + across * arm} ${top}H${left}v${down * arm}`).join("");
}
class Overlay {
#mask = s("g", {});
#guide = s("g", {});
#ghost = s("g", {});
#sheet = s("polygon", { class: "paper-edge" });
#fit = null;
#tops = [];
element = s("svg", { class: "overlay", "aria-hidden": "true" }, this.#mask, this.#ghost, this.#sheet, this.#guide);
constructor(video) { this.video = video; }
draw({ boxes, barcodes, size }, isMirrored) {
const { clientWidth: width, clientHeight: height } = (this.video.parentElement);
const view = { width, height };
this.video.classList.toggle("mirrored", isMirrored);
if (width === 0 || this.video.videoWidth === 0) return this.clear();
const isKnown = size !== null && !this.#isTurned(size);
const own = isKnown ? size : { width: this.video.videoWidth, height: this.video.videoHeight };
const fit = fitting(own, view, isKnown ? boxes : [], isMirrored);
this.#fit = { ...fit, size: own };
this.#place({ left: fit.left, top: fit.top, width: own.width * fit.scale, height: own.height * fit.scale });
this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
const [mask, ...marks] = isKnown ? this.#boxes(fit, view, boxes, barcodes) : [];
this.#mask.replaceChildren(...mask ? [mask] : []);
this.#guide.replaceChildren(...marks, ...isKnown ? this.#outlines(fit, barcodes, boxes) : []);
}
drawSheet(corners, { target = null, isAligned = false } = {}) {
const fit = this.#fit;
const points = corners && fit ? corners.map(([x, y]) => placed(fit, [x * fit.size.width, y * fit.size.height])) : [];
this.#sheet.setAttribute("points", points.map((point) => point.map((place) => place.toFixed(1)).join(",")).join(" "));
this.#sheet.classList.toggle("inside", isAligned);
const place = target && fit ? placedBox(fit, target) : null;
this.#ghost.replaceChildren(...place ? [s("path", { class: "ghost", d: rectangle(place) }),
s("path", { class: "bracket", d: brackets(place) })] : []);
}
get roomBelow() {
const { height } = this.element.getBoundingClientRect();
const low = this.#tops.filter((top) => top > height * 0.6);
return low.length > 0 ? height - Math.min(...low) : 0;
}
placeAt([x, y]) {
if (!this.#fit) return null;
const { size, scale, left, top, width, isMirrored } = this.#fit;
const place = [((isMirrored ? width - x : x) - left) / scale / size.width, (y - top) / scale / size.height];
return place.every((part) => part >= 0 && part <= 1) ? place : null;
}
clear() {
this.#fit = null;
this.#mask.replaceChildren();
this.#guide.replaceChildren();
this.drawSheet(null);
this.#place({});
}
fade() {
this.element.querySelectorAll(".barcode").forEach((outline) => outline.remove());
this.element.querySelectorAll(".box.inside").forEach((box) => box.classList.remove("inside"));
}
#place(edges) {
for (const edge of ["left", "top", "width", "height"]) {
this.video.style[edge] = edges[edge] === undefined ? "" : `${edges[edge]}px`;
}
}
#isTurned(size) {
const { videoWidth, videoHeight } = this.video;
return Math.abs(size.width / size.height - videoWidth / videoHeight) > 0.05;
}
#boxes(fit, view, boxes, barcodes) {
if (boxes.length === 0) return [];
const places = boxes.map((box) => ({ ...box, ...placedBox(fit, box) }));
this.#tops = places.map(({ y }) => y - labelHeight);
const outside = rectangle({ x: 0, y: 0, ...view });
const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
const frame = (place, at) => s("path", { d: rectangle(place), class: holds(boxes[at]) ? "box inside" : "box" });
const label = ({ label: text, x, y }) => s("text", { x, y: y - 6 }, text);
return [s("path", { class: "mask", d: outside + places.map(rectangle).join("") }),
...places.map(frame), ...places.map(label)];
}
#outlines(fit, barcodes, boxes) {
return barcodes.map(({ name, corners }) => {
const box = boxes.find((one) => one.name === name);
const points = corners.map((corner) => placed(fit, corner).join(",")).join(" ");
return s("polygon", { points, class: box && isInside(corners, box) ? "barcode inside" : "barcode" });
});
}
}
return { Overlay };
})();
const $views_camera_guide = (() => {
const { h, s } = $dom;
const { OutlineFinder } = $capture_outline_finder;
const { Overlay } = $capture_overlay;
const { arrowOf, isAligned } = $states_guide;
const markLasts = 700;
class Guide {
#found = {};
#state = null;
#direction = null;
#markTimer;
distance = h("b", {});
arrow = h("p", { class: "arrow", hidden: true, "aria-hidden": "true" },
s("svg", { class: "i", viewBox: "0 0 24 24" }, s("path", { d: "M12 20V4M5 11l7-7 7 7" })), this.distance);
mark = h("span", { class: "focus-mark", hidden: true, "aria-hidden": "true" });
constructor(page, camera, target, run) {
this.page = page;
this.camera = camera;
this.run = run;
this.overlay = new Overlay(camera.video);
this.profile = page.plan?.slots.find(({ name }) => name === target.slot)?.profile ?? null;
this.finder = new OutlineFinder(camera.video, { wanted: () => this.#wanted(),
onResult: (found) => this.#take(found) });
camera.sharpness = (still) => this.finder.sharpness(still);
}
start() { this.finder.start(); }
stop() {
this.finder.stop();
this.#found = {};
this.fade();
this.overlay.clear();
}
close() {
this.finder.close();
clearTimeout(this.#markTimer);
}
draw(state, isRecent) {
const isFresh = isRecent && state.phase === "guiding" && state.answeredAt > 0;
this.#state = isFresh ? state : null;
this.#direction = isFresh ? arrowOf(state.hint?.hint) : null;
this.#drawSheet();
this.#drawArrow();
return isAligned(state) && (isFresh || state.phase === "photographing");
}
fade() {
this.#state = this.#direction = null;
this.overlay.fade();
this.#drawSheet();
this.#drawArrow();
}
#wanted() {
const state = this.#state;
const guide = state?.size ? { barcodes: state.barcodes, boxes: state.boxes, size: state.size,
arrow: this.#direction, profile: this.profile } : null;
return { measures: this.run().isAlone, guide };
}
#take(found) {
this.#found = found;
this.#drawSheet();
this.#drawArrow();
const run = this.run();
if (found.isReady && this.page.settings.auto && run.isAlone) run.shutter();
}
#drawSheet() {
const { corners = null, target = null } = this.#found;
const isDone = this.#state !== null && isAligned(this.#state);
this.overlay.drawSheet(corners, { target: this.#state && !isDone ? target : null, isAligned: isDone });
}
#drawArrow() {
const direction = this.#direction;
this.arrow.hidden = direction === null;
if (!direction) return;
this.arrow.className = `arrow ${direction}`;
this.arrow.style.bottom = direction === "down" ? `${this.overlay.roomBelow + 8}px` : "";
const { centimetres = null } = this.#found;
this.distance.textContent = centimetres ? this.page.t("camera.distance", centimetres) : "";
}
async focus(event) {
if (event.target.closest("button")) return;
const stage = event.currentTarget.getBoundingClientRect();
const [x, y] = [event.clientX - stage.left, event.clientY - stage.top];
const place = this.overlay.placeAt([x, y]);
if (!place || !await this.camera.focus(place).catch(() => false)) return;
[this.mark.style.left, this.mark.style.top] = [`${x}px`, `${y}px`];
this.mark.hidden = false;
clearTimeout(this.#markTimer);
this.#markTimer = setTimeout(() => { this.mark.hidden = true; }, markLasts);
}
}
return { Guide };
})();
const $views_camera_view = (() => {
const { button, h } = $dom;
const { address } = $states_router;
const { cannotOpen, failureOf, isStale } = $states_camera_session;
const { placeOf, sideOf } = $states_next_step;
const { Camera } = $capture_camera;
const { fly } = $capture_flight;
const { fitted } = $capture_photo_size;
const { LiveRun } = $capture_live_run;
const { TonePlayer } = $capture_tone_player;
const { CameraControls } = $views_camera_controls;
const { FailurePanel } = $views_camera_failure;
const { Guide } = $views_camera_guide;
const { cameraTools } = $views_camera_tools;
class CameraView {
isClosed = false;
deviceID = null;
listeners = [];
constructor(page, target) {
this.page = page;
this.target = target;
const { t } = page;
this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true",
onresize: () => this.draw() });
this.video.muted = true;
this.camera = new Camera(this.video);
this.guide = new Guide(page, this.camera, target, () => this.run);
this.overlay = this.guide.overlay;
this.tones = new TonePlayer();
this.hint = h("p", {}, t("camera.asking"));
this.missing = h("small", {});
this.words = h("div", { class: "hint" }, this.hint, this.missing);
this.flash = h("div", { class: "flash", "aria-hidden": "true" });
this.resume = button(t("camera.goOn"), () => this.again(), { class: "paused", hidden: true });
this.stage = h("div", { class: "stage", onclick: (event) => this.guide.focus(event) }, this.video,
this.overlay.element, this.guide.arrow, this.guide.mark, this.flash, this.resume);
this.tools = h("div", { class: "tools" });
this.controls = new CameraControls(page, () => this.run.shutter());
this.shutter = this.controls.shutter;
this.failure = new FailurePanel(page, this.parts);
this.element = h("div", { class: "camera-view" }, this.words, this.stage, this.tools, this.controls.element,
this.failure.element);
this.run = this.#newRun();
}
#newRun() {
return new LiveRun(this.page, this.camera, this.target, {
onState: () => this.draw(), onFailure: (text) => this.fail("noPhoto", text),
onReport: (...result) => this.finish(...result),
onPhoto: this.target.case ? (blob) => this.keep(blob) : null });
}
async start() {
this.listeners = [[document, "keydown", (event) => this.pressed(event)], [window, "resize", () => this.draw()],
[document, "visibilitychange", () => { if (document.hidden) this.pause(); }],
[window, "pagehide", () => this.pause()]];
for (const [target, name, listener] of this.listeners) target.addEventListener(name, listener);
this.stopQueue = this.page.queue.onChange(() => this.controls.drawQueue());
this.stale = setInterval(() => this.#fade(), 250);
this.guide.start();
this.#stayAwake();
if (await this.open(null) && !this.isClosed) this.run.start();
}
close() {
this.isClosed = true;
for (const [target, name, listener] of this.listeners) target.removeEventListener(name, listener);
clearInterval(this.stale);
this.awake?.release().catch(() => null);
this.stopQueue?.();
this.run.close();
this.guide.close();
this.camera.close();
this.tones.close();
this.failure.close();
this.page.announcer.reset();
}
pause(key = "camera.paused") {
if (this.isClosed || !this.resume.hidden || this.failure.isShown) return;
this.run.close();
this.guide.stop();
this.camera.stop();
this.resume.hidden = false;
write(this.hint, this.page.t(key));
write(this.missing, "");
}
async #stayAwake() {
this.awake = await navigator.wakeLock?.request("screen").catch(() => null);
if (this.isClosed) this.awake?.release().catch(() => null);
}
async again() {
this.#stayAwake();
this.resume.hidden = true;
this.shutter.focus();
this.run = this.#newRun();
this.guide.start();
write(this.hint, this.page.t("camera.opening"));
if (await this.open(this.deviceID) && !this.isClosed) this.run.start();
}
pressed(event) {
if (event.key === "Escape") return this.page.go(...this.target.case ? ["cases", this.target.case] : ["file"]);
const isControl = event.target.closest?.("button, a, select, input") !== null;
if (isControl || !this.resume.hidden || (event.key !== "Enter" && event.key !== " ")) return;
event.preventDefault();
this.run.shutter();
}
async open(deviceID) {
const { t } = this.page;
this.deviceID = deviceID;
try {
const events = { onEnd: () => this.fail("failed"), onMute: () => this.pause("camera.taken") };
if (!await this.camera.open(deviceID ?? this.page.settings.camera, events) || this.isClosed) return false;
if (document.hidden) {
this.pause();
return false;
}
if (this.hint.textContent === t("camera.asking")) write(this.hint, t("camera.opening"));
await this.drawTools();
return true;
} catch (error) {
if (!this.isClosed) this.fail(failureOf(error.name, window.isSecureContext));
return false;
}
}
fail(word, text = null) {
const { t } = this.page;
this.guide.stop();
this.run.set(cannotOpen(this.run.state, word));
const sentence = [text, t(`camera.${word}`)].filter(Boolean).join(" ");
this.failure.show(sentence);
this.element.classList.add("failed");
this.page.announce(sentence, "assertive");
}
async drawTools() {
const hadFocus = document.activeElement?.id === "device";
this.tools.replaceChildren(...await cameraTools(this.page, this.camera, {
choose: (device) => this.open(device), parts: this.parts }));
if (hadFocus) document.getElementById("device")?.focus();
}
get parts() {
const { case: id, slot, replaces } = this.target;
return id ? [id, slot, replaces].filter(Boolean) : [];
}
draw() {
if (this.isClosed || !this.resume.hidden) return;
const { t, settings } = this.page;
const state = this.run.state;
const isTaking = state.phase === "photographing";
const hint = isTaking ? t("camera.locked") : state.isReady ? t("camera.ready") : state.hint?.message ?? t("camera.opening");
const names = state.missing.map(({ label }) => label);
if (state.phase !== "opening") write(this.hint, hint);
if (state.hint?.hint && performance.getEntriesByName("hint").length === 0) performance.mark("hint");
const light = state.light && state.light !== "good" ? t(`light.${state.light}`) : "";
write(this.missing, t.line(names.length > 0 && t("camera.missing", names), light));
this.words.classList.toggle("go", isTaking);
this.shutter.setAttribute("aria-disabled", String(state.phase !== "guiding" || !this.run.hasShutter));
const isOld = isStale(state, performance.now());
const shown = isOld ? { ...state, barcodes: [] } : state;
this.overlay.draw(shown, this.camera.isMirrored);
this.shutter.classList.toggle("filling", this.guide.draw(shown, !isOld));
if (settings.tones && state.phase === "guiding") this.tones.play(state);
}
#fade() {
this.run.tellAlone();
if (!isStale(this.run.state, performance.now())) return;
this.guide.fade();
this.shutter.classList.remove("filling");
}
async keep(taken) {
const { page, target } = this;
this.flash.classList.add("on");
this.tones.click();
const stays = fly(this.video, "main .shown img");
const blob = await fitted(taken);
const [id] = page.queue.add([new File([blob], page.t("photo.name"), { type: blob.type })], target);
if (!this.isClosed) page.replace("photo", id);
await stays;
}
finish(answer, blob, session) {
const { page, target } = this;
const report = (this.run.state.report);
page.results.push({ report, blob, session, target });
page.replace("report", String(page.results.length - 1));
}
}
function write(element, text) {
if (element.textContent !== text) element.textContent = text;
element.hidden = text === "";
}
async function show(page, values) {
const { t } = page;
const target = { case: values.case ?? null, slot: values.slot ?? null, replaces: values.replaces ?? null };
const one = target.case && await page.caseOf(target.case);
if (one) target.caseMade = one.made;
const tally = one && one.tallies.find(({ slot }) => slot === target.slot);
const side = tally && !target.replaces ? sideOf(tally) : null;
const view = new CameraView(page, target);
const { number, of } = one ? placeOf(one) : { number: 0, of: 0 };
const names = tally && t.list([tally.label, side && t(`photo.${side}`)]);
const title = one ? t.line(one.label, names ?? target.slot) : t("nav.camera");
return { title, look: "camera dark", content: view.element,
subtitle: target.replaces ? t("photo.retaking") : tally && of > 1 ? t("camera.place", number, of) : null,
back: one ? { href: address("cases", target.case ?? ""), label: t("camera.close"), icon: "close" }
: { href: address("file"), label: t("camera.close"), icon: "close" },
start: () => view.start(), close: () => view.close() };
}
return { show };
})();
export const { show } = $views_camera_view;
