/// A symbol of DataBar Expanded, put together from the rows that lines across it show.
struct ExpandedSymbol: Sendable {
    var value: String
    /// The lines that agree on the least sure character.
    var hits: Int
    var rows: [ExpandedRow]

    /// The most ways to put rows together: a picture of many symbols, in which nothing tells which row belongs to
    /// which, has more. Chosen by hand; docs/tunables.md.
    private static let stackLimit = 16

    /// The symbols that rows make. What can be put together in two ways is left out.
    static func all(of rows: [ExpandedRow], spacing: Float) -> [ExpandedSymbol] {
        rows.compactMap { first in
            let found = stacks(on: first, among: rows, spacing: spacing).compactMap(ExpandedSymbol.init)
            return Set(found.map(\.value)).count == 1 ? found.max { $0.hits < $1.hits } : nil
        }
    }

    /// The rows that may be a symbol of which `first` is the first one.
    ///
    /// The check character in front says how many characters there are, and so which finders in which order: rows
    /// follow each other where their finders do. In a stacked symbol all rows but the last have as many pairs (ISO/IEC
    /// 24724).
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

    /// Nil where the rows are no symbol.
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
