import Foundation

/// The program as people run it: the release build.
public struct DocScanBinary: Sendable {
    /// It has not been built.
    public struct Missing: Error, CustomStringConvertible {
        public var path: String
        public var description: String {
            "There is no program at \(path): run `swift build -c release` first, or name one in DOCSCAN_BINARY."
        }
    }

    /// It is older than what it is built from.
    public struct Stale: Error, CustomStringConvertible {
        public var path: String
        public var source: String
        public var description: String {
            "\(path) is older than \(source): run `make build` first, or name a program in DOCSCAN_BINARY."
        }
    }

    /// What a run left behind.
    public struct Run: Sendable {
        public var code: Int32
        public var out: String
        public var error: String

        public init(code: Int32, out: String, error: String) {
            self.code = code
            self.out = out
            self.error = error
        }

        public var lines: [String] { out.split(separator: "\n").map(String.init) }
        public var errorLines: [String] { error.split(separator: "\n").map(String.init) }
    }

    public let path: String

    public init() throws {
        let built = TestImages.packageRoot.appending(path: ".build/release/docscan").path
        path = ProcessInfo.processInfo.environment["DOCSCAN_BINARY"] ?? built
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
        if path == built, let source = Self.newerSource { throw Stale(path: path, source: source) }
    }

    /// A file that the release build has not seen; nil where the program is up to date.
    private static let newerSource: String? = {
        func date(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        let built = date(TestImages.packageRoot.appending(path: ".build/release/docscan").resolvingSymlinksInPath())
        let sources = TestImages.packageRoot.appending(path: "Sources")
        // The command does not contain these modules, and documents are not built.
        let others = ["CameraSimulator/", "ClosedLoop/"]
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
        return files.first { file in
            !others.contains { file.hasPrefix($0) } && !file.hasSuffix(".md") && file.contains(".")
                && date(sources.appending(path: file)) > built
        }
    }()

    /// Runs it in the package's folder until it ends.
    ///
    /// - Parameters:
    ///   - input: the file on its standard input; nil for none.
    ///   - environment: added to this process's own.
    public func run(
        _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
    ) throws -> Run {
        // Files instead of pipes: a full pipe blocks the program.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (out, error) = (folder.appending(path: "out"), folder.appending(path: "error"))
        for file in [out, error] { try Data().write(to: file) }

        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = TestImages.packageRoot
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: TestImages.packageRoot.appending(path: $0)) }
            ?? FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        // A signal is told apart from any exit code.
        let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Run(
            code: code, out: String(decoding: try Data(contentsOf: out), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
    }
}
