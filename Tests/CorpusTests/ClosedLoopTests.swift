import Foundation
import TestSupport
import Testing

/// Whole live sessions: a camera that does not exist, a person who does not either, the scanner as it is released.
struct ClosedLoopTests {
    /// What came of one session, with the same person guided by an oracle who sees the true pose in every frame.
    private struct Session: Decodable {
        var seed: Int
        var kind: String
        var lockTime: Double?
        var oracleLockTime: Double?
        var wrongValues: Int
        var rejectedPhotos: Int
        var directions: Int
        var wrongDirections: Int
        var shownDirections: Int
        var wrongShownDirections: Int
    }

    @Test(.timeLimit(.minutes(20)))
    func `One hundred people are led to a photo`() throws {
        let sessions = try run(count: 100)
        #expect(sessions.count == 100)
        let obedient = sessions.filter { $0.kind == "obedient" }
        #expect(obedient.count == 90)
        #expect(obedient.filter { $0.lockTime == nil }.map(\.seed) == [], "every obeying person reaches the capture")

        // Ratios of the same person's times.
        let locked = obedient.compactMap(\.lockTime).sorted()
        let oracle = obedient.compactMap(\.oracleLockTime).sorted()
        let ratio = locked[locked.count / 2] / oracle[oracle.count / 2]
        #expect(ratio <= 1.5, "median time to lock, as a multiple of the oracle's")

        #expect(sessions.reduce(0) { $0 + $1.wrongValues } == 0, "no value that is not on the page")
        let shown = sessions.reduce(0) { $0 + $1.shownDirections }
        let wrongShown = sessions.reduce(0) { $0 + $1.wrongShownDirections }
        #expect(shown > 150)
        #expect(wrongShown * 100 <= shown, "hints that lead away, at most one in a hundred")
        let (all, wrong) = sessions.reduce((0, 0)) { ($0.0 + $1.directions, $0.1 + $1.wrongDirections) }
        #expect(wrong * 100 <= all, "the same of hints for single frames")

        print(
            "closed loop: \(locked.count) of \(obedient.count) locked, median \(locked[locked.count / 2]) s,"
                + " 95 % within \(locked[locked.count * 95 / 100]) s, \(ratio) times the oracle's,"
                + " wrong hints \(wrongShown) of \(shown)")
    }

    private func run(count: Int) throws -> [Session] {
        let program = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop")
        let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = program
        process.arguments = ["\(count)"]
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        // The last line is the summary.
        return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").dropLast()
            .map { try JSONDecoder().decode(Session.self, from: Data($0.utf8)) }
    }
}
