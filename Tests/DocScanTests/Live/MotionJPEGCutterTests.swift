import CameraSimulator
import DocScan
import TestSupport
import Testing

/// The cutter returns whole frames for any input.
struct MotionJPEGCutterTests {
    private func cut(_ stream: [UInt8], by size: Int = .max, limit: Int = 32 << 20) -> (frames: [[UInt8]], broken: Int)
    {
        var cutter = MotionJPEGCutter(maximumBytes: limit)
        var frames: [[UInt8]] = []
        for start in stride(from: 0, to: stream.count, by: min(size, max(1, stream.count))) {
            cutter.append(Array(stream[start...].prefix(size)))
            while let frame = cutter.next() { frames.append(frame) }
        }
        cutter.finish()
        while let frame = cutter.next() { frames.append(frame) }
        return (frames, cutter.broken)
    }

    // MARK: Good streams

    @Test(arguments: ["cmyk.jpg", "grey.jpg", "one-pixel.jpg", "progressive.jpg", "ycck.jpg"])
    func `A real picture comes out as it went in`(file: String) throws {
        let picture = try TestImages.bytes(of: "TestImages/odd/\(file)")
        let (frames, broken) = cut(picture + picture)
        #expect(frames == [picture, picture])
        #expect(broken == 0)
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000, 65536])
    func `The size of the pieces does not matter`(size: Int) throws {
        let noise: [UInt8] = [0xFF, 0xFF, 0xD8, 0x00, 0xFF, 0xD9, 0xFF]
        let frames = [SmallJPEG.plain, SmallJPEG.progressive, SmallJPEG.withThumbnail, SmallJPEG.withFillBytes]
        let stream = frames.flatMap { noise + $0 } + noise
        let (cutFrames, broken) = cut(stream, by: size)
        #expect(cutFrames == frames)
        #expect(broken == 0)
    }

    @Test func `A multipart answer is cut at its pictures`() {
        let part = Array("--frame\r\nContent-Type: image/jpeg\r\nContent-Length: 7\r\n\r\n".utf8)
        let stream = [SmallJPEG.plain, SmallJPEG.withThumbnail].flatMap { part + $0 + Array("\r\n".utf8) }
        #expect(cut(stream).frames == [SmallJPEG.plain, SmallJPEG.withThumbnail])
    }

    // MARK: Broken streams

    @Test(arguments: [SmallJPEG.plain, SmallJPEG.progressive, SmallJPEG.withFillBytes], [1, 1000])
    func `A frame that is cut off affects no other frame`(frame: [UInt8], size: Int) {
        for length in 3..<frame.count {
            let (frames, _) = cut(Array(frame[..<length]) + SmallJPEG.plain + SmallJPEG.progressive, by: size)
            #expect(frames.count == 2, "cut off after \(length) bytes")
            // A table that lacks exactly two bytes takes them from the next frame, which then begins with that table.
            let kept = SmallJPEG.plain.dropFirst(2)
            #expect(frames.first?.suffix(kept.count) == kept)
            #expect(frames.last == SmallJPEG.progressive)
        }
        let (frames, broken) = cut(Array(frame.dropLast(1)) + SmallJPEG.plain, by: size)
        #expect(frames == [SmallJPEG.plain])
        #expect(broken == 1)
    }

    @Test func `A frame without an end is broken`() {
        for length in 3..<SmallJPEG.plain.count {
            let (frames, broken) = cut(Array(SmallJPEG.plain.prefix(length)))
            #expect(frames.isEmpty)
            #expect(broken == 1)
        }
        #expect(cut([]).broken == 0)
        #expect(cut([0xFF, 0xD8]).broken == 0)
    }

    @Test func `A JPEG without a scan is not a frame`() {
        let (frames, broken) = cut([0xFF, 0xD8, 0xFF, 0xD9] + SmallJPEG.plain)
        #expect(frames == [SmallJPEG.plain])
        #expect(broken == 1)
    }

    @Test(arguments: [1, 100, 100_000])
    func `A frame over the limit is passed over`(size: Int) {
        let long = SmallJPEG.frame(code: [UInt8](repeating: 7, count: 20_000))
        let (frames, broken) = cut(SmallJPEG.plain + long + SmallJPEG.plain, by: size, limit: 5_000)
        #expect(frames == [SmallJPEG.plain, SmallJPEG.plain])
        #expect(broken == 1)
        #expect(cut(long, limit: long.count).frames == [long])
        #expect(cut(long, limit: long.count - 1).frames.isEmpty)
    }

    @Test func `Ten megabytes without a marker cost neither memory nor frames`() {
        var cutter = MotionJPEGCutter()
        let zeros = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<160 {
            cutter.append(zeros)
            #expect(cutter.next() == nil)
            #expect(cutter.keptBytes <= zeros.count)
        }
        cutter.append(SmallJPEG.plain)
        #expect(cutter.next() == SmallJPEG.plain)
    }

    @Test func `A frame that never ends is given up in time`() {
        var cutter = MotionJPEGCutter(maximumBytes: 1 << 20)
        cutter.append(Array(SmallJPEG.plain.dropLast(2)))
        let code = [UInt8](repeating: 1, count: 1 << 16)
        for _ in 0..<100 {
            cutter.append(code)
            #expect(cutter.next() == nil)
            #expect(cutter.keptBytes <= 2 * (1 << 20) + 2 * code.count)
        }
        #expect(cutter.broken == 1)
        cutter.append(SmallJPEG.plain)
        #expect(cutter.next() == SmallJPEG.plain)
    }

    /// Every four bytes a frame seems to begin whose first segment leads 64 kB away, into fill bytes.
    @Test func `A stream made to be slow is not`() {
        let starts = Array(repeatElement([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] as [UInt8], count: 10_000).joined())
        let stream = Array(repeatElement(starts + [UInt8](repeating: 0xFF, count: 60_000), count: 8).joined())
        let started = ContinuousClock.now
        #expect(cut(stream).frames.isEmpty)
        #expect(ContinuousClock.now - started < .seconds(20))
    }

    @Test(arguments: 0..<8)
    func `Returns intact frames from a damaged stream`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let good = Array(repeatElement(SmallJPEG.all.joined(), count: 4).joined())
        for _ in 0..<100 {
            var stream = good
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let place = Int.random(in: 0..<stream.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: stream[place] = UInt8.random(in: 0...255, using: &random)
                case 1: stream.removeSubrange(place..<min(stream.count, place + 5))
                default: stream.insert(contentsOf: [0xFF, UInt8.random(in: 0xC0...0xFF, using: &random)], at: place)
                }
            }
            let (frames, broken) = cut(stream)
            #expect(frames.allSatisfy { $0.starts(with: [0xFF, 0xD8, 0xFF]) && $0.suffix(2) == [0xFF, 0xD9] })
            #expect(frames.reduce(0) { $0 + $1.count } <= stream.count)
            let piecewise = cut(stream, by: .random(in: 1...50, using: &random))
            #expect(piecewise.frames == frames)
            #expect(piecewise.broken == broken)
        }
    }
}
