import CommandKit
import DocScan
import DocScanEngines
import DocScanService

extension ScanCommand: Subcommand {
    static let manual = Manual(
        command: "docscan", title: "read the barcodes and the print of documents",
        purpose: """
            docscan reads the barcodes and the print of a document from a photo or a scan,
            compares them, and prints what is certain.
            """,
        usage: [
            ("docscan IMAGE...", "one or a few photos or scans (JPEG, PNG, TIFF, PDF, HEIC, WebP, BMP, GIF, PNM)"),
            ("docscan -", "an image on standard input"),
            ("docscan batch FOLDER", "thousands of files, one line per paper; see docscan batch --help"),
            ("docscan table RESULTS", "a spreadsheet of the results of a batch; see docscan table --help"),
            ("docscan live SOURCE", "a camera or a recording, with hints; see docscan live --help"),
            ("docscan replay LOG", "a live session again, from its log"),
            ("docscan serve", "the camera and the case file in a browser, and an HTTP interface"),
            ("docscan case", "collect papers by a plan; also docscan plan, consent and store"),
            ("docscan collect LABEL", "keep the accession numbers of museum labels; also docscan collection"),
            ("docscan profiles", "list known documents; add or check your own"),
            ("docscan definitions list", "your institution definitions; see docscan definitions --help"),
            ("docscan config show", "the values of options in files and in the environment"),
            ("docscan doctor", "what is installed on this machine, and what is missing"),
            ("docscan completion SHELL", "shell completion for bash, zsh or fish"),
            ("docscan manual [COMMAND]", "the manual page of docscan or of one of these, for man"),
            ("docscan help COMMAND", "help for one of these commands"),
        ],
        examples: [
            "docscan certificate.jpg", "docscan --json *.jpg > reports.ndjson",
            "docscan --no-text --profile none --symbologies all label.png",
            "docscan --definition museum.json label.jpg",
        ],
        notes: "Nothing leaves this machine.",
        exits: [
            (.complete, "complete"), (.usage, "usage"), (.unreadableInput, "an input cannot be read"),
            (.missingDependency, "a library or language is missing"),
            (.incomplete, "read, but something is missing or contradicts itself"),
            (.interrupted, "interrupted"),
        ])

    static let options: [CommandOption<Self>] =
        [
            .flag("--json", text: "print each report as one line of JSON (docscan.report/1)") { $0.printsJSON = true },
            .messages(\.language),
        ]
        + scanning
        + [
            .value(
                "--picture", value: "FILE",
                text: "with --explain, write the image with what was found drawn over it, as PNG", completion: .file,
                in: \.picturePath),
            .value(
                "--from-text", value: "FILE",
                text: "look for numbers in a text instead of an image; - for standard input", completion: .file,
                in: \.textPath),
        ] + limiting("stop a page that needs more memory; default 1G") + general

    /// The options of a scan, which `docscan batch` shares.
    static let scanning: [CommandOption<Self>] = [
        .value(
            "--profile", value: "NAME", text: "the document: auto (default), none, a name, or a JSON file",
            completion: .later { ["auto", "none"] + DocumentProfile.shipped.map(\.id) }
        ) { (command, reader) throws(UsageError) in
            command.settings.options.profile = try reader.profile()
            command.isProfileChosen = true
        },
        .value(
            "--symbologies", value: "LIST",
            text: """
                barcodes to look for: comma-separated names, or all;
                default: those of the profile; with none, all but itf
                """, completion: .words(["all"] + Symbology.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in command.settings.options.symbologies = try reader.symbologies() },
        .flag("--code39-full-ascii", text: "read Code 39 pairs as full ASCII: +A is a") {
            $0.settings.options.readsCode39FullASCII = true
        },
        CommandOption.sealCertificates.lifted(to: \.settings),
        .flag("--no-text", text: "barcodes, light and guidance only; much faster") {
            $0.settings.options.readsText = false
        },
        CommandOption.languages.lifted(to: \.settings),
        .flag("--text", text: "add all recognised text to the result") { $0.settings.options.includesText = true },
        .value(
            "--definition", value: "NAME",
            text: """
                find accession numbers that match a definition: a file, a folder,
                a name in your folder, or all; can be repeated
                """, completion: .file
        ) { (command, reader) throws(UsageError) in try command.definitions.add(reader.value()) }.repeatable,
        .flag("--explain", text: "say what was tried and why, and what would help") {
            $0.settings.options.explains = true
        },
        .value("--max-pixels", value: "N", text: "refuse pictures of over N million pixels; default 200") {
            (command, reader) throws(UsageError) in command.settings.options.maximumPixels = try reader.pixels()
        },
    ]

    /// The limits of a page and a file.
    static func limiting(_ memory: String) -> [CommandOption<Self>] {
        [
            .value(
                "--timeout", value: "TIME", text: "stop a page after TIME (a decoder after TIME/8); default 60s"
            ) { (command, reader) throws(UsageError) in command.limits.seconds = try reader.limit() },
            .value(
                "--file-timeout", value: "TIME", text: "stop a file after TIME, whatever pages are left; default 30m"
            ) { (command, reader) throws(UsageError) in command.limits.fileSeconds = try reader.limit() },
            .value("--memory", value: "SIZE", text: memory) {
                (command, reader) throws(UsageError) in command.limits.memory = try reader.bytes()
            },
        ]
    }

    static let general = [verbose, CommandOption.colours.lifted(to: \.colourChoice)]

    private static let verbose = CommandOption<Self>.flag(
        "--verbose", "-v", text: "timings, and the messages of the libraries"
    ) { $0.isVerbose = true }

    mutating func addOperand(_ word: String) { paths.append(word) }

    func check() throws(UsageError) {
        if settings.options.includesText, !settings.options.readsText {
            throw UsageError("--text prints the text, which --no-text does not read: leave one of them out")
        }
        if !definitions.entries.isEmpty, !settings.options.readsText {
            throw UsageError("--definition looks for numbers in the text: leave --no-text out")
        }
        if picturePath != nil {
            guard settings.options.explains else {
                throw UsageError("--picture draws the explanation: add --explain")
            }
            if textPath != nil || paths.count > 1 {
                throw UsageError(
                    "--picture draws one image: name only one, as in: "
                        + "docscan --explain --picture found.png photo.jpg")
            }
        }
        if textPath != nil {
            guard !definitions.entries.isEmpty else {
                throw UsageError("--from-text needs definitions, as in: docscan --from-text label.txt --definition all")
            }
            guard paths.isEmpty else { throw UsageError("give images or --from-text, not both") }
            return
        }
        if paths.isEmpty { throw UsageError("name an image, as in: docscan photo.jpg. See docscan --help") }
    }
}
