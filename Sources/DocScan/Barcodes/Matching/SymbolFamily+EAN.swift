// Source: ISO/IEC 15420.

extension SymbolFamily {
    /// Left-hand digits with odd parity, as widths from a space; the right-hand ones have the same widths from a bar.
    private static let digits = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"]
    private static let side = SymbolLayout.Slot(["111"], startsDark: true)
    private static let middle = SymbolLayout.Slot(["11111"], startsDark: false)
    /// Odd parity 0–9, even parity 10–19 (the same backwards).
    private static let left = SymbolLayout.Slot(digits + digits.map { String($0.reversed()) }, startsDark: false)
    private static let leftOdd = SymbolLayout.Slot(digits, startsDark: false)
    private static let right = SymbolLayout.Slot(digits, startsDark: true)
    private static let end = SymbolLayout.Slot(["111111"], startsDark: false)

    private static let ean13Layout = SymbolLayout(
        .ean13, [side] + Array(repeating: left, count: 6) + [middle] + Array(repeating: right, count: 6) + [side])
    private static let ean8Layout = SymbolLayout(
        .ean8, [side] + Array(repeating: leftOdd, count: 4) + [middle] + Array(repeating: right, count: 4) + [side])
    private static let upceLayout = SymbolLayout(.upce, [side] + Array(repeating: left, count: 6) + [end])

    static let ean13 = SymbolFamily(counts: 0...0, layout: { _ in ean13Layout }, read: readEAN13) { characters in
        let left = characters[1...6]
        let even = Set(left.indices.filter { characters[$0] >= 10 }.map { $0 - 1 })
        guard let first = parities.firstIndex(of: even) else { return nil }
        return "\(first)" + (left + characters[8...13]).map { "\($0 % 10)" }.joined()
    }

    static let ean8 = SymbolFamily(
        counts: 0...0, layout: { _ in ean8Layout }, read: readEAN8, leastMargin: leastMarginOfFewDigits
    ) {
        characters in
        (characters[1...4] + characters[6...9]).map { "\($0)" }.joined()
    }

    static let upce = SymbolFamily(
        counts: 0...0, layout: { _ in upceLayout }, read: readUPCE, leastMargin: leastMarginOfFewDigits
    ) {
        characters in
        let digits = characters[1...6]
        let even = Set(digits.indices.filter { characters[$0] >= 10 }.map { $0 - 1 })
        let odd = Set(0..<6).subtracting(even)
        let body = digits.map { "\($0 % 10)" }.joined()
        if let check = upceParities.firstIndex(of: even) { return "0\(body)\(check)" }
        return upceParities.firstIndex(of: odd).map { "1\(body)\($0)" }
    }

    /// The left-hand digits with even parity, for each first digit.
    private static let parities: [Set<Int>] = [
        [], [2, 4, 5], [2, 3, 5], [2, 3, 4], [1, 4, 5], [1, 2, 5], [1, 2, 3], [1, 3, 5], [1, 3, 4], [1, 2, 4],
    ]

    /// The digits of UPC-E with even parity, for each check digit, in number system 0; the others in number system 1.
    private static let upceParities: [Set<Int>] = [
        [0, 1, 2], [0, 1, 3], [0, 1, 4], [0, 1, 5], [0, 2, 3], [0, 3, 4], [0, 4, 5], [0, 2, 4], [0, 2, 5], [0, 3, 5],
    ]

    /// Slots: side, six digits, middle, six digits, side.
    private static func readEAN13(_ residuals: [[Float]]) -> Reading? {
        let digits = Array(residuals[1...6] + residuals[8...13])
        let results = parities.enumerated().flatMap { first, even in
            ChecksumSearch(modulus: 10) { slot, character in
                if slot < 6, (character >= 10) != even.contains(slot) { return nil }
                return (slot % 2 == 0 ? 3 : 1) * (character % 10) + (slot == 0 ? first : 0)
            }.best(of: digits)
        }
        return ChecksumSearch.reading(results) { [0] + $0[0..<6] + [0] + $0[6..<12] + [0] }
    }

    /// Slots: side, four digits, middle, four digits, side.
    private static func readEAN8(_ residuals: [[Float]]) -> Reading? {
        let search = ChecksumSearch(modulus: 10) { slot, digit in (slot % 2 == 0 ? 3 : 1) * digit }
        return ChecksumSearch.reading(search.best(of: Array(residuals[1...4] + residuals[6...9]))) {
            [0] + $0[0..<4] + [0] + $0[4..<8] + [0]
        }
    }

    /// Slots: side, six digits, end. The check digit is that of the UPC-A number before zeros were dropped; the last
    /// digit determines where they were, so that each last digit has its own weights.
    private static func readUPCE(_ residuals: [[Float]]) -> Reading? {
        let digits = Array(residuals[1...6])
        let results = likelyParities(of: digits).flatMap { parity in
            (0..<10).flatMap { last in
                let weights =
                    switch last {
                    case 0...2: [1, 3, 3, 1, 3, 1]
                    case 3: [1, 3, 1, 1, 3, 0]
                    case 4: [1, 3, 1, 3, 3, 0]
                    default: [1, 3, 1, 3, 1, 3]
                    }
                return ChecksumSearch(modulus: 10) { slot, character in
                    if (character >= 10) != parity.even.contains(slot) || (slot == 5 && character % 10 != last) {
                        return nil
                    }
                    return weights[slot] * (character % 10) + (slot == 0 ? 3 * parity.system + parity.check : 0)
                }.best(of: digits)
            }
        }
        return ChecksumSearch.reading(results) { [0] + $0 + [0] }
    }

    /// Chosen by hand; docs/internals/tunables.md.
    private static let parityLimit = 4

    /// The likeliest parities of the twenty for these digits: each determines a number system and a check digit.
    private static func likelyParities(of digits: [[Float]]) -> [(even: Set<Int>, system: Int, check: Int)] {
        let odd = digits.map { $0[0..<10].min() ?? 0 }
        let even = digits.map { $0[10..<20].min() ?? 0 }
        let all = (0...1).flatMap { system in
            upceParities.enumerated().map { check, parity in
                (even: system == 0 ? parity : Set(0..<6).subtracting(parity), system: system, check: check)
            }
        }
        func residual(_ parity: Set<Int>) -> Float {
            (0..<6).reduce(0) { $0 + (parity.contains($1) ? even[$1] : odd[$1]) }
        }
        return Array(all.sorted { residual($0.even) < residual($1.even) }.prefix(parityLimit))
    }
}
