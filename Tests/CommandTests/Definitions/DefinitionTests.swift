import Foundation
import TestSupport
import Testing

/// The museum label reader, as people run it.
@Suite(.needsReleaseBinary)
struct DefinitionTests {
    /// A folder with definitions, and a user's data folder that is empty.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ text: String) throws -> String {
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
            return "\(path)/\(name)"
        }

        func run(_ arguments: String...) async throws -> DocScanBinary.Run {
            try await DocScanBinary().run(arguments, environment: ["XDG_DATA_HOME": "\(path)/data"])
        }
    }

    private static let harbour = #"""
        {"organization_name": "Harbour Museum", "organization_url": "https://museum.example",
         "object_url": " https://museum.example/{accession_number}",
         "patterns": [{"label": "common", "pattern": "(H\\d+[--]?\\d*/?\\d*)", "tests": {"Oil\\nH12": ["H12"]}}]}
        """#
    private static let half = #"""
        {"organization_name": "Half", "organization_url": "https://half.example",
         "patterns": [{"label": "bad", "pattern": "(H"}, {"label": "good", "pattern": "(?:(?i)(q\\d+))"}]}
        """#

    @Test func `A text gives its numbers in order`() async throws {
        let folder = try Folder()
        let definition = try folder.write("harbour.json", Self.harbour)
        let text = try folder.write("label.txt", "Boat\nInv. H34/1\nGift, 1911\nH12-5\n")
        let run = try await folder.run("--json", "--definition", definition, "--from-text", text)
        #expect(run.code == 0)
        #expect(run.error.isEmpty)
        let matches =
            #""matches":[{"value":"H34/1","label":"common","organization":"Harbour Museum","#
            + #""objectURL":"https://museum.example/H34%2F1","iiifManifest":null,"oembed":null,"line":2,"column":6},"#
        #expect(run.out.contains(matches))
        #expect(run.out.contains(#""value":"H12-5""#))
        let end = #"}],"reviewed":null,"noteCodes":[],"sheet":null,"quality":null,"ignored":[],"outcome":"complete"}"#
        #expect(run.out.hasSuffix(end + "\n"))
        #expect(try Report(line: run.out).schema == "docscan.report/1")
        let lines = try await folder.run("--definition", definition, "--from-text", text).lines
        #expect(lines.contains { $0.contains("H34/1") && $0.contains("https://museum.example/H34%2F1") })
    }

    @Test func `Reports plainly that a text has no number`() async throws {
        let folder = try Folder()
        let definition = try folder.write("harbour.json", Self.harbour)
        let run = try await folder.run(
            "--definition", definition, "--from-text", try folder.write("a.txt", "Oil, 1911\n"))
        #expect(run.code == 4)
        #expect(run.out.contains("! No accession number of the given definitions was found."))
    }

    @Test func `Reports a bad pattern and a bad file, and uses the others`() async throws {
        let folder = try Folder()
        for (name, text) in [("half", Self.half), ("broken", "{"), ("harbour", Self.harbour)] {
            _ = try folder.write("\(name).json", text)
        }
        let text = try folder.write("label.txt", "Q7 H12")
        let run = try await folder.run("--json", "--definition", folder.path, "--from-text", text)
        #expect(run.code == 0)
        #expect(run.out.contains(#""value":"Q7""#) && run.out.contains(#""value":"H12""#))
        #expect(run.errorLines.count == 2)
        #expect(run.error.contains("half.json: The pattern \"bad\""))
        #expect(run.error.contains("broken.json: This is not a definition: it is not JSON."))
    }

    @Test func `The user's folder is read afresh`() async throws {
        let folder = try Folder()
        let definition = try folder.write("harbour.json", Self.harbour)
        let text = try folder.write("label.txt", "H12")
        #expect(try await folder.run("definitions", "list").error.contains("docscan definitions add FILE"))
        #expect(try await folder.run("--definition", "harbour", "--from-text", text).code == 1)
        #expect(try await folder.run("definitions", "add", definition).out == "harbour: Harbour Museum\n")
        #expect(try await folder.run("definitions", "add", definition).out == "harbour: Harbour Museum (replaced)\n")
        #expect(try await folder.run("definitions", "list").lines == ["harbour   Harbour Museum"])
        let near = try await folder.run("--definition", "harbor", "--from-text", text)
        #expect(near.error.contains("The definition \"harbor\" was not found. Did you mean \"harbour\"?"))
        #expect(!near.error.contains("path"))
        for name in ["harbour", "all"] {
            #expect(try await folder.run("--definition", name, "--from-text", text).out.contains("H12"))
        }
        let check = try await folder.run("definitions", "check")
        #expect(check.code == 0)
        #expect(check.out.hasSuffix("/harbour.json: 1 of 1 tests pass\n"))
        let removed = try await folder.run("definitions", "remove", "harbour")
        #expect(removed.code == 0)
        #expect(removed.out.hasPrefix("harbour: removed (") && removed.out.hasSuffix("/harbour.json)\n"))
        #expect(try await folder.run("definitions", "remove", "harbour").code == 2)
        #expect(try await folder.run("definitions", "remove", "../harbour").code == 2)
        #expect(try await folder.run("definitions", "list").out.isEmpty)
    }

    /// `list`, `all` and `remove` would not see it (safety L7).
    @Test func `A file without a name is not added`() async throws {
        let folder = try Folder()
        let run = try await folder.run("definitions", "add", try folder.write(".json", Self.harbour))
        #expect(run.code == 2)
        #expect(run.error.contains("cannot be called"))
        #expect(try await folder.run("definitions", "list").out.isEmpty)
    }

    /// 2^32 ways to fail, for a matcher that goes back (safety M3).
    @Test func `Checks a definition that is made to keep the matcher busy`() async throws {
        let folder = try Folder()
        let evil =
            #"{"organization_name":"E","organization_url":"e","patterns":[{"label":"x","pattern":"((?:(?:a|a)*)*b)","#
            + #""tests":{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1":["1"]}}]}"#
        let path = try folder.write("evil.json", evil)
        let text = try folder.write("t.txt", String(repeating: "a", count: 60) + " 1\n")
        let runs = [
            try await folder.run("definitions", "check", path),
            try await folder.run("--definition", path, "--from-text", text),
        ]
        #expect(runs.map(\.code) == [4, 4])
        #expect(runs.allSatisfy { $0.time < .seconds(20) })
    }

    @Test func `Refuses a definition that is nested too deeply`() async throws {
        let folder = try Folder()
        let path = try folder.write("deep.json", String(repeating: "[", count: 100_000))
        let run = try await folder.run("definitions", "check", path)
        #expect(run.code == 2)
        #expect(run.error.contains("This is not a definition"))
    }

    @Test func `A list that cannot be written is an error`() async throws {
        let folder = try Folder()
        _ = try await folder.run("definitions", "add", try folder.write("harbour.json", Self.harbour))
        let run = try await DocScanBinary.Run.onFullDisk(
            ["definitions", "list"], environment: ["XDG_DATA_HOME": "\(folder.path)/data"])
        #expect(run.code == 2)
        #expect(run.error.contains("no space left"))
    }

    @Test func `A test that fails is shown`() async throws {
        let folder = try Folder()
        let path = try folder.write("wrong.json", Self.harbour.replacing("[\"H12\"]", with: "[\"H13\"]"))
        let run = try await folder.run("definitions", "check", path)
        #expect(run.code == 4)
        #expect(run.out.contains("0 of 1 tests pass"))
        #expect(run.out.contains("expected H13, found H12"))
    }

    @Test(arguments: [
        (["--definition", "none", "--from-text", "README.md"], "docscan definitions list"),
        (["--definition", "none.json", "--from-text", "README.md"], "Check the path"),
        (["--definition", "Tests", "--from-text", "README.md"], "docscan definitions add FILE"),
        (["--from-text", "README.md"], "--from-text needs definitions"),
        (["definitions"], "needs one of: list, check, add"), (["definitions", "lsit"], "Did you mean list?"),
        (["definitions", "add"], "needs FILE"), (["definitions", "remove"], "needs NAME"),
        (["definitions", "list", "x"], "takes no operands"),
    ])
    func `A mistake is explained in one line`(arguments: [String], hint: String) async throws {
        let folder = try Folder()
        let run = try await DocScanBinary().run(arguments, environment: ["XDG_DATA_HOME": folder.path])
        #expect(run.code == 1)
        #expect(run.out.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.error.contains(hint))
    }

    @Test func `A picture is read without a profile`() async throws {
        let folder = try Folder()
        let json =
            #"{"organization_name":"C","organization_url":"c","patterns":[{"label":"n","pattern":"([XK]\\d{7})"}]}"#
        let definition = try folder.write("c.json", json)
        let run = try await folder.run("--json", "--definition", definition, "TestImages/documents/sample.jpg")
        #expect(run.code == 0)
        #expect(run.out.contains(#""matches":[{"value":"X5567231""#))
        #expect(!run.out.contains(#""text":""#))
        #expect(try Report(line: run.out).profile == nil)
    }
}
