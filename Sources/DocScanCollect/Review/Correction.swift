package import DocScan

/// A reviewer's answer about a field of a capture.
package struct Correction: Sendable, Hashable {
    package var field: String
    package var who: String
    package var moment: Moment
    /// The previous value, if any.
    package var before: String?
    /// The new value, if any.
    package var after: String?
    package var how: FieldAnswer.Outcome
    /// The value as typed; `nil` for an absent field, and in corrections of earlier versions.
    var raw: String?

    /// Returns a person's name as it is stored. Throws `.refused` if it is empty, too long or contains invisible
    /// characters.
    static func who(_ text: String) throws(StoreError) -> String {
        let name = text.trimmed
        guard !name.isEmpty, name.unicodeScalars.count <= 400, name == name.visible else {
            throw .refusal(.personName)
        }
        return name
    }
}
