/// The statements of a seal, by the names that profiles use after a barcode's name.
enum SealElement: String, Sendable, CaseIterable {
    case type, issuer, issue, signer, signing, certificate
    case number, familyName, givenNames, birth, sex, nationality, expiry
    case passportNumber, entries, duration

    var inZone: ZoneElement? {
        switch self {
        case .familyName: .surname
        case .number, .givenNames, .birth, .sex, .nationality, .expiry: ZoneElement(rawValue: rawValue)
        case .type, .issuer, .issue, .signer, .signing, .certificate, .passportNumber, .entries, .duration: nil
        }
    }
}
