// @ts-check
// The review of the words of a page: the next word and page, and the request for an answer.

/** The index of the next open word after `at`, continuing at the beginning; null if no word is open.
 *  @param {API.ReviewWord[]} words @param {number} at */
export function nextOpen(words, at) {
    for (let step = 1; step <= words.length; step += 1) {
        const place = (at + step + words.length) % words.length;
        if (words[place].isOpen) return place;
    }
    return null;
}

/** The decision for a text, in which white space is replaced with single spaces; null for an empty text.
 *  @param {API.ReviewWord} word @param {string} text */
export function stated(word, text) {
    const plain = text.trim().replace(/\s+/g, " ");
    return plain === "" ? null : { word: word.id, action: "text", text: plain };
}

/** @param {API.ReviewWord[]} words @param {API.ReviewWord} word */
export const replaced = (words, word) => words.map((one) => one.id === word.id ? word : one);

/** The page with which the review continues: the next one with open words, or else the first such page; null if no page
 *  is left.
 *  @param {API.WordPage[]} pages @param {number} id */
export const nextPage = (pages, id) => {
    const open = pages.filter((page) => page.open > 0 && page.id !== id);
    return open.find((page) => page.id > id) ?? open[0] ?? null;
};

/** The action of a key in the input of a word; null for a key without an action.
 *  @param {string} key */
export const actionOf = (key) => ({ ArrowDown: "next", ArrowUp: "previous", Escape: "back" })[key] ?? null;
