#!/usr/bin/env python3
"""Checks the prose: words and openings to avoid, sentences that are too long, comments that are too wide.

    Scripts/check-prose.py               fails if a rule has more hits than its ceiling, and lists them
    Scripts/check-prose.py --list RULE   lists the hits of a rule
    Scripts/check-prose.py --lower       lowers the ceilings to the present counts, never raises one

It reads comments (Swift, C, Python, JavaScript), names of tests, Markdown, the English phrases of the web page and the
recorded help. Code spans, code blocks and quoted words do not count. Scripts/prose-limits.tsv has the ceilings of rules
that old text still breaks; any other rule allows no hit.
"""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
LIMITS = TOP / "Scripts" / "prose-limits.tsv"
# Below this difference a count may be under its ceiling without a request to lower the ceiling.
SLACK = 5
COLUMNS, WORDS = 120, 35

COMMENT, DOC_COMMENT, NAME, DOCS, PHRASE, HELP = "comment", "doc comment", "test name", "docs", "phrase", "help"
COMMENTS = {COMMENT, DOC_COMMENT}
EVERYWHERE = COMMENTS | {NAME, DOCS, PHRASE, HELP}


@dataclass(frozen=True)
class Rule:
    name: str
    kinds: set
    pattern: re.Pattern
    advice: str


def rule(name, kinds, pattern, advice):
    return Rule(name, kinds, re.compile(pattern), advice)


OPENING_PRONOUN = "opening-pronoun"  # in the first paragraph of a comment only
RULES = [
    rule("opening-clause", COMMENTS,
         r"^(What|Who|Whose|Whoever|How|So many|Of|That(?= (is|are|was|it|the|a|an|no|this|they)\b)|Those|Nothing"
         r"|Nobody|None|[Ll]east|Whichever|Whatever)\b",
         "Begin with a noun or a verb: The …, Returns …, Finds …"),
    rule(OPENING_PRONOUN, {DOC_COMMENT}, r"^(It|Its|They|Them|One|The same|The other|These|This(?= (is|one)\b))\b",
         "Begin with the noun that is meant: a comment is read alone."),
    rule("opening-whether", COMMENTS, r"^Whether\b", "Write “True if …” or “Indicates whether …”."),
    rule("opening-name", {NAME},
         r"^(What|Who|Whose|Whoever|Of|How|That|Those|So|It|They|As|None|Nothing|Nobody|Whether|Whatever|Where)\b",
         "Say what holds, with a concrete subject or a verb: “Rejects …”, “A blurred frame …”."),
    rule("is-none", EVERYWHERE,
         r"\b(is|are|was|were|makes?|becomes?|has|have|had|be|if) none\b|\b[Nn]one of\b",
         "Say what the code does, or write “no …”, “not a …”, “`nil` if …”."),
    rule("so-many", EVERYWHERE, r"\b[Ss]o (many|often|much) (?!that\b)",
         "Write the number of, the minimum, the maximum, or the parameter's name."),
    rule("told-apart", EVERYWHERE,
         r"\b(goes|going) on\b|\btold (by|apart)\b|\bput right\b|\bmend(s|ed|ing)?\b|\bvouch(es|ed)?\b"
         r"|\b(given?|gives) out\b",
         "Use the plain verb: continue, distinguish, correct, fix, confirm, return."),
    rule("left-out", EVERYWHERE, r"\basked for\b(?! (a|the) (password|permission))"
         r"|\b(left|leaves?) out\b|\blook(ed|s) at\b",
         "Use the plain verb: requested, omitted or skipped, examined."),
    rule("stands", EVERYWHERE,
         r"\bstands? (in|on|at|beside|between|below|above|behind|before|after|there|alone|for it)\b",
         "Write is, appears or lies."),
    rule("of-its-own", EVERYWHERE,
         r"\bof (its|their|one's|his|her) own(?=$|[.,;:)]"
         r"| (and|or|but|for|in|with|by|on|at|to|that|which|so|not|after)\b)"
         r"|\banew\b|\bbesides?(?!-)\b|\bfor so long\b|\bthe very\b",
         "Write separate, again, next to, apart from, while, or nothing."),
    rule("nobody", EVERYWHERE, r"\b([Ss]omebody|[Nn]obody|[Ww]hoever|[Aa]nybody)\b",
         "Name the person: the user, the reviewer."),
    rule("a-line", EVERYWHERE,
         r"\b(seconds?|frames?|pixels?|times|lines?|one|object|bytes|rows?|bits?) (a|an) "
         r"(second|inch|line|page|minute|hour|file|pixel|module|row|element|session|stage)\b",
         "Write “per”: one per line, frames per second."),
    rule("nil-where", COMMENTS, r"\b[Nn]il`? (where|when|for (what|one|those|that|a))\b", "Write “`nil` if …”."),
]
LONG_SENTENCE, WIDE_LINE = "long-sentence", "wide-line"
ADVICE = {each.name: each.advice for each in RULES} | {
    LONG_SENTENCE: f"Split the sentence: at most {WORDS} words, better 25.",
    WIDE_LINE: f"Wrap the line at {COLUMNS} columns."}


