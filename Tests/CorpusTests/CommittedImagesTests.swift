import Foundation
import TestSupport
import Testing

/// The repository has the images that `make test` reads, and few others.
struct CommittedImagesTests {
    /// The number of images in each corpus, including those that are drawn on demand. Another number would change which
    /// images are in the part, for which the minimums were measured.
    private static let counts = [
        "cameras": 36, "foreign": 318, "labels": 20, "notices": 15, "permits": 19, "sheets": 60, "zones": 72,
    ]

    private static let isCheckout = FileManager.default.fileExists(
        atPath: TestImages.packageRoot.appending(path: ".git").path)

    /// The committed files of `TestImages`, those of the index included.
    private static func committed() async throws -> [String] {
        // The tests may run as another user than the owner of the checkout.
        let run = try await Program(shell: "git -c safe.directory='*' ls-files -z -- TestImages").run()
        try #require(run.code == 0, "\(run.error)")
        return run.out.split(separator: "\0").map(String.init)
    }

    @Test(arguments: Corpus.folders)
    func `Each corpus has its images, committed or listed`(folder: String) throws {
        #expect(Corpus.all(in: folder).count == Self.counts[folder])
    }

    @Test(arguments: Corpus.folders)
    func `No image of the part is drawn on demand`(folder: String) {
        #expect(Corpus.part(of: folder).filter(Corpus.drawnOnDemand.contains) == [])
    }

    @Test(arguments: Corpus.folders)
    func `Every image that is read exists with its sidecar`(folder: String) {
        let missing = Corpus.files(in: folder).filter { path in
            let image = TestImages.packageRoot.appending(path: path)
            let sidecar = image.deletingPathExtension().appendingPathExtension("json")
            return ![image, sidecar].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
        }
        #expect(missing == [], "`make drawn-images` draws the images that TestImages/.gitignore lists")
    }

    @Test func `Every listed image belongs to a corpus with a part`() {
        #expect(!Corpus.drawnOnDemand.isEmpty)
        #expect(Corpus.drawnOnDemand.isSubset(of: Corpus.folders.flatMap(Corpus.all(in:))))
    }

    @Test(.enabled(if: CommittedImagesTests.isCheckout)) func `No listed image is committed`() async throws {
        let both = try await Self.committed().filter { path in
            Corpus.drawnOnDemand.contains(path.replacing(/\.json$/, with: ".jpg"))
        }
        #expect(both == [])
    }

    @Test(.enabled(if: CommittedImagesTests.isCheckout)) func `Committed images take at most 50 MB`() async throws {
        let size = try await Self.committed().reduce(0) { try $0 + TestImages.bytes(of: $1).count }
        #expect(size > 0 && size <= 50_000_000)
    }
}
