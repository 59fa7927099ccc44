import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Files
import FoundationEssentials

extension ArgumentReader {
    /// Reads the name of a profile, or the path of its file.
    mutating func profile() throws(UsageError) -> ScanOptions.ProfileChoice {
        let name = try value()
        if name == "auto" { return .auto }
        if name == "none" { return .none }
        if let shipped = DocumentProfile.shipped.first(where: { $0.id == name }) { return .only(shipped) }
        let user = ProfileFolder.user
        let isPath = !user.contains(name) && (name.contains("/") || name.contains("."))
        guard isPath || user.contains(name) else {
            let names = ProfileCatalog.user.names.joined(separator: ", ")
            throw UsageError(
                "--profile: \(user.missing(name, besides: DocumentProfile.reservedNames)) "
                    + "Give \(names), auto, none, or a JSON file")
        }
        try Self.checkLasting(name, option: "--profile")
        do throws(ProfileFolder.Problem) {
            return .only(try isPath ? ProfileFolder.entry(at: name).content : user.entry(named: name).content)
        } catch {
            throw UsageError("--profile \(name): \(error.reason)")
        }
    }

    /// Rejects a pipe as the value of an option, because the program and each worker read the file.
    static func checkLasting(_ path: String, option: String) throws(UsageError) {
        guard (try? FileFacts(InputPath(path)))?.kind == .other else { return }
        throw UsageError("\(option) \(path): the file is read more than once, so it cannot be a pipe. Save it first")
    }

    /// Reads the names of symbologies, separated by commas.
    mutating func symbologies() throws(UsageError) -> Set<Symbology> {
        let list = try value()
        if list == "all" { return Set(Symbology.allCases) }
        var chosen: Set<Symbology> = []
        for name in list.split(separator: ",") {
            let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
            guard let match = Symbology.allCases.first(where: { $0.rawValue.lowercased() == plain }) else {
                let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("unknown symbology \"\(name)\". Give all, or some of: \(names)")
            }
            chosen.insert(match)
        }
        guard !chosen.isEmpty else { throw UsageError("--symbologies needs comma-separated names, or all") }
        return chosen
    }

    mutating func sealCertificates() throws(UsageError) -> SealCertificates {
        let folder = try value()
        do throws(ScanError) {
            return try SealCertificates(folder: folder)
        } catch {
            if error.isMissingDependency { throw UsageError(error.message, code: .missingDependency) }
            // The description of the error would blame an input file.
            let reason = if case .unreadable(let failure) = error { failure.message } else { error.description }
            throw UsageError("--seal-certificates \(folder): \(reason)")
        }
    }

    mutating func languages() throws(UsageError) -> String {
        let text = try value()
        // Other characters are rejected, because the text becomes part of a file name.
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "+") }
        guard isPlain, !text.isEmpty else { throw UsageError("--lang takes Tesseract's names, as in: --lang eng+fra") }
        return text
    }

    /// Reads millions of pixels, and returns pixels.
    mutating func pixels() throws(UsageError) -> Int {
        1_000_000
            * (try number(in: 1...4_000, or: "--max-pixels takes millions of pixels, as in: --max-pixels 300"))
    }

    /// Reads an amount of memory, such as `512M`, `1G` or a number of bytes, and returns bytes.
    mutating func bytes() throws(UsageError) -> Int {
        let text = try value()
        let shift = text.last.flatMap { ["K": 10, "M": 20, "G": 30][$0.uppercased()] }
        guard let number = Double(shift == nil ? text : String(text.dropLast())) else { throw badMemory }
        let bytes = number * Double(1 << (shift ?? 0))
        // Not even an empty image can be scanned with less than 64 MiB.
        guard (Double(64 << 20)...Double(1 << 42)).contains(bytes) else { throw badMemory }
        return Int(bytes)
    }

    private var badMemory: UsageError { UsageError("--memory takes an amount of at least 64M, as in: --memory 1G") }

    /// Reads a time limit greater than 0, in seconds.
    mutating func limit() throws(UsageError) -> Double {
        let seconds = try seconds()
        guard seconds > 0 else { throw UsageError("\(option) takes a time above 0, as in: \(option) 60s") }
        return seconds
    }
}

/// The options that `docscan` and `docscan live` share.
extension CommandOption<ScanSettings> {
    static let sealCertificates = value(
        "--seal-certificates", value: "DIR",
        text: "check signatures of digital seals with certificates in DIR", completion: .file
    ) { (settings, reader) throws(UsageError) in settings.certificates = try reader.sealCertificates() }

    static let languages = value(
        "--lang", "-l", value: "LANGS", text: "set the Tesseract languages of the text, such as ell or eng+fra"
    ) { (settings, reader) throws(UsageError) in settings.recognition.languages = try reader.languages() }
}
