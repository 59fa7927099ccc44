/// Fits the placement to the visible edges of the sheet and to its print.
extension PagePlacement {
    /// True if a sheet that was found by its edges may be the sheet of this page. If barcodes or an MRZ locate the
    /// page, the sheet must cover enough of it: an outline between two folds, or around a photo on the page, covers too
    /// little.
    func isCovered(by sheet: FoundSheet) -> Bool {
        let both = sheet.outline.corners.clipped(to: outline.corners).area
        return isSizeGuessed || both >= Placing.leastOfPage * pageShare * outline.corners.area
    }

    /// Adopts the outline of a sheet that was found by its edges.
    mutating func adopt(_ sheet: FoundSheet) {
        let edges = sheet.outline.startingTopLeft(for: outline.readingDirection)
        if isSizeGuessed {
            inches = edges.width > edges.height ? Self.letter.height : Self.letter.width
        } else {
            inches *= edges.width / outline.width
        }
        outline = edges
        isOpen = (false, false, false, false)
        isByEdges = sheet.showsAllSides
    }

    /// Moves the outline to the edges of the sheet that are visible in `small`, the view at any size. `seeds` are
    /// places on the sheet, in full-size pixels.
    mutating func fitToPaper(_ small: LumaImage, seeds: [Point]) {
        let (width, height) = (Double(small.width), Double(small.height))
        let toPicture = projection(width: small.width, height: small.height)
        let toView = toPicture.inverse
        let sides = SheetSideFinder(small, seeds: seeds.map { toView($0) })
        let left = sides.left ?? .upright(x: 0)
        let right = sides.right ?? .upright(x: width)
        let top = sides.top ?? .level(y: 0)
        let bottom = sides.bottom ?? .level(y: height)
        guard let a = top.intersection(with: left), let b = top.intersection(with: right),
            let c = bottom.intersection(with: right), let d = bottom.intersection(with: left)
        else { return }
        let sheet = Quadrilateral(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
        isOpen = (sides.left == nil, sides.top == nil, sides.right == nil, sides.bottom == nil)
        let isWhole = !isOpen.left && !isOpen.top && !isOpen.right && !isOpen.bottom
        // An outline that is small in the view, or that excludes a seed, is not that of the sheet. In a view of the
        // whole image, a sheet with four edges may be small.
        let least = isSizeGuessed && isWhole ? (Placing.wholeSheet, Placing.wholeSheet) : Placing.sheet
        guard sheet.width > least.0 * width, sheet.height > least.1 * height,
            seeds.allSatisfy({ sheet.contains(toView($0)) })
        else {
            isOpen = (true, true, true, true)
            return
        }
        if isSizeGuessed, isWhole {
            // A letter page, or A4, which is a quarter of an inch narrower.
            inches = sheet.width > sheet.height ? Self.letter.height : Self.letter.width
        } else {
            inches *= sheet.width / width
        }
        outline = sheet.map { toPicture($0) }
    }

    /// Turns the upper and the lower edge so that the lines of text are level all over the page. `small` is the ink of
    /// the view (`LumaImage.ink(reach:)`) at any size in which text lines can be distinguished.
    mutating func level(_ small: LumaImage) {
        guard let fit = TextSlope.measure(small, limit: isByEdges ? Placing.slopeByEdges : TextSlope.steepest) else {
            return
        }
        let ratio = Double(small.width) / Double(small.height)
        let vertical = (outline.bottomLeft - outline.topLeft, outline.bottomRight - outline.topRight)
        func tilt(_ place: Double) -> Double { fit.slope(at: place) * ratio / 2 }
        outline = Quadrilateral(
            topLeft: outline.topLeft - vertical.0 * tilt(0), topRight: outline.topRight + vertical.1 * tilt(0),
            bottomRight: outline.bottomRight + vertical.1 * tilt(1),
            bottomLeft: outline.bottomLeft - vertical.0 * tilt(1))
    }
}
