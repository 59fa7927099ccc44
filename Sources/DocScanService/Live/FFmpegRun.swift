internal import DocScan
internal import DocScanEngines
internal import Files

/// A run of ffmpeg, and its output so far.
struct FFmpegRun {
    private(set) var cutter = MotionJPEGCutter()
    private(set) var messages: FFmpegMessages
    /// When the newest bytes of frames were read, by `ArrivalClock.now`.
    private(set) var arrival = 0.0
    private let child: ChildProcess
    private let isTimed: Bool
    private let cancellation: SourceCancellation
    private var hasOutput = true
    private var hasMessages = true
    /// A frame whose time has not arrived yet.
    private var waiting: [UInt8]?

    /// - Parameter isTimed: true if each frame's time comes with the messages.
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

    /// The next frame and its own time in seconds; `nil` at the end, when all messages are read. Throws `.unreadable`.
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

    /// Reads the available bytes; false if the source was cancelled.
    private mutating func read() throws(ScanError) -> Bool {
        // A frame's time is written before the frame: while it is missing, only messages are needed. They arrive soon,
        // and so do the last messages after the last frame.
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
