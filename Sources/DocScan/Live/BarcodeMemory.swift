/// Where the document's barcodes are as far as guidance is concerned: one that a frame misses is still about where the
/// frame before had it. Without that, a hint for what is missing would interrupt every other one.
///
/// Never for the lock: that counts what a frame shows.
struct BarcodeMemory: Sendable {
    /// Seconds for which a barcode is remembered. Default 0.7, chosen by hand: shorter than a hint stays
    /// (`HintStabilizer`), so that one that is gone is missed before the next hint. docs/tunables.md.
    var duration = 0.7
    private var known: [String: (barcode: TrackedSymbol, time: Double)] = [:]

    /// Where the barcode of a name was seen last.
    func corners(of name: String) -> Quadrilateral? { known[name]?.barcode.corners }

    /// Takes in what a frame shows; returns it with what is remembered beside.
    ///
    /// A remembered barcode moves with those that are seen.
    mutating func recall(_ seen: [TrackedSymbol], at time: Double) -> [TrackedSymbol] {
        let shifts = seen.compactMap { barcode in
            barcode.name.flatMap { known[$0] }.map { barcode.corners.center - $0.barcode.corners.center }
        }
        let shift = shifts.mean
        for (name, entry) in known where !seen.contains(where: { $0.name == name }) {
            if time - entry.time > duration || time < entry.time {
                known[name] = nil
            } else {
                known[name]?.barcode.corners = entry.barcode.corners.map { $0 + shift }
            }
        }
        for barcode in seen { if let name = barcode.name { known[name] = (barcode, time) } }
        let missed = known.values.map(\.barcode).filter { barcode in !seen.contains { $0.name == barcode.name } }
        return seen + missed.sorted { ($0.name ?? "") < ($1.name ?? "") }
    }
}
