/// The syntax of GS1 elements. Source: GS1 General Specifications, 3.2 and 7.8.
enum ElementSyntax {
    /// The data after an application identifier.
    private struct Element {
        /// The length of the identifier, in digits.
        var identifier: Int
        var isNumeric: Bool
        var lengths: ClosedRange<Int>
    }

    /// Each entry: the identifier (`?` is any digit), n (digits only) or x, the lengths that the data may have.
    private static let table: [(pattern: String, element: Element)] = """
        00n18-18 01n14-14 02n14-14 10x1-20 11n6-6 12n6-6 13n6-6 15n6-6 16n6-6 17n6-6 20n2-2 21x1-20 22x1-20 235x1-28
        240x1-30 241x1-30 242n1-6 243x1-20 250x1-30 251x1-30 253x13-30 254x1-20 255n13-25 30n1-8 31??n6-6 32??n6-6
        33??n6-6 34??n6-6 35??n6-6 36??n6-6 37n1-8 390?n1-15 391?n4-18 392?n1-15 393?n4-18 394?n4-4 395?n6-6 400x1-30
        401x1-30 402n17-17 403x1-30 41?n13-13 420x1-20 421x4-12 422n3-3 423n3-15 424n3-3 425n3-15 426n3-3 427x1-3
        43??x1-70 7001n13-13 7002x1-30 7003n10-10 7004n1-4 7005x1-12 7006n6-6 7007n6-12 7008x1-3 7009x1-10 7010x1-2
        7011n6-10 702?x1-20 703?x4-30 704?x1-4 71?x1-20 723?x1-30 7240x1-20 8001n14-14 8002x1-20 8003x14-30 8004x1-30
        8005n6-6 8006n18-18 8007x1-34 8008n8-12 8009x1-50 8010x1-30 8011n1-12 8012x1-20 8013x1-25 8017n18-18 8018n18-18
        8019n1-10 8020x1-25 8026n18-18 8110x1-70 8111n4-4 8112x1-70 8200x1-70 90x1-30 91x1-90 92x1-90 93x1-90 94x1-90
        95x1-90 96x1-90 97x1-90 98x1-90 99x1-90
        """.split(whereSeparator: \.isWhitespace).compactMap { entry in
            let pattern = entry.prefix { $0.isNumber || $0 == "?" }
            let lengths = entry.dropFirst(pattern.count + 1).split(separator: "-").compactMap { Int($0) }
            let isNumeric = entry.dropFirst(pattern.count).first == "n"
            return (
                String(pattern),
                Element(identifier: pattern.count, isNumeric: isNumeric, lengths: lengths[0]...lengths[1])
            )
        }

    /// Identifiers whose first two digits determine the length, so that no separator is needed.
    private static let predefined: Set<String> = [
        "00", "01", "02", "03", "04", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "31", "32", "33",
        "34",
        "35", "36", "41",
    ]

    static func isMet(by text: String) -> Bool {
        // The reader drops a separator at the end.
        text.unicodeScalars.split(separator: "\u{1D}", omittingEmptySubsequences: false).allSatisfy { part in
            var rest = Substring(part)
            repeat {
                guard let element = element(of: rest) else { return false }
                let head = String(rest.prefix(2))
                rest = rest.dropFirst(element.identifier)
                let data = rest.prefix(predefined.contains(head) ? element.lengths.upperBound : rest.count)
                guard element.lengths.contains(data.count),
                    !element.isNumeric || data.allSatisfy({ ("0"..."9").contains($0) })
                else { return false }
                rest = rest.dropFirst(data.count)
            } while !rest.isEmpty
            return true
        }
    }

    private static func element(of text: Substring) -> Element? {
        table.first { entry in
            text.count > entry.pattern.count
                && zip(entry.pattern, text).allSatisfy { $0 == $1 || ($0 == "?" && ("0"..."9").contains($1)) }
        }?.element
    }
}
