import Foundation
import TestSupport

/// A folder for one test, with pictures and whatever else it puts there.
final class BatchFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path
    private let binary: DocScanBinary

    init() throws {
        binary = try DocScanBinary()
        try FileManager.default.createDirectory(atPath: path + "/in", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Copies a test image to `in/name`.
    func add(_ image: String, as name: String) throws {
        let target = URL(filePath: "\(path)/in/\(name)")
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(TestImages.bytes(of: "TestImages/\(image)")).write(to: target)
    }

    /// Runs a shell in the folder, with the program as `$docscan`: for what only a shell says shortly.
    func shell(_ script: String) throws -> DocScanBinary.Run {
        let program =
            ProcessInfo.processInfo.environment["DOCSCAN_BINARY"]
            ?? TestImages.packageRoot.appending(path: ".build/release/docscan").path
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = URL(filePath: path)
        process.environment = ProcessInfo.processInfo.environment.merging(["docscan": program]) { $1 }
        let (out, error) = (URL(filePath: path + "/out"), URL(filePath: path + "/error"))
        for file in [out, error] { try Data().write(to: file) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return .init(
            code: process.terminationStatus, out: String(decoding: try Data(contentsOf: out), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
    }

    /// The reports of a file of lines.
    func reports(_ name: String) throws -> [Report] {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8).split(separator: "\n").map {
            try Report(line: String($0))
        }
    }

    /// Everything in the folder itself, hidden names too.
    func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
}
