internal import CRE2
internal import DocScan

extension PatternError {
    init(_ error: docscan_re2_error, in pattern: String) {
        var reason = Self.reason(error.status)
        var character: Int?
        switch error.status {
        case DOCSCAN_RE2_MISSING_PAREN:
            // RE2 does not report which parenthesis is not closed.
            character = Self.parentheses(in: pattern).open.last
            if character != nil { reason += " for the (" }
        case DOCSCAN_RE2_UNEXPECTED_PAREN:
            character = Self.parentheses(in: pattern).stray
        case DOCSCAN_RE2_TRAILING_BACKSLASH:
            character = pattern.count
        case DOCSCAN_RE2_TOO_LARGE, DOCSCAN_RE2_MEMORY, DOCSCAN_RE2_INTERNAL, DOCSCAN_RE2_BAD_UTF8,
            DOCSCAN_RE2_MISSING:
            break
        default:
            if error.offset >= 0, error.offset <= pattern.utf8.count {
                let place = pattern.utf8.index(pattern.startIndex, offsetBy: error.offset)
                character = pattern[..<place].count + 1
            }
        }
        self.init(reason: reason, character: character)
    }

    private static func reason(_ status: docscan_re2_status) -> String {
        switch status {
        case DOCSCAN_RE2_BAD_ESCAPE: "the escape after \\ is not valid"
        case DOCSCAN_RE2_BAD_CLASS: "the class of characters does not exist"
        case DOCSCAN_RE2_BAD_RANGE: "the range in [ ] is reversed or not valid"
        case DOCSCAN_RE2_MISSING_BRACKET: "a closing ] is missing for the ["
        case DOCSCAN_RE2_MISSING_PAREN: "a closing ) is missing"
        case DOCSCAN_RE2_UNEXPECTED_PAREN: "a ) has no matching ("
        case DOCSCAN_RE2_TRAILING_BACKSLASH: "nothing follows the \\"
        case DOCSCAN_RE2_REPEAT_ARGUMENT: "a repetition has nothing to repeat"
        case DOCSCAN_RE2_REPEAT_SIZE: "the { } counts backwards, or more than 1000 with those around it"
        case DOCSCAN_RE2_REPEAT_OPERATOR: "a repetition is repeated; put it into (?: )"
        case DOCSCAN_RE2_BAD_GROUP: "RE2 has no such group; it has ( ), (?: ), (?i) and (?P<name> )"
        case DOCSCAN_RE2_BAD_GROUP_NAME: "the name of the group is not a word, or occurs twice"
        case DOCSCAN_RE2_BAD_UTF8: "it is not UTF-8"
        case DOCSCAN_RE2_TOO_LARGE: "it is too large"
        case DOCSCAN_RE2_MEMORY: "there is not enough memory for it"
        case DOCSCAN_RE2_MISSING: "RE2 is not installed"
        default: "RE2 cannot compile it"
        }
    }

    /// The positions, from 1, of each `(` that is not closed, and of the first `)` without a matching `(`. If there is
    /// such a `)`, the search ends there.
    private static func parentheses(in pattern: String) -> (open: [Int], stray: Int?) {
        var open: [Int] = []
        var (isEscaped, classStart): (Bool, Int?) = (false, nil)
        for (index, character) in pattern.enumerated() {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let start = classStart {
                // A ] directly after the [ is a member of the class.
                if character == "]", index > start + 1 { classStart = nil }
            } else if character == "[" {
                classStart = index
            } else if character == "(" {
                open.append(index + 1)
            } else if character == ")", open.popLast() == nil {
                return (open, index + 1)
            }
        }
        return (open, nil)
    }
}
