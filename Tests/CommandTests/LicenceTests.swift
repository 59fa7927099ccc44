import Foundation
import TestSupport
import Testing

/// The PDF417 symbol of a driving licence, as users scan it.
@Suite(.needsReleaseBinary)
struct LicenceTests {
    private static let path = "TestImages/symbols/pdf417-licence.png"

    @Test(arguments: [[], ["--no-text"], ["--profile", "aamva"], ["--profile", "aamva", "--no-text"]] as [[String]])
    func `A licence is known by its symbol, and its fields are those of the symbol`(options: [String]) async throws {
        let run = try await DocScanBinary().run(options + ["--json", Self.path])
        #expect(run.code == 0)
        let report = try Report(line: run.out)
        #expect(report.status == "complete")
        #expect(report.profile == "aamva")
        let values = Dictionary(report.fields.map { ($0.name, $0.value) }) { first, _ in first }
        let wanted = [
            "documentNumber": "T64235789", "familyName": "SPECIMEN", "givenNames": "ROSALIND MAE",
            "dateOfBirth": "1986-06-06", "sex": "F", "issueDate": "2019-06-06", "expiryDate": "2033-12-10",
            "issuingState": "USA", "jurisdiction": "VA",
        ]
        for (name, value) in wanted { #expect(values[name] == value, "\(name)") }
        #expect(report.fields.allSatisfy { $0.sources == ["barcode"] })
    }

    @Test func `Does not take other content of the same symbology for a licence`() async throws {
        let run = try await DocScanBinary().run(["--json", "--no-text", "TestImages/symbols/pdf417.png"])
        let report = try Report(line: run.out)
        #expect(report.status == "incomplete")
        #expect(report.profile == nil)
        #expect(report.barcodes.count == 1)
    }
}
