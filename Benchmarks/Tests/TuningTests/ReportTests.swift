import DocScan
import Foundation
import Harness
import Testing

@testable import Tuning

struct ReportTests {
    /// Two settings, one person, worked out from a script.
    private static func result() throws -> (Experiment, ExperimentResult) {
        var experiment = Experiment()
        experiment.name = "a <name> & \"more\""
        experiment.throttle = [.seconds(0), .seconds(0.2), .automatic]
        let settings = try #require(ScriptedWorld.settings)
        var trials: [Trial] = []
        for (index, setting) in experiment.settings.enumerated() {
            for (number, script) in ["....llllllllllllaaaaaaaaaa", "..aaaaaaaaa", "......"].enumerated() {
                var world = ScriptedWorld(script, cost: 0.03)
                let trial = Trial(
                    number: trials.count + 1, isCounted: true, setting: index, sequence: "script \(number)")
                var recorder = TrialRecorder(trial, values: world.values) { _ in }
                try VirtualTrial(settings: settings, pace: setting.throttle.pace, limit: 40).run(&recorder, in: &world)
                trials.append(recorder.trial)
            }
        }
        let machine = Machine(
            processors: 2, processor: "Test CPU", system: "Test OS", architecture: "x86_64", load: 0.5,
            date: "2026-01-31")
        return (experiment, ExperimentResult(try Laboratory(experiment), trials: trials, machine: machine))
    }

    @Test func `The page is as its golden file`() throws {
        let (experiment, result) = try Self.result()
        try Golden.compare(HTMLReport(experiment, result).text, with: "report.html")
    }

    @Test func `The page needs nothing from elsewhere`() throws {
        let (experiment, result) = try Self.result()
        let text = HTMLReport(experiment, result).text
        for word in ["<script", "http:", "https:", "src=", "@import", "url(", "a <name>"] {
            #expect(!text.contains(word), "\(word)")
        }
        #expect(text.contains("a &lt;name&gt; &amp; &quot;more&quot;"))
        #expect(text.contains("prefers-color-scheme: dark"))
    }

    @Test func `The table is as its golden file`() throws {
        let (_, result) = try Self.result()
        try Golden.compare("\(result.heading)\n\n\(result.table)\n\(result.recommendation)\n", with: "table.txt")
    }

    @Test func `A report reads as what was written`() throws {
        let (experiment, result) = try Self.result()
        let folder = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try StoredReport(experiment: experiment, result: result).write(to: folder)
        let read = try StoredReport(folder: folder)
        #expect(read.experiment == experiment)
        #expect(read.result.settings == result.settings)
        let comparison = Comparison(result, read.result)
        #expect(comparison.isIdentical)
        #expect(comparison.agrees)
    }
}
