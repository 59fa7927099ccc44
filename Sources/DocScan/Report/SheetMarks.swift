/// The places that a scan found on a sheet, to be drawn over the image. All are in pixels of the upright image.
package struct SheetMarks: Sendable {
    /// The place of a barcode or a field, with its name.
    package struct Named: Sendable {
        package var name: String
        package var place: Quadrilateral
    }

    /// The outline of the sheet; `nil` if it was not found.
    var outline: Quadrilateral?
    /// The cells of the sheet that cannot be read.
    private(set) var areas: [(kind: AreaMap.Kind, cell: Box)] = []
    private(set) var barcodes: [Named] = []
    private(set) var zone: [Quadrilateral] = []
    private(set) var labels: [Named] = []
    private(set) var values: [Named] = []
    /// The names of the fields whose value is returned.
    private var certain: Set<String> = []

    init(_ extraction: FieldExtraction, on page: PageReader?, zone: ZoneReading?, areas: AreaMap?) {
        self.areas = AreaMap.Kind.allCases.flatMap { kind in areas?.cells(of: kind).map { (kind, $0) } ?? [] }
        barcodes = extraction.document.barcodesWithCertainNames.map { Named(name: $0.name ?? "", place: $0.corners) }
        self.zone = zone?.outlines ?? []
        certain = Set(extraction.fields.filter { $0.value != nil }.map(\.name))
        guard let page, let print = extraction.page else { return }
        func place(_ box: Box) -> Quadrilateral { box.corners.map { page.toPicture($0) } }
        labels = print.labelBoxes.map { Named(name: $0.key, place: place($0.value)) }.sorted { $0.name < $1.name }
        values = print.readings.map { Named(name: $0.key, place: place($0.value.first.box)) }
            .sorted { $0.name < $1.name }
    }

    /// Moves all marks from pixels of a part of the image to those of the whole image.
    mutating func shift(by offset: Point) {
        outline = outline?.map { $0 + offset }
        areas = areas.map { ($0.kind, $0.cell.moved(right: offset.x, down: offset.y)) }
        barcodes = barcodes.map { Named(name: $0.name, place: $0.place.map { $0 + offset }) }
        zone = zone.map { $0.map { $0 + offset } }
        labels = labels.map { Named(name: $0.name, place: $0.place.map { $0 + offset }) }
        values = values.map { Named(name: $0.name, place: $0.place.map { $0 + offset }) }
    }

    /// Draws the marks.
    ///
    /// - Parameter scale: the number of pixels of `picture` per pixel of the scanned image.
    package func draw(on picture: inout MarkedImage, scale: Double) {
        for (kind, cell) in areas { picture.hatch(cell.scaled(by: scale), in: kind.colour) }
        if let outline { picture.draw(outline.scaled(by: scale), in: .blue, thickness: 4) }
        for line in zone { picture.draw(line.scaled(by: scale), in: .teal) }
        for label in labels { picture.draw(label.place.scaled(by: scale), in: .orange) }
        for value in values {
            picture.draw(value.place.scaled(by: scale), in: certain.contains(value.name) ? .green : .red)
        }
        for barcode in barcodes { picture.draw(barcode.place.scaled(by: scale), in: .teal) }
        for value in values {
            let colour: MarkedImage.Colour = certain.contains(value.name) ? .green : .red
            picture.write(value.name.spaced, at: value.place.scaled(by: scale).topLeft, in: colour)
        }
        for barcode in barcodes where !barcode.name.isEmpty {
            picture.write(barcode.name.spaced, at: barcode.place.scaled(by: scale).topLeft, in: .teal)
        }
    }
}

extension AreaMap.Kind {
    /// The colour in which cells of this kind are drawn.
    var colour: MarkedImage.Colour {
        switch self {
        case .outside: .red
        case .glare: .yellow
        case .covered: .violet
        case .shadowEdge: .blue
        case .blurred: .orange
        case .fewPixels: .teal
        }
    }
}
