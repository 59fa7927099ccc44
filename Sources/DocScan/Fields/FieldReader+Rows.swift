/// Tables with several rows of values below their labels, such as tables of family members.
extension FieldReader {
    /// The fields that have a second value below the first one, without a label between them. Empty unless there are
    /// two such fields in one row of labels, one of them a date or an identifier: any words may look like a name.
    func fieldsInRows(_ readings: [String: Reading], in segments: [TextSegment]) -> Set<String> {
        let columns = profile.fields.compactMap { field -> (name: String, label: Box)? in
            guard let reading = readings[field.name], reading.side == .below, let label = reading.labelBox,
                let next = segment(below: reading.lineBoxes[0], label: label, in: segments),
                let second = self.reading(next.words, with: parser(of: field), isLabelled: true)
            else { return nil }
            return second.value == reading.value ? nil : (field.name, label)
        }
        let rows = columns.filter { matcher.isNumeric($0.name) }.map(\.label)
        let inRows = columns.filter { column in
            rows.contains { abs($0.middleY - column.label.middleY) < column.label.height / 2 }
        }
        return inRows.count > 1 ? Set(inRows.map(\.name)) : []
    }

    /// The nearest segment below a value with the same left edge; `nil` if it is a label, or if it is much farther from
    /// the value than the value from its label.
    private func segment(below value: Box, label: Box, in segments: [TextSegment]) -> TextSegment? {
        let pitch = value.middleY - label.middleY
        let next = segments.filter { segment in
            let distance = segment.box.middleY - value.middleY
            return !segment.isNoise && distance > value.height / 2 && distance < 2 * pitch
                && abs(segment.box.x - value.x) < value.height / 2
        }.min { $0.box.y < $1.box.y }
        return next.flatMap { matcher.match(in: $0, at: 0) == nil ? $0 : nil }
    }
}
