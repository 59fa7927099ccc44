package struct InstitutionPattern: Sendable, Hashable, Codable {
    package var label: String
    /// A regular expression in the dialect of RE2; its one capture group is the number.
    package var pattern: String
    /// Texts, each with its numbers in order. A test without numbers is skipped.
    package var tests: [String: [String]]?

    package init(label: String, pattern: String, tests: [String: [String]]? = nil) {
        (self.label, self.pattern, self.tests) = (label, pattern, tests)
    }
}
