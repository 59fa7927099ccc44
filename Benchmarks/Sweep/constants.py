"""The named constants of the image code, and a copy of the sources in which each of them can be multiplied.

The constants are those that Scripts/check-numbers.py counts, if they are properties of a type or a file. Added are
properties whose whole value is 1, 2 or 0.5, which that script does not count.
"""

import importlib.util
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
spec = importlib.util.spec_from_file_location("check_numbers", TOP / "Scripts" / "check-numbers.py")
numbers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(numbers)

# check-numbers.py does not count the upper end of a range.
NUMBER = re.compile(numbers.NUMBER.pattern.replace(r"(?<![\w.$])", r"(?:(?<![\w.$])|(?<=\.\.\.))", 1))
TYPE = re.compile(r"\b(struct|enum|class|actor|extension|protocol)\s+\[?([\w.]+)")
PROPERTY = re.compile(r"\b(?:let|var) (\w+)")
# A line with more numbers than this is a table, which the compiler cannot check as calls in reasonable time.
TABLE = 4
# The parts of the repository that the manifest names.
TRACKED = ("Package.swift", "Sources", "Tools", "Tests", "Fuzzing")
# A property whose whole value is a number.
WHOLE = re.compile(rf"^.*\blet \w+(?:: [\w?]+)? = (?:{NUMBER.pattern})\s*$")
# An integer that is a position, a length or a bit pattern: another value would be another program.
INDEX = re.compile(r"[\w)\]]\[[^\[\]]*$")
COUNT = re.compile(r"\b(?:count|repeating): $")

# The additional file of each module with constants in the copy. DOCSCAN_SWEEP has the number of a constant and its
# factor, such as 17:0.8. DOCSCAN_SWEEP_TRACE names an existing file, to which the numbers of the used constants are
# appended.
SOURCE = """\
internal import Foundation
internal import Synchronization

private let environment = ProcessInfo.processInfo.environment
/// The constant whose value is changed, and the factor.
private let sweep: (number: Int, factor: Double)? = {
    let words = environment["DOCSCAN_SWEEP"]?.split(separator: ":") ?? []
    guard words.count == 2, let number = Int(words[0]), let factor = Double(words[1]) else { return nil }
    return (number, factor)
}()
/// The file that lists each constant that was used.
private let trace = environment["DOCSCAN_SWEEP_TRACE"].map {
    FileHandle(fileDescriptor: unsafe open($0, O_WRONLY | O_APPEND | O_CLOEXEC))
}
private let used = Mutex<Set<Int>>([])

private func note(_ number: Int) {
    guard let trace, used.withLock({ $0.insert(number).inserted }) else { return }
    trace.write(Data("\\(number)\\n".utf8))
}

func swept<Value: BinaryFloatingPoint>(_ number: Int, _ value: Value) -> Value {
    note(number)
    guard let sweep, sweep.number == number else { return value }
    return Value(Double(value) * sweep.factor)
}

/// A whole number is rounded and changes by at least one.
func swept<Value: FixedWidthInteger>(_ number: Int, _ value: Value) -> Value {
    note(number)
    guard let sweep, sweep.number == number else { return value }
    let product = (Double(value) * sweep.factor).rounded()
    guard product != Double(value) else { return sweep.factor < 1 ? value - 1 : value + 1 }
    return Value(clamping: Int(product))
}
"""


@dataclass
class Constant:
    """A literal in the declaration of a named constant."""
    name: str
    file: str
    line: int
    column: int
    literal: str
    declaration: str
    # The reason why it is not swept, or "".
    reason: str = ""

    @property
    def folder(self):
        """The layer, such as `Page`."""
        return self.file.split("/")[2]


def scopes(code):
    """For each line, the names of the types around its start, or None inside a function, an accessor or a closure."""
    stack, head, scopes = [], "", []
    for line in code.split("\n"):
        scopes.append(None if any(name is None for name in stack) else [name for name in stack if name])
        for character in line + "\n":
            if character == "{":
                match = TYPE.search(head)
                stack.append(match[2] if match and not re.search(r"\bfunc\b", head) else "" if "#if" in head else None)
                head = ""
            elif character == "}":
                if stack:
                    stack.pop()
                head = ""
            else:
                head = "" if character == ";" else head + character
        # A declaration may begin some lines before its brace, but not before an empty line or another declaration.
        if not line.strip() or re.search(r"\b(let|var|case|import)\b", line):
            head = ""
    return scopes


