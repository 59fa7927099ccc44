// A server that answers the page's contract from memory, with fictional people, for looking at the page without Swift.
//
//     node Tests/Page/stub.mjs [--port 8099] [--no-plan] [--no-lock] [--cases NUMBER] [--leaflet FOLDER]
//
// `--cases`: consent is given, and the store has that number of cases. `--no-lock`: guidance never locks, so that the
// shutter is offered. Frames are not analysed: guidance is a script.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import path from "node:path";

const option = (name, value) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? value : process.argv[at + 1];
};
const port = Number(option("--port", "8099"));
const hasPlan = !process.argv.includes("--no-plan");
const locks = !process.argv.includes("--no-lock");
const leaflet = option("--leaflet", "/usr/share/javascript/leaflet");
const folder = fileURLToPath(new URL("../../Sources/DocScanServer/Page/", import.meta.url));
const token = "0123456789abcdef0123456789abcdef";

const headers = {
    "Content-Security-Policy":
        "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
};
const types = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript", json: "application/json",
                svg: "image/svg+xml", png: "image/png", webmanifest: "application/manifest+json" };

class Refusal extends Error {
    constructor(status, code, detail, reason = null) {
        super(detail);
        Object.assign(this, { status, code, reason });
    }
}
const missing = () => new Refusal(404, "notFound", null);

// --- The fictional plan ---

const slots = [
    { name: "certificate", label: "Citizenship certificate", profile: "ca-citizenship-certificate", count: 1,
      isOptional: false },
    { name: "permit", label: "Permit or visitor record", profile: "ca-permit", count: 2, isOptional: true },
];
const plan = {
    id: "harbour-lives", title: "Harbour lives", language: "en", slots, needsEmail: true,
    institution: { name: "Harbour Museum", contact: "papers@museum.example" },
    destination: { kind: "folder", address: "/srv/papers" },
    window: { opens: "2026-01-01T00:00:00Z", closes: "2027-12-31T00:00:00Z" },
    information: "<h2>What this is</h2><p>The Harbour Museum collects documents of people who <strong>arrived " +
        "by sea</strong>.</p><h2>Your rights</h2><ul><li>You can withdraw at any time.</li><li>Then every photo is " +
        "deleted.</li></ul><p onclick=\"x()\">See <a href=\"https://museum.example/rights\">your rights</a>." +
        "<script>document.title='script'</script></p>",
    consent: "<p>You can withdraw at any time.</p>",
    recording: "<p>Lay the document flat on a dark table. Hold the camera above it.</p>",
    items: [{ key: "keep", sentence: "I agree that photographs of my documents are kept for this collection." },
            { key: "read", sentence: "I have read the information, or it was read to me." }],
    consentOf: "store",
};
plan.texts = [{ language: "en", information: plan.information, consent: plan.consent, items: plan.items }];
const profiles = [{
    name: "ca-citizenship-certificate", title: "Canadian citizenship certificate",
    barcodes: [{ name: "certificateNumber", label: "Certificate No.", symbologies: ["code39"], required: true },
               { name: "dateOfBirth", label: "Date of Birth", symbologies: ["code39"], required: true }],
    fields: [["certificateNumber", "Certificate number", "identifier"], ["familyName", "Family name", "name"],
             ["givenNames", "Given names", "name"], ["dateOfBirth", "Date of birth", "date"], ["sex", "Sex", "sex"],
             ["countryOfBirth", "Country of birth", "country"], ["uci", "UCI", "identifier"],
             ["effectiveDate", "Effective date", "date"]].map(([name, label, kind]) => ({ name, label, kind })),
}];

const read = (name, value, sources, agrees = null) =>
    ({ name, value, raw: value, sources, agrees, confidence: 0.99, reason: null });
const open = (name, raw, reason) =>
    ({ name, value: null, raw, sources: raw ? ["text"] : [], agrees: null, confidence: 0.6, reason });

