extension FieldExtraction {
    /// Where a field stands on the page, with its label where that is near; nil where neither was found.
    func place(of field: String) -> Box? {
        if let reading = looks[field]?.first {
            guard let label = reading.labelBox else { return reading.box }
            let both = reading.box.union(label)
            // A label that is far away says nothing in a cut-out.
            return both.height < 6 * reading.box.height ? both : reading.box
        }
        // Values stand behind their labels or below them, about as far as `LabelFinder` looks for them.
        return labelBoxes[field].map { label in
            Box(x: label.x, y: label.y, width: label.width + 30 * label.height, height: 4 * label.height)
        }
    }
}
