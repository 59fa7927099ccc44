import Foundation
import TestSupport
import Testing

/// A live session with the back of an identity card, which has an MRZ and no barcode.
@Suite(.needsReleaseBinary)
struct LiveZoneTests {
    @Test(arguments: [[], ["--no-text"]])
    func `An MRZ that was locked is in the report, also without text`(options: [String]) async throws {
        let folder = try TemporaryFolder()
        let card = TestImages.packageRoot.appending(path: "TestImages/cards/back-1.jpg")
        for number in 10...30 {
            try FileManager.default.copyItem(at: card, to: URL(filePath: "\(folder.path)/\(number).jpg"))
        }
        let run = try await DocScanBinary().run(["live", folder.path, "--json"] + options)
        #expect(run.code == 0, "\(run.error)")
        #expect(run.out.contains(#""status":"complete""#))
        #expect(!run.out.contains(#""event":"rejected""#))
    }
}
