internal import FoundationEssentials

// Each describes itself already; this is what `localizedDescription` reads.

extension OutputProblem: LocalizedError {
    package var errorDescription: String? { description }
}

extension UserFolderProblem: LocalizedError {
    package var errorDescription: String? { description }
}
