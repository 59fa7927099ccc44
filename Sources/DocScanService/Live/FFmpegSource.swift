package import DocScan

/// Frames that ffmpeg reads from a camera, a network stream or a video file.
///
/// A video file is a recording whose frames have times. Cameras and streams are live: the time of a frame is its
/// arrival, and a lost connection is re-established up to three times. ffmpeg runs as a child process and ends with the
/// source.
package struct FFmpegSource: FrameSource {
    package let isLive: Bool
    package var broken: Int { brokenBefore + (run?.cutter.broken ?? 0) }
    private let name: String
    private let commands: [[String]]
    private let input: FFmpegInput
    private let rate: Double?
    /// The pause before each attempt to reconnect, in seconds.
    private let pauses: [Double]
    private let cancellation: SourceCancellation
    private var run: FFmpegRun?
    private var brokenBefore = 0
    private var clock = ArrivalClock()
    private var count = 0
    private var firstTime: Double?
    private var lastTime = 0.0
    private var isEnded = false

    /// - Parameter rate: the number of frames per second. A camera is requested to deliver this rate; other sources
    ///   become recordings with this rate.
    /// - Parameter program: the name of ffmpeg on the PATH.
    package init(
        _ input: FFmpegInput, name: String, rate: Double?, cancellation: SourceCancellation,
        pauses: [Double] = [1, 2, 4], program: String = "ffmpeg"
    ) throws(ScanError) {
        let rate = try FrameRate.checked(rate)
        switch input {
        case .device: (isLive, self.rate) = (true, nil)
        case .network: (isLive, self.rate) = (rate == nil, rate)
        case .file: (isLive, self.rate) = (false, rate)
        }
        self.input = input
        commands = input.commands(isLive: isLive, rate: rate).map { [program] + $0 }
        self.name = URLRedaction.redacted(name)
        self.pauses = pauses
        self.cancellation = cancellation
    }

    /// - Throws: `.libraryMissing` without ffmpeg; `.sourceFailed` with ffmpeg's reason, or if the connection was lost.
    package mutating func next() throws(ScanError) -> Frame? {
        if isEnded { return nil }
        isEnded = true
        defer { if isEnded { stop() } }
        let frame = try frame()
        isEnded = frame == nil
        return frame
    }

    private mutating func stop() {
        brokenBefore = broken
        run = nil
    }

    private mutating func frame() throws(ScanError) -> Frame? {
        if count == 0 { return try firstFrame() }
        if let frame = try nextOfRun() { return frame }
        guard isLive, !cancellation.isCancelled, run?.messages.hasDuration == false else { return nil }
        for pause in pauses {
            stop()
            if cancellation.wait(for: [], seconds: pause) == nil { return nil }
            for command in commands {
                run = try FFmpegRun(command, of: input, isTimed: false, cancellation: cancellation)
                if let frame = try nextOfRun() { return frame }
                if cancellation.isCancelled { return nil }
            }
        }
        throw .sourceFailed(.connectionLost)
    }

    /// Tries the commands in turn, and keeps the first one that yields a frame.
    private mutating func firstFrame() throws(ScanError) -> Frame? {
        var reason: SourceFailure?
        for command in commands {
            stop()
            run = try FFmpegRun(
                command, of: input, isTimed: !isLive && rate == nil, cancellation: cancellation)
            if let frame = try nextOfRun() { return frame }
            if cancellation.isCancelled { return nil }
            reason = run?.messages.reason
        }
        throw .sourceFailed(reason ?? .reported(.noVideo, text: "ffmpeg finds no video in it"))
    }

    private mutating func nextOfRun() throws(ScanError) -> Frame? {
        guard var run = run.take() else { return nil }
        defer { self.run = run }
        guard let (bytes, time) = try run.next() else { return nil }
        defer { count += 1 }
        let image = ImageInput(source: "\(name)#frame=\(count)", bytes: bytes)
        return Frame(number: count, time: moment(time, arrival: run.arrival), image: image)
    }

    /// Returns the time of a frame, in seconds since the first frame: its arrival, its position at the given rate, or
    /// its time in the video. Times in a video may begin at any value; a missing time is replaced by the default rate.
    private mutating func moment(_ own: Double?, arrival: Double) -> Double {
        if isLive {
            clock.tick(arrival)
            return clock.time
        }
        if let rate { return Double(count) / rate }
        let next = count == 0 ? 0 : lastTime + 1 / FolderSource.defaultRate
        if let own, firstTime == nil { firstTime = own - next }
        lastTime = max(lastTime, own.map { $0 - (firstTime ?? 0) } ?? next)
        return lastTime
    }
}
