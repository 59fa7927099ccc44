public import FoundationEssentials

/// The reason why an input could not be scanned: damaged input, a missing library, a limit of time or memory, or a
/// cancelled task. A scan throws no other errors. An image that is too dark or that has no barcode is not an error; its
/// report says so.
///
/// `description` is a sentence with the cause, and `remedy` one with the remedy. Neither contains values of the
/// document or options of the command line; the command adds the option that helps.
///
/// ```swift
/// do {
///     _ = try await SystemScanner().scan(ImageInput(path: "missing.jpg"))
/// } catch {
///     print(error.code, error.description, error.remedy)
/// }
/// ```
public enum ScanError: Error, Sendable, Hashable, Codable {
    /// The kinds of errors. The raw values are the codes in reports.
    public enum Code: String, Sendable, CaseIterable {
        case unreadable, empty, notAnImage, notBuilt, passwordNeeded, tooManyPages, damaged, unsupported, tooLarge
        case needsMemory, outOfMemory, libraryMissing, languageMissing, recognitionFailed, sourceFailed, timedOut
        case memoryExceeded, crashed, jobUnreadable, cancelled

        /// True if another run may succeed with the same file, for example with more memory or time, with permission to
        /// read the file, after a library is installed, or in a build of docscan that reads the format.
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
    /// The content is not in an image format that docscan reads. It is probably in the given format; `nil` if the
    /// format is unknown.
    case notAnImage(ImageFormat.Foreign?)
    /// This build of docscan does not read the format, because it was built without the package trait.
    case notBuilt(format: ImageFormat)
    /// The options name symbologies (`Symbology.twoDimensionalExceptQR`) that this build does not read, because it was
    /// built without the package trait.
    case symbologiesNotBuilt
    /// The content opens only with a password. docscan does not accept passwords.
    case passwordNeeded(format: ImageFormat)
    /// The file has more pages than docscan accepts. `limit` cannot be changed.
    case tooManyPages(count: Int, limit: Int)
    /// The image format is known, but the data is truncated or inconsistent.
    case damaged(format: ImageFormat)
    /// The image is valid, but in a variant of the format that docscan cannot decode.
    case unsupported(format: ImageFormat)
    /// The image has more pixels than the limit allows; nothing was allocated for it.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Decoding would take this number of bytes of memory, more than `limit`; nothing was allocated. The limit is five
    /// bytes per permitted pixel, but at least 64 MB.
    case needsMemory(bytes: Int, limit: Int)
    /// The system could not allocate memory for the image.
    case outOfMemory(width: Int, height: Int)
    /// A shared library that the scan needs is not installed.
    case libraryMissing(name: String, package: String)
    /// Tesseract's data for a language is not installed.
    case languageMissing(language: String, package: String)
    /// Text recognition failed inside Tesseract.
    case recognitionFailed(reason: String)
    /// A source of frames cannot be opened, or has stopped.
    case sourceFailed(SourceFailure)
    /// Recognising a page took longer than the limit, `seconds`.
    case timedOut(seconds: Double)
    /// Decoding a page took longer than the limit, `seconds`.
    case decodingTimedOut(seconds: Double)
    /// All pages of a file together took longer than the limit, `seconds`.
    case fileTimedOut(seconds: Double)
    /// The worker used more memory than `limit`, in bytes.
    case memoryExceeded(limit: Int)
    /// The worker that scanned the input ended unexpectedly; `reason` is a clause without personal data.
    case crashed(reason: String)
    /// The worker could not read its job because of a bug in docscan.
    case jobUnreadable
    /// The work was cancelled.
    case cancelled
    /// An error that was decoded from a report: its code, and its message including the remedy.
    case reported(code: String, message: String)

    /// A stable name for programs, as in the report's `error.code`.
    public var code: String { if case .reported(let code, _) = self { code } else { kind?.rawValue ?? "" } }

    /// The kind of the error; `nil` for `.reported`, which has only a code.
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

    /// `message` in every language. An error that was read from a report has only an English message.
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
