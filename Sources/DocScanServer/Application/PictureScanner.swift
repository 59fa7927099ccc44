package import DocScan
internal import DocScanCollect
package import DocScanService

/// The scans that endpoints ask for. `ScanService` performs them in worker processes; tests have answers of their own.
package protocol PictureScanner: Sendable {
    /// Scans all pages of a picture.
    func scan(_ job: PagesJob, urgency: Urgency) async throws(ScanServiceError) -> [ScannedPage]
    /// Analyses a frame, and measures the seconds that a worker took for it.
    func frame(_ job: FrameJob) async throws(ScanServiceError) -> (findings: FrameFindings, seconds: Double)
    func cutouts(_ job: CutoutsJob, urgency: Urgency) async throws(ScanServiceError) -> [Cutout]
    /// Why no picture can be read now; `nil` if the last job found a worker.
    var problem: String? { get async }
    /// The number of jobs that wait or run.
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
    /// Scans a photo of one page.
    ///
    /// - Returns: the first page, with a small picture of it.
    /// - Throws: `.unreadable` and `.internal` for the error of its report, `.busy`.
    package func photo(_ bytes: [UInt8], name: String, _ settings: ScanSettings) async throws(Problem) -> ScannedPage {
        var job = PagesJob(ScanInput(bytes, name: name), Coded(settings))
        job.makesPreview = true
        do throws(ScanServiceError) {
            guard let page = try await scan(job, urgency: .photo).first else { throw .scan(.jobUnreadable) }
            if let error = page.report.error { throw .scan(error) }
            return page
        } catch {
            throw Problem(error)
        }
    }
}

extension ScanInput {
    init(_ bytes: [UInt8], name: String) { self = .bytes(Attachment(bytes), name: InputPath(name)) }
}

extension ScanSettings {
    /// The default settings for a picture of one document.
    init(only profile: DocumentProfile) {
        self.init()
        options.profile = .only(profile)
    }

    /// The default settings for a picture of one of these documents.
    ///
    /// - Parameter own: the user's own profiles among which the scan chooses, besides the shipped ones.
    init(only profile: DocumentProfile?, own: [DocumentProfile]) {
        self.init()
        if let profile { options.profile = .only(profile) } else { ownProfiles = own }
    }

    init(for wanted: WantedProfiles) {
        self.init(only: wanted.only?.profile, own: wanted.own.map(\.profile))
    }

    /// The profile of a report that was made with these settings.
    ///
    /// - Parameter shipped: the profiles among which the scan chooses unless it is told otherwise.
    func profile(withID id: String, shipped: [DocumentProfile]) -> DocumentProfile? {
        if case .only(let profile) = options.profile { return profile.id == id ? profile : nil }
        return (ownProfiles + shipped).first { $0.id == id }
    }
}

extension Problem {
    package init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error):
            self.init(error.isMissingDependency ? .internal : .unreadable, "\(error) \(error.remedy)")
            reason = error.code
        case .busy(let waiting, let seconds):
            self.init(.busy, "\(waiting) pictures wait already. Send it again later.", wait: seconds)
        case .unavailable(let reason, let seconds): self.init(unavailable: reason, wait: seconds)
        case .ending: self.init(.busy, "The server is ending.")
        }
    }

    /// No worker can be started.
    init(unavailable reason: String, wait: Double) {
        self.init(.busy, "No picture can be read now. \(reason)", wait: wait)
    }
}
