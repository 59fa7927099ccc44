#if ZXing
    internal import CZXing
    internal import DocScan

    /// The symbols of one picture, as zxing-cpp returns them.
    struct ZXingSymbols {
        private var all: [SymbolDetection] = []
        /// Whether there is one that was not read.
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
            let payload = Payload(content, namesCharacterSets: unsafe symbol.has_eci)
            if symbology == .aztec, payload.hasPadding {
                hasUnread = true
                return
            }
            var detection = SymbolDetection(
                symbology: symbology, value: payload.text, points: points,
                heading: .init(
                    nearest: Point(x: points[1].x - points[0].x, y: points[1].y - points[0].y)), hits: 1)
            detection.bytes = payload.bytes
            if unsafe symbol.sequence_index >= 0, unsafe symbol.sequence_size >= 0 {
                let id = unsafe UnsafeRawBufferPointer(start: symbol.sequence_id, count: symbol.sequence_id_count)
                detection.part = unsafe SymbolPart(
                    sequence: String(decoding: id, as: UTF8.self), index: Int(symbol.sequence_index),
                    count: Int(symbol.sequence_size))
            }
            all.append(detection)
        }

        /// Each symbol once.
        ///
        /// zxing-cpp 1.4 returns some PDF417 symbols twice, the second time with one side only, where two corners lie in
        /// one place.
        var detections: [SymbolDetection] {
            let whole = all.filter { !$0.isOneSide }
            return whole
                + all.filter { side in
                    side.isOneSide
                        && !whole.contains { $0.symbology == side.symbology && $0.value == side.value }
                }
        }
    }

    extension SymbolDetection {
        /// Whether one of its sides is shorter than the smallest symbol, in pixels.
        fileprivate var isOneSide: Bool {
            let next = points.dropFirst() + points.prefix(1)
            return zip(points, next).contains { max(abs($0.x - $1.x), abs($0.y - $1.y)) < 4 }
        }
    }

    extension Payload {
        /// Whether it ends as the padding of a symbol does: in bits that are nearly all set.
        ///
        /// zxing-cpp 1.4 reads padding of 18 bits and more as content: a shift to bytes, their number 31, and so many
        /// bytes. Of 248 random bits 174 or more are set in one symbol of a billion.
        fileprivate var hasPadding: Bool {
            guard let tail = bytes?.suffix(31), tail.count == 31 else { return false }
            return tail.reduce(0) { $0 + $1.nonzeroBitCount } >= 174
        }
    }
#endif
