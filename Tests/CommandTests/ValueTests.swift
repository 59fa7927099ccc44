import TestSupport
import Testing

/// The output of values that are more than plain letters and digits.
@Suite(.needsReleaseBinary)
struct ValueTests {
    private func run(_ name: String, _ options: String...) async throws -> DocScanBinary.Run {
        try await DocScanBinary().run(
            ["--no-text", "--profile", "none", "--symbologies", "all"] + options + ["TestImages/symbols/\(name).png"])
    }

    @Test(arguments: ["code128-gs1", "qr-gs1"])
    func `A separator is escaped in JSON and has a name in the text`(name: String) async throws {
        let json = try await run(name, "--json")
        #expect(json.out.contains(#""value":"010950110153000310ABC\u001d21123""#))
        #expect(try Report(line: json.out).barcodes.map(\.value) == ["010950110153000310ABC\u{1D}21123"])
        #expect(try await run(name).out.contains("   010950110153000310ABC<GS>21123   "))
    }

    @Test func `Control characters break neither JSON nor text`() async throws {
        let json = try await run("qr-controls", "--json")
        #expect(json.lines.count == 1)
        #expect(json.out.contains(#""value":"A\u0000B\u0001\u001b[2J\r\n\u007f\"\\""#))
        let text = try await run("qr-controls").out
        #expect(text.contains(#"   A<NUL>B<SOH><ESC>[2J<CR><LF><DEL>"\   "#))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }

    @Test func `Reads Code 39 in full ASCII on request`() async throws {
        #expect(try await run("code39").out.contains("   +A-B%C/D$E   "))
        #expect(try await run("code39", "--code39-full-ascii").out.contains("   a-B<GS>$<ENQ>   "))
    }
}
