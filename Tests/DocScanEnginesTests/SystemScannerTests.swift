import DocScan
import DocScanEngines
import Testing

struct SystemScannerTests {
    /// A document, and two documents in one picture.
    @Test(arguments: ["documents/sample.jpg", "sheets/card-on-page-01.jpg"])
    func `Several threads give the same report as one`(path: String) async throws {
        let input = try ImageInput(testImage: "TestImages/" + path)
        var all: [[JSON]] = []
        for engines in [1, 2, 3] {
            var text = TesseractRecognizer.Options()
            text.engines = engines
            let reports = try await SystemScanner(text: text).scan(input)
            all.append(reports.map(\.json))
        }
        #expect(!all[0].isEmpty)
        #expect(all[1] == all[0])
        #expect(all[2] == all[0])
    }
}
