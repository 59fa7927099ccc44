/// The reason for which a typed value is rejected. `description` says what to type instead, without quoting the input.
package enum EnteredValueProblem: Error, Sendable, Hashable, CustomStringConvertible {
    case empty
    /// There is no proposal to accept.
    case notSeen
    /// It has invisible characters.
    case invisible
    /// It has more characters than this.
    case tooLong(Int)
    /// Day and month can be swapped.
    case ambiguousDate
    /// It does not have the form of such a value.
    case form(FieldDefinition.Kind)

    /// True if a person may insist on the value.
    package var allowsAnyway: Bool {
        if case .form = self { true } else { false }
    }

    package var description: String {
        switch self {
        case .empty: "There is no value."
        case .notSeen: "That was not seen: type the value."
        case .invisible: "It has invisible characters: type it on one line."
        case .tooLong(let most): "It has more than \(most) characters."
        case .ambiguousDate: "Day and month can be swapped: type the date as YYYY-MM-DD."
        case .form(.date): "This is not a day: type the date as YYYY-MM-DD."
        case .form(.country):
            "No country has this name: type it in English, French or Spanish, or as a code of three letters."
        case .form(.sex): "This is not a sex that papers state: type M, F or X."
        case .form(.name): "A name has letters only, and begins with a capital if its script has capitals."
        case .form(.identifier), .form(.text): "It has not the form of this field: compare it with the paper."
        }
    }
}
