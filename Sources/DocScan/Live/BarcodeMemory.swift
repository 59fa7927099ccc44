/// The places of the document's barcodes, for guidance. A barcode that is not detected in a frame is assumed to be near
/// its previous place. Otherwise a hint about a missing barcode would interrupt the other hints. The lock counts only
/// the barcodes that a frame shows.
struct BarcodeMemory: Sendable {
    /// The time for which a barcode is remembered, in seconds. Default 0.7, chosen by hand: shorter than the duration
    /// of a hint (`HintStabilizer`), so that a barcode that has left the view counts as missing before the next hint
    /// (docs/internals/tunables.md).
    var duration = 0.7
    private var known: [String: (barcode: TrackedSymbol, time: Double)] = [:]

    /// The last place of the barcode with this name; `nil` if it is not remembered.
    func corners(of name: String) -> Quadrilateral? { known[name]?.barcode.corners }

    /// Stores a frame's barcodes. Returns them with the remembered ones, which are moved by the mean shift of the
    /// barcodes in view.
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
