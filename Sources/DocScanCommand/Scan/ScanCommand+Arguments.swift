import CommandKit
import DocScan
import DocScanEngines
import DocScanService

extension ScanCommand: Subcommand {
    static let manual = Manual(
        command: "docscan", title: "extract data from photos and scans of documents",
        purpose: """
            docscan reads the barcodes, the machine-readable zone and the printed text of a document
            from a photo or scan, compares them, and prints the values that it is certain of.
            """,
        usage: [
            ("docscan IMAGE...", "scan JPEG, PNG, TIFF, PDF, HEIC, WebP, BMP, GIF or PNM files"),
            ("docscan -", "scan an image from standard input"),
            ("docscan COMMAND --help", "print the help of a command"),
        ],
        tasks: tasks,
        examples: [
            "docscan certificate.jpg", "docscan --json *.jpg > reports.ndjson",
            "docscan --no-text --profile none --symbologies all label.png",
            "docscan --definition museum.json label.jpg",
        ],
        notes: "A scan sends no data to other machines.",
        exits: [
            (.complete, "complete"), (.usage, "usage"), (.inputOrOutput, "an input cannot be read"),
            (.missingDependency, "a library or language is missing"),
            (.incomplete, "required values are missing or contradict each other"),
            (.interrupted, "interrupted"),
        ])

    /// The commands by task.
    private static let tasks: [Manual.Task] = [
        .init(
            title: "SCAN MANY FILES",
            usage: [
                ("docscan batch FOLDER", "scan thousands of files, and write one line per sheet"),
                ("docscan table RESULTS", "make a spreadsheet of the results"),
                ("docscan review RESULTS", "check the withheld values, and store the decisions"),
                ("docscan report RESULTS", "make an HTML report of the results"),
                ("docscan rules", "name, sort, tag and split the scanned files"),
            ]),
        .init(
            title: "USE A CAMERA",
            usage: [
                ("docscan live SOURCE", "guide the user of a camera, take the photo, and scan it"),
                ("docscan replay LOG", "repeat a live session from its log"),
            ]),
        .init(
            title: "COLLECT DOCUMENTS",
            usage: [
                ("docscan plan", "write and check a plan of required documents and texts"),
                ("docscan consent", "show, give and withdraw consent"),
                ("docscan case", "collect and review the documents of a person or object"),
                ("docscan outbox", "deliver captures to the institution"),
                ("docscan store", "check, back up and count the captures on this machine"),
                ("docscan collect LABEL", "collect the accession numbers of museum labels"),
                ("docscan collection", "list and export the numbers, and fetch object records"),
            ]),
        .init(
            title: "SERVE PHONES AND BROWSERS",
            usage: [
                ("docscan serve", "serve a web page for the camera and cases, and an HTTP API"),
                ("docscan user", "manage the accounts of people"),
                ("docscan device", "list and revoke paired phones and tablets"),
                ("docscan token", "give other programs access"),
                ("docscan audit", "list changes, exports, deletions and sign-ins"),
            ]),
        .init(
            title: "SET UP",
            usage: [
                ("docscan profiles", "list document types, and add or check your own"),
                ("docscan definitions", "manage definitions of accession numbers"),
                ("docscan config", "show and check the configuration"),
                ("docscan doctor", "list installed and missing dependencies"),
                ("docscan completion SHELL", "print the shell completion for bash, zsh or fish"),
                ("docscan manual [COMMAND]", "print a manual page"),
                ("docscan help COMMAND", "print the help of a command"),
            ]),
    ]

    static let options: [CommandOption<Self>] =
        [
            .flag("--json", text: "print each report as one line of JSON (docscan.report/1)") { $0.printsJSON = true },
            .messages(\.language),
        ]
        + scanning
        + [
            .value(
                "--picture", value: "FILE",
                text: "with --explain, write the image with the findings as PNG", completion: .file,
                in: \.picturePath),
            .value(
                "--from-text", value: "FILE",
                text: "find numbers in a text file, not an image; -: standard input", completion: .file,
                in: \.textPath
            ).reading(.file),
        ] + limiting("stop a page that needs more memory; \(default: "1G")") + general

    /// The options for scanning, which are also options of `docscan batch`.
    static let scanning: [CommandOption<Self>] = [
        .value(
            "--profile", value: "NAME",
            text: "set the document type: \(default: "auto", as: "auto (default)"), none, NAME, a JSON file",
            completion: .later { ["auto", "none"] + DocumentProfile.shipped.map(\.id) }
        ) { (command, reader) throws(UsageError) in
            command.settings.options.profile = try reader.profile()
            command.isProfileChosen = true
        },
        .value(
            "--symbologies", value: "LIST",
            text: """
                read these barcodes: comma-separated names, or all; \(otherwise: "the\nbarcodes of the profile"); \
                with --profile none, all except itf
                """, completion: .words(["all"] + Symbology.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in command.settings.options.symbologies = try reader.symbologies() },
        .flag("--code39-full-ascii", text: "read Code 39 pairs as full ASCII: +A is a") {
            $0.settings.options.readsCode39FullASCII = true
        },
        CommandOption.sealCertificates.lifted(to: \.settings),
        .flag(
            "--no-text",
            text: """
                read only barcodes, and the machine-readable zone if --profile
                names a document type that has one; much faster
                """
        ) {
            $0.settings.options.readsText = false
        },
        CommandOption.languages.lifted(to: \.settings),
        .flag("--text", text: "add all recognised text to the result") { $0.settings.options.includesText = true },
        .value(
            "--definition", value: "NAME",
            text: """
                find accession numbers of a definition: a file, a folder, a name
                in your folder, or all; can be repeated
                """, completion: .file
        ) { (command, reader) throws(UsageError) in try command.definitions.add(reader.value()) }.repeatable,
        .flag("--explain", text: "explain each step and its reason, and how to improve the result") {
            $0.settings.options.explains = true
        },
        .value("--max-pixels", value: "N", text: "reject images of more than N million pixels; \(default: "200")") {
            (command, reader) throws(UsageError) in command.settings.options.maximumPixels = try reader.pixels()
        },
    ]

    /// The options for the limits of a page and a file.
    static func limiting(_ memory: OptionWords) -> [CommandOption<Self>] {
        [
            .value(
                "--timeout", value: "TIME", text: "stop a page after TIME (a decoder after TIME/8); \(default: "60s")"
            ) { (command, reader) throws(UsageError) in command.limits.seconds = try reader.limit() },
            .value(
                "--file-timeout", value: "TIME",
                text: "stop a file after TIME, even if pages are left; \(default: "30m")"
            ) { (command, reader) throws(UsageError) in command.limits.fileSeconds = try reader.limit() },
            .value("--memory", value: "SIZE", text: memory) {
                (command, reader) throws(UsageError) in command.limits.memory = try reader.bytes()
            },
        ]
    }

    static let general = [verbose, CommandOption.colours.lifted(to: \.colourChoice)]

    private static let verbose = CommandOption<Self>.flag(
        "--verbose", "-v", text: "print timings and the messages of the libraries"
    ) { $0.isVerbose = true }

    mutating func addOperand(_ word: String) { paths.append(word) }

    func check() throws(UsageError) {
        if settings.options.includesText, !settings.options.readsText {
            throw UsageError("--text prints the text, which --no-text does not read: omit one of them")
        }
        if !definitions.entries.isEmpty, !settings.options.readsText {
            throw UsageError("--definition finds numbers in the text: omit --no-text")
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
