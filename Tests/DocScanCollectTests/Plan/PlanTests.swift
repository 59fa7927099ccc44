import Foundation
import Testing

@testable import DocScanCollect

struct PlanTests {
    @Test func `The plan to start from has no mistakes`() throws {
        let plan = try Collection().plan()
        #expect(plan.plan.slots.map(\.name) == ["certificate", "permit"])
        #expect(plan.plan.slots.map(\.count) == [1, 2] && plan.plan.slots.map(\.isOptional) == [false, true])
        #expect(plan.texts[0].consent.items.map(\.key) == ["keep", "read"])
    }

    @Test func `A text of the template is a mistake only in a check`() throws {
        let folder = try Collection()
        let path = folder.path + "/plan"
        try FileManager.default.copyItem(atPath: path + "/information.md", toPath: path + "/information.fr.md")
        try FileManager.default.copyItem(atPath: path + "/consent.md", toPath: path + "/consent.fr.md")
        _ = try folder.plan()
        let found = try #require(throws: PlanMistakes.self) {
            _ = try PlanFolder(path, refusesTemplate: true) { _ in true }
        }.mistakes
        #expect(
            found.map(\.description) == [
                "plan.json: line 3: title still has the placeholder text of docscan plan new: replace it",
                "plan.json: line 6: institution.name still has the placeholder text of docscan plan new: replace it",
                "plan.json: line 7: institution.contact still has the placeholder text of docscan plan new: replace it",
                "information.md: line 3: still has the placeholder text of docscan plan new: replace it",
                "information.md: line 7: still has the placeholder text of docscan plan new: replace it",
                "information.fr.md: line 3: still has the placeholder text of docscan plan new: replace it",
                "information.fr.md: line 7: still has the placeholder text of docscan plan new: replace it",
            ])
    }

    @Test func `A plan with custom texts passes the check`() throws {
        let folder = try Collection()
        var texts = PlanTemplate.Texts()
        (texts.title, texts.institution, texts.contact) = (#"The "harbour" clinic"#, "Harbour\\Clinic", "CLOSES")
        (texts.about, texts.kept) = ("We collect papers.", "In a safe, for a year.")
        texts.consent = .perCase
        let path = folder.path + "/own"
        try PlanTemplate.write(to: path, texts, at: folder.moment)
        let plan = try PlanFolder(path, refusesTemplate: true) { _ in true }
        #expect(plan.plan.title == texts.title && plan.plan.consent == .perCase)
        #expect(plan.plan.institution == .init(name: "Harbour\\Clinic", contact: "CLOSES"))
        #expect(plan.texts[0].information.contains("We collect papers.\n\n## What happens to your documents"))
        #expect(plan.texts[0].information.contains("In a safe, for a year.\n\nSee [your rights]"))
    }

    @Test func `A plan to start from overwrites nothing`() throws {
        let folder = try Collection()
        try FileManager.default.removeItem(atPath: folder.path + "/plan/plan.json")
        try folder.write("mine", to: "consent.md")
        #expect(throws: StoreError.exists(path: folder.path + "/plan/information.md")) {
            try PlanTemplate.write(to: folder.path + "/plan", at: Moment(seconds: 1_793_516_400))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/plan/plan.json"))
    }

    @Test(arguments: [
        ("\"title\": \"My collection\"", "\"titel\": \"My collection\"", "line 3: titel is not a known key"),
        ("\"plan\"", "\"my plan\"", "line 2: id must be letters, digits and dashes"),
        ("\"en\"", "\"English!\"", "line 4: language must be a language tag"),
        ("2026-11-01T00:00:00Z", "2026-11-01", "line 10: window.opens must be a time with a UTC offset"),
        ("2026-11-01T00:00:00Z", "2029-01-01T00:00:00Z", "line 9: window closes before it opens"),
        ("\"count\": 2", "\"count\": 0", "line 24: slots[1].count must be a number from 1 to 1000"),
        ("\"count\": 2", "\"count\": 1.5", "line 24: slots[1].count must be a whole number"),
        ("\"ca-permit\"", "\"ca-permits\"", "line 23: slots[1].profile is not a known profile"),
        ("\"name\": \"permit\"", "\"name\": \"certificate\"", "line 21: slots[1].name must be unique"),
        ("\"optional\": true", "\"optional\": 1", "line 25: slots[1].optional must be true or false"),
        ("\"contact\": \"contact@example.org\"", "\"contact\": \"\"", "line 7: institution.contact must be non-empty"),
    ])
    func `Reports a mistake at its place`(from: String, to: String, expected: String) throws {
        let folder = try Collection()
        let text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
        #expect(text.contains(from))
        try folder.write(text.replacing(from, with: to, maxReplacements: 1), to: "plan.json")
        let mistakes = try #require(throws: PlanMistakes.self) { _ = try folder.plan() }.mistakes
        #expect(mistakes.contains { $0.description.hasPrefix("plan.json: " + expected) }, "\(mistakes)")
    }

    @Test(arguments: [
        (
            #"{"kind": "ftp", "address": "https://a.org"}"#,
            "destination.kind must be one of orbit, http, openrosa, folder"
        ),
        (#"{"kind": "http", "address": "https://u:p@a.org"}"#, "destination.address must begin with https://"),
        (#"{"kind": "folder", "address": "drive"}"#, "destination.address must be a path that begins with /"),
        (#"{"kind": "openrosa", "address": "https://a.org"}"#, "destination.form is missing"),
        (#"{"kind": "http", "address": "https://a.org", "form": {}}"#, "destination.form belongs to the kind openrosa"),
        (
            #"{"kind": "orbit", "address": "https://a.org", "techniques": {"letter": "X"}}"#,
            "destination.techniques.letter is not a slot of this plan"
        ),
        (
            #"{"kind": "openrosa", "address": "https://a.org", "form": {"id": "a", "fields": {"sex": "<x>"}, "image": "i"}}"#,
            "destination.form.fields.sex must be the name of an element"
        ),
        (
            #"{"kind": "http", "address": "https://a.org", "removePictures": {"when": "soon"}}"#,
            "destination.removePictures.when must be one of delivered, verified"
        ),
    ])
    func `A mistake in a destination is found`(destination: String, expected: String) throws {
        let folder = try Collection()
        let text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
        try folder.write(
            text.replacing("\"slots\":", with: "\"destination\": \(destination), \"slots\":"), to: "plan.json")
        let mistakes = try #require(throws: PlanMistakes.self) { _ = try folder.plan() }.mistakes
        #expect(mistakes.contains { $0.description.contains(expected) }, "\(mistakes)")
    }

    @Test(arguments: [
        (#"{"kind": "orbit", "address": "https://a.org"}"#, "2", "a document with two sides cannot be sent to orbit"),
        (
            #"{"kind": "openrosa", "address": "https://a.org", "form": {"id": "a", "fields": {}, "image": "i"}}"#, "2",
            "destination.form.image2 is missing"
        ),
        (
            #"{"kind": "openrosa", "address": "https://a.org", "form": {"id": "a", "fields": {}, "image": "i", "image2": "i"}}"#,
            "2", "destination.form.image2 must be another element than image"
        ),
        (#"{"kind": "http", "address": "https://a.org"}"#, "3", "slots[0].sides must"),
        (#"{"kind": "http", "address": "https://a.org"}"#, "1.5", "slots[0].sides must be 1 or 2"),
    ])
    func `Two sides need a destination that takes both`(destination: String, sides: String, expected: String) throws {
        let folder = try Collection()
        let text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
            .replacing("\"slots\":", with: "\"destination\": \(destination), \"slots\":")
            .replacing("\"name\": \"certificate\",", with: "\"name\": \"certificate\", \"sides\": \(sides),")
        try folder.write(text, to: "plan.json")
        let mistakes = try #require(throws: PlanMistakes.self) { _ = try folder.plan() }.mistakes
        #expect(mistakes.contains { $0.description.contains(expected) }, "\(mistakes)")
    }

    @Test func `All mistakes of all files are found at once`() throws {
        let folder = try Collection()
        try folder.write("{}", to: "plan.json")
        try folder.write("Just prose.\n", to: "consent.md")
        try folder.write(" \n", to: "information.md")
        try FileManager.default.removeItem(atPath: folder.path + "/plan/recording.md")
        let mistakes = try #require(throws: PlanMistakes.self) { _ = try folder.plan() }.mistakes.map(\.description)
        #expect(mistakes.contains("plan.json: line 1: id is missing"))
        #expect(mistakes.contains { $0.hasPrefix("consent.md: line 1: must begin with the items") })
        #expect(mistakes.contains("information.md: line 1: is empty"))
        #expect(mistakes.contains("recording.md: cannot be read: no such file or directory"))
    }

    @Test func `Items sort by their keys, sentences are as they are`() throws {
        let text = try ConsentText("b: Second <b>.\r\na: First: really.\n\nProse: is no item.\n")
        #expect(text.items.map(\.key) == ["a", "b"])
        #expect(text.items.map(\.sentence) == ["First: really.", "Second <b>."])
        #expect(text.prose.contains("Prose: is no item."))
    }

    @Test(arguments: [("a: x\na: y\n", 2), ("a: x\nprose\n", 2), ("", 1)])
    func `A mistake in the items has its line`(text: String, line: Int) throws {
        let mistakes = try #require(throws: PlanMistakes.self) { _ = try ConsentText(text) }.mistakes
        #expect(mistakes.map(\.line) == [line])
    }

    @Test func `A document goes into the slot of its profile, or the only open one`() throws {
        var plan = try Collection().plan().plan
        #expect(plan.slot(forProfile: "ca-permit")?.name == "permit")
        #expect(plan.slot(forProfile: "us-i797") == nil && plan.slot(forProfile: nil) == nil)
        plan.slots[1].profile = nil
        #expect(plan.slot(forProfile: "us-i797")?.name == "permit" && plan.slot(forProfile: nil)?.name == "permit")
        plan.slots[0].profile = nil
        #expect(plan.slot(forProfile: nil) == nil)
    }

    @Test func `A window is open from its first second and closed at its last`() throws {
        let window = CollectionWindow(opens: Moment(seconds: 10), closes: Moment(seconds: 20))
        #expect([9, 10, 19.9, 20].map { window.state(at: Moment(seconds: $0)) } == [.notYet, .open, .open, .over])
    }
}
