/// A request to the barcode reader.
package struct BarcodeRequest: Sendable {
    package var symbologies: Set<Symbology>
    /// Sets of expected barcodes. The search ends when one set is complete; without any set, when something was read,
    /// the plain passes are done, and no unread bars look like those of a barcode that was read.
    package var wanted: [[ExpectedBarcode]]
    /// Barcodes that documents may have. After one of them was read, only one cheap pass of each kind follows, and the
    /// passes over bars that look like its own.
    package var optional: [ExpectedBarcode]
    package var readsCode39FullASCII: Bool

    package var budget: ReadingBudget
    /// The places where barcodes are expected, in full-size coordinates. They are tried first.
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

    /// Returns the value of a symbol's characters: decoded as full ASCII if requested and possible, else unchanged.
    func value(of characters: String, in symbology: Symbology) -> String {
        guard readsCode39FullASCII, symbology == .code39 else { return characters }
        return Code39.fullASCII(characters) ?? characters
    }

    func expects(_ symbology: Symbology, value: String) -> Bool {
        wanted.contains { $0.contains { $0.matches(symbology: symbology, value: value) } }
    }

    func hasOptional(in barcodes: [Barcode]) -> Bool {
        optional.contains { wanted in
            barcodes.contains { wanted.matches(symbology: $0.symbology, value: $0.value) }
        }
    }

    /// True for known documents without QR, which needs every line of the picture.
    var isOfKnownDocuments: Bool {
        !(wanted.isEmpty && optional.isEmpty) && symbologies.contains(where: \.isLinear) && !symbologies.contains(.qr)
    }

    func isSatisfied(by barcodes: [Barcode]) -> Bool {
        wanted.contains { set in
            !set.isEmpty
                && set.allSatisfy { expected in
                    barcodes.contains { expected.matches(symbology: $0.symbology, value: $0.value) }
                }
        }
    }

    var isOfTwoDimensions: Bool { symbologies.isSubset(of: Symbology.twoDimensionalExceptQR) }

    /// The extent of the search for PDF417, Data Matrix and Aztec.
    enum SymbolSearch {
        /// In places of texture or bars only.
        case places
        /// In the whole picture, too, because all symbologies were requested.
        case wholePicture
        /// At every size, too, because these symbologies are named or each of the documents has one.
        case everySize
    }

    var symbolSearch: SymbolSearch {
        let twoDimensional = Symbology.twoDimensionalExceptQR
        let isOfAll = symbologies.count == Symbology.allCases.count
        if symbologies.isDisjoint(with: twoDimensional) { return .places }
        let areNamed =
            wanted.isEmpty && optional.isEmpty
            ? symbologies != Symbology.standard && !isOfAll
            : !wanted.isEmpty && wanted.allSatisfy { $0.contains { !$0.symbologies.isDisjoint(with: twoDimensional) } }
        if isOfTwoDimensions || areNamed { return .everySize }
        return isOfAll ? .wholePicture : .places
    }
}
