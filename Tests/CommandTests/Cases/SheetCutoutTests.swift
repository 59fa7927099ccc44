import DocScan
import DocScanEngines
import FoundationEssentials
import TestSupport
import Testing

@testable import DocScanService

/// The cut-outs that a reviewer sees of a photograph of several sheets.
@Suite(.needsReleaseBinary)
struct SheetCutoutTests {
    @Test func `A reviewer sees the sheet of the report`() async throws {
        let photo = "TestImages/sheets/one-above-the-other-01.jpg"
        let binary = try DocScanBinary()
        let lines = try await binary.run(["--json", photo]).lines
        let all = try lines.map { try JSONDecoder().decode(ScanReport.self, from: Data($0.utf8)) }
        let reports = all.filter { $0.profile != nil }
        try #require(reports.count == 2)
        var options = ScanService.Options()
        options.program = binary.path
        let service = ScanService(options)
        let bytes = try TestImages.bytes(of: photo)
        for (index, report) in reports.enumerated() {
            let number = try #require(report.fields.first { $0.name == "uci" }?.value)
            let other = try #require(reports[1 - index].fields.first { $0.name == "uci" }?.value)
            let job = CutoutsJob(
                ScanInput(bytes, name: "photo"), fields: ["uci"], on: report.sheet?.corners,
                Coded(ScanSettings()))
            let cutouts = try await service.cutouts(job)
            try #require(cutouts.map(\.field) == ["uci"])
            let decoder = ImageDecoder()
            let png = ImageInput(source: "cut-out", bytes: cutouts[0].png.bytes)
            let image = try decoder.decode(try decoder.measure(png, page: 0, maximumPixels: 1 << 24), denominator: 1)
            var recognition = TesseractRecognizer.Options()
            recognition.languages = "eng"
            let lines = try TesseractRecognizer(options: recognition)
                .recognize([image], resolution: 190, layout: .page)[0]
            let words = lines.flatMap { $0.words.map(\.text) }
            #expect(words.contains(number) && !words.contains(other))
        }
    }
}
