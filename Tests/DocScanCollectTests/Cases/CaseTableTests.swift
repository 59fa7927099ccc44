import DocScan
import DocScanEngines
import Foundation
import Testing

@testable import DocScanCollect

struct CaseTableTests {
    /// A single document in each slot is enough for the values of several captures in a cell.
    private let profiles = ProfileCatalog(
        shipped: DocumentProfile.shipped.filter { ["ca-citizenship-certificate", "ca-permit"].contains($0.id) })

    @Test func `A case is a row with the values of its counting captures`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        for label in ["A-17", "B"] { try store.makeCase(label, in: plan, at: folder.moment) }
        for (number, values) in [(1 as UInt8, ["uci": "1111-1111"]), (2, [:]), (3, ["uci": "3333-3333"])] {
            var picture = Collection.picture(number)
            picture.report.fields = values.map { Collection.field($0.key, $0.value) }
            // The slot takes two, and the third is set aside.
            _ = try store.add(picture, to: "A-17", slot: "permit", in: plan, at: folder.moment)
        }
        let table = try CaseTable(of: plan, in: store, profiles: profiles)
        let names = try #require(table.rows.first)
        #expect(
            names.prefix(9) == [
                "label", "made", "state", "missing", "toReview", "parked", "openFields", "consent",
                "certificate.captures",
            ])
        #expect(names.contains("certificate.certificateNumber") && names.contains("permit.captures"))
        #expect(table.rows.count == 3 && table.rows.allSatisfy { $0.count == names.count })
        func cell(_ row: Int, _ name: String) -> String? { names.firstIndex(of: name).map { table.rows[row][$0] } }
        #expect(cell(1, "label") == "A-17" && cell(2, "label") == "B")
        #expect(cell(1, "made") == folder.moment.text && cell(1, "consent") == "given")
        #expect(cell(1, "state") == "missing" && cell(1, "missing") == "1" && cell(1, "parked") == "1")
        #expect(cell(1, "permit.captures") == "2" && cell(1, "permit.uci") == "1111-1111; ")
        #expect(cell(2, "permit.captures") == "0" && cell(2, "permit.uci") == "")
        #expect(cell(1, "certificate.captures") == "0")
    }

    @Test func `A slot without a profile has no fields`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
        try folder.write(text.replacing("\"profile\": \"ca-permit\",", with: ""), to: "plan.json")
        let names = try CaseTable(of: folder.plan(), in: store, profiles: profiles).rows[0]
        #expect(names.filter { $0.hasPrefix("permit.") } == ["permit.captures"])
    }

    @Test func `A missing profile is an error`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        #expect(throws: ChoiceError.unknownProfile("ca-citizenship-certificate")) {
            _ = try CaseTable(of: folder.plan(), in: store, profiles: ProfileCatalog(shipped: []))
        }
    }
}
