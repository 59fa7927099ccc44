internal import Foundation
internal import Harness

/// `truth`: draws documents with traps, reads them with the command, and judges each value.
@main
struct Truth {
    static let help = """
        truth draws documents that nothing was fitted on, reads them with docscan, and counts the values that are
        returned right, withheld, and returned as certain but wrong.

        USAGE
          truth [--seed S]           draws and judges 700 documents, which have more than 5,000 values

        OPTIONS
          --seed S                   the seed of the documents; default: 1
          --papers N                 the number of documents; default: 700
          --folder FOLDER            where the documents are, or are drawn to; default: .build/truth-S
          --binary FILE              the docscan to be judged; default: .build/release/docscan
          --check                    exit code 4 if more than 1 in 1,000 values given is wrong
          --help                     this text

        Existing documents are not drawn again. Drawing takes 3 seconds per document, and reading half a second.
        Wrong values are listed by image and field; no value is printed.

        EXIT CODES
          0 good   1 usage   2 a document cannot be read   3 python3 or docscan is missing   4 worse than demanded

        """
    /// Given and wrong, of all values given.
    static let demanded = 0.001
    /// The pictures that one run of docscan reads.
    private static let batch = 100

    static func main() {
        do {
            exit(try run(Arguments(CommandLine.arguments.dropFirst())).rawValue)
        } catch let error as UsageError {
            say("\(error)")
            exit(ExitCode.usage.rawValue)
        } catch {
            say("\(error)")
            exit(ExitCode.input.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        var arguments = arguments
        var (seed, documents, folder, binary, checks) = (1, 700, String?.none, String?.none, false)
        while let word = arguments.next() {
            switch word {
            case "--seed": seed = try arguments.integer(0...Int(Int32.max))
            case "--papers": documents = try arguments.integer(1...100_000)
            case "--folder": folder = try arguments.value(as: "documents")
            case "--binary": binary = try arguments.value(as: ".build/release/docscan")
            case "--check": checks = true
            case "--help":
                print(help, terminator: "")
                return .good
            default: throw UsageError("\(word) is no option. See truth --help")
            }
        }
        let project = ProjectFolder.url
        let place = folder.map { URL(filePath: $0) } ?? project.appending(path: ".build/truth-\(seed)")
        let program = binary ?? project.appending(path: ".build/release/docscan").path
        if (try? TruthDocument.all(in: place).count) ?? 0 < documents {
            let generator = project.appending(path: "TestImages/Generator/generate.py").path
            say("drawing \(documents) documents in \(place.path)")
            guard
                let drawn = ProcessRun([
                    "python3", generator, "--truth", "\(documents)", "--seed", "\(seed)", "--out", place.path,
                ]), drawn.exitCode == 0
            else {
                say("the documents cannot be drawn. TestImages/README.md names the packages that drawing needs.")
                return .missing
            }
        }
        let all = try Array(TruthDocument.all(in: place).prefix(documents))
        guard let reports = try read(all, program, place) else {
            say("\(program) cannot be run. Build it with: make build")
            return .missing
        }
        return judge(all, reports, checks)
    }

    /// The reports of the documents by the names of their pictures; `nil` if docscan does not run.
    private static func read(
        _ documents: [TruthDocument], _ program: String, _ folder: URL
    ) throws -> [String: [JudgedReport]]? {
        var reports: [String: [JudgedReport]] = [:]
        let output = folder.appending(path: ".reports.ndjson")
        defer { try? FileManager.default.removeItem(at: output) }
        for start in stride(from: 0, to: documents.count, by: batch) {
            let pictures = documents[start..<min(start + batch, documents.count)].map(\.picture.path)
            // On a busy machine a page may take longer than docscan's own limit.
            let words = [program, "batch", "--json", "--quiet", "--timeout", "10m"]
            guard let run = ProcessRun(words + pictures, output: output.path), run.exitCode == 0 else { return nil }
            reports.merge(try JudgedReport.all(in: String(contentsOf: output, encoding: .utf8))) { $0 + $1 }
        }
        return reports
    }

    private static func judge(_ documents: [TruthDocument], _ reports: [String: [JudgedReport]], _ checks: Bool)
        -> ExitCode
    {
        var (clean, careless, wrong) = (TruthTally(), TruthTally(), "")
        for document in documents {
            let name = document.picture.lastPathComponent
            let report = reports[name]?.report(of: document.truth.profile)
            let values = JudgedValue.all(of: document.truth, report)
            let isComplete = report?.status == "complete"
            if document.truth.isCareless {
                careless.add(values, isComplete: isComplete)
            } else {
                clean.add(values, isComplete: isComplete)
            }
            for value in values where value.outcome == .wrong {
                wrong += "wrong: \(name) \(document.truth.document) \(value.field) (\(value.trap ?? "none"))\n"
            }
        }
        print(clean.text("clean") + "\n" + careless.text("careless") + "\n" + wrong, terminator: "")
        let (one, other) = (clean.all.wrongOfGiven, careless.all.wrongOfGiven)
        let both = Proportion(one.count + other.count, of: one.whole + other.whole)
        print(
            "\(both.count) of \(both.whole) values given are wrong. With a confidence of 95 % the rate is below "
                + String(format: "%.2f", both.upperLimit * 1000) + " in 1,000.")
        return checks && Double(both.count) > demanded * Double(both.whole) ? .failed : .good
    }

    private static func say(_ sentence: String) {
        FileHandle.standardError.write(Data("truth: \(sentence)\n".utf8))
    }
}