function newReport(size) {
    const place = (x, y, width, height) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
        .map(([left, top]) => [left * size.width, top * size.height]);
    const barcode = (name, value, corners) => ({ name, symbology: "code39", value, corners, foundBy: "1/1 bars" });
    const report = {
        schema: "docscan.report/1", source: "photo", sha256: null, status: "complete", error: null,
        profile: "ca-citizenship-certificate", image: { ...size, format: "jpeg", orientation: 1 },
        barcodes: [barcode("certificateNumber", "X5567231", place(.107, .834, .33, .042)),
                   barcode("dateOfBirth", "1961/03/13", place(.566, .83, .335, .042))],
        luminosity: { mean: 150, median: 170, level: "good" }, guidance: { hint: "aligned", message: "Aligned." },
        fields: [read("certificateNumber", "X5567231", ["barcode", "text"], true),
                 open("familyName", "D'SOUZA", "notCertain"), read("givenNames", "Carmen Priya", ["text"]),
                 read("dateOfBirth", "1961-03-13", ["barcode", "text"], true), read("sex", "F", ["text"]),
                 read("countryOfBirth", "COL", ["text"]), open("uci", null, "notFound"),
                 read("effectiveDate", "2012-05-05", ["text"])],
        mrz: null, timings: {}, notes: [], missing: [], reviewed: null,
    };
    // On every other document the printed text and the barcode of the number differ.
    if (lastID % 2 === 1) {
        Object.assign(report.fields[0], { value: null, agrees: false, reason: "contradiction", other: "X5563831" });
    }
    const places = { familyName: place(.36, .29, .3, .03), givenNames: place(.36, .32, .3, .03),
                     sex: place(.36, .385, .1, .025) };
    return { report, places };
}

// --- Images ---

/** Width and height of a JPEG or a PNG; other formats get a fixed size. */
function sizeOf(bytes) {
    if (bytes[0] === 0x89) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    for (let at = 2; at + 9 < bytes.length && bytes[0] === 0xff && bytes[1] === 0xd8;) {
        const marker = bytes[at + 1];
        if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
            return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
        }
        at += 2 + bytes.readUInt16BE(at + 2);
    }
    return { width: 3024, height: 4032 };
}

const escaped = (text) => text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const drawn = (text, width = 420, height = 70) => ({ type: types.svg, body:
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" ` +
    `fill="#f4f1e6"/><text x="24" y="46" font-family="monospace" font-size="32">${escaped(text)}</text></svg>` });

// --- State ---

const sessions = new Map();
const cases = new Map();
const captures = new Map();
const numbers = new Map();
let consent = null;
let lastID = 0;
let isRunning = false;
const newID = () => String(lastID += 1);
const rows = new Map([
    { id: 41, kind: "capture", state: "blocked", capture: 12, case: null, label: "A-12", slot: "Work permit", attempts: 3,
      tried: new Date().toISOString(), next: null, error: "The server refuses the delivery (422).",
      cause: { code: "refused", values: ["422"], status: 422 } },
    { id: 42, kind: "caseDeletion", state: "queued", capture: null, case: null, label: null, slot: null, attempts: 1,
      tried: "2026-01-24T09:00:00Z", next: "2126-11-24T09:00:00Z", error: "The server is temporarily unavailable (503)." },
].map((row) => [String(row.id), row]));

function newCase(label, made = new Date(), more = {}) {
    const one = { id: newID(), label, made: made.toISOString(), ...more };
    cases.set(one.id, one);
    return one;
}

function newNumber(value, iiif) {
    const id = newID();
    numbers.set(id, { id, value, organization: "Harbour Museum", url: `https://museum.example/objects/${value}`,
                      title: iiif ? "Model of a schooner" : null, thumbnail: null, hasRecord: iiif, iiif,
                      collected: new Date().toISOString() });
    return numbers.get(id);
}
newNumber("H1987.12.3", true);
newNumber("H1990.4", false);

