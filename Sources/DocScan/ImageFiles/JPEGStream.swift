/// A JPEG as a stream of segments (ITU-T T.81, B.1).
package enum JPEGStream {
    /// Returns the picture without the camera's data (place, date, preview), comments, and any bytes after its end. The
    /// coded picture is the same, byte for byte. `nil` if the stream is not a single picture.
    package static func picture(of bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: [0xFF, JPEGMarker.start]) else { return nil }
        let span = bytes.span
        var picture: [UInt8] = [0xFF, JPEGMarker.start]
        picture.reserveCapacity(bytes.count)
        var position = 2
        while position + 3 < bytes.count {
            guard bytes[position] == 0xFF else { return nil }
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == JPEGMarker.end { break }
            guard JPEGMarker.isExpected(marker) else { return nil }
            let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
            guard end >= position + 4, end <= bytes.count else { return nil }
            if isOfPicture(marker, bytes[position..<end]) { picture += bytes[position..<end] }
            position = end
            if marker == JPEGMarker.scan {
                position = JPEGMarker.endOfCode(in: span, from: end)
                picture += bytes[end..<position]
            }
        }
        // A file that only lacks its end marker has all of its picture.
        return picture + [0xFF, JPEGMarker.end]
    }

    /// The ICC profile in the segments before the picture; `nil` without a whole one (ICC.1:2010, B.4).
    package static func profile(of bytes: [UInt8]) -> [UInt8]? {
        let name = Array("ICC_PROFILE\0".utf8)
        var (parts, count, position) = ([Int: ArraySlice<UInt8>](), 0, 2)
        while position + 3 < bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
            guard marker != JPEGMarker.scan, end >= position + 4, end <= bytes.count else { break }
            let segment = bytes[(position + 4)..<end]
            // The name, the number of the part from 1, and the number of parts.
            if marker == 0xE2, segment.starts(with: name), segment.count > name.count + 2 {
                let numbers = segment.dropFirst(name.count)
                parts[Int(numbers[numbers.startIndex])] = numbers.dropFirst(2)
                count = Int(numbers[numbers.startIndex + 1])
            }
            position = end
        }
        guard count > 0, parts.count == count, (1...count).allSatisfy({ parts[$0] != nil }) else { return nil }
        return (1...count).flatMap { parts[$0] ?? [] }
    }

    /// True for a segment that readers need to show the picture.
    private static func isOfPicture(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> Bool {
        switch marker {
        // JFIF, which names the colours, and Adobe's, which names their encoding.
        case 0xE0: segment.dropFirst(4).starts(with: "JFIF".utf8)
        case 0xEE: segment.dropFirst(4).starts(with: "Adobe".utf8)
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
    }
}
