import Foundation

/// The program as people run it: the release build.
public struct DocScanBinary: Sendable {
    /// The program has not been built.
    public struct Missing: Error, CustomStringConvertible {
        public var path: String
        public var description: String {
            "There is no program at \(path): run `swift build -c release` first, or name one in DOCSCAN_BINARY."
        }
    }

    /// The program is older than its sources.
    public struct Stale: Error, CustomStringConvertible {
        public var path: String
        public var source: String
        public var description: String {
            "\(path) is older than \(source): run `make build` first, or name a program in DOCSCAN_BINARY."
        }
    }

    public typealias Run = Program.Run

    public let path: String

    public init() throws {
        let built = TestImages.packageRoot.appending(path: ".build/release/docscan").path
        path = Self.named ?? built
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
        if path == built, let source = Self.newerSource { throw Stale(path: path, source: source) }
    }

    private static var named: String? { ProcessInfo.processInfo.environment["DOCSCAN_BINARY"] }

    /// True if there is a binary to run, up to date or not, or if one is named in DOCSCAN_BINARY.
    static var isBuilt: Bool {
        let built = TestImages.packageRoot.appending(path: ".build/release/docscan").path
        return named != nil || FileManager.default.isExecutableFile(atPath: built)
    }

    /// A file that is newer than the release build; `nil` if the program is up to date.
    private static let newerSource: String? = {
        func date(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        let built = date(TestImages.packageRoot.appending(path: ".build/release/docscan").resolvingSymlinksInPath())
        let sources = TestImages.packageRoot.appending(path: "Sources")
        // Documents are not built.
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
        return files.first { file in
            !file.hasSuffix(".md") && file.contains(".") && date(sources.appending(path: file)) > built
        }
    }()

    /// Runs it in the package's folder until it ends.
    ///
    /// - Parameters:
    ///   - input: the file on its standard input; `nil` for none.
    ///   - output: what its standard output goes to; `nil` to collect it.
    ///   - environment: added to this process's own, and to English, whatever the language of the person who tests.
    public func run(
        _ arguments: [String], input: String? = nil, output: String? = nil, environment: [String: String] = [:]
    ) async throws -> Run {
        var program = Program(path, arguments)
        (program.input, program.output) = (input, output)
        program.environment = ["LC_ALL": "C.UTF-8"].merging(environment) { _, given in given }
        return try await program.run()
    }

    /// Scans pictures on all processors.
    ///
    /// - Returns: the reports in the order of `paths`, and of the pages and sheets of each.
    public func reports(of paths: [String], _ options: [String] = []) async throws -> [Report] {
        let lines = try await run(["batch", "--json", "--quiet"] + options + paths).lines
        for line in lines { try Report.checkCoding(ofBatchLine: line) }
        let places = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
        return try lines.map(Report.init).sorted {
            (places[$0.path] ?? -1, $0.page, $0.sheet?.index ?? 1)
                < (places[$1.path] ?? -1, $1.page, $1.sheet?.index ?? 1)
        }
    }
}
