/// The scans of a JPEG: the passes of a decoder over its picture. Source: ITU-T T.81, B.2 and G.1.
package enum JPEGScans {
    /// Counts the scans by their markers from `start`, after the picture's first marker, to the end.
    package static func count(in bytes: [UInt8], from start: Int = 2) -> (count: Int, end: Int) {
        let span = bytes.span
        var (position, scans) = (start, 0)
        while true {
            position = JPEGMarker.endOfCode(in: span, from: position)
            guard position + 3 < span.count else { return (scans, span.count) }
            let marker = span[position + 1]
            if marker == JPEGMarker.end { return (scans, position + 2) }
            if marker == JPEGMarker.scan { scans += 1 }
            // Markers without a segment: a temporary one and the start of a picture.
            let isAlone = marker == 0x01 || marker == JPEGMarker.start
            position += isAlone ? 2 : max(2, 2 + (Int(span[position + 2]) << 8 | Int(span[position + 3])))
        }
    }
}
