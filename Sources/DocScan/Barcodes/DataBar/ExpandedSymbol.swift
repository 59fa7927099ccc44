/// A symbol of DataBar Expanded, assembled from the rows that lines across it show.
struct ExpandedSymbol: Sendable {
    var value: String
    /// The number of lines that agree on the least certain character.
    var hits: Int
    var rows: [ExpandedRow]

    /// The maximum number of ways to combine rows: a picture of many symbols, whose rows nothing assigns, has more.
    /// Chosen by hand; docs/internals/tunables.md.
    private static let stackLimit = 16

    /// Returns the symbols that rows make, without those that can be combined in two ways.
    static func all(of rows: [ExpandedRow], spacing: Float) -> [ExpandedSymbol] {
        rows.compactMap { first in
            let found = stacks(on: first, among: rows, spacing: spacing).compactMap(ExpandedSymbol.init)
            return Set(found.map(\.value)).count == 1 ? found.max { $0.hits < $1.hits } : nil
        }
    }

    /// Returns the combinations of rows that may be a symbol with `first` at the top.
    ///
    /// The check character at the start gives the number of characters, and so the sequence of finders, which rows must
    /// follow. In a stacked symbol all rows but the last have the same number of pairs (ISO/IEC 24724).
    private static func stacks(
        on first: ExpandedRow, among rows: [ExpandedRow], spacing: Float
    ) -> [[ExpandedRow]] {
        guard first.finders.first == 0, let character = first.character(at: 0),
            let sequence = DataBarExpanded.sequence(ofCharacters: DataBarExpanded.check(character.value).characters),
            sequence.starts(with: first.finders)
        else { return [] }
        var stacks = [[first]]
        for place in stride(from: first.finders.count, to: sequence.count, by: first.finders.count) {
            let finders = Array(sequence[place...].prefix(first.finders.count))
            stacks = stacks.flatMap { stack in
                rows.filter { $0.finders == finders && stack[stack.count - 1].isNear($0, spacing: spacing) }
                    .map { stack + [$0] }
            }
            if stacks.count > stackLimit { return [] }
        }
        return stacks
    }

    /// Returns nil if the rows are not a symbol.
    private init?(_ rows: [ExpandedRow]) {
        var (characters, hits, sum): ([Int], Int, Int) = ([], .max, 0)
        var check: (sum: Int, characters: Int)?
        for row in rows {
            for place in 0..<2 * row.finders.count where characters.count < check?.characters ?? 1 {
                guard let character = row.character(at: place) else { return nil }
                hits = min(hits, character.hits)
                characters.append(character.value)
                if check == nil {
                    check = DataBarExpanded.check(character.value)
                } else {
                    sum += DataBarExpanded.contribution(
                        of: character.value, finder: row.finders[place / 2], isLeft: place % 2 == 0)
                }
            }
        }
        guard let check, characters.count == check.characters, sum % DataBarExpanded.modulus == check.sum,
            let value = ElementString.text(of: Array(characters.dropFirst()))
        else { return nil }
        (self.value, self.hits, self.rows) = (value, hits, rows)
    }
}