const capturesOf = (id) => [...captures.values()].filter(({ caseID }) => caseID === id);
const openOf = ({ report }) => report.fields.filter(({ reason }) => reason !== null).length;
const shownCapture = (capture) => ({ id: capture.id, slot: capture.slot, made: capture.made, state: capture.state,
    status: capture.report.status, reviewState: capture.report.reviewed ? "reviewed" : "none", error: null,
    open: capture.state === "superseded" ? 0 : openOf(capture), verdict: verdictOf(capture), question: capture.question,
    profile: capture.report.profile });
const verdictOf = (capture) => capture.question ? "parked" : openOf(capture) > 0 && !capture.isAccepted ? "toReview" : "complete";

function shownCase(one) {
    const mine = capturesOf(one.id).filter(({ state }) => state !== "superseded");
    const tallies = slots.map(({ name, label, count: wanted, isOptional }) => {
        const counted = (verdict) => mine.filter((one) => one.slot === name && verdictOf(one) === verdict).length;
        return { slot: name, label, count: counted("complete"), toReview: counted("toReview"), parked: counted("parked"),
                 wanted, isOptional };
    });
    const left = tallies.reduce((sum, { count, toReview, wanted, isOptional }) =>
        sum + (isOptional ? 0 : Math.max(0, wanted - count - toReview)), 0);
    const isOpen = tallies.some(({ toReview, parked }) => toReview + parked > 0);
    return { id: one.id, label: one.label, made: one.made, tallies, missing: left,
             state: left > 0 ? "missing" : isOpen ? "toCheck" : "done",
             openFields: mine.filter((one) => verdictOf(one) === "toReview").reduce((sum, one) => sum + openOf(one), 0),
             parked: mine.filter(({ question }) => question).length, ...one.shown };
}

// --- Many cases ---

const people = ["Amina Osei", "Thị Mai Nguyễn", "Tomás Herrera", "Olena Kovalenko", "Wei Ho", "Yusuf Demir"];
/** The states of a case in turn. */
const shows = [{ missing: 1, state: "missing" }, { missing: 0, state: "toCheck", openFields: 2, toReview: 1 },
               { missing: 0, state: "done" }, { missing: 0, state: "done" }, { missing: 0, state: "done", blocked: 1 }];

function fill(count) {
    consent = { name: "Amina Osei", given: new Date().toISOString(), id: 1, language: "en", cases: count, captures: 0,
                orders: 0 };
    for (let number = 1; number <= count; number += 1) {
        const { toReview = 0, ...shown } = shows[(count - number) % shows.length];
        const one = newCase(`A-${number}`, new Date(Date.now() - (count - number) * 9 * 60_000));
        const [certificate, permit] = shownCase(one).tallies;
        const tallies = [{ ...certificate, toReview, count: shown.missing + toReview > 0 ? 0 : 1 }, permit];
        one.shown = { tallies, consent: "given", blocked: 0, person: people[(count - number) % people.length],
                      active: one.made, ...shown };
    }
}

function page(parameters) {
    const word = (name) => parameters.get(name);
    const folded = (text) => text.normalize("NFD").replace(/[\p{M}\s-]/gu, "").toLowerCase();
    const added = (one) => ({ active: one.made, person: null, blocked: 0, consent: "given" });
    const all = [...cases.values()].map((one) => ({ ...added(one), ...shownCase(one) }));
    const selected = all.filter(({ label, person, active }) =>
        (!word("label") || label === word("label")) &&
        (!word("q") || folded(`${label} ${person ?? ""}`).includes(folded(word("q")))) &&
        (!word("active") || Date.parse(active) >= Date.parse(word("active")))).reverse();
    const of = (state) => selected.filter((one) => one.state === state);
    const shown = word("state") ? of(word("state")) : selected;
    const start = word("before") ? shown.findIndex(({ id }) => id === word("before")) + 1 : 0;
    const rows = shown.slice(start, start + Number(word("limit")));
    return { cases: rows, total: shown.length, next: start + rows.length < shown.length ? rows.at(-1).id : null,
             tallies: { all: selected.length, missing: of("missing").length, toCheck: of("toCheck").length,
                        done: of("done").length } };
}

