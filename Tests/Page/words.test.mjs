import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { alpha2 } from "../../Sources/DocScanServer/Page/states/countries.js";
import {
    inWords, languageOf, languages, localeOf, nameOf, translator, withoutIsolates,
} from "../../Sources/DocScanServer/Page/states/words.js";

const phrases = {
    fields: { one: "{0} field", other: "{0} fields" }, tried: { one: "once, at {1}", other: "{0} times, last at {1}" },
    missing: "Missing: {0}", "list.comma": ", ",
};
const english = translator("en", phrases);

test("a sentence takes the form for its first value", () => {
    assert.deepEqual([0, 1, 2].map((count) => english("fields", count)), ["0 fields", "1 field", "2 fields"]);
    assert.equal(english("tried", 1, "9:00"), "once, at 9:00");
    assert.equal(english("tried", 3, "9:00"), "3 times, last at 9:00");
    const forms = { one: "{0} поле", few: "{0} поля", many: "{0} полів", other: "{0} поля" };
    const ukrainian = translator("uk", { fields: forms });
    assert.deepEqual([1, 2, 5, 11, 21, 22].map((count) => ukrainian("fields", count)),
                     ["1 поле", "2 поля", "5 полів", "11 полів", "21 поле", "22 поля"]);
});

test("a form that a newer browser asks for is the usual one", () =>
    assert.equal(translator("ar", { fields: { other: "{0} حقل" } })("fields", 3), "3 حقل"));

test("a list of names has the comma of the language", () => {
    assert.equal(english("missing", ["A", "B"]), "Missing: A, B");
    const arabic = translator("ar", { missing: "ناقص: {0}", "list.comma": "، " });
    assert.equal(withoutIsolates(arabic("missing", ["A", "B"])), "ناقص: A، B");
    assert.equal(english.list(["A", null, "B"]), "A, B");
});

test("a key without a sentence shows the key, or the sentence of another language", () => {
    assert.equal(english("nothing.here"), "nothing.here");
    assert.equal(translator("fr", {}, english)("fields", 1), "1 field");
});

test("a name keeps its own direction", () => {
    const arabic = translator("ar", { to: "إلى {0}" });
    assert.equal(arabic("to", "A-17 (2)"), "إلى \u2068A-17 (2)\u2069");
    assert.equal(arabic("to", 17), "إلى 17");
    assert.equal(arabic.line("A-17", null, "Permit"), "\u2068A-17\u2069 · \u2068Permit\u2069");
    assert.equal(arabic("to", arabic.line("A", "B")), "إلى \u2068A\u2069 · \u2068B\u2069");
    assert.equal(english("missing", "A-17"), "Missing: A-17");
    assert.equal(english("missing", "ملف 3"), "Missing: \u2068ملف 3\u2069");
});

test("the page uses the first of the user's languages that it supports", () => {
    assert.equal(languageOf(["de-AT", "uk-UA", "en"]), "uk");
    assert.equal(languageOf(["ar-EG"]), "ar");
    assert.equal(languageOf(["de"]), "en");
    assert.equal(languageOf([]), "en");
});

test("each language has its own name", () =>
    assert.deepEqual(languages.map(nameOf), ["English", "Français", "Español", "العربية", "Українська"]));

test("days are words of the language, with Western digits and Gregorian years", () => {
    assert.equal(inWords("1991-10-09", "date", localeOf("en", ["fr-CA", "en-GB"])), "9 October 1991");
    assert.equal(inWords("1991-10-09", "date", localeOf("fr", ["en-GB"])), "9 octobre 1991");
    assert.equal(inWords("1991-10-09", "date", localeOf("ar", ["ar-SA"])), "9 أكتوبر 1991");
    assert.equal(inWords("1991-10-09", "date", localeOf("uk", [])), "9 жовтня 1991 р.");
    assert.equal(inWords("1991", "date", "en"), "1991");
    assert.equal(inWords("1991-10-09", "identifier", "en"), "1991-10-09");
    assert.match(localeOf("en", ["en-GB"]), /^en-GB-u-/);
    assert.match(localeOf("en", ["en-US@posix"]), /^en-u-/);
});

test("countries are words of the language; other codes stay", () => {
    assert.deepEqual(languages.map((one) => inWords("UKR", "country", one)),
                     ["Ukraine", "Ukraine", "Ucrania", "أوكرانيا", "Україна"]);
    assert.equal(inWords("D", "country", "en"), "Germany");
    assert.equal(inWords("RKS", "country", "en"), "Kosovo");
    for (const code of ["XXA", "GBO", "Ukraine", "", "constructor"]) assert.equal(inWords(code, "country", "en"), code);
    assert.equal(inWords("UKR", "identifier", "en"), "UKR");
});

test("every country that is read on documents has a name", () => {
    const list = readFileSync(new URL("../../Sources/DocScan/Text/countries.tsv", import.meta.url), "utf8");
    const codes = list.trim().split("\n").map((line) => line.split("\t")[0]);
    // Places without a code in ISO 3166-1.
    const others = ["ASC", "CPT", "CRQ", "DGA", "TAA", "XEA", "XIC"];
    assert.deepEqual(codes.filter((code) => !alpha2(code)), others);
    const two = codes.filter((code) => !others.includes(code)).map(alpha2);
    assert.equal(new Set(two).size, two.length);
    const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
    for (const code of two) assert.ok(names.of(code), code);
});
