internal import CameraSimulator

/// The measurements of this machine before the trials: with them an experiment in virtual time can be repeated exactly.
public struct Measurements: Sendable, Codable, Equatable {
    /// The results of the pipeline with each kind of camera, by `Experiment.People.cameraName`.
    public var cameras: [String: ReadingRecord] = [:]
    /// The analysis times of each frame of a recording, in seconds, by the recording's path.
    public var recordings: [String: [[Double]]] = [:]

    public init() {}
}

extension Experiment.People {
    /// The name of the camera, such as `obedient, 1080 x 1440 at 30 frames a second`.
    public var cameraName: String {
        "\(kind.rawValue), \(width) x \(height) at \(Experiment.Throttle.digits(rate)) frames a second"
    }
}
