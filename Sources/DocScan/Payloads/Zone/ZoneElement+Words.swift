extension ZoneElement {
    /// The name of the element in a note.
    var words: String {
        switch self {
        case .documentCode: "document code"
        case .issuer: "issuing state"
        case .number: "document number"
        case .nationality: "nationality"
        case .birth: "date of birth"
        case .sex: "sex"
        case .expiry: "expiry date"
        case .optional, .secondOptional: "optional data"
        case .names: "names"
        case .surname: "surname"
        case .givenNames: "given names"
        case .composite: "composite"
        }
    }
}
