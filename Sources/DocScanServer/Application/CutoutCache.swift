internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The cut-outs of the pictures under review. A worker makes those of all fields in the time of one.
actor CutoutCache {
    /// The number of pictures whose cut-outs are kept: enough for a few reviewers.
    private static let capacity = 6

    private let scanner: any PictureScanner
    private var known: [(id: String, made: Double, parts: Task<Result<[String: [UInt8]], Problem>, Never>)] = []

    init(_ scanner: any PictureScanner) { self.scanner = scanner }

    /// A cut-out as an answer.
    ///
    /// - Parameters:
    ///   - field: a field's name, or `page` for the whole page.
    ///   - id: identifies the picture.
    ///   - sheet: the one with the fields, as the picture's report has it.
    ///   - moment: seconds of a monotonic clock.
    ///   - picture: returns the picture's bytes; called only if the cut-outs are unknown.
    /// - Throws: `.notFound` for a field that was not found in the picture, `.unreadable`.
    func part(
        _ field: String, of id: String, on sheet: ScanReport.Sheet? = nil, profile: DocumentProfile, at moment: Double,
        picture: @Sendable () throws(Problem) -> [UInt8]
    ) async throws(Problem) -> ServerResponse {
        let id = "\(id) \(sheet?.index ?? 1)"
        let task: Task<Result<[String: [UInt8]], Problem>, Never>
        if let found = known.first(where: { $0.id == id }) {
            task = found.parts
        } else {
            let job = CutoutsJob(
                ScanInput(try picture(), name: "picture"), fields: profile.fields.map(\.name),
                on: sheet?.corners, Coded(ScanSettings(only: profile)))
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

    /// Discards everything: deleted data must not stay in memory.
    func forget() { known = [] }

    func forget(before moment: Double) { known.removeAll { $0.made < moment } }

    private static func parts(
        _ job: CutoutsJob, _ scanner: any PictureScanner
    ) async -> Result<[String: [UInt8]], Problem> {
        do throws(ScanServiceError) {
            var parts: [String: [UInt8]] = [:]
            for cutout in try await scanner.cutouts(job, urgency: .scan) {
                let name = cutout.field ?? "page"
                // A reviewer needs a field's print more than its barcode.
                if parts[name] == nil || !cutout.isBarcode { parts[name] = cutout.png.bytes }
            }
            return .success(parts)
        } catch {
            return .failure(Problem(error))
        }
    }
}
