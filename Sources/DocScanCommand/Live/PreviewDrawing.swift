import DocScan

/// Draws the preview with characters: a frame, lines for the guide boxes, and bars for the detected barcodes.
struct PreviewDrawing {
    private(set) var lines: [String] = []
    /// The limits of computed rows and columns, because a user's own profile can have guide boxes anywhere.
    private static let drawn = -1_000...1_000

    /// - Parameter rows: the maximum number of lines.
    /// - Parameter columns: the maximum number of characters per line.
    init(_ findings: FrameFindings, profile: DocumentProfile, settings: LiveSettings, rows: Int, columns: Int) {
        // The height of a character is about twice its width.
        let aspect = profile.aspect(width: findings.width, height: findings.height)
        let high = Int(rounding: Double(columns - 3) / (2 * aspect), .down, clampedTo: 0...rows)
        let height = max(4, min(rows - 2, high))
        let width = Int(rounding: Double(height) * 2 * aspect, clampedTo: 8...max(8, columns - 2))
        var cells = [[Character]](repeating: [Character](repeating: " ", count: width), count: height)

        func column(_ x: Double) -> Int { Int(rounding: x * Double(width), .down, clampedTo: Self.drawn) }
        func row(_ y: Double) -> Int { Int(rounding: y * Double(height), .down, clampedTo: Self.drawn) }
        func put(_ character: Character, _ x: Int, _ y: Int) {
            if (0..<width).contains(x), (0..<height).contains(y) { cells[y][x] = character }
        }

        let preview = settings.preview(width: findings.width, height: findings.height, of: profile)
        for barcode in findings.symbols {
            let corners = barcode.corners.map { preview($0) }.corners
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { continue }
            // Clip the outline to the preview.
            let columns = max(-1, min(width, column(left)))...max(-1, min(width, column(right)))
            let rows = max(-1, min(height, row(top)))...max(-1, min(height, row(bottom)))
            for y in rows { for x in columns { put(barcode.name == nil ? "▒" : "║", x, y) } }
        }
        for box in profile.targets.filter(\.isPlaced).map({ preview.shown($0.guideBox) }) {
            let (left, right) = (column(box.x), column(box.x + box.width))
            // The lines are drawn around the guide box, because it is hardly more than one line high.
            let (top, bottom) = (row(box.y) - 1, row(box.y + box.height) + 1)
            for x in left + 1..<max(left + 2, right) {
                put("─", x, top)
                put("─", x, bottom)
            }
            for y in top + 1..<max(top + 2, bottom) {
                put("│", left, y)
                put("│", right, y)
            }
            for (character, x, y) in [("┌", left, top), ("┐", right, top), ("└", left, bottom), ("┘", right, bottom)] {
                put(Character(character), x, y)
            }
        }
        let edge = String(repeating: "━", count: width)
        lines = ["┏\(edge)┓"] + cells.map { "┃" + String($0) + "┃" } + ["┗\(edge)┛"]
    }
}
