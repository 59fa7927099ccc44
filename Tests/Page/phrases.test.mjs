import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../Sources/DocScanServer/Page/", import.meta.url));
const filesIn = (inside) => readdirSync(folder + inside, { withFileTypes: true })
    .filter((entry) => entry.isFile()).map(({ name }) => folder + inside + name);
const files = ["", "states/", "views/", "capture/"].flatMap(filesIn);
const code = files.filter((file) => extname(file) === ".js").map((file) => readFileSync(file, "utf8")).join("\n");
const phrases = JSON.parse(readFileSync(folder + "phrases.json", "utf8"));
const keys = Object.keys(phrases);
/** The server makes this page: it runs no script. */
const authorityPage = readFileSync(folder + "../Application/AuthorityPage.swift", "utf8");
/** Keys that are put together in the code: `t(`status.${status}`)`. */
const prefixes = [...code.matchAll(/`([a-z]+\.(?:[a-z]+\.)?)\$\{/g)].map((match) => match[1]);

test("every phrase that the code names exists", () => {
    const named = [...code.matchAll(/"((?:[a-z]+\.)+[A-Za-z]+)"/g)].map((match) => match[1]);
    const areas = new Set(keys.map((key) => key.split(".")[0]));
    const wanted = named.filter((name) => areas.has(name.split(".")[0]) && name !== "consent.html");
    assert.deepEqual([...new Set(wanted)].filter((name) => !(name in phrases)), []);
});

test("every phrase is used", () => {
    /** The steps are named `words.steps("authority.iphone.", ["load", …`. */
    const steps = [...authorityPage.matchAll(/steps\("([a-z.]+)", \[([^\]]+)\]/g)].flatMap(([, prefix, names]) =>
        names.match(/[a-z]+/g).map((name) => prefix + name));
    const ofServer = new Set([...steps, ...[...authorityPage.matchAll(/"(authority\.[a-z.]+)"/g)].map(([, key]) => key)]);
    const isUsed = (key) => key.startsWith("authority.") ? ofServer.delete(key)
        : code.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix));
    assert.deepEqual(keys.filter((key) => !isUsed(key)), []);
    // A key that the server names and the table lacks.
    assert.deepEqual([...ofServer].filter((key) => !key.endsWith(".")), []);
});

test("no two files have the same name", () => {
    const names = files.map((file) => basename(file));
    assert.equal(new Set(names).size, names.length);
});

test("all addresses are relative, so that a proxy can serve the page below a path", () => {
    const sources = files.filter((file) => [".js", ".html", ".css"].includes(extname(file)));
    for (const file of sources) assert.doesNotMatch(readFileSync(file, "utf8"), /["'`(]\/(?:api|page)\//, file);
});

test("no text becomes markup, and no value is kept or printed", () => {
    for (const word of ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "console.",
                        "sessionStorage"]) {
        assert.ok(!code.includes(word), word);
    }
    // Photos that are not sent yet are the only other thing that is kept.
    assert.equal(code.match(/indexedDB\.open/g).length, 1);
    assert.equal(code.match(/localStorage\.setItem/g).length, 1);
});
