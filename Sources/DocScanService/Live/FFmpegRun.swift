internal import DocScan
internal import DocScanEngines
internal import Files

/// A run of ffmpeg, and its output so far.
struct FFmpegRun {
    private(set) var cutter = MotionJPEGCutter()
    private(set) var messages: FFmpegMessages
    /// The time at which the newest bytes of frames were read, in the unit of `ArrivalClock.now`.
    private(set) var arrival = 0.0
    private let child: ChildProcess
    private let isTimed: Bool
    private let cancellation: SourceCancellation
    private var hasOutput = true
    private var hasMessages = true
    /// A frame whose time has not arrived yet.
    private var waiting: [UInt8]?

    /// - Parameter isTimed: true if the messages contain the time of each frame.
    /// - Throws: `.libraryMissing`, `.sourceFailed`.
    init(
        _ command: [String], of input: FFmpegInput, isTimed: Bool, cancellation: SourceCancellation
    ) throws(ScanError) {
        child = try ChildProcess(
            command[0], arguments: Array(command.dropFirst()), secret: input.script, package: "ffmpeg")
        messages = FFmpegMessages(source: input.address)
        self.isTimed = isTimed
        self.cancellation = cancellation
    }

    /// Returns the next frame and its time in seconds; `nil` at the end, when all messages have been read. Throws
    /// `.unreadable`.
    mutating func next() throws(ScanError) -> (bytes: [UInt8], time: Double?)? {
        while true {
            if waiting == nil { waiting = cutter.next() }
            if let bytes = waiting, !isTimed || !hasMessages || !messages.times.isEmpty {
                waiting = nil
                return (bytes, isTimed ? messages.takeTime() ?? nil : nil)
            }
            if waiting == nil, !hasOutput, !hasMessages { return nil }
            guard try read() else { return nil }
        }
    }

    /// Reads the available bytes. Returns false if the source was cancelled.
    private mutating func read() throws(ScanError) -> Bool {
        // ffmpeg writes the time of a frame before the frame. If a frame waits for its time, only messages are read,
        // which arrive soon. The last messages also arrive soon after the last frame.
        let needsOutput = hasOutput && waiting == nil
        let descriptors = (hasMessages ? [child.messages] : []) + (needsOutput ? [child.output] : [])
        guard let ready = cancellation.wait(for: descriptors, seconds: needsOutput ? .infinity : 2) else {
            return false
        }
        if hasMessages {
            let bytes = ready[0] ? try child.messages.read(atMost: 1 << 16) : []
            messages.append(bytes)
            if bytes.isEmpty, ready[0] || !needsOutput {
                hasMessages = false
                messages.finish()
            }
        }
        if needsOutput, ready[ready.count - 1] {
            let bytes = try child.output.read(atMost: 1 << 18)
            arrival = ArrivalClock.now
            cutter.append(bytes)
            if bytes.isEmpty {
                hasOutput = false
                cutter.finish()
            }
        }
        return true
    }
}
