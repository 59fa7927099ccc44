/// The readings of a field whose labels on the page seem to state different values.
struct RivalReadings {
    /// The readings of each label's place: the first one, and the reread by the other model if it has a value.
    private let readings: [[FieldReader.Reading]]
    private let kind: FieldDefinition.Kind

    /// - Parameters:
    ///   - rivals: the first reading of each label's place.
    ///   - rereads: the rereads of the same places.
    init(_ rivals: [FieldReader.Reading], _ rereads: [FieldReader.Reading?], kind: FieldDefinition.Kind) {
        readings = zip(rivals, rereads).map { [$0, $1].compactMap(\.self) }
        self.kind = kind
    }

    /// The first reading of a value that at least one reading of each place states; the differing readings are
    /// misreadings. `nil` if there is no such value.
    var common: FieldReader.Reading? {
        let all = readings.flatMap(\.self)
        let shared = all.first { one in readings.allSatisfy { $0.contains { isSame($0, as: one) } } }
        return shared.flatMap { shared in readings.compactMap(\.first).first { isSame($0, as: shared) } }
    }

    /// True if two readings state the same value. Case and accents do not distinguish names.
    private func isSame(_ one: FieldReader.Reading, as other: FieldReader.Reading) -> Bool {
        one.canState(other.value) || other.canState(one.value)
            || kind == .name && one.value.foldedForMatching == other.value.foldedForMatching
    }
}

extension FieldExtractor {
    /// Rereads the places of fields whose labels state different values.
    ///
    /// - Returns: a reading for each field whose places state one value after all, or whose barcode or MRZ decides
    ///   which value is right. A field without a reading has several values.
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
