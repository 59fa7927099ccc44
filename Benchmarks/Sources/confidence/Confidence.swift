internal import BenchmarkSupport
internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// `confidence`: fits the model of the probability that a printed value is right, and shows how far it keeps its
/// promise.
@main
struct Confidence {
    static let help = """
        confidence reads labelled photographs and fits docscan's confidence model to them: the probability that a value is
        right that only the print states.

        USAGE
          confidence [FOLDER…]                         how far today's model is right; default: the project's photos
          confidence collect FOLDER… > RECORDS         what speaks for each value, a photo a line
          confidence fit RECORDS… [--check RECORDS]…   fits a model and judges it on other photos

        A labelled photograph is a picture with a JSON file of the same name beside it, as TestImages/Generator makes them.

        OPTIONS
          --write FILE        the fitted model, as Sources/DocScan/Fields/confidence.json
          --plot FILE         the reliability diagram and the error against coverage, as SVG
          --help              this text

        EXIT CODES
          0 good   1 usage   2 a folder or file cannot be read

        """

    static func main() {
        do {
            try run(Arguments(CommandLine.arguments.dropFirst()))
        } catch let error as UsageError {
            say("\(error)")
            exit(ExitCode.usage.rawValue)
        } catch {
            say("\(error)")
            exit(ExitCode.input.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) throws {
        var arguments = arguments
        var (inputs, checks, model, plot) = ([String](), [String](), String?.none, String?.none)
        while let word = arguments.next() {
            switch word {
            case "--check": checks.append(try arguments.value(as: "check.ndjson"))
            case "--write": model = try arguments.value(as: "confidence.json")
            case "--plot": plot = try arguments.value(as: "confidence.svg")
            case "--help": return print(help, terminator: "")
            default:
                if word.hasPrefix("--") { throw UsageError("\(word) is no option. See confidence --help") }
                inputs.append(word)
            }
        }
        switch inputs.first {
        case "collect":
            try collect(Array(inputs.dropFirst())) { record in
                print(String(decoding: try JSONEncoder().encode(record), as: UTF8.self))
            }
        case "fit":
            try fit(PhotoRecord.read(Array(inputs.dropFirst())), check: PhotoRecord.read(checks), model, plot)
        default:
            let folders = ["documents", "permits", "notices"].map {
                ProjectFolder.url.appending(path: "TestImages/\($0)").path
            }
            var records: [PhotoRecord] = []
            try collect(inputs.isEmpty ? folders : inputs) { records.append($0) }
            let today = Judgement(records.flatMap(\.values).map { ($0.confidence, $0.isRight) })
            print(ConfidenceText(records, today, given: { $0.isGiven }).text, terminator: "")
            try draw(today, threshold: nil, to: plot)
        }
    }

    private static func collect(_ folders: [String], _ body: (PhotoRecord) throws -> Void) throws {
        let photos = LabelledPhoto.all(in: folders)
        if photos.isEmpty { throw UsageError("there is no labelled photograph in \(folders.joined(separator: ", "))") }
        let scanner = DocumentScanner(
            decoder: ImageDecoder(), reader: ZBarReader(), recognizer: TesseractRecognizer(),
            profiles: DocumentProfile.shipped)
        for (index, photo) in photos.enumerated() {
            do throws(ScanError) {
                let input = try ImageInput(path: photo.picture.path)
                let trial = try scanner.extraction(of: input)
                try? body(PhotoRecord(photo, trial))
            } catch {
                say("\(photo.picture.lastPathComponent): \(error)")
            }
            if (index + 1) % 20 == 0 { say("\(index + 1) of \(photos.count) photos") }
        }
    }

    private static func fit(
        _ records: [PhotoRecord], check: [PhotoRecord], _ model: String?, _ plot: String?
    ) throws {
        if records.isEmpty { throw UsageError("fit needs records, as in: confidence fit fit.ndjson") }
        let fit = Fit(records, check: check, features: ExtractionTrial.features)
        print("Threshold \(fit.threshold). The photos of the fit, each judged by a model that has not seen it:\n")
        print(ConfidenceText(records, fit.crossValidated, threshold: fit.threshold).text)
        var judged = fit.crossValidated
        if !check.isEmpty {
            judged = fit.judgement(of: check)
            print("Photos of other cameras:\n")
            print(ConfidenceText(check, judged, threshold: fit.threshold, by: fit).text, terminator: "")
        }
        if let model { try fit.file(check: check).text.write(toFile: model, atomically: true, encoding: .utf8) }
        try draw(judged, threshold: fit.threshold, to: plot)
    }

    private static func draw(_ judgement: Judgement, threshold: Double?, to file: String?) throws {
        guard let file else { return }
        let text = ReliabilityPlot(judgement, threshold: threshold).text
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private static func say(_ sentence: String) {
        FileHandle.standardError.write(Data("confidence: \(sentence)\n".utf8))
    }
}
