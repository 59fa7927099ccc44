/// Chooses the reading of each field among those at the places of its labels.
extension FieldReader {
    /// The readings of a page by one profile.
    package struct Found: Sendable {
        /// The chosen readings, by field name. Fields without a reading, or with several values, are missing.
        package var readings: [String: Reading]
        /// The readings of labels that state different values, by field name.
        var rivals: [String: [Reading]] = [:]
        let segments: [TextSegment]
        let labels: [LabelFinder.Label]
        /// The readings at the places of each label, in the order of `labels`.
        let readingsByLabel: [[Reading]]
        /// The fields whose values may belong to another document, because the page has two sets of labels.
        var doubled: Set<String> = []
        /// The fields of a table that have several rows of values.
        var inRows: Set<String> = []

        /// The fields that have a label on the page.
        var labelled: Set<String> { Set(labels.map(\.field)).subtracting([""]) }

        /// True if a field has two labels of one wording. Labels in two languages differ.
        var hasRepeatedLabels: Bool {
            let wordings = labels.filter { !$0.field.isEmpty }.map { [$0.field, $0.text.foldedForMatching] }
            return Set(wordings).count < wordings.count
        }

        var labelBoxes: [String: Box] {
            Dictionary(labels.map { ($0.field, $0.box) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Chooses a reading for each field of the profile.
    ///
    /// - Parameter readingsByLabel: the readings at the places of each label.
    func choose(
        among readingsByLabel: [[Reading]], of labels: [LabelFinder.Label], in segments: [TextSegment]
    ) -> Found {
        let unusual = Self.unusualSide(readingsByLabel.filter { $0.count == 1 }.flatMap(\.self))
        var (readings, rivals): ([String: Reading], [String: [Reading]]) = ([:], [:])
        var unlabelled: [FieldDefinition] = []
        for field in profile.fields {
            let found = counting(labels, for: field, in: segments).compactMap { index -> Reading? in
                let read = readingsByLabel[index]
                return read.first { $0.side != unusual } ?? (field.kind == .identifier ? read.first : nil)
            }
            if let chosen = Self.common(found) {
                readings[field.name] = chosen
            } else if !found.isEmpty {
                rivals[field.name] = found
            } else if field.kind == .identifier, !field.isOptional {
                unlabelled.append(field)
            }
        }
        resolvePlaces(&readings, &rivals)
        readings.markHiddenBeginnings()
        let known = readings.values.map(\.value)
        let taken = placesOfOtherLabels(labels, unusual: unusual)
        for field in unlabelled {
            let others = unlabelled.filter { $0.name != field.name }.compactMap(\.pattern)
            readings[field.name] = reading(of: field, unlike: others, in: segments, known: known, outside: taken)
        }
        return Found(
            readings: readings, rivals: rivals, segments: segments, labels: labels, readingsByLabel: readingsByLabel,
            doubled: doubled(labels, with: readingsByLabel), inRows: fieldsInRows(readings, in: segments))
    }

    /// The fields that have a second label without a value, in another row and column. Empty if there is only one such
    /// field. Several of them show that a card with the same labels covers the values of the page below it. The labels
    /// of a second language are in the rows or in the column of the first language.
    private func doubled(_ labels: [LabelFinder.Label], with readings: [[Reading]]) -> Set<String> {
        func areApart(_ one: Box, _ other: Box) -> Bool {
            let isInRow = min(one.bottom, other.bottom) > max(one.y, other.y)
            return !isInRow && (one.right < other.x || other.right < one.x)
        }
        let doubled = profile.fields.map(\.name).filter { name in
            let own = labels.indices.filter { labels[$0].field == name }
            let read = own.filter { !readings[$0].isEmpty }
            return !read.isEmpty
                && own.contains { index in
                    readings[index].isEmpty && read.allSatisfy { areApart(labels[$0].box, labels[index].box) }
                }
        }
        return doubled.count > 1 ? Set(doubled) : []
    }

    /// The places of values whose labels are in the profile without a field, such as the number of another document.
    private func placesOfOtherLabels(_ labels: [LabelFinder.Label], unusual: LabelFinder.Side?) -> [Box] {
        labels.filter { $0.field.isEmpty }.compactMap { label in
            label.places.first { $0.side != unusual }.flatMap { $0.words.map(\.box).union }
        }
    }

    /// The most confident reading, if all readings state the same value; `nil` without readings, or if they state
    /// several values.
    private static func common(_ readings: [Reading]) -> Reading? {
        // A date that is also stated in words is not ambiguous.
        let clear = readings.filter { $0.other == nil }
        guard let first = clear.first ?? readings.first, readings.allSatisfy({ $0.canState(first.value) }) else {
            return nil
        }
        return (clear.isEmpty ? readings : clear).max { $0.confidence < $1.confidence }
    }

    /// The indices of the labels that count for a field: those on the page that the profile prefers most, or all labels
    /// of the field if the profile prefers none of them.
    func counting(_ labels: [LabelFinder.Label], for field: FieldDefinition, in segments: [TextSegment]) -> [Int] {
        let own = labels.indices.filter { labels[$0].field == field.name }
        guard let preferred = field.prefer, own.count > 1 else { return own }
        let ranks = own.map { preferred.rank(of: labels[$0], in: segments) }
        let best = ranks.min()
        return zip(own, ranks).filter { $0.1 == best }.map(\.0)
    }

    /// The side of labels, `beside` or `below`, on which this page has no values; `nil` if the readings do not show it.
    /// Text on this side belongs to a label that was not read. Only an identifier is accepted there, because its form
    /// identifies it.
    static func unusualSide(_ readings: [Reading]) -> LabelFinder.Side? {
        let beside = readings.count { $0.side == .beside }
        let below = readings.count { $0.side == .below }
        // At least three values on one side, and three times as many as on the other.
        return below >= 3 && below >= 3 * beside ? .beside : beside >= 3 && beside >= 3 * below ? .below : nil
    }

    /// Assigns each printed value only to the field with the nearest label. Without this, a label whose value was not
    /// read would take the value of the next label below it.
    private func resolvePlaces(_ readings: inout [String: Reading], _ rivals: inout [String: [Reading]]) {
        let all = readings.map { ($0.key, $0.value) } + rivals.flatMap { name, own in own.map { (name, $0) } }
        func isTaken(_ name: String, _ reading: Reading) -> Bool {
            let distance = reading.distanceFromLabel
            return all.contains { other, rival in
                guard other != name, let shared = rival.box.intersection(reading.box),
                    shared.width > 0.5 * reading.box.width, shared.height > 0.5 * reading.box.height
                else { return false }
                // If both labels are equally near, neither field gets the value.
                return rival.distanceFromLabel <= distance + 0.2 * reading.box.height
            }
        }
        for (name, reading) in readings where isTaken(name, reading) { readings[name] = nil }
        for (name, own) in rivals {
            let left = own.filter { !isTaken(name, $0) }
            guard left.count < own.count else { continue }
            readings[name] = Self.common(left)
            rivals[name] = readings[name] == nil && !left.isEmpty ? left : nil
        }
    }
}

extension [String] {
    /// The rank of a label by these phrases: the index of the first phrase that the label contains. If it contains
    /// none, the index of the phrase that is the nearest heading above the label, alone in its segment. Without a
    /// heading, the number of phrases.
    fileprivate func rank(of label: LabelFinder.Label, in segments: [TextSegment]) -> Int {
        func position(_ text: String, isWhole: Bool) -> Int? {
            firstIndex { phrase in
                isWhole ? text == phrase : " \(text) ".contains(" \(phrase) ")
            }
        }
        let own = PageText.words(of: label.text).joined(separator: " ")
        if let position = position(own, isWhole: false) { return position }
        let headings = segments.compactMap { segment -> (position: Int, distance: Double)? in
            let text = segment.tokens.map(\.text).joined(separator: " ")
            guard segment.box.middleY < label.box.middleY, segment.box.x < label.box.right,
                let position = position(text, isWhole: true)
            else { return nil }
            return (position, label.box.y - segment.box.y)
        }
        return headings.min { $0.distance < $1.distance }?.position ?? count
    }
}
