import DocScan

/// An error as the command says it: what happened, what to do, and the option or the command that does it.
func message(for error: ScanError, about source: String? = nil) -> String {
    if case .unreadable = error, source?.contains("://") == true {
        return "This is an address, and docscan reads files. Download it, or watch a camera (docscan live ADDRESS)."
    }
    guard let way = error.way(for: source) else { return "\(error) \(error.remedy)" }
    let remedy = error.remedy
    return "\(error) \(remedy.hasSuffix(".") ? String(remedy.dropLast()) : remedy) (\(way))."
}

extension ScanError {
    /// The words of the command line that the remedy needs; nil where it needs none.
    fileprivate func way(for source: String?) -> String? {
        switch self {
        case .unreadable(Self.folderReason): "docscan batch \(Self.quoted(source ?? "FOLDER"))"
        case .notAnImage("a video"): "docscan live \(Self.quoted(source ?? "FILE"))"
        case .notBuilt, .symbologiesNotBuilt: "make build, or: swift build -c release --traits PDF,HEIC,ZXing"
        case .tooLarge(let width, let height, _): Self.millions(width, height).map { "--max-pixels \($0)" }
        case .needsMemory: "--max-pixels"
        case .recognitionFailed: "--no-text"
        case .sourceFailed: "docscan live --help"
        case .timedOut(let seconds): "--timeout \(Self.minutes(seconds))m"
        case .decodingTimedOut(let seconds): "--timeout \(Self.minutes(8 * seconds))m"
        case .fileTimedOut(let seconds): "--file-timeout \(Self.minutes(seconds))m"
        case .memoryExceeded(let limit): "--memory \(max(1, limit >> 29))G"
        case .crashed: "docscan --verbose \(Self.quoted(source ?? "IMAGE"))"
        case .unreadable, .empty, .notAnImage, .passwordNeeded, .tooManyPages, .damaged, .unsupported, .outOfMemory,
            .libraryMissing, .languageMissing, .jobUnreadable, .cancelled, .reported:
            nil
        }
    }

    /// The least `--max-pixels` that takes such a picture; nil where none does.
    private static func millions(_ width: Int, _ height: Int) -> Int? {
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        return isTooMany || pixels >= 4_000_000_000 ? nil : pixels / 1_000_000 + 1
    }

    /// At least twice as long, in whole minutes.
    private static func minutes(_ seconds: Double) -> Int { Int(min(max(1, seconds / 30), 1e6).rounded(.up)) }

    /// As it can be pasted behind a prompt.
    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:=@%".contains($0) }
        return isPlain
            ? word
            : "'"
                + word.visible.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
}
