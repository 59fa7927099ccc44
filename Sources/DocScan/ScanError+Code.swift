extension ScanError {
    /// The kinds of errors, by the names that a report has for them.
    public enum Code: String, Sendable, CaseIterable {
        case unreadable, empty, notAnImage, notBuilt, passwordNeeded, tooManyPages, damaged, unsupported, tooLarge
        case needsMemory, outOfMemory, libraryMissing, languageMissing, recognitionFailed, sourceFailed, timedOut
        case memoryExceeded, crashed, jobUnreadable, cancelled

        /// Whether another run may succeed with the same file: with more memory, more time, permission to read it, or a
        /// build of docscan that reads the format.
        package var isTransient: Bool {
            switch self {
            case .unreadable, .notBuilt, .outOfMemory, .libraryMissing, .languageMissing, .recognitionFailed,
                .sourceFailed, .timedOut, .memoryExceeded, .crashed, .jobUnreadable, .cancelled:
                true
            case .empty, .notAnImage, .passwordNeeded, .tooManyPages, .damaged, .unsupported, .tooLarge, .needsMemory:
                false
            }
        }
    }
}
