public import Foundation

/// A program that a test starts, in the package's folder if no other is named.
///
/// The test that waits for it is suspended. `Process.waitUntilExit` would block a thread of the pool that all tests
/// share, which has one a processor: tests that start nothing would wait too.
public struct Program: Sendable {
    public var path: String
    public var arguments: [String]
    public var folder = TestImages.packageRoot.path
    /// Added to this process's own.
    public var environment: [String: String] = [:]
    /// The file on its standard input. Default none: it is empty.
    public var input: String?
    /// The destination of its standard output. Default `nil`: it is collected.
    public var output: String?

    public init(_ path: String, _ arguments: [String]) {
        self.path = path
        self.arguments = arguments
    }

    /// A line of shell.
    ///
    /// - Parameter arguments: `$0` and those behind it.
    public init(shell script: String, arguments: [String] = []) {
        self.init("/bin/bash", ["-c", script] + arguments)
    }

    /// The result of a run.
    public struct Run: Sendable {
        /// The exit code, or a signal's negative number.
        public var code: Int32
        public var out: String
        public var error: String
        /// From its start to its end.
        public var time: Duration

        public init(code: Int32, out: String, error: String, time: Duration) {
            self.code = code
            self.out = out
            self.error = error
            self.time = time
        }

        public var lines: [String] { out.split(separator: "\n").map(String.init) }
        public var errorLines: [String] { error.split(separator: "\n").map(String.init) }
    }

    /// Runs it until it ends. No more programs run at a time than there are processors.
    public func run() async throws -> Run {
        await Turns.shared.begin()
        do {
            let run = try await runNow()
            await Turns.shared.give()
            return run
        } catch {
            await Turns.shared.give()
            throw error
        }
    }

    private func runNow() async throws -> Run {
        // Files instead of pipes: a pipe that is not emptied stops the program.
        let files = FileManager.default.temporaryDirectory.appending(path: "docscan-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        let (out, error) = (files.appending(path: "out"), files.appending(path: "error"))
        for file in [out, error] { try Data().write(to: file) }
        let handles = [
            try FileHandle(
                forReadingFrom: URL(filePath: input ?? "/dev/null", relativeTo: URL(filePath: folder + "/"))),
            try FileHandle(forWritingTo: output.map { URL(filePath: $0) } ?? out), try FileHandle(forWritingTo: error),
        ]
        // Foundation keeps a process that has ended, and its streams with it.
        defer { for handle in handles { try? handle.close() } }
        let process = Process()
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
        let start = ContinuousClock.now
        let code = try await self.start(process).end()
        let time = ContinuousClock.now - start
        return Run(
            code: code, out: String(decoding: try Data(contentsOf: out), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self),
            time: time)
    }

    /// Starts it with the streams that `process` has, for a test that observes it while it runs.
    public func start(_ process: Process) throws -> RunningProgram {
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return try RunningProgram(process)
    }
}

/// A program that runs during a test.
public struct RunningProgram: Sendable {
    public let identifier: Int32
    private let ends: AsyncStream<Int32>

    fileprivate init(_ process: Process) throws {
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        self.ends = ends
        process.terminationHandler = { process in
            // A signal is distinguished from any exit code.
            let status = process.terminationStatus
            continuation.yield(process.terminationReason == .exit ? status : -status)
            continuation.finish()
        }
        try process.run()
        identifier = process.processIdentifier
    }

    public func send(_ signal: Int32) { kill(identifier, signal) }

    /// Waits for its end; to be called once.
    ///
    /// - Returns: the exit code, or a signal's negative number.
    public func end() async -> Int32 { await ends.first { _ in true } ?? 0 }
}

/// Limits the number of running programs to the number of processors.
private actor Turns {
    static let shared = Turns()

    private var free = ProcessInfo.processInfo.activeProcessorCount
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    /// The last one in the line is the next: a test that has begun continues before others begin. Otherwise the suites
    /// whose tests run one after another would be left to the end.
    func give() {
        if let next = waiting.popLast() { next.resume() } else { free += 1 }
    }
}

/// Runs a blocking function on a separate thread, while the test is suspended.
public func onOwnThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
