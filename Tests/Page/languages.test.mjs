import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { directionOf, languages } from "../../Sources/DocScanServer/Page/states/words.js";

const source = new URL("../../Sources/DocScanServer/Page/phrases.json", import.meta.url);
const bundle = new URL("../../Sources/CPage/bundle/", import.meta.url);
const phrases = JSON.parse(readFileSync(source, "utf8"));
const isPlural = (phrase) => typeof phrase === "object";
const formsOf = (phrase) => isPlural(phrase) ? Object.values(phrase) : [phrase];
const all = Object.entries(phrases).flatMap(([key, texts]) => languages.map((language) => ({ key, language, texts })));

/** Sentences that are the same as in English. */
const borrowed = {
    fr: ["camera.distance", "camera.zoom", "check.papers", "consent.photos", "file.page", "list.comma",
        "outbox.kind.correction", "outbox.kind.participant",
         "photo.goneTitle", "photo.name", "settings.contrast.normal"],
    es: ["camera.distance", "camera.zoom", "list.comma", "settings.contrast.normal", "settings.text.100"], ar: [], uk: ["list.comma"],
};

test("every language has every sentence", () => {
    for (const [key, texts] of Object.entries(phrases)) {
        assert.deepEqual(Object.keys(texts), languages, key);
        for (const text of Object.values(texts).flatMap(formsOf)) assert.ok(text.trim() !== "" || key === "list.comma", key);
    }
});

test("a sentence with a number has the plural forms of each language, and no other ones", () => {
    for (const { key, language, texts } of all) {
        if (!isPlural(texts[language])) {
            assert.ok(!isPlural(texts.en), `${key}: ${language} has no plural forms`);
            continue;
        }
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
        assert.deepEqual(Object.keys(texts[language]).sort(), [...pluralCategories].sort(), `${key}: ${language}`);
    }
});

test("a translation has the values of the English sentence", () => {
    const places = (text) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();
    const numbers = Array.from({ length: 300 }, (_, number) => number);
    for (const { key, language, texts } of all) {
        const wanted = places(isPlural(texts.en) ? texts.en.other : texts.en);
        if (!isPlural(texts[language])) {
            assert.deepEqual(places(texts[language]), wanted, `${key}: ${language}`);
            continue;
        }
        const rules = new Intl.PluralRules(language);
        for (const [form, text] of Object.entries(texts[language])) {
            // A form for a single number may have a word for it: “tried once”. French uses it for 0 too, which is never
            // shown.
            const count = numbers.filter((number) => number > 0 && rules.select(number) === form).length;
            const rest = wanted.filter((place) => place !== "{0}" || places(text).includes(place));
            const isWord = count <= 1 && !places(text).includes("{0}");
            assert.deepEqual(places(text), isWord ? rest : wanted, `${key}: ${language}, ${form}`);
        }
    }
});

test("no sentence is left in English", () => {
    for (const language of languages.filter((one) => one !== "en")) {
        const same = Object.keys(phrases).filter((key) => formsOf(phrases[key][language])
            .some((text) => formsOf(phrases[key].en).includes(text) && /\p{L}|,/u.test(text.replace(/\{\d\}/g, ""))));
        assert.deepEqual(same, borrowed[language], language);
    }
});

test("a translation is written in the letters of its language", () => {
    const scripts = { ar: /\p{Script=Arabic}/u, uk: /\p{Script=Cyrillic}/u };
    for (const [language, script] of Object.entries(scripts)) {
        for (const [key, texts] of Object.entries(phrases)) {
            for (const text of formsOf(texts[language])) {
                const isWord = /\p{L}/u.test(text.replace(/\{\d\}/g, ""));
                assert.ok(!isWord || script.test(text), `${key}: ${text}`);
            }
        }
    }
    const russian = Object.keys(phrases).filter((key) => formsOf(phrases[key].uk).some((text) => /[ыэёъ]/i.test(text)));
    assert.deepEqual(russian, []);
    // Digits are Western.
    const digits = Object.keys(phrases).filter((key) => formsOf(phrases[key].ar).some((text) => /[٠-٩۰-۹]/.test(text)));
    assert.deepEqual(digits, []);
});

test("the server sends each language", () => {
    for (const language of languages) {
        const sent = JSON.parse(readFileSync(new URL(`phrases-${language}.json`, bundle), "utf8"));
        assert.equal(sent.language, language);
        assert.deepEqual(Object.keys(sent.phrases), Object.keys(phrases));
    }
    assert.deepEqual(languages.filter((one) => directionOf(one) === "rtl"), ["ar"]);
});
