import Foundation
import TestSupport
import Testing

/// A Swift sample of a document. An HTML comment above it, `<!-- sample … -->`, may hold code that goes in front of it,
/// or around it: `@@` marks its place.
struct SwiftSample: Sendable, CustomTestStringConvertible {
    var document: String
    /// The line that opens it.
    var line: Int
    var source: String

    var testDescription: String { "\(document):\(line)" }

    static func all(of document: MarkdownDocument) -> [SwiftSample] {
        document.fences.filter { $0.language == "swift" }.map { fence in
            var source = fence.lines.joined(separator: "\n")
            if let setup = fence.comment, let start = setup.firstRange(of: " sample\n") {
                let setup = String(setup[start.upperBound...])
                source = setup.contains("@@") ? setup.replacing("@@", with: source) : setup + "\n" + source
            }
            return SwiftSample(document: document.path, line: fence.number, source: source + "\n")
        }
    }

    /// Type-checks the sample against the modules that this test was built with.
    ///
    /// - Returns: the compiler's messages; empty where it has none.
    func problems() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, output) = (folder.appending(path: "Sample.swift"), folder.appending(path: "output"))
        try Data(source.utf8).write(to: file)
        try Data().write(to: output)

        let compiler = try Self.compiler()
        let process = Process()
        process.executableURL = compiler
        process.arguments =
            ["-typecheck", "-swift-version", "6", "-warnings-as-errors"]
            + ["-module-cache-path", Self.build.appending(path: "SampleModuleCache").path]
            + (try source.contains("import PackageDescription")
                ? Self.manifestArguments(compiler) : Self.moduleArguments()) + [file.path]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: output, encoding: .utf8)
        return process.terminationStatus == 0 ? "" : text + "the compiler ended with \(process.terminationStatus)"
    }

    private struct NotFound: Error, CustomStringConvertible {
        var description: String
    }

    /// `swiftc` beside the `swift` on the PATH: a package of Debian puts only that there.
    private static func compiler() throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for folder in folders {
            let swift = URL(filePath: "\(folder)/swift").resolvingSymlinksInPath()
            let compiler = swift.deletingLastPathComponent().appending(path: "swiftc")
            if FileManager.default.isExecutableFile(atPath: compiler.path) { return compiler }
        }
        throw NotFound(description: "There is no swift on the PATH.")
    }

    /// Where this test was built. The C modules that samples need are compiled there once, which saves seconds.
    private static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// The modules of this build, and the C modules that they need.
    private static func moduleArguments() throws -> [String] {
        let modules = build.appending(path: "Modules").path
        guard FileManager.default.fileExists(atPath: modules + "/DocScan.swiftmodule") else {
            throw NotFound(description: "There is no module DocScan in \(modules).")
        }
        let sources = TestImages.packageRoot.appending(path: "Sources")
        func maps(in folder: URL) throws -> [URL] {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .map { $0.appending(path: "module.modulemap") }
                .filter { FileManager.default.fileExists(atPath: $0.path) }
        }
        return ["-I", modules]
            + (try maps(in: sources).flatMap { ["-I", $0.deletingLastPathComponent().path] })
            + (try maps(in: build).flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] })
    }

    private static func manifestArguments(_ compiler: URL) -> [String] {
        let tools = compiler.deletingLastPathComponent().deletingLastPathComponent()
        return ["-I", tools.appending(path: "lib/swift/pm/ManifestAPI").path, "-package-description-version", "6.2.0"]
    }
}
