import Foundation
import Testing

@testable import DocScanCollect

struct CaseFilterTests {
    @Test func `A list shows the cases of a state and since a time`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        for (hours, label) in ["A", "B", "C"].enumerated() {
            try store.makeCase(label, in: plan, at: folder.moment + 3600 * Double(hours))
        }
        _ = try store.add(
            Collection.picture(profile: "ca-citizenship-certificate"), to: "B", slot: "certificate", in: plan,
            at: folder.moment)
        func labels(_ state: Case.State?, since: Double? = nil) throws -> String {
            var filter = CaseFilter()
            (filter.state, filter.since) = (state, since.map { folder.moment + 3600 * $0 })
            return try store.cases(of: plan).filter(filter.shows).map(\.label).joined()
        }
        #expect(try labels(.missing) == "AC" && labels(.done) == "B" && labels(.toCheck).isEmpty)
        #expect(try labels(nil, since: 1) == "BC" && labels(.missing, since: 1) == "C")
        // Papers of a case whose consent is outdated are there, and the case is not done.
        try folder.write("Other words.\n", to: "information.md")
        let changed = try folder.plan()
        var filter = CaseFilter()
        filter.state = .done
        #expect(try store.cases(of: changed).filter(filter.shows).isEmpty)
    }

    @Test(arguments: [
        ("8538 4199", ["permit: uci"]), ("85384199", ["permit: uci"]), ("jose", ["label"]), ("JOSÉ", ["label"]),
        ("k8360357", ["permit: certificateNumber"]), ("sources", []), ("certificateNumber", []), ("2222", []),
    ])
    func `A search finds labels and values, and tells where`(text: String, places: [String]) throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, to: "José Núñez", store)
        try folder.review(capture, of: "José Núñez", "uci", Collection.value("8538-4199", "uci"), store)
        _ = try folder.add(2, to: "Other", store)
        let found = try store.cases(containing: text, in: folder.plan()).filter { $0.found.label == "José Núñez" }
        let names = found.flatMap(\.places).map { place in
            switch place {
            case .label: "label"
            case .field(let name, let slot): "\(slot): \(name)"
            }
        }
        #expect(names == places)
    }

    @Test func `A search needs something to look for`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        #expect(throws: StoreError.self) { _ = try store.cases(containing: " - ", in: folder.plan()) }
    }
}
