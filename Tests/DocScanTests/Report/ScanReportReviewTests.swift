import Foundation
import Testing

@testable import DocScan

struct ScanReportReviewTests {
    private let profile = DocumentProfile.shipped[0]
    private let corners = Quadrilateral(x: 0, y: 0, width: 1, height: 1)

    /// A certificate of which the scan withheld the UCI and the day of birth, which contradicts itself.
    private var scanned: ScanReport {
        var report = ScanReport(source: "a.jpg", status: .incomplete)
        report.profile = profile.id
        report.image = .init(width: 3000, height: 2000, format: .jpeg, orientation: .up)
        report.barcodes = [
            Barcode(name: "certificateNumber", symbology: .code39, value: "K8360357", corners: corners, foundBy: "1/1"),
            Barcode(name: "dateOfBirth", symbology: .code39, value: "1991/04/29", corners: corners, foundBy: "1/1"),
        ]
        report.fields = [
            .init(
                name: "certificateNumber", value: "K8360357", raw: "K8360357", sources: [.barcode, .text], agrees: true,
                confidence: 0.999),
            .init(
                name: "dateOfBirth", value: nil, raw: "29 APR 1997", sources: [.barcode, .text], agrees: false,
                confidence: 0, reason: .contradiction),
            .init(
                name: "uci", value: nil, raw: "8538-4199", sources: [.text], agrees: nil, confidence: 0.6,
                reason: .cutOff),
            .init(
                name: "effectiveDate", value: nil, raw: "03/04/2010", sources: [.text], agrees: nil, confidence: 0.9,
                reason: .ambiguousDate),
        ]
        report.sheet = .init(index: 1, count: 2, corners: Quadrilateral(width: 3, height: 4))
        report.missing = ["dateOfBirth", "uci", "effectiveDate"].map { .init(kind: .field, name: $0) }
        report.notes = ScanNote.notes(on: report.fields, isPhoto: true)
        report.notes += [ScanNote(.animatedGIF), ScanNote(.sheetGlare)]
        return report
    }

