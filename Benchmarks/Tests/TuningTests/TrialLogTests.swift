import DocScan
import Foundation
import Testing

@testable import Tuning

struct TrialLogTests {
    private let zone = TimeZone(secondsFromGMT: 3600) ?? .gmt
    private let start = Date(timeIntervalSince1970: 1_769_850_000)

    private func header(name: String = "throttle", number: Int = 7) -> TrialLog.Header {
        TrialLog.Header(
            name: name, experimentStart: start, sequences: ["obedient 1", "film\n2"], familiarisation: nil,
            frameSize: "1080 x 1440", throttle: "0.2 s", stability: "3 frames within 2.5 %, 1 missed",
            sequence: "obedient 1", time: "virtual", number: number, start: start.addingTimeInterval(61))
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "logs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `A log is as its golden file`() throws {
        try inFolder { folder in
            let log = try TrialLog(header(), in: folder, zone: zone)
            let place = Point(x: 540.04, y: 1365.25)
            log.write(Moment(time: 0, event: .analysisOn(0)))
            log.write(Moment(time: 0.0331, event: .frameSkipped(1)))
            log.write(Moment(time: 0.0402, place: place, event: .analysisOff(0)))
            log.write(Moment(time: 0.0402, place: place, event: .hintOn(.moveUp)))
            log.write(Moment(time: 1.5, place: place, event: .hintOff(.moveUp)))
            log.write(Moment(time: 1.5, place: place, event: .locked(isWrong: false)))
            log.write(Moment(time: 1.5, place: place, event: .ended(.locked)))
            log.close(at: start.addingTimeInterval(63))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["throttle_trial-0007_2026-01-31_10-01-01.txt"])
            try Golden.compare(
                String(contentsOf: folder.appending(path: names[0]), encoding: .utf8), with: "log.txt")
        }
    }

    @Test func `Writes rows while the trial runs`() throws {
        try inFolder { folder in
            let log = try TrialLog(header(), in: folder, zone: zone)
            log.write(Moment(time: 0.5, event: .hintOn(.rotate)))
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(text.hasSuffix("\n\n1;500;;;HintOn_rotate\n"))
            // The end is not yet known.
            #expect(text.contains("Trial End            :                     \n"))
            log.close(at: start)
        }
    }

    @Test(arguments: [
        ("../../etc/passwd", "______etc_passwd"), ("a b-c_d", "a_b-c_d"), ("", "_"), ("ü\n/", "___"), ("  ", "__"),
        (String(repeating: "x", count: 200), String(repeating: "x", count: 60)),
    ])
    func `A name is safe in a path`(name: String, expected: String) {
        #expect(TrialLog.safe(name) == expected)
    }
}
