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
    /// - Returns: the compiler's messages; empty if it prints none.
    func problems() async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Sample.swift")
        try Data(source.utf8).write(to: file)
        let isManifest = source.contains("import PackageDescription")
        let run = try await Self.compile(
            ["-typecheck", "-swift-version", "6", "-warnings-as-errors"]
                + ["-module-cache-path", Self.build.appending(path: "SampleModuleCache").path]
                + (isManifest ? await Self.manifestArguments() : Self.moduleArguments()) + [file.path])
        return run.code == 0 ? "" : run.text + "the compiler ended with \(run.code)"
    }

    private static func compile(_ arguments: [String]) async throws -> (code: Int32, text: String) {
        let run = try await Program(try compiler.get().path, arguments).run()
        return (run.code, run.out + run.error)
    }

    private struct NotFound: Error, CustomStringConvertible {
        var description: String
    }

    /// `swiftc` next to the `swift` on the PATH, or next to the target of that link: a package of Debian puts only
    /// `swift` there.
    private static let compiler = Result {
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            let swift = URL(filePath: "\(folder)/swift")
            for place in [swift.resolvingSymlinksInPath(), swift] {
                let compiler = place.deletingLastPathComponent().appending(path: "swiftc")
                if FileManager.default.isExecutableFile(atPath: compiler.path) { return compiler }
            }
        }
        throw NotFound(description: "There is no swiftc on the PATH.")
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

    /// The place of the module of manifests in the toolchain.
    private static func manifestArguments() async throws -> [String] {
        let target = try await compile(["-print-target-info"]).text
        guard let path = target.firstMatch(of: /"runtimeResourcePath": "([^"]+)"/)?.1 else {
            throw NotFound(description: "The compiler does not say where its modules are.")
        }
        return ["-I", "\(path)/pm/ManifestAPI", "-package-description-version", "6.2.0"]
    }
}
