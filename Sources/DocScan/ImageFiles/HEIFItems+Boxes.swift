/// The boxes that describe a file's items. Source: ISO 14496-12, 8.11.
extension HEIFItems {
    func version(of box: HEIFBox) -> Int { reader.uint8(at: box.content.lowerBound) ?? 0 }

    func number(at offset: Int, after skipped: Int = 0, isLong: Bool) -> Int? {
        isLong ? reader.uint32(at: offset + skipped) : reader.uint16(at: offset + skipped)
    }

    mutating func readTypes(_ box: HEIFBox) {
        let head = 4 + (version(of: box) == 0 ? 2 : 4)
        for entry in HEIFBox.boxes(in: reader, box.content.dropFirst(head)) where entry.type == "infe" {
            let (at, isLong) = (entry.content.lowerBound + 4, version(of: entry) >= 3)
            guard version(of: entry) >= 2, let item = number(at: at, isLong: isLong) else { continue }
            items[item, default: Item()].type = reader.fourLetters(at: at + (isLong ? 4 : 2) + 2)
        }
    }

    mutating func readReferences(_ box: HEIFBox) {
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

    mutating func readProperties(_ box: HEIFBox) {
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

    mutating func readPlaces(_ box: HEIFBox, data: Range<Int>?) {
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
