import Foundation
import TestSupport
import Testing

struct ProfilesTests {
    @Test func `The list names what ships`() throws {
        let run = try DocScanBinary().run(["profiles"])
        #expect(run.code == 0)
        #expect(run.lines.first?.hasPrefix("ca-citizenship-certificate") == true)
        #expect(try DocScanBinary().run(["profiles", "list"]).out == run.out)
    }

    @Test func `A shown profile is a right one`() throws {
        let shown = try DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"])
        let file = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(shown.out.utf8).write(to: file)
        let check = try DocScanBinary().run(["profiles", "check", file.path])
        #expect(check.code == 0)
        #expect(check.out.hasSuffix("no mistakes\n"))
        let scan = try DocScanBinary().run(["--no-text", "--profile", file.path, "TestImages/documents/sample.jpg"])
        #expect(scan.code == 0)
    }

    @Test func `Every file of the shipped profiles is right`() throws {
        let folder = TestImages.packageRoot.appending(path: "Sources/DocScan/Profiles")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(!names.isEmpty)
        for name in names {
            let run = try DocScanBinary().run(["profiles", "check", folder.appending(path: name).path])
            #expect(run.code == 0, "\(run.out)")
        }
    }

    @Test(arguments: [
        (["profiles", "show"], 1, "needs one name"), (["profiles", "check"], 1, "needs one file"),
        (["profiles", "sho"], 1, "does not know"), (["profiles", "show", "passport"], 1, "Give one of"),
        (["profiles", "check", "no-such-file"], 2, "cannot be read"), (["profiles", "list", "x"], 1, "takes no name"),
        (["profiles", "--jsn"], 1, "--json"),
    ])
    func `A mistake is explained`(arguments: [String], code: Int32, hint: String) throws {
        let run = try DocScanBinary().run(arguments)
        #expect(run.code == code)
        #expect(run.out.isEmpty)
        #expect(run.error.contains(hint))
    }
}
