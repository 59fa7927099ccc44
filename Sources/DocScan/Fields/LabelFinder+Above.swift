/// Forms that have their labels below the values, usually under a rule.
extension LabelFinder {
    /// The labels with the values above them instead of below; `nil` unless most of the labels whose value is not on
    /// their own line have text above that is closer than the text below.
    func placedAbove(_ labels: [Label]) -> [Label]? {
        let moved = labels.map { label -> Label in
            guard label.places.allSatisfy({ $0.side == .below }) else { return label }
            var label = label
            label.places = line(above: label.box).map { [(.above, $0.words)] } ?? []
            label.isBelowValue = true
            return label
        }
        let isCloser = zip(labels, moved).compactMap { below, above -> Bool? in
            guard above.isBelowValue else { return nil }
            let upper = above.places.first?.words.map(\.box).union
            let lower = below.places.first?.words.map(\.box).union
            if upper == nil, lower == nil { return nil }
            return label(above.box, isCloserTo: upper, than: lower)
        }
        let count = isCloser.count { $0 }
        return count > 2 && 2 * count > isCloser.count ? moved : nil
    }

    private func label(_ label: Box, isCloserTo upper: Box?, than lower: Box?) -> Bool {
        guard let upper else { return false }
        return lower.map { label.y - upper.bottom < $0.y - label.bottom } ?? true
    }

    /// The segment directly above a label, with the same left edge; `nil` without such a segment, for a label, and if
    /// another line directly above it may be the beginning of the value.
    private func line(above label: Box) -> TextSegment? {
        guard let line = nearest(above: label), matcher.match(in: line, at: 0) == nil else { return nil }
        if let beginning = nearest(above: line.box), matcher.match(in: beginning, at: 0) == nil { return nil }
        return line
    }

    private func nearest(above box: Box) -> TextSegment? {
        segments.filter { !$0.isNoise && box.isNext(below: $0.box) }.max { $0.box.bottom < $1.box.bottom }
    }
}
