@testable import DocScan
@testable import DocScanService

extension FuzzTarget {
    /// The first byte says in pieces of which size the others arrive: the frames must be the same.
    func testMJPEG(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let stream = Array(bytes.dropFirst())
        let whole = Self.frames(of: stream, inPiecesOf: max(1, stream.count))
        let pieces = Self.frames(of: stream, inPiecesOf: Int(first) + 1)
        demand(whole.frames == pieces.frames, "frames do not depend on the pieces in which they come")
        demand(whole.broken == pieces.broken, "the count of broken frames does not depend on the pieces")
        for frame in whole.frames {
            demand(frame.starts(with: [0xFF, 0xD8, 0xFF]) && frame.suffix(2) == [0xFF, 0xD9], "a frame is whole")
        }
        demand(whole.frames.reduce(0) { $0 + $1.count } <= stream.count, "no byte is in two frames")
        _ = Self.frames(of: stream, inPiecesOf: Int(first) + 1, limit: 64)
    }

    private static func frames(
        of stream: [UInt8], inPiecesOf size: Int, limit: Int = 32 << 20
    ) -> (frames: [[UInt8]], broken: Int) {
        var cutter = MotionJPEGCutter(maximumBytes: limit)
        var frames: [[UInt8]] = []
        for start in stride(from: 0, to: stream.count, by: size) {
            cutter.append(Array(stream[start..<min(stream.count, start + size)]))
            while let frame = cutter.next() { frames.append(frame) }
        }
        cutter.finish()
        while let frame = cutter.next() { frames.append(frame) }
        return (frames, cutter.broken)
    }

    /// The first byte is the size of the pieces. What is read is what was written.
    func testWorker(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let stream = Array(bytes.dropFirst())
        var reader = WorkerMessageReader()
        var written: [UInt8] = []
        for start in stride(from: 0, to: stream.count, by: Int(first) + 1) {
            reader.append(Array(stream[start..<min(stream.count, start + Int(first) + 1)]))
            while let message = reader.next() {
                written += message.bytes
                _ = message[0] + message[message.fields.count]
            }
        }
        demand(stream.starts(with: written), "a message is written as it was read")
    }

    /// The first byte is the size of the pieces.
    func testFFmpeg(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let stream = Array(bytes.dropFirst())
        var messages = FFmpegMessages(source: "http://user:word@camera.example/snap?password=word")
        for start in stride(from: 0, to: stream.count, by: Int(first) + 1) {
            messages.append(Array(stream[start..<min(stream.count, start + Int(first) + 1)]))
            while messages.takeTime() != nil {}
        }
        _ = messages.reason
        _ = SourceAddress.redacted(String(decoding: stream, as: UTF8.self))
    }

    func testFrames(_ bytes: [UInt8]) {
        let pictures: Set = ["a.jpg", "b.jpg", "frame-0001.jpg"]
        guard let table = try? FrameTable(String(decoding: bytes, as: UTF8.self), pictures: pictures) else { return }
        demand(table.entries.allSatisfy { pictures.contains($0.name) }, "a table names pictures of its folder")
        demand(table.entries.allSatisfy { $0.time >= 0 && $0.time.isFinite }, "times are numbers from 0 on")
        demand(
            zip(table.entries, table.entries.dropFirst()).allSatisfy { $0.time <= $1.time }, "times never go back")
    }
}
