internal import CameraSimulator
internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Foundation
internal import Harness

/// Recorded frames, each analysed once: the findings, and the time of the analysis.
struct Recording: Sendable {
    let frames: [Frame]
    /// The findings of each frame; `nil` if the frame cannot be decoded.
    private(set) var findings: [FrameFindings?] = []
    /// The analysis times of each frame, in seconds, measured a few times.
    private(set) var costs: [[Double]] = []
    /// The hint for each frame by itself.
    private(set) var hints: [Hint?] = []
    /// The values on the page, by `truth.json` in the folder; `nil` without such a file.
    let values: Set<String>?

    private struct Truth: Decodable { var values: [String] }

    /// Reads all frames and analyses them.
    ///
    /// - Parameters:
    ///   - costs: the analysis times of an earlier measurement; `nil` measures them.
    init(path: String, rate: Double?, settings: LiveSettings, costs known: [[Double]]?) throws(ScanError) {
        var (source, _) = try FrameSources.open(path, rate: rate)
        var frames: [Frame] = []
        while let frame = try source.next() { frames.append(frame) }
        if frames.isEmpty { throw .empty }
        self.frames = frames
        let truth = (try? Data(contentsOf: URL(filePath: path).appending(path: "truth.json")))
            .flatMap { try? JSONDecoder().decode(Truth.self, from: $0) }
        values = truth.map { Set($0.values) }
        try analyse(settings, samples: known == nil ? 3 : 1)
        if let known, known.count == frames.count { costs = known }
    }

    private mutating func analyse(_ settings: LiveSettings, samples: Int) throws(ScanError) {
        let scanner = DocumentScanner(
            decoder: ImageDecoder(), reader: ZBarReader(), recognizer: NoText(), profiles: [],
            clock: MonotonicClock.milliseconds)
        var places: [Quadrilateral] = []
        for frame in frames {
            var seen: FrameFindings?
            var times: [Double] = []
            for _ in 0..<samples {
                do throws(ScanError) {
                    seen = try scanner.analyse(frame, settings: settings, places: places)
                } catch {
                    // A dependency that is missing on this machine is missing for every frame; another error concerns
                    // one frame.
                    if error.isMissingDependency { throw error }
                }
                if let cost = seen?.cost { times.append(cost) }
            }
            findings.append(seen)
            costs.append(times)
            let known = seen?.barcodes.filter { $0.name != nil }.map(\.corners) ?? []
            if !known.isEmpty { places = known }
            hints.append(seen.flatMap { Self.hint(for: $0, settings) })
        }
    }

    /// The hint of a new session for a frame.
    private static func hint(for findings: FrameFindings, _ settings: LiveSettings) -> Hint? {
        var session = LiveSession(settings)
        for event in session.handle(.frame(findings)) {
            if case .frame(_, let raw, _) = event.kind { return raw.hint }
        }
        return nil
    }

    /// The average number of frames per second; `nil` for a single frame.
    var rate: Double? {
        guard let first = frames.first, let last = frames.last, last.time > first.time else { return nil }
        return Double(frames.count - 1) / (last.time - first.time)
    }

    var rateText: String { rate.map { "\($0.text(1)) a second" } ?? "without a rate" }

    /// The frame that was the newest at a moment.
    func newest(at time: Double) -> Int? { frames.lastIndex { $0.time <= time } }

    /// True if the frame at a time contradicts a hint; `nil` if the hint has no direction.
    func isWrong(_ hint: Hint, at time: Double) -> Bool? {
        guard let opposite = Self.opposite[hint], let index = newest(at: time) else { return nil }
        return hints[index] == opposite
    }

    private static let opposite: [Hint: Hint] = [
        .moveLeft: .moveRight, .moveRight: .moveLeft, .moveUp: .moveDown, .moveDown: .moveUp, .moveCloser: .moveBack,
        .moveBack: .moveCloser,
    ]
}

/// A recording in virtual time: it does not obey.
struct RecordingWorld: TrialWorld {
    let recording: Recording
    private var numbers: SplitMix64
    private var last = 0

    init(_ recording: Recording, seed: UInt64) {
        self.recording = recording
        numbers = SplitMix64(seed: seed)
    }

    var values: Set<String>? { recording.values }

    func time(of number: Int) -> Double? {
        recording.frames.indices.contains(number) ? recording.frames[number].time : nil
    }

    mutating func capture(_ number: Int) { last = number }

    mutating func look(places: [Quadrilateral]) -> (findings: FrameFindings, cost: Double) {
        let cost = recording.costs[last].randomElement(using: &numbers) ?? 0
        let frame = recording.frames[last]
        let nothing = FrameFindings(
            number: frame.number, time: frame.time, width: 1, height: 1, barcodes: [],
            luminosity: Luminosity(mean: 128, median: 128, level: .good))
        return (recording.findings[last] ?? nothing, cost)
    }

    mutating func hear(_ guidance: Guidance, at time: Double) {}

    func isWrong(_ hint: Hint, at time: Double) -> Bool? { recording.isWrong(hint, at: time) }
}
