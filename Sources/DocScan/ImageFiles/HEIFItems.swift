/// What decoding the primary picture of a HEIF file would take, read from its boxes without decoding anything.
///
/// A file says of a picture how large it is in up to three places: its properties, the grid that it is put together
/// from, and the coded data. A decoder believes the last two. Sources: ISO 14496-12, 8.11; ISO 23008-12, 6.5 and 6.6;
/// ISO 14496-15, 8.3.3.
package struct HEIFItems {
    private struct Item {
        var type = ""
        var properties: [Int] = []
        var extents: [Range<Int>] = []
        /// The items that it is made from.
        var sources: [Int] = []
        /// The items that it belongs to, as a picture's transparency does.
        var owners: [Int] = []
    }

    /// Follows no more references, extents and units than that: a photo has some hundreds.
    private static let maximumVisits = 100_000
    private static let deepest = 8

    private let reader: ByteReader
    private var items: [Int: Item] = [:]
    private var properties: [HEIFBox] = []
    private var primary = 0
    private var visits = 0
    /// What has been measured.
    private var sizes: [Int: (width: Int, height: Int)] = [:]

    /// The largest canvas or coded picture, in pixels.
    package private(set) var largest = (width: 0, height: 0)
    package var largestPixels: Int { Self.area(largest) }
    /// All pixels that are decoded or put together.
    package private(set) var pixels = 0
    /// Whether one of its pictures is coded with anything but HEVC.
    package private(set) var hasOtherCodings = false

    /// Nil when the boxes cannot be understood, or when they refer to each other without end.
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

    /// Adds what an item takes; nil when that has no end.
    private mutating func measure(_ number: Int, depth: Int) -> (width: Int, height: Int)? {
        visits += 1
        guard depth <= Self.deepest, visits <= Self.maximumVisits, let item = items[number] else { return nil }
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

    /// The size of the picture that a grid or an overlay is put together to.
    private func canvas(of item: Item) -> (width: Int, height: Int)? {
        guard let place = item.extents.first, let flags = reader.uint8(at: place.lowerBound + 1) else { return nil }
        let at = place.lowerBound + (item.type == "grid" ? 4 : 10)
        let isLong = flags & 1 == 1
        guard let width = number(at: at, isLong: isLong),
            let height = number(at: at + (isLong ? 4 : 2), isLong: isLong)
        else { return nil }
        return (width, height)
    }

    /// The largest size that a parameter set says, of those beside the picture and those in its data.
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

    // MARK: Boxes

    private func version(of box: HEIFBox) -> Int { reader.uint8(at: box.content.lowerBound) ?? 0 }

    private func number(at offset: Int, after skipped: Int = 0, isLong: Bool) -> Int? {
        isLong ? reader.uint32(at: offset + skipped) : reader.uint16(at: offset + skipped)
    }

    private mutating func readTypes(_ box: HEIFBox) {
        let head = 4 + (version(of: box) == 0 ? 2 : 4)
        for entry in HEIFBox.boxes(in: reader, box.content.dropFirst(head)) where entry.type == "infe" {
            let (at, isLong) = (entry.content.lowerBound + 4, version(of: entry) >= 3)
            guard version(of: entry) >= 2, let item = number(at: at, isLong: isLong) else { continue }
            items[item, default: Item()].type = reader.fourLetters(at: at + (isLong ? 4 : 2) + 2)
        }
    }

    private mutating func readReferences(_ box: HEIFBox) {
        let isLong = version(of: box) > 0
        let size = isLong ? 4 : 2
        for list in HEIFBox.boxes(in: reader, box.content.dropFirst(4)) where ["dimg", "auxl"].contains(list.type) {
            let at = list.content.lowerBound
            guard let from = number(at: at, isLong: isLong), let count = reader.uint16(at: at + size) else { continue }
            // No more than the box has room for.
            let room = max(0, (list.content.upperBound - at) / size - 1)
            let targets = (0..<min(count, room)).compactMap { number(at: at + size + 2 + $0 * size, isLong: isLong) }
            if list.type == "dimg" {
                items[from, default: Item()].sources += targets
            } else {
                items[from, default: Item()].owners += targets
            }
        }
    }

    private mutating func readProperties(_ box: HEIFBox) {
        let boxes = HEIFBox.boxes(in: reader, box.content)
        if let list = boxes.first(where: { $0.type == "ipco" }) {
            properties = HEIFBox.boxes(in: reader, list.content)
        }
        for links in boxes where links.type == "ipma" {
            let start = links.content.lowerBound
            let isWide = (reader.uint8(at: start + 3) ?? 0) & 1 == 1
            let isLong = version(of: links) > 0
            var at = start + 8
            for _ in 0..<(reader.uint32(at: start + 4) ?? 0) {
                guard at < links.content.upperBound, let item = number(at: at, isLong: isLong) else { break }
                at += isLong ? 4 : 2
                let count = reader.uint8(at: at) ?? 0
                at += 1
                for _ in 0..<count {
                    let index = isWide ? (reader.uint16(at: at) ?? 0) & 0x7FFF : (reader.uint8(at: at) ?? 0) & 0x7F
                    items[item, default: Item()].properties.append(index)
                    at += isWide ? 2 : 1
                }
            }
        }
    }

    private mutating func readPlaces(_ box: HEIFBox, data: Range<Int>?) {
        let (start, version) = (box.content.lowerBound, version(of: box))
        guard let sizes = reader.uint16(at: start + 4) else { return }
        let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let indexSize = version == 0 ? 0 : sizes & 15
        let count = number(at: start + 6, isLong: version >= 2) ?? 0
        var at = start + 6 + (version >= 2 ? 4 : 2)
        for _ in 0..<count {
            guard at < box.content.upperBound, let item = number(at: at, isLong: version >= 2) else { return }
            at += version >= 2 ? 4 : 2
            let method = version == 0 ? 0 : (reader.uint16(at: at) ?? 0) & 15
            at += version == 0 ? 2 : 4
            guard let base = reader.number(at: at, count: baseSize), let extents = reader.uint16(at: at + baseSize)
            else {
                return
            }
            at += baseSize + 2
            for _ in 0..<extents {
                visits += 1
                guard visits <= Self.maximumVisits, at < box.content.upperBound,
                    let offset = reader.number(at: at + indexSize, count: offsetSize),
                    let length = reader.number(at: at + indexSize + offsetSize, count: lengthSize)
                else { return }
                at += indexSize + offsetSize + lengthSize
                let whole = method == 1 ? data ?? 0..<0 : 0..<reader.count
                let first = min(whole.lowerBound + base + offset, whole.upperBound)
                let end = length == 0 ? whole.upperBound : min(first + length, whole.upperBound)
                items[item, default: Item()].extents.append(first..<end)
            }
        }
    }
}
