import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

/// `docscan live SOURCE`: gives hints until the barcodes are locked, then takes the photo and prints its report.
struct LiveCommand: Sendable {
    var source = ""
    /// The number of frames per second for a folder, or a stream without times; `nil` for the rate of the source.
    var rate: Double?
    var pace = FrameThrottle.Pace.standard
    var scan = ScanSettings()
    var photo: String?
    var manualAfter: Double? = 5
    var pressesShutter = false
    var timeout: Double?
    var gravity = PreviewMapping.Gravity.fill
    var isMirrored = false
    var speaks = false
    var printsJSON = false
    var log: String?
    var logsValues = false
    var language = Language.ofEnvironment
    var isVerbose = false
    /// The destination of the photos; `nil` to take one photo and print its report.
    var captures: LiveCaptures?

    func run() async -> ExitCode {
        guard let settings = settings(for: profiles) else {
            let what = captures == nil ? "this profile has" : "the documents of these slots have"
            let way = captures == nil ? "Scan a photo: docscan PHOTO" : "Add photos: docscan case add LABEL FILE"
            return StandardStreams.say(
                "\(what) no barcode and no machine-readable zone, so live mode cannot guide. \(way)", .usage)
        }
        // Other users can see the command line, which may contain a password.
        ProcessArguments.hideSecrets()
        // The input to which an error refers.
        var subject = photo ?? ""
        do throws(ScanError) {
            if let photo { _ = try ImageInput(path: InputPath(photo), isPicture: true) }
            let file: LogFile?
            do throws(OutputError) {
                let inputs = ([photo].compactMap(\.self) + [source]).map { InputPath($0) }
                file = try log.map { path throws(OutputError) in try LogFile(path: InputPath(path), inputs: inputs) }
            } catch {
                StandardStreams.error("docscan: \(message(for: error).visible)\n")
                return error.isUsage ? .usage : .inputOrOutput
            }
            let output = try LiveOutput(self, settings: settings, file: file)
            subject = title
            let (frames, cancellation) = try FrameSources.open(source, rate: rate)
            let run = LiveRun(
                self, settings: settings, frames: frames, cancellation: cancellation, output: output)
            return await run.run()
        } catch {
            report(error, about: subject)
            return ExitCode(error)
        }
    }

    /// The source without a password that a URL may contain, for messages.
    private var title: String { FrameSources.title(of: source) }

    /// Reports an error. The source is not named if the cause is a missing dependency.
    ///
    /// - Parameter frames: the number of frames received from the source.
    func report(_ error: ScanError, about subject: String? = nil, frames: Int = 0) {
        let subject = error.isMissingDependency ? "" : "\(subject ?? title): "
        StandardStreams.error("docscan: \(subject)\(SourceAdvice(error, frames: frames).text)\n")
    }

    private var profiles: [DocumentProfile] {
        if let captures { return captures.profiles }
        return switch scan.options.profile {
        case .auto: DocumentProfile.shipped
        case .none: []
        case .only(let profile): [profile]
        }
    }

    /// The settings of a session; `nil` if no profile has barcodes or an MRZ to lock.
    func settings(for profiles: [DocumentProfile]) -> LiveSettings? {
        guard var settings = LiveSettings(profiles: profiles) else { return nil }
        settings.manualAfter = manualAfter
        settings.pressesShutter = pressesShutter
        settings.timeout = timeout
        settings.gravity = gravity
        settings.isMirrored = isMirrored
        return settings
    }
}
