#if ZXing
    internal import CZXing
    internal import DocScan

    /// The symbols of one picture, as zxing-cpp gives them out.
    struct ZXingSymbols {
        private(set) var detections: [SymbolDetection] = []
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
            detections.append(detection)
        }
    }
#endif
