import Foundation

/// A folder of a test's own, removed with the last reference.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and gives its path.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }
}
