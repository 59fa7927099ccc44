internal import DocScan

extension Migration {
    /// Adds columns for the causes of the stored sentences.
    static let causes = """
        ALTER TABLE deliveries ADD COLUMN cause TEXT;       -- JSON: the code and the values of error; null: not known
        ALTER TABLE deliveries ADD COLUMN doubt_cause TEXT; -- the same of doubt
        """

    /// Finds the causes of the sentences that earlier versions stored. A sentence whose wording has changed since stays
    /// without a cause.
    @Sendable static func findCauses(_ database: borrowing SQLiteConnection) throws(StoreError) {
        for (sentence, cause) in [("error", "cause"), ("doubt", "doubt_cause")] {
            let sentences = try database.rows(
                "SELECT DISTINCT \(sentence) FROM deliveries WHERE \(sentence) IS NOT NULL"
            ) { $0.string(0) }
            for text in sentences {
                guard let problem = DeliveryProblem(sentence: text) else { continue }
                try database.run(
                    "UPDATE deliveries SET \(cause) = ? WHERE \(sentence) = ?", .text(problem.json.text), .text(text))
            }
        }
    }
}

extension DeliveryProblem {
    /// Recognises the English sentence of a cause.
    fileprivate init?(sentence: String) {
        for cause in DeliveryCause.allCases {
            if let values = Self.values(in: sentence, of: cause.text.english) {
                self.init(cause, values: values)
                return
            }
        }
        return nil
    }

    /// Returns the values in place of `{0}`, `{1}` … of a template, in which they occur in this order; `nil` if the
    /// sentence does not match.
    private static func values(in sentence: String, of template: String) -> [String]? {
        var parts = [template]
        for number in 0... {
            guard let range = parts[number].firstRange(of: "{\(number)}") else { break }
            let part = parts[number]
            parts[number] = String(part[..<range.lowerBound])
            parts.append(String(part[range.upperBound...]))
        }
        guard sentence.hasPrefix(parts[0]) else { return nil }
        var rest = sentence.dropFirst(parts[0].count)
        if parts.count == 1 { return rest.isEmpty ? [] : nil }
        var values: [String] = []
        for (index, part) in parts.enumerated().dropFirst() {
            if index == parts.count - 1 {
                guard rest.hasSuffix(part) else { return nil }
                values.append(String(rest.dropLast(part.count)))
            } else {
                guard let range = rest.firstRange(of: part) else { return nil }
                values.append(String(rest[..<range.lowerBound]))
                rest = rest[range.upperBound...]
            }
        }
        return values
    }
}
