extension BarcodeSearch {
    /// A symbol that a pass detected, with the data for its outline, which only a confirmed symbol needs.
    package struct Detection {
        package var symbol: SymbolDetection
        /// The picture of the step's size, untreated but for dark and light.
        package var image: LumaImage
        /// The region of bars in `image` in which it was seen; nil in a pass over the whole picture.
        var region: BarRegion?
        /// Whether the symbol's points are its true ends.
        var isMatched = false
        /// Whether the symbol's points are its corners, as those of QR are.
        var hasCorners = false
        /// Whether the outline is the symbol's own, and not that of the place in which it was seen.
        var isOutlined = true
    }
}

extension BarcodeSearch.Detection {
    /// In `image`'s coordinates; the box around the points where the picture shows no better one.
    var outline: Quadrilateral {
        if hasCorners || !symbol.symbology.isLinear, symbol.points.count == 4 {
            return Quadrilateral(symbol.points)
        }
        return LinearSymbolLocator.outline(of: symbol, in: image, region: region, isMatched: isMatched)
            ?? region?.box(towards: symbol.heading.direction) ?? Quadrilateral(boundsOf: symbol.points)
    }

    /// How much paper is free around a linear symbol; nil for others.
    var margins: SymbolMargins? {
        SymbolMeasure(symbol.symbology, value: symbol.value).map {
            SymbolMargins(of: outline, modules: $0.usualLength.modules, in: image)
        }
    }
}

extension BarcodeSearch.Rejection: CustomStringConvertible {
    package var description: String {
        let count = "\(characters) character\(characters == 1 ? "" : "s")"
        let place = "(\(Int(clamped: center.x.rounded())), \(Int(clamped: center.y.rounded())))"
        return "\(symbology.title) with \(count) at \(place): \(lacking.joined(separator: ", "))"
    }
}
