import TestSupport
import Testing

@testable import DocScan

struct ReportTextTests {
    private func field(
        _ name: String, _ value: String?, _ sources: [ScanReport.Field.Source], raw: String? = nil,
        agrees: Bool? = nil, reason: ScanReport.Field.Reason? = nil
    ) -> ScanReport.Field {
        ScanReport.Field(
            name: name, value: value, raw: raw ?? value, sources: sources, agrees: agrees, confidence: 0.987,
            reason: reason)
    }

    private var report: ScanReport {
        var report = ScanReport(source: "a.jpg", status: .complete)
        report.profile = "ca-citizenship-certificate"
        report.profileTitle = "Canadian citizenship certificate"
        report.image = .init(width: 3000, height: 2000, format: .jpeg, orientation: .up)
        report.fields = [
            field("certificateNumber", "K1234567", [.barcode, .text], agrees: true),
            field("dateOfBirth", "1991-04-29", [.text]), field("countryOfBirth", "DEU", [.mrz], raw: "Allemagne"),
        ]
        return report
    }

    @Test func `A value has its words and its source, in columns`() {
        #expect(
            ReportText(report, language: .english).text == """
                a.jpg: complete · Canadian citizenship certificate
                  Certificate number   K1234567                     barcode = print
                  Date of birth        1991-04-29 (29 April 1991)   print, 98 %
                  Country of birth     DEU (Allemagne)              zone, 98 %

                """)
    }

    @Test func `A text is in the language of its reader`() {
        var report = report
        report.status = .incomplete
        report.fields = [field("sex", nil, [.text], raw: "F", reason: .notCertain)]
        report.notes = [ScanNote(.fieldsNotCertain, .names(["Sex"]))]
        let text = ReportText(report, language: .french).text
        #expect(text.hasPrefix("a.jpg: incomplet · Certificat de citoyenneté canadienne\n"))
        #expect(text.contains("\n  ! Lu, mais incertain : "))
    }

    @Test func `Advice names the words that the program has, and no others`() {
        var report = ScanReport(source: "a.jpg")
        report.image = .init(width: 3000, height: 2000, format: .jpeg, orientation: .up)
        report.missing = [.init(kind: .document)]
        #expect(ReportText(report, language: .english).text == "a.jpg: incomplete\n  No barcode was found.\n")
        let remedies = ReportText.Remedies(anyBarcode: "--profile none", sealCertificates: "--seals DIR")
        #expect(
            ReportText(report, language: .english, remedies: remedies).text.hasSuffix(
                "  ! To read any barcode, use --profile none.\n"))
        var barcode = Barcode(
            name: nil, symbology: .dataMatrix, value: "x", corners: Quadrilateral(width: 9, height: 9), foundBy: "1/4")
        barcode.seal = .unverified
        report.barcodes = [barcode]
        #expect(
            ReportText(report, language: .english, remedies: remedies).text.hasSuffix(
                "  ! --seals DIR checks it with the certificates in DIR.\n"))
        #expect(!ReportText(report, language: .english).text.contains("!"))
    }

    @Test func `The outcome alone is painted`() {
        let painted = ReportText(report, language: .english).painted { "<\($0)>" }
        #expect(painted.hasPrefix("a.jpg: <complete> · Canadian"))
        #expect(painted.replacing("<complete>", with: "complete") == ReportText(report, language: .english).text)
    }

    @Test func `The words are complete`() {
        for word in ReportWord.allCases {
            // "zone" is French, too.
            #expect(word.text.translationFaults(isUniversal: word == .zone) == [])
        }
    }
}
