/// The result of checking the signature of a visible digital seal.
public enum SealSignature: String, Sendable, Hashable, Codable, CaseIterable {
    /// The signer made it, and the content is unchanged.
    case valid
    /// The signer did not make it, or the content was changed.
    case invalid
    /// Not checked: no certificate of the signer was given, was valid on that day, or has a usable key.
    case unverified
}

/// Checks the signatures of visible digital seals.
public protocol SealChecking: Sendable {
    /// Checks that the seal's signer made its signature.
    func check(_ seal: DigitalSeal) -> SealSignature
}
