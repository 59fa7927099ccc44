import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct ConsentPerCaseTests {
    /// A plan that asks each case, in English and French.
    private func collection(_ scope: String = "case", destination: String? = nil) throws -> Collection {
        let folder = try Collection()
        try setScope(scope, of: folder, destination)
        try folder.write("## Ce que c'est\n", to: "information.fr.md")
        try folder.write("read: J'ai lu.\nkeep: D'accord.\n\nFin.\n", to: "consent.fr.md")
        return folder
    }

    private func setScope(_ scope: String, of folder: Collection, _ destination: String? = nil) throws {
        let more = destination.map { ", \"destination\": \($0)" } ?? ""
        try folder.write(
            """
            {"id": "plan", "title": "T", "institution": {"name": "I", "contact": "c"}, "consent": "\(scope)"\(more),
             "slots": [{"name": "permit", "label": "P", "count": 2}]}
            """, to: "plan.json")
    }

    @discardableResult
    private func give(
        _ label: String, name: String, language: String? = nil, after: Int? = nil, email: String? = nil,
        _ folder: Collection, _ store: borrowing Store
    ) throws -> Consent {
        let plan = try folder.plan()
        return try store.give(
            to: plan, for: store.caseNamed(label, in: plan), items: ["keep", "read"], name: name, email: email,
            language: language, after: after, at: folder.moment)
    }

    private func add(_ number: UInt8, to label: String, _ folder: Collection, _ store: borrowing Store) throws {
        _ = try store.add(Collection.picture(number), to: label, slot: "permit", in: folder.plan(), at: folder.moment)
    }

    private func captures(_ label: String, _ folder: Collection, _ store: borrowing Store) throws -> [Capture] {
        try store.captures(of: store.caseNamed(label, in: folder.plan()))
    }

    @Test func `A case has only a label before its consent`() throws {
        let folder = try collection()
        let store = try folder.store()
        let plan = try folder.plan()
        let made = try store.makeCase("A-17", in: plan, at: folder.moment)
        try store.makeCase("B-4", in: plan, at: folder.moment)
        #expect(made.consent == .none)
        try give("B-4", name: "Bob Miller", folder, store)
        let needed = StoreError.consentNeeded(.none, label: "A-17")
        #expect(throws: needed) { try add(1, to: "A-17", folder, store) }
        #expect(throws: needed) { try store.rename("A-17", to: "A-18", in: plan, at: Moment(seconds: 0)) }
        #expect(throws: needed) { try store.checkReview(of: "A-17", in: plan) }
        #expect(throws: needed) { _ = try folder.intake(slot: nil, store) }
        #expect(folder.pictures.isEmpty)
        #expect(try store.cases(of: plan).map(\.consent) == [.none, .given])
    }

    @Test func `A capture cannot move to a case without consent`() throws {
        let folder = try collection()
        let store = try folder.store()
        let plan = try folder.plan()
        for label in ["A", "B"] { try store.makeCase(label, in: plan, at: folder.moment) }
        try give("A", name: "Amina Osei", folder, store)
        for number in 1...3 as ClosedRange<UInt8> { try add(number, to: "A", folder, store) }
        let parked = try #require(captures("A", folder, store).last)
        #expect(parked.verdict == .parked(.slotFull))
        func move() throws {
            _ = try store.decide(
                parked.id, of: "A", .move("B"), by: "Ngozi", in: plan, profiles: Collection.catalog, at: folder.moment)
        }
        #expect(throws: StoreError.consentNeeded(.none, label: "B")) { try move() }
        try give("B", name: "Bob Miller", folder, store)
        try move()
        #expect(try store.withdraw(fromCase: "A", inPlan: "plan", at: folder.moment)?.captures == 2)
        #expect(try captures("B", folder, store).map(\.id) == [parked.id])
    }

    @Test func `Withdrawing concerns one case`() throws {
        let folder = try collection()
        do {
            let store = try folder.store()
            let plan = try folder.plan()
            for (label, name, number) in [("Label of hers", "Amina Osei-Bonsu", 1), ("B", "Bob Miller", 2)] {
                try store.makeCase(label, in: plan, at: folder.moment)
                try give(label, name: name, folder, store)
                try add(UInt8(number), to: label, folder, store)
            }
            let extent = try #require(try store.withdrawal(fromCase: "Label of hers", inPlan: "plan"))
            #expect(extent.signer == "Amina Osei-Bonsu" && extent.captures == 1 && extent.orders == 0)
            #expect(
                try store.withdraw(fromCase: "Label of hers", inPlan: "plan", at: folder.moment + 60)?.captures == 1)
            #expect(try store.cases(of: plan).map(\.label) == ["B"])
            #expect(try store.cases(of: plan).map(\.consent) == [.given])
            #expect(try captures("B", folder, store).count == 1)
            #expect(throws: StoreError.notFound(kind: .case)) {
                _ = try store.withdraw(fromCase: "Label of hers", inPlan: "plan", at: folder.moment)
            }
        }
        #expect(folder.pictures.count == 1)
        for text in ["Osei-Bonsu", "Label of hers"] { #expect(try !folder.stores(text), "\(text)") }
        #expect(try folder.stores((folder.moment + 60).text) && folder.stores("Bob Miller"))
    }

    @Test func `A case without consent has nothing to withdraw`() throws {
        let folder = try collection()
        let store = try folder.store()
        try store.makeCase("A", in: folder.plan(), at: folder.moment)
        #expect(try store.withdraw(fromCase: "A", inPlan: "plan", at: folder.moment) == nil)
        #expect(try store.cases(of: folder.plan()).count == 1)
    }

    @Test func `A consent is to the texts in its language`() throws {
        let folder = try collection()
        let store = try folder.store()
        for label in ["A", "B"] { try store.makeCase(label, in: folder.plan(), at: folder.moment) }
        try give("A", name: "Amina Osei", folder, store)
        #expect(try give("B", name: "Aline Roy", language: "FR", folder, store).language == "fr")
        #expect(throws: StoreError.refusal(.consentTexts, "en, fr")) {
            try give("A", name: "Amina Osei", language: "es", after: 1, folder, store)
        }
        try folder.write("keep: D'accord.\nread: Lu.\n", to: "consent.fr.md")
        #expect(try store.cases(of: folder.plan()).map(\.consent) == [.given, .outdated])
        #expect(throws: StoreError.consentNeeded(.outdated, label: "B")) { try add(1, to: "B", folder, store) }
        try give("B", name: "Aline Roy", language: "fr", folder, store)
        try add(1, to: "B", folder, store)
    }

    @Test(arguments: [
        ("keep: a\n", "consent.fr.md: line 1: must have the items of consent.md: keep, read"),
        ("prose\n", "consent.fr.md: line 1: must begin with the items"),
        (nil, "consent.fr.md: cannot be read"),
    ])
    func `A translation has the items of the plan`(text: String?, expected: String) throws {
        let folder = try collection()
        if let text {
            try folder.write(text, to: "consent.fr.md")
        } else {
            try FileManager.default.removeItem(atPath: folder.path + "/plan/consent.fr.md")
        }
        let mistakes = try #require(throws: PlanMistakes.self) { _ = try folder.plan() }.mistakes
        #expect(mistakes.map(\.description).contains { $0.hasPrefix(expected) }, "\(mistakes)")
    }

    @Test func `Two forms at the same time do not overwrite each other`() throws {
        for scope in ["case", "store"] {
            let folder = try collection(scope)
            let store = try folder.store()
            let plan = try folder.plan()
            var found: Case?
            if scope == "case" { found = try store.makeCase("A", in: plan, at: folder.moment) }
            func give(_ name: String, after: Int?) throws {
                _ = try store.give(
                    to: plan, for: found, items: ["keep", "read"], name: name, after: after, at: folder.moment)
            }
            try give("Amina Osei", after: nil)
            func refusal(for present: String, _ number: Int) -> StoreError {
                .consentGiven(by: present, number: number, refused: "Bob", label: found?.label)
            }
            #expect(throws: refusal(for: "Amina Osei", 1)) { try give("Bob", after: nil) }
            try give("Amina Efua Osei", after: 1)
            #expect(throws: refusal(for: "Amina Efua Osei", 2)) { try give("Bob", after: 1) }
            // A form that showed a consent that is gone.
            if scope == "store" {
                _ = try store.withdraw(fromPlan: "plan", at: folder.moment)
                #expect(throws: StoreError.consentGone(refused: "Bob")) { try give("Bob", after: 2) }
            }
        }
    }

    /// A store of one consent, whose plan asks each case from now on.
    @Test func `Cases stay under the consent under which they were made`() throws {
        let folder = try collection("store")
        let store = try folder.store()
        _ = try store.give(to: folder.plan(), items: ["keep", "read"], name: "The clinic", at: folder.moment)
        for (label, number) in [("A", 1), ("B", 2)] {
            try store.makeCase(label, in: folder.plan(), at: folder.moment)
            try add(UInt8(number), to: label, folder, store)
        }
        try setScope("case", of: folder)
        let plan = try folder.plan()
        try store.makeCase("C", in: plan, at: folder.moment)
        #expect(try store.cases(of: plan).map(\.consent) == [.given, .given, .none])
        try add(3, to: "A", folder, store)
        try give("A", name: "Amina Osei", after: 1, folder, store)
        #expect(throws: StoreError.self) {
            try setScope("store", of: folder); _ = try store.cases(of: folder.plan())
        }
        try setScope("case", of: folder)
        // The store's consent still covers the other case.
        #expect(try store.withdraw(fromCase: "A", inPlan: "plan", at: folder.moment)?.captures == 2)
        #expect(try store.cases(of: plan).map(\.label) == ["B", "C"])
        #expect(try store.cases(of: plan).map(\.consent) == [.given, .none])
        // One that withdraws from the store's consent does so for itself.
        #expect(try store.withdraw(fromCase: "B", inPlan: "plan", at: folder.moment + 5)?.captures == 1)
        #expect(try store.withdrawal(fromPlan: "plan")?.signer == "The clinic")
        #expect(try folder.stores((folder.moment + 5).text))
    }

    @Test func `An export has the consents under which its captures are here`() throws {
        let folder = try collection()
        let store = try folder.store()
        let plan = try folder.plan()
        for label in ["A", "B"] { try store.makeCase(label, in: plan, at: folder.moment) }
        try give("A", name: "Amina Osei", language: "fr", folder, store)
        try give("B", name: "Bob Miller", folder, store)
        try add(1, to: "A", folder, store)
        let target = folder.path + "/out"
        _ = try store.export(store.caseNamed("A", in: plan), of: plan, to: target)
        let lines = try String(contentsOfFile: target + "/consents.ndjson", encoding: .utf8)
        let record = try #require(JSON(parsing: lines))
        #expect(record["name"]?.string == "Amina Osei" && record["language"]?.string == "fr")
        #expect(!lines.contains("Bob"))
    }
}
