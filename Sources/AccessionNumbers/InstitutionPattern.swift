package struct InstitutionPattern: Sendable, Hashable, Codable {
    package var label: String
    /// A regular expression for RE2. It must have exactly one capture group, which is the number.
    package var pattern: String
    /// Tests: the expected numbers in order, by the text that contains them. A test without numbers is skipped.
    package var tests: [String: [String]]?

    package init(label: String, pattern: String, tests: [String: [String]]? = nil) {
        (self.label, self.pattern, self.tests) = (label, pattern, tests)
    }
}
