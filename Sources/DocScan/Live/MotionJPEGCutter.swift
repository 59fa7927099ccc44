/// Cuts a stream of JPEG pictures, one behind the other, into whole frames.
///
/// Bytes between frames are ignored, such as the boundaries of a `multipart/x-mixed-replace` answer. Within a frame the
/// cutter follows the stated lengths of the segments, so that a thumbnail in a segment does not end the frame, and
/// searches the coded data for its end (ITU-T T.81, B.1.1 and B.2.1). A broken frame is counted and skipped. At most one
/// of its segments is searched again, so that the work is proportional to the stream.
///
///     cutter.append(bytes)
///     while let frame = cutter.next() { … }
///
/// Take the frames out after each `append`: what is kept is then one unfinished frame and what was appended last.
package struct MotionJPEGCutter: Sendable {
    /// How many frames began and came to no good end.
    package private(set) var broken = 0
    /// The most bytes of a frame.
    private let limit: Int
    private var buffer: [UInt8] = []
    /// Everything before it has been looked at. A segment that has not arrived yet lets it lie behind the buffer.
    private var position = 0
    /// Where the frame begins.
    private var start = 0
    /// Behind the last segment's length: if that misled, the search for a frame goes on here.
    private var doubtful = 0
    private var hasScan = false
    private var place = Place.outside
    private var isEnded = false

    private enum Place {
        /// Between frames.
        case outside
        /// In a frame, where a marker must stand.
        case marker
        /// In the coded data of a scan.
        case coded
    }

    private enum Step { case done, frame, starved }

    /// - Parameter maximumBytes: a longer frame is broken.
    package init(maximumBytes: Int = 32 << 20) { limit = maximumBytes }

    /// How much of the stream is held in memory.
    package var keptBytes: Int { buffer.count }

    /// Takes the next bytes of the stream.
    package mutating func append(_ bytes: [UInt8]) {
        let used = place == .outside ? position : start
        // Moving the rest to the front costs its length: it pays when as much was used.
        if used >= buffer.count - used {
            buffer.removeSubrange(..<used)
            position -= used
            start -= used
            doubtful -= used
        }
        buffer.append(contentsOf: bytes)
    }

    /// Says that the stream has ended: a frame that has no end by now is broken.
    package mutating func finish() { isEnded = true }

    /// The next whole frame, from its SOI to its EOI; nil when more bytes are needed.
    package mutating func next() -> [UInt8]? {
        while true {
            let step: Step =
                switch place {
                case .outside: findStart()
                case .marker: followMarker()
                case .coded: followCode()
                }
            switch step {
            case .done: continue
            case .frame where position - start > limit: giveUp(at: position)
            case .frame:
                place = .outside
                return Array(buffer[start..<position])
            case .starved:
                if place == .outside || !isEnded && buffer.count - start <= limit { return nil }
                giveUp(at: place == .marker ? doubtful : min(position, buffer.count))
            }
        }
    }

    private mutating func giveUp(at place: Int) {
        broken += 1
        position = place
        self.place = .outside
    }

    private mutating func findStart() -> Step {
        position = JPEGMarker.firstFF(in: buffer.span, from: position)
        guard position + 2 < buffer.count else { return .starved }
        guard buffer[position + 1] == JPEGMarker.start, buffer[position + 2] == 0xFF else {
            position += 1
            return .done
        }
        start = position
        position += 2
        doubtful = position
        hasScan = false
        place = .marker
        return .done
    }

    private mutating func followMarker() -> Step {
        // The longest run of fill bytes: standard writers have none or one, and a run is looked at more than once.
        let last = min(buffer.count, position + 64)
        var code = position
        while code < last, buffer[code] == 0xFF { code += 1 }
        if code >= buffer.count { return .starved }
        let marker = buffer[code]
        guard code > position, JPEGMarker.isExpected(marker) else {
            // A new frame inside of this one is not doubtful.
            giveUp(at: marker == JPEGMarker.start && code > position ? code - 1 : doubtful)
            return .done
        }
        if marker == JPEGMarker.end {
            position = code + 1
            if hasScan { return .frame }
            giveUp(at: position)
            return .done
        }
        guard code + 2 < buffer.count else { return .starved }
        let length = Int(buffer[code + 1]) << 8 | Int(buffer[code + 2])
        if marker == JPEGMarker.scan, length >= 2 {
            // Its few bytes are looked at: a frame that was cut off in front of the next one must not get its end.
            guard code + length < buffer.count else { return .starved }
            hasScan = JPEGMarker.isScanHeader(buffer[code + 1..<code + 1 + length])
            place = .coded
        }
        if length < 2 || place == .coded && !hasScan {
            giveUp(at: doubtful)
            return .done
        }
        doubtful = code + 1
        position = code + 1 + length
        return .done
    }

    private mutating func followCode() -> Step {
        position = JPEGMarker.endOfCode(in: buffer.span, from: position)
        guard position + 1 < buffer.count else { return .starved }
        doubtful = position
        place = .marker
        return .done
    }
}