def reason(before, literal, scope, others):
    """Why a literal is not swept, or "". `others` is the number of numbers on its line."""
    if scope is None or "{" in before.partition("=")[0]:
        return "in a function"
    if others > TABLE:
        return "in a table"
    if literal[:2] in ("0x", "0b"):
        return "a bit pattern"
    if INDEX.search(before) and re.search(r"(?:patterns|characters|residuals)\[", before):
        return "an index"
    if COUNT.search(before):
        return "a length"
    return ""


def constants(path, text):
    """The constants of a source file, in source order."""
    found, code = [], numbers.code(text)
    kept = {number for number, named in numbers.literals(text) if named}
    around = scopes(code)
    lines = text.split("\n")
    for number, line in enumerate(code.split("\n"), start=1):
        if not numbers.NAMED.match(line) or number not in kept and not WHOLE.match(line):
            continue
        scope = around[number - 1]
        if scope is None and number not in kept:
            continue
        start = line.index("=")
        matches = [match for match in NUMBER.finditer(line, start)
                   if numbers.value(match[0]) not in (numbers.TRIVIAL if number in kept else {0})]
        for index, match in enumerate(matches, start=1):
            module, *folders = path.split("/")[1:-1]
            place = "/".join(folders)
            owner = ".".join(scope) if scope else Path(path).stem
            name = f"{place}/{owner}.{PROPERTY.search(line)[1]}" + (f".{index}" if len(matches) > 1 else "")
            found.append(Constant(name, path, number, match.start(), match[0], lines[number - 1].strip(),
                                  reason(line[:match.start()], match[0], scope,
                                         len(NUMBER.findall(line, start)))))
    return found


def all_constants(top=TOP):
    """The constants of the image code, in the order of files and lines. Each has a unique name."""
    found = []
    for path in sorted(top.glob("Sources/**/*.swift")):
        file = str(path.relative_to(top))
        if any(file.startswith(folder + "/") for folder in numbers.FOLDERS) and not numbers.ENCODED.search(file):
            found += constants(file, path.read_text(encoding="utf-8"))
    names = {}
    for constant in found:
        names.setdefault(constant.name, []).append(constant)
    for name, same in names.items():
        for index, constant in enumerate(same[1:], start=2):
            constant.name = f"{name}#{index}"
    return found


def rewritten(text, swept):
    """The source text with a call in place of each literal. `swept` has pairs of a number and a constant."""
    lines = text.split("\n")
    for number, constant in sorted(swept, key=lambda pair: -pair[1].column):
        line, end = lines[constant.line - 1], constant.column + len(constant.literal)
        lines[constant.line - 1] = f"{line[:constant.column]}swept({number}, {constant.literal}){line[end:]}"
    return "\n".join(lines)


def copy(target, found, top=TOP):
    """Makes or updates the copy of the tracked sources. A file that does not change keeps its date, so that the next
    build compiles little."""
    swept = {}
    for number, constant in enumerate(found):
        if not constant.reason:
            swept.setdefault(constant.file, []).append((number, constant))
    tracked = subprocess.run(["git", "-C", top, "ls-files", "-z", *TRACKED],
                             check=True, capture_output=True, text=True).stdout.split("\0")
    files = {file: (top / file).read_bytes() for file in tracked if file and (top / file).is_file()}
    for file, pairs in swept.items():
        files[file] = rewritten(files[file].decode(), pairs).encode()
    for module in {file.split("/")[1] for file in swept}:
        files[f"Sources/{module}/Swept.swift"] = SOURCE.encode()
    for path in target.rglob("*"):
        if path.is_file() and str(path.relative_to(target)) not in files:
            path.unlink()
    for file, data in files.items():
        path = target / file
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
