/// What is wanted of the barcode reader.
package struct BarcodeRequest: Sendable {
    /// The symbologies that are decoded.
    package var symbologies: Set<Symbology>
    /// Sets of expected barcodes. The search ends as soon as one set is read whole; with none it ends when something
    /// was read and the plain passes are done.
    package var wanted: [[ExpectedBarcode]]
    /// Barcodes that papers may have. When one of them was read no more than a cheap look of each kind follows.
    package var optional: [ExpectedBarcode]
    /// Whether Code 39 is in full ASCII.
    package var readsCode39FullASCII: Bool

    /// How much work the search may do.
    package var budget: ReadingBudget
    /// Where barcodes are expected, in full-size coordinates: these places are tried first.
    package var places: [Quadrilateral]

    package init(
        symbologies: Set<Symbology>, wanted: [[ExpectedBarcode]] = [], optional: [ExpectedBarcode] = [],
        readsCode39FullASCII: Bool = false,
        budget: ReadingBudget = .still, places: [Quadrilateral] = []
    ) {
        self.symbologies = symbologies
        self.wanted = wanted
        self.optional = optional
        self.readsCode39FullASCII = readsCode39FullASCII
        self.budget = budget
        self.places = places
    }

    /// What a symbol says, from the characters that were read of it; they themselves when they make no full ASCII.
    func value(of characters: String, in symbology: Symbology) -> String {
        guard readsCode39FullASCII, symbology == .code39 else { return characters }
        return Code39.fullASCII(characters) ?? characters
    }

    /// Whether some expected barcode looks like this one.
    func expects(_ symbology: Symbology, value: String) -> Bool {
        wanted.contains { $0.contains { $0.matches(symbology: symbology, value: value) } }
    }

    /// True if one of the optional barcodes was read.
    func hasOptional(in barcodes: [Barcode]) -> Bool {
        optional.contains { wanted in
            barcodes.contains { wanted.matches(symbology: $0.symbology, value: $0.value) }
        }
    }

    /// Whether it is about papers that are known, without QR, which needs every line of the picture.
    var isOfPaper: Bool {
        !(wanted.isEmpty && optional.isEmpty) && symbologies.contains(where: \.isLinear) && !symbologies.contains(.qr)
    }

    /// Whether one of the sets is read whole.
    func isSatisfied(by barcodes: [Barcode]) -> Bool {
        wanted.contains { set in
            !set.isEmpty
                && set.allSatisfy { expected in
                    barcodes.contains { expected.matches(symbology: $0.symbology, value: $0.value) }
                }
        }
    }

    /// Whether nothing is looked for but PDF417, Data Matrix and Aztec.
    var isOfTwoDimensions: Bool { symbologies.isSubset(of: Symbology.twoDimensional) }

    /// How much of a picture is searched for PDF417, Data Matrix and Aztec.
    enum SymbolSearch {
        /// Where texture or bars tell their place: they are looked for as a matter of course.
        case places
        /// The whole picture, too: all symbologies were asked for.
        case wholePicture
        /// At every size, too: they are named, or each of the papers has one.
        case everySize
    }

    var symbolSearch: SymbolSearch {
        let (twoDimensional, isOfAll) = (Symbology.twoDimensional, symbologies.count == Symbology.allCases.count)
        if symbologies.isDisjoint(with: twoDimensional) { return .places }
        let areNamed =
            wanted.isEmpty && optional.isEmpty
            ? symbologies != Symbology.standard && !isOfAll
            : !wanted.isEmpty && wanted.allSatisfy { $0.contains { !$0.symbologies.isDisjoint(with: twoDimensional) } }
        if isOfTwoDimensions || areNamed { return .everySize }
        return isOfAll ? .wholePicture : .places
    }
}
