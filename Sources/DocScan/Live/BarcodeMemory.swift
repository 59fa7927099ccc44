/// The places of the document's barcodes for guidance: one that a frame misses is still near its place in the previous
/// frame. Otherwise a hint about a missing barcode would interrupt every other one. The lock counts only the barcodes
/// that a frame shows.
struct BarcodeMemory: Sendable {
    /// Seconds for which a barcode is remembered. Default 0.7, chosen by hand: shorter than a hint stays
    /// (`HintStabilizer`), so that a lost one is missed before the next hint. docs/internals/tunables.md.
    var duration = 0.7
    private var known: [String: (barcode: TrackedSymbol, time: Double)] = [:]

    /// The last place of the barcode with a name.
    func corners(of name: String) -> Quadrilateral? { known[name]?.barcode.corners }

    /// Takes in a frame's barcodes; returns them with the remembered ones, which move along with those in view.
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
