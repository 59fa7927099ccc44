import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct AccountReaderTests {
    @Test func `Sees changes by other processes at once`() throws {
        let folder = try Collection()
        var reader = AccountReader(store: folder.storePath)
        #expect(try !reader.current().hasPeople)
        // Reading makes no store.
        #expect(!FileManager.default.fileExists(atPath: folder.storePath))
        let store = try folder.store()
        #expect(try !reader.current().hasPeople)
        let ana = try store.addAccount(named: "Ana", role: .administrator, at: folder.moment)
        #expect(try reader.current().accounts == [ana])
        let key = AccessKey(kind: .device, account: ana.id, name: "Phone", digest: "d", made: folder.moment)
        let phone = try store.add(key)
        #expect(try reader.current().keys == [phone])
        try store.removeKey(phone.id, kind: .device, at: folder.moment)
        #expect(try reader.current().keys.isEmpty)
    }

    @Test func `Reads the store again after another file replaced it`() throws {
        let folder = try Collection()
        var reader = AccountReader(store: folder.storePath)
        do { try folder.store().addAccount(named: "Ana", role: .administrator, at: folder.moment) }
        #expect(try reader.current().hasPeople)
        try FileManager.default.removeItem(atPath: folder.storePath)
        #expect(try !reader.current().hasPeople)
        do { try folder.store().addAccount(named: "Zoë", role: .administrator, at: folder.moment) }
        #expect(try reader.current().accounts.map(\.name) == ["Zoë"])
    }

    @Test func `A store of an earlier version has no accounts until it is opened`() throws {
        let folder = try Collection()
        try FileManager.default.createDirectory(
            atPath: folder.storePath, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(
            atPath: "Tests/DocScanCollectTests/Migrations/version-16.sqlite",
            toPath: folder.storePath + "/docscan.sqlite")
        var reader = AccountReader(store: folder.storePath)
        #expect(try !reader.current().hasPeople)
        try folder.store().addAccount(named: "Ana", role: .administrator, at: folder.moment)
        #expect(try reader.current().hasPeople)
    }

    @Test func `A writer that holds the lock delays no reader`() throws {
        let folder = try Collection()
        do { try folder.store().addAccount(named: "Ana", role: .administrator, at: folder.moment) }
        var reader = AccountReader(store: folder.storePath)
        let other = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
        try other.execute("BEGIN EXCLUSIVE")
        let start = ContinuousClock.now
        #expect(try reader.current().hasPeople)
        #expect(ContinuousClock.now - start < .seconds(1))
        try other.execute("ROLLBACK")
    }

    @Test func `A damaged store is an error and no store without people`() throws {
        let folder = try Collection()
        do { try folder.store().addAccount(named: "Ana", role: .administrator, at: folder.moment) }
        try Data(repeating: 7, count: 9000).write(to: URL(filePath: folder.storePath + "/docscan.sqlite"))
        for side in ["wal", "shm"] {
            try? FileManager.default.removeItem(atPath: folder.storePath + "/docscan.sqlite-" + side)
        }
        var reader = AccountReader(store: folder.storePath)
        #expect(throws: StoreError.self) { try reader.current() }
    }
}
