import Foundation
import TestSupport

extension DocScanBinary.Run {
    /// What the program leaves behind when its standard output is on a full disk.
    static func onFullDisk(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> DocScanBinary.Run {
        let built = TestImages.packageRoot.appending(path: ".build/release/docscan").path
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(
            filePath: ProcessInfo.processInfo.environment["DOCSCAN_BINARY"] ?? built)
        process.arguments = arguments
        process.currentDirectoryURL = TestImages.packageRoot
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        process.standardError = pipe
        try process.run()
        let error = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return .init(code: process.terminationStatus, out: "", error: String(decoding: error, as: UTF8.self))
    }
}
