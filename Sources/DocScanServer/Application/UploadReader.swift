internal import DocScan
internal import DocScanCollect

/// Files the photos of complete uploads, each once. Limits the number of photos that are filed at a time, because each
/// is in memory while it is filed.
///
/// A complete upload without an outcome still has to be filed. No other state is needed, so that a server can continue
/// after it was killed.
actor UploadReader {
    private let collection: ServerCollection
    private let filer: CaptureFiler
    private let memory: MemoryBudget
    private var running: [String: Task<Problem?, Never>] = [:]
    /// The reason why the last attempt for an upload failed, if the next one may succeed.
    private var failures: [String: Problem] = [:]
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isResuming = false

    /// - Parameter most: the number of photos that are read at a time.
    init(_ collection: ServerCollection, _ filer: CaptureFiler, most: Int, _ memory: MemoryBudget) {
        (self.collection, self.filer, free, self.memory) = (collection, filer, most, memory)
    }

    func isReading(_ id: String) -> Bool { running[id] != nil }

    func failure(of id: String) -> Problem? { failures[id] }

    /// Reads and files the photo of an upload, and stores the outcome. Waits for an attempt that is already in
    /// progress.
    ///
    /// - Throws: `.wrongDigest`; `.consentNeeded` and `.notFound` after removing the upload; any other problem if a
    ///   later attempt may succeed.
    func read(_ id: String) async throws(Problem) {
        if let problem = await attempt(id).value { throw problem }
    }

    /// Begins to read in the background.
    func begin(_ id: String) { _ = attempt(id) }

    /// Files the photos of all complete uploads, one after the other, unless this is already in progress.
    func resume() async {
        if isResuming { return }
        isResuming = true
        defer { isResuming = false }
        let ids = try? collection.withStore { plan, store in try store.completeUploads(in: plan) }
        for id in ids ?? [] { _ = await attempt(id).value }
    }

    private func attempt(_ id: String) -> Task<Problem?, Never> {
        if let known = running[id] { return known }
        let task = Task { () -> Problem? in
            await takeTurn()
            let problem = await work(id)
            giveTurn()
            running[id] = nil
            failures[id] = problem
            return problem
        }
        running[id] = task
        return task
    }

    private func takeTurn() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func giveTurn() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }

    /// Removes old uploads, and forgets failures.
    func expire() {
        failures = [:]
        do throws(StoreError) {
            try collection.location.openStore(makes: false).removeUploads(before: collection.now())
        } catch {
            // If the store is missing or another process is writing, the next call removes the uploads.
        }
    }

    private nonisolated func work(_ id: String) async -> Problem? {
        do throws(Problem) {
            let upload = try collection.withStore { plan, store in try store.upload(id, in: plan) }
            guard upload.isComplete, upload.outcome == nil else { return nil }
            let share = try memory.share(upload.size)
            defer { withExtendedLifetime(share) {} }
            guard let content = try collection.withStore({ _, store in try store.content(of: upload) }) else {
                throw Problem(.wrongDigest, .uploadChanged, offset: 0)
            }
            try await add(content, of: upload)
            return nil
        } catch {
            return error
        }
    }

    private nonisolated func add(_ content: [UInt8], of upload: Upload) async throws(Problem) {
        let collection = collection.by(upload.person)
        let outcome: Upload.Outcome
        do throws(Problem) {
            let place = CaptureFiler.Place(caseID: upload.caseID, slot: upload.slot, replaces: upload.replaces)
            let answer = try await filer.add(
                content, to: place, taken: upload.taken, language: upload.language, in: collection)
            outcome = .filed(
                captures: ([answer.capture] + answer.others).map(\.id), fits: answer.fits, message: answer.message)
        } catch {
            switch error.code {
            case .unreadable, .refused:
                outcome = .refused(
                    code: error.code.rawValue, detail: error.text.text(in: upload.language), reason: error.reason)
            case .consentNeeded, .notFound:
                try collection.withStore { _, store in try store.removeUpload(upload.id) }
                throw error
            default: throw error
            }
        }
        try collection.withStore { _, store in try store.end(upload, outcome) }
    }
}
