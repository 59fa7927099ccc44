internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The cut-outs of the pictures under review. A worker makes those of all fields in the time of one.
actor CutoutCache {
    /// The number of pictures whose cut-outs are kept: enough for a few reviewers.
    private static let capacity = 6

    private let scanner: any PictureScanner
    private var known: [(id: String, made: Double, parts: Task<Result<Parts, Problem>, Never>)] = []

    private struct Parts: Sendable {
        /// The PNG files by field; that of the whole page has the name `page`, that of its other side `page2`.
        var print: [String: [UInt8]] = [:]
        /// The first barcode or machine-readable zone with a field.
        var barcodes: [String: [UInt8]] = [:]
    }

    init(_ scanner: any PictureScanner) { self.scanner = scanner }

    /// A cut-out as an answer.
    ///
    /// - Parameters:
    ///   - field: a field's name, or `page` or `page2` for a whole side.
    ///   - isBarcode: true for the field's barcode or machine-readable zone, false for its print; `nil` for its print,
    ///     or the barcode if the print was not found.
    ///   - id: identifies the pictures and the sheets in them.
    ///   - moment: seconds of a monotonic clock.
    ///   - jobs: called only if the cut-outs are unknown.
    /// - Throws: `.notFound` for a field that was not found in the picture, `.unreadable`.
    func part(
        _ field: String, isBarcode: Bool? = nil, of id: String, at moment: Double,
        jobs: @Sendable () throws(Problem) -> [CutoutsJob]
    ) async throws(Problem) -> ServerResponse {
        let task: Task<Result<Parts, Problem>, Never>
        if let found = known.first(where: { $0.id == id }) {
            task = found.parts
        } else {
            let jobs = try jobs()
            task = Task { [scanner] in await Self.parts(jobs, scanner) }
            if known.count == Self.capacity { known.removeFirst() }
            known.append((id, moment, task))
        }
        switch await task.value {
        case .success(let parts):
            let print = isBarcode == true ? nil : parts.print[field]
            guard let png = print ?? (isBarcode == false ? nil : parts.barcodes[field]) else {
                throw Problem(.notFound, .notOnPicture)
            }
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
        _ jobs: [CutoutsJob], _ scanner: any PictureScanner
    ) async -> Result<Parts, Problem> {
        do throws(ScanServiceError) {
            var parts = Parts()
            for (index, job) in jobs.enumerated() {
                for cutout in try await scanner.cutouts(job, urgency: .scan) {
                    let name = cutout.field ?? (index > 0 ? "page\(index + 1)" : "page")
                    let kind = cutout.isBarcode ? \Parts.barcodes : \.print
                    if parts[keyPath: kind][name] == nil { parts[keyPath: kind][name] = cutout.png.bytes }
                }
            }
            return .success(parts)
        } catch {
            return .failure(Problem(error))
        }
    }
}
