import DocScan
import DocScanService
import Foundation
import TestSupport
import Testing

struct FolderSourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `Pictures come in natural order at the default rate`() throws {
        for name in ["frame10.jpg", "frame2.PNG", "frame1.jpeg", "notes.txt", ".frame0.jpg", "frame3"] {
            try folder.write(name, name.utf8)
        }
        var (source, _) = try FrameSources.open(folder.path)
        let frames = try source.frames()
        #expect(!source.isLive)
        #expect(frames.map(\.image.text) == ["frame1.jpeg", "frame2.PNG", "frame10.jpg"])
        #expect(frames.map(\.number) == [0, 1, 2])
        let third = 1.0 / 30
        #expect(frames.map(\.time) == [0, third, 2 * third])
        #expect(frames.map(\.image.source).allSatisfy { $0.hasPrefix(folder.path) })
    }

    @Test func `A table gives the times unless a rate is stated`() throws {
        for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write(name, name.utf8) }
        try folder.write("frames.tsv", "name\tseconds\nc.jpg\t5\na.jpg\t5.25\n".utf8)
        var source = try FolderSource(path: folder.path)
        let frames = try source.frames()
        #expect(frames.map(\.image.text) == ["c.jpg", "a.jpg"])
        #expect(frames.map(\.time) == [0, 0.25])
        source = try FolderSource(path: folder.path, rate: 10)
        #expect(try source.frames().map(\.time) == [0, 0.1, 0.2])
    }

    @Test func `A file that cannot be read is counted and keeps its time`() throws {
        for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.write(name, name == "2.jpg" ? [] : [1]) }
        try FileManager.default.createDirectory(atPath: "\(folder.path)/4.jpg", withIntermediateDirectories: true)
        var source = try FolderSource(path: folder.path, rate: 1)
        let frames = try source.frames()
        #expect(frames.map(\.number) == [0, 1])
        #expect(frames.map(\.time) == [0, 2])
        #expect(source.broken == 2)
    }

    @Test func `Reports a path that is not a folder of images`() throws {
        #expect(throws: ScanError.sourceFailed(.emptyFolder)) {
            try FolderSource(path: folder.path)
        }
        #expect(throws: ScanError.unreadable(.notFound)) {
            try FolderSource(path: folder.path + "/missing")
        }
        try folder.write("1.jpg", [1])
        try folder.write("frames.tsv", "1.jpg\tx".utf8)
        #expect(throws: ScanError.sourceFailed(.frameTable("line 1 of frames.tsv: \"x\" is not a number of seconds"))) {
            try FolderSource(path: folder.path)
        }
        for rate in [0, -1, .nan, .infinity] {
            #expect(throws: ScanError.self) { try FolderSource(path: folder.path, rate: rate) }
        }
    }

    @Test func `A cancelled folder ends`() throws {
        try folder.write("1.jpg", [1])
        var (source, cancellation) = try FrameSources.open(folder.path)
        cancellation.cancel()
        #expect(try source.next()?.number == nil)
    }
}

extension ImageInput {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
