import Foundation
import Harness
import Testing

@testable import truth

@Suite struct TruthTests {
    private static let document = TruthDocument.Truth(
        profile: "us-i797", document: "notice", isCareless: false,
        fields: ["familyName": "MONTGOMERY-FEATHERSTONE", "noticeDate": "2024-03-04", "alienNumber": nil],
        traps: ["familyName": "twoLines", "alienNumber": "twoNumbers"], hidden: ["noticeDate": ["glare"]])

    private static func report(_ fields: [(String, String?, String?)]) -> JudgedReport {
        JudgedReport(
            source: "a.jpg", status: "complete", profile: "us-i797",
            fields: fields.map { JudgedReport.Field(name: $0.0, value: $0.1, reason: $0.2) })
    }

    private static func judged(_ fields: [(String, String?, String?)]) -> [String: JudgedValue] {
        Dictionary(uniqueKeysWithValues: JudgedValue.all(of: document, report(fields)).map { ($0.field, $0) })
    }

    @Test func `A part of a name is wrong`() {
        let judged = Self.judged([("familyName", "MONTGOMERY", nil), ("noticeDate", nil, "glare")])
        #expect(judged["familyName"]?.outcome == .wrong)
        #expect(judged["noticeDate"]?.outcome == .withheld("glare"))
        #expect(judged["noticeDate"]?.isReadable == false)
    }

    @Test func `Either of two numbers is wrong, and withholding both costs nothing`() {
        #expect(Self.judged([("alienNumber", "123456789", nil)])["alienNumber"]?.outcome == .wrong)
        let withheld = Self.judged([("alienNumber", nil, "severalValues")])["alienNumber"]
        #expect(withheld?.outcome == .withheld("severalValues"))
        #expect(withheld?.isReadable == false)
    }

    @Test func `A field printed as “none” is right only if the report says so`() {
        var document = Self.document
        document.traps["alienNumber"] = "absent"
        let outcomes = [("absent"), ("notFound")].map { reason in
            let values = JudgedValue.all(of: document, Self.report([("alienNumber", nil, reason)]))
            return values.first { $0.field == "alienNumber" }?.outcome
        }
        #expect(outcomes == [.right, .withheld("notFound")])
    }

    @Test func `A value of a field that the document lacks is wrong, except next to a zone`() {
        #expect(Self.judged([("priorityDate", "2020-01-01", nil)])["priorityDate"]?.outcome == .wrong)
        var zone = Self.document
        zone.document = "zone"
        let values = JudgedValue.all(of: zone, Self.report([("optionalData", "1", nil)]))
        #expect(!values.contains { $0.field == "optionalData" })
    }

    @Test func `A name beyond its zone is right as the zone or as the print has it`() {
        var zone = Self.document
        zone.fields = ["familyName": "O DWYER"]
        zone.also = ["familyName": ["O'Dwyer"]]
        for (value, outcome) in [("O DWYER", JudgedValue.Outcome.right), ("O'Dwyer", .right), ("O DW", .wrong)] {
            #expect(JudgedValue.all(of: zone, Self.report([("familyName", value, nil)])).map(\.outcome) == [outcome])
        }
    }

    @Test func `A picture without a report has no values`() {
        #expect(JudgedValue.all(of: Self.document, nil).allSatisfy { $0.outcome == .withheld("notFound") })
    }

    @Test func `Judges the sheet with the document's profile`() {
        var other = Self.report([("familyName", "A", nil), ("givenNames", "B", nil)])
        other.profile = nil
        let document = Self.report([("familyName", "C", nil)])
        #expect([other, document].report(of: "us-i797")?.fields?.first?.value == "C")
        #expect([document, other].report(of: "passport")?.fields?.first?.value == "A")
    }

    @Test func `Only documents that can be read whole count for the share of complete ones`() {
        var tally = TruthTally()
        let readable = JudgedValue(field: "sex", kind: .sex, trap: nil, isReadable: true, outcome: .right)
        let hidden = JudgedValue(field: "sex", kind: .sex, trap: "cover", isReadable: false, outcome: .wrong)
        tally.add([readable], isComplete: true)
        tally.add([readable], isComplete: false)
        tally.add([readable, hidden], isComplete: false)
        #expect(tally.complete == Proportion(1, of: 2))
        #expect(tally.all.wrongOfGiven == Proportion(1, of: 4))
        #expect(tally.all.readableRight == 3)
    }

    @Test func `Without a wrong value the limit follows the rule of three`() {
        #expect(abs(Proportion(0, of: 3000).upperLimit - 0.000998) < 0.000002)
        #expect(abs(Proportion(5, of: 5000).upperLimit - 0.0021) < 0.00005)
    }
}
