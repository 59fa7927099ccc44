import DocScan
import DocScanEngines
import FoundationEssentials

/// A command line that cannot be followed. The text names the mend.
struct UsageError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}

/// The command line, understood.
struct Arguments {
    enum Request {
        case help, version
        case scan(ScanCommand)
    }

    private(set) var request: Request

    init(_ arguments: [String]) throws(UsageError) {
        var scan = ScanCommand()
        var rest = arguments[...]
        var optionsEnded = false
        request = .help
        while let argument = rest.popFirst() {
            if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
                scan.paths.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            func value() throws(UsageError) -> String {
                if parts.count == 2 { return String(parts[1]) }
                guard let next = rest.popFirst() else { throw UsageError("\(name) needs a value. See docscan --help") }
                return next
            }
            switch name {
            case "--": optionsEnded = true
            case "--help", "-h": return
            case "--version":
                request = .version
                return
            case "--json": scan.printsJSON = true
            case "--code39-full-ascii": scan.options.readsCode39FullASCII = true
            case "--no-text": scan.options.readsText = false
            case "--text": scan.options.includesText = true
            case "--explain": scan.options.explains = true
            case "--verbose": scan.isVerbose = true
            case "--profile": scan.options.profile = try Self.profile(try value())
            case "--symbologies": scan.options.symbologies = try Self.symbologies(try value())
            case "--lang": scan.languages = try Self.languages(try value())
            case "--max-pixels": scan.options.maximumPixels = try Self.millions(try value())
            default: throw UsageError("unknown option \(name).\(Self.suggestion(for: name)) See docscan --help")
            }
        }
        guard !scan.paths.isEmpty else {
            throw UsageError("name an image, as in: docscan photo.jpg. See docscan --help")
        }
        request = .scan(scan)
    }

    private static func profile(_ name: String) throws(UsageError) -> ScanOptions.ProfileChoice {
        if name == "auto" { return .auto }
        if name == "none" { return .none }
        if let shipped = DocumentProfile.shipped.first(where: { $0.id == name }) { return .only(shipped) }
        guard name.contains("/") || name.contains(".") else {
            let names = DocumentProfile.shipped.map(\.id).joined(separator: ", ")
            throw UsageError("there is no profile \"\(name)\". Give \(names), auto, none, or a JSON file")
        }
        do {
            return .only(try DocumentProfile(json: Data(try ImageInput(path: name).bytes)))
        } catch let error as ScanError {
            throw UsageError("profile \(name): \(error)")
        } catch {
            throw UsageError("profile \(name): \(ProfileError(error).reason)")
        }
    }

    private static func symbologies(_ list: String) throws(UsageError) -> Set<Symbology> {
        if list == "all" { return Set(Symbology.allCases) }
        var chosen: Set<Symbology> = []
        for name in list.split(separator: ",") {
            let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
            guard let match = Symbology.allCases.first(where: { $0.rawValue.lowercased() == plain }) else {
                let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("there is no symbology \"\(name)\". Give all, or some of: \(names)")
            }
            chosen.insert(match)
        }
        guard !chosen.isEmpty else { throw UsageError("--symbologies needs names with commas between, or all") }
        return chosen
    }

    private static func languages(_ text: String) throws(UsageError) -> String {
        // Part of a file name, so nothing else may be in it.
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "+") }
        guard isPlain, !text.isEmpty else { throw UsageError("--lang takes Tesseract's names, as in: --lang eng+fra") }
        return text
    }

    private static func millions(_ text: String) throws(UsageError) -> Int {
        guard let millions = Int(text), (1...4_000).contains(millions) else {
            throw UsageError("--max-pixels takes millions of pixels, as in: --max-pixels 300")
        }
        return millions * 1_000_000
    }

    private static func suggestion(for name: String) -> String {
        let nearest = Help.optionNames.map { ($0, $0.editDistance(to: name)) }.min { $0.1 < $1.1 }
        guard let nearest, nearest.1 <= 3 else { return "" }
        return " Did you mean \(nearest.0)?"
    }
}
