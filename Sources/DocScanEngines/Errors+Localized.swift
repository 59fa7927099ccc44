public import FoundationEssentials

// Each describes itself already; this is what `localizedDescription` reads.

extension OutputProblem: LocalizedError {
    public var errorDescription: String? { description }
}

extension UserFolderProblem: LocalizedError {
    public var errorDescription: String? { description }
}
