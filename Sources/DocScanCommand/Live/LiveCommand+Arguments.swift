import CommandKit
import DocScan
import DocScanEngines
import DocScanService

extension LiveCommand: Subcommand {
    static let manual = Manual(
        command: "docscan live", title: "guide the user of a camera, and take the photo of a document",
        purpose: """
            docscan live watches a camera, and tells the user how to move it. When the barcodes or the
            machine-readable zone of the document are steady inside their guide boxes, it takes the
            photo and prints the report.
            """,
        usage: [
            ("docscan live FOLDER", "read images by name, or by frames.tsv (name, tab, seconds)"),
            ("docscan live VIDEO", "read a video file or an .mjpeg file"),
            ("docscan live /dev/video0", "watch a camera (needs ffmpeg)"),
            ("docscan live rtsp://…", "watch a network camera (needs ffmpeg)"),
            ("docscan live -", "read MJPEG from standard input"),
        ],
        examples: [
            "docscan live /dev/video0 --speak", "docscan live frames/ --rate 15 --json",
            "ffmpeg -nostdin -i talk.mp4 -f mjpeg - | docscan live - --rate 30",
        ],
        exits: [
            (.complete, "complete"), (.usage, "usage"),
            (.inputOrOutput, "the source cannot be read, or a result cannot be written"),
            (.missingDependency, "a library or program is missing"), (.incomplete, "no complete document"),
            (.interrupted, "interrupted"),
        ])

    static let sections = [
        OptionSection(title: "CAPTURE", options: capture), OptionSection(title: "OUTPUT", options: output),
        OptionSection(title: "SCANNING", options: scanning),
    ]

    static let capture: [CommandOption<Self>] = [
        .value(
            "--throttle", value: "TIME",
            text: """
                analyse one frame per TIME; \(default: "100ms"); auto: as many frames
                as half a processor core can analyse
                """
        ) { (command, reader) throws(UsageError) in command.pace = try reader.pace() },
        .value("--rate", value: "N", text: "play a folder or recorded stream at N frames/s; \(default: "30")") {
            (command, reader) throws(UsageError) in
            command.rate = try reader.number(in: 0.1...1000, or: "--rate takes frames per second, as in: --rate 30")
        },
        .value(
            "--photo", value: "FILE", text: "scan FILE at capture; \(otherwise: "the frame itself")",
            completion: .file, in: \.photo),
        .value(
            "--manual-after", value: "TIME", text: "let Enter take the photo after TIME; \(default: "5s")"
        ) { (command, reader) throws(UsageError) in command.manualAfter = try reader.seconds() },
        .flag("--manual-now", text: "take the photo after that time without a key press") { $0.pressesShutter = true },
        .value("--timeout", value: "TIME", text: "give up after TIME; \(otherwise: "never", as: "default never")") {
            (command, reader) throws(UsageError) in command.timeout = try reader.seconds()
        },
        .flag("--fit", text: "show the whole frame in the preview; default: fill the screen") { $0.gravity = .fit },
        .flag("--mirrored", text: "mirror the preview, as front cameras do") { $0.isMirrored = true },
    ]

    private static let output: [CommandOption<Self>] =
        speech + [
            .flag("--json", text: "print each event as one line of JSON") { $0.printsJSON = true },
            .value(
                "--log", value: "FILE", text: "record the session for docscan replay", completion: .file, in: \.log),
            .flag("--log-values", text: "include the document's values in the log") { $0.logsValues = true },
        ]

    static let speech: [CommandOption<Self>] = [
        .flag("--speak", text: "speak the hints and the outcome (needs spd-say or espeak-ng)") { $0.speaks = true },
        .messages(\.language),
    ]

    private static let scanning: [CommandOption<Self>] = [
        .value(
            "--profile", value: "NAME",
            text: "set the document type: \(default: "auto", as: "auto (default)"), NAME, or a JSON file",
            completion: .later { ["auto"] + DocumentProfile.shipped.map(\.id) }
        ) { (command, reader) throws(UsageError) in command.scan.options.profile = try reader.profile() },
        CommandOption.sealCertificates.lifted(to: \.scan),
        .flag(
            "--no-text",
            text: """
                read only barcodes or the machine-readable zone for the report;
                much faster
                """
        ) {
            $0.scan.options.readsText = false
        },
        CommandOption.languages.lifted(to: \.scan),
        .flag("--verbose", "-v", text: "print the messages of the libraries") { $0.isVerbose = true },
    ]

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard source.isEmpty else { throw UsageError("one source at a time. See docscan live --help") }
        source = word
    }

    func check() throws(UsageError) {
        if source.isEmpty {
            throw UsageError("name a source, as in: docscan live /dev/video0. See docscan live --help")
        }
        if logsValues, log == nil { throw UsageError("--log-values needs a log, as in: --log FILE --log-values") }
    }
}

extension ArgumentReader {
    fileprivate mutating func pace() throws(UsageError) -> FrameThrottle.Pace {
        var copy = self
        if try copy.value() == "auto" {
            self = copy
            return .automatic(duty: 0.5)
        }
        return .every(try seconds())
    }
}
