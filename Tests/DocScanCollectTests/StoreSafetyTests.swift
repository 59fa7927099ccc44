import Foundation
import Testing

@testable import DocScanCollect

/// Attacks of a stranger on a store.
struct StoreSafetyTests {
    private func rights(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test(arguments: [true, false])
    func `Pictures whose rows were lost are not taken for orphans`(isThere: Bool) throws {
        let folder = try Collection()
        do {
            let store = try folder.agreed()
            try store.makeCase("A", in: folder.plan(), at: folder.moment)
            _ = try store.add(Collection.picture(), to: "A", slot: "permit", in: folder.plan(), at: folder.moment)
        }
        let database = folder.storePath + "/docscan.sqlite"
        try FileManager.default.removeItem(atPath: database)
        if isThere { try Data().write(to: URL(filePath: database)) }
        #expect(throws: StoreError.damaged(path: database)) { _ = try folder.store() }
        #expect(folder.pictures.count == 1)
    }

    @Test func `A folder of other files is refused and keeps its rights`() throws {
        let folder = try Collection()
        try FileManager.default.createDirectory(
            atPath: folder.storePath, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        try Data("mine".utf8).write(to: URL(filePath: folder.storePath + "/letter.txt"))
        #expect(throws: StoreError.self) { _ = try folder.store() }
        #expect(try rights(folder.storePath) == 0o755)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.storePath) == ["letter.txt"])
    }

    @Test func `An export goes into a new folder only`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let made = try store.makeCase("A", in: folder.plan(), at: folder.moment)
        let target = folder.path + "/shared"
        try FileManager.default.createDirectory(
            atPath: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o1777])
        #expect(throws: StoreError.exists(path: target)) { _ = try store.export(made, of: folder.plan(), to: target) }
        #expect(try rights(target) == 0o1777)
    }

    @Test func `Does not export a damaged image; adding it again repairs it`() throws {
        let folder = try Collection()
        let (path, plan) = (folder.path + "/out", try folder.plan())
        let store = try folder.agreed()
        let made = try store.makeCase("A", in: plan, at: folder.moment)
        _ = try store.add(Collection.picture(), to: "A", slot: "permit", in: plan, at: folder.moment)
        let picture = folder.storePath + "/pictures/" + (try #require(folder.pictures.first))
        try Data([1]).write(to: URL(filePath: picture))
        #expect(throws: StoreError.damaged(path: picture)) { _ = try store.export(made, of: folder.plan(), to: path) }
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = try store.add(Collection.picture(), to: "A", slot: "permit", in: plan, at: folder.moment)
        #expect(try store.check().isWhole)
    }

    @Test func `Removes the files that a killed addition left`() throws {
        let folder = try Collection()
        do {
            let store = try folder.agreed()
            // Killed while the picture was written, by a process whose number no process has.
            try store.folder.write([1, 2, 3], as: ".docscan-x.4194305")
            try store.folder.write([1, 2, 3], as: ".part-x.4194305")
            // Killed between the picture and its row.
            try store.database.run("INSERT INTO removals VALUES ('abc')")
            try store.folder.write([4, 5, 6], as: Store.picture("abc"))
        }
        _ = try folder.store()
        #expect(folder.pictures.isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.storePath).sorted().first == "docscan.sqlite")
    }

    @Test func `A picture that cannot be removed does not keep the store from opening`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let made = try store.makeCase("A", in: folder.plan(), at: folder.moment)
        _ = try store.add(Collection.picture(), to: "A", slot: "permit", in: folder.plan(), at: folder.moment)
        let picture = folder.storePath + "/pictures/" + (try #require(folder.pictures.first))
        try FileManager.default.removeItem(atPath: picture)
        try FileManager.default.createDirectory(atPath: picture, withIntermediateDirectories: true)
        #expect(try store.check().changed.count == 1)
        try store.deleteCase(made.label, inPlan: folder.plan().plan.id, at: folder.moment)
        #expect(try folder.store().cases(of: folder.plan()).isEmpty)
    }

    @Test func `Withdrawing says when another process keeps traces alive`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let reader = try folder.store()
        try reader.database.execute("BEGIN")
        _ = try reader.cases(of: folder.plan())
        try store.database.execute("PRAGMA busy_timeout = 20")
        #expect(try store.withdraw(fromPlan: folder.plan().plan.id, at: folder.moment)?.isGone == false)
        try reader.database.execute("COMMIT")
        #expect(try store.forgetDeletedPages())
    }

    @Test func `A plan that gets another id is refused, and so is the id of another plan`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
        try folder.write(text.replacing("\"id\": \"plan\"", with: "\"id\": \"renamed\""), to: "plan.json")
        let error = try #require(throws: StoreError.self) {
            _ = try store.cases(of: folder.plan())
        }
        #expect(error.message.contains("The id of this plan was plan"))
        try folder.write(text, to: "plan.json")
        try PlanTemplate.write(to: folder.path + "/other/plan", at: Moment(seconds: 1_793_516_400))
        let other = try PlanFolder(folder.path + "/other/plan") { _ in true }
        #expect(throws: StoreError.self) {
            _ = try store.give(to: other, items: ["keep", "read"], name: "B", at: folder.moment)
        }
    }

    @Test func `A new label needs a consent that fits`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A", in: folder.plan(), at: folder.moment)
        try folder.write("Other words.\n", to: "information.md")
        #expect(throws: StoreError.consentNeeded(.outdated)) {
            try store.rename("A", to: "B", in: folder.plan(), at: Moment(seconds: 0))
        }
    }

    @Test(arguments: ["a\u{202E}b", "\u{200B}", "a\u{2028}b", "e" + String(repeating: "\u{301}", count: 300)])
    func `A label with what is not seen is refused`(label: String) throws {
        let folder = try Collection()
        let store = try folder.agreed()
        #expect(throws: StoreError.self) { try store.makeCase(label, in: folder.plan(), at: folder.moment) }
        #expect(throws: StoreError.self) {
            _ = try store.give(to: folder.plan(), items: ["keep", "read"], name: "a\u{1B}[31m", at: folder.moment)
        }
    }
}
