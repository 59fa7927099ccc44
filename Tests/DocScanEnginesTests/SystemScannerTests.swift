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

    /// The zone of the card places it; the page's edges are seen around both.
    @Test func `A card on a page does not hide the page's document`() async throws {
        let input = try ImageInput(testImage: "TestImages/sheets/card-on-page-01.jpg")
        let reports = try await SystemScanner().scan(input)
        #expect(Set(reports.map(\.profile)) == ["identity-card", "ca-permit"])
        #expect(reports.map(\.sheet?.count) == [2, 2])
        // The permit has nothing of the card.
        let permit = try #require(reports.first { $0.profile == "ca-permit" })
        #expect(permit.mrz == nil)
        let printed = ["uci": "84-5231-8801", "issueDate": "2024-06-12", "expiryDate": "2025-08-17"]
        #expect(permit.fields.allSatisfy { $0.value == nil || $0.value == printed[$0.name] })
    }
}
