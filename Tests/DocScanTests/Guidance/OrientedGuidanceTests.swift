import Testing

@testable import DocScan

/// A camera that is held as usual and stores its pictures turned: directions are those of the upright picture.
struct OrientedGuidanceTests {
    /// The place of the document in the preview, and the hint for it.
    private static let moves: [(dx: Double, dy: Double, hint: Hint)] = [
        (0, 0, .aligned), (-0.08, 0, .moveLeft), (0.08, 0, .moveRight), (0, -0.08, .moveUp), (0, 0.025, .moveDown),
    ]

    /// The pictures to these moves.
    private static let pictures = moves.map { picture(dx: $0.dx, dy: $0.dy) }

    /// The upright picture at a third of the preview's size, each barcode an even patch of a different grey.
    private static func picture(dx: Double, dy: Double) -> LumaImage {
        let places = Certificate.barcodes(dx: dx, dy: dy).map { $0.corners.scaled(by: 1.0 / 3) }
        return LumaImage(width: 138, height: 208) { x, y in
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            return places.firstIndex { $0.contains(point) }.map { UInt8(1 + $0) } ?? 200
        }
    }

    /// The stored picture of which `upright(from:)` makes this one.
    private func stored(_ picture: LumaImage, _ orientation: Orientation) -> LumaImage {
        // All undo themselves but the quarter turns, which undo each other.
        picture.upright(from: orientation == .right ? .left : orientation == .left ? .right : orientation)
    }

    private func barcodes(in picture: LumaImage) -> [Barcode] {
        let rows = picture.rows
        return Certificate.expected.enumerated().compactMap { index, expected in
            let grey = UInt8(1 + index)
            guard let top = rows.firstIndex(where: { $0.contains(grey) }),
                let bottom = rows.lastIndex(where: { $0.contains(grey) }), let left = rows[top].firstIndex(of: grey),
                let right = rows[top].lastIndex(of: grey)
            else { return nil }
            let corners = Quadrilateral(
                x: Double(left), y: Double(top), width: Double(right + 1 - left), height: Double(bottom + 1 - top))
            return Barcode(name: expected.name, symbology: .code39, value: "V", corners: corners, foundBy: "1/1")
        }
    }

    @Test(arguments: Orientation.allCases, [false, true])
    func `Directions are those of the upright picture`(orientation: Orientation, isMirrored: Bool) throws {
        for (move, picture) in zip(Self.moves, Self.pictures) {
            let sensor = stored(picture, orientation)
            let image = try EncodedImage(
                input: ImageInput(source: "", bytes: []), page: 0, format: .jpeg, orientation: orientation,
                storedWidth: sensor.width, storedHeight: sensor.height, maximumPixels: .max)
            let upright = sensor.upright(from: orientation)
            #expect((image.width, image.height) == (138, 208))
            let preview = PreviewMapping(
                width: image.width, height: image.height, aspect: 414.0 / 624, isMirrored: isMirrored)
            let hint = GuidanceRule(expected: Certificate.expected.map { GuideTarget($0) })
                .guidance(
                    seeing: barcodes(in: upright).map { TrackedSymbol($0) }, .init(luminosity: Certificate.light),
                    preview: preview
                ).hint
            let mirrored: [Hint: Hint] = [.moveLeft: .moveRight, .moveRight: .moveLeft]
            #expect(hint == (isMirrored ? mirrored[move.hint] ?? move.hint : move.hint))
        }
    }
}
