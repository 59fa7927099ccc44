internal import BenchmarkSupport
internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// A page and its type.
struct EvidencePage: Sendable {
    /// The known kind; `nil` for another document.
    var profile: String?
    /// The kind of another document, for the report.
    var kind: String
    /// The values of its barcodes, by its truth.
    var values: [String] = []
    var trial: EvidenceTrial

    private struct Truth: Decodable {
        var profile: String?
        struct Symbol: Decodable { var value: String }

        var paper: String?
        var barcodes: [Symbol]?
    }

    private struct Text: Decodable {
        var kind: String
        var lines: [String]
    }

    /// Reads every photograph of a folder, two at a time.
    ///
    /// - Throws: an invalid folder. A photograph that cannot be read is omitted.
    static func photographs(
        in folder: String, areKnown: Bool, _ profiles: [DocumentProfile]
    ) async throws -> [EvidencePage] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jpg") }.sorted()
        let workers = 2
        return await withTaskGroup(of: [EvidencePage].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    let scanner = DocumentScanner(
                        decoder: ImageDecoder(), reader: ZBarReader(), recognizer: TesseractRecognizer(),
                        profiles: profiles)
                    return names.indices.filter { $0 % workers == worker }.compactMap { index in
                        page(URL(filePath: folder).appending(path: names[index]), areKnown: areKnown, scanner)
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static func page(_ photo: URL, areKnown: Bool, _ scanner: DocumentScanner) -> EvidencePage? {
        let sidecar = photo.deletingPathExtension().appendingPathExtension("json")
        guard let data = try? Data(contentsOf: sidecar), let truth = try? JSONDecoder().decode(Truth.self, from: data),
            let bytes = try? Data(contentsOf: photo),
            let trial = try? scanner.evidence(in: ImageInput(source: photo.path, bytes: Array(bytes)))
        else { return nil }
        // A certificate's truth names no profile.
        let profile = areKnown ? truth.profile ?? "ca-citizenship-certificate" : nil
        return EvidencePage(
            profile: profile, kind: truth.paper ?? "", values: truth.barcodes?.map(\.value) ?? [], trial: trial)
    }

    /// - Throws: a mistake in the file.
    static func texts(in file: String) throws -> [EvidencePage] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map { line in
            let text = try JSONDecoder().decode(Text.self, from: Data(line.utf8))
            let lines = text.lines.enumerated().map { RecognizedLine(typed: $1, y: 40 * Double($0)) }
            return EvidencePage(profile: nil, kind: text.kind, trial: EvidenceTrial(lines: lines, barcodes: []))
        }
    }
}

extension RecognizedLine {
    /// As a typewriter sets it, letters 10 wide and 20 tall; two spaces or a tab part what belongs to different
    /// columns.
    fileprivate init(typed text: String, y: Double) {
        var words: [RecognizedWord] = []
        var x = 0.0
        for column in text.replacing("\t", with: "  ").split(separator: "  ") {
            for word in column.split(separator: " ") {
                let box = Box(x: x, y: y, width: 10 * Double(word.count), height: 20)
                words.append(RecognizedWord(text: String(word), box: box, confidence: 0.95))
                x += 10 * Double(word.count) + 10
            }
            x += 60
        }
        self.init(words: words)
    }
}
