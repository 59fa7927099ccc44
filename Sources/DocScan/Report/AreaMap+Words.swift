/// Describes the areas of a sheet that cannot be read.
extension AreaMap {
    /// The kinds of areas to mention. The part outside the image is not mentioned, because outlines of cut-off or
    /// curved sheets are not exact enough.
    private var kinds: [Kind] {
        Kind.allCases.filter { $0 != .outside && share(of: $0) >= PictureQuality.leastShare }
    }

    /// A sentence for each kind of area on the sheet, with its place and for most kinds its fraction of the sheet.
    var explanation: [String] {
        kinds.compactMap { kind in
            let percent = "\(max(1, Int(clamped: (share(of: kind) * 100).rounded()))) %"
            let place = middle(of: kind).map { Self.words(for: $0) } ?? "in the middle"
            return switch kind {
            case .outside: nil
            case .glare: "Glare covers \(percent) of the sheet, \(place)."
            case .covered: "Something covers \(percent) of the sheet, \(place)."
            case .shadowEdge: "The edge of a shadow crosses the sheet, \(place)."
            case .blurred: "Print is too blurred on \(percent) of the sheet, \(place)."
            case .fewPixels: "The image has too few pixels for print on \(percent) of the sheet."
            }
        }
    }

    /// Words for a place on the sheet, by thirds of the sheet's width and height.
    private static func words(for place: Point) -> String {
        let across = place.x < 1.0 / 3 ? "left" : place.x > 2.0 / 3 ? "right" : ""
        let down = place.y < 1.0 / 3 ? "top" : place.y > 2.0 / 3 ? "bottom" : ""
        let words = [down, across].filter { !$0.isEmpty }.joined(separator: " ")
        return words.isEmpty ? "in the middle" : "at the \(words)"
    }
}

extension PictureQuality {
    /// A note for each defect that may explain why something is missing.
    ///
    /// - Parameters:
    ///   - isKnown: true if a document was recognised. Otherwise, a bright spot may be a white object.
    ///   - isPhoto: false for a scan, which was not taken by hand.
    func notes(isKnown: Bool, isPhoto: Bool) -> [ScanNote] {
        causes.compactMap { cause -> ScanNote? in
            switch cause.cause {
            case .glare: isKnown ? ScanNote(.sheetGlare) : nil
            case .covered: isKnown ? ScanNote(.sheetCovered) : nil
            case .shadow: isKnown ? ScanNote(.sheetShadow) : nil
            // Smaller missing parts are not noted, because outlines of cut-off sheets are not exact enough.
            case .missingParts: isKnown && cause.verdict == .poor ? ScanNote(.sheetCut) : nil
            case .blur: cause.verdict == .poor ? ScanNote(.tooBlurred) : nil
            case .motion: cause.verdict == .poor ? ScanNote(isPhoto ? .moved : .tooBlurred) : nil
            case .fewPixels: cause.verdict == .poor ? ScanNote(.fewPixels) : nil
            case .darkness: isPhoto ? ScanNote(.tooDark) : nil
            }
        }
    }

    /// The codes of the notes about the quality of an image.
    static let noteCodes: Set<ScanNote.Code> = [
        .sheetGlare, .sheetCovered, .sheetShadow, .sheetCut, .tooBlurred, .moved, .fewPixels, .tooDark,
    ]

    /// The verdict and the measure of each cause, for the explanation in a report.
    var explanation: String {
        let measures = causes.map { cause in
            let percent = "\(Int(clamped: (cause.measure * 100).rounded())) %"
            let measure =
                switch cause.cause {
                case .blur, .motion: "\((cause.measure * 100).rounded() / 100) points"
                case .fewPixels: "\(Int(clamped: cause.measure.rounded())) pixels per inch"
                case .darkness: "mean grey \(Int(clamped: cause.measure.rounded()))"
                case .glare, .missingParts, .covered, .shadow: percent
                }
            return "\(cause.cause.rawValue) \(measure)"
        }
        return "quality: " + ([verdict.rawValue] + measures).joined(separator: "; ")
    }
}
