/// What is known of the signature of a visible digital seal.
public enum SealSignature: String, Sendable, Hashable, Codable, CaseIterable {
    /// The signer made it, and nothing was changed since.
    case valid
    /// The signer did not make it, or something was changed.
    case invalid
    /// It was not checked: no certificate of the signer was given, was valid on that day, or has a usable key.
    case unverified
}

/// Checks the signatures of visible digital seals.
public protocol SealChecking: Sendable {
    /// Whether the seal's signer made its signature.
    func check(_ seal: DigitalSeal) -> SealSignature
}
