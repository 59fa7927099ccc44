import Foundation
import TestSupport
import Testing

/// `--explain --picture FILE`.
@Suite(.needsReleaseBinary)
struct DrawingTests {
    private let photo = "TestImages/documents/easy-04.jpg"

    private func explain(_ arguments: String...) async throws -> Program.Run {
        try await DocScanBinary().run(["--no-text", "--explain"] + arguments)
    }

    @Test func `A drawing is a PNG that only its owner can read, and a second run replaces it`() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: "\(folder.path)/found.png")
        for _ in 1...2 {
            let run = try await explain("--picture", file.path, photo)
            #expect(run.code == 0)
            #expect(run.error.isEmpty)
            let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
        }
        let bytes = try Data(contentsOf: file)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // Its longer side, in the header.
        let (width, height) = (
            bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }, bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
        )
        #expect(max(width, height) == 2000)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["found.png"])
    }

    @Test func `A file that docscan did not write is kept`() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: "\(folder.path)/mine.png")
        let own = Data(try TestImages.bytes(of: "TestImages/documents/easy-13.png"))
        try own.write(to: file)
        let run = try await explain("--picture", file.path, photo)
        #expect(run.code == 1)
        #expect(run.out.isEmpty)
        #expect(
            run.error == "docscan: \(file.path): a file of that name exists that docscan did not write. "
                + "Name another --picture.\n")
        #expect(try Data(contentsOf: file) == own)
    }

    @Test func `An input is not replaced, even if docscan wrote it`() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: "\(folder.path)/found.png")
        _ = try await explain("--picture", file.path, photo)
        let before = try Data(contentsOf: file)
        let run = try await explain("--picture", file.path, file.path)
        #expect(run.code == 1)
        #expect(run.error.hasSuffix("it is an input of this run. Name another --picture.\n"))
        #expect(try Data(contentsOf: file) == before)
    }

    @Test func `A folder that does not exist is reported before the scan`() async throws {
        let run = try await explain("--picture", "/no/such/folder/found.png", photo)
        #expect(run.code == 2)
        #expect(run.out.isEmpty)
        #expect(run.error.contains("no such file or directory. Check the folder, its permissions"))
    }

    @Test func `An input of several pages is refused, and nothing is written`() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: "\(folder.path)/found.png")
        let run = try await explain("--picture", file.path, "TestImages/formats/three-pages.pdf")
        #expect(run.code == 1)
        #expect(run.error.contains("--picture draws an image of one page, and this file has 3."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(arguments: [
        (["--picture", "a.png", "b.jpg"], "--picture draws the explanation: add --explain"),
        (["--explain", "--picture", "a.png", "b.jpg", "c.jpg"], "--picture draws one image: name only one"),
        (["--explain", "--picture", "a.png"], "name an image"),
    ])
    func `A mistake in the arguments is named with its remedy`(arguments: [String], message: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.code == 1)
        #expect(run.error.contains(message))
    }
}
