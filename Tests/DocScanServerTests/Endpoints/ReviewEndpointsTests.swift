@testable import DocScan
import DocScanCollect
import DocScanEngines
import Foundation
import Testing

@testable import DocScanServer

/// Corrections and their undo over HTTP.
struct ReviewEndpointsTests {
    private let folder: CaseFolder
    private let application: Application

    init() throws {
        let folder = try CaseFolder()
        self.folder = folder
        application = Application(folder.collection)
        try folder.begin()
        var report = ScanReport(source: "a.jpg", status: .incomplete)
        report.profile = DocumentProfile.shipped[0].id
        report.fields = [
            .init(
                name: "certificateNumber", value: "K8360357", raw: "K8360357", sources: [.text], agrees: nil,
                confidence: 1),
            .init(
                name: "uci", value: nil, raw: "8538-4199", sources: [.text], agrees: nil, confidence: 0.6,
                reason: .notCertain),
        ]
        let picture = CapturedPicture(name: "a.jpg", bytes: [0xFF, 0xD8, 1], format: .jpeg, report: report)
        _ = try folder.store().add(
            picture, as: nil, to: "A", slot: "permit", in: folder.location.openPlan(), at: folder.collection.now())
    }

    private func ask(_ action: String, _ body: String) async throws -> (status: Int, json: JSON) {
        try await application.ask("POST", "/api/captures/1/\(action)", json: body)
    }

    private func value(_ field: String, _ json: JSON) -> JSON? {
        json["report"]?["fields"]?.array?.first { $0["name"]?.string == field }?["value"]
    }

    @Test func `A value of an unusual form is refused with a reason, and kept if the person insists`() async throws {
        let refused = try await ask("corrections", #"{"field": "uci", "action": "value", "value": "X1"}"#)
        #expect(refused.status == 422 && refused.json["reason"]?.string == "unusualValue")
        #expect(refused.json["detail"]?.string?.contains("X1") == false)
        let kept = try await ask(
            "corrections", #"{"field": "uci", "action": "value", "value": "X1", "anyway": true, "by": "Ngozi"}"#)
        #expect(kept.status == 200 && value("uci", kept.json) == "X1")
        #expect(kept.json["report"]?["noteCodes"]?.array?.contains { $0["code"]?.string == "unusualValue" } == true)
    }

    @Test func `Any field of the profile can be asked about and stated`() async throws {
        for (field, present) in [("certificateNumber", JSON.string("K8360357")), ("familyName", .null)] {
            let answer = try await application.ask("GET", "/api/captures/1/questions?field=\(field)")
            let questions = answer.json["questions"]?.array
            #expect(questions?.count == 1 && questions?[0]["field"]?.string == field)
            #expect(questions?[0]["value"] == present)
        }
        #expect(try await application.ask("GET", "/api/captures/1/questions?field=shoeSize").status == 404)
        let stated = try await ask("corrections", #"{"field": "familyName", "action": "value", "value": "Нгози"}"#)
        #expect(value("familyName", stated.json) == "Нгози")
    }

    @Test func `The history has the name that the device sends, if it is one`() async throws {
        let requests = [
            ("POST", "/api/cases", #"{"label": "B"}"#), ("PATCH", "/api/cases/1", #"{"label": "A 2"}"#),
            ("POST", "/api/captures/1/corrections", #"{"field": "uci", "action": "absent"}"#),
            ("POST", "/api/captures/1/undo", "{}"), ("DELETE", "/api/captures/1", ""),
        ]
        for (method, target, body) in requests {
            let response = try await application.response(method, target, Array(body.utf8), device: "R%C3%A9ception")
            #expect(response.status < 300, "\(target): \(response.status)")
        }
        for (index, bad) in ["", "%0A", "%FF", String(repeating: "x", count: 51)].enumerated() {
            let body = Array(#"{"label": "\#(index)"}"#.utf8)
            #expect(try await application.response("POST", "/api/cases", body, device: bad).status == 201)
        }
        let history = try folder.store().history(of: nil).map(\.person)
        #expect(history.count { $0 == "Réception" } == requests.count && history.last != "Réception")
    }

    @Test func `The last answer is taken back, until all are taken back`() async throws {
        _ = try await ask("corrections", #"{"field": "uci", "action": "accept", "by": "Ngozi"}"#)
        let undone = try await ask("undo", #"{"by": "Zoë"}"#)
        #expect(undone.status == 200 && undone.json["field"]?.string == "uci" && value("uci", undone.json) == .null)
        #expect(undone.json["questions"]?.array?.count == 1)
        #expect(try await ask("undo", "{}").status == 422)
        let store = try folder.store()
        let last = try store.history(of: store.caseNamed("A", in: folder.location.openPlan())).last
        #expect(last?.action == .answerUndone && last?.person == "Zoë")
    }
}
