/// The readings of the fields on a page, and the places of their labels.
package struct PageFields: Sendable {
    /// The lines that were recognised.
    package var lines: [RecognizedLine]
    /// The names of the fields that have a label on the page.
    var labelled: Set<String> = []
    /// The box around the label of each field, in the page's coordinates.
    var labelBoxes: [String: Box] = [:]
    package var readings: [String: FieldReadings] = [:]
    /// The fields with several values on the page. Their readings are of different places.
    var several: Set<String> = []
    /// The fields of a table that have several rows of values. Their readings are of the first row.
    var inRows: Set<String> = []

    /// The part of the page with a field, including its label if the label is near; `nil` if neither was found.
    func place(of field: String) -> Box? {
        if let reading = readings[field]?.first {
            guard let label = reading.labelBox else { return reading.box }
            let both = reading.box.union(label)
            // A distant label would make the part too large for a cut-out.
            return both.height < 6 * reading.box.height ? both : reading.box
        }
        // Values are to the right of their labels or below them, about as far as `LabelFinder` looks for them.
        return labelBoxes[field].map { label in
            Box(x: label.x, y: label.y, width: label.width + 30 * label.height, height: 4 * label.height)
        }
    }
}

extension PageFields {
    /// The places of the printed text of each field, in the page's coordinates; `nil` if a field cannot be located,
    /// because its value may then be anywhere. The value of a field that was not found is assumed to be near its label.
    ///
    /// - Parameter fields: the fields of the profile. An optional field whose label was not found is assumed to be
    ///   missing from the document.
    func places(of fields: [FieldDefinition]) -> [Box]? {
        var places: [Box] = []
        for field in fields {
            if let readings = readings[field.name] {
                // The text of a reread may be slightly longer than that of the first reading.
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

/// The machine-readable values that the printed text states anywhere on the page.
struct PrintComparison: Sendable {
    /// The printed text that states the machine-readable value of a field, by field name.
    var stated: [String: String] = [:]
    /// The name fields that the page states almost like the MRZ. Names have no check digit that decides which spelling
    /// is right.
    var nearlyStated: Set<String> = []
    /// The name fields that the page states with more words than the MRZ, which may have no room for them.
    var continued: Set<String> = []
    /// The fields whose date of birth the page states in the other one of two possible centuries.
    var inOtherCentury: Set<String> = []

    init(_ print: PageText, with resolver: FieldResolver) {
        for field in resolver.profile.fields {
            guard let machine = resolver.machineValue(of: field) else { continue }
            stated[field.name] = print.segments.lazy.compactMap { machine.print(in: $0, as: field) }.first
            if print.segments.contains(where: machine.isContinued) { continued.insert(field.name) }
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
