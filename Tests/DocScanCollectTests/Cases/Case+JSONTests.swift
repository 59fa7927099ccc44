import DocScan
import Testing

@testable import DocScanCollect

struct CaseJSONTests {
    @Test func `A case has the keys of the command and of the page`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        try store.makeCase("A-17", in: plan, at: folder.moment)
        let addition = try store.add(
            Collection.picture(1, profile: "ca-permit"), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        guard case .added(_, let capture) = addition else { throw StoreError.taken(kind: .capture) }
        let found = try store.caseNamed("A-17", in: plan)
        #expect(
            found.json.members?.map(\.key) == [
                "label", "made", "missing", "slots", "id", "tallies", "state", "openFields", "parked", "unplaced",
                "consent",
            ])
        let full = FiledCase(found, [capture]).json
        #expect(full["state"]?.string == "missing" && full["parked"] == .number(0))
        #expect(full["captures"]?.array == [capture.json])
        let label = #""label":"Permit or visitor record""#
        #expect(
            full["slots"]?.array?[1].text
                == #"{"name":"permit","count":1,"wanted":2,\#(label),"isOptional":true}"#)
        #expect(
            full["tallies"]?.array?[1].text
                == #"{"slot":"permit",\#(label),"count":1,"wanted":2,"isOptional":true,"toReview":0,"parked":0,"#
                + #""sides":1,"oneSided":0}"#)
        #expect(
            capture.json.members?.map(\.key) == [
                "id", "slot", "sha256", "bytes", "format", "made", "state", "status", "reviewed", "case", "open",
                "verdict", "question", "profile", "pictures",
            ])
        #expect(try store.captures(of: found) == [capture])
    }

    @Test func `A capture has the state of its report, also after a review`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        #expect(capture.json["status"]?.string == "incomplete" && capture.json["open"] == .number(1))
        #expect(capture.json["reviewed"] == .null)
        try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        let reviewed = try store.capture(capture.id, in: folder.plan()).capture
        #expect(reviewed.summary.openFields == 0 && reviewed.json["reviewed"]?["by"]?.string == "Ngozi")
    }

    @Test func `A report that cannot be read is listed all the same`() {
        let summary = Capture.Summary(stored: #"{"status":"complete","profile":"ca-permit"}"#)
        #expect(summary == .init(status: "complete", profile: "ca-permit", reviewed: nil, openFields: 0))
        #expect(Capture.Summary(stored: "no JSON").status == "unknown")
    }
}
