public import FoundationEssentials

/// The reason for which an input could not be scanned: broken input, something missing on this machine, a limit of time
/// or memory, or a cancelled task. A picture without a barcode, or too dark to read, is not an error but a result in the
/// report. These are the only errors that a scan throws.
///
/// `description` states the problem and `remedy` the remedy, as sentences without values of the document. No remedy
/// names an option of the command: the command adds it.
///
/// ```swift
/// do {
///     _ = try await SystemScanner().scan(ImageInput(path: "missing.jpg"))
/// } catch {
///     print(error.code, error.description, error.remedy)
/// }
/// ```
public enum ScanError: Error, Sendable, Hashable, Codable {
    /// The kinds of errors, by the names that a report has for them.
    public enum Code: String, Sendable, CaseIterable {
        case unreadable, empty, notAnImage, notBuilt, passwordNeeded, tooManyPages, damaged, unsupported, tooLarge
        case needsMemory, outOfMemory, libraryMissing, languageMissing, recognitionFailed, sourceFailed, timedOut
        case memoryExceeded, crashed, jobUnreadable, cancelled

        /// True if another run may succeed with the same file: with more memory, more time, permission to read it, or a
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

    /// The file cannot be opened or read.
    case unreadable(FileFailure)
    /// The input has no bytes.
    case empty
    /// The content is not a picture format that docscan reads, but probably the given format, if known.
    case notAnImage(ImageFormat.Foreign?)
    /// This build of docscan does not read the format, because it was built without the package trait.
    case notBuilt(format: ImageFormat)
    /// Symbologies that were requested by name (`Symbology.twoDimensional`), but that this build does not read, because
    /// it was built without the package trait.
    case symbologiesNotBuilt
    /// The content is encrypted, and no password is known.
    case passwordNeeded(format: ImageFormat)
    /// More pages than a file may have; `limit` is fixed.
    case tooManyPages(count: Int, limit: Int)
    /// The picture format is known, but the data is cut off or contradicts itself.
    case damaged(format: ImageFormat)
    /// A valid picture of a variant that docscan cannot decode.
    case unsupported(format: ImageFormat)
    /// The picture has more pixels than the limit allows; nothing was allocated for it.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Decoding would take more memory than the largest allowed picture (`bytes`, `limit`); nothing was allocated.
    case needsMemory(bytes: Int, limit: Int)
    /// The system had no memory for the picture.
    case outOfMemory(width: Int, height: Int)
    /// A shared library that this stage needs is not installed.
    case libraryMissing(name: String, package: String)
    /// Tesseract's data for a language is not installed.
    case languageMissing(language: String, package: String)
    /// Text recognition failed inside Tesseract.
    case recognitionFailed(reason: String)
    /// A source of frames cannot be opened, or is gone.
    case sourceFailed(SourceFailure)
    /// Recognising a page took longer than the limit.
    case timedOut(seconds: Double)
    /// Decoding a page took longer than the limit.
    case decodingTimedOut(seconds: Double)
    /// All pages of a file together took longer than the limit.
    case fileTimedOut(seconds: Double)
    /// The worker needed more memory than the limit in bytes.
    case memoryExceeded(limit: Int)
    /// The worker that scanned the input ended; `reason` is a clause without personal data.
    case crashed(reason: String)
    /// The worker could not read its job, which is a fault of docscan.
    case jobUnreadable
    /// The work was cancelled.
    case cancelled
    /// An error of a coded report: its code, and its message with the remedy.
    case reported(code: String, message: String)

    /// A stable name for programs, as in the report's `error.code`.
    public var code: String { if case .reported(let code, _) = self { code } else { kind?.rawValue ?? "" } }

    /// `nil` for an error that was read from a report.
    private var kind: Code? {
        switch self {
        case .unreadable: .unreadable
        case .empty: .empty
        case .notAnImage: .notAnImage
        case .notBuilt, .symbologiesNotBuilt: .notBuilt
        case .passwordNeeded: .passwordNeeded
        case .tooManyPages: .tooManyPages
        case .damaged: .damaged
        case .unsupported: .unsupported
        case .tooLarge: .tooLarge
        case .needsMemory: .needsMemory
        case .outOfMemory: .outOfMemory
        case .libraryMissing: .libraryMissing
        case .languageMissing: .languageMissing
        case .recognitionFailed: .recognitionFailed
        case .sourceFailed: .sourceFailed
        case .timedOut, .decodingTimedOut, .fileTimedOut: .timedOut
        case .memoryExceeded: .memoryExceeded
        case .crashed: .crashed
        case .jobUnreadable: .jobUnreadable
        case .cancelled: .cancelled
        case .reported: nil
        }
    }

    /// The remedy, as a sentence.
    public var remedy: String { remedyText.english }

    /// The problem and its remedy, for reports. An error that was read from a report contains both already.
    package var message: String { remedy.isEmpty ? description : "\(self) \(remedy)" }

    /// `message` in every language. An error that was read from a report has it in English only.
    package var text: LocalizedText { .sentences([whatText, remedyText]) }

    /// True if something is missing on this machine, so that other inputs will fail in the same way.
    public var isMissingDependency: Bool {
        kind == .libraryMissing || kind == .languageMissing
    }
}

// `LocalizedError` is in FoundationEssentials, which does not link ICU.
extension ScanError: LocalizedError, CustomStringConvertible {
    /// The problem, for `localizedDescription`.
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { remedy }

    /// The problem, as one sentence.
    public var description: String { whatText.english }
}
