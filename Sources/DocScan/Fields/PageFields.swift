package struct PageFields: Sendable {
    package var lines: [RecognizedLine]
    var labelled: Set<String> = []
    /// Around each field's label, in the page's coordinates.
    var labelBoxes: [String: Box] = [:]
    package var readings: [String: FieldReadings] = [:]
    /// The fields of which the page states several values; their readings are of different places.
    var several: Set<String> = []

    /// The part of the page with a field, including its label if that is near; nil if neither was found.
    func place(of field: String) -> Box? {
        if let reading = readings[field]?.first {
            guard let label = reading.labelBox else { return reading.box }
            let both = reading.box.union(label)
            // A label that is far away says nothing in a cut-out.
            return both.height < 6 * reading.box.height ? both : reading.box
        }
        // Values are to the right of their labels or below them, about as far as `LabelFinder` looks for them.
        return labelBoxes[field].map { label in
            Box(x: label.x, y: label.y, width: label.width + 30 * label.height, height: 4 * label.height)
        }
    }
}

extension PageFields {
    /// The places of the print of each field, in the page's coordinates; nil if one cannot be located, so that its
    /// value may be anywhere. A field that was not found is taken to be near its label.
    ///
    /// - Parameter fields: those of the document; an optional one without a label may be missing from the paper.
    func places(of fields: [FieldDefinition]) -> [Box]? {
        var places: [Box] = []
        for field in fields {
            if let readings = readings[field.name] {
                // The print of a reread may be a little longer than that of the first reading.
                places += readings.all.map { $0.box.grown(by: $0.lineBoxes[0].height / 4) }
            } else if let place = place(of: field.name) {
                places.append(place)
            } else if !field.isOptional || field.labels.isEmpty {
                return nil
            }
        }
        return places
    }
}

/// The machine-readable values that the page states, at any place.
struct PrintComparison: Sendable {
    /// The print that states a field's machine-readable value, by field.
    var stated: [String: String] = [:]
    /// The names that the page states almost as the zone does; no check digit tells which spelling is right.
    var nearlyStated: Set<String> = []
    /// The dates of birth that the page states with the other of two possible centuries.
    var inOtherCentury: Set<String> = []

    init(_ print: PageText, with resolver: FieldResolver) {
        for field in resolver.profile.fields {
            guard let machine = resolver.machineValue(of: field) else { continue }
            stated[field.name] = print.segments.lazy.compactMap { machine.print(in: $0, as: field) }.first
            if stated[field.name] == nil, let other = machine.inOtherCentury {
                stated[field.name] = print.segments.lazy.compactMap { other.print(in: $0, as: field) }.first
                if stated[field.name] != nil { inOtherCentury.insert(field.name) }
            }
            guard field.kind == .name, stated[field.name] == nil else { continue }
            if print.segments.contains(where: machine.isNearly) { nearlyStated.insert(field.name) }
        }
    }

    init() {}
}
