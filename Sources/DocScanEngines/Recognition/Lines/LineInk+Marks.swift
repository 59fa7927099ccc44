internal import DocScan

extension LineInk {
    /// The number of dots, accents and full stops in the ink of a word that its text does not have.
    ///
    /// A piece of connected ink is a letter if it is higher than half of the highest piece, and a mark otherwise. In
    /// capitals, ink above or below the other letters is a mark as well, because a dot below may touch its letter.
    ///
    /// - Parameters:
    ///   - columns: the columns of the word.
    ///   - text: the text that was read.
    func unreadMarks(in columns: Range<Int>, of text: String) -> Int {
        let pieces = pieces(in: columns).filter { $0.rows.count < height }
        let highest = pieces.map(\.rows.count).max() ?? 0
        let letters = pieces.filter { 2 * $0.rows.count > highest }
        guard !letters.isEmpty else { return 0 }
        let top = letters.map(\.rows.lowerBound).sorted()[letters.count / 2]
        let bottom = letters.map(\.rows.upperBound).sorted()[(letters.count - 1) / 2]
        // The size is not positive if the word is two pieces, one above the other.
        let size = bottom - top
        guard size > 0 else { return 0 }
        let near = top - size / 2..<bottom + size / 2
        let small = pieces.count {
            2 * $0.rows.count <= highest && $0.columns.count <= size && $0.rows.overlaps(near)
                && min($0.rows.count, $0.columns.count) >= Self.leastMark
        }
        let beyond = letters.count { max(top - $0.rows.lowerBound, $0.rows.upperBound - bottom) > Self.leastMark }
        let isOfCapitals = !text.contains(where: \.isLowercase)
        return max(0, small + (isOfCapitals ? beyond : 0) - text.reduce(0) { $0 + Self.marks(of: $1) })
    }

    /// The minimum width and height of a mark, in pixels, in print with capitals about 25 pixels high: smaller pieces
    /// are specks. Round letters extend beyond the others by at most this height.
    private static let leastMark = 2

    /// The maximum number of marks of a character: 0 for an ASCII letter except i, j, J and Q, 2 for any other letter,
    /// and otherwise 1.
    private static func marks(of character: Character) -> Int {
        if !character.isLetter || "ijJQ".contains(character) { return 1 }
        return character.isASCII ? 0 : 2
    }

    /// A piece of connected ink.
    private struct Piece {
        var columns: Range<Int>
        var rows: Range<Int>
        var isDark = false

        mutating func join(_ other: Piece) {
            columns = Self.union(columns, other.columns)
            rows = Self.union(rows, other.rows)
            isDark = isDark || other.isDark
        }

        private static func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
            min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
        }
    }

    /// The pieces of ink in columns. They are connected by faint ink as well, so that a thin stroke does not divide a
    /// letter, and have at least one dark pixel.
    private func pieces(in columns: Range<Int>) -> [Piece] {
        let columns = columns.clamped(to: 0..<width)
        var pieces: [Piece] = []
        // For each piece, the piece with which it was joined; at first the piece itself.
        var joined: [Int] = []
        func root(of piece: Int) -> Int {
            var piece = piece
            // Halving the path keeps a comb of thousands of strokes from taking quadratic time.
            while joined[piece] != piece {
                joined[piece] = joined[joined[piece]]
                piece = joined[piece]
            }
            return piece
        }
        var above: [(columns: Range<Int>, piece: Int)] = []
        for y in 0..<height {
            var runs: [(columns: Range<Int>, piece: Int)] = []
            var x = columns.lowerBound
            while x < columns.upperBound {
                let start = x
                var isDark = false
                while x < columns.upperBound, isFaint(x, y) {
                    isDark = isDark || isInk(x, y)
                    x += 1
                }
                if x > start {
                    let piece = pieces.count
                    pieces.append(Piece(columns: start..<x, rows: y..<y + 1, isDark: isDark))
                    joined.append(piece)
                    // Corners connect as well.
                    for run in above where run.columns.lowerBound <= x && run.columns.upperBound >= start {
                        let (one, other) = (root(of: run.piece), root(of: piece))
                        if one == other { continue }
                        pieces[one].join(pieces[other])
                        joined[other] = one
                    }
                    runs.append((start..<x, piece))
                }
                x += 1
            }
            above = runs
        }
        return pieces.indices.filter { joined[$0] == $0 && pieces[$0].isDark }.map { pieces[$0] }
    }
}
