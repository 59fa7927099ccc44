import TestSupport
import Testing

@Suite(.needsReleaseBinary)
struct UsageTests {
    @Test func `Help is as recorded`() async throws {
        let run = try await DocScanBinary().run(["--help"])
        #expect(run.code == 0)
        #expect(run.error.isEmpty)
        try Golden.expect(run.out, "help")
    }

    @Test(arguments: [[], ["-h"], ["--help", "--no-such-option"]])
    func `Help is what asks for it gets`(arguments: [String]) async throws {
        let binary = try DocScanBinary()
        if arguments.isEmpty {
            let run = try await binary.run([])
            #expect(run.code == 1)
            #expect(run.error.contains("docscan photo.jpg"))
        } else {
            #expect(try await binary.run(arguments).out == binary.run(["--help"]).out)
        }
    }

    @Test func `The version names the formats that this build reads`() async throws {
        let run = try await DocScanBinary().run(["--version"])
        #expect(run.code == 0)
        #expect(run.lines.count == 1)
        // `make build` has every trait, and so has the release binary, however the tests are built. The commit and its
        // date come from Scripts/stamp, which a plain `swift build` does not run.
        let first = try #require(run.lines.first)
        let form = /docscan \d+\.\d+\.\d+ \((?:[0-9a-f]{8}\+?, \d{4}-\d\d-\d\d; )?with PDF, HEIC, ZXing\)/
        #expect(first.wholeMatch(of: form) != nil)
    }

    @Test(arguments: [
        (["--jso", "x.jpg"], "Did you mean --json?"), (["--no-txt", "x.jpg"], "Did you mean --no-text?"),
        (["--max-pixel=1", "x.jpg"], "Did you mean --max-pixels?"), (["--bogus-thing", "x.jpg"], "unknown option"),
        (["--lang"], "--lang needs a value"), (["--lang=../x", "x.jpg"], "--lang eng+fra"),
        (["--max-pixels", "many", "x.jpg"], "--max-pixels 300"), (["--max-pixels=0", "x.jpg"], "--max-pixels 300"),
        (["--symbologies", "code40", "x.jpg"], "unknown symbology \"code40\""),
        (["--symbologies", "", "x.jpg"], "--symbologies needs comma-separated names"),
        (["--profile", "library-card", "x.jpg"], "ca-citizenship-certificate"),
        (["--profile", "none.json", "x.jpg"], "profile none.json: The file cannot be read"),
        (["--profile", "TestImages/README.md", "x.jpg"], "it is not JSON"), (["--json"], "name an image"),
    ])
    func `A mistake is explained in one line`(arguments: [String], hint: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.code == 1)
        #expect(run.out.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.error.hasPrefix("docscan: "))
        #expect(run.error.contains(hint))
    }

    @Test func `A far option suggests none`() async throws {
        #expect(try await !DocScanBinary().run(["--bogus-thing", "x.jpg"]).error.contains("Did you mean"))
    }
}
