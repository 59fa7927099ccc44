@testable import DocScan
import DocScanCollect
import DocScanEngines
import Foundation
import Testing

@testable import DocScanServer

struct CheckEndpointsTests {
    private let folder: CaseFolder
    private let server: Application

    init() throws {
        folder = try CaseFolder()
        let profile = DocumentProfile.shipped[0].id
        try folder.setSlots(
            #"[{"name": "permit", "label": "Certificate", "profile": "\#(profile)", "count": 2}, {"name": "letter", "label": "Letter"}]"#
        )
        try folder.begin()
        server = Application(folder.collection)
    }

    /// Adds a certificate whose family name is read, and whose certificate number is not.
    private func add(_ number: UInt8, to label: String = "A") throws {
        var report = ScanReport(source: "a.jpg", status: .incomplete)
        report.profile = DocumentProfile.shipped[0].id
        report.fields = [
            .init(
                name: "certificateNumber", value: nil, raw: "K836035\(number)", sources: [.text], agrees: nil,
                confidence: 0.6, reason: .notCertain),
            .init(
                name: "familyName", value: "OSEI", raw: "OSEI", sources: [.text], agrees: nil, confidence: 0.999),
        ]
        let picture = CapturedPicture(name: "a.jpg", bytes: [0xFF, 0xD8, number], format: .jpeg, report: report)
        let profile = DocumentProfile.shipped[0].id
        let document = try folder.location.profiles.profile(withID: profile, preferring: profile)
        _ = try folder.store().add(
            picture, as: document, to: label, slot: "permit", in: folder.location.openPlan(),
            at: folder.collection.now())
    }

    @Test func `Lists documents to review and documents with a question, oldest first`() async throws {
        for number in 1...3 { try add(UInt8(number)) }
        let (status, json) = try await server.ask("GET", "/api/check")
        #expect(status == 200 && json["total"]?.number == 3 && json["fields"]?.number == 2)
        let documents = try #require(json["papers"]?.array)
        #expect(documents.compactMap { $0["capture"]?.number } == [1, 2, 3])
        #expect(documents[0]["label"] == "A" && documents[0]["case"]?.number == 1)
        #expect(documents[0]["slot"] == "permit" && documents[0]["slotLabel"] == "Certificate")
        #expect(documents[0]["verdict"] == "toReview" && documents[0]["question"] == .null)
        #expect(documents[0]["fields"] == ["certificateNumber"] && documents[0]["person"] == "OSEI")
        #expect(documents[0]["consent"] == "given" && documents[0]["made"]?.string?.hasPrefix("2026-") == true)
        // The slot takes two documents: the third waits with a question, and its fields with it.
        #expect(documents[2]["verdict"] == "parked" && documents[2]["question"]?.string != nil)
        #expect(documents[2]["fields"] == [])
    }

    @Test func `A reviewed document, an accepted one and a document without a profile are not listed`() async throws {
        try add(1)
        try add(2)
        let letter = CapturedPicture(
            name: "l.jpg", bytes: [0xFF, 0xD8, 9], format: .jpeg,
            report: ScanReport(source: "l.jpg", status: .incomplete))
        _ = try folder.store().add(
            letter, as: nil, to: "A", slot: "letter", in: folder.location.openPlan(), at: folder.collection.now())
        let answer = #"{"field": "certificateNumber", "action": "value", "value": "K8360357"}"#
        #expect(try await server.ask("POST", "/api/captures/1/corrections", json: answer).status == 200)
        #expect(try await server.ask("POST", "/api/captures/2/decision", json: #"{"answer": "accept"}"#).status == 200)
        let json = try await server.ask("GET", "/api/check").json
        #expect(json["papers"] == [] && json["total"]?.number == 0 && json["fields"]?.number == 0)
    }

    @Test func `A document whose slot left the plan is listed without a label`() async throws {
        try add(1)
        try folder.setSlots(#"[{"name": "letter", "label": "Letter"}]"#)
        let json = try await server.ask("GET", "/api/check").json
        #expect(json["total"]?.number == 1 && json["fields"]?.number == 0)
        let document = try #require(json["papers"]?.array?.first)
        #expect(document["slot"] == "permit" && document["slotLabel"] == .null && document["fields"] == [])
    }

    @Test func `The list is bounded, and the totals are not`() throws {
        for number in 1...2 { try add(UInt8(number)) }
        let listed = try folder.store().documentsToCheck(of: folder.location.openPlan(), most: 1)
        #expect(listed.documents.map(\.capture) == [1] && listed.total == 2 && listed.fields == 2)
    }

    @Test func `Marks a document whose consent is to earlier texts`() async throws {
        let folder = try CaseFolder(consent: "case")
        try folder.setSlots(#"[{"name": "permit", "label": "P", "profile": "\#(DocumentProfile.shipped[0].id)"}]"#)
        let store = try folder.store()
        let plan = try folder.location.openPlan()
        let found = try store.makeCase("A", in: plan, at: folder.collection.now())
        _ = try store.give(
            to: plan, for: found, items: ["keep", "read"], name: "Amina Osei", at: folder.collection.now())
        let picture = CapturedPicture(
            name: "a.jpg", bytes: [0xFF, 0xD8, 1], format: .jpeg,
            report: ScanReport(source: "a.jpg", status: .incomplete))
        _ = try store.add(picture, as: nil, to: "A", slot: "permit", in: plan, at: folder.collection.now())
        try Data("We collect something else now.".utf8).write(to: URL(filePath: folder.path + "/plan/information.md"))
        let json = try await Application(folder.collection).ask("GET", "/api/check").json
        #expect(json["total"]?.number == 1 && json["papers"]?.array?.first?["consent"] == "outdated")
    }
}
