import DocScan
import Files
import Foundation
import TestSupport
import Testing

struct NewFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: InputPath { InputPath(folder.path) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `A file without a name leaves no trace`() throws {
        do {
            let file = try #require(NewFile(in: path, rights: 0o600))
            let isNamed = file.write([1]) && file.makeName()
            #expect(isNamed)
            let name = try #require(names().first)
            #expect(NewFile.process(ofTemporary: name) == getpid())
        }
        #expect(try names() == [])
    }

    @Test func `A name that is taken is kept, unless it is to be replaced`() throws {
        _ = try folder.write("a", [1])
        for hasTemporaryName in [false, true] {
            let file = try #require(NewFile(in: path, rights: 0o600))
            #expect(file.write([2]))
            if hasTemporaryName { #expect(file.makeName()) }
            #expect(!file.link(to: path.appending(Array("a".utf8))) && errno == EEXIST)
            #expect(FileManager.default.contents(atPath: folder.path + "/a") == Data([1]))
        }
        let file = try #require(NewFile(in: path, rights: 0o600))
        #expect(file.write([2]) && file.flush() && file.replace(path.appending(Array("a".utf8))))
        #expect(FileManager.default.contents(atPath: folder.path + "/a") == Data([2]))
        #expect(try names() == ["a"])
    }

    @Test func `Other names are not temporary ones`() {
        for name in [".docscan", ".docscan-a", "docscan-a.12", ".part-a.12"] {
            #expect(NewFile.process(ofTemporary: name) == nil)
        }
    }
}
