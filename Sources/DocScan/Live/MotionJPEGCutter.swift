/// Cuts a stream of consecutive JPEG images into complete frames.
///
/// Bytes between frames are ignored, such as the boundaries of a `multipart/x-mixed-replace` response. Within a frame
/// the cutter follows the stated lengths of the segments, so that a thumbnail in a segment does not end the frame. It
/// searches only the coded data for their end (ITU-T T.81, B.1.1 and B.2.1). A broken frame is counted and skipped. At
/// most one of its segments is searched again, so that the work is proportional to the length of the stream.
///
///     cutter.append(bytes)
///     while let frame = cutter.next() { … }
///
/// Take all complete frames after each `append`. The cutter then keeps only one unfinished frame and the last bytes.
package struct MotionJPEGCutter: Sendable {
    /// The number of broken frames.
    package private(set) var broken = 0
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The index up to which the buffer has been searched. It is beyond the end of the buffer while the rest of a
    /// segment has not arrived.
    private var position = 0
    private var start = 0
    /// The index at which the search for a frame continues if the last segment's length turns out to be wrong: just
    /// after the segment's marker.
    private var doubtful = 0
    private var hasScan = false
    private var place = Place.outside
    private var isEnded = false

    private enum Place {
        case outside
        /// In a frame, at a marker.
        case marker
        case coded
    }

    private enum Step { case done, frame, starved }

    /// - Parameter maximumBytes: the maximum length of a frame. A longer frame counts as broken. Default 32 MiB.
    package init(maximumBytes: Int = 32 << 20) { limit = maximumBytes }

    package var keptBytes: Int { buffer.count }

    package mutating func append(_ bytes: [UInt8]) {
        let used = place == .outside ? position : start
        // Moving the rest to the front costs its length, which pays off once at least that length was used.
        if used >= buffer.count - used {
            buffer.removeSubrange(..<used)
            position -= used
            start -= used
            doubtful -= used
        }
        buffer.append(contentsOf: bytes)
    }

    /// Marks the end of the stream. An unfinished frame then counts as broken.
    package mutating func finish() { isEnded = true }

    /// The next complete frame, from its SOI to its EOI; `nil` if more bytes are needed.
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
        // The longest run of fill bytes: standard writers use none or one, and a run is searched more than once.
        let last = min(buffer.count, position + 64)
        var code = position
        while code < last, buffer[code] == 0xFF { code += 1 }
        if code >= buffer.count { return .starved }
        let marker = buffer[code]
        guard code > position, JPEGMarker.isExpected(marker) else {
            // A new frame inside this one is not doubtful.
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
            // Wait for its few bytes: a frame that was cut off before the next one must not get the next one's end.
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
