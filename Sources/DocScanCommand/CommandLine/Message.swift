import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// The message of a command about an error: what happened, how to solve it, and the option or command for that.
func message(for error: ScanError, about source: String? = nil) -> String {
    if case .unreadable = error, source?.contains("://") == true {
        return "This is a URL, and docscan reads files. Download the file, or watch a camera (docscan live URL)."
    }
    guard let way = error.way(for: source) else { return "\(error) \(error.remedy)" }
    let remedy = error.remedy
    return "\(error) \(remedy.hasSuffix(".") ? String(remedy.dropLast()) : remedy) (\(way))."
}

extension ScanError {
    /// The option or command for the remedy; `nil` if there is no such option or command.
    fileprivate func way(for source: String?) -> String? {
        switch self {
        case .unreadable(.folder): "docscan batch \((source ?? "FOLDER").shellWord)"
        case .notAnImage(.video?): "docscan live \((source ?? "FILE").shellWord)"
        case .notBuilt, .symbologiesNotBuilt: "make build, or: swift build -c release --traits PDF,HEIC,ZXing"
        case .tooLarge(let width, let height, _): Self.millions(width, height).map { "--max-pixels \($0)" }
        case .needsMemory: "--max-pixels"
        case .recognitionFailed: "--no-text"
        case .sourceFailed: "docscan live --help"
        case .timedOut(let seconds): "--timeout \(Self.minutes(seconds))m"
        case .decodingTimedOut(let seconds): "--timeout \(Self.minutes(8 * seconds))m"
        case .fileTimedOut(let seconds): "--file-timeout \(Self.minutes(seconds))m"
        case .memoryExceeded(let limit): "--memory \(max(1, limit >> 29))G"
        case .crashed: "docscan --verbose \((source ?? "IMAGE").shellWord)"
        case .unreadable, .empty, .notAnImage, .passwordNeeded, .tooManyPages, .damaged, .unsupported, .outOfMemory,
            .libraryMissing, .languageMissing, .jobUnreadable, .cancelled, .reported:
            nil
        }
    }

    /// The minimum value of `--max-pixels` for the image, in millions; `nil` if it exceeds the maximum.
    private static func millions(_ width: Int, _ height: Int) -> Int? {
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        return isTooMany || pixels >= 4_000_000_000 ? nil : pixels / 1_000_000 + 1
    }

    /// A time limit in whole minutes that is at least twice as long.
    private static func minutes(_ seconds: Double) -> Int { Int(min(max(1, seconds / 30), 1e6).rounded(.up)) }
}

extension String {
    /// The text quoted for a shell, so that it can be pasted at a prompt.
    var shellWord: String {
        let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:=@%".contains($0) }
        return isPlain
            ? self
            : "'" + visible.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

func message(for problem: OutputError) -> String {
    problem.remedy.map { "\(problem.reason) \($0.option)" } ?? problem.reason
}

extension OutputError.Remedy {
    /// The remedy as a sentence with options of the command line.
    fileprivate var option: String {
        switch self {
        case .otherOutput: "Name another --output."
        case .folderForReports: "Name a folder for the reports with --output."
        case .otherFolder: sentence
        case .otherLog: "Name another --log."
        case .picturesOfPages: "Keep the original, or render its pages as images with --force-ocr."
        case .otherPicture: "Name another --picture."
        case .otherPage: "Name another --html."
        case .resume: "Continue with --resume, or remove that file."
        case .otherOutputOrNotResume: "Name another --output, or omit --resume."
        case .moveAway: "Move it away, or name another --output."
        case .waitForOther: "Wait until it ends, or name another --output."
        case .otherSeparator: "Does the list need -0?"
        }
    }
}

/// Runs the body of a command. After an error, prints a message and returns the exit code.
///
/// - Parameter mistaken: the exit code for a plan with errors.
func reportingErrors(mistaken: ExitCode = .inputOrOutput, _ body: () async throws -> ExitCode) async -> ExitCode {
    do {
        return try await body()
    } catch let mistakes as PlanMistakes {
        for mistake in mistakes.mistakes {
            StandardStreams.error("docscan: \(mistakes.folder.visible)/\(mistake.description.visible)\n")
        }
        if mistakes.mistakes.contains(where: { $0.line == 0 }) {
            StandardStreams.error("docscan: If the plan was moved, name its folder: --plan FOLDER\n")
        }
        return mistaken
    } catch let error as StoreError {
        StandardStreams.error("docscan: \(message(for: error))\n")
        switch error {
        case .consentNeeded, .consentGiven, .consentGone: return .incomplete
        case .consentScope: return .usage
        case .libraryMissing: return .missingDependency
        default: return .inputOrOutput
        }
    } catch let error as ChoiceError {
        return StandardStreams.say("\(UsageError(error))", .usage)
    } catch let error as UsageError {
        return StandardStreams.say("\(error)", .usage)
    } catch {
        return StandardStreams.say("\(error)", .inputOrOutput)
    }
}

func message(for error: StoreError) -> String {
    let way: String? =
        switch error {
        case .consentNeeded(_, let label?): "docscan consent give --case \(label.shellWord)"
        case .consentNeeded: "docscan consent give"
        case .consentGiven(_, let number, _, let label):
            "docscan consent show\(label.map { " --case \($0.shellWord)" } ?? ""), then --after \(number)"
        case .consentScope(.perCase): "--case LABEL"
        case .notFound(kind: .case): "docscan case list"
        case .notFound(kind: .number): "docscan collection list"
        case .damaged, .busy, .newer, .missing: "--store DIR"
        default: nil
        }
    guard let way else { return error.message }
    let text = error.message
    return "\(text.hasSuffix(".") ? String(text.dropLast()) : text) (\(way))."
}

extension UsageError {
    /// The error for a choice that the user has to make with an option.
    init(_ error: ChoiceError) {
        switch error {
        case .noPlan:
            self.init("name the plan with --plan FOLDER. docscan plan new FOLDER creates one")
        case .severalPlans(let folders):
            self.init("name the plan with --plan: \(folders.map(\.visible).joined(separator: ", "))")
        case .unknownSlot(let name, let slots):
            let names = slots.joined(separator: ", ")
            self.init("--slot: the plan has no slot \"\(name.visible)\". Give one of: \(names)")
        case .unknownProfile(let id):
            self.init("the profile \"\(id.visible)\" no longer exists: add it again with docscan profiles add FILE")
        case .notRecognized(let capture): self.init("capture \(capture) has no fields: it was not recognised")
        case .unknownField(let capture, let fields):
            let names = fields.joined(separator: ", ").visible
            self.init("--field: capture \(capture) has no such field. Give one of: \(names)")
        }
    }
}
