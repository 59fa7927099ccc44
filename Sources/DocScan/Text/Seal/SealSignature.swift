/// What is known of the signature of a visible digital seal.
public enum SealSignature: String, Sendable, Hashable, Codable, CaseIterable {
    /// The signer made it, and nothing was changed since.
    case valid
    /// The signer did not make it, or something was changed.
    case invalid
    /// It was not checked: the signer's certificate was not given, was not valid on that day, or has a key that cannot
    /// be used here.
    case unverified
}

/// Checks the signatures of visible digital seals.
public protocol SealChecking: Sendable {
    /// Whether the seal's signer made its signature.
    func check(_ seal: DigitalSeal) -> SealSignature
}

extension Barcode {
    /// The same; of a visible digital seal it is known then whether its signature is right.
    func checked(by checker: (any SealChecking)?) -> Barcode {
        guard let content = DigitalSeal(latin1: value) else { return self }
        var checked = self
        checked.seal = checker?.check(content) ?? .unverified
        return checked
    }
}

extension SealSignature {
    /// What a person should know of it, as a sentence.
    var note: String? {
        switch self {
        case .valid: nil
        case .invalid: "The signature of the seal is wrong: what it states is withheld. Check the paper."
        case .unverified:
            "The signature of the seal is unverified: its signer's certificate was not found. Give --seal-certificates."
        }
    }
}
