internal import Foundation
internal import Harness
internal import Synchronization

/// `serve`: the capacity of a server, as ratios and latencies of one run.
@main
struct Serve {
    static let help = """
        serve measures docscan serve: live sessions, pictures a second beside docscan batch, and memory.

        USAGE
          serve

        OPTIONS
          --short             shorter runs, 2,000 requests instead of 20,000
          --jobs N            worker processes of the server and of the batch; default 2
          --check             exit code 4 where a promise does not hold
          --help              this text

        It needs ffmpeg, for a frame of the sample photo as a telephone sends it.

        EXIT CODES
          0 good   1 usage   2 the frame cannot be made   3 docscan is not built   4 a promise does not hold

        """

    static func main() {
        do throws(UsageError) {
            exit(try run(Arguments(CommandLine.arguments.dropFirst())).rawValue)
        } catch {
            say("\(error)")
            exit(ExitCode.usage.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
        var arguments = arguments
        var (isShort, jobs, checks) = (false, 2, false)
        while let word = arguments.next() {
            switch word {
            case "--short": isShort = true
            case "--jobs": jobs = try arguments.integer(1...256)
            case "--check": checks = true
            case "--help":
                print(help, terminator: "")
                return .good
            default: throw UsageError("\(word) is no option. See serve --help")
            }
        }
        let docscan = ProjectFolder.url.appending(path: ".build/release/docscan").path
        guard let server = ServerUnderTest(docscan, jobs: jobs) else {
            say("\(docscan) cannot be started: make build, and apt install libmicrohttpd12 where it is missing")
            return .missing
        }
        guard let frame = frame else {
            say("The frame cannot be made: apt install ffmpeg")
            return .input
        }
        var broken: [String] = []
        do throws(HTTPConnection.Broken) {
            broken += try measureSessions(server, frame: frame, seconds: isShort ? 4 : 15)
            broken += try measureScans(server, docscan: docscan, jobs: jobs, pairs: isShort ? 1 : 3)
            broken += try measureMemory(server, frame: frame, requests: isShort ? 2000 : 20_000)
        } catch {
            say("The server has closed a connection.")
            return .failed
        }
        for sentence in broken { say(sentence) }
        return checks && !broken.isEmpty ? .failed : .good
    }

    /// The sample photo in the size that a phone sends: 960 × 1280.
    private static var frame: Data? {
        let path = FileManager.default.temporaryDirectory.appending(path: "frame-\(UUID().uuidString).jpg")
        defer { try? FileManager.default.removeItem(at: path) }
        let photo = ProjectFolder.url.appending(path: ProjectFolder.sample).path
        let words = ["ffmpeg", "-loglevel", "error", "-i", photo, "-vf", "scale=960:-1", "-q:v", "4", path.path]
        return ProcessRun(words)?.exitCode == 0 ? try? Data(contentsOf: path) : nil
    }

    private static func say(_ sentence: String) { FileHandle.standardError.write(Data("serve: \(sentence)\n".utf8)) }

    // MARK: Sessions

    private static func measureSessions(
        _ server: ServerUnderTest, frame: Data, seconds: Double
    ) throws(HTTPConnection.Broken) -> [String] {
        // The first frames wait for the workers to start.
        _ = try FrameLoad(sessions: 2, seconds: 2, frame: frame).run(server)
        var table = Table(["sessions", "frames/s", "p50, ms", "p95, ms", "asked for every, ms", "failed", "waiting"])
        var broken: [String] = []
        for sessions in [1, 4, 16, 64] {
            let result = try FrameLoad(sessions: sessions, seconds: seconds, frame: frame).run(server)
            table.add([
                "\(sessions)", result.rate.text(1), result.latency.median.text(0), result.latency.p95.text(0),
                result.interval.median.text(0), "\(result.failures)", "\(result.waiting)",
            ])
            if sessions <= 4, result.latency.p95 >= 150 {
                broken.append("p95 of \(sessions) sessions is \(result.latency.p95.text(0)) ms, and not below 150.")
            }
            if result.failures > 0 || result.waiting > 0 {
                broken.append("\(sessions) sessions leave something behind.")
            }
        }
        print(table.text)
        return broken
    }

    // MARK: Scans

    /// Pictures a second by the server and by a batch, in turn.
    private static func measureScans(
        _ server: ServerUnderTest, docscan: String, jobs: Int, pairs: Int
    ) throws(HTTPConnection.Broken) -> [String] {
        let folder = ProjectFolder.url.appending(path: "TestImages/documents")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasSuffix(".jpg") }.sorted().prefix(24)
        let list = FileManager.default.temporaryDirectory.appending(path: "list-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: list) }
        for name in names {
            try? FileManager.default.copyItem(at: folder.appending(path: name), to: list.appending(path: name))
        }
        let pictures = names.compactMap { try? Data(contentsOf: folder.appending(path: $0)) }
        var ratios: [Double] = []
        for _ in 0..<pairs {
            let start = ContinuousClock.now
            try scan(pictures, server, clients: jobs)
            let served = (ContinuousClock.now - start) / .seconds(1)
            let words = [docscan, "batch", list.path, "--jobs", "\(jobs)", "--output", list.path + ".ndjson"]
            guard let batch = ProcessRun(words) else { return ["The batch cannot be started."] }
            try? FileManager.default.removeItem(atPath: list.path + ".ndjson")
            ratios.append(batch.seconds / served)
        }
        let ratio = Samples(ratios).median
        print(
            "Pictures a second, of those of docscan batch: \(ratio.text(2)) (\(pairs) pairs, \(pictures.count) photos)\n"
        )
        return ratio < 0.9
            ? ["POST /api/scan does \(ratio.text(2)) of the batch's pictures a second, and not 0.9."] : []
    }

    private static func scan(
        _ pictures: [Data], _ server: ServerUnderTest, clients: Int
    ) throws(HTTPConnection.Broken) {
        let next = Mutex(0)
        let failures = Mutex(0)
        let (port, token) = (server.port, server.token)
        DispatchQueue.concurrentPerform(iterations: clients + 1) { _ in
            guard let connection = try? HTTPConnection(port: port, token: token) else { return }
            while true {
                let index = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard index < pictures.count else { return }
                let answer = try? connection.ask("POST", "/api/scan", pictures[index])
                if answer?.status != 200 { failures.withLock { $0 += 1 } }
            }
        }
        if failures.withLock({ $0 }) > 0 { throw HTTPConnection.Broken() }
    }

    // MARK: Memory

    private static func measureMemory(
        _ server: ServerUnderTest, frame: Data, requests: Int
    ) throws(HTTPConnection.Broken) -> [String] {
        let connection = try server.connect()
        var marks: [Double] = []
        for index in 0..<requests {
            switch index % 20 {
            case 0: _ = try connection.ask("POST", "/api/sessions", Data("{}".utf8))
            case 1: _ = try connection.ask("POST", "/api/scan?text=false", frame)
            case 2...5: _ = try connection.ask("GET", "/api/profiles")
            case 6...9: _ = try connection.ask("GET", "/api/phrases/en")
            case 10...13: _ = try connection.ask("GET", "/page/app.js")
            default: _ = try connection.ask("GET", "/api/health")
            }
            if index % (requests / 10) == requests / 10 - 1 { marks.append(server.memory) }
        }
        // The first tenth fills caches and engines.
        let growth = (marks.last ?? 0) / max(1, marks.dropFirst().first ?? 1)
        print("Memory after each tenth of \(requests) requests, MB: \(marks.map { $0.text(0) }.joined(separator: " "))")
        return growth > 1.1 ? ["Memory grows by a factor of \(growth.text(2)) over \(requests) requests."] : []
    }
}
