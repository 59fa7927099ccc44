/// A table that people read in a terminal and Markdown shows as one.
public struct Table: Sendable {
    private var rows: [[String]]

    /// - Parameter titles: the first column is text, the others are numbers.
    public init(_ titles: [String]) { rows = [titles] }

    public mutating func add(_ cells: [String]) { rows.append(cells) }

    /// With a new line at its end.
    public var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let padded = rows.map { $0 + [String](repeating: "", count: columns - $0.count) }
        let widths = (0..<columns).map { column in max(4, padded.map { $0[column].count }.max() ?? 0) }
        func line(_ cells: [String]) -> String {
            let filled = cells.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - cells[column].count)
                return column == 0 ? cells[column] + space : space + cells[column]
            }
            return "| " + filled.joined(separator: " | ") + " |\n"
        }
        let ruler = widths.enumerated().map { index, width in
            String(repeating: "-", count: index == 0 ? width : width - 1) + (index == 0 ? "" : ":")
        }
        return ([padded[0], ruler] + padded.dropFirst()).map(line).joined()
    }
}
