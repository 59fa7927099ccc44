import DocScan
import DocScanEngines
import Testing

struct SystemScannerTests {
    /// The command's tests compare larger pictures.
    @Test func `Several threads give the same report as one`() async throws {
        let input = try ImageInput(testImage: "TestImages/zones/td1-02.jpg")
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
