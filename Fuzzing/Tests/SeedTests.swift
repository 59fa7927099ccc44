import FoundationEssentials
import Testing

/// Runs every target on its committed inputs, so that `make test` compiles the targets and their findings stay fixed.
struct SeedTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    private static func files(of target: FuzzTarget) throws -> [URL] {
        let folder = corpus.appending(path: target.rawValue)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
            folder.appending(path: $0)
        }
    }

    /// A broken rule ends the whole run, and standard error names the rule.
    @Test(arguments: FuzzTarget.allCases)
    func `Every rule of a target holds for its inputs`(target: FuzzTarget) throws {
        let files = try Self.files(of: target)
        #expect(!files.isEmpty)
        for file in files { target.test([UInt8](try Data(contentsOf: file))) }
    }

    @Test func `Every folder of inputs has a target`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path())
        #expect(Set(folders) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }
}
