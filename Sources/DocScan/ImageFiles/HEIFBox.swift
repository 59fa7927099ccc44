/// A box of an ISO media file. Source: ISO 14496-12, 4.2.
struct HEIFBox {
    let type: String
    /// The range of the content, without the header.
    let content: Range<Int>

    /// The consecutive boxes in a range; a box that does not fit ends the list.
    static func boxes(in reader: ByteReader, _ range: Range<Int>) -> [HEIFBox] {
        var boxes: [HEIFBox] = []
        var at = range.lowerBound
        while at + 8 <= range.upperBound, let short = reader.uint32(at: at), boxes.count < mostBoxes {
            var (header, size) = (8, short)
            if short == 1 {
                guard let high = reader.uint32(at: at + 8), let low = reader.uint32(at: at + 12), high == 0 else {
                    break
                }
                (header, size) = (16, low)
            } else if short == 0 {
                size = range.upperBound - at
            }
            guard size >= header, at + size <= range.upperBound else { break }
            boxes.append(HEIFBox(type: reader.fourLetters(at: at + 4), content: at + header..<at + size))
            at += size
        }
        return boxes
    }

    /// More than any camera writes into one box.
    private static let mostBoxes = 100_000
}

extension ByteReader {
    func fourLetters(at offset: Int) -> String {
        String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: uint8(at: offset + $0) ?? 0) }, as: UTF8.self)
    }

    /// Returns a number of 0, 4 or 8 bytes, in the form of `iloc`.
    func number(at offset: Int, count: Int) -> Int? {
        switch count {
        case 0: 0
        case 4: uint32(at: offset)
        // Numbers that need the upper half exceed every file that is read.
        case 8: uint32(at: offset) == 0 ? uint32(at: offset + 4) : nil
        default: nil
        }
    }
}
