import Foundation
import TestSupport

/// A folder for one test, with pictures and whatever else it puts there.
final class BatchFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path
    private let binary: DocScanBinary

    init() throws {
        binary = try DocScanBinary()
        try FileManager.default.createDirectory(atPath: path + "/in", withIntermediateDirectories: true)
    }

    /// A copy of a folder, for tests that begin at its final state. The command's store names its plan by an absolute
    /// path.
    convenience init(copying other: BatchFolder) async throws {
        try self.init()
        // The paths are of one length, so that the file of the database stays whole.
        precondition(path.utf8.count == other.path.utf8.count)
        let run = try await shell(
            """
            cp -a '\(other.path)'/. . && LC_ALL=C sed -i 's|\(other.path)|\(path)|g' data/docscan/docscan.sqlite
            """)
        guard run.code == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Copies a test image to `in/name`.
    func add(_ image: String, as name: String) throws {
        let target = URL(filePath: "\(path)/in/\(name)")
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(TestImages.bytes(of: "TestImages/\(image)")).write(to: target)
    }

    /// A permit on which a grey area hides only the date of issue.
    func addPermitWithoutDate(as name: String) async throws {
        try add("cameras/permit-05.jpg", as: name)
        let hidden = "drawbox=x=660:y=885:w=230:h=42:color=0xdcdcdc:t=fill"
        let run = try await shell(
            "ffmpeg -loglevel error -i in/\(name) -vf \(hidden) -q:v 3 hidden.jpg && mv hidden.jpg in/\(name)")
        guard run.code == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Runs a shell in the folder, with the program as `$docscan`, because a shell script is shorter.
    func shell(_ script: String) async throws -> DocScanBinary.Run {
        var program = Program(shell: script)
        (program.folder, program.environment) = (path, ["docscan": binary.path])
        return try await program.run()
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
