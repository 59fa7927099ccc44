import Foundation
import TestSupport

/// The film of a simulated person, ending with both barcodes in their boxes; `truth.json` next to the frames has the
/// values.
enum Film {
    /// The folder of one film for all tests, which do not change it.
    static let shared = Task { try await record() }

    /// The last frames, for tests of the outcome: a whole film takes five seconds of a processor.
    static let end = Task {
        let film = try await shared.value
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let frames = try FileManager.default.contentsOfDirectory(atPath: film.path).filter { $0.hasPrefix("frame-") }
        for frame in frames.sorted().suffix(50) {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: frame), withDestinationURL: film.appending(path: frame))
        }
        return folder
    }

    private static func record() async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-film-\(UUID().uuidString)")
        let recorder = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(recorder, ["4", "--record", folder.path]).run()
        guard FileManager.default.fileExists(atPath: folder.path) else { throw Missing(description: run.error) }
        return folder
    }

    struct Missing: Error, CustomStringConvertible { var description: String }
}
