/// One of the forms that an institution's numbers have.
public struct InstitutionPattern: Sendable, Hashable, Codable {
    public var label: String
    /// A regular expression in the dialect of RE2; its one capture group is the number.
    public var pattern: String
    /// A text and the numbers in it, in their order. No numbers: the test is left out.
    public var tests: [String: [String]]?

    public init(label: String, pattern: String, tests: [String: [String]]? = nil) {
        self.label = label
        self.pattern = pattern
        self.tests = tests
    }
}
