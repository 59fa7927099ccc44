import Foundation
import Harness
import Testing

struct ThresholdsTests {
    private let thresholds = Thresholds(machine: "test", recorded: "2026-01-31", ratios: ["a": 1, "b": 2, "c": 4])

    @Test func `A quarter longer is too long`() {
        #expect(thresholds.excesses(["a": 1.25, "b": 2.4, "c": 1, "new": 100]).isEmpty)
        let excesses = thresholds.excesses(["a": 1.3, "b": 5, "c": 4.9])
        #expect(excesses.map(\.name) == ["b", "a"])
        #expect(excesses[0] == .init(name: "b", ratio: 5, recorded: 2))
    }

    @Test func `A file for each kind of machine`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "thresholds-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try thresholds.write(to: folder)
        #expect(Thresholds(folder: folder, machine: "test") == thresholds)
        #expect(Thresholds(folder: folder, machine: "other") == nil)
    }

    @Test func `The kind is a file's name`() {
        let machine = Machine(
            processors: 2, processor: "Some(R) CPU @ 2.0/GHz", system: "", architecture: "x86_64", load: 0, date: "")
        #expect(machine.kind == "x86-64-some-r-cpu-2-0-ghz")
    }

    @Test func `The calibration loop does its work`() {
        #expect(Calibration().run() == Calibration().run())
        #expect(Calibration().run() != 0)
    }
}
