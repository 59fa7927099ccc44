@testable import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct StoreReviewTests {
    @Test func `A correction keeps who, when, before and after`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        try folder.review(capture, "uci", Collection.value("11-2222-3333", "uci"), store)
        try folder.review(capture, "uci", Collection.value("85384199", "uci"), by: "Zoë", store)
        try folder.review(capture, "certificateNumber", .absent, store)
        let moment = folder.moment + 60
        #expect(
            try store.corrections(of: capture.id) == [
                Correction(
                    field: "uci", who: "Ngozi", moment: moment, before: nil, after: "11-2222-3333", how: .corrected,
                    raw: "11-2222-3333"),
                Correction(
                    field: "uci", who: "Zoë", moment: moment, before: "11-2222-3333", after: "8538-4199",
                    how: .confirmed, raw: "85384199"),
                Correction(
                    field: "certificateNumber", who: "Ngozi", moment: moment, before: "K8360357", after: nil,
                    how: .absent),
            ])
    }

    @Test func `The capture has the reviewed report, and that of the scan stays`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        let reviewed = try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        #expect(reviewed.status == .complete)
        let found = try store.caseNamed("A-17", in: folder.plan())
        #expect(try store.captures(of: found).map(\.report) == [reviewed.json.text])
        let reports = try store.reports(of: capture.id, in: found)
        #expect(reports.scanned.json.text == Collection.report().json.text)
        #expect(reports.current.json.text == reviewed.json.text)
        let target = folder.path + "/out"
        _ = try store.export(found, of: folder.plan(), to: target)
        #expect(
            try String(contentsOfFile: target + "/reports.ndjson", encoding: .utf8) == reviewed.json.text + "\n")
    }

    @Test func `Reviews nothing without consent`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        try folder.write("Other words.\n", to: "information.md")
        #expect(throws: StoreError.consentNeeded(.outdated)) { try store.checkReview(of: "A-17", in: folder.plan()) }
        #expect(throws: StoreError.consentNeeded(.outdated)) { try folder.review(capture, "uci", .absent, store) }
        #expect(try store.corrections(of: capture.id).isEmpty)
    }

    @Test func `A review is deleted with its capture and its consent`() throws {
        for isWithdrawn in [true, false] {
            let folder = try Collection()
            do {
                let store = try folder.agreed()
                let capture = try folder.add(1, store)
                try folder.review(capture, "uci", Collection.value("11-2222-3333", "uci"), by: "Ngozi Eze", store)
                #expect(try folder.stores("11-2222-3333") && folder.stores("Ngozi Eze"))
                if isWithdrawn {
                    #expect(try store.withdraw(fromPlan: folder.plan().plan.id, at: folder.moment)?.captures == 1)
                } else {
                    try store.delete(capture, at: Moment(seconds: 0))
                }
                #expect(try store.corrections(of: capture.id).isEmpty)
            }
            for text in ["11-2222-3333", "8538-4199"] { #expect(try !folder.stores(text), "\(text)") }
            // The history says who did it, and no value.
            #expect(try folder.stores("Ngozi Eze"))
        }
    }

    @Test func `Refuses to review a missing field or capture`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        let other = try folder.add(2, to: "B", store)
        #expect(throws: StoreError.notFound(kind: .field)) { try folder.review(capture, "shoeSize", .absent, store) }
        #expect(throws: StoreError.notFound(kind: .capture)) { try folder.review(other, "uci", .absent, store) }
        #expect(throws: StoreError.notFound(kind: .case)) { try folder.review(other, of: "C", "uci", .absent, store) }
        for name in ["", " ", "a\nb", "\u{202E}x", String(repeating: "x", count: 401)] {
            #expect(throws: StoreError.self) { try folder.review(capture, "uci", .absent, by: name, store) }
        }
        #expect(try store.corrections(of: capture.id).isEmpty)
    }

    @Test func `A person can insist on a value, and enter a field that the scan did not see`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        let definition = try #require(Collection.certificate.fields.first { $0.name == "uci" })
        let report = try folder.review(capture, "uci", .value(EnteredValue("X1", of: definition, anyway: true)), store)
        #expect(report["uci"] == "X1" && report.notes.contains(ScanNote(.unusualValue, .names(["UCI"]))))
        #expect(
            try folder.review(capture, "familyName", Collection.value("Нгози", "familyName"), store)["familyName"]
                == "Нгози")
        let found = try store.caseNamed("A-17", in: folder.plan())
        #expect(try store.history(of: found).map(\.action).suffix(2) == [.fieldInsisted, .fieldCorrected])
        #expect(try store.captures(of: found)[0].report.contains("unusualValue"))
    }

    @Test func `One field is asked about, whether or not the scan saw it`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        let plan = try folder.plan()
        let found = try store.caseNamed("A-17", in: plan)
        func item(_ field: String) throws -> ReviewItem? {
            try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: Collection.catalog, asksAll: false, only: field)
        }
        for field in ["certificateNumber", "uci", "familyName"] {
            #expect(try item(field)?.fields.map(\.name) == [field])
        }
        #expect(throws: ChoiceError.self) { _ = try item("shoeSize") }
    }

    @Test func `Keeps both of two concurrent reviews`() throws {
        let folder = try Collection()
        let first = try folder.agreed()
        let capture = try folder.add(1, first)
        let second = try folder.store()
        try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), first)
        let report = try folder.review(
            capture, "certificateNumber", Collection.value("K8360358", "certificateNumber"), second)
        #expect(report["uci"] == "8538-4199" && report["certificateNumber"] == "K8360358")
        #expect(report.reviewed?.fields == ["certificateNumber", "uci"])
    }
}
