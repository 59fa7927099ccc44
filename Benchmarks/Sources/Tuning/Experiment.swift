public import CameraSimulator

/// The measurements of a run of `throttle`: every setting on every sequence. Every such run is a trial.
public struct Experiment: Sendable, Hashable {
    /// Which time passes.
    public enum Time: String, Sendable, CaseIterable {
        /// Computed: times are drawn from those measured on this machine. Exact, and the same for the same seed.
        case virtual
        /// The clock's: the pipeline itself, frames delivered when they are due.
        case real
    }

    /// The interval between analysed frames.
    public enum Throttle: Sendable, Hashable {
        /// A frame in this number of seconds.
        case seconds(Double)
        /// The highest rate that half a core manages.
        case automatic
    }

    /// The rule of a lock: `BarcodeLock.Rule` with other numbers.
    public struct Stability: Sendable, Hashable, Codable {
        /// Frames that must agree. Default 3.
        public var frames = 3
        /// The maximum movement of a corner between them, as a fraction of the frame's longer side. Default 0.025.
        public var steadiness = 0.025
        /// Frames that may miss a barcode between two that agree. Default 1.
        public var gaps = 1

        public init() {}
    }

    /// Where frames come from.
    public enum Source: Sendable, Hashable {
        /// Simulated people who hold a simulated camera and obey hints, one for each seed.
        case people(People)
        /// A folder of pictures, a video or an MJPEG file; it does not obey. `rate` is its frames per second, `nil` for
        /// its own.
        case recording(path: String, rate: Double?)
    }

    public struct People: Sendable, Hashable {
        public var kind = SimulatedPerson.Kind.obedient
        /// Default 400: with 200 the loss of one interval lies within 0.1 s of its median, half of the difference
        /// between intervals.
        public var seeds: ClosedRange<Int> = 1...400
        /// Frames a second. Default 30, as most cameras.
        public var rate = 30.0
        /// The size of a frame, in pixels. Default 1080 × 1440: the minimum that shows the certificate's bars.
        public var width = 1080
        public var height = 1440

        public init() {}
    }

    public struct Limits: Sendable, Hashable {
        /// Seconds after which a trial is given up. Default 40.
        public var secondsPerTrial = 40.0
        /// The maximum number of trials, including those of the familiarisation. Default 20000.
        public var trials = 20000
        /// The maximum time of all trials in real time together, in seconds. Default 900.
        public var realSeconds = 900.0

        public init() {}
    }

    public var name = "throttle"
    public var time = Time.virtual
    /// The seed of all random draws. Default 1.
    public var seed = 1
    public var sources: [Source] = [.people(People())]
    public var throttle: [Throttle] =
        [0, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 4].map { .seconds($0) } + [.automatic]
    public var stability = [Stability()]
    /// The number of runs of every setting on every sequence. Default 1.
    public var repeats = 1
    /// Trials of each setting that are run first and not counted: caches fill, libraries load. Default 1.
    public var familiarisation = 1
    public var limits = Limits()

    public init() {}

    /// A throttle with a rule for the lock.
    public struct Setting: Sendable, Hashable {
        public var throttle: Throttle
        public var stability: Stability

        public init(_ throttle: Throttle, _ stability: Stability = Stability()) {
            self.throttle = throttle
            self.stability = stability
        }
    }

    public var settings: [Setting] { stability.flatMap { rule in throttle.map { Setting($0, rule) } } }

    /// Gives a rate to the recordings without a rate in the experiment.
    public mutating func setRate(_ rate: Double) {
        sources = sources.map { source in
            if case .recording(let path, nil) = source { .recording(path: path, rate: rate) } else { source }
        }
    }

    /// The number of sequences of all sources.
    public var sequenceCount: Int {
        sources.reduce(0) { count, source in
            if case .people(let people) = source { count + people.seeds.count } else { count + 1 }
        }
    }

    /// The number of trials.
    public var trialCount: Int { settings.count * (familiarisation + repeats * sequenceCount) }
}

extension Experiment.Throttle: CustomStringConvertible {
    /// As in a table: `0.2 s`, `auto`.
    public var description: String {
        switch self {
        case .seconds(let seconds): "\(Self.digits(seconds)) s"
        case .automatic: "auto"
        }
    }

    /// As in the file.
    var json: String {
        switch self {
        case .seconds(let seconds): Self.digits(seconds)
        case .automatic: "\"auto\""
        }
    }

    static func digits(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    }
}

extension Experiment.Stability: CustomStringConvertible {
    public var description: String {
        "\(frames) frames within \(Experiment.Throttle.digits(steadiness * 100)) %, \(gaps) missed"
    }
}