@dataclass(frozen=True)
class Text:
    """A paragraph, a name or a phrase: its kind, its lines with their numbers, and if it is the first of its
    comment."""
    kind: str
    file: str
    lines: tuple
    is_first: bool = True

    def words(self):
        """The lines as one text, without code spans and quotations, and the place at which each line begins."""
        joined, starts = "", []
        for number, line in self.lines:
            starts.append((len(joined), number))
            joined += line + " "
        blank = lambda match: "`" + "x" * (len(match[0]) - 2) + "`"
        return re.sub(r"`[^`]*`|“[^”]*”|\"[^\"]*\"", blank, joined).rstrip(), starts


@dataclass(frozen=True)
class Hit:
    rule: str
    file: str
    line: int
    words: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.words}  [{self.rule}] {ADVICE[self.rule]}"


# Strings come first, so that a comment does not begin inside one.
TOKEN = {
    "swift": re.compile(
        r'#"""(?:.*?)"""#|#"[^\n]*?"#|"""(?P<long>.*?)"""|"(?:\\.|[^"\\\n])*"|`[^`\n]*`|//[^\n]*|/\*.*?\*/', re.DOTALL),
    "c": re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`[^`\n]*`|//[^\n]*|/\*.*?\*/", re.DOTALL),
    "py": re.compile(
        r"(?P<long>\"\"\".*?\"\"\"|'''.*?''')|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*", re.DOTALL)}
LANGUAGE = {".swift": "swift", ".h": "c", ".c": "c", ".cpp": "c", ".js": "c", ".mjs": "c", ".py": "py"}
# A new item of a comment: a parameter, a result, an item of a list.
ITEM = re.compile(r"(?:- (?:Parameters?|Returns|Throws|Note|Complexity)\b[^:]*:|- (?:\w+:)?|\d+\. "
                  r"|@\w+(?: \{.*?\}(?= |$))?(?: [\w.\[\]=]+)?)\s*")


def comment_lines(text, language):
    """Each line of each comment: its number, its marker (such as `///`), true if it has no code before it, its
    words."""
    for token in TOKEN[language].finditer(text):
        found = token[0]
        if not found.startswith("#" if language == "py" else ("//", "/*")) and not (language == "py" and token["long"]):
            continue
        before = text[text.rfind("\n", 0, token.start()) + 1:token.start()]
        number, alone = text.count("\n", 0, token.start()) + 1, not before.strip()
        if found.startswith(('"""', "'''")):
            if not alone:
                continue
            for offset, line in enumerate(found[3:-3].split("\n")):
                yield number + offset, '"""', alone, line
        elif found.startswith("/*"):
            for offset, line in enumerate(re.sub(r"^/\*+!?|\*/$", "", found).split("\n")):
                yield number + offset, "/**" if found.startswith("/**") else "/*", alone, re.sub(r"^\s*\* ?", "", line)
        else:
            marker = re.match(r"///?|#+", found)[0]
            yield number, marker, alone, found[len(marker):]


