internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// Caches the cut-outs of images under review. A worker makes the cut-outs of all fields in the time that it needs for
/// one.
actor CutoutCache {
    /// The maximum number of documents whose cut-outs are kept. Default 6: enough for a few reviewers.
    private static let capacity = 6

    private let scanner: any PictureScanner
    private var known: [(id: String, made: Double, parts: Task<Result<CutoutParts, Problem>, Never>)] = []

    init(_ scanner: any PictureScanner) { self.scanner = scanner }

    /// Returns a cut-out as a response.
    ///
    /// - Parameters:
    ///   - field: the name of a field, or `page` or `page2` for a complete side.
    ///   - isBarcode: true for the field's barcode or machine-readable zone, false for its printed text; `nil` for the
    ///     printed text or, if it was not found, the barcode.
    ///   - id: identifies the images and the sheets in them.
    ///   - moment: seconds of a monotonic clock.
    ///   - jobs: makes the jobs for a worker. Called only if the cut-outs are not in the cache.
    /// - Throws: `.notFound` for a field that was not found in the image, `.unreadable`.
    func part(
        _ field: String, isBarcode: Bool? = nil, of id: String, at moment: Double,
        jobs: @Sendable () throws(Problem) -> [CutoutsJob]
    ) async throws(Problem) -> ServerResponse {
        let task: Task<Result<CutoutParts, Problem>, Never>
        if let found = known.first(where: { $0.id == id }) {
            task = found.parts
        } else {
            let jobs = try jobs()
            task = Task { [scanner] in await Self.parts(jobs, scanner) }
            if known.count == Self.capacity { known.removeFirst() }
            known.append((id, moment, task))
        }
        switch await task.value {
        case .success(let parts): return try parts.response(field, isBarcode: isBarcode)
        case .failure(let problem):
            known.removeAll { $0.id == id }
            throw problem
        }
    }

    /// Discards all cut-outs, because deleted data must not remain in memory.
    func forget() { known = [] }

    func forget(before moment: Double) { known.removeAll { $0.made < moment } }

    private static func parts(
        _ jobs: [CutoutsJob], _ scanner: any PictureScanner
    ) async -> Result<CutoutParts, Problem> {
        do throws(ScanServiceError) {
            var parts = CutoutParts()
            for (index, job) in jobs.enumerated() {
                parts.add(try await scanner.cutouts(job, urgency: .scan), ofSide: index)
            }
            return .success(parts)
        } catch {
            return .failure(Problem(error))
        }
    }
}

/// The cut-outs of a document, by field.
struct CutoutParts: Sendable {
    /// The PNG files by field. `page` is the complete first side, `page2` the second side.
    private var print: [String: [UInt8]] = [:]
    /// The PNG files of the first barcode or machine-readable zone that contains a field, by field.
    private var barcodes: [String: [UInt8]] = [:]

    /// - Parameter side: the index of the side, from 0.
    mutating func add(_ cutouts: [Cutout], ofSide side: Int = 0) {
        for cutout in cutouts {
            let name = cutout.field ?? (side > 0 ? "page\(side + 1)" : "page")
            let kind = cutout.isBarcode ? \Self.barcodes : \.print
            if self[keyPath: kind][name] == nil { self[keyPath: kind][name] = cutout.png.bytes }
        }
    }

    /// - Parameter isBarcode: as in `CutoutCache.part`.
    /// - Throws: `.notFound` for a field that was not found in the image.
    func response(_ field: String, isBarcode: Bool?) throws(Problem) -> ServerResponse {
        let print = isBarcode == true ? nil : print[field]
        guard let png = print ?? (isBarcode == false ? nil : barcodes[field]) else {
            throw Problem(.notFound, .notOnPicture)
        }
        return .uncached("image/png", png)
    }
}
