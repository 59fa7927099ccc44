#!/usr/bin/env python3
"""Tests of bundle.py."""

import importlib.util
import gzip
import tempfile
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("bundle", Path(__file__).with_name("bundle.py"))
bundle = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bundle)

INDEX = '<link rel="stylesheet" href="page/style.css">\n<script type="module" src="page/app.js"></script>\n'
FILES = {"app.js": "run();\n", "index.html": INDEX, "style.css": "a { b: c; }\n", "phrases.json": '{"a": {"en": "A"}}'}


class BundleTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page, self.out = Path(folder.name, "page"), Path(folder.name, "out")

    def made(self, **files):
        """The files of a page with these sources: `views__a="…"` is views/a.js."""
        named = {name.replace("__", "/") + ".js": text for name, text in files.items()}
        for name, text in {**FILES, **named}.items():
            (self.page / name).parent.mkdir(parents=True, exist_ok=True)
            (self.page / name).write_text(text)
        return {name: content.decode() for name, content in bundle.Page(self.page).make().items()}

    def test_types_are_not_sent(self):
        made = self.made(app='// @ts-check\n/** @type {string | null} */\nlet a = null;\n'
                             'const b = /** @type {HTMLElement} */ (a), c = "/** @type */";\n')
        self.assertEqual(made["bundle.js"], 'let a = null;\nconst b = (a), c = "/** @type */";\n')

    def refusal(self, **files):
        with self.assertRaises(bundle.Refusal) as found:
            self.made(**files)
        return str(found.exception)

    def test_modules_follow_those_that_they_import(self):
        made = self.made(
            app='// Start.\nimport { a as b,\n    c } from "./a.js";\nimport * as d from "./views/d.js";\n'
                'run(b, c, d);\n',
            a="/** One. */\nexport const a = 1;\n\nexport async function c() {\n    return a;\n}\n",
            views__d='import { a } from "../a.js";\nexport class D { a = a; }\n')
        self.assertEqual(made["bundle.js"], '''"use strict";
const $a = (() => {
const a = 1;
async function c() {
return a;
}
return { a, c };
})();
const $views_d = (() => {
const { a } = $a;
class D { a = a; }
return { D };
})();
const $app = (() => {
const { a: b, c } = $a;
const d = $views_d;
run(b, c, d);
})();
''')

    def test_literals_over_several_lines_stay_as_they_are(self):
        text = "// A.\nrun(`\n    // no comment\n  `);\n"
        self.assertEqual(self.made(app=text)["bundle.js"], text)

    def test_omits_comments_over_several_lines(self):
        text = '/* a\n   b */\n  f("image/*");\n/** c\n *  d\n */ g();\n'
        self.assertEqual(bundle.stripped(text), 'f("image/*");\ng();\n')

    def test_refuses_syntax_that_would_change_its_meaning(self):
        other = "export const b = 1;\n"
        for text, sentence in [
            ('\nimport b from "./b.js";\n', "app.js:2: write `import"), ('f(await import("./b.js"));\n', "dynamic"),
            ("const b = await f();\n", "outside a function"), ("export default 1;\n", "in its declaration"),
            ("export let b = 1;\n", "in its declaration"), ('export * from "./b.js";\n', "in its declaration"),
            ("export { b };\n", "in its declaration"), ("f(import.meta.url);\n", "import.meta"),
            ('import { c } from "./b.js";\n', "b.js exports no c"),
            ('import { c } from "./c.js";\n', "there is no c.js"),
        ]:
            self.assertIn(sentence, self.refusal(app=text, b=other), text)

    def test_refuses_modules_that_import_each_other(self):
        sentence = self.refusal(
            app='import { a } from "./a.js";\n', a='import { b } from "./b.js";\nexport const a = 1;\n',
            b='import { a } from "./a.js";\nexport const b = 1;\n')
        self.assertIn("a.js → b.js → a.js", sentence)

    def test_a_worker_is_a_script_with_its_modules(self):
        made = self.made(app='new Worker(new URL("./w/worker.js", import.meta.url), { type: "module" });\n',
                         w__worker='import { a } from "../a.js";\nonmessage = a;\n', a="export const a = 1;\n")
        name = f"worker-{bundle.digest(made['worker.js'].encode())}.js"
        self.assertIn(f'new URL("./{name}", import.meta.url)', made["bundle.js"])
        self.assertIn("const { a } = $a;\nonmessage = a;\n", made["worker.js"])
        self.assertIn(f'"{name}"', made["files.inc"])

    def test_a_service_worker_has_the_addresses_to_keep(self):
        made = self.made(sw="caches.open(self.VERSION);\n")
        name = f"bundle-{bundle.digest(made['bundle.js'].encode())}.js"
        self.assertIn(f'self.ASSETS = ["./", "page/{name}"];\nself.VERSION = "', made["sw.js"])
        self.assertIn('{"sw.js", ', made["files.inc"])
        self.assertNotEqual(made["sw.js"], self.made(sw="caches.open(self.VERSION);\n", app="walk();\n")["sw.js"])

    def test_the_page_names_what_it_loads_and_contains_its_style(self):
        made = self.made()
        self.assertIn("<style>\na { b: c; }\n</style>", made["index.html"])
        self.assertRegex(made["index.html"], r'src="page/bundle-[0-9a-f]{12}\.js"')
        self.assertEqual(made["phrases-en.json"], '{"language":"en","phrases":{"a":"A"}}\n')

    def test_finds_files_that_are_out_of_date(self):
        self.made()
        files, texts = bundle.outputs(self.page)
        bundle.write(files, texts, self.out)
        self.assertEqual(bundle.stale(files, texts, self.out), [])
        # Another version of zlib makes other bytes.
        (self.out / "bundle.js.gz").write_bytes(gzip.compress(texts["bundle.js"], 1, mtime=0))
        self.assertEqual(bundle.stale(files, texts, self.out), [])
        (self.out / "bundle.js").write_text("walk();\n")
        (self.out / "index.html.gz").unlink()
        (self.out / "old.js").touch()
        self.assertEqual(bundle.stale(files, texts, self.out), ["bundle.js", "index.html.gz", "old.js"])
        bundle.write(files, texts, self.out)
        self.assertEqual(bundle.stale(files, texts, self.out), [])


if __name__ == "__main__":
    unittest.main()
