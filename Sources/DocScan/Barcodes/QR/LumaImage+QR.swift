extension LumaImage {
    /// Half the side of the square for symbols that fill a good part of the picture, as a part of its longer side, and
    /// the minimum in pixels. Chosen by hand; docs/internals/tunables.md.
    private static let squaresAcross = 6
    private static let leastReach = 8

    /// The QR codes of the picture, each laid flat before it is read: slanted, bent, hardly larger than a pixel per
    /// module, without a margin, or light on dark.
    ///
    /// Finder patterns are searched with two thresholds. Three of them give a grid of modules, alignment patterns
    /// improve it, and the modules are drawn as a clean symbol for `reader`.
    func laidFlatSymbols(reader: any BarcodeReading) -> [SymbolDetection] {
        for isInverted in [false, true] {
            for isSmall in [false, true] {
                let map =
                    isSmall
                    ? InkMap(extremesOf: self, isInverted: isInverted)
                    : InkMap(self, reach: max(Self.leastReach, longSide / Self.squaresAcross), isInverted: isInverted)
                let symbols = map.symbols(reader: reader)
                if !symbols.isEmpty { return symbols }
            }
        }
        return []
    }
}