    private func value(_ text: String, _ name: String) throws -> FieldAnswer {
        .value(try EnteredValue(text, of: #require(profile.fields.first { $0.name == name })))
    }

    private func reviewed(_ answers: [(String, FieldAnswer)]) throws -> ScanReport {
        try answers.reduce(scanned) { report, answer in
            try #require(
                report.reviewed(
                    answer.0, answer.1, scanned: scanned, by: "Ngozi", at: "2026-11-01T08:00:00Z", profile: profile))
        }
    }

    @Test func `Withheld and contradictory fields need a review until they are decided`() throws {
        #expect(scanned.fieldsToReview.map(\.name) == ["dateOfBirth", "uci", "effectiveDate"])
        let report = try reviewed([("uci", value("8538-4199", "uci")), ("dateOfBirth", .absent)])
        #expect(report.fieldsToReview.map(\.name) == ["effectiveDate"])
    }

    @Test func `Proposes the values of print and barcode, and both days of a date`() {
        #expect(
            scanned.proposals(for: "dateOfBirth", profile: profile).map { "\($0.value) \($0.sources)" } == [
                "1997-04-29 \([DocumentField.Source.text])", "1991-04-29 \([DocumentField.Source.barcode])",
            ])
        #expect(
            scanned.proposals(for: "effectiveDate", profile: profile).map(\.value) == ["2010-04-03", "2010-03-04"])
        #expect(scanned.proposals(for: "certificateNumber", profile: profile).map(\.value) == ["K8360357"])
        #expect(scanned.proposals(for: "none", profile: profile).isEmpty)
    }

    @Test func `A barcode whose name was withheld can be accepted too`() {
        var report = scanned
        report.barcodes[1].name = nil
        report.fields[1] = .init(
            name: "dateOfBirth", value: nil, raw: nil, sources: [.barcode], agrees: nil, confidence: 0,
            reason: .undecidedBarcode)
        #expect(report.proposals(for: "dateOfBirth", profile: profile).map(\.value) == ["1991-04-29"])
    }

    @Test func `A value that was seen keeps its sources, another has the person's alone`() throws {
        let report = try reviewed([
            ("dateOfBirth", value("29 April 1991", "dateOfBirth")), ("uci", value("11-2222-3333", "uci")),
            ("effectiveDate", .absent),
        ])
        #expect(
            report.fields[1]
                == .init(
                    name: "dateOfBirth", value: "1991-04-29", raw: "1991/04/29", sources: [.barcode, .person],
                    agrees: false, confidence: 1, decision: .init(by: "Ngozi", differs: [.text])))
        #expect(
            report.fields[2]
                == .init(
                    name: "uci", value: "11-2222-3333", raw: "11-2222-3333", sources: [.person], agrees: nil,
                    confidence: 1))
        #expect(
            report.fields[3]
                == .init(
                    name: "effectiveDate", value: nil, raw: nil, sources: [.person], agrees: nil, confidence: 0,
                    reason: .notFound))
    }

    @Test func `A decided contradiction names the source that differs`() throws {
        func sentence(_ answer: FieldAnswer) throws -> String? {
            let report = try reviewed([("dateOfBirth", answer)])
            // It comes back from the stored report.
            let stored = try JSONDecoder().decode(ScanReport.self, from: Data(report.json.text.utf8))
            #expect(stored.fields[1] == report.fields[1])
            return report.fields[1].decisionSentence
        }
        #expect(try sentence(value("1991-04-29", "dateOfBirth")) == "The print differs; Ngozi chose the barcode.")
        #expect(try sentence(value("1997-04-29", "dateOfBirth")) == "The barcode differs; Ngozi chose the print.")
        #expect(
            try sentence(value("1999-04-29", "dateOfBirth"))
                == "The barcode and the print differ; Ngozi entered another value.")
        #expect(
            try sentence(.absent) == "The barcode and the print differ; Ngozi found no value on the document.")
        #expect(try reviewed([("uci", value("8538-4199", "uci"))]).fields[2].decisionSentence == nil)
    }

    @Test func `A person can state a field that the scan did not see, in its place, and correct a given one`() throws {
        let report = try reviewed([
            ("familyName", value("Osei", "familyName")), ("certificateNumber", value("K8360358", "certificateNumber")),
        ])
        let order = profile.fields.map(\.name)
        let places = report.fields.compactMap { order.firstIndex(of: $0.name) }
        #expect(report.fields.count == 5 && places == places.sorted())
        #expect(report["familyName"] == "Osei" && report["certificateNumber"] == "K8360358")
        #expect(report.fields.first { $0.name == "familyName" }?.sources == [.person])
        #expect(scanned.reviewed("shoeSize", .absent, scanned: scanned, by: "N", at: "", profile: profile) == nil)
    }

    @Test func `A value without the field's form leaves a note, until it is corrected`() throws {
        let definition = try #require(profile.fields.first { $0.name == "uci" })
        let unusual = FieldAnswer.value(try EnteredValue("853-4199-X", of: definition, anyway: true))
        let report = try reviewed([("uci", unusual), ("effectiveDate", .absent)])
        #expect(report["uci"] == "853-4199-X" && report.notes.contains(ScanNote(.unusualValue, .names(["UCI"]))))
        #expect(!report.notes.contains { $0.description.contains("853") })
        let usual = try reviewed([("uci", unusual), ("uci", value("8538-4199", "uci"))])
        #expect(!usual.notes.contains { $0.code == .unusualValue })
    }

    @Test func `A fully reviewed report is complete and names the reviewer`() throws {
        let report = try reviewed([
            ("uci", value("8538-4199", "uci")), ("effectiveDate", value("2010-03-04", "effectiveDate")),
            ("dateOfBirth", value("1991-04-29", "dateOfBirth")),
        ])
        #expect(report.status == .complete && report.missing.isEmpty && report.notes == [ScanNote(.animatedGIF)])
        #expect(
            report.json.text.hasSuffix(
                #""reviewed":{"by":"Ngozi","time":"2026-11-01T08:00:00Z","fields":["dateOfBirth","uci","effectiveDate"]},"noteCodes":[{"code":"animatedGIF","parameter":null}],"sheet":{"index":1,"count":2,"corners":[[0,0],[3,0],[3,4],[0,4]]},"quality":null,"outcome":"complete"}"#
            ))
        #expect(scanned.json.text.contains(#""reviewed":null,"#))
    }

    @Test func `A field that is absent or cannot be reviewed stays missing`() throws {
        let report = try reviewed([("uci", .absent)])
        #expect(report.status == .incomplete && report.missing.map(\.name) == ["dateOfBirth", "uci", "effectiveDate"])
        #expect(report.notes.first?.description == "Not found: UCI.")
        #expect(report.notes.contains(ScanNote(.sheetGlare)))
        var other = scanned
        other.missing.insert(.init(kind: .barcode, name: "dateOfBirth"), at: 0)
        for name in ["uci", "dateOfBirth", "effectiveDate"] {
            let answer = FieldAnswer.value(EnteredValue(accepting: other.proposals(for: name, profile: profile)[0]))
            other = try #require(
                other.reviewed(name, answer, scanned: scanned, by: "N", at: "", profile: profile))
        }
        #expect(other.status == .incomplete && other.missing == [.init(kind: .barcode, name: "dateOfBirth")])
    }

    @Test func `A person can think again, and the scan's own report counts`() throws {
        let report = try reviewed([("uci", .absent), ("uci", value("8538-4199", "uci"))])
        #expect(report.fields[2].sources == [.text, .person] && report["uci"] == "8538-4199")
    }

    @Test func `Notes on the picture return when a complete report loses a value`() throws {
        let answers = [
            ("dateOfBirth", try value("1997-04-29", "dateOfBirth")), ("uci", try value("8538-4199", "uci")),
            ("effectiveDate", try value("2010-04-03", "effectiveDate")),
        ]
        #expect(try reviewed(answers).notes == [ScanNote(.animatedGIF)])
        #expect(try reviewed(answers + [("uci", .absent)]).notes.contains(ScanNote(.sheetGlare)))
    }

    @Test func `An answer confirms or corrects what was seen`() throws {
        let proposals = scanned.proposals(for: "dateOfBirth", profile: profile)
        #expect(try value("1997-04-29", "dateOfBirth").outcome(among: proposals) == .confirmed)
        #expect(try value("1991-04-29", "dateOfBirth").outcome(among: proposals) == .confirmed)
        #expect(try value("1991-04-28", "dateOfBirth").outcome(among: proposals) == .corrected)
        #expect(FieldAnswer.absent.outcome(among: proposals) == .absent)
    }
}
