import Foundation
import TestSupport
import Testing

/// `POST /api/numbers` of `docscan serve`, with the definitions of a user.
@Suite(.needsReleaseBinary)
struct CollectEndpointTests {
    private static let definition = #"""
        {"organization_name": "Harbour Museum", "organization_url": "https://museum.example",
         "object_url": "https://museum.example/{accession_number}",
         "patterns": [{"label": "common", "pattern": "(H\\d{4}\\.\\d+\\.\\d+)"}]}
        """#

    private static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: TestImages.packageRoot.appending(path: path)))
    }

    private static func values(_ answer: ServedProgram.Answer, _ key: String) -> [String] {
        (answer.json[key] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
    }

    /// Adds the definition to the user's data in a folder.
    private func define(in folder: TemporaryFolder) async throws {
        let path = try folder.write("harbour.json", Self.definition.utf8)
        let run = try await DocScanBinary().run(
            ["definitions", "add", path], environment: ["XDG_DATA_HOME": folder.path])
        #expect(run.code == 0, "\(run.error)")
    }

    @Test func `The numbers of a label are collected once`() async throws {
        let folder = try TemporaryFolder()
        try await define(in: folder)
        let data = URL(filePath: folder.path)
        try await onOwnThread {
            let server = try ServedProgram(["--jobs", "1"], folder: data)
            let label = try Self.bytes("docs/examples/label.png")
            for _ in 0..<2 {
                let answer = try server.ask("POST", "/api/numbers", label)
                #expect(answer.status == 201 && Self.values(answer, "collected") == ["H1987.12.3"])
            }
            let list = try server.ask("GET", "/api/numbers")
            #expect(Self.values(list, "numbers") == ["H1987.12.3"])
            #expect(list.body.contains(#""url":"https://museum.example/H1987.12.3""#))
        }
    }

    @Test func `A picture without a number and a file without a picture are refused`() async throws {
        let folder = try TemporaryFolder()
        try await define(in: folder)
        let data = URL(filePath: folder.path)
        try await onOwnThread {
            let server = try ServedProgram(["--jobs", "1"], folder: data)
            let blank = Array("P5\n400 300\n255\n".utf8) + [UInt8](repeating: 255, count: 400 * 300)
            let other = try server.ask("POST", "/api/numbers", blank)
            #expect(other.status == 422 && other.code == "refused")
            #expect(other.json["detail"] as? String == "No accession number of your definitions was found.")
            let noise = try server.ask("POST", "/api/numbers", Array("no picture".utf8))
            #expect(noise.status == 422 && noise.code == "unreadable")
            #expect(Self.values(try server.ask("GET", "/api/numbers"), "numbers") == [])
        }
    }

    @Test func `Reads no picture without definitions`() async throws {
        let answer = try await onOwnThread {
            try ServedProgram(["--jobs", "1"]).ask("POST", "/api/numbers", Array("no picture".utf8))
        }
        #expect(answer.status == 422 && answer.code == "refused")
        #expect(
            answer.json["detail"] as? String
                == "This server has no definition of accession numbers yet. Add one on its machine.")
    }
}
