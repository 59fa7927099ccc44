extension ScanReport {
    /// That a person has looked at fields of the document and said what they state.
    public struct Review: Sendable, Hashable, Codable {
        /// Who did it last.
        public var by: String
        /// When that was: ISO 8601 with the zone.
        public var time: String
        /// The names of the fields that a person has decided, in the report's order.
        public var fields: [String]

        package init(by: String, time: String, fields: [String]) {
            self.by = by
            self.time = time
            self.fields = fields
        }
    }
}

extension ScanReport.Review {
    package var json: JSON {
        ["by": .string(by), "time": .string(time), "fields": .array(fields.map { .string($0) })]
    }
}