function capture(caseID, slotName, picture, { report }, replaces = null) {
    const slot = slots.find(({ name }) => name === slotName) ?? slots[0];
    const old = capturesOf(caseID).filter((one) => one.slot === slot.name && one.state !== "superseded" && !one.question);
    const replaced = old.find((one) => one.id === replaces);
    if (replaced) replaced.state = "superseded";
    const question = !replaced && old.length >= slot.count ? "slotFull" : null;
    const made = { id: newID(), caseID, slot: slot.name, made: new Date().toISOString(), state: "queued", report,
                   picture, question };
    captures.set(made.id, made);
    const message = question ? "Set aside, not filed. Another photo already has this slot." : `Kept: ${slot.label}.`;
    return { capture: shownCapture(made), case: shownCase(cases.get(caseID)), message, verdict: verdictOf(made), question,
             fits: null };
}

function decide(one, { answer, capture: old, slot }) {
    if (answer === "delete") captures.delete(one.id);
    if (answer === "replace") found(captures, old).state = "superseded";
    if (answer === "slot") one.slot = slot;
    if (answer === "accept") one.isAccepted = true;
    else Object.assign(one, { question: null, state: "queued" });
    return { capture: answer === "delete" ? null : shownCapture(one), case: shownCase(cases.get(one.caseID)) };
}

function questionsOf({ report }, only = null) {
    const labels = new Map(profiles[0].fields.map(({ name, label, kind }) => [name, { label, kind }]));
    const sentences = { notCertain: "It was read, but not with certainty.", notFound: "It was not found." };
    const isAsked = ({ name, reason }) => only === null ? reason !== null : name === only;
    return report.fields.filter(isAsked).map(({ name, value, raw, reason, other }) =>
        ({ field: name, ...labels.get(name), reason, sentence: sentences[reason], value, seen: other ? null : raw, raw,
           proposals: [raw && { value: raw, raw, sources: ["text"] }, other && { value: other, raw: other, sources: ["barcode"] }]
               .filter(Boolean) }));
}

function correct(one, { field, action, value, anyway }) {
    const found = one.report.fields.find(({ name }) => name === field);
    if (!found) throw missing();
    const isUnusual = value && (field === "uci" ? !/^[0-9]{4}-[0-9]{4}$/.test(value) : value.includes("?"));
    if (action === "value" && isUnusual && !anyway) {
        throw new Refusal(422, "refused", "This has not the form of the field. Type it as printed.", "unusualValue");
    }
    (one.answers ??= []).push({ field, report: structuredClone(one.report) });
    const values = { accept: value ?? found.raw, value, absent: null };
    Object.assign(found, { value: values[action], reason: null, sources: ["person"], confidence: 1 });
    one.report.reviewed = { by: "person", time: new Date().toISOString(), fields: [field] };
    return { report: one.report, questions: questionsOf(one) };
}

function undo(one) {
    if (!one.answers?.length) throw new Refusal(422, "refused", "There is no answer to take back.");
    const { field, report } = one.answers.pop();
    one.report = report;
    return { report, questions: questionsOf(one), field };
}

function documentsToCheck() {
    const papers = [...captures.values()].filter((one) => one.state !== "superseded" && verdictOf(one) !== "complete")
        .map((one) => ({
            capture: one.id, case: one.caseID, label: cases.get(one.caseID).label, slot: one.slot,
            slotLabel: slots.find(({ name }) => name === one.slot).label, verdict: verdictOf(one), question: one.question,
            fields: one.question ? [] : one.report.fields.filter(({ reason }) => reason).map(({ name }) => name),
            profile: one.report.profile, person: "Carmen Priya D’Souza", consent: "given", made: one.made }));
    return { papers, total: papers.length, fields: papers.reduce((sum, { fields }) => sum + fields.length, 0) };
}

