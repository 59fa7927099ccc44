package import DocScan

/// What a person has said about a field of a capture.
package struct Correction: Sendable, Hashable {
    package var field: String
    package var who: String
    package var moment: Moment
    /// The value that the report had; nil for none.
    package var before: String?
    /// The value that it has now; nil for none.
    package var after: String?
    package var how: FieldAnswer.Outcome

    /// A person's name as it is kept.
    ///
    /// - Throws: `.refused` for an empty or too long one, or one with invisible characters.
    static func who(_ text: String) throws(StoreError) -> String {
        let name = Case.trimmed(text)
        guard !name.isEmpty, name.unicodeScalars.count <= 400, name == name.visible else {
            throw .refused(reason: "the reviewer needs a name on one line, without invisible characters")
        }
        return name
    }
}
