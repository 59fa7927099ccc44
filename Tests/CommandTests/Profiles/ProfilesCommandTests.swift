import Foundation
import TestSupport
import Testing

@Suite(.needsReleaseBinary)
struct ProfilesCommandTests {
    @Test func `The list names what ships`() async throws {
        let run = try await DocScanBinary().run(["profiles"])
        #expect(run.code == 0)
        #expect(run.lines.first?.hasPrefix("ca-citizenship-certificate") == true)
        #expect(try await DocScanBinary().run(["profiles", "list"]).out == run.out)
    }

    @Test func `A shown profile is a right one`() async throws {
        let shown = try await DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"])
        let file = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(shown.out.utf8).write(to: file)
        let check = try await DocScanBinary().run(["profiles", "check", file.path])
        #expect(check.code == 0)
        #expect(check.out.hasSuffix("no errors\n"))
        let scan = try await DocScanBinary().run([
            "--no-text", "--profile", file.path, "TestImages/documents/sample.jpg",
        ])
        #expect(scan.code == 0)
    }

    /// As people write it, to start from (use F).
    @Test func `A shown profile has its keys in order and short lists on a line`() async throws {
        let shown = try await DocScanBinary().run(["profiles", "show", "ca-permit"]).out
        let keys = ["id", "title", "source", "titles", "barcodes", "fields", "agreements"]
        let places = keys.compactMap { shown.range(of: "\n  \"\($0)\":")?.lowerBound }
        #expect(places.count == keys.count && places == places.sorted())
        #expect(shown.contains("\"symbologies\": [\"code39\", \"code128\"]"))
    }

    private func temporaryFile(_ text: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return file
    }

    /// A scan refuses a profile that fails the check, and nothing crashes (safety M1, use B3).
    @Test(arguments: [
        ("\"width\": 0.4638, \"height\": 0.0641", "\"width\": 0, \"height\": 0", "guideBox.width must be a number"),
        ("\"width\": 414, \"height\": 624", "\"width\": 1e300, \"height\": 1e-300", "preview.width must be a number"),
        ("\"x\": 0.5242", "\"x\": 0.9", "extends beyond the preview"),
        (
            "\"[KX][0-9]{7}\", \"kind\"", "\"(([KX][0-9]{7}\", \"kind\"",
            "a closing ) is missing for the ( at character 2"
        ),
        (
            "\"name\": \"dateOfBirth\", \"label\"", "\"name\": \"certificateNumber\", \"label\"",
            "must be unique"
        ),
    ])
    func `Refuses a profile that fails the check`(from: String, to: String, reason: String) async throws {
        let shown = try await DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"]).out
        #expect(shown.contains(from))
        let file = try temporaryFile(shown.replacing(from, with: to))
        defer { try? FileManager.default.removeItem(at: file) }
        let check = try await DocScanBinary().run(["profiles", "check", file.path])
        #expect(check.code == 4)
        #expect(check.out.contains(reason))
        let scan = try await DocScanBinary().run(["--profile", file.path, "TestImages/documents/sample.jpg"])
        #expect(scan.code == 1)
        #expect(scan.out.isEmpty)
        #expect(scan.error.contains(reason))
    }

    @Test func `Reads barcodes without places`() async throws {
        var shown = try await DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"]).out
        shown = shown.replacing(#/\s*"guideBox": \{[^}]*\},/#, with: "").replacing(
            #/\s*"preview": \{[^}]*\},/#, with: "")
        #expect(!shown.contains("\"guideBox\"") && !shown.contains("\"preview\""))
        let file = try temporaryFile(shown)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try await DocScanBinary().run(["profiles", "check", file.path]).code == 0)
        let scan = try await DocScanBinary().run(["--json", "--profile", file.path, "TestImages/documents/sample.jpg"])
        #expect(scan.code == 0)
        #expect(try Report(line: scan.out).fields.first { $0.name == "dateOfBirth" }?.value == "1961-03-13")
    }

    /// Two groups of the README's rule that the value is what the first group matches (use A6).
    @Test func `A group of a barcode's pattern is the value`() async throws {
        let shown = try await DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"]).out
        let pattern = "\"[KX][0-9]{7}\", \"kind\": \"identifier\",\n"
        #expect(shown.contains(pattern))
        let grouped = shown.replacing(pattern, with: "\"[KX]([0-9]{7})\", \"kind\": \"identifier\",\n")
        let file = try temporaryFile(grouped)
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try await DocScanBinary().run(
            ["--json", "--no-text", "--profile", file.path, "TestImages/documents/sample.jpg"])
        #expect(run.code == 0)
        #expect(try Report(line: run.out).fields.first { $0.name == "certificateNumber" }?.value == "5567231")
        #expect(run.out.contains(#""value":"X5567231","corners""#))
    }

