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

extension SealSignature {
    /// What a person should know of it, as a sentence.
    var note: String? {
        switch self {
        case .valid: nil
        case .invalid: "The signature of the seal is wrong: what it states is withheld. Check the paper."
        case .unverified: "The signature of the seal is unverified: there is no usable certificate of its signer."
        }
    }
}
