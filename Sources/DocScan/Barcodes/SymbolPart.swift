/// One of the symbols that make a value together: a structured append, or a Macro PDF417.
public struct SymbolPart: Sendable, Hashable {
    /// What the symbols of a sequence have in common.
    public var sequence: String
    /// From 0.
    public var index: Int
    /// How many there are; 0 where the symbol does not say.
    public var count: Int

    public init(sequence: String, index: Int, count: Int) {
        (self.sequence, self.index, self.count) = (sequence, index, count)
    }
}

extension [Barcode] {
    /// With the parts of each sequence that is whole as one barcode, around all of them.
    var joined: [Barcode] {
        var joined: [Barcode] = []
        var isUsed = Set<Int>()
        for (index, barcode) in enumerated() where !isUsed.contains(index) {
            guard let part = barcode.part else {
                joined.append(barcode)
                continue
            }
            let others = indices.filter {
                self[$0].symbology == barcode.symbology && self[$0].part?.sequence == part.sequence
                    && self[$0].part?.count == part.count
            }
            let byPlace = Dictionary(others.map { (self[$0].part?.index ?? 0, $0) }) { first, _ in first }
            let parts = byPlace.sorted { $0.key < $1.key }.map { self[$0.value] }
            guard part.count > 0, byPlace.keys.sorted().elementsEqual(0..<part.count) else {
                joined.append(barcode)
                continue
            }
            isUsed.formUnion(others)
            var whole = barcode
            whole.part = nil
            whole.value = parts.map(\.value).joined()
            // Where one part is text and another is not, the characters are all there is.
            whole.bytes = parts.allSatisfy { $0.bytes != nil } ? parts.flatMap { $0.bytes ?? [] } : nil
            whole.corners = Quadrilateral(boundsOf: parts.flatMap(\.corners.corners))
            joined.append(whole)
        }
        return joined
    }
}
