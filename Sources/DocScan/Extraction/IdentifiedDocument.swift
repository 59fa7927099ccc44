/// The barcodes of a picture with the profile that they fit.
struct IdentifiedDocument: Sendable {
    /// Nil when no profile fits.
    private(set) var profile: DocumentProfile?
    /// All that were read; those of the document carry its names.
    private(set) var barcodes: [Barcode]
    /// The labels of expected barcodes for which several values were read: none of them is believed.
    private(set) var ambiguous: [String] = []

    /// The profile of `candidates` with most of its barcodes present. With a single candidate that one is taken even if
    /// nothing of it was read, when `isChosen`.
    init(_ barcodes: [Barcode], among candidates: ScanPlan.Candidates) {
        self.barcodes = barcodes
        let scored = candidates.profiles.map { profile in
            (profile, profile.barcodes.filter { wanted in barcodes.contains { wanted.matches($0) } }.count)
        }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0 || candidates.isChosen else { return }
        profile = best.0
        for wanted in best.0.barcodes {
            let indices = barcodes.indices.filter { wanted.matches(barcodes[$0]) }
            if Set(indices.map { barcodes[$0].value }).count == 1, let index = indices.first {
                self.barcodes[index].name = wanted.name
            } else if indices.count > 1 {
                ambiguous.append(wanted.label)
            }
        }
    }

    /// Takes a profile that the text fits, where the barcodes told none.
    mutating func adopt(_ profile: DocumentProfile) { self.profile = profile }

    var missing: [ExpectedBarcode] {
        (profile?.barcodes ?? []).filter { wanted in wanted.required && !barcodes.contains { $0.name == wanted.name } }
    }

    /// Where the page lies, as far as the barcodes tell.
    func pageView(width: Int, height: Int) -> PageView {
        guard let profile else { return PageView(width: width, height: height) }
        return PageView(
            barcodes: barcodes, expected: profile.barcodes, preview: profile.preview, width: width, height: height)
            ?? PageView(width: width, height: height)
    }
}

extension ExpectedBarcode {
    fileprivate func matches(_ barcode: Barcode) -> Bool {
        matches(symbology: barcode.symbology, value: barcode.value)
    }
}