function outbox() {
    const rowOf = (one) => ({ id: `9${one.id}`, kind: "capture", state: isRunning ? "sending" : "queued", capture: one.id,
                              case: one.caseID, label: cases.get(one.caseID)?.label, attempts: 0, tried: null, next: null,
                              slot: slots.find(({ name }) => name === one.slot).label, error: null, done: one.sent ?? null });
    const every = [...captures.values()];
    const queue = every.filter(({ state, question }) => state === "queued" && !question).map(rowOf);
    const sent = every.filter(({ state }) => state === "delivered").map(rowOf);
    const entries = [...rows.values()];
    const count = (name) => entries.filter(({ state }) => state === name).length;
    const counts = { queued: count("queued") + queue.length, sending: 0, delivered: sent.length, blocked: count("blocked"),
                     cancelled: 0 };
    return { destination: "folder", window: "open", consent: consent !== null, counts, deletions: 1, rejected: 0,
             entries, queue, sent, sentCount: sent.length, isRunning, problem: null,
             progress: isRunning && queue.length > 0 ? { id: queue[0].id, percent: 65 } : null };
}

// --- Guidance: a script of frames ---

const sentences = {
    en: { showBothBarcodes: "Show both barcodes.", moveDown: "Move the camera down.", moveLeft: "A little to the left.",
          holdStill: "Hold still.", aligned: "Aligned." },
    fr: { showBothBarcodes: "Montrez les deux codes-barres.", moveDown: "Descendez l’appareil.",
          moveLeft: "Un peu à gauche.", holdStill: "Ne bougez plus.", aligned: "C’est aligné." },
};
const script = [["showBothBarcodes", 3], ["moveDown", 4], ["moveLeft", 4], ["holdStill", 4]]
    .flatMap(([hint, count]) => Array(count).fill(hint));
const boxAt = { certificateNumber: [.1, .72], dateOfBirth: [.54, .72] };

function frameAnswer(session, bytes, time) {
    const size = sizeOf(bytes);
    session.frames += 1;
    const step = locks ? Math.min(session.frames - 1, script.length) : (session.frames - 1) % 11;
    const hint = script[step] ?? "aligned";
    const isSeen = step >= 3;
    const offset = Math.max(0, 11 - step) / 11;
    const box = (name) => ({ x: boxAt[name][0] * size.width, y: boxAt[name][1] * size.height,
                             width: .36 * size.width, height: .07 * size.height });
    const boxes = profiles[0].barcodes.map(({ name, label }) =>
        ({ name, label, found: isSeen && offset === 0, ...box(name) }));
    const corners = ({ x, y, width, height }) => {
        const [left, top] = [x + width * .05 - offset * .1 * size.width, y + height * .2 - offset * .3 * size.height];
        const [right, bottom] = [left + width * .9, top + height * .6];
        return [[left, top], [right, top - 4], [right, bottom - 4], [left, bottom]];
    };
    const barcodes = isSeen ? boxes.map((one) => ({ name: one.name, symbology: "code39", value: null,
                                                     corners: corners(one), foundBy: "1/1 bars" })) : [];
    const events = [{ event: "frame", time, number: session.frames, barcodes, hint, shown: hint, blur: 1, glare: 0,
                      luminosity: { mean: 120, median: 110, level: step < 2 ? "dark" : "good" }, age: null }];
    if (hint !== session.hint) events.push({ event: "hint", time, hint, message: sentences[session.language][hint] });
    session.hint = hint;
    if (!locks && session.frames === 12) events.push({ event: "manualAvailable", time, message: "Press Enter." });
    if (step === script.length) events.push({ event: "locked", time, names: ["certificateNumber", "dateOfBirth"] },
                                            { event: "captured", time, by: "auto" });
    return { ...answerTo(session, events, size), boxes, missing: isSeen ? [] : profiles[0].barcodes };
}

const answerTo = (session, events, size) => ({ events, nextFrameIn: 200, replaced: false, state: "guiding",
                                               ...size, boxes: [], missing: [], capture: null, message: null });

