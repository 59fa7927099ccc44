import Testing

@testable import DocScan

struct LicenceHeaderTests {
    private func parsed(_ text: String) -> LicenceHeader? { LicenceHeader(Array(text.unicodeScalars)) }

    @Test func `The header names the issuer, the versions and the subfiles`() throws {
        let header = try #require(parsed("@\n\u{1E}\rANSI 636000100102DL00410278ZV03190008DLDAQ1\n"))
        #expect(header.issuer == "636000")
        #expect(header.version == 10)
        #expect(header.jurisdictionVersion == 1)
        #expect(header.designators.map(\.type) == ["DL", "ZV"])
        #expect(header.designators.map(\.offset) == [41, 319])
    }

    @Test func `A version without a jurisdiction's own is read`() throws {
        let header = try #require(parsed("@\n\u{1E}\rANSI 6360000101DL00290278DLDAQ1\n"))
        #expect(header.version == 1)
        #expect(header.jurisdictionVersion == nil)
        #expect(header.designators.map(\.offset) == [29])
    }

    @Test(arguments: [" DAQ1", "DAQ1", "DLDAQ1", "IDDAQ1", "ENDAQ1"])
    func `An element begins with its identifier, behind a subfile's type or a space`(line: String) {
        let element = LicenceHeader.element(in: Array(line.unicodeScalars)[...])
        #expect(element.map { String(String.UnicodeScalarView($0)) } == "DAQ1")
    }

    @Test(arguments: ["", "DA", "DEA1", "EAQ1", "ZVDAQ1", "DaQ1", "DL"])
    func `Other lines have no element`(line: String) {
        #expect(LicenceHeader.element(in: Array(line.unicodeScalars)[...]) == nil)
    }
}
