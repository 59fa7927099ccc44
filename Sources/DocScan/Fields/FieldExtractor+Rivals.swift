/// The values of a field that several labels of a page state.
struct RivalReadings {
    /// The readings of each label's place: the page's, and a reread by the other model if it read a value.
    private let readings: [[FieldReader.Reading]]
    private let kind: FieldDefinition.Kind

    /// - Parameters:
    ///   - rivals: a reading of each label's place.
    ///   - rereads: of the same places.
    init(_ rivals: [FieldReader.Reading], _ rereads: [FieldReader.Reading?], kind: FieldDefinition.Kind) {
        readings = zip(rivals, rereads).map { [$0, $1].compactMap(\.self) }
        self.kind = kind
    }

    /// The page's reading of the value that a look at each place states, so that the others are misread; nil if the
    /// places state different values.
    var common: FieldReader.Reading? {
        let all = readings.flatMap(\.self)
        let shared = all.first { one in readings.allSatisfy { $0.contains { isSame($0, as: one) } } }
        return shared.flatMap { shared in readings.compactMap(\.first).first { isSame($0, as: shared) } }
    }

    /// Capitals and accents do not make another name of it.
    private func isSame(_ one: FieldReader.Reading, as other: FieldReader.Reading) -> Bool {
        one.canState(other.value) || other.canState(one.value)
            || kind == .name && one.value.foldedForMatching == other.value.foldedForMatching
    }
}

extension FieldExtractor {
    /// Rereads places that state different values of one field.
    ///
    /// - Returns: a reading for each field of which they turn out to state one value, or of which a barcode or a zone
    ///   says which value counts. The other fields have several values.
    mutating func settle(
        _ rivals: [String: [FieldReader.Reading]], by resolver: FieldResolver, _ reader: FieldReader,
        on page: PageReader
    ) throws(ScanError) -> [String: FieldReader.Reading] {
        var settled: [String: FieldReader.Reading] = [:]
        for field in resolver.profile.fields {
            guard let rivals = rivals[field.name] else { continue }
            if let machine = resolver.machineValue(of: field) {
                settled[field.name] = rivals.first { machine.isStated(by: $0) } ?? rivals[0]
                continue
            }
            let rereads = try rivals.map { rival throws(ScanError) in
                let words = try words(of: Reread.Round.otherModel.rereads(of: rival), on: page)
                return reader.reading(of: field, in: words.flatMap(\.self))
            }
            settled[field.name] = RivalReadings(rivals, rereads, kind: field.kind).common
        }
        return settled
    }
}
