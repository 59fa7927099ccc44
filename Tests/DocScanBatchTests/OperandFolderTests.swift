import DocScan
import Foundation
import Testing

@testable import DocScanBatch

/// Names alone: these files do not exist, so that each operand is taken for a file.
struct OperandFolderTests {
    @Test(arguments: [
        (["photos/a.jpg", "photos/b.jpg"], "photos/b.jpg", "b.jpg"),
        (["./photos/a.jpg", "photos//sub/b.jpg"], "photos//sub/b.jpg", "sub/b.jpg"),
        (["x/a.jpg", "y/a.jpg"], "y/a.jpg", "y/a.jpg"),
        (["/data/x/a.jpg", "/data/y/b.jpg"], "/data/x/a.jpg", "x/a.jpg"),
        (["/data/a.jpg", "/other/b.jpg"], "/other/b.jpg", "other/b.jpg"),
        (["../a.jpg"], "../a.jpg", "a.jpg"),
        (["../x/a.jpg", "b.jpg"], "../x/a.jpg", "../x/a.jpg"),
        (["a.jpg", "/b.jpg"], "/b.jpg", "/b.jpg"),
        (["photos2/a.jpg", "photos/b.jpg"], "photos/b.jpg", "photos/b.jpg"),
    ])
    func `Names are relative to the deepest folder that contains all operands`(
        operands: [String], path: String, relative: String
    ) {
        let folder = OperandFolder(operands.map { InputPath($0) })
        #expect(folder.relative(InputPath(path)) == InputPath(relative))
    }

    @Test func `A folder contains itself`() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let folder = OperandFolder([InputPath(place.path)])
        #expect(folder.relative(InputPath(place.path + "/x/a.jpg")) == "x/a.jpg")
        #expect(folder.relative(InputPath(place.path)) == "")
    }
}
