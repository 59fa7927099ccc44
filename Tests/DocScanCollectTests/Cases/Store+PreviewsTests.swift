import Foundation
import Testing

@testable import DocScanCollect

struct StorePreviewsTests {
    private let preview: [UInt8] = [0xFF, 0xD8] + Array("preview of a paper".utf8)

    private func add(
        _ number: UInt8, preview: [UInt8], to folder: Collection, _ store: borrowing Store
    ) throws -> Capture {
        var picture = Collection.picture(number)
        picture.preview = preview
        let addition = try store.add(picture, to: "A-17", slot: "certificate", in: folder.plan(), at: folder.moment)
        guard case .added(_, let capture) = addition else { throw StoreError.taken(kind: .capture) }
        return capture
    }

    @Test func `Keeps a preview next to its capture, also if a later capture supersedes it`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let first = try add(1, preview: preview, to: folder, store)
        let second = try add(2, preview: preview + [1], to: folder, store)
        #expect(try store.preview(of: first) == preview)
        #expect(try store.preview(of: second) == preview + [1])
    }

    @Test func `A capture without a preview gets one when its picture is added again`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let capture = try add(1, preview: [], to: folder, store)
        for bytes in [preview, preview + [1]] {
            var picture = Collection.picture(1)
            picture.preview = bytes
            let again = try store.add(picture, to: "A-17", slot: "certificate", in: folder.plan(), at: folder.moment)
            #expect(again == .alreadyThere(capture))
            #expect(try store.preview(of: capture) == preview)
        }
    }

    @Test func `Keeps the capture but not a preview that is not a small JPEG`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let huge = [0xFF, 0xD8] + [UInt8](repeating: 0, count: Store.longestPreview)
        for (number, bytes) in [[], Array("<script>".utf8), huge].enumerated() {
            #expect(try store.preview(of: add(UInt8(number), preview: bytes, to: folder, store)) == nil)
        }
    }

    @Test(arguments: ["case", "capture", "consent"])
    func `A preview is gone with its capture, from the file too`(what: String) throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let capture = try add(1, preview: preview, to: folder, store)
        switch what {
        case "case": try store.deleteCase("A-17", inPlan: folder.plan().plan.id, at: Moment(seconds: 0))
        case "capture": try store.delete(capture, at: Moment(seconds: 0))
        default: _ = try store.withdraw(fromPlan: folder.plan().plan.id, at: folder.moment)
        }
        #expect(try store.preview(of: capture) == nil)
        #expect(try !folder.stores("preview of a paper"))
    }

    /// A store of version 1 is what its first step made.
    @Test func `A store from before there were previews gets a place for them`() throws {
        let folder = try Collection()
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        try SQLiteConnection(path: folder.storePath + "/docscan.sqlite").execute(
            Migration.steps[0].sql + "PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 1")
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        #expect(try store.preview(of: add(1, preview: preview, to: folder, store)) == preview)
    }
}
