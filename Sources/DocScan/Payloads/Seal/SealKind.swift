/// A kind of document that has a seal, and the meaning of its features.
struct SealKind: Sendable {
    var title: String
    /// The tags of a machine-readable zone, with the length of its lines.
    var zones: [(tag: UInt8, length: Int)] = []
    /// The tags of the elements outside the zone.
    var texts: [SealElement: UInt8] = [:]

    /// By the number of their feature definition and their category. Sources: Doc 9303 part 7, section 6 (visa), and
    /// part 8 (emergency travel document); the others are Germany's: BSI TR-03137, part 1, annexes.
    static let all: [Int: SealKind] = [
        0x5D01: SealKind(
            title: "visa", zones: [(1, 44), (2, 36)], texts: [.entries: 3, .duration: 4, .passportNumber: 5]),
        0x5E03: SealKind(title: "emergency travel document", zones: [(2, 36)]),
        0xFB06: SealKind(title: "residence permit", zones: [(2, 36)], texts: [.passportNumber: 3]),
        0xFA06: SealKind(title: "supplementary sheet", zones: [(4, 36)]),
        0xFD02: SealKind(title: "arrival attestation", zones: [(2, 36)]),
        0xFC04: SealKind(
            title: "social insurance card", texts: [.number: 1, .familyName: 2, .givenNames: 3]),
        0xF908: SealKind(title: "address sticker of an identity card", texts: [.number: 1]),
        0xF90C: SealKind(title: "address sticker of a residence permit", texts: [.number: 1]),
        0xF80A: SealKind(title: "address sticker of a passport", texts: [.number: 1]),
    ]
}
