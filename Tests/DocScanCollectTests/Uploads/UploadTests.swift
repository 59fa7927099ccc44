import Digests
import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct UploadTests {
    private let folder: Collection
    private let plan: PlanFolder
    private let photo = [0xFF, 0xD8] + (0..<998).map { UInt8($0 % 251) }

    init() throws {
        folder = try Collection()
        plan = try folder.plan()
        try folder.agreed().makeCase("A-17", in: plan, at: folder.moment)
    }

    private static let id = "3e0ff0a4-0000-4000-8000-000000000001"

    private func upload(
        _ id: String = Self.id, caseID: Int = 1, size: Int = 1000, sha256: String? = nil
    ) -> Upload {
        Upload(
            id: id, caseID: caseID, slot: "permit", size: size, sha256: sha256 ?? SHA256.hexadecimal(of: photo),
            person: "Ngozi", language: .french)
    }

    /// The names of the files with bytes that have arrived.
    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.storePath + "/uploads")) ?? []
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.storePath + path)[.posixPermissions] as? Int
    }

    @Test func `Parts become the photo, whatever ends between them`() throws {
        _ = try folder.store().begin(upload(), in: plan, at: folder.moment)
        for offset in stride(from: 0, to: 1000, by: 300) {
            let store = try folder.store()
            #expect(try store.completeUploads(in: plan).isEmpty)
            let part = Array(photo[offset..<min(offset + 300, 1000)])
            let (state, isAppended) = try store.receive(part, at: offset, of: Self.id, in: plan)
            #expect(isAppended && state.offset == offset + part.count)
        }
        #expect(try mode("/uploads") == 0o700 && mode("/uploads/\(Self.id)") == 0o600)
        let store = try folder.store()
        let found = try store.upload(Self.id, in: plan)
        #expect(found.isComplete && found.person == "Ngozi" && found.language == .french && found.slot == "permit")
        #expect(try store.completeUploads(in: plan) == [Self.id])
        #expect(try store.content(of: found) == photo)
        let outcome = Upload.Outcome.filed(captures: [3, 4], fits: nil, message: "Conservé.")
        try store.end(found, outcome)
        let ended = try folder.store().upload(Self.id, in: plan)
        #expect(ended.outcome == outcome && ended.offset == 1000 && files.isEmpty)
        #expect(try store.completeUploads(in: plan).isEmpty)
    }

    @Test func `A beginning that is repeated finds the upload, and another photo needs another id`() throws {
        let store = try folder.store()
        #expect(try store.begin(upload(), in: plan, at: folder.moment)?.isNew == true)
        _ = try store.receive(Array(photo[..<10]), at: 0, of: Self.id, in: plan)
        let again = try #require(try store.begin(upload(), in: plan, at: folder.moment))
        #expect(!again.isNew && again.upload.offset == 10)
        let other = String(repeating: "0", count: 64)
        #expect(throws: StoreError.taken(kind: .upload)) {
            try store.begin(upload(sha256: other), in: plan, at: folder.moment)
        }
        #expect(throws: StoreError.notFound(kind: .case)) {
            try store.begin(upload("3e0ff0a4-0000-4000-8000-000000000002", caseID: 7), in: plan, at: folder.moment)
        }
    }

    @Test func `Only the next bytes are appended`() throws {
        let store = try folder.store()
        _ = try store.begin(upload(), in: plan, at: folder.moment)
        _ = try store.receive(Array(photo[..<500]), at: 0, of: Self.id, in: plan)
        for (offset, count) in [(0, 500), (499, 1), (501, 1), (500, 501), (1000, 0)] {
            let part = [UInt8](repeating: 0, count: count)
            let (state, isAppended) = try store.receive(part, at: offset, of: Self.id, in: plan)
            #expect(!isAppended && state.offset == 500, "\(count) at \(offset)")
        }
        #expect(try store.receive([], at: 500, of: Self.id, in: plan).isAppended)
        _ = try store.receive(Array(photo[500...]), at: 500, of: Self.id, in: plan)
        #expect(try store.content(of: store.upload(Self.id, in: plan)) == photo)
    }

    @Test func `A photo with another digest begins again`() throws {
        let store = try folder.store()
        _ = try store.begin(upload(sha256: String(repeating: "0", count: 64)), in: plan, at: folder.moment)
        _ = try store.receive(photo, at: 0, of: Self.id, in: plan)
        #expect(try store.content(of: store.upload(Self.id, in: plan)) == nil)
        #expect(try store.upload(Self.id, in: plan).offset == 0 && files.isEmpty)
    }

    @Test(arguments: [
        "short", "../../../../docscan.sqlite", "3e0ff0a4-0000-4000-8000-00000000000.",
        String(repeating: "a", count: 65),
        "3e0ff0a4-0000-4000-8000-00000000000é",
    ])
    func `An id is never a path`(id: String) throws {
        let store = try folder.store()
        let error = #expect(throws: StoreError.self) { try store.begin(upload(id), in: plan, at: folder.moment) }
        #expect(error?.message == "The id of an upload has 16 to 64 letters, digits and dashes.")
        #expect(throws: StoreError.notFound(kind: .upload)) { try store.receive([1], at: 0, of: id, in: plan) }
    }

    @Test(arguments: [(0, nil), (-1, nil), ((64 << 20) + 1, nil), (3, "abc"), (3, String(repeating: "G", count: 64))])
    func `A photo has a length and a digest`(size: Int, sha256: String?) throws {
        let store = try folder.store()
        #expect(throws: StoreError.self) {
            try store.begin(upload(size: size, sha256: sha256), in: plan, at: folder.moment)
        }
    }

    @Test func `With its case an upload is deleted, and what a killed process has left`() throws {
        let store = try folder.store()
        _ = try store.begin(upload(), in: plan, at: folder.moment)
        _ = try store.receive(Array(photo[..<500]), at: 0, of: Self.id, in: plan)
        try store.deleteCase("A-17", inPlan: plan.plan.id, at: folder.moment)
        #expect(try files.isEmpty && !folder.stores(Self.id))
        #expect(throws: StoreError.notFound(kind: .upload)) { try store.upload(Self.id, in: plan) }
        try Data([1]).write(to: URL(filePath: folder.storePath + "/uploads/3e0ff0a4-0000-4000-8000-000000000003"))
        _ = try folder.store()
        #expect(files.isEmpty)
    }

    @Test func `When consent is withdrawn its uploads are deleted`() throws {
        let store = try folder.store()
        _ = try store.begin(upload(), in: plan, at: folder.moment)
        _ = try store.receive(Array(photo[..<500]), at: 0, of: Self.id, in: plan)
        _ = try store.withdraw(fromPlan: plan.plan.id, at: folder.moment)
        #expect(try files.isEmpty && !folder.stores(Self.id))
    }

    @Test func `When the texts of the consent have changed, the bytes are deleted with the next part`() throws {
        let store = try folder.store()
        _ = try store.begin(upload(), in: plan, at: folder.moment)
        _ = try store.receive(Array(photo[..<500]), at: 0, of: Self.id, in: plan)
        try folder.write("# Other information\n", to: "information.md")
        let changed = try folder.plan()
        #expect(throws: StoreError.consentNeeded(.outdated)) {
            try store.receive(Array(photo[500...]), at: 500, of: Self.id, in: changed)
        }
        #expect(files.isEmpty)
        #expect(throws: StoreError.notFound(kind: .upload)) { try store.upload(Self.id, in: changed) }
    }

    @Test func `Old uploads are removed, and there is a limit of unfinished ones`() throws {
        let store = try folder.store()
        for index in 0..<Upload.mostOpen {
            let id = "upload-0000000000-\(index)"
            #expect(try store.begin(upload(id), in: plan, at: folder.moment)?.isNew == true)
        }
        _ = try store.receive([1], at: 0, of: "upload-0000000000-0", in: plan)
        #expect(try store.begin(upload(), in: plan, at: folder.moment) == nil)
        // One that was begun is found nevertheless, and one that is refused makes room.
        #expect(try store.begin(upload("upload-0000000000-5"), in: plan, at: folder.moment)?.isNew == false)
        let refused = Upload.Outcome.refused(code: "unreadable", detail: "No picture.", reason: "notAnImage")
        try store.end(store.upload("upload-0000000000-7", in: plan), refused)
        #expect(try store.upload("upload-0000000000-7", in: plan).outcome == refused)
        #expect(try store.begin(upload(), in: plan, at: folder.moment)?.isNew == true)
        try store.removeUploads(before: folder.moment + 7 * 86_400)
        #expect(files.count == 1)
        try store.removeUploads(before: folder.moment + (7 * 86_400 + 1))
        #expect(files.isEmpty)
        #expect(throws: StoreError.notFound(kind: .upload)) { try store.upload(Self.id, in: plan) }
    }

    @Test func `Accepts a device's time for 90 days, but not in the future`() {
        let now = folder.moment
        let day = 86_400.0
        for (age, isPlausible) in [(0, true), (3, true), (89.9, true), (90.1, false), (-0.01, false)] {
            let taken = now + -(age * day)
            #expect(Upload.plausible(taken, at: now) == (isPlausible ? taken : nil), "\(age) days")
        }
        #expect(Upload.plausible(nil, at: now) == nil)
    }

    @Test func `A capture has the time of its photo, and the history that of the addition`() throws {
        let store = try folder.store()
        var picture = Collection.picture()
        picture.taken = Moment(seconds: 1_793_000_000, offset: 7200)
        guard
            case .added(_, let capture) = try store.add(
                picture, to: "A-17", slot: "permit", in: plan, at: folder.moment)
        else { throw StoreError.missing(path: "") }
        #expect(capture.taken == picture.taken)
        let entries = try store.history(of: store.caseNamed("A-17", in: plan))
        #expect(entries.last { $0.capture == capture.id }?.moment == folder.moment)
    }
}
