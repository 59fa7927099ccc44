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

    /// The first byte is the size of the pieces. Both ends read every message: a worker its jobs, the program the
    /// answers.
    func testWorker(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let stream = Array(bytes.dropFirst())
        let whole = Self.messages(in: stream, inPiecesOf: max(1, stream.count))
        let pieces = Self.messages(in: stream, inPiecesOf: Int(first) + 1)
        demand(whole.parts == pieces.parts, "messages do not depend on the pieces in which they come")
        demand(whole.isBroken == pieces.isBroken, "a broken stream does not depend on the pieces in which it comes")
        demand(whole.parts.joined().reduce(0) { $0 + $1.count } <= stream.count, "no byte is in two messages")
        for parts in whole.parts {
            let message = MessageReader.Message(json: parts[0], attachments: Array(parts.dropFirst()))
            if let answer = try? WorkerCoding.answer(message) { testAnswer(answer) }
            let job = try? WorkerCoding.decode(
                ScanJob.self, from: message.json, attachments: message.attachments, values: CodedValues())
            if let job { _ = job.input.name.text }
        }
    }

    private func testAnswer(_ answer: ScanAnswer) {
        var reader = MessageReader()
        var (count, isRead) = (0, false)
        for piece in WorkerCoding.pieces(ofAnswer: answer) {
            reader.append(piece) { message in
                count += 1
                isRead = (try? WorkerCoding.answer(message)) != nil
            }
        }
        demand(count == 1 && isRead, "an answer that is written can be read")
        if case .page(let page) = answer { demand(!page.countedReports.isEmpty, "a page has a report") }
    }

    /// The JSON and the attachments of each message.
    private static func messages(
        in stream: [UInt8], inPiecesOf size: Int
    ) -> (parts: [[[UInt8]]], isBroken: Bool) {
        var reader = MessageReader()
        var parts: [[[UInt8]]] = []
        for start in stride(from: 0, to: stream.count, by: size) {
            reader.append(Array(stream[start..<min(stream.count, start + size)])) {
                parts.append([$0.json] + $0.attachments)
            }
        }
        return (parts, reader.isBroken)
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
        _ = URLRedaction.redacted(String(decoding: stream, as: UTF8.self))
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
