internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Foundation
internal import Harness

/// `evidence`: the evidence of a page's findings about its type, fitted on documents that docscan knows and on others.
@main
struct EvidenceProgram {
    static let help = """
        evidence fits what a page's findings say of its kind, and writes Sources/DocScan/Fields/Evidence/evidence.json.

        USAGE
          evidence --known FOLDER... --foreign FOLDER... --text FILE... [--out FILE]
          evidence --known FOLDER... --foreign FOLDER... --check

        OPTIONS
          --known FOLDER      photographs of known documents, each with its truth beside it (generate.py --extra)
          --foreign FOLDER    photographs of other documents (generate.py --foreign)
          --text FILE         other documents as text alone, one JSON object per line (generate.py --foreign-text)
          --source TEXT       seeds and counts, for the record in the file
          --out FILE          where the model goes; default: Sources/DocScan/Fields/Evidence/evidence.json
          --check             fit nothing: say how many are recognised by the model that ships
          --help              this text

        EXIT CODES
          0 good   1 usage   2 a folder or file cannot be read   3 a library is missing

        """

    static func main() async {
        StandardStreams.protect(isVerbose: false)
        do {
            exit(try await run(Arguments(CommandLine.arguments.dropFirst())).rawValue)
        } catch let error as UsageError {
            StandardStreams.error("evidence: \(error)\n")
            exit(ExitCode.usage.rawValue)
        } catch {
            StandardStreams.error("evidence: \(error.localizedDescription)\n")
            exit(ExitCode.input.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) async throws -> ExitCode {
        var arguments = arguments
        var (known, foreign, texts): ([String], [String], [String]) = ([], [], [])
        var (source, checks) = ("", false)
        var out = ProjectFolder.url.appending(path: "Sources/DocScan/Fields/Evidence/evidence.json").path
        while let word = arguments.next() {
            switch word {
            case "--known": known.append(try arguments.value(as: "photographs"))
            case "--foreign": foreign.append(try arguments.value(as: "photographs"))
            case "--text": texts.append(try arguments.value(as: "papers.ndjson"))
            case "--source": source = try arguments.value(as: "\"seed 1\"")
            case "--out": out = try arguments.value(as: "evidence.json")
            case "--check": checks = true
            case "--help":
                StandardStreams.out(help)
                return .good
            default: throw UsageError("\(word) is no option. See evidence --help")
            }
        }
        guard !known.isEmpty || !foreign.isEmpty else { throw UsageError("no documents. See evidence --help") }
        let profiles = DocumentProfile.shipped.filter { $0.id != "generic" && $0.mrz == nil }
        var pages: [EvidencePage] = []
        for folder in known { pages += try await EvidencePage.photographs(in: folder, areKnown: true, profiles) }
        for folder in foreign { pages += try await EvidencePage.photographs(in: folder, areKnown: false, profiles) }
        for file in texts { pages += try EvidencePage.texts(in: file) }
        var fit = EvidenceFit(pages: pages, profiles: profiles, source: source)
        if checks {
            StandardStreams.out(try fit.report(model: nil))
            return .good
        }
        let json = try fit.fitted().json
        try (json + Data("\n".utf8)).write(to: URL(filePath: out))
        StandardStreams.out(try fit.report(model: json))
        return .good
    }
}
