import Foundation
import TestSupport
import Testing

/// A live session with a profile without the places of its barcodes (use B3).
@Suite(.needsReleaseBinary)
struct LiveWithoutPlacesTests {
    @Test func `Barcodes anywhere in the frame are locked`() async throws {
        let film = try await Film.shared.value
        let folder = try TemporaryFolder()
        let shown = try await DocScanBinary().run(["profiles", "show", "ca-citizenship-certificate"]).out
            .replacing(#/\s*"guideBox": \{[^}]*\},/#, with: "").replacing(#/\s*"preview": \{[^}]*\},/#, with: "")
        #expect(!shown.contains("\"guideBox\"") && !shown.contains("\"preview\""))
        let profile = URL(filePath: folder.path + "/profile.json")
        try Data(shown.utf8).write(to: profile)
        let run = try await DocScanBinary().run(
            ["live", film.path, "--rate", "30", "--json", "--no-text", "--profile", profile.path])
        #expect(run.code == 0, "\(run.error)")
        #expect(run.out.contains(#""event":"locked""#))
        #expect(!["moveUp", "moveDown", "moveLeft", "moveRight"].contains { run.out.contains("\"hint\":\"\($0)\"") })
    }
}
