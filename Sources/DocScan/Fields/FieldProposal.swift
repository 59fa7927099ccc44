/// Something that was seen of a field, which a person may accept.
package struct FieldProposal: Sendable, Hashable {
    /// As the report has it.
    package var value: String
    /// As printed, or as in the barcode.
    package var raw: String
    package var sources: [DocumentField.Source]

    /// What was seen of a field, each value once: its own if it was given, else what print and barcodes say.
    ///
    /// - Parameters:
    ///   - field: as the scan left it.
    ///   - barcodes: all of the report; what stands in one whose name was withheld is a proposal too.
    package static func proposals(
        for field: DocumentField, barcodes: [Barcode], profile: DocumentProfile
    ) -> [FieldProposal] {
        guard let definition = profile.fields.first(where: { $0.name == field.name }) else { return [] }
        if let value = field.value {
            return [FieldProposal(value: value, raw: field.raw ?? value, sources: field.sources)]
        }
        var proposals: [FieldProposal] = []
        func propose(_ value: String, _ raw: String, _ source: DocumentField.Source) {
            if let index = proposals.firstIndex(where: { $0.value == value }) {
                if !proposals[index].sources.contains(source) { proposals[index].sources.append(source) }
            } else {
                proposals.append(FieldProposal(value: value, raw: raw, sources: [source]))
            }
        }
        // The zone's text is hardly ever printed otherwise.
        if let raw = field.raw, field.sources == [.mrz], definition.kind != .date {
            propose(raw.split(separator: "<").joined(separator: " "), raw, .mrz)
        }
        if let raw = field.raw, field.sources.contains(.text) {
            let words = raw.split(separator: " ").map { RecognizedWord(typed: String($0)) }
            if let read = FieldParser(field: definition).parse(words) {
                propose(read.value, raw, .text)
                if let other = read.other { propose(other, raw, .text) }
            }
        }
        let expected = profile.barcodes.first { $0.name == definition.from }
        for var barcode in barcodes where expected?.matches(barcode) ?? false {
            barcode.name = expected?.name
            let resolver = FieldResolver(profile: profile, barcodes: [barcode])
            if let said = resolver.machineValue(of: field.name), let value = said.value {
                propose(value, said.raw, .barcode)
            }
        }
        return proposals
    }
}
