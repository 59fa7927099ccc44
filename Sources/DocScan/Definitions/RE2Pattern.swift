/// A regular expression in RE2's dialect, in the words of Swift's.
///
/// Source: github.com/google/re2/wiki/Syntax and Swift Evolution SE-0355. Where the two differ:
/// - In a class Swift takes `--`, `&&`, `~~` and `[` as operations on sets; in RE2 they are characters.
/// - A flag in the middle, `a(?i)b`, holds to the end of its group; here it becomes a group, `a(?i:b)`.
/// - `\pL` is `\p{L}`, and a backslash before a character beyond ASCII means nothing.
/// - `(?:\d+)+` costs RE2 nothing, and a matcher that goes back several times the time for each further digit, if in the
///   end nothing matches; `(?:\d)+` says the same.
struct RE2Pattern {
    let scalars: [Unicode.Scalar]
    var position = 0
    private(set) var swift = ""
    /// The flags that hold in each group that is open, each a group in Swift's pattern.
    private var flags: [[String]] = [[]]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        while position < scalars.count { take() }
        closeFlags()
    }

    func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        position + distance < scalars.count ? scalars[position + distance] : nil
    }

    mutating func copy(_ count: Int = 1) {
        for _ in 0..<min(count, scalars.count - position) {
            swift.unicodeScalars.append(scalars[position])
            position += 1
        }
    }

    mutating func write(_ text: String, instead count: Int) {
        swift += text
        position += count
    }

    private mutating func take() {
        switch scalars[position] {
        case "\\": takeEscape()
        case "[": takeClass()
        case "(":
            if takeFlags() || takeNestedRepetition() { return }
            flags.append([])
            copy()
        case ")":
            closeFlags()
            if flags.count > 1 { flags.removeLast() }
            copy()
        case "|":
            closeFlags()
            copy()
            for flag in flags.last ?? [] { swift += "(?\(flag):" }
        default: copy()
        }
    }

    mutating func takeEscape() {
        if let next = peek(1), !next.isASCII { position += 1 }
        if let next = peek(1), "pP".unicodeScalars.contains(next), let name = peek(2), name != "{" {
            write("\\\(next){\(name)}", instead: 3)
        } else {
            copy(peek() == "\\" ? 2 : 1)
        }
    }

    private mutating func closeFlags() {
        swift += String(repeating: ")", count: flags.last?.count ?? 0)
    }

    /// `(?i)`, without a colon.
    private mutating func takeFlags() -> Bool {
        guard peek(1) == "?" else { return false }
        var end = position + 2
        while end < scalars.count, "imsU-".unicodeScalars.contains(scalars[end]) { end += 1 }
        guard end > position + 2, end < scalars.count, scalars[end] == ")" else { return false }
        let flag = String(String.UnicodeScalarView(scalars[(position + 2)..<end]))
        flags[flags.count - 1].append(flag)
        write("(?\(flag):", instead: end + 1 - position)
        return true
    }

    /// `(?:X+)+` where X is one class, escape or character.
    private mutating func takeNestedRepetition() -> Bool {
        func isSign(_ index: Int) -> Bool { index < scalars.count && (scalars[index] == "+" || scalars[index] == "*") }
        guard peek(1) == "?", peek(2) == ":", let end = atomEnd(from: position + 3),
            isSign(end), end + 1 < scalars.count, scalars[end + 1] == ")", isSign(end + 2),
            end + 3 >= scalars.count || scalars[end + 3] != "?"
        else { return false }
        let sign = scalars[end] == "+" && scalars[end + 2] == "+" ? "+" : "*"
        copy(3)
        take()
        write(")" + sign, instead: end + 3 - position)
        return true
    }

    /// Where a single class, escape or character ends.
    private func atomEnd(from start: Int) -> Int? {
        guard start < scalars.count else { return nil }
        switch scalars[start] {
        case "\\": return start + 2
        case "(", ")", "|", "*", "+", "?", "{", "^", "$": return nil
        case "[":
            var end = start + 1
            while end < scalars.count, scalars[end] != "]" || end == start + 1 {
                end += scalars[end] == "\\" ? 2 : 1
            }
            return end + 1
        default: return start + 1
        }
    }
}
