/// The cost of decoding the primary picture of a HEIF file, read from its boxes alone.
///
/// A file states the size of a picture in up to three places: its properties, the grid that it is assembled from, and
/// the coded data. A decoder uses the last two. Sources: ISO 14496-12, 8.11; ISO 23008-12, 6.5 and 6.6; ISO 14496-15,
/// 8.3.3.
package struct HEIFItems {
    struct Item {
        var type = ""
        var properties: [Int] = []
        var extents: [Range<Int>] = []
        /// The items that it is made from.
        var sources: [Int] = []
        /// The items that it belongs to, such as the picture of a transparency.
        var owners: [Int] = []
    }

    /// The maximum number of references, extents and units that are followed: a photo has some hundreds.
    static let maximumVisits = 100_000
    private static let maximumDepth = 8

    let reader: ByteReader
    var items: [Int: Item] = [:]
    var properties: [HEIFBox] = []
    private var primary = 0
    var visits = 0
    private var sizes: [Int: (width: Int, height: Int)] = [:]

    /// The largest canvas or coded picture, in pixels.
    package private(set) var largest = (width: 0, height: 0)
    package var largestPixels: Int { Self.area(largest) }
    /// The number of pixels that are decoded or assembled.
    package private(set) var pixels = 0
    /// True if one of its pictures is not coded with HEVC.
    package private(set) var hasOtherCodings = false

    /// Returns `nil` if the boxes are invalid, or refer to each other endlessly.
    package init?(_ bytes: [UInt8]) {
        reader = ByteReader(bytes, isBigEndian: true)
        guard let meta = HEIFBox.boxes(in: reader, 0..<bytes.count).first(where: { $0.type == "meta" }) else {
            return nil
        }
        let boxes = HEIFBox.boxes(in: reader, meta.content.dropFirst(4))
        let data = boxes.first { $0.type == "idat" }?.content
        for box in boxes {
            switch box.type {
            case "pitm": primary = number(at: box.content.lowerBound, after: 4, isLong: version(of: box) > 0) ?? 0
            case "iinf": readTypes(box)
            case "iref": readReferences(box)
            case "iprp": readProperties(box)
            case "iloc": readPlaces(box, data: data)
            default: break
            }
        }
        guard items[primary] != nil, measure(primary, depth: 0) != nil else { return nil }
        for (number, item) in items where item.owners.contains(where: { sizes[$0] != nil }) && isCoded(item.type) {
            guard sizes[number] != nil || measure(number, depth: 0) != nil else { return nil }
        }
    }

    // MARK: Sizes

    private func isCoded(_ type: String) -> Bool { ["hvc1", "hev1", "grid", "iovl", "iden"].contains(type) }

    /// Adds the cost of an item; `nil` if it is endless.
    private mutating func measure(_ number: Int, depth: Int) -> (width: Int, height: Int)? {
        visits += 1
        guard depth <= Self.maximumDepth, visits <= Self.maximumVisits, let item = items[number] else { return nil }
        var size = statedSize(of: item)
        switch item.type {
        case "hvc1", "hev1":
            if let known = sizes[number] {
                size = known
            } else {
                guard let coded = codedSize(of: item) else { return nil }
                size = (max(size.width, coded.width), max(size.height, coded.height))
            }
        case "grid", "iovl":
            guard let canvas = canvas(of: item) else { return nil }
            size = canvas
        case "iden": break
        default:
            hasOtherCodings = true
            return size
        }
        sizes[number] = size
        if item.type != "iden" { add(size) }
        for source in item.sources { guard measure(source, depth: depth + 1) != nil else { return nil } }
        return size
    }

    private mutating func add(_ size: (width: Int, height: Int)) {
        let area = Self.area(size)
        if area > Self.area(largest) { largest = size }
        pixels = pixels.addingReportingOverflow(area).overflow ? .max : pixels + area
    }

    private static func area(_ size: (width: Int, height: Int)) -> Int {
        let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        return overflow ? .max : area
    }

    private func statedSize(of item: Item) -> (width: Int, height: Int) {
        for index in item.properties where properties.indices.contains(index - 1) {
            let box = properties[index - 1]
            guard box.type == "ispe", let width = reader.uint32(at: box.content.lowerBound + 4),
                let height = reader.uint32(at: box.content.lowerBound + 8)
            else { continue }
            return (width, height)
        }
        return (0, 0)
    }

    /// The size of the picture that a grid or an overlay is assembled to.
    private func canvas(of item: Item) -> (width: Int, height: Int)? {
        guard let place = item.extents.first, let flags = reader.uint8(at: place.lowerBound + 1) else { return nil }
        let at = place.lowerBound + (item.type == "grid" ? 4 : 10)
        let isLong = flags & 1 == 1
        guard let width = number(at: at, isLong: isLong),
            let height = number(at: at + (isLong ? 4 : 2), isLong: isLong)
        else { return nil }
        return (width, height)
    }

    /// The largest size in a parameter set, of those next to the picture and those in its data.
    private mutating func codedSize(of item: Item) -> (width: Int, height: Int)? {
        var size = (width: 0, height: 0)
        var lengthSize = 4
        for index in item.properties where properties.indices.contains(index - 1) {
            let box = properties[index - 1]
            guard box.type == "hvcC" else { continue }
            let start = box.content.lowerBound
            lengthSize = (reader.uint8(at: start + 21) ?? 3) & 3 + 1
            var at = start + 23
            for _ in 0..<(reader.uint8(at: start + 22) ?? 0) {
                guard let units = reader.uint16(at: at + 1) else { return nil }
                at += 3
                for _ in 0..<units {
                    visits += 1
                    guard visits <= Self.maximumVisits, let length = reader.uint16(at: at),
                        at + 2 + length <= box.content.upperBound
                    else { return nil }
                    include(at + 2..<at + 2 + length, in: &size)
                    at += 2 + length
                }
            }
        }
        for extent in item.extents {
            var at = extent.lowerBound
            while at + lengthSize < extent.upperBound {
                visits += 1
                guard visits <= Self.maximumVisits else { return nil }
                let length = (0..<lengthSize).reduce(0) { $0 << 8 | (reader.uint8(at: at + $1) ?? 0) }
                at += lengthSize
                include(at..<min(at + length, extent.upperBound), in: &size)
                at += length
            }
        }
        return size
    }

    private func include(_ unit: Range<Int>, in size: inout (width: Int, height: Int)) {
        guard let header = reader.uint8(at: unit.lowerBound), header >> 1 & 63 == HEVCSequence.type,
            let coded = HEVCSequence.size(of: reader.bytes(unit.prefix(160)))
        else { return }
        size = (max(size.width, coded.width), max(size.height, coded.height))
    }
}
