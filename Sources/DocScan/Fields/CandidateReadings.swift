/// The printed text of a page as the reader of each candidate profile reads it. The same readings decide the document
/// type and provide its fields.
package struct CandidateReadings {
    package var print: PageText
    private let all: [(reader: FieldReader, found: FieldReader.Found)]

    package init(_ print: PageText, by readers: [FieldReader], in parallelism: Parallelism = .none) {
        self.print = print
        let found = parallelism.map(readers.count) { readers[$0].find(in: print.segments) }
        all = Array(zip(readers, found))
    }

    /// The reader of a profile with its readings, which are computed on each call if the profile is not a candidate.
    subscript(profile: DocumentProfile) -> (reader: FieldReader, found: FieldReader.Found) {
        if let known = all.first(where: { $0.reader.profile == profile }) { return known }
        let reader = FieldReader(profile)
        return (reader, reader.find(in: print.segments))
    }

    /// The readings with dates in the given order of day and month.
    package subscript(profile: DocumentProfile, order: DateOrder?) -> (reader: FieldReader, found: FieldReader.Found) {
        let (reader, found) = self[profile]
        return order.map { reader.ordered(by: $0, found) } ?? (reader, found)
    }
}
