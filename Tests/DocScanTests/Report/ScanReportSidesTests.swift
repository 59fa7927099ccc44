import Foundation
import Testing

@testable import DocScan

struct ScanReportSidesTests {
    private let profile = DocumentProfile.shipped.first { $0.id == "identity-card" } ?? DocumentProfile.shipped[0]

    private func field(_ name: String, _ value: String?, _ source: DocumentField.Source) -> DocumentField {
        .init(name: name, value: value, raw: value, sources: [source], agrees: nil, confidence: 0.99)
    }

    private func report(_ values: [String: String], _ source: DocumentField.Source) -> ScanReport {
        var report = ScanReport(source: "a")
        report.fields = values.sorted { $0.key < $1.key }.map { field($0.key, $0.value, source) }
        return report
    }

    private let zone = [
        "documentNumber": "X1234567", "familyName": "OSEI MENSAH", "givenNames": "AMINA", "dateOfBirth": "1990-05-17",
        "sex": "F", "nationality": "GHA", "expiryDate": "2031-01-01",
    ]

    @Test(arguments: [
        ("documentNumber", "X-1234567", true), ("documentNumber", "X1234568", false),
        ("familyName", "Osei-Mensah", true),
        ("familyName", "Osei", true), ("familyName", "Boateng", false), ("givenNames", "AMINA YAA", true),
        ("givenNames", "ABENA", false), ("dateOfBirth", "1991-05-17", false), ("sex", "M", false),
        ("expiryDate", "2027-01-01", false), ("nationality", "NGA", false),
    ])
    func `Certain print confirms or contradicts each value`(name: String, printed: String, isSame: Bool) {
        let compared = report(zone, .mrz).compared(with: report([name: printed], .text), profile: profile)
        let field = compared.fields.first { $0.name == name }
        #expect(field?.agrees == isSame && field?.value == (isSame ? zone[name] : nil) && field?.raw == printed)
        #expect(field?.reason == (isSame ? nil : .contradiction) && field?.sources == [.mrz, .text])
        #expect(compared.fields.count { $0.agrees != nil } == 1)
    }

    @Test func `Another number needs two more values that agree`() {
        var print = ["documentNumber": "Y7654321", "familyName": "Osei Mensah"]
        func confirms() -> Bool {
            report(zone, .mrz).compared(with: report(print, .text), profile: profile).confirmsOtherSide(of: profile)
        }
        #expect(!confirms())
        print["givenNames"] = "Amina"
        #expect(confirms())
    }

    @Test func `Uncertain print is no evidence`() {
        var print = report(["familyName": "BOATENG"], .text)
        print.fields[0].value = nil
        #expect(report(zone, .mrz).compared(with: print, profile: profile).fields.allSatisfy { $0.agrees == nil })
    }

    @Test func `A report of two sides is decoded as it was encoded`() throws {
        let joined = report(zone, .mrz).joined(with: report([:], .text), isFirst: false, profile: profile)
        let decoded = try JSONDecoder().decode(ScanReport.self, from: Data(joined.json.text.utf8))
        #expect(decoded.json.text == joined.json.text && decoded.sides.count == 2)
    }

    @Test func `Both values of a contradiction are proposed, the zone's in either century`() throws {
        let lines = [
            "I<GHAX1234567<7<<<<<<<<<<<<<<<", "9005178F3101012GHA<<<<<<<<<<<8", "OSEI<<AMINA<YAA<<<<<<<<<<<<<<<",
        ]
        var scanned = report(zone, .mrz).compared(
            with: report(["documentNumber": "X7734567", "dateOfBirth": "1991-05-17"], .text), profile: profile)
        scanned.mrz = try ScanReport.Zone(#require(MachineReadableZone(lines)))
        let numbers = scanned.proposals(for: "documentNumber", profile: profile)
        #expect(numbers.map(\.value) == ["X7734567", "X1234567"] && numbers.map(\.sources) == [[.text], [.mrz]])
        #expect(scanned.proposals(for: "dateOfBirth", profile: profile).map(\.value).contains("1990-05-17"))
    }
}
