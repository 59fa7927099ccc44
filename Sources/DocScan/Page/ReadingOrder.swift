/// The order in which people read the lines of a page: columns of text one after the other, everything else row by row.
enum ReadingOrder {
    /// The minimum space between columns, the minimum number of lines in a column, and the minimum median length of
    /// these lines. The cells of a table and the labels of a form are shorter, and are read row by row. Lengths are in
    /// heights of a typical line. Chosen by hand, as is the following: docs/internals/tunables.md.
    private static let gutter = 0.8
    private static let leastLines = 3
    private static let leastLength = 10.0
    /// The minimum vertical overlap of two pieces of a row, as a fraction of the smaller height.
    private static let overlap = 0.5

    /// A line and the box around its words.
    private struct Place {
        var line: RecognizedLine
        var box: Box
    }

    /// The rows of text: each has the words of all lines at the same height, from left to right.
    static func rows(of lines: [RecognizedLine]) -> [RecognizedLine] {
        let places = lines.compactMap { line in line.words.map(\.box).union.map { Place(line: line, box: $0) } }
        return ordered(places.sorted { $0.box.y < $1.box.y })
    }

    /// - Parameter places: from top to bottom.
    private static func ordered(_ places: [Place]) -> [RecognizedLine] {
        guard let height = places.map(\.box.height).median else { return [] }
        var ordered: [RecognizedLine] = []
        var (start, index) = (0, 0)
        while index < places.count {
            if let columns = columns(of: places[index...], height: height) {
                ordered += rows(of: places[start..<index])
                ordered += Self.ordered(columns.left) + Self.ordered(columns.right)
                index += columns.left.count + columns.right.count
                start = index
            } else {
                index += 1
            }
        }
        return ordered + rows(of: places[start...])
    }

    /// Divides the first places, down to the first line that crosses the space between two columns, into the leftmost
    /// column and all others; `nil` without columns.
    private static func columns(
        of places: ArraySlice<Place>, height: Double
    ) -> (left: [Place], right: [Place])? {
        guard let first = places.first else { return nil }
        // The right edge of the left column. A space follows it.
        var left = first.box.right
        var spaces: [(from: Double, to: Double)] = []
        var end = places.startIndex
        var reach = [(from: first.box.x, to: left)]
        for (index, place) in places.enumerated() {
            reach = joined(reach, with: (place.box.x, place.box.right), closerThan: gutter * height)
            if index > 0, reach.count == 1, !spaces.isEmpty { break }
            spaces = zip(reach, reach.dropFirst()).map { (from: $0.to, to: $1.from) }
            left = reach[0].to
            end = places.startIndex + index + 1
        }
        guard !spaces.isEmpty else { return nil }
        let run = places[..<end]
        let sides = (left: run.filter { $0.box.x < left }, right: run.filter { $0.box.x >= left })
        return isColumn(sides.left, height) && isColumn(sides.right, height) ? sides : nil
    }

    private static func isColumn(_ places: [Place], _ height: Double) -> Bool {
        places.count >= leastLines && places.map(\.box.width).median ?? 0 >= leastLength * height
    }

    /// Adds an extent to others, from left to right, and joins extents that are closer to each other than `space`.
    private static func joined(
        _ extents: [(from: Double, to: Double)], with other: (from: Double, to: Double), closerThan space: Double
    ) -> [(from: Double, to: Double)] {
        var joined: [(from: Double, to: Double)] = []
        for extent in (extents + [other]).sorted(by: { $0.from < $1.from }) {
            if let last = joined.last, extent.from - last.to < space {
                joined[joined.count - 1].to = max(last.to, extent.to)
            } else {
                joined.append(extent)
            }
        }
        return joined
    }

    /// - Parameter places: from top to bottom.
    private static func rows(of places: ArraySlice<Place>) -> [RecognizedLine] {
        var rows: [(box: Box, places: [Place])] = []
        for place in places {
            let row = rows.lastIndex { row in
                let common = min(row.box.bottom, place.box.bottom) - max(row.box.y, place.box.y)
                return common > overlap * min(row.box.height, place.box.height)
                    && row.places.allSatisfy { $0.box.right <= place.box.x || place.box.right <= $0.box.x }
            }
            if let row {
                rows[row].places.append(place)
            } else {
                rows.append((place.box, [place]))
            }
        }
        return rows.map { row in
            RecognizedLine(words: row.places.sorted { $0.box.x < $1.box.x }.flatMap(\.line.words))
        }
    }
}
