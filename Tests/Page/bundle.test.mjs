import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const bundle = path.join(root, "Sources/CPage/bundle");
const size = (name) => readFileSync(path.join(bundle, name)).length;

const page = {
    "index.html": "<link rel=\"stylesheet\" href=\"page/style.css\">\n<script type=\"module\" src=\"page/app.js\"></script>\n",
    "style.css": "a { b: c; }\n", "phrases.json": "{\"a\": {\"en\": \"A\"}}\n", "package.json": "{\"type\": \"module\"}\n",
    "app.js": `// The start.
import * as shapes from "./views/shapes.js";
import { Counter, count as many } from "./counter.js";

console.log("app", Object.keys(shapes).sort().join(), many(shapes.sides), new Counter(2).next());
shapes.later().then((text) => console.log(text, function () { return this; }() === undefined));
const again = "#1";
import(new URL("./views/lazy.js", import.meta.url).href + again).then(({ area }) => setTimeout(() => console.log(area(2))));
`,
    "views/lazy.js": `import { count } from "../counter.js";
import { factor } from "../factor.js";

export const area = (size) => \`later \${size * factor}, \${count("abc")}\`;
`,
    "factor.js": "export const factor = 2;\n",
    "counter.js": `/** Counts. */
console.log("counter");
let calls = 0;
export const count = (list) => {
    calls += 1;
    return \`\${list.length} of \${calls}\`;
};
export class Counter {
    #value;
    constructor(value) { this.#value = value; }
    next() { return this.#value + 1; } // The next.
}
`,
    "views/shapes.js": `import { count } from "../counter.js";

console.log("shapes", count("ab"));
export const sides = [3,
    4];
export async function later() {
    return "/* no comment";
}
`,
};

test("a bundle does what its modules do, in the same order", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "bundle-"));
    try {
        mkdirSync(path.join(folder, "page/views"), { recursive: true });
        for (const [name, text] of Object.entries(page)) writeFileSync(path.join(folder, "page", name), text);
        execFileSync("python3", [path.join(root, "Scripts/bundle.py"), "--page", path.join(folder, "page"),
                                 "--bundle", path.join(folder, "made")]);
        // The server sends it by the name that has its hash.
        const [later] = readFileSync(path.join(folder, "made/bundle.js"), "utf8").match(/lazy-\w+\.js/);
        renameSync(path.join(folder, "made/lazy.js"), path.join(folder, "made", later));
        writeFileSync(path.join(folder, "made/package.json"), page["package.json"]);
        const printed = (file) => execFileSync(process.execPath, [path.join(folder, file)], { encoding: "utf8" });
        assert.equal(printed("made/bundle.js"), printed("page/app.js"));
        assert.match(printed("made/bundle.js"), /^counter\nshapes 2 of 1\napp later,sides 2 of 2 3\n/);
        // The module that counts is the same one: this call is its third.
        assert.match(printed("made/bundle.js"), /later 4, 3 of 3\n$/);
        assert.ok(!readFileSync(path.join(folder, "made/bundle.js"), "utf8").includes("area ="), "it is loaded later");
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test("the bundle and what it loads later are modules", () => {
    for (const name of ["bundle.js", "camera-view.js"]) {
        const input = readFileSync(path.join(bundle, name));
        execFileSync(process.execPath, ["--check", "--input-type=module", "-"], { input });
    }
});

test("the first view needs few bytes", () => {
    const sent = ["index.html.gz", "bundle.js.gz", "icon.svg.gz"].reduce((sum, name) => sum + size(name), 0);
    assert.ok(sent < 70_000, `${sent} bytes`);
    const phrases = readdirSync(bundle).filter((name) => /^phrases-\w+\.json\.gz$/.test(name));
    assert.ok(phrases.length > 0 && phrases.every((name) => size(name) < 15_000));
});
