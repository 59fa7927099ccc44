extension RE2Pattern {
    /// `[…]`: every character that could be an operation on sets gets a backslash.
    mutating func takeClass() {
        copy()
        if peek() == "^" { copy() }
        var isFirst = true
        while let scalar = peek(), isFirst || scalar != "]" {
            isFirst = false
            if scalar == "[", peek(1) == ":" {
                takeNamedClass()
                continue
            }
            takeMember()
            // `--9` is the range from hyphen to 9; in `[--]` the second stands for itself too.
            if peek() == "-", let last = peek(1), last != "]" {
                copy()
                takeMember()
            }
        }
        copy()
    }

    /// `[:alpha:]`
    private mutating func takeNamedClass() {
        while let scalar = peek(), scalar != "]" { copy() }
        copy()
    }

    private mutating func takeMember() {
        guard let scalar = peek() else { return }
        switch scalar {
        case "\\": takeEscape()
        case "[", "]", "&", "~", "^", "-": write("\\\(scalar)", instead: 1)
        default: copy()
        }
    }
}