function photoAnswer(session, bytes) {
    const size = sizeOf(bytes);
    const found = newReport(size);
    const kept = session.case ? capture(session.case, session.slot, bytes, found) : {};
    return { ...answerTo(session, [{ event: "report", time: 0, report: found.report }], size), places: found.places,
             capture: kept.capture ?? null, message: kept.message ?? null };
}

// --- Routes: method, path, whether a token is needed, and the answer ---

const found = (map, id) => map.get(id) ?? (() => { throw missing(); })();
const json = (body) => JSON.parse(body.toString() || "null");
const needPlan = () => {
    if (!hasPlan) throw new Refusal(404, "missing", "The server has no plan.");
};
const withPlan = (answer) => (...parts) => { needPlan(); return answer(...parts); };

const routes = [
    ["GET", "/api/health", () => ({ status: "ok", version: "0", plan: hasPlan }), "open"],
    ["GET", "/api/phrases/:", async ({ ids: [language] }) => {
        const all = JSON.parse(await readFile(path.join(folder, "phrases.json")));
        const phrases = Object.entries(all).map(([key, text]) => [key, text[language]]);
        return { language, phrases: Object.fromEntries(phrases) };
    }, "open"],
    ["GET", "/api/profiles", () => ({ profiles })],
    ["POST", "/api/scan", ({ body, url }) => {
        if (url.searchParams.get("profile") === "none") {
            return { reports: [{ barcodes: [{ value: "X5567231", corners: [[0, 0], [9, 0], [9, 9], [0, 9]] }] }] };
        }
        const { report, places } = newReport(sizeOf(body));
        return { reports: [report], places: [places] };
    }],
    ["POST", "/api/sessions", ({ body }) => {
        const asked = json(body);
        const id = randomUUID();
        sessions.set(id, { frames: 0, hint: null, case: asked.case, slot: asked.slot,
                           language: asked.language ?? "en" });
        return { http: 201, id, nextFrameIn: 0, barcodes: profiles[0].barcodes };
    }],
    ["POST", "/api/sessions/:/frames", ({ ids: [id], body, url }) =>
        frameAnswer(found(sessions, id), body, Number(url.searchParams.get("time")))],
    ["POST", "/api/sessions/:/shutter", ({ ids: [id] }) =>
        answerTo(found(sessions, id), [{ event: "captured", time: 0, by: "manual" }], {})],
    ["POST", "/api/sessions/:/photo", ({ ids: [id], body }) => photoAnswer(found(sessions, id), body)],
    ["DELETE", "/api/sessions/:", ({ ids: [id] }) => { found(sessions, id); sessions.delete(id); }],
    ["GET", "/api/start", () => started()],
    ["GET", "/api/plan", withPlan(() => plan)],
    ["GET", "/api/consent", withPlan(() => shownConsent())],
    ["POST", "/api/consent", withPlan(({ body }) => {
        const { items, name, email } = json(body);
        if (items.length < 2 || !name || !email) throw new Refusal(422, "refused", "Something is missing.");
        consent = { name, given: new Date().toISOString(), id: 1, language: "en", cases: cases.size,
                    captures: captures.size, orders: 0 };
        return { http: 201, ...shownConsent() };
    })],
    ["DELETE", "/api/consent", withPlan(() => {
        const count = captures.size;
        [cases, captures].forEach((map) => map.clear());
        consent = null;
        return { captures: count, isGone: true };
    })],
    ["GET", "/api/consent/export", withPlan(() => ({ raw: { type: types.html, body: "<h1>Consent</h1>" } }))],
    ["GET", "/api/cases", withPlan(({ url }) =>
        url.searchParams.has("limit") ? page(url.searchParams) : { cases: [...cases.values()].map(shownCase) })],
    ["GET", "/api/work", withPlan(() => {
        const blocked = [...rows.values()].filter(({ state }) => state === "blocked").length;
        return { toCheck: page(new URLSearchParams("limit=1")).tallies.toCheck, blocked, waiting: 0 };
    })],
    ["POST", "/api/cases", withPlan(({ body }) => {
        const { label } = json(body);
        if ([...cases.values()].some((one) => one.label === label)) {
            throw new Refusal(409, "conflict", "A case has this label already. Choose another one.");
        }
        return { http: 201, ...shownCase(newCase(label)) };
    })],
    ["GET", "/api/cases/:", ({ ids: [id] }) =>
        ({ ...shownCase(found(cases, id)), captures: capturesOf(id).map(shownCapture) })],
    ["PATCH", "/api/cases/:", ({ ids: [id], body }) => shownCase(Object.assign(found(cases, id), json(body)))],
    ["DELETE", "/api/cases/:", ({ ids: [id] }) => {
        found(cases, id);
        capturesOf(id).forEach((one) => captures.delete(one.id));
        cases.delete(id);
    }],
    ["POST", "/api/cases/:/captures", ({ ids: [id], body, url }) => {
        found(cases, id);
        if (body.length < 100) throw new Refusal(422, "refused", "This is no photo of a known document. Take it again.");
        return { http: 201, ...capture(id, url.searchParams.get("slot"), body, newReport(sizeOf(body)),
                                       url.searchParams.get("replaces")) };
    }],
    ["POST", "/api/captures/:/decision", ({ ids: [id], body }) => decide(found(captures, id), json(body))],
    ["GET", "/api/captures/:", ({ ids: [id] }) => {
        const one = found(captures, id);
        return { capture: { ...shownCapture(one), case: one.caseID }, report: one.report };
    }],
    ["GET", "/api/captures/:/preview", ({ ids: [id] }) =>
        ({ raw: { type: "image/jpeg", body: found(captures, id).picture } })],
    ["GET", "/api/captures/:/picture", ({ ids: [id] }) =>
        ({ raw: { type: "image/jpeg", body: found(captures, id).picture } })],
    ["GET", "/api/captures/:/questions", ({ ids: [id], url }) =>
        ({ questions: questionsOf(found(captures, id), url.searchParams.get("field")) })],
    ["GET", "/api/check", withPlan(documentsToCheck)],
    ["POST", "/api/captures/:/undo", ({ ids: [id] }) => undo(found(captures, id))],
    ["GET", "/api/captures/:/cutouts/:", ({ ids: [id, field] }) => {
        const one = found(captures, id);
        if (field === "page") return { raw: { type: "image/jpeg", body: one.picture } };
        const { raw } = one.report.fields.find(({ name }) => name === field) ?? {};
        if (!raw) throw missing();
        return { raw: drawn(raw) };
    }],
    ["POST", "/api/captures/:/corrections", ({ ids: [id], body }) => correct(found(captures, id), json(body))],
    ["GET", "/api/outbox", withPlan(outbox)],
    ["POST", "/api/outbox/run", withPlan(() => {
        isRunning = true;
        setTimeout(() => {
            isRunning = false;
            captures.forEach((one) => {
                if (one.state === "queued") Object.assign(one, { state: "delivered", sent: new Date().toISOString() });
            });
            rows.forEach((row, id) => { if (row.state === "queued") rows.delete(id); });
        }, 1500);
        return { http: 202, ...outbox() };
    })],
    ["POST", "/api/outbox/retry", withPlan(() => {
        rows.forEach((row) => { row.state = "queued"; });
        return outbox();
    })],
    ["POST", "/api/outbox/:/retry", ({ ids: [id] }) => {
        found(rows, id).state = "queued";
        return outbox();
    }],
    ["POST", "/api/outbox/:/cancel", ({ ids: [id] }) => {
        found(rows, id);
        rows.delete(id);
        return outbox();
    }],
    ["GET", "/api/numbers", () => ({ numbers: [...numbers.values()] })],
    ["POST", "/api/numbers", () => ({ http: 201, collected: [newNumber(`H2001.${lastID}`, false)] })],
    ["POST", "/api/numbers/:/fetch", ({ ids: [id] }) =>
        Object.assign(found(numbers, id), { title: "Ship’s bell", hasRecord: true })],
    ["DELETE", "/api/numbers/:", ({ ids: [id] }) => { found(numbers, id); numbers.delete(id); }],
    ["GET", "/api/numbers/:/iiif/info.json", ({ ids: [id] }) => {
        found(numbers, id);
        return { "@context": "http://iiif.io/api/image/3/context.json", protocol: "http://iiif.io/api/image",
                 width: 3000, height: 2000, tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }] };
    }],
    ["GET", "/api/numbers/:/iiif/:/:/:/:", ({ ids: [, region, size] }) => {
        const [width, height] = size.replace("!", "").split(",").map(Number);
        return { raw: drawn(region, width, height) };
    }],
].map(([method, pattern, answer, access]) => ({ method, answer, isOpen: access === "open",
    pattern: new RegExp(`^${pattern.replace(/[.]/g, "\\.").replace(/:/g, "([^/]+)")}$`) }));

