import Digests
import Foundation
import Testing

@testable import DocScanCollect

struct CaseTests {
    @Test func `A case counts its captured and its missing documents`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        #expect(try store.makeCase("A-17", in: plan, at: folder.moment).missing == 1)
        _ = try store.add(Collection.picture(1), to: "A-17", slot: "certificate", in: plan, at: folder.moment)
        _ = try store.add(Collection.picture(2), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        let found = try store.caseNamed("A-17", in: plan)
        #expect(found.tallies.map(\.count) == [1, 1])
        #expect(found.tallies.map(\.missing) == [0, 1])
        // The second slot is optional.
        #expect(found.missing == 0)
        #expect(try store.cases(of: plan) == [found])
    }

    @Test func `A full slot replaces no capture without a question`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        let made = try store.makeCase("A-17", in: plan, at: folder.moment)
        for number in 1...4 as ClosedRange<UInt8> {
            _ = try store.add(Collection.picture(number), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        }
        let captures = try store.captures(of: made)
        #expect(captures.map(\.verdict) == [.complete, .complete, .parked(.slotFull), .parked(.slotFull)])
        #expect(captures.allSatisfy { $0.state == .kept })
        let tally = try store.caseNamed("A-17", in: plan).tallies[1]
        #expect(tally.count == 2 && tally.parked == 2)
    }

    @Test func `The same picture is kept once in a case`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        let made = try store.makeCase("A-17", in: plan, at: folder.moment)
        let first = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        let second = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: plan, at: folder.moment + 9)
        guard case .added(_, let capture) = first, case .alreadyThere(let same) = second else {
            Issue.record("not added once")
            return
        }
        #expect(capture == same)
        #expect(try store.captures(of: made).count == 1)
    }

    @Test func `A picture that another case has stays when the first is deleted`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        for label in ["A", "B"] {
            try store.makeCase(label, in: plan, at: folder.moment)
            _ = try store.add(Collection.picture(), to: label, slot: "permit", in: plan, at: folder.moment)
        }
        try store.deleteCase("A", inPlan: plan.plan.id, at: Moment(seconds: 0))
        #expect(folder.pictures.count == 1)
        #expect(try store.check().isWhole)
        try store.deleteCase("B", inPlan: plan.plan.id, at: Moment(seconds: 0))
        #expect(folder.pictures.isEmpty)
        #expect(try store.cases(of: plan).isEmpty)
    }

    @Test func `A deletion that was interrupted is finished when the store is opened`() throws {
        let folder = try Collection()
        let plan = try folder.plan()
        do {
            let store = try folder.agreed()
            let made = try store.makeCase("A-17", in: plan, at: folder.moment)
            _ = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: plan, at: folder.moment)
            // The rows are gone, the picture is not: killed in between.
            try store.database.transaction { () throws(StoreError) in
                try store.delete(capturesWhere: "case_id = ?", .integer(made.id))
            }
        }
        #expect(folder.pictures.count == 1)
        _ = try folder.store()
        #expect(folder.pictures.isEmpty)
    }

    /// A hundred times faster than the limit, so that it fails for a count for each case and not for a slow machine.
    @Test func `Ten thousand captures are counted at once`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        let consent = try #require(try store.consent(to: plan)).id
        try store.database.transaction { () throws(StoreError) in
            for number in 1...2000 {
                try store.database.run(
                    "INSERT INTO cases (plan, label, made) VALUES (?, ?, ?)", .text(plan.plan.id),
                    .text("case \(number)"),
                    .text(folder.moment.text))
                for capture in 0..<5 {
                    try store.database.run(
                        """
                        INSERT INTO captures (case_id, consent_id, slot, made, report, state)
                        VALUES (?, ?, 'permit', ?, '{}', ?)
                        """, .integer(number), .integer(consent), .text(folder.moment.text),
                        .text(capture < 3 ? "superseded" : "kept"))
                }
            }
        }
        var cases: [Case] = []
        let time = try ContinuousClock().measure { cases = try store.cases(of: plan) }
        #expect(cases.count == 2000 && cases.allSatisfy { $0.tallies.map(\.count) == [0, 2] })
        #expect(time < .seconds(5), "\(time)")
    }

    @Test func `A label is unique, not empty, not long, and on one line`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        #expect(try store.makeCase("  Ngozi  ", in: plan, at: folder.moment).label == "Ngozi")
        #expect(throws: StoreError.taken(kind: .case)) { try store.makeCase("Ngozi", in: plan, at: folder.moment) }
        for label in ["", " ", String(repeating: "x", count: 51), "a\nb", "a\u{1B}b"] {
            #expect(throws: StoreError.self) { try store.makeCase(label, in: plan, at: folder.moment) }
        }
        try store.makeCase("B", in: plan, at: folder.moment)
        #expect(throws: StoreError.taken(kind: .case)) {
            try store.rename("B", to: "Ngozi", in: plan, at: Moment(seconds: 0))
        }
        try store.rename("B", to: "b", in: plan, at: Moment(seconds: 0))
        try store.rename("b", to: "b", in: plan, at: Moment(seconds: 0))
        #expect(try store.cases(of: plan).map(\.label) == ["Ngozi", "b"])
        #expect(throws: StoreError.notFound(kind: .case)) {
            try store.rename("C", to: "D", in: plan, at: Moment(seconds: 0))
        }
    }

    @Test func `A slot that the plan does not have is refused with those that it has`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        try store.makeCase("A", in: plan, at: folder.moment)
        let error = try #require(throws: StoreError.self) {
            _ = try store.add(Collection.picture(), to: "A", slot: "permits", in: plan, at: folder.moment)
        }
        #expect(error.message.contains("it has certificate, permit"))
        #expect(folder.pictures.isEmpty)
    }

    @Test func `An export has the reports, the pictures and their digests, and overwrites nothing`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        let made = try store.makeCase("A", in: plan, at: folder.moment)
        for number in 1...3 as ClosedRange<UInt8> {
            _ = try store.add(Collection.picture(number), to: "A", slot: "permit", in: plan, at: folder.moment)
        }
        let target = folder.path + "/out"
        #expect(try store.export(made, of: folder.plan(), to: target) == 2)
        let sums = try String(contentsOfFile: target + "/SHA256SUMS", encoding: .utf8).split(separator: "\n")
        #expect(sums.count == 5)
        for line in sums {
            let bytes = try Data(contentsOf: URL(filePath: "\(target)/\(line.dropFirst(66))"))
            #expect(SHA256.hexadecimal(of: Array(bytes)) == line.prefix(64))
        }
        #expect(throws: StoreError.exists(path: target)) { _ = try store.export(made, of: folder.plan(), to: target) }
    }
}
