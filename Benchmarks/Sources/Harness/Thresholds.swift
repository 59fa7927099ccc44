public import Foundation

/// The recorded times of pieces of work on machines of one kind, as multiples of the calibration loop.
public struct Thresholds: Sendable, Codable, Equatable {
    /// The maximum ratio of a run to the recorded time. Default 1.25.
    public static let tolerance = 1.25

    /// The `Machine.kind` on which they were recorded.
    public var machine: String
    /// The day, ISO 8601.
    public var recorded: String
    /// Multiples of the calibration loop by the names of the work.
    public var ratios: [String: Double]

    public init(machine: String, recorded: String, ratios: [String: Double]) {
        self.machine = machine
        self.recorded = recorded
        self.ratios = ratios
    }

    /// A piece of work that took too long.
    public struct Excess: Sendable, Equatable, Codable {
        public var name: String
        public var ratio: Double
        public var recorded: Double

        public init(name: String, ratio: Double, recorded: Double) {
            (self.name, self.ratio, self.recorded) = (name, ratio, recorded)
        }
    }

    /// The pieces that took more than a quarter longer than recorded, the worst first. Pieces without a record are
    /// ignored.
    public func excesses(_ measured: [String: Double]) -> [Excess] {
        measured.compactMap { name, ratio in
            ratios[name].flatMap { known in
                ratio > known * Self.tolerance ? Excess(name: name, ratio: ratio, recorded: known) : nil
            }
        }
        .sorted { ($0.ratio / $0.recorded, $1.name) > ($1.ratio / $1.recorded, $0.name) }
    }

    /// - Returns: `nil` if there is no file for this kind of machine.
    public init?(folder: URL, machine: String) {
        let file = folder.appending(path: machine + ".json")
        guard let data = try? Data(contentsOf: file), let read = try? JSONDecoder().decode(Self.self, from: data) else {
            return nil
        }
        self = read
    }

    public func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(JSONText.pretty(self).utf8).write(to: folder.appending(path: machine + ".json"))
    }
}
