import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Synchronization
import Testing

@testable import DocScanServer

/// A scanner that records its jobs and returns the given answers.
final class FakeScanner: PictureScanner {
    struct Jobs {
        var pages: [PagesJob] = []
        var frames: [FrameJob] = []
        var cutouts: [CutoutsJob] = []
        var pictures: [PictureJob] = []
    }

    private let recorded = Mutex(Jobs())
    private let pages: [ScannedPage]
    private let parts: [Cutout]
    private let error: ScanServiceError?
    let problem: String?
    let count = 0

    init(pages: [ScannedPage] = [], parts: [Cutout] = [], error: ScanServiceError? = nil, problem: String? = nil) {
        (self.pages, self.parts, self.error, self.problem) = (pages, parts, error, problem)
    }

    /// Each report is that of a page.
    convenience init(reports: [ScanReport], parts: [Cutout] = []) {
        self.init(pages: reports.map { ScannedPage([$0]) }, parts: parts)
    }

    var jobs: Jobs { recorded.withLock { $0 } }

    func scan(_ job: PagesJob, urgency: Urgency) async throws(ScanServiceError) -> [ScannedPage] {
        recorded.withLock { $0.pages.append(job) }
        if let error { throw error }
        return pages
    }

    func frame(_ job: FrameJob) async throws(ScanServiceError) -> (findings: FrameFindings, seconds: Double) {
        recorded.withLock { $0.frames.append(job) }
        if let error { throw error }
        let light = Luminosity(mean: 120, median: 120, level: .good)
        return (
            FrameFindings(
                number: job.number, time: job.time, width: 640, height: 480, barcodes: [], luminosity: light), 0.02
        )
    }

    func cutouts(_ job: CutoutsJob, urgency: Urgency) async throws(ScanServiceError) -> [Cutout] {
        recorded.withLock { $0.cutouts.append(job) }
        if let error { throw error }
        return parts
    }

    func picture(_ job: PictureJob) async throws(ScanServiceError) -> [UInt8] {
        recorded.withLock { $0.pictures.append(job) }
        if let error { throw error }
        return [0xFF, 0xD8]
    }
}

extension Application {
    /// An application without a plan, in a store that does not exist.
    convenience init(_ scanner: FakeScanner, profiles: ProfileCatalog = .shippedOnly) {
        let location = CollectionLocation(plan: nil, store: "/nonexistent/docscan-test", profiles: profiles)
        self.init(ServerCollection(location) { Moment(seconds: 0) }, scanner)
    }

    convenience init(_ collection: ServerCollection, _ scanner: FakeScanner = FakeScanner()) {
        let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: false, now: collection.now)
        self.init(access, version: "1.2.3", workers: 2, reviewer: "Ana", collection, scanner: scanner)
    }

    /// An application without a plan.
    convenience init(_ access: AccessControl) {
        let location = CollectionLocation(plan: nil, store: "/nonexistent/docscan-test", profiles: .shippedOnly)
        self.init(
            access, version: "1.2.3", workers: 2, reviewer: "Ana", ServerCollection(location) { Moment(seconds: 0) },
            scanner: FakeScanner())
    }

    /// Asks as a client with the token does.
    ///
    /// - Parameter language: the value of `Accept-Language`.
    func ask(
        _ method: String, _ target: String, _ body: [UInt8] = [], language: String? = nil
    ) async throws -> (status: Int, json: JSON) {
        let response = try await response(method, target, body, language: language)
        return (response.status, JSON(parsing: String(decoding: response.body, as: UTF8.self)) ?? .null)
    }

    func ask(_ method: String, _ target: String, json: String) async throws -> (status: Int, json: JSON) {
        try await ask(method, target, Array(json.utf8))
    }

    /// - Parameters:
    ///   - device: the name of the device, percent-encoded.
    ///   - language: the value of `Accept-Language`.
    func response(
        _ method: String, _ target: String, _ body: [UInt8] = [], device: String? = nil, language: String? = nil
    ) async throws -> ServerResponse {
        let headers =
            [HTTPHeader("Host", "127.0.0.1:8443"), HTTPHeader("Authorization", "Bearer \(access.token.text)")]
            + (device.map { [HTTPHeader("Docscan-Device", $0)] } ?? [])
            + (language.map { [HTTPHeader("Accept-Language", $0)] } ?? [])
        let request = try #require(ServerRequest(method, target, headers: headers, body: body))
        switch admit(request) {
        case .answer(let response): return response
        case .body(let limit, let answer):
            #expect(body.count <= limit)
            let response = await answer(request)
            try Description.check(response, to: request, by: endpoints)
            return response
        }
    }
}

extension ProfileCatalog {
    static let shippedOnly = ProfileCatalog(shipped: DocumentProfile.shipped)
}
