import Foundation
import Testing

@testable import DocScanCollect

struct StoreTests {
    @Test func `Everything is for the owner alone, also in an empty folder that was open`() throws {
        let folder = try Collection()
        try FileManager.default.createDirectory(
            atPath: folder.storePath, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        _ = try store.add(Collection.picture(), to: "A-17", slot: "permit", in: folder.plan(), at: folder.moment)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.storePath)
        // The write-ahead log is there while the store is open.
        #expect(files.contains("docscan.sqlite-wal") && files.count == 5)
        for file in files + [""] {
            let facts = try FileManager.default.attributesOfItem(atPath: "\(folder.storePath)/\(file)")
            let rights = try #require(facts[.posixPermissions] as? Int)
            #expect(rights == (["", "pictures"].contains(file) ? 0o700 : 0o600), "\(file)")
        }
        _ = consume store
    }

    @Test func `Refuses a folder without a store if it may not make one`() throws {
        let folder = try Collection()
        #expect(throws: StoreError.missing(path: folder.storePath)) {
            _ = try Store(folder.storePath, makes: false)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.storePath))
    }

    @Test func `Keeps a file that is not a database unchanged`() throws {
        let folder = try Collection()
        let file = URL(filePath: folder.storePath + "/docscan.sqlite")
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        let text = Data(String(repeating: "my shopping list\n", count: 100).utf8)
        try text.write(to: file)
        #expect(throws: StoreError.damaged(path: file.path)) { _ = try folder.store() }
        #expect(try Data(contentsOf: file) == text)
    }

    @Test func `Another program's database stays as it is`() throws {
        let folder = try Collection()
        let path = folder.storePath + "/docscan.sqlite"
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        try SQLiteConnection(path: path).execute("CREATE TABLE music (title TEXT); INSERT INTO music VALUES ('x')")
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: StoreError.damaged(path: path)) { _ = try folder.store() }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `A newer docscan's store is refused and not changed`() throws {
        let folder = try Collection()
        _ = try folder.agreed()
        let path = folder.storePath + "/docscan.sqlite"
        try SQLiteConnection(path: path).execute("PRAGMA user_version = 99")
        #expect(throws: StoreError.newer(path: path, version: 99)) { _ = try folder.store() }
    }

    @Test func `A database that is cut off is an error`() throws {
        let folder = try Collection()
        do {
            let store = try folder.agreed()
            for number in 0..<40 { try store.makeCase("case \(number)", in: folder.plan(), at: folder.moment) }
        }
        let file = URL(filePath: folder.storePath + "/docscan.sqlite")
        try Data(contentsOf: file).prefix(6000).write(to: file)
        #expect(throws: StoreError.damaged(path: file.path)) {
            _ = try folder.store().cases(of: folder.plan())
        }
    }

    @Test func `Two open stores see each other's cases`() throws {
        let folder = try Collection()
        let first = try folder.agreed()
        let second = try folder.store()
        for number in 0..<10 {
            try first.makeCase("first \(number)", in: folder.plan(), at: folder.moment)
            try second.makeCase("second \(number)", in: folder.plan(), at: folder.moment)
        }
        #expect(try first.cases(of: folder.plan()).count == 20)
        #expect(try second.cases(of: folder.plan()) == first.cases(of: folder.plan()))
    }

    @Test func `Concurrent writers lose no data`() async throws {
        let folder = try Collection()
        _ = try folder.agreed()
        let (path, moment, plan) = (folder.storePath, folder.moment, try folder.plan())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let store = try Store(path)
                    for number in 0..<10 { try store.makeCase("\(writer)-\(number)", in: plan, at: moment) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.store().cases(of: plan).count == 40)
    }

    @Test func `A failed transaction leaves no data`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        #expect(throws: StoreError.self) {
            try store.database.transaction { () throws(StoreError) in
                try store.database.run("INSERT INTO cases (plan, label, made) VALUES ('plan', 'x', 'y')")
                try store.database.run("INSERT INTO cases (plan, label, made) VALUES ('no such plan', 'x', 'y')")
            }
        }
        #expect(try store.cases(of: folder.plan()).isEmpty)
    }

    // MARK: Upkeep

    @Test func `A check finds what is missing, changed and left over`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        for number in 1...2 as ClosedRange<UInt8> {
            _ = try store.add(
                Collection.picture(number), to: "A-17", slot: "permit", in: folder.plan(), at: folder.moment)
        }
        #expect(try store.check().isWhole)
        let names = try store.captures(of: store.caseNamed("A-17", in: folder.plan())).map(\.sha256)
        let pictures = folder.storePath + "/pictures/"
        try FileManager.default.removeItem(atPath: pictures + names[0])
        try Data([1]).write(to: URL(filePath: pictures + names[1]))
        try Data([2]).write(to: URL(filePath: pictures + "left"))
        let check = try store.check()
        #expect(!check.isWhole && check.missing == [names[0]] && check.changed == [names[1]])
        #expect(check.orphans == ["left"] && check.captures == 2)
        try store.removeOrphans(check.orphans + [names[1]])
        #expect(folder.pictures == [names[1]])
    }

    @Test func `A backup has what the store has, and overwrites nothing`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let path = folder.path + "/copy/docscan.sqlite"
        try FileManager.default.createDirectory(atPath: folder.path + "/copy", withIntermediateDirectories: true)
        try store.back(upTo: path)
        #expect(throws: StoreError.exists(path: path)) { try store.back(upTo: path) }
        #expect(try Store(folder.path + "/copy").cases(of: folder.plan()) == store.cases(of: folder.plan()))
    }

    @Test func `Statistics count each picture once`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        for label in ["A", "B"] {
            try store.makeCase(label, in: folder.plan(), at: folder.moment)
            _ = try store.add(Collection.picture(), to: label, slot: "permit", in: folder.plan(), at: folder.moment)
        }
        let statistics = try store.statistics()
        #expect(statistics.cases == 2 && statistics.captures == 2 && statistics.bytes == 3)
        #expect(statistics.states == [.kept: 2])
    }
}
