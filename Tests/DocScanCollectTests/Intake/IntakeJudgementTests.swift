import DocScan
import Testing

@testable import DocScanCollect

struct IntakeJudgementTests {
    private func plan(count: Int = 1, persons: Plan.Persons = .one) -> Plan {
        Plan(
            id: "p", title: "T", language: "en", institution: .init(name: "I", contact: "c"),
            slots: [
                .init(name: "certificate", label: "C", profile: "c", count: count, isOptional: false),
                .init(name: "permit", label: "P", profile: "p", count: 2, isOptional: true),
                .init(name: "letter", label: "L", profile: nil, count: 1, isOptional: true),
            ], persons: persons)
    }

    private func document(
        _ capture: Int = 0, key: String? = "1", slot: String = "certificate", fits: Bool = true, complete: Bool = true,
        reviewed: Bool = false, fields: Int = 8, birth: String? = nil, name: String? = nil, given: String? = nil
    ) throws -> FiledDocument {
        let slot = try #require(plan().slot(named: slot))
        var document = FiledDocument(
            ScanReport(source: ""), named: fits ? slot.profile : "other", identifier: nil, in: slot,
            picture: "picture \(capture)", capture: capture)
        (document.key, document.certainFields) = (key, fields)
        (document.isComplete, document.isReviewed) = (complete, reviewed)
        document.holder = .init(dateOfBirth: birth, uci: nil, familyName: name, givenNames: given)
        return document
    }

    private func judge(
        _ document: FiledDocument, _ others: FiledDocument..., count: Int = 1, persons: Plan.Persons = .one,
        replacing: Int? = nil
    ) throws -> IntakeJudgement {
        let plan = plan(count: count, persons: persons)
        return try IntakeJudgement(
            document, beside: others, in: #require(plan.slot(named: document.slot)), of: plan, replacing: replacing)
    }

    @Test func `A photo of an empty table replaces nothing`() throws {
        let table = try document(key: nil, fits: false, complete: false, fields: 0)
        let judgement = try judge(table, document(1))
        #expect(judgement.verdict == .parked(.otherDocument) && judgement.replaced == nil)
        #expect(try judge(table, document(1), replacing: 1).verdict == .parked(.otherDocument))
    }

    @Test func `The same document replaces a capture that was read no better`() throws {
        #expect(try judge(document(), document(1)).replaced == 1)
        #expect(try judge(document(), document(1, complete: false, fields: 3)).replaced == 1)
        for old in try [document(1, fields: 9), document(1, reviewed: true), document(1)] {
            let new = try document(complete: old.certainFields == 9 || old.isReviewed, fields: 8)
            #expect(try judge(new, old).verdict == .parked(.worse))
        }
    }

    @Test func `Asks about another document in a full slot, and the same one in a slot with room`() throws {
        #expect(try judge(document(key: "2"), document(1)).verdict == .parked(.slotFull))
        #expect(try judge(document(key: nil), document(1)).verdict == .parked(.slotFull))
        #expect(try judge(document(key: "2"), document(1), count: 2).verdict == .complete)
        #expect(try judge(document(), document(1), count: 2).verdict == .parked(.sameDocument))
    }

    @Test func `A capture that is to be replaced gives its place to a photo that was read as well`() throws {
        #expect(try judge(document(key: nil), document(1), replacing: 1).replaced == 1)
        #expect(try judge(document(), document(1), count: 2, replacing: 1).replaced == 1)
        #expect(try judge(document(complete: false), document(1), replacing: 1).verdict == .parked(.worse))
        #expect(try judge(document(key: "2"), document(1), replacing: 1).verdict == .parked(.slotFull))
        let other = try document(key: nil, birth: "1968-08-07")
        #expect(try judge(other, document(1, birth: "1961-03-13"), replacing: 1).verdict == .parked(.otherPerson))
        // The capture was replaced or deleted in the meantime.
        #expect(try judge(document(key: "2"), document(1), replacing: 5).verdict == .parked(.slotFull))
    }

    @Test func `The document of another person is set aside, if both documents state it`() throws {
        let certificate = try document(1, birth: "1961-03-13", name: "D'SOUZA", given: "Carmen Priya")
        for (birth, name, given, isOther) in [
            ("1961-03-13", "D’Souza", "Carmen", false), ("1968-08-07", nil, nil, true), (nil, "Usman", nil, false),
            (nil, "Usman", "Grace", true), (nil, "Usman", "Carmen", false), (nil, nil, nil, false),
        ] as [(String?, String?, String?, Bool)] {
            let permit = try document(key: "9", slot: "permit", birth: birth, name: name, given: given)
            let verdict = try judge(permit, certificate).verdict
            #expect(verdict == (isOther ? .parked(.otherPerson) : .complete), "\(birth ?? "") \(name ?? "")")
            #expect(try judge(permit, certificate, persons: .several).verdict == .complete)
        }
        // Another person's document was filed before, and this one is of the person of the certificate.
        let stranger = try document(2, key: "8", slot: "permit", birth: "1968-08-07")
        let own = try document(key: "9", slot: "permit", birth: "1961-03-13")
        #expect(try judge(own, certificate, stranger).verdict == .complete)
        let letter = try document(key: nil, slot: "letter", birth: "1968-08-07")
        #expect(try judge(letter, certificate).verdict == .complete)
    }

    /// Any documents in any order: the counted ones never exceed the slot, no complete or reviewed capture gives way to
    /// a worse one, and every document is filed, replaced or set aside.
    @Test(arguments: 0..<200) func `Loses no capture in any sequence of documents`(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let count = Int.random(in: 1...3, using: &random)
        let plan = plan(count: count)
        let slot = try #require(plan.slot(named: "certificate"))
        var (filed, replaced, parked): ([FiledDocument], [FiledDocument], [FiledDocument]) = ([], [], [])
        for number in 1...20 {
            let document = try document(
                number, key: Bool.random(using: &random) ? "\(Int.random(in: 1...4, using: &random))" : nil,
                fits: Int.random(in: 0..<5, using: &random) > 0, complete: Bool.random(using: &random),
                reviewed: Int.random(in: 0..<6, using: &random) == 0, fields: Int.random(in: 0...8, using: &random))
            let judgement = IntakeJudgement(
                document, beside: filed, in: slot, of: plan,
                replacing: Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...20, using: &random) : nil)
            if judgement.verdict.question != nil {
                #expect(judgement.replaced == nil)
                parked.append(document)
                continue
            }
            if let index = filed.firstIndex(where: { $0.capture == judgement.replaced }) {
                let old = filed.remove(at: index)
                #expect(!old.isReviewed && (document.isComplete || !old.isComplete))
                #expect(document.certainFields >= old.certainFields)
                replaced.append(old)
            }
            filed.append(document)
            #expect(document.fitsSlot && filed.count <= count)
            let keys = filed.compactMap(\.key)
            #expect(Set(keys).count == keys.count)
        }
        #expect(filed.count + replaced.count + parked.count == 20)
    }
}
