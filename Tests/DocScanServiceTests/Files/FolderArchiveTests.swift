import DocScanEngines
import Testing

@testable import DocScanService

struct FolderArchiveTests {
    private func read(_ tar: TarFile, _ budget: ArchiveBudget = ArchiveBudget()) throws -> FolderArchive {
        try FolderArchive(tar.whole, budget: budget)
    }

    @Test func `JSON files of all folders are taken by their names, in order`() throws {
        var tar = TarFile()
        tar.add("museums-main/", kind: "5")
        tar.add("museums-main/data/harbour.json", "{}")
        tar.add("museums-main/README.md", "x")
        tar.add("museums-main/.editor.json", "x")
        tar.add("museums-main/árbol.json", "[]")
        tar.add("museums-main/a.json", "")
        let archive = try read(tar)
        #expect(archive.files.map(\.name) == ["a", "harbour", "árbol"])
        #expect(archive.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["", "{}", "[]"])
        #expect(archive.refusals.isEmpty)
    }

    @Test(
        arguments: [
            ("../../x.json", "0", "its path leads out of the archive"),
            ("a/../../x.md", "0", "its path leads out of the archive"),
            ("/etc/x.json", "0", "its path leads out of the archive"), ("m/x.json", "2", "it is a link"),
            ("m/x.json", "1", "it is a link"), ("m/null", "3", "it is a device or a pipe"),
            ("m/x.json", "6", "it is a device or a pipe"), ("m/-x.json", "0", "its name cannot be used"),
            ("m/a\u{1B}[31m.json", "0", "its name cannot be used"),
            ("m/a\u{202E}b.json", "0", "its name cannot be used"),
            ("m/a\\b.json", "0", "its name cannot be used"),
        ] as [(String, Character, String)])
    func `An entry that could do harm is refused, and the others are taken`(
        path: String, kind: Character, reason: String
    ) throws {
        var tar = TarFile()
        tar.add(path, kind: kind)
        tar.add("m/good.json", "{}")
        let archive = try read(tar)
        #expect(archive.files.map(\.name) == ["good"])
        #expect(archive.refusals == [FolderArchive.Refusal(path: path, reason: reason)])
    }

    @Test func `Takes the first of two files with the same name`() throws {
        var tar = TarFile()
        tar.add("a/x.json", "1")
        tar.add("b/x.json", "2")
        let archive = try read(tar)
        #expect(archive.files == [FolderArchive.File(name: "x", bytes: Array("1".utf8))])
        #expect(archive.refusals.map(\.path) == ["b/x.json"])
    }

    @Test func `A file that is too large is refused`() throws {
        var budget = ArchiveBudget()
        budget.file = 1 << 20
        var tar = TarFile()
        tar.add("whole.json", String(repeating: " ", count: 1 << 20))
        tar.add("large.json", String(repeating: " ", count: 1 << 20 + 1))
        let archive = try read(tar, budget)
        #expect(archive.files.map(\.bytes.count) == [1 << 20])
        #expect(archive.refusals == [FolderArchive.Refusal(path: "large.json", reason: "it is larger than 1 MiB")])
    }

    @Test func `An archive that is cut off is refused as a whole`() throws {
        var tar = TarFile()
        tar.add("good.json", "{}")
        tar.add("cut.json", String(repeating: " ", count: 4000))
        #expect(throws: ArchiveError.unreadable) { _ = try FolderArchive(Array(tar.bytes.prefix(3000))) }
    }

    @Test(arguments: ["", "no archive", "<!DOCTYPE html>", "PK\u{3}\u{4}", "{}"])
    func `Refuses files that are not archives`(text: String) {
        #expect(throws: ArchiveError.unreadable) { _ = try FolderArchive(Array(text.utf8)) }
    }

    // MARK: Budget

    @Test func `Entries are counted`() throws {
        var budget = ArchiveBudget()
        budget.entries = 2
        var tar = TarFile()
        for name in ["a", "b", "c"] { tar.add(name) }
        #expect(throws: ArchiveError.tooManyEntries(limit: 2)) { _ = try read(tar, budget) }
    }

    @Test func `Counts the stated size of an entry before it reads the entry`() throws {
        var tar = TarFile()
        tar.add("m/z.bin", size: 1 << 31)
        #expect(throws: ArchiveError.tooLarge(limit: 256 << 20)) { _ = try read(tar) }
    }

    @Test func `An archive that unpacks to far more than it has is a bomb`() throws {
        var budget = ArchiveBudget()
        try budget.count(4 << 20, of: 100)
        #expect(throws: ArchiveError.bomb(ratio: 200)) {
            var budget = ArchiveBudget()
            try budget.count(4 << 20 + 1, of: 20_000)
        }
        try budget.count(100, of: 30_000)
        #expect(throws: ArchiveError.tooLarge(limit: 256 << 20)) {
            var budget = ArchiveBudget()
            for _ in 0..<2 { try budget.count(.max, of: .max) }
        }
    }
}
