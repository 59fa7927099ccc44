package import DocScan

extension StoreStatistics {
    /// - Parameter fields: the reviewers' answers about values.
    package func json(_ fields: [FieldStatistics]) -> JSON {
        [
            "cases": .integer(cases), "captures": .integer(captures), "bytes": .integer(bytes),
            "states": .object(
                Capture.State.allCases.compactMap { state in
                    states[state].map { JSON.Member(key: state.rawValue, value: .integer($0)) }
                }),
            "fields": .array(fields.map(\.json)), "errorRate": fields.errorRate.map { .number($0) } ?? .null,
        ]
    }
}

extension FieldStatistics {
    fileprivate var json: JSON {
        [
            "name": .string(field), "confidence": .array([.number(band.start), .number(band.end)]),
            "given": given.json, "withheld": withheld.json,
        ]
    }
}

extension FieldStatistics.Counts {
    fileprivate var json: JSON {
        [
            "count": .integer(all), "confirmed": .integer(self[.confirmed]), "corrected": .integer(self[.corrected]),
            "absent": .integer(self[.absent]),
        ]
    }
}