if (process.argv.includes("--cases")) fill(Number(option("--cases")));

const shownConsent = () => consent
    ? { state: "given", sentence: "Consent is given.", ...consent }
    : { state: "none", sentence: "Consent has not been given.", name: null, given: null };

const started = () => hasPlan ? { plan, consent: shownConsent() } : { plan: null, consent: null };

const isSignedIn = (request) => (request.headers.cookie ?? "").includes(`docscan=${token}`) ||
    request.headers.authorization === `Bearer ${token}`;

async function bodyOf(request) {
    const parts = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts);
}

async function file(name) {
    const [base, inside] = name.startsWith("leaflet/") ? [leaflet, name.slice(8)] : [folder, name];
    if (inside.includes("..")) throw missing();
    try {
        return { type: types[name.split(".").pop()] ?? "text/plain", body: await readFile(path.join(base, inside)) };
    } catch {
        throw missing();
    }
}

function send(response, status, body, type = types.json, more = {}) {
    response.writeHead(status, { ...headers, "Content-Type": type, ...more });
    response.end(body);
}

async function answer(request, response) {
    const url = new URL(request.url, "http://localhost");
    const body = await bodyOf(request);
    if (request.method === "GET" && (url.pathname === "/" || url.pathname.startsWith("/page/"))) {
        const picture = await file(url.pathname === "/" ? "index.html" : url.pathname.slice(6));
        return send(response, 200, picture.body, picture.type);
    }
    if (url.pathname === "/api/login") {
        const isLeaving = request.method === "DELETE";
        if (!isLeaving && json(body)?.token !== token) throw new Refusal(401, "unauthorized", "Wrong token.");
        const value = isLeaving ? "docscan=; Max-Age=0" : `docscan=${token}`;
        const cookie = { "Set-Cookie": `${value}; HttpOnly; SameSite=Strict` };
        const start = !isLeaving && url.searchParams.has("start") ? started() : null;
        return send(response, start ? 200 : 204, start ? JSON.stringify(start) : undefined, types.json, cookie);
    }
    for (const route of routes) {
        const match = route.method === request.method ? url.pathname.match(route.pattern) : null;
        if (!match) continue;
        if (!route.isOpen && !isSignedIn(request)) throw new Refusal(401, "unauthorized", "Sign in first.");
        const ids = match.slice(1).map(decodeURIComponent);
        const { raw, http = 200, ...value } = await route.answer({ ids, body, url }) ?? { http: 204 };
        if (raw) return send(response, 200, raw.body, raw.type);
        return send(response, http, http === 204 ? undefined : JSON.stringify(value));
    }
    throw missing();
}

createServer((request, response) => answer(request, response).catch((error) => {
    const { status = 500, code = "internal", message, reason = null } = error;
    const problem = { type: "about:blank", title: code, status, detail: message || null, code, reason };
    if (status === 500) process.stderr.write(`${request.method} ${request.url}: ${error.stack}\n`);
    send(response, status, JSON.stringify(problem), "application/problem+json");
})).listen(port, "127.0.0.1", () => process.stdout.write(`http://localhost:${port}/#${token}\n`));
