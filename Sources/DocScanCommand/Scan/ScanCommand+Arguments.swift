import DocScan

extension ScanCommand: Subcommand {
    static let command = "docscan"
    static let help = Help.text
    static let options = [
        "--json", "--profile", "--symbologies", "--code39-full-ascii", "--no-text", "--lang", "--text", "--explain",
        "--max-pixels", "--verbose",
    ]

    mutating func take(option: String, from reader: inout ArgumentReader) throws(UsageError) -> Bool {
        switch option {
        case "--json": printsJSON = true
        case "--code39-full-ascii": options.readsCode39FullASCII = true
        case "--no-text": options.readsText = false
        case "--text": options.includesText = true
        case "--explain": options.explains = true
        case "--verbose": isVerbose = true
        case "--profile": options.profile = try reader.profile()
        case "--symbologies": options.symbologies = try reader.symbologies()
        case "--lang": languages = try reader.languages()
        case "--max-pixels": options.maximumPixels = try reader.pixels()
        default: return false
        }
        return true
    }

    mutating func take(_ word: String) { paths.append(word) }

    func check() throws(UsageError) {
        if paths.isEmpty { throw UsageError("name an image, as in: docscan photo.jpg. See docscan --help") }
    }
}
