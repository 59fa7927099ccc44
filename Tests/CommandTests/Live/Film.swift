import Foundation
import TestSupport

/// What a simulated person films, ending with both barcodes in their boxes; `truth.json` beside the frames has what is
/// in them.
enum Film {
    /// The folder of one film for all tests, which do not change it.
    static let shared = Task { try await record() }

    /// - Returns: a folder of the caller's own.
    static func record() async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-film-\(UUID().uuidString)")
        let recorder = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(recorder, ["4", "--record", folder.path]).run()
        guard FileManager.default.fileExists(atPath: folder.path) else { throw Missing(description: run.error) }
        return folder
    }

    struct Missing: Error, CustomStringConvertible { var description: String }
}
