/// Finds the places of values that the first reading of the page missed.
extension FieldReader {
    struct MissingPlace: Sendable {
        var field: FieldDefinition
        /// The index of the value's label in `Found.labels`.
        var label: Int
        var box: Box
        var side: LabelFinder.Side
        var labelBox: Box
        /// The height of the label's letters.
        var letterHeight: Double
        /// The maximum x-coordinate at which the value begins. A value below a label does not begin in the next column.
        var latestStart: Double
        /// True if the box encloses words that were read, but that are not a value of the field.
        var isOfWords = false
    }

    /// The places where values of labels without a reading may be, the most probable first: words that were read but
    /// are not a value, then the space to the right and below. Recognition of a whole page misreads words, and skips
    /// single letters (`F`) as specks.
    func missingPlaces(_ found: Found, page: Box) -> [MissingPlace] {
        let finder = LabelFinder(found.segments, matcher: matcher)
        let unusual = Self.unusualSide(Array(found.readings.values))
        let depth =
            found.readings.values.compactMap { reading in
                reading.side == .below ? reading.labelBox.map { reading.lineBoxes[0].bottom - $0.bottom } : nil
            }.max() ?? 0
        var places: [MissingPlace] = []
        for field in profile.fields where found.readings[field.name] == nil && found.rivals[field.name] == nil {
            for index in counting(found.labels, for: field, in: found.segments).prefix(2) {
                let label = found.labels[index]
                func isUsual(_ side: LabelFinder.Side) -> Bool { side != unusual || field.kind == .identifier }
                for (side, words) in label.places
                where isUsual(side) && !found.readingsByLabel[index].contains(where: { $0.side == side }) {
                    guard let box = words.map(\.box).union, !isTaken(box, in: found) else { continue }
                    places.append(
                        MissingPlace(
                            field: field, label: index, box: box, side: side, labelBox: label.box,
                            letterHeight: label.lineHeight,
                            latestStart: box.x, isOfWords: true))
                }
                for (side, box) in finder.valuePlaces(of: label, depth: depth) where isUsual(side) {
                    guard let part = box.intersection(page), part.width > label.lineHeight else { continue }
                    places.append(
                        MissingPlace(
                            field: field, label: index, box: part, side: side, labelBox: label.box,
                            letterHeight: label.lineHeight,
                            latestStart: side == .below
                                ? label.box.right + LabelFinder.reach * label.lineHeight : part.right))
                }
            }
        }
        return places
    }

    /// A reading of the words at a place, with the lines below that continue them; `nil` if they are not a value, or
    /// are labels.
    func reading(at place: MissingPlace, in words: [RecognizedWord], of found: Found) -> Reading? {
        guard reading(of: place.field, in: words) != nil else { return nil }
        let below = LinesBelow(found.segments, around: place.label, of: found.labels, matcher: matcher)
        guard var reading = extended(words, place.side, with: parser(of: place.field), by: below) else { return nil }
        (reading.side, reading.labelBox) = (place.side, place.labelBox)
        return reading
    }

    /// True if the words at a place are a label or the value of another field.
    private func isTaken(_ box: Box, in found: Found) -> Bool {
        (found.labels.map(\.box) + found.readings.values.flatMap(\.lineBoxes)).contains { other in
            other.intersection(box).map { $0.width > 0.5 * min(other.width, box.width) } ?? false
        }
    }
}
