/// The print of a document's fields on a page.
package struct PageFields: Sendable {
    /// The recognised lines of the page.
    package var lines: [RecognizedLine]
    /// The fields that have a label on the page.
    var labelled: Set<String> = []
    /// Around each field's label, in the page's coordinates.
    var labelBoxes: [String: Box] = [:]
    /// The readings at each field's place.
    package var readings: [String: FieldReadings] = [:]

    /// Where a field stands on the page, including its label if that is near; nil if neither was found.
    func place(of field: String) -> Box? {
        if let reading = readings[field]?.first {
            guard let label = reading.labelBox else { return reading.box }
            let both = reading.box.union(label)
            // A label that is far away says nothing in a cut-out.
            return both.height < 6 * reading.box.height ? both : reading.box
        }
        // Values stand behind their labels or below them, about as far as `LabelFinder` looks for them.
        return labelBoxes[field].map { label in
            Box(x: label.x, y: label.y, width: label.width + 30 * label.height, height: 4 * label.height)
        }
    }
}

/// The machine-readable values that the page states, wherever they stand.
struct PrintComparison: Sendable {
    /// The print that states a field's machine-readable value, by field.
    var stated: [String: String] = [:]
    /// The names that the page states almost as the zone does; no check digit tells which spelling is right.
    var nearlyStated: Set<String> = []

    /// Compares a page with the machine-readable values of a document's fields.
    init(_ print: PageText, with resolver: FieldResolver) {
        for field in resolver.profile.fields {
            guard let machine = resolver.machineValue(of: field) else { continue }
            stated[field.name] = print.segments.lazy.compactMap { machine.print(in: $0, as: field) }.first
            guard field.kind == .name, stated[field.name] == nil else { continue }
            if print.segments.contains(where: machine.isNearly) { nearlyStated.insert(field.name) }
        }
    }

    /// No comparison.
    init() {}
}
