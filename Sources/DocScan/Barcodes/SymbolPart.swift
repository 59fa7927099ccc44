/// One of the symbols that make a value together: a structured append, or a Macro PDF417.
public struct SymbolPart: Sendable, Hashable {
    /// What the symbols of a sequence have in common.
    public var sequence: String
    /// From 0.
    public var index: Int
    /// How many there are; 0 where the symbol does not say.
    public var count: Int
    /// What the symbol contains: a part may end within a character.
    public var content: SymbolContent?

    public init(sequence: String, index: Int, count: Int, content: SymbolContent? = nil) {
        (self.sequence, self.index, self.count, self.content) = (sequence, index, count, content)
    }
}

/// The bytes of a symbol.
public struct SymbolContent: Sendable, Hashable {
    /// Where character sets are named, each stretch begins with a backslash and six digits, and a backslash of the
    /// content is doubled (AIM ITS/04-001).
    public var bytes: [UInt8]
    public var namesCharacterSets: Bool

    public init(_ bytes: [UInt8], namesCharacterSets: Bool) {
        (self.bytes, self.namesCharacterSets) = (bytes, namesCharacterSets)
    }
}

/// What a symbol's bytes say.
public struct SymbolText: Sendable, Hashable {
    public var value: String
    /// The bytes where they are no text; nil for text.
    public var bytes: [UInt8]?

    public init(value: String, bytes: [UInt8]?) { (self.value, self.bytes) = (value, bytes) }

    /// UTF-8 as text; of other bytes each is a character, as in ISO 8859-1.
    public init(_ content: SymbolContent) {
        if let text = String(validating: content.bytes, as: UTF8.self) {
            self.init(value: text, bytes: nil)
        } else {
            let scalars = content.bytes.map { Unicode.Scalar($0) }
            self.init(value: String(String.UnicodeScalarView(scalars)), bytes: content.bytes)
        }
    }
}

extension SymbolContent {
    /// All parts one after the other; if one names character sets, in that notation.
    fileprivate init(_ parts: [SymbolContent]) {
        let namesCharacterSets = parts.contains(where: \.namesCharacterSets)
        let backslash = UInt8(ascii: "\\")
        let bytes = parts.flatMap { part in
            !namesCharacterSets || part.namesCharacterSets
                ? part.bytes : part.bytes.flatMap { $0 == backslash ? [$0, $0] : [$0] }
        }
        self.init(bytes, namesCharacterSets: namesCharacterSets)
    }
}

extension [Barcode] {
    /// With the parts of each sequence that is whole as one barcode, around all of them.
    ///
    /// - Parameter text: what the bytes of all parts say.
    func joined(by text: (SymbolContent) -> SymbolText) -> [Barcode] {
        var joined: [Barcode] = []
        var isUsed = Set<Int>()
        for (index, barcode) in enumerated() where !isUsed.contains(index) {
            guard let part = barcode.part else {
                joined.append(barcode)
                continue
            }
            let others = indices.filter {
                self[$0].symbology == barcode.symbology && self[$0].part?.sequence == part.sequence
            }
            guard let parts = wholeSequence(others) else {
                joined.append(barcode)
                continue
            }
            isUsed.formUnion(others)
            var whole = barcode
            whole.part = nil
            let contents = parts.compactMap { $0.part?.content }
            if contents.count == parts.count {
                let said = text(SymbolContent(contents))
                (whole.value, whole.bytes) = (said.value, said.bytes)
            } else {
                whole.value = parts.map(\.value).joined()
                whole.bytes = parts.allSatisfy { $0.bytes != nil } ? parts.flatMap { $0.bytes ?? [] } : nil
            }
            whole.corners = Quadrilateral(boundsOf: parts.flatMap(\.corners.corners))
            joined.append(whole)
        }
        return joined
    }

    /// The parts of a sequence in their order; nil unless they are all there.
    ///
    /// The last symbol of a Macro PDF417 tells how many there are, and the others need not (ISO/IEC 15438, H.2.3).
    private func wholeSequence(_ members: [Int]) -> [Barcode]? {
        let counts = Set(members.compactMap { self[$0].part?.count }.filter { $0 > 0 })
        guard counts.count == 1, let count = counts.first else { return nil }
        let byPlace = Dictionary(members.map { (self[$0].part?.index ?? 0, $0) }) { first, _ in first }
        guard byPlace.count == count, byPlace.keys.sorted().elementsEqual(0..<count) else { return nil }
        return byPlace.sorted { $0.key < $1.key }.map { self[$0.value] }
    }
}
