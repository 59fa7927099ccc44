package import DocScan
package import DocScanCollect
package import DocScanService

/// Performs the scans for endpoints. `ScanService` runs them in worker processes; tests return fixed results.
package protocol PictureScanner: Sendable {
    func scan(_ job: PagesJob, urgency: Urgency) async throws(ScanServiceError) -> [ScannedPage]
    /// Analyses a frame. Also returns the time that a worker needed, in seconds.
    func frame(_ job: FrameJob) async throws(ScanServiceError) -> (findings: FrameFindings, seconds: Double)
    func cutouts(_ job: CutoutsJob, urgency: Urgency) async throws(ScanServiceError) -> [Cutout]
    func picture(_ job: PictureJob) async throws(ScanServiceError) -> [UInt8]
    /// The reason why no image can be read at present; `nil` if the last job found a worker.
    var problem: String? { get async }
    /// The number of jobs that wait or are in progress.
    var count: Int { get async }
}

extension ScanService: PictureScanner {
    package nonisolated func scan(
        _ job: PagesJob, urgency: Urgency
    ) async throws(ScanServiceError) -> [ScannedPage] {
        var scanned: [ScannedPage] = []
        for try await page in pages(of: job, urgency: urgency) { scanned.append(page) }
        return scanned
    }
}

extension PictureScanner {
    /// Scans a photo of one page. Returns the first page with a thumbnail.
    ///
    /// - Throws: `.unreadable` or `.internal` for an error of the page, `.busy`.
    package func photo(_ input: ScanInput, _ settings: ScanSettings) async throws(Problem) -> ScannedPage {
        var job = PagesJob(input, Coded(settings))
        (job.makesPreview, job.pageLimit) = (true, 1)
        return try await pages(of: job)[0]
    }

    /// Scans all pages of a file for a case.
    ///
    /// - Returns: at least one page.
    /// - Throws: the errors of `photo`, even if only a later page cannot be read.
    package func pages(of job: PagesJob) async throws(Problem) -> [ScannedPage] {
        do throws(ScanServiceError) {
            let pages = try await scan(job, urgency: .photo)
            if pages.isEmpty { throw .scan(.jobUnreadable) }
            for page in pages { if let error = page.error { throw .scan(error) } }
            return pages
        } catch {
            throw Problem(error)
        }
    }

    /// Reads one side of a document twice: once with the values of the other side, and once from its printed text
    /// alone. Returns `nil` if the side cannot be read.
    package func joined(_ side: SideScan) async -> JoinedSides? {
        var reports: [[ScanReport]] = []
        for settings in [ScanSettings(for: side), ScanSettings(only: side.profile.profile.ofPrintAlone)] {
            let job = PagesJob(ScanInput(side.content, name: "side"), Coded(settings))
            reports.append((try? await scan(job, urgency: .photo).first?.reports) ?? [])
        }
        return side.result(reports[0], print: reports[1])
    }
}

extension Problem {
    package init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error):
            self.init(error.isMissingDependency ? .internal : .unreadable, text: error.text)
            reason = error.code
        case .busy(let waiting, let seconds):
            self.init(.busy, .scansWaiting, String(waiting), wait: seconds)
        case .unavailable(let reason, let seconds): self.init(unavailable: reason, wait: seconds)
        case .ending: self.init(.busy, .ending)
        }
    }

    init(unavailable reason: String, wait: Double) {
        self.init(.busy, .unavailable, reason, wait: wait)
    }
}
