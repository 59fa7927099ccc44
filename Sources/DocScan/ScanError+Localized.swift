public import FoundationEssentials

// `LocalizedError` is in FoundationEssentials: nothing of ICU is linked for it.

extension ScanError: LocalizedError {
    /// What happened, for `localizedDescription`.
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { remedy }
}

extension ProfileError: LocalizedError {
    public var errorDescription: String? { description }
}
