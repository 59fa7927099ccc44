/// One of several symbols that make a value together: a structured append, or a Macro PDF417.
public struct SymbolPart: Sendable, Hashable {
    /// An identifier that all symbols of a sequence share.
    public var sequence: String
    /// From 0.
    public var index: Int
    /// The number of symbols; 0 if unknown.
    public var count: Int
    /// The symbol's bytes: a part may end within a character.
    public var content: SymbolContent?

    /// Creates a part with the index from 0.
    public init(sequence: String, index: Int, count: Int, content: SymbolContent? = nil) {
        (self.sequence, self.index, self.count, self.content) = (sequence, index, count, content)
    }
}

/// The bytes of a symbol.
public struct SymbolContent: Sendable, Hashable {
    /// If character sets are named, each stretch begins with a backslash and six digits, and a backslash of the content
    /// is doubled (AIM ITS/04-001).
    public var bytes: [UInt8]
    /// True if `bytes` names character sets (ECI).
    public var namesCharacterSets: Bool

    /// Creates the content from bytes in the described form.
    public init(_ bytes: [UInt8], namesCharacterSets: Bool) {
        (self.bytes, self.namesCharacterSets) = (bytes, namesCharacterSets)
    }
}

/// The text of a symbol's bytes.
public struct SymbolText: Sendable, Hashable {
    /// The text, or the bytes as ISO 8859-1.
    public var value: String
    /// The bytes if they are not text; nil for text.
    public var bytes: [UInt8]?

    /// Creates a text; `bytes` is `nil` unless the content is not text.
    public init(value: String, bytes: [UInt8]?) { (self.value, self.bytes) = (value, bytes) }

    /// Decodes UTF-8 as text; otherwise each byte is a character, as in ISO 8859-1.
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
    /// All parts in sequence; if one names character sets, in that notation.
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
    /// Joins the parts of each complete sequence to one barcode around all of them, whose value `text` decodes.
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

    /// The parts of a sequence in order; nil unless it is complete. The last symbol of a Macro PDF417 gives their
    /// number; the others need not (ISO/IEC 15438, H.2.3).
    private func wholeSequence(_ members: [Int]) -> [Barcode]? {
        let counts = Set(members.compactMap { self[$0].part?.count }.filter { $0 > 0 })
        guard counts.count == 1, let count = counts.first else { return nil }
        let byPlace = Dictionary(members.map { (self[$0].part?.index ?? 0, $0) }) { first, _ in first }
        guard byPlace.count == count, byPlace.keys.sorted().elementsEqual(0..<count) else { return nil }
        return byPlace.sorted { $0.key < $1.key }.map { self[$0.value] }
    }
}
