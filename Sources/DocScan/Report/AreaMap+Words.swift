/// The places of a sheet that cannot be read, in words.
extension AreaMap {
    /// Chosen by hand: docs/tunables.md. The least part of a sheet that is worth a word: half a line of print.
    private static let least = 0.005

    /// The part outside the picture has no word: outlines of sheets that are cut off or curved are not exact enough.
    private var kinds: [Kind] { Kind.allCases.filter { $0 != .outside && share(of: $0) >= Self.least } }

    /// A note for each kind that the sheet has.
    var notes: [ScanNote] {
        kinds.compactMap { kind in
            switch kind {
            case .outside: nil
            case .glare: ScanNote(.sheetGlare)
            case .covered: ScanNote(.sheetCovered)
            case .shadowEdge: ScanNote(.sheetShadow)
            }
        }
    }

    /// A sentence for each kind that the sheet has: how much of it, and where.
    var explanation: [String] {
        kinds.compactMap { kind in
            let percent = "\(max(1, Int(clamped: (share(of: kind) * 100).rounded()))) %"
            let place = middle(of: kind).map { Self.words(for: $0) } ?? "in the middle"
            return switch kind {
            case .outside: nil
            case .glare: "Glare covers \(percent) of the sheet, \(place)."
            case .covered: "Something covers \(percent) of the sheet, \(place)."
            case .shadowEdge: "The edge of a shadow crosses the sheet, \(place)."
            }
        }
    }

    /// A place on the sheet, in thirds of its width and height.
    private static func words(for place: Point) -> String {
        let across = place.x < 1.0 / 3 ? "left" : place.x > 2.0 / 3 ? "right" : ""
        let down = place.y < 1.0 / 3 ? "top" : place.y > 2.0 / 3 ? "bottom" : ""
        let words = [down, across].filter { !$0.isEmpty }.joined(separator: " ")
        return words.isEmpty ? "in the middle" : "at the \(words)"
    }
}
