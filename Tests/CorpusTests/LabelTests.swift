import Foundation
import TestSupport
import Testing

/// Drawn labels of twenty museums that do not exist, near and far, dark on light and light on dark. Nothing was fitted
/// on the museums that are held back.
@Suite(.needsReleaseBinary)
struct LabelTests {
    private struct Truth: Decodable {
        var numbers: [String]
        var isDark: Bool
        var isHeldBack: Bool
    }

    private struct Scan: Decodable {
        struct Place: Decodable { var value: String }

        var matches: [Place]
        var ignored: [Place]
    }

    private static let scans = Task { () throws -> [(path: String, truth: Truth, scan: Scan)] in
        let folder = try TemporaryFolder()
        var scans: [(String, Truth, Scan)] = []
        for path in Corpus.files(in: "labels") {
            let sidecar = URL(filePath: path).deletingPathExtension().appendingPathExtension("json")
            let json = try JSONSerialization.jsonObject(with: Data(contentsOf: sidecar)) as? [String: Any]
            let definition = folder.path + "/definition.json"
            try JSONSerialization.data(withJSONObject: try #require(json?["definition"]))
                .write(to: URL(filePath: definition))
            let run = try await DocScanBinary().run(["--json", "--definition", definition, path])
            scans.append(
                (
                    path, try JSONDecoder().decode(Truth.self, from: Data(contentsOf: sidecar)),
                    try JSONDecoder().decode(Scan.self, from: Data(run.out.utf8))
                ))
        }
        return scans
    }

    /// The measured results. The numbers only go up, and those of wrong ones only down.
    @Test(
        arguments: Corpus.isWhole
            ? [(false, false, 11, 0), (false, true, 10, 1), (true, false, 8, 0), (true, true, 8, 0)]
            : [(false, false, 4, 0), (false, true, 3, 0), (true, false, 4, 0), (true, true, 4, 0)])
    func `Finds the numbers of labels, and few other texts`(
        isDark: Bool, isHeldBack: Bool, minimum: Int, wrong: Int
    ) async throws {
        let scans = try await Self.scans.value.filter { $0.truth.isDark == isDark && $0.truth.isHeldBack == isHeldBack }
        #expect(scans.count >= (Corpus.isWhole ? 4 : 2))
        let right = scans.reduce(0) { sum, one in
            sum + one.scan.matches.count { one.truth.numbers.contains($0.value) }
        }
        #expect(right >= minimum)
        #expect(scans.reduce(0) { $0 + $1.scan.matches.count } - right <= wrong)
    }
}
