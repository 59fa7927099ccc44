/// Forms that have their labels below the values, usually under a rule.
extension LabelFinder {
    /// The labels with the values above them instead of below; `nil` unless most of the labels whose value is not on
    /// their own line have text above that is closer than the text below.
    func placedAbove(_ labels: [Label]) -> [Label]? {
        let moved = labels.map { label -> Label in
            guard label.places.allSatisfy({ $0.side == .below }) else { return label }
            var label = label
            label.places = line(above: label).map { [(.above, $0.words)] } ?? []
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

    /// The nearest segment above a label; `nil` if it is a label, or if another line directly above it may be the
    /// beginning of the value.
    private func line(above label: Label) -> TextSegment? {
        guard let line = nearest(to: label, isAbove: true),
            label.box.y - line.box.bottom < Self.reach * label.lineHeight
        else { return nil }
        let isContinued = segments.contains {
            !$0.isNoise && line.box.isNext(below: $0.box) && matcher.match(in: $0, at: 0) == nil
        }
        return isContinued ? nil : line
    }

    /// The value below each label; `nil` without a value, or if a label is nearer.
    ///
    /// In a form of high cells, a value may be closer to the label of the next cell than to its own label. A value that
    /// is farther away is accepted if a label follows below it, or if it is as close as such a value.
    func linesBelow(_ labels: [Label]) -> [TextSegment?] {
        let lines = labels.map { nearest(to: $0, isAbove: false) }
        let gaps = zip(labels, lines).map { label, line in line.map { $0.box.y - label.box.bottom } ?? .infinity }
        let betweenLabels = zip(labels, lines).map { label, line in
            line.map { isLabel(below: $0, inColumnOf: label) } ?? false
        }
        let usual = zip(gaps, betweenLabels).compactMap { gap, isBetween in isBetween ? gap : nil }.max() ?? 0
        return labels.indices.map { index in
            let height = labels[index].lineHeight
            let isNear = gaps[index] < max(Self.reach * height, usual + height / 2)
            return isNear || betweenLabels[index] ? lines[index] : nil
        }
    }

    /// The maximum gap between a label and its value above or below, and the maximum difference of their left edges, in
    /// heights of the label. Chosen by hand: docs/internals/tunables.md.
    static let reach = 2.5

    /// True if the nearest segment below a line, in the column of a label, begins with a label.
    private func isLabel(below line: TextSegment, inColumnOf label: Label) -> Bool {
        var lower = label
        lower.box.y = line.box.y
        lower.box.height = line.box.height
        return candidates(near: lower, isAbove: false).first.map { matcher.match(in: $0, at: 0) != nil } ?? false
    }

    /// The nearest segment above or below a label that is aligned with it or overlaps it horizontally; `nil` if that
    /// segment is a label.
    func nearest(to label: Label, isAbove: Bool) -> TextSegment? {
        let nearest = candidates(near: label, isAbove: isAbove).first
        return nearest.flatMap { matcher.match(in: $0, at: 0) == nil ? $0 : nil }
    }

    /// The segments above or below a label that are aligned with it or overlap it horizontally, the nearest first.
    private func candidates(near label: Label, isAbove: Bool) -> [TextSegment] {
        let (box, height) = (label.box, label.lineHeight)
        func gap(_ other: Box) -> Double { isAbove ? box.y - other.bottom : other.y - box.bottom }
        func distance(_ segment: TextSegment) -> Double { gap(segment.box) + abs(segment.box.x - box.x) * 0.2 }
        return segments.filter { segment in
            let other = segment.box
            let overlaps = other.x < box.right && other.right > box.x
            let aligned = abs(other.x - box.x) < Self.reach * height
            // A label's box may reach into the next line.
            let distance = isAbove ? box.middleY - other.middleY : other.middleY - box.middleY
            return !segment.isNoise && gap(other) > -0.5 * height
                && distance > 0.5 * min(box.height, other.height) && (aligned || overlaps)
        }.sorted { distance($0) < distance($1) }
    }
}