    @Test func `Finds the user's profiles by their names`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func run(_ arguments: String...) async throws -> DocScanBinary.Run {
            try await DocScanBinary().run(arguments, environment: ["XDG_DATA_HOME": folder])
        }
        let shown = try await run("profiles", "show", "ca-citizenship-certificate").out
        try Data(shown.replacing("\"id\": \"ca-citizenship-certificate\"", with: "\"id\": \"mine\"").utf8)
            .write(to: URL(filePath: folder + "/mine.json"))
        #expect(
            try await run("profiles", "add", folder + "/mine.json").out == "mine: Canadian citizenship certificate\n")
        #expect(try await run("profiles", "add", folder + "/mine.json").out.hasSuffix("(replaced)\n"))
        #expect(try await run("profiles", "list").lines.contains { $0.hasPrefix("mine ") })
        #expect(
            try await run("profiles", "show", "mine").out
                == String(contentsOfFile: folder + "/mine.json", encoding: .utf8))
        let scan = try await run("--json", "--no-text", "--profile", "mine", "TestImages/documents/sample.jpg")
        #expect(try Report(line: scan.out).profile == "mine")
        let missing = try await run("--profile", "mien", "TestImages/documents/sample.jpg")
        #expect(missing.code == 1)
        #expect(missing.error.contains("Did you mean \"mine\"?"))
        #expect(try await run("profiles", "remove", "mine").out.hasPrefix("mine: removed ("))
        #expect(try await run("profiles", "remove", "mine").code == 2)
    }

    @Test func `Refuses an empty file as a profile`() async throws {
        let file = try temporaryFile("")
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try await DocScanBinary().run(["profiles", "check", file.path])
        #expect(run.code == 4)
        #expect(run.out.hasSuffix("line 1: it is not JSON: it is empty\n"))
        #expect(!run.error.contains("photo"))
    }

    /// 60 and more characters in a barcode, and a pattern that could be matched in 2^60 ways (safety M3).
    @Test func `A barcode made to keep its pattern busy does not`() async throws {
        let shown = try await DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"]).out
        let file = try temporaryFile(shown.replacing("[KX][0-9]{7}", with: "([A-Z0-9]+-?)+!"))
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try await DocScanBinary().run(
            ["--no-text", "--profile", file.path, "TestImages/documents/sample.jpg"])
        #expect(run.code == 4)
        #expect(run.time < .seconds(60))
    }

    @Test(arguments: [["profiles"], ["profiles", "--json"], ["profiles", "show", "generic"]])
    func `A failed write is an error`(arguments: [String]) async throws {
        let run = try await DocScanBinary.Run.onFullDisk(arguments)
        #expect(run.code == 2)
        #expect(run.error.contains("no space left"))
    }

    @Test func `Every file of the shipped profiles is right`() async throws {
        let folder = TestImages.packageRoot.appending(path: "Sources/DocScan/Profiles/Shipped")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(!names.isEmpty)
        for name in names {
            let run = try await DocScanBinary().run(["profiles", "check", folder.appending(path: name).path])
            #expect(run.code == 0, "\(run.out)")
        }
    }

    @Test(arguments: [
        (["profiles", "show"], 1, "needs NAME. See docscan profiles show --help"),
        (["profiles", "check"], 1, "needs FILE"),
        (["profiles", "sho"], 1, "Did you mean show?"), (["profiles", "show", "library-card"], 1, "Give one of"),
        (["profiles", "check", "no-such-file"], 2, "cannot be read"),
        (["profiles", "list", "x"], 1, "takes no operands"),
        (["profiles", "show", "ca-permitt"], 1, "Did you mean \"ca-permit\"?"),
        (["profiles", "add"], 1, "needs FILE"),
        (["profiles", "remove"], 1, "needs NAME"), (["profiles", "remove", "x"], 2, "The profile \"x\" was not found"),
        (["profiles", "--jsn"], 1, "--json"), (["profiles", "show", "x", "--json"], 1, "docscan profiles list has it"),
    ])
    func `A mistake is explained`(arguments: [String], code: Int32, hint: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.code == code)
        #expect(run.out.isEmpty)
        #expect(run.error.contains(hint))
    }
}
