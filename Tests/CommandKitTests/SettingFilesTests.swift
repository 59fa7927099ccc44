import Testing

@testable import CommandKit

struct SettingFilesTests {
    private func files(
        _ contents: [String: SettingFiles.Reading], environment: [String: String] = [:]
    ) -> SettingFiles {
        SettingFiles(["/machine", "/user"], or: "DOCSCAN_CONFIG", environment: environment, visible: { "<\($0)>" }) {
            contents[$0] ?? .missing
        }
    }

    @Test func `The files are read in their order, and a missing one has no values`() throws {
        let found = files(["/user": .text("[serve]\nport = 2\n")])
        #expect(found.paths == ["/machine", "/user"])
        #expect(try found.text(of: "/machine") == nil)
        #expect(try found.settings().all.map(\.place) == [.file("</user>", line: 2)])
    }

    @Test func `A variable names one file instead, or none`() throws {
        let other = files(["/user": .text("a = 1"), "/x": .text("b = 2")], environment: ["DOCSCAN_CONFIG": "/x"])
        #expect(other.paths == ["/x"])
        #expect(try other.settings().all.map(\.key) == ["b"])
        let none = files(["/user": .text("a = 1")], environment: ["DOCSCAN_CONFIG": "", "DOCSCAN_LANG": "fra"])
        #expect(none.paths.isEmpty)
        #expect(try none.settings().all.isEmpty && none.settings().names.contains("DOCSCAN_LANG"))
    }

    @Test func `A file that cannot be used is an error, and so is a missing one that was named`() {
        let sentence = "</user> cannot be read, or is not text. Correct it, or name another file in DOCSCAN_CONFIG"
        #expect { try files(["/user": .unusable]).settings() } throws: { "\($0)" == sentence }
        #expect { try files([:], environment: ["DOCSCAN_CONFIG": "/user"]).settings() } throws: { "\($0)" == sentence }
    }
}
