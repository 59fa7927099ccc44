extension BarcodeSearch {
    /// A symbol that a pass detected, with the data for its outline, which only a confirmed symbol needs.
    package struct Detection {
        package var symbol: SymbolDetection
        /// The image at the size of the step, without preprocessing except for inversion.
        package var image: LumaImage
        /// The region of bars in `image` in which the symbol was detected; `nil` in a pass over the whole image.
        var region: BarRegion?
        var isMatched = false
        /// True if the symbol's points are its corners, as for QR.
        var hasCorners = false
        /// True if the outline is the symbol's own, false if it is that of the place in which it was detected.
        var isOutlined = true
    }
}

extension BarcodeSearch.Detection {
    /// The outline in `image`'s coordinates; the box around the points if no better outline was measured.
    var outline: Quadrilateral { measuredOutline ?? Quadrilateral(boundsOf: symbol.points) }

    /// The outline in `image`'s coordinates; `nil` if no outline can be measured.
    var measuredOutline: Quadrilateral? {
        if hasCorners || !symbol.symbology.isLinear, symbol.points.count == 4 {
            return Quadrilateral(symbol.points)
        }
        return LinearSymbolLocator.outline(of: symbol, in: image, region: region, isMatched: isMatched)
            ?? region?.box(towards: symbol.heading.direction)
    }

    /// The free margins of a linear symbol; `nil` for a 2D symbol.
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
