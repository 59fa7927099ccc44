import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

/// The cut-outs of the pictures that a person looks at. A worker makes those of all fields at once, which takes as long
/// as one of them.
actor CutoutCache {
    /// How many pictures' cut-outs are kept: those of a few people at their desks.
    private static let most = 6

    private let pool: WorkerPool
    private var known: [(id: String, made: Double, parts: Task<Result<[String: [UInt8]], Problem>, Never>)] = []

    init(_ pool: WorkerPool) { self.pool = pool }

    /// A cut-out as an answer.
    ///
    /// - Parameters:
    ///   - field: its name, or `page` for the whole page.
    ///   - id: what the picture is known by.
    ///   - profile: as `--profile` takes it.
    ///   - picture: its bytes, asked for once.
    /// - Throws: `.notFound` for a field that was not found on the picture, `.unreadable`.
    func part(
        _ field: String, of id: String, profile: String,
        picture: @Sendable () throws(Problem) -> [UInt8]
    ) async throws(Problem) -> ServerResponse {
        let task: Task<Result<[String: [UInt8]], Problem>, Never>
        if let found = known.first(where: { $0.id == id }) {
            task = found.parts
        } else {
            let bytes = try picture()
            let (pool, content) = (pool, try Site.profile(named: profile).profile)
            let names = content.fields.map(\.name)
            task = Task { await Self.parts(of: bytes, fields: names, profile: profile, pool) }
            if known.count == Self.most { known.removeFirst() }
            known.append((id, Site.now, task))
        }
        switch await task.value {
        case .success(let parts):
            guard let png = parts[field] else { throw Problem(.notFound, "This was not found on the picture.") }
            var response = ServerResponse(type: "image/png", png)
            response.headers.append(HTTPHeader("Cache-Control", "no-store"))
            return response
        case .failure(let problem):
            known.removeAll { $0.id == id }
            throw problem
        }
    }

    /// Forgets everything: what is deleted is to be gone from memory too.
    func forget() { known = [] }

    /// Forgets what was made longer ago than so many seconds.
    func forget(olderThan seconds: Double) { known.removeAll { $0.made < Site.now - seconds } }

    private static func parts(
        of picture: [UInt8], fields: [String], profile: String, _ pool: WorkerPool
    ) async -> Result<[String: [UInt8]], Problem> {
        do throws(Problem) {
            let words = ["--profile", profile, "--cutouts", fields.joined(separator: ",")]
            let answer = try await pool.read(picture, words: words, urgency: .scan)
            guard let message = answer.messages.last, message.kind == .cutouts, message.fields[0].isEmpty else {
                throw Problem(of: answer)
            }
            var parts: [String: [UInt8]] = [:]
            for start in stride(from: 1, to: message.fields.count - 2, by: 3) {
                let name = message[start].isEmpty ? "page" : message[start]
                // The print says more than the bars, where a field stands in both.
                if parts[name] == nil || message[start + 1] == "print" { parts[name] = message.fields[start + 2] }
            }
            return .success(parts)
        } catch {
            return .failure(error)
        }
    }
}