def comments(file, text):
    """The comments of a file as texts: a paragraph, or an item of a list, is one."""
    language, lines, last, fence, is_first = LANGUAGE[Path(file).suffix], [], None, False, True

    def flush():
        nonlocal lines, is_first
        if lines:
            kind = DOC_COMMENT if last[1] in ("///", '"""', "/**") else COMMENT
            yield Text(kind, file, tuple(lines), is_first)
            is_first = False
        lines = []

    for number, marker, alone, words in comment_lines(text, language):
        follows = last and last[0] == number - 1 and last[1] == marker and alone and last[2]
        stripped = words.strip()
        if not follows:
            yield from flush()
            fence, is_first = False, True
        if stripped.startswith(("#!", "!/", "@ts-", "swift-format", "swift-tools")):
            stripped = ""
        item = ITEM.match(stripped)
        # Indented by four or more, a line of a comment is code.
        if stripped.startswith("```"):
            fence, stripped = not fence, ""
        elif fence or (marker != '"""' and words.startswith("     ") and not item and not lines):
            stripped = ""
        if not stripped or item:
            yield from flush()
        last = (number, marker, alone)
        if stripped:
            lines.append((number, stripped[item.end():] if item else stripped))
    yield from flush()


def prose_lines(text):
    """The numbers of the lines of a page that are neither in a fence nor in a table."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        mark = re.match(r"\s*(`{3,}|~{3,})", line)
        if mark and (fence is None or line.strip().startswith(fence)):
            fence = mark[1] if fence is None else None
        elif fence is None and not line.lstrip().startswith("|"):
            yield number


def wide_lines(file, text):
    """Hits for lines of comments and pages that are too wide, apart from addresses and from types in JavaScript."""
    rows, suffix = text.split("\n"), Path(file).suffix
    if suffix in LANGUAGE:
        numbers = sorted({number for number, _, alone, _ in comment_lines(text, LANGUAGE[suffix]) if alone})
    else:
        numbers = prose_lines(text) if suffix == ".md" else []
    for number in numbers:
        row = rows[number - 1]
        if len(row) > COLUMNS and not re.search(r"https?://\S{40}|@(param|returns|type|typedef)\b", row):
            yield Hit(WIDE_LINE, file, number, f"{len(row)} columns")


def names(file, text):
    """The names of tests: `func` in backticks, the title of a suite, `test("…")`, `def test_…`."""
    pattern = {
        ".swift": r"\bfunc `([^`]+)`|@(?:Test|Suite)\(\s*\"((?:[^\"\\]|\\.)*)\"", ".py": r"^\s*def test_(\w+)",
        ".mjs": r"\b(?:test|describe|it)\(\s*[\"`]((?:[^\"`\\]|\\.)*)"}.get(Path(file).suffix)
    if pattern:
        for match in re.finditer(pattern, text, re.MULTILINE):
            name = next(group for group in match.groups() if group is not None).replace("_", " ")
            yield Text(NAME, file, ((text.count("\n", 0, match.start()) + 1, name[:1].upper() + name[1:]),))


def markdown(file, text):
    """The paragraphs, list items, headings and table cells of a page, without fences."""
    fence, lines = None, []

    def flush():
        nonlocal lines
        if lines:
            yield Text(DOCS, file, tuple(lines))
        lines = []

    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        mark = re.match(r"(`{3,}|~{3,})", stripped)
        if mark and (fence is None or stripped.startswith(fence)):
            yield from flush()
            fence = mark[1] if fence is None else None
            continue
        if fence is not None:
            continue
        if not stripped or stripped.startswith(("#", "|", "- ", "* ", "![")) or re.match(r"\d+\. ", stripped):
            yield from flush()
        if stripped.startswith("|"):
            for cell in stripped.strip("|").split(" | "):
                yield Text(DOCS, file, ((number, cell.strip()),))
        elif stripped:
            lines.append((number, re.sub(r"^(#+|[-*]|\d+\.) +", "", stripped)))
            if stripped.startswith("#"):
                yield from flush()
    yield from flush()


def phrases(file, text):
    for number, line in enumerate(text.split("\n"), 1):
        found = re.search(r'"en": ("(?:[^"\\]|\\.)*")', line)
        if found:
            yield Text(PHRASE, file, ((number, json.loads(found[1])),))


def help_texts(file, text):
    """The lines of a recorded help, without the commands and options on their left."""
    for number, line in enumerate(text.split("\n"), 1):
        words = re.sub(r"^  +\S.*?  +", "", line).strip()
        if words:
            yield Text(HELP, file, ((number, words),))


def texts(file, text):
    suffix = Path(file).suffix
    if suffix in LANGUAGE:
        yield from comments(file, text)
        if Path(file).parts[0] in ("Tests", "Benchmarks", "Fuzzing", "Scripts"):
            yield from names(file, text)
    elif suffix == ".md":
        yield from markdown(file, text)
    elif suffix == ".json":
        yield from phrases(file, text)
    elif suffix == ".txt":
        yield from help_texts(file, text)


def line_of(starts, place):
    return max((number for start, number in starts if start <= place), default=starts[0][1])


def sentences(text):
    """Each sentence of a text with the place at which it begins. A link counts without its address."""
    words, starts = text.words()
    words = re.sub(r"\]\([^)]*\)", lambda match: "]" + "_" * (len(match[0]) - 1), words)
    place, border = 0, r"[.!?](?:[\"”)*_\]]*)\s+(?=[A-Z`*“\"\[(0-9])"
    for end in [match.end() for match in re.finditer(border, words)] + [len(words)]:
        yield line_of(starts, place), words[place:end]
        place = end


def hits(file, text):
    """Everything that the rules forbid in a file with this text."""
    for each in texts(file, text):
        words, starts = each.words()
        for one in RULES:
            if each.kind in one.kinds and (each.is_first or one.name != OPENING_PRONOUN):
                for match in one.pattern.finditer(words):
                    around = words[match.start():match.end() + 30].strip()
                    yield Hit(one.name, file, line_of(starts, match.start()), f"“{around}”")
        if each.kind == DOCS:
            for line, sentence in sentences(each):
                count = len(re.findall(r"\S*[^\W_]\S*", sentence.replace("_", " ")))
                if count > WORDS:
                    yield Hit(LONG_SENTENCE, file, line, f"“{' '.join(sentence.split()[:6])} …” has {count} words")
    yield from wide_lines(file, text)


def paths(top):
    """The files that are read: neither generated, built nor recorded ones, apart from the help."""
    folders = ["Sources", "Tools", "Tests", "Benchmarks", "Fuzzing", "Scripts", "Packaging", "TestImages/Generator"]
    for folder in folders:
        for path in sorted((top / folder).rglob("*")):
            inside = path.relative_to(top)
            if any(part.startswith(".") for part in inside.parts) or inside.is_relative_to("Sources/CPage/bundle"):
                continue
            if path.suffix in LANGUAGE or (path.suffix == ".md" and path.name != "RESULTS.md"):
                yield path
    yield from sorted(top.glob("*.md")) + [top / "Package.swift", top / "TestImages" / "README.md"]
    # The glossary lists the words to avoid.
    yield from (path for path in sorted((top / "docs").rglob("*.md")) if path.name != "glossary.md")
    yield top / "Sources/DocScanServer/Page/phrases.json"
    yield from sorted((top / "Tests/CommandTests/Golden").glob("help*.txt"))


def read_limits(text):
    """The ceilings by rule: one row per rule, below a heading."""
    return {name: int(limit) for name, limit in (line.split("\t") for line in text.splitlines()[1:])}


def lowered(limits, counts):
    """The ceilings, lowered to the counts. A ceiling of 0 needs no row."""
    rows = {name: min(limit, counts.get(name, 0)) for name, limit in limits.items()}
    return "rule\tceiling\n" + "".join(f"{name}\t{limit}\n" for name, limit in sorted(rows.items()) if limit)


def verdict(found, limits):
    """The sentences to print about the hits by rule, and true if no rule exceeds its ceiling."""
    lines, passed = [], True
    for name in ADVICE:
        here, limit = found.get(name, []), limits.get(name, 0)
        if len(here) > limit:
            passed = False
            lines += [str(hit) for hit in here]
            lines.append(f"check-prose: {name}: {len(here)} hits, the ceiling is {limit}. Correct the new ones.")
        elif len(here) < limit - SLACK:
            lines.append(
                f"check-prose: {name}: {len(here)} hits, the ceiling is {limit}. Run Scripts/check-prose.py --lower.")
    return lines, passed


def main():
    found = {}
    for path in paths(TOP):
        for hit in hits(str(path.relative_to(TOP)), path.read_text(errors="replace")):
            found.setdefault(hit.rule, []).append(hit)
    limits = read_limits(LIMITS.read_text())
    if sys.argv[1:2] == ["--list"]:
        print("\n".join(str(hit) for name in sys.argv[2:] or ADVICE for hit in found.get(name, [])))
    elif sys.argv[1:] == ["--lower"]:
        LIMITS.write_text(lowered(limits, {name: len(here) for name, here in found.items()}))
    else:
        lines, passed = verdict(found, limits)
        for line in lines:
            print(line, file=sys.stderr)
        sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
