import Foundation
import Testing

@testable import DocScanCollect

struct CutoutFolderTests {
    private func names(_ folder: Collection) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.storePath).filter { $0.hasPrefix("review-") }
    }

    private func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `Pictures are for the owner alone, and gone at the end`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        do {
            let cutouts = try CutoutFolder(in: store)
            let path = try cutouts.write([1, 2, 3], as: "../1-Straße/uci")
            #expect(path == cutouts.path + "/1-Straeuci.png")
            #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
            #expect(try rights(cutouts.path) == 0o700 && rights(path) == 0o600)
            #expect(try names(folder).count == 1)
        }
        #expect(try names(folder).isEmpty)
    }

    @Test func `Another process that opens the store leaves them, and removes those of one that was killed`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let left = folder.storePath + "/review-left"
        try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(filePath: left + "/1.png"))
        let cutouts = try CutoutFolder(in: store)
        let path = try cutouts.write([1], as: "1-1-a")
        _ = try folder.store()
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(FileManager.default.fileExists(atPath: path))
        _ = consume cutouts
    }

    @Test(arguments: ["review-2026", "review-my notes"]) func `A folder that a person made keeps its files`(
        name: String
    ) throws {
        let folder = try Collection()
        _ = try folder.agreed()
        let path = "\(folder.storePath)/\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(filePath: path + "/letter.txt"))
        try Data([1]).write(to: URL(filePath: path + "/scan.png"))
        _ = try folder.store()
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["letter.txt", "scan.png"])
    }

    /// As a link with such a name would lead elsewhere.
    @Test func `Removes no file outside the store`() throws {
        let folder = try Collection()
        _ = try folder.agreed()
        let target = folder.path + "/mine"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(filePath: target + "/1.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.storePath + "/review-link", withDestinationPath: target)
        _ = try folder.store()
        #expect(FileManager.default.fileExists(atPath: target + "/1.png"))
    }
}
