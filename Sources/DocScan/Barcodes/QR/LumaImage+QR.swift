extension LumaImage {
    /// The QR codes of the picture, each laid flat before it is read: seen at a slant, bent, hardly larger than a pixel
    /// a module, without a margin, or light on dark.
    ///
    /// Finder patterns are looked for by two thresholds; three of them give a grid of modules, alignment patterns
    /// improve it, and what lies under each module is drawn as a clean symbol for `reader`.
    func laidFlatSymbols(reader: any BarcodeReading) -> [SymbolDetection] {
        for isInverted in [false, true] {
            for isSmall in [false, true] {
                let map =
                    isSmall
                    ? InkMap(extremesOf: self, isInverted: isInverted)
                    : InkMap(self, reach: max(8, longSide / 6), isInverted: isInverted)
                let symbols = map.symbols(reader: reader)
                if !symbols.isEmpty { return symbols }
            }
        }
        return []
    }
}
