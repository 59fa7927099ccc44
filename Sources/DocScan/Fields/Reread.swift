/// A place on the page to be read again, and how to read it.
struct Reread: Hashable {
    var box: Box
    var layout = TextLayout.doubtfulLine
    /// The size of the line's image, relative to the size at which the page was read.
    var enlargement = 1.35

    /// The rereads of a value that no barcode confirms, in order.
    enum Round: CaseIterable {
        /// Uses the model that did not read the page, because one model repeats its own mistakes.
        case otherModel
        /// Extends the place to both sides, because a value that is cut off looks the same every time.
        case wider
        /// Enlarges the place more than the other rounds do.
        case larger
        /// Uses the fast model again, on a slightly extended place.
        case fast

        /// True if the readings of a field so far require this round. Names are read at least three times, because two
        /// readings may both lose a faint accent. Readings that differ require every round.
        func isNeeded(_ field: FieldDefinition, after readings: FieldReadings) -> Bool {
            switch self {
            case .otherModel: true
            case .wider: field.kind == .name || !readings.isUnanimous
            case .larger, .fast: !readings.isUnanimous
            }
        }

        /// The rereads of this round: one per line of the value.
        func rereads(of reading: FieldReader.Reading) -> [Reread] {
            reading.lineBoxes.map { line in
                let box = line.withLineMargins
                return switch self {
                case .otherModel: Reread(box: box, layout: reading.isFromExactModel ? .line : .doubtfulLine)
                case .wider: Reread(box: box.widened(by: line.height).without(reading.labelBox), enlargement: 1)
                case .larger: Reread(box: box, enlargement: 1.8)
                case .fast: Reread(box: box.widened(by: 0.3 * line.height), layout: .line, enlargement: 1.2)
                }
            }
        }
    }
}

/// Reads places of one page again. A place is read at most once in the same way.
struct PlaceRereader {
    private let recognizer: any TextRecognizing
    private var known: [Reread: [RecognizedWord]] = [:]

    init(_ recognizer: any TextRecognizing) { self.recognizer = recognizer }

    /// The words at each place, in the order of the places. Rereads with the same layout must have the same
    /// enlargement.
    mutating func words(at rereads: [Reread], of page: PageReader) throws(ScanError) -> [[RecognizedWord]] {
        for layout in [TextLayout.line, .doubtfulLine] {
            let new = rereads.filter { $0.layout == layout && known[$0] == nil }
            guard let first = new.first else { continue }
            let words = try page.reread(
                new.map(\.box), layout: layout, enlargement: first.enlargement, recognizer: recognizer)
            for (reread, words) in zip(new, words) { known[reread] = words }
        }
        return rereads.map { known[$0] ?? [] }
    }
}

extension Box {
    /// The box with the white margin that recognition of a line needs.
    var withLineMargins: Box { grown(by: height * 0.45) }

    fileprivate func widened(by margin: Double) -> Box {
        Box(x: x - margin, y: y, width: width + 2 * margin, height: height)
    }

    /// The box without the end of a label on its left, whose letters do not belong to the value.
    fileprivate func without(_ label: Box?) -> Box {
        guard let label, intersection(label) != nil, label.right < x + width / 2 else { return self }
        return Box(x: label.right, y: y, width: right - label.right, height: height)
    }
}
