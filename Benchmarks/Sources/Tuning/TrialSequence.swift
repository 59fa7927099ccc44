internal import DocScan

/// A sequence that a trial observes, ready to use.
struct TrialSequence: Sendable {
    enum Kind: Sendable {
        case person(Experiment.People, seed: Int, camera: CameraUnderTest, record: ReadingRecord)
        case recording(Recording)
    }

    /// As in logs: `obedient 7`, the recording's file name.
    let name: String
    let kind: Kind

    /// The size of a frame, such as `1080 x 1440`.
    var frameSize: String {
        switch kind {
        case .person(let people, _, _, _): "\(people.width) x \(people.height)"
        case .recording(let recording):
            recording.findings.lazy.compactMap(\.self).first.map { "\($0.width) x \($0.height)" } ?? "unknown"
        }
    }
}
