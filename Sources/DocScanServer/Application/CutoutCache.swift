internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The cut-outs of the pictures that people are looking at. A worker makes those of all fields at once, which takes as
/// long as one of them.
actor CutoutCache {
    /// The number of pictures whose cut-outs are kept: those of a few people at their desks.
    private static let capacity = 6

    private let scanner: any PictureScanner
    private var known: [(id: String, made: Double, parts: Task<Result<[String: [UInt8]], Problem>, Never>)] = []

    init(_ scanner: any PictureScanner) { self.scanner = scanner }

    /// A cut-out as an answer.
    ///
    /// - Parameters:
    ///   - field: its name, or `page` for the whole page.
    ///   - id: identifies the picture.
    ///   - moment: seconds of a clock that never goes back.
    ///   - picture: returns the picture's bytes. Called only if the cut-outs are not known.
    /// - Throws: `.notFound` for a field that was not found in the picture, `.unreadable`.
    func part(
        _ field: String, of id: String, profile: DocumentProfile, at moment: Double,
        picture: @Sendable () throws(Problem) -> [UInt8]
    ) async throws(Problem) -> ServerResponse {
        let task: Task<Result<[String: [UInt8]], Problem>, Never>
        if let found = known.first(where: { $0.id == id }) {
            task = found.parts
        } else {
            let job = CutoutsJob(
                ScanInput(try picture(), name: "picture"), fields: profile.fields.map(\.name),
                Coded(ScanSettings(only: profile)))
            task = Task { [scanner] in await Self.parts(job, scanner) }
            if known.count == Self.capacity { known.removeFirst() }
            known.append((id, moment, task))
        }
        switch await task.value {
        case .success(let parts):
            guard let png = parts[field] else { throw Problem(.notFound, "This was not found on the picture.") }
            return .uncached("image/png", png)
        case .failure(let problem):
            known.removeAll { $0.id == id }
            throw problem
        }
    }

    /// Forgets everything: what is deleted must not stay in memory.
    func forget() { known = [] }

    /// Forgets the cut-outs that were made before a moment.
    func forget(before moment: Double) { known.removeAll { $0.made < moment } }

    private static func parts(
        _ job: CutoutsJob, _ scanner: any PictureScanner
    ) async -> Result<[String: [UInt8]], Problem> {
        do throws(ScanServiceError) {
            var parts: [String: [UInt8]] = [:]
            for cutout in try await scanner.cutouts(job, urgency: .scan) {
                let name = cutout.field ?? "page"
                // For a person the print of a field says more than its barcode.
                if parts[name] == nil || !cutout.isBarcode { parts[name] = cutout.png.bytes }
            }
            return .success(parts)
        } catch {
            return .failure(Problem(error))
        }
    }
}
