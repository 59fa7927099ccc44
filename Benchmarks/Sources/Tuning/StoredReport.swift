public import Foundation
internal import Harness

/// The folder of a report: `index.html` for people, `report.json` for programs, `experiment.json` to repeat it,
/// `logs/`.
public struct StoredReport {
    public var experiment: Experiment
    public var result: ExperimentResult

    public init(experiment: Experiment, result: ExperimentResult) {
        self.experiment = experiment
        self.result = result
    }

    /// - Throws: the system's error about a file; mistakes in the experiment.
    public init(folder: URL) throws {
        let text = String(decoding: try Data(contentsOf: folder.appending(path: "experiment.json")), as: UTF8.self)
        experiment = try ExperimentReader.read(text)
        result = try JSONText.decode(
            ExperimentResult.self, from: Data(contentsOf: folder.appending(path: "report.json")))
    }

    public func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
        }
        try write(experiment.text, "experiment.json")
        try write(JSONText.pretty(result), "report.json")
        try write(HTMLReport(experiment, result).text, "index.html")
    }
}
