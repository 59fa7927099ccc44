/// How much it takes to believe a value: a decoder now and then sees a barcode in stripes, print or blur.
///
/// The table is the whole rule; `hits` counts scan lines over all passes.
struct ConfirmationRule {
    /// Scan lines that must agree.
    var hits: Int
    /// Shortest value, in characters.
    var length: Int
    /// A value that fewer scan lines agree on must also be what the bars look like, compared as grey values (0: never).
    var proofBelow = 0
    /// What is to be believed, without that proof, of a value that could neither be proved nor refuted.
    var unproven = 0

    /// The rule for a value of unknown form, per symbology.
    static func rule(for symbology: Symbology) -> ConfirmationRule {
        switch symbology {
        // Modulo 103 over all characters, and the narrowest structure of start and stop: chance passes 1 in 103. The
        // comparison is for letters with accents, of which zbar makes others.
        case .code128: ConfirmationRule(hits: 2, length: 2, proofBelow: .max, unproven: 2)
        // Two check characters.
        case .code93: ConfirmationRule(hits: 2, length: 2)
        // No check character; each character checks itself (3 of 9 wide).
        case .code39: ConfirmationRule(hits: 3, length: 2)
        // No check character, short patterns.
        case .codabar: ConfirmationRule(hits: 4, length: 4)
        // Nothing at all: any stripes are some ITF, and a slanted line through a part of one is a shorter one.
        case .itf: ConfirmationRule(hits: 6, length: 6, proofBelow: .max, unproven: 48)
        // One check digit, 1 in 10 passes by chance; blurred codes give neighbours of the true value on every line.
        case .ean13, .upca: ConfirmationRule(hits: 3, length: 12, proofBelow: 60, unproven: 6)
        // The same with fewer digits to go wrong visibly.
        case .ean8, .upce: ConfirmationRule(hits: 4, length: 7, proofBelow: 60, unproven: 8)
        // Modulo 79 with finder patterns (DataBar), modulo 211 (Expanded).
        case .databar, .databarExpanded: ConfirmationRule(hits: 2, length: 2)
        // Reed–Solomon: a value that decodes is the value.
        case .qr: ConfirmationRule(hits: 1, length: 1)
        }
    }

    /// The rule for a value that has the very form a profile expects: the pattern is a check of its own.
    static func expected(_ symbology: Symbology) -> ConfirmationRule {
        ConfirmationRule(hits: min(2, rule(for: symbology).hits), length: 1)
    }

    /// The symbologies whose symbols may be taken for one of `symbology`.
    static func rivals(of symbology: Symbology) -> Set<Symbology> {
        let retail: Set<Symbology> = [.ean13, .upca, .ean8, .upce]
        return retail.contains(symbology) ? retail : [symbology]
    }
}
