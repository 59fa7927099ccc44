internal import CameraSimulator
internal import DocScan
internal import DocScanEngines
public import Foundation
internal import Harness

/// Runs an experiment: measures this machine, runs the familiarisation, then every setting on every sequence.
public struct Laboratory: Sendable {
    public let experiment: Experiment
    /// The measurements of an earlier run, or of this one.
    public private(set) var measurements: Measurements
    /// The number of frames of each camera that are drawn to measure it. Default 480.
    public var calibrationFrames = 480
    private let profile: DocumentProfile
    private let settings: LiveSettings
    private var sequences: [TrialSequence] = []

    /// Why an experiment cannot be run, as a sentence.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
        /// True if something is missing on this machine.
        public var isMissing = false

        init(_ description: String) { self.description = description }

        init(_ error: ScanError, about subject: String) {
            description = "\(subject): \(error) \(error.remedy)"
            isMissing = error.isMissingDependency
        }
    }

    /// - Parameter measurements: the measurements of an earlier run, to repeat it exactly; missing ones are measured.
    public init(_ experiment: Experiment, measurements: Measurements = Measurements()) throws(Failure) {
        self.experiment = experiment
        self.measurements = measurements
        guard let profile = DocumentProfile.shipped.first, var settings = LiveSettings(profiles: [profile]) else {
            throw Failure("No profile ships that has barcodes.")
        }
        // The shutter is never pressed: only the lock is measured.
        settings.manualAfter = nil
        (self.profile, self.settings) = (profile, settings)
    }

    /// Measures everything that is still unknown.
    public mutating func prepare(_ progress: (String) -> Void) throws(Failure) {
        sequences = []
        for source in experiment.sources {
            switch source {
            case .people(let people):
                let camera = CameraUnderTest(people, profile: profile, settings: settings)
                var record = measurements.cameras[people.cameraName]
                if record == nil {
                    progress("measuring the pipeline with \(people.cameraName)")
                    let calibration = CameraCalibration(people: people, camera: camera, frames: calibrationFrames)
                    do throws(ScanError) {
                        record = try calibration.measure()
                    } catch {
                        throw Failure(error, about: "simulated frames")
                    }
                }
                measurements.cameras[people.cameraName] = record
                for seed in people.seeds {
                    sequences.append(
                        TrialSequence(
                            name: "\(people.kind.rawValue) \(seed)",
                            kind: .person(people, seed: seed, camera: camera, record: record ?? ReadingRecord())))
                }
            case .recording(let path, let rate):
                do throws(ScanError) {
                    let recording = try Recording(
                        path: path, rate: rate, settings: settings, costs: measurements.recordings[path])
                    measurements.recordings[path] = recording.costs
                    let hint = rate == nil ? "; if that is wrong, say --rate N" : ""
                    progress("analysed \(path): \(recording.frames.count) frames, \(recording.rateText)\(hint)")
                    let name = URL(filePath: path).lastPathComponent
                    sequences.append(TrialSequence(name: name, kind: .recording(recording)))
                } catch {
                    throw Failure(error, about: path)
                }
            }
        }
    }

    /// The names of all sequences, after `prepare`.
    public var sequenceNames: [String] { sequences.map(\.name) }

    /// The camera, as recommendations name it.
    public var cameraText: String {
        let people = experiment.sources.compactMap { source -> String? in
            if case .people(let people) = source { "\(people.width) x \(people.height)" } else { nil }
        }
        let sizes = Set(people + sequences.map(\.frameSize)).sorted().joined(separator: " or ")
        let rates =
            experiment.sources.compactMap { source -> String? in
                if case .people(let people) = source { Experiment.Throttle.digits(people.rate) } else { nil }
            }
            + sequences.compactMap { sequence in
                if case .recording(let recording) = sequence.kind { recording.rate.map { $0.text(0) } } else { nil }
            }
        let rate = rates.isEmpty ? "" : " at \(Set(rates).sorted().joined(separator: " or ")) frames a second"
        return "a camera of \(sizes) pixels\(rate)"
    }

    // MARK: - Trials

    /// Runs all trials, after `prepare`.
    ///
    /// - Parameter logs: the folder for the trials' logs, which must be there; `nil` writes none.
    public func run(logs: URL? = nil, progress: (Int, Int) -> Void = { _, _ in }) async throws(Failure) -> [Trial] {
        let start = Date.now
        let scanner = SystemScanner(clock: MonotonicClock.milliseconds)
        let plan = TrialPlan(experiment, sequences: sequences.count).steps
        var trials: [Trial] = []
        for (index, step) in plan.enumerated() {
            let sequence = sequences[step.sequence]
            let trial = Trial(
                number: index + 1, isCounted: step.isCounted, setting: step.setting, sequence: sequence.name,
                repetition: step.repetition)
            let setting = experiment.settings[step.setting]
            var log: TrialLog?
            if let logs {
                log = try? TrialLog(header(trial, setting, sequence, since: start), in: logs)
                if log == nil { throw Failure("\(logs.path): a log cannot be written there.") }
            }
            trials.append(try await run(trial, setting, sequence, scanner: scanner) { log?.write($0) })
            log?.close(at: .now)
            progress(trials.count, plan.count)
            if experiment.time == .real, Date.now.timeIntervalSince(start) > experiment.limits.realSeconds {
                throw Failure(
                    "After \(trials.count) of \(plan.count) trials limits.realSeconds is over. Raise it, or sweep less."
                )
            }
        }
        return trials
    }

    private func run(
        _ trial: Trial, _ setting: Experiment.Setting, _ sequence: TrialSequence, scanner: SystemScanner,
        write: @escaping (Moment) -> Void
    ) async throws(Failure) -> Trial {
        var settings = settings
        settings.lock.frames = setting.stability.frames
        settings.lock.steadiness = setting.stability.steadiness
        settings.lock.gaps = setting.stability.gaps
        let limit = experiment.limits.secondsPerTrial
        let pace = setting.throttle.pace
        // By the sequence and not by the setting: all settings meet the same chance.
        let seed = UInt64(experiment.seed) &* 1_000_003 &+ UInt64(trial.repetition)
        let virtual = VirtualTrial(settings: settings, pace: pace, limit: limit)
        do throws(ScanError) {
            switch sequence.kind {
            case .person(let people, let number, let camera, let record):
                let person = SimulatedPerson(kind: people.kind, seed: UInt64(number))
                var world = PersonWorld(
                    person, eyes: experiment.time == .virtual ? .measured : .real(DrawnFrames()), camera: camera,
                    record: record,
                    seed: seed &+ UInt64(number) &* 7919)
                var recorder = TrialRecorder(trial, values: world.values, write: write)
                try virtual.run(&recorder, in: &world)
                return recorder.trial
            case .recording(let recording):
                var recorder = TrialRecorder(trial, values: recording.values, write: write)
                if experiment.time == .virtual {
                    var world = RecordingWorld(recording, seed: seed)
                    try virtual.run(&recorder, in: &world)
                } else {
                    try await RealTrial(settings: settings, pace: pace, limit: limit)
                        .run(&recorder, recording: recording, scanner: scanner)
                }
                return recorder.trial
            }
        } catch {
            throw Failure(error, about: sequence.name)
        }
    }

    private func header(
        _ trial: Trial, _ setting: Experiment.Setting, _ sequence: TrialSequence, since start: Date
    ) -> TrialLog.Header {
        TrialLog.Header(
            name: experiment.name, experimentStart: start, sequences: sequenceNames,
            familiarisation: trial.isCounted ? nil : sequence.name, frameSize: sequence.frameSize,
            throttle: setting.throttle.description, stability: setting.stability.description, sequence: sequence.name,
            time: experiment.time.rawValue, number: trial.number, start: .now)
    }
}

extension Experiment.Throttle {
    /// The pace of `docscan live`.
    var pace: FrameThrottle.Pace {
        switch self {
        case .seconds(let seconds): .every(seconds)
        case .automatic: .automatic(duty: 0.5)
        }
    }
}
