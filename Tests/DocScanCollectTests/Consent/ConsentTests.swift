import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct ConsentTests {
    @Test func `Keeps nothing without consent`() throws {
        let folder = try Collection()
        let store = try folder.store()
        let plan = try folder.plan()
        #expect(throws: StoreError.consentNeeded(.none)) {
            try store.makeCase("A-17", in: plan, at: folder.moment)
        }
        #expect(throws: StoreError.consentNeeded(.none)) {
            _ = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        }
        #expect(try store.cases(of: plan).isEmpty)
        #expect(folder.pictures.isEmpty)
    }

    @Test(arguments: ["information.md", "consent.md"])
    func `Keeps nothing under consent to other texts, until it is given again`(file: String) throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let text = try String(contentsOfFile: "\(folder.path)/plan/\(file)", encoding: .utf8)
        try folder.write(text + "One more sentence.\n", to: file)
        let plan = try folder.plan()
        #expect(try store.consentState(of: plan) == .outdated)
        #expect(throws: StoreError.consentNeeded(.outdated)) {
            try store.makeCase("B", in: plan, at: folder.moment)
        }
        #expect(throws: StoreError.consentNeeded(.outdated)) {
            _ = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        }
        #expect(folder.pictures.isEmpty)
        _ = try store.give(to: plan, items: ["keep", "read"], name: "Amina Osei", at: folder.moment)
        _ = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: plan, at: folder.moment)
        #expect(folder.pictures.count == 1)
    }

    @Test func `Changed instructions for photos need no new consent`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try folder.write("Use a tripod.\n", to: "recording.md")
        #expect(try store.consentState(of: folder.plan()) == .given)
    }

    @Test func `A line that moves from one text to the other is a change`() throws {
        let one = try Collection()
        let other = try Collection()
        try one.write("a\nb\n", to: "information.md")
        try one.write("keep: x\n", to: "consent.md")
        try other.write("a\n", to: "information.md")
        try other.write("b: y\nkeep: x\n", to: "consent.md")
        #expect(try one.plan().texts[0].digest != other.plan().texts[0].digest)
    }

    @Test(arguments: [(["keep"], "X"), ([], "X"), (["keep", "read", "more"], "X"), (["keep", "read"], " ")])
    func `Refuses an incomplete consent`(items: [String], name: String) throws {
        let folder = try Collection()
        let store = try folder.store()
        #expect(throws: StoreError.self) {
            _ = try store.give(to: folder.plan(), items: Set(items), name: name, at: folder.moment)
        }
        #expect(try store.consentState(of: folder.plan()) == .none)
    }

    @Test func `Keeps a consent exactly as it was signed`() throws {
        let folder = try Collection()
        let consent = try #require(try folder.agreed(name: "Zoë “Q” O'Neil").consent(to: folder.plan()))
        #expect(consent.name == "Zoë “Q” O'Neil" && consent.items == ["keep", "read"])
        #expect(consent.given == folder.moment && consent.given.offset == 3600)
        #expect(try consent.texts == folder.plan().texts[0].digest)
    }

    @Test func `Withdrawing removes captures, pictures and the name, and keeps when`() throws {
        let folder = try Collection()
        do {
            let store = try folder.agreed(name: "Amina Osei-Bonsu")
            let plan = try folder.plan()
            try store.makeCase("Label of hers", in: plan, at: folder.moment)
            var picture = Collection.picture()
            picture.report.text = "K8360357"
            _ = try store.add(picture, to: "Label of hers", slot: "permit", in: plan, at: folder.moment)
            #expect(try folder.stores("Osei-Bonsu") && folder.stores("K8360357"))
            #expect(try store.withdraw(fromPlan: plan.plan.id, at: folder.moment + 60)?.captures == 1)
            #expect(try store.withdraw(fromPlan: plan.plan.id, at: folder.moment) == nil)
            #expect(try store.consentState(of: plan) == .none)
            #expect(try store.cases(of: plan).isEmpty)
            #expect(throws: StoreError.consentNeeded(.none)) { try store.makeCase("B", in: plan, at: folder.moment) }
        }
        #expect(folder.pictures.isEmpty)
        // Not in the write-ahead log and not in a free page either.
        for text in ["Osei-Bonsu", "K8360357", "Label of hers"] { #expect(try !folder.stores(text), "\(text)") }
        #expect(try folder.stores((folder.moment + 60).text))
    }

    @Test func `The sheet is self-contained and states the agreement`() throws {
        let folder = try Collection()
        try folder.write(
            "## Yours & mine\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [down](#yours-mine)\n",
            to: "information.md")
        let store = try folder.agreed(name: "<b>Amina</b>")
        let html = InformationSheet(try folder.plan(), consent: try store.consent(to: folder.plan())).html
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && html.contains("<title>My collection</title>"))
        #expect(html.contains("<h2 id=\"yours-mine\">Yours &amp; mine</h2>") && html.contains("href=\"#yours-mine\""))
        #expect(html.contains("☑ I agree that photographs") && html.contains("&lt;b&gt;Amina&lt;/b&gt;"))
        #expect(!html.contains("<script") && !html.contains("javascript:"))
        let unsigned = InformationSheet(try folder.plan(), consent: nil).html
        #expect(!unsigned.contains("☑") && !unsigned.contains("Amina"))
    }
}
