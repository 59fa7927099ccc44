import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScanBatch

struct ReportSealTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> InputPath { InputPath(folder.path + "/" + name) }

    @Test func `A seal is known by its key alone`() throws {
        let lines = Array("{\"a\":{}}\n{\"b\":{\"c\":1}}\n".utf8)
        let seal = try #require(ReportSeal(at: path("state/docscan/key")))
        let sealed = seal.sealed(lines)
        #expect(seal.opened(sealed) == lines)
        #expect(
            String(decoding: sealed, as: UTF8.self).wholeMatch(of: /(?s).*"c":1,"seal":"[0-9a-f]{64}"\}\}\n/) != nil)
        #expect(try #require(ReportSeal(at: path("state/docscan/key"))).opened(sealed) == lines)
        #expect(try #require(ReportSeal(at: path("state2/key"))).opened(sealed) == nil)
        #expect(seal.opened(lines) == nil && seal.opened([]) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(seal.opened(changed) == nil)
        }
        // A key that others can read does not count.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("state/docscan/key").text)
        #expect(ReportSeal(at: path("state/docscan/key")) == nil)
        // RFC 4231, test case 2.
        let digest = ReportSeal(key: Array("Jefe".utf8)).digest(of: Array("what do ya want for nothing?".utf8))
        #expect(digest == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }
}
