/// What a row says when it is compared with what symbols would look like, and how sure that is.
struct MatchedValue: Sendable, Hashable {
    var symbology: Symbology
    var value: String
    /// Where the symbol begins and ends, in samples of the row as it was read.
    var start: Float
    var end: Float
    /// The mean squared difference between the row and the symbol, in squares of the full contrast.
    var misfit: Float
    /// By how much the squared difference grows with the next likeliest value, summed, in modules.
    var lead: Float
    var blur: Double
}

extension RowProfile {
    /// The values that symbols in this row, read in this direction, may have.
    func values(of symbologies: Set<Symbology>) -> [MatchedValue] {
        var values: [MatchedValue] = []
        if !symbologies.isDisjoint(with: [.ean13, .upca]) {
            values += matched(.ean13, read: EAN13.reading) { EAN13.value($0, among: symbologies) }
        }
        if symbologies.contains(.ean8) {
            values += matched(.ean8, read: EAN8.reading) { EAN8.value($0) }
        }
        if symbologies.contains(.code128) { values += code128Values() }
        return values
    }

    private func matched(
        _ layout: SymbolLayout, read: SymbolMatcher.Reading, value: ([Int]) -> (Symbology, String)?
    ) -> [MatchedValue] {
        SymbolMatcher(layout: layout, row: self).matches(reading: read).compactMap { match in
            value(match.characters).map { symbology, text in
                MatchedValue(
                    symbology: symbology, value: text, start: match.start, end: match.end, misfit: match.misfit,
                    lead: match.lead, blur: match.blur)
            }
        }
    }

    /// The number of characters is not known beforehand: edges and quiet zones limit it.
    private func code128Values() -> [MatchedValue] {
        let longest = (edges.count - 8) / 6
        guard longest >= 3 else { return [] }
        // Blur hides a third of the edges at most.
        return (3...min(60, longest * 3 / 2)).flatMap { count -> [MatchedValue] in
            matched(.code128(count: count), read: { Code128.reading($0) }) { characters in
                let text = Code128.text(of: [Code128.startA + characters[0]] + characters[1..<(count)])
                return text.map { (.code128, $0) }
            }
        }
    }
}

private enum EAN13 {
    /// Which of the left-hand digits have even parity, for each first digit (ISO/IEC 15420).
    static let parities: [Set<Int>] = [
        [], [2, 4, 5], [2, 3, 5], [2, 3, 4], [1, 4, 5], [1, 2, 5], [1, 2, 3], [1, 3, 5], [1, 3, 4], [1, 2, 4],
    ]

    /// Slots: side, six digits, middle, six digits, side.
    static func reading(_ misfits: [[Float]]) -> (characters: [Int], lead: Float)? {
        let digits = Array(misfits[1...6] + misfits[8...13])
        var results: [ChecksumSearch.Result] = []
        for (first, even) in parities.enumerated() {
            let search = ChecksumSearch(modulus: 10) { slot, character in
                if slot < 6, (character >= 10) != even.contains(slot) { return nil }
                return (slot % 2 == 0 ? 3 : 1) * (character % 10) + (slot == 0 ? first : 0)
            }
            results += search.best(of: digits)
        }
        results.sort { $0.misfit < $1.misfit }
        guard results.count > 1 else { return nil }
        let best = results[0]
        return ([0] + best.choice[0..<6] + [0] + best.choice[6..<12] + [0], results[1].misfit - best.misfit)
    }

    static func value(_ characters: [Int], among symbologies: Set<Symbology>) -> (Symbology, String)? {
        let left = characters[1...6]
        let even = Set(left.indices.filter { characters[$0] >= 10 }.map { $0 - 1 })
        guard let first = parities.firstIndex(of: even) else { return nil }
        let isUPCA = first == 0 && symbologies.contains(.upca)
        guard isUPCA || symbologies.contains(.ean13) else { return nil }
        let digits = (left + characters[8...13]).map { "\($0 % 10)" }.joined()
        return (isUPCA ? .upca : .ean13, (isUPCA ? "" : "\(first)") + digits)
    }
}

private enum EAN8 {
    /// Slots: side, four digits, middle, four digits, side.
    static func reading(_ misfits: [[Float]]) -> (characters: [Int], lead: Float)? {
        let search = ChecksumSearch(modulus: 10) { slot, digit in (slot % 2 == 0 ? 3 : 1) * digit }
        let results = search.best(of: Array(misfits[1...4] + misfits[6...9]))
        guard results.count > 1 else { return nil }
        let best = results[0].choice
        return ([0] + best[0..<4] + [0] + best[4..<8] + [0], results[1].misfit - results[0].misfit)
    }

    static func value(_ characters: [Int]) -> (Symbology, String)? {
        (.ean8, (characters[1...4] + characters[6...9]).map { "\($0)" }.joined())
    }
}

extension Code128 {
    /// Slots: start, characters, check character, stop.
    fileprivate static func reading(_ misfits: [[Float]]) -> (characters: [Int], lead: Float)? {
        let last = misfits.count - 2
        let search = ChecksumSearch(modulus: 103) { slot, character in
            switch slot {
            case 0: startA + character
            case last: -character
            default: slot * character
            }
        }
        let results = search.best(of: Array(misfits[...last]))
        guard results.count > 1 else { return nil }
        return (results[0].choice + [0], results[1].misfit - results[0].misfit)
    }
}
