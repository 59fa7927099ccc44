import { test } from "node:test";
import assert from "node:assert/strict";
import * as outbox from "../../Sources/DocScanServer/Page/states/outbox.js";
import { lastDay, momentText } from "../../Sources/DocScanServer/Page/states/words.js";

const status = { destination: "http", window: "open", consent: true, rejected: 0, isRunning: false, entries: [],
                 counts: { queued: 0, sending: 0, blocked: 0, delivered: 3 } };
const cause = (status) => ({ code: "refused", values: [String(status)], status });
const keys = (found) => outbox.remarks(found, { window: { closes: "2027" } }).map(({ key }) => key);

test("an outbox lists its obstacles", () => {
    assert.deepEqual(keys(status), []);
    assert.deepEqual(keys({ ...status, destination: null }), ["outbox.noDestination"]);
    assert.deepEqual(keys({ ...status, window: "over" }), ["outbox.window.over"]);
    const blocked = { ...status, consent: false, counts: { queued: 1, blocked: 2, delivered: 0 } };
    assert.deepEqual(keys({ ...blocked, casesWithoutConsent: 1 }), ["outbox.casesWithoutConsent"]);
    assert.deepEqual(keys(blocked), ["outbox.noConsent"]);
    assert.ok(outbox.canRun(blocked) && !outbox.canRun(status) && !outbox.canRun({ ...blocked, isRunning: true }));
});

test("deliveries are grouped, with the total number", () => {
    const entries = [{ id: 1, state: "blocked" }, { id: 2, state: "queued" }];
    const found = outbox.groups({ ...status, entries, queue: [{ id: 3, state: "sending" }], sent: [{ id: 4 }],
                                  sentCount: 21, counts: { queued: 140, sending: 1 } });
    assert.deepEqual(found.blocked.map(({ id }) => id), [1]);
    assert.deepEqual(found.waiting.map(({ id }) => id), [3, 2]);
    assert.deepEqual([found.waitingCount, found.sentCount], [141, 21]);
});

test("a technical code leaves the sentence of a cause", () => {
    const parts = (error, cause = null) => Object.values(outbox.causeOf({ error, cause }));
    assert.deepEqual(parts("The server refuses the delivery (422).", cause(422)), ["The server refuses the delivery.", "422"]);
    assert.deepEqual(parts("The destination does not accept corrections (405): tell the institution what changed.", cause(405)),
                     ["The destination does not accept corrections: tell the institution what changed.", "405"]);
    assert.deepEqual(parts("The connection failed (libcurl error 56).",
                           { code: "failed", values: ["56"], status: null }),
                     ["The connection failed.", "libcurl error 56"]);
    const failed = { code: "failed", values: ["56"], status: null };
    assert.deepEqual(parts("La connexion a échoué (erreur libcurl 56).", failed),
                     ["La connexion a échoué.", "erreur libcurl 56"]);
    assert.deepEqual(parts("Falló la conexión (error 56 de libcurl).", failed),
                     ["Falló la conexión.", "error 56 de libcurl"]);
    assert.deepEqual(parts("فشل الاتصال (خطأ \u2068libcurl\u2069 رقم \u206856\u2069).", failed),
                     ["فشل الاتصال.", "خطأ \u2068libcurl\u2069 رقم \u206856\u2069"]);
    assert.deepEqual(parts("Installez libcurl4 (Debian 13\u00a0: libcurl4t64) (422).", cause(422)),
                     ["Installez libcurl4 (Debian 13\u00a0: libcurl4t64).", "422"]);
    assert.deepEqual(parts("A sentence without its code.", failed), ["A sentence without its code.", "libcurl 56"]);
    assert.deepEqual(parts("The stored image cannot be read."), ["The stored image cannot be read.", null]);
    assert.deepEqual(parts("A sentence of another version (401)."), ["A sentence of another version (401).", null]);
    assert.deepEqual(parts(null), ["", null]);
});

test("a cause has the action that removes it", () => {
    const remedy = (status, more = {}) =>
        outbox.remedyOf({ capture: 7, state: "blocked", cause: cause(status), ...more });
    assert.deepEqual(remedy(422), { key: null, opens: true });
    assert.deepEqual(remedy(401), { key: "outbox.hint.account", opens: false });
    assert.equal(remedy(308).key, "outbox.hint.address");
    assert.equal(remedy(404).key, "outbox.hint.address");
    assert.equal(remedy(422, { capture: null }).opens, false);
    assert.equal(remedy(503, { state: "queued" }).opens, false);
    assert.deepEqual(remedy(0, { cause: null }), { key: null, opens: true });
});

test("attempts have times, and a due one has no next one", () => {
    const entry = { attempts: 3, tried: "2026-11-24T10:21:00Z", next: "2026-11-24T10:40:00Z", state: "queued",
                    error: "E." };
    const now = new Date("2026-11-24T10:22:00Z").getTime();
    assert.deepEqual(outbox.attemptsOf(entry, now), { count: 3, tried: entry.tried, again: entry.next });
    assert.equal(outbox.attemptsOf({ ...entry, next: "1970-01-01T00:00:00Z" }, now).again, null);
    assert.equal(outbox.attemptsOf({ ...entry, state: "blocked" }, now).again, null);
    assert.equal(outbox.attemptsOf({ ...entry, tried: null }, now).tried, null);
});

test("a time of today has no date, and a window that closes at midnight ends on the day before", () => {
    const noon = new Date(2026, 10, 24, 12, 5);
    assert.equal(momentText(noon.toISOString(), "en-GB", noon.getTime() + 3_600_000), "12:05");
    assert.match(momentText(noon.toISOString(), "en-GB", noon.getTime() + 86_400_000), /^24 Nov 2026, 12:05$/);
    assert.equal(momentText(null, "en"), "");
    const closes = new Date(2027, 0, 1).toISOString();
    assert.equal(lastDay(closes, "en-GB", noon.getTime()), "31 December");
    assert.equal(lastDay(closes, "en-GB", noon.getTime() + 86_400_000 * 365), "31 December 2026");
});
