// The review of words: which word and which page come next, and what an answer asks for.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as review from "../../Sources/DocScanServer/Page/states/word-review.js";
import { shown } from "../../Sources/DocScanServer/Page/states/router.js";

const word = (id, isOpen = true) => ({ id, text: `w${id}`, line: "", confidence: 40, isOpen, isRemoved: false });
const page = (id, open) => ({ id, label: "a.jpg", page: id, pages: 9, open });

test("the next open word is behind the answered one, then from the start", () => {
    const words = [word(1), word(2, false), word(3), word(4, false)];
    assert.equal(review.nextOpen(words, -1), 0);
    assert.equal(review.nextOpen(words, 0), 2);
    assert.equal(review.nextOpen(words, 2), 0);
    assert.equal(review.nextOpen([word(1, false)], 0), null);
    assert.equal(review.nextOpen([], -1), null);
});

test("a text is stated with single spaces, and nothing states no text", () => {
    assert.deepEqual(review.stated(word(3), "  two \t words "), { word: 3, action: "text", text: "two words" });
    assert.deepEqual(review.stated(word(3), "-"), { word: 3, action: "text", text: "-" });
    assert.equal(review.stated(word(3), "  "), null);
});

test("a decided word replaces itself", () => {
    const words = [word(1), word(2)];
    assert.deepEqual(review.replaced(words, word(2, false)).map(({ isOpen }) => isOpen), [true, false]);
});

test("the review continues with the next page with open words, then to an earlier one", () => {
    const pages = [page(1, 2), page(2, 1), page(3, 0), page(4, 5)];
    assert.equal(review.nextPage(pages, 2)?.id, 4);
    assert.equal(review.nextPage(pages, 4)?.id, 1);
    assert.equal(review.nextPage([page(1, 1), page(2, 0)], 1), null);
});

test("keys", () => {
    assert.equal(review.actionOf("ArrowDown"), "next");
    assert.equal(review.actionOf("ArrowUp"), "previous");
    assert.equal(review.actionOf("Escape"), "back");
    assert.equal(review.actionOf("a"), null);
});

test("a review of words has its own views", () => {
    const context = { isSignedIn: true, hasPlan: false, consent: null, isReview: true, isOfWords: true };
    assert.equal(shown({ view: "start", values: {} }, context).view, "wordList");
    assert.deepEqual(shown({ view: "review", values: { capture: "2" } }, context),
                     { view: "words", values: { capture: "2" } });
    assert.equal(shown({ view: "settings", values: {} }, context).view, "settings");
    assert.equal(shown({ view: "review", values: {} }, { ...context, isOfWords: false }).view, "review");
});
