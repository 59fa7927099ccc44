import DocScan
import DocScanSystem

extension ScanCommand: Subcommand {
    static let command = "docscan"
    static let help = Help.text
    static let options = [
        "--json", "--profile", "--symbologies", "--code39-full-ascii", "--no-text", "--lang", "--text", "--explain",
        "--max-pixels", "--verbose", "--definition", "--from-text", "--timeout", "--file-timeout", "--memory",
    ]

    mutating func take(option: String, from reader: inout ArgumentReader) throws(UsageError) -> Bool {
        switch option {
        case "--json": printsJSON = true
        case "--code39-full-ascii": options.readsCode39FullASCII = true
        case "--no-text": options.readsText = false
        case "--text": options.includesText = true
        case "--explain": options.explains = true
        case "--verbose": isVerbose = true
        case "--profile":
            options.profile = try reader.profile()
            isProfileChosen = true
        case "--definition": try definitions.add(reader.value())
        case "--from-text": textPath = try reader.value()
        case "--symbologies": options.symbologies = try reader.symbologies()
        case "--lang": languages = try reader.languages()
        case "--max-pixels": options.maximumPixels = try reader.pixels()
        case "--timeout": limits.seconds = try reader.limit()
        case "--file-timeout": limits.fileSeconds = try reader.limit()
        case "--memory": limits.memory = try reader.bytes()
        // Only a worker gets this; see `workerWords`.
        case "--worker": isWorker = true
        default: return false
        }
        words += reader.words
        return true
    }

    mutating func take(_ word: String) { paths.append(word) }

    func check() throws(UsageError) {
        if isWorker { return }
        if options.includesText, !options.readsText {
            throw UsageError("--text prints the text, which --no-text does not read: leave one of them out")
        }
        if !definitions.entries.isEmpty, !options.readsText {
            throw UsageError("--definition looks for numbers in the text: leave --no-text out")
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
