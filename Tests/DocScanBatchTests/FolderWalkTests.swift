import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScanBatch

struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> InputPath { InputPath(folder.path + "/" + name) }

    private func put(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name).text))
    }

    @Test func `Skips a link that leads out of the folder unless requested`() throws {
        for name in ["in/sub", "beside"] {
            try FileManager.default.createDirectory(atPath: path(name).text, withIntermediateDirectories: true)
        }
        for name in ["in/sub/a", "beside/b"] { try put("x", name) }
        for (name, goal) in [("in/loop", ".."), ("in/again", "sub"), ("in/self", "."), ("in/b", "../beside/b")] {
            try FileManager.default.createSymbolicLink(atPath: path(name).text, withDestinationPath: goal)
        }
        func walk(_ followsLinks: Bool) -> (files: [String], links: [String]) {
            let walk = FolderWalk(path("in"), followsLinks: followsLinks)
            var (files, links): ([String], [String]) = ([], [])
            while let entry = walk.next() {
                switch entry {
                case .file(_, let relative, _): files.append(relative.text)
                case .link(let path): links.append(path.text)
                default: break
                }
            }
            return (files.sorted(), links)
        }
        #expect(walk(false).files == ["again/a", "b", "sub/a"])
        #expect(walk(false).links == [path("in/loop").text])
        #expect(walk(true).files == ["again/a", "b", "loop/beside/b", "sub/a"])
    }
}
