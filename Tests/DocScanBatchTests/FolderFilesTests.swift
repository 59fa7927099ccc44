import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanBatch

struct FolderFilesTests {
    @Test func `A folder stands for its files in the order of their names, and a file for itself`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/in/b", withIntermediateDirectories: true)
        for name in ["in/c.jpg", "in/b/a.jpg", "in/a.txt", "z.jpg"] { try folder.write(name, [1]) }
        let (named, inside) = (InputPath(folder.path + "/z.jpg"), InputPath(folder.path + "/in"))
        let files = FolderFiles([named, inside, "missing.jpg"])
        let names = files.paths.map { $0.text.replacing(folder.path + "/", with: "") }
        #expect(names == ["z.jpg", "in/a.txt", "in/b/a.jpg", "in/c.jpg", "missing.jpg"])
        #expect(files.found == Set(files.paths[1...3]))
    }

    @Test func `Only a file that is not an image counts as another file`() {
        #expect(ScanError.notAnImage(nil).isOtherFile && ScanError.empty.isOtherFile)
        #expect(!ScanError.damaged(format: .jpeg).isOtherFile && !ScanError.unreadable(.notFound).isOtherFile)
    }
}
