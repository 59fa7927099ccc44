#if ZXing
    internal import CZXing
    internal import DocScan

    struct ZXingSymbols {
        private var all: [SymbolDetection] = []
        /// True if zxing-cpp located a symbol that it could not read, or if a symbol was rejected.
        private(set) var hasUnread = false

        static let take: docscan_zxing_take = { context, symbol in
            guard let context = unsafe context else { return }
            unsafe context.assumingMemoryBound(to: ZXingSymbols.self).pointee.add(symbol.pointee)
        }

        private mutating func add(_ symbol: docscan_zxing_symbol) {
            guard unsafe symbol.is_read else {
                hasUnread = true
                return
            }
            guard let symbology = Symbology.allCases.first(where: { unsafe $0.zxingFormat == symbol.format }) else {
                return
            }
            let corners = unsafe symbol.corners
            let points = [
                Point(x: corners.0, y: corners.1), Point(x: corners.2, y: corners.3),
                Point(x: corners.4, y: corners.5), Point(x: corners.6, y: corners.7),
            ]
            let content = unsafe Array(UnsafeBufferPointer(start: symbol.bytes, count: symbol.count))
            let namesCharacterSets = unsafe symbol.has_eci
            let payload = Payload(content, namesCharacterSets: namesCharacterSets)
            var detection = SymbolDetection(
                symbology: symbology, value: payload.text, points: points,
                heading: .init(
                    nearest: Point(x: points[1].x - points[0].x, y: points[1].y - points[0].y)), hits: 1)
            detection.bytes = payload.bytes
            if unsafe symbol.sequence_index >= 0, unsafe symbol.sequence_size >= 0 {
                let id = unsafe UnsafeRawBufferPointer(start: symbol.sequence_id, count: symbol.sequence_id_count)
                detection.part = unsafe SymbolPart(
                    sequence: String(decoding: id, as: UTF8.self), index: Int(symbol.sequence_index),
                    count: Int(symbol.sequence_size),
                    content: SymbolContent(content, namesCharacterSets: namesCharacterSets))
            }
            all.append(detection)
        }

        /// The symbols without duplicates. zxing-cpp 1.4 returns some PDF417 symbols twice, the second time with one
        /// side only.
        var detections: [SymbolDetection] {
            let whole = all.filter(\.hasOutline)
            return whole
                + all.filter { side in
                    !side.hasOutline
                        && !whole.contains { $0.symbology == side.symbology && $0.value == side.value }
                }
        }

        /// Checks doubtful symbols. A confirmed PDF417 symbol gets two hits; an Aztec symbol that is not confirmed
        /// counts as unread.
        ///
        /// zxing-cpp 1.4 returns Aztec symbols even if no error correction words are left for a check. Versions 1.4 and
        /// 2.3 return PDF417 symbols with a wrong level of error correction: of 426 images of one clean symbol at
        /// different angles, 1.4 misreads one and 2.3 ten. Misread values differ between scales. The exception is a
        /// PDF417 symbol whose codewords are all 0, which is always dropped.
        ///
        /// - Parameter isProved: returns true if a second reading has the same value.
        mutating func prove(_ isProved: (SymbolDetection) -> Bool) {
            let each = detections
            all = each.compactMap { symbol in
                var symbol = symbol
                switch symbol.symbology {
                case .pdf417:
                    // A codeword of 0 decodes to two letters A.
                    if symbol.value.count.isMultiple(of: 2), symbol.value.allSatisfy({ $0 == "A" }) { return nil }
                    symbol.hits = isProved(symbol) ? 2 : 1
                    return symbol
                case .aztec: return symbol.bytes == nil || isProved(symbol) ? symbol : nil
                default: return symbol
                }
            }
            if all.count < each.count { hasUnread = true }
        }

        func hasValue(of symbol: SymbolDetection) -> Bool {
            all.contains {
                $0.symbology == symbol.symbology && $0.value == symbol.value && $0.bytes == symbol.bytes
                    && $0.part == symbol.part
            }
        }
    }
#endif
