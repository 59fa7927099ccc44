/// One of the forms that an institution's numbers have.
package struct InstitutionPattern: Sendable, Hashable, Codable {
    package var label: String
    /// A regular expression in the dialect of RE2; its one capture group is the number.
    package var pattern: String
    /// A text and the numbers in it, in their order. No numbers: the test is left out.
    package var tests: [String: [String]]?

    package init(label: String, pattern: String, tests: [String: [String]]? = nil) {
        (self.label, self.pattern, self.tests) = (label, pattern, tests)
    }
}
