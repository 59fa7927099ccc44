internal import CameraSimulator

/// What was measured on this machine before the trials: with it an experiment in virtual time can be repeated exactly.
public struct Measurements: Sendable, Codable, Equatable {
    /// How the pipeline fared with each kind of camera, by `Experiment.People.cameraName`.
    public var cameras: [String: ReadingRecord] = [:]
    /// What the analysis of each frame of a recording took, in seconds, by the recording's path.
    public var recordings: [String: [[Double]]] = [:]

    public init() {}
}

extension Experiment.People {
    /// As `obedient, 1080 x 1440 at 30 frames a second`.
    public var cameraName: String {
        "\(kind.rawValue), \(width) x \(height) at \(Experiment.Throttle.digits(rate)) frames a second"
    }
}
