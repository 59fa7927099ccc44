/// The evidence for a value that a decoder saw, and what it lacks to be believed.
///
/// There are two questions, and both need an answer:
///
/// 1. *Is it a symbol?* Stripes, print and parts of a longer symbol decode now and then. `structure` is the chance that
///    they do, as −log₂: the symbology's guards and checks and every character add to it. Each module of a free margin
///    adds `bitsPerModule`, as neither a texture nor a part of a symbol ends there. Scan lines add nothing: a texture
///    looks the same along its stripes.
/// 2. *Is it this value?* Noise and blur make other values of a symbol. Scan lines that agree answer that, and where a
///    symbology has no strong check, a comparison of the bars' grey values with what the value looks like.
struct BarcodeEvidence: Sendable, Hashable {
    /// Whether the bars look like the value when they are compared as grey values.
    enum Proof: Sendable, Hashable { case open, given, refuted, impossible }

    var symbology: Symbology
    /// How many the value has, start and stop letters of Codabar included.
    var characters: Int
    /// Scan lines that agree, over all passes.
    var lines: Int
    /// Whether the value has the form of a barcode that a profile expects: that is a check of its own.
    var isExpected = false
    var proof = Proof.open
    /// Nil where they have not been measured; they then count as missing.
    var margins: SymbolMargins?

    /// A complete margin, in modules: what ISO/IEC 15417, 16388 and 16390 and AIM BC3 ask for.
    static let completeMargin = 10.0
    /// What a free module of a margin is worth: stripes of a symbol's own widths, 1 to 3 modules, leave a module free
    /// half of the time, which is one bit. Half of it is counted, as pictures have empty ground, too.
    static let bitsPerModule = 0.5
    /// What it takes to be a symbol: once in four million sequences of elements. A photograph has some hundred thousand
    /// of them along its scan lines. Code 39 of one character lacks half a bit, ITF of 4 digits and Codabar of one
    /// digit need nearly complete margins, and ITF of 2 digits is never one.
    static let leastStructure = 22.0

    var isSufficient: Bool { isSymbol && isValue }

    // MARK: - Is it a symbol?

    var isSymbol: Bool { isExpected || structure + (margins?.bits ?? 0) >= Self.leastStructure }

    /// Whether margins, which have not been measured, could make it a symbol.
    var lacksOnlyMargins: Bool {
        !isSymbol && margins == nil && lines + Self.linesOfBand >= rule.compared
            && structure + 2 * Self.completeMargin * Self.bitsPerModule >= Self.leastStructure
    }

    /// In bits, from the counts that each line names: a character that is one of n patterns of m is worth log₂(m / n).
    ///
    /// −log₂ of the share of all sequences of elements that would be such a symbol.
    private var structure: Double { Self.structure(of: symbology, characters: characters) }

    static func structure(of symbology: Symbology, characters: Int) -> Double {
        let count = Double(characters)
        switch symbology {
        // Start and stop are one of the 2⁹ combinations of narrow and wide, a character one of 43 (ISO/IEC 16388).
        case .code39: return 18 + 3.6 * count
        // Start and stop are one of 4 of the 2⁷ combinations, a character one of 16 (AIM BC3).
        case .codabar: return 10 + 3 * (count - 2)
        // Four narrow elements, a wide and two narrow ones; a digit is one of 10 of 2⁵ (ISO/IEC 16390).
        case .itf: return 7 + 1.7 * count
        // Three starts and 103 characters of 216 widths, one stop of 728, modulo 103. Two digits may be a character
        // (ISO/IEC 15417).
        case .code128: return 6.2 + 9.5 + 6.7 + 1.1 * (count / 2).rounded(.up)
        // 48 of 56 widths; start and stop are one of them, and there are two checks modulo 47 (AIM BC5).
        case .code93: return 5.8 + 5.8 + 11.1 + 0.2 * count
        // Fixed lengths with guards within, or Reed–Solomon: there is no short form.
        case .ean13, .ean8, .upca, .upce, .databar, .databarExpanded, .qr, .pdf417, .dataMatrix, .aztec:
            return .infinity
        }
    }

    // MARK: - Is it this value?

    var isValue: Bool { proof != .refuted && lines >= leastLines }

    /// Whether a comparison of the bars could make it the value, at once or by the lines that it counts for.
    var isWorthComparing: Bool {
        proof == .open && !isValue && !isExpected && lines + Self.linesOfBand >= rule.compared
    }

    /// Whether so many lines settle a comparison that had no result, or another one, when there were `before`.
    func isWorthComparingAgain(before: Int) -> Bool {
        proof != .given && before < rule.compared && lines >= rule.compared
    }

    /// Scan lines that must agree, with the comparison as it is.
    private var leastLines: Int {
        switch proof {
        case .given, .refuted: rule.compared
        case .open: rule.uncompared
        case .impossible: rule.incomparable
        }
    }

    private var rule: Rule {
        let rule = Rule.of(symbology)
        return isExpected ? Rule(compared: min(2, rule.compared)) : rule
    }

    /// For how many scan lines a band counts that looks like the value: it is the mean of many lines.
    static let linesOfBand = 2

    /// The scan lines that must agree: the least with which no photograph of public collections yields a wrong value.
    private struct Rule {
        /// When the bars look like the value; bands of the comparison count too.
        var compared: Int
        /// When the bars were not compared with the value.
        var uncompared: Int
        /// When the comparison had no result.
        var incomparable: Int

        init(compared: Int, uncompared: Int? = nil, incomparable: Int? = nil) {
            (self.compared, self.uncompared) = (compared, uncompared ?? compared)
            self.incomparable = incomparable ?? self.uncompared
        }

        static func of(_ symbology: Symbology) -> Rule {
            switch symbology {
            // Modulo 103. The comparison is for letters with accents, of which zbar makes others.
            case .code128: Rule(compared: 2, uncompared: .max, incomparable: 2)
            // Two check characters.
            case .code93: Rule(compared: 2)
            // No check character, but each character checks itself (3 of 9 wide).
            case .code39: Rule(compared: 3)
            // The same with shorter patterns.
            case .codabar: Rule(compared: 3, uncompared: 4)
            // A slanted line through a part of it is a shorter one.
            case .itf: Rule(compared: 6, uncompared: .max, incomparable: 48)
            // One check digit, 1 in 10 passes by chance; blurred codes give neighbours of the value on every line.
            case .ean13, .upca: Rule(compared: 3, uncompared: 60, incomparable: 6)
            // The same with fewer digits to go wrong visibly.
            case .ean8, .upce: Rule(compared: 4, uncompared: 60, incomparable: 8)
            // Modulo 79 with finder patterns (DataBar), modulo 211 (Expanded).
            case .databar, .databarExpanded: Rule(compared: 2)
            // Reed–Solomon: a value that decodes is the value.
            case .qr, .dataMatrix, .aztec: Rule(compared: 1)
            // The same, but the decoder may take the wrong number of codewords for those that check the others.
            case .pdf417: Rule(compared: 2)
            }
        }
    }

    // MARK: - In words

    /// What is lacking, as values; empty when nothing is.
    var lacking: [String] {
        var lacking: [String] = []
        if proof == .refuted { lacking.append("the bars look like another value") }
        let needed = proof == .open ? min(rule.uncompared, rule.compared) : leastLines
        if lines < needed { lacking.append("read on \(lines) of the required \(needed) scan lines") }
        if proof == .open, !isValue, lines >= needed { lacking.append("the bars were not compared with the value") }
        if proof == .impossible, !isValue { lacking.append("the bars cannot be compared with the value") }
        guard !isSymbol else { return lacking }
        for (name, free) in [("left", margins?.left ?? 0), ("right", margins?.right ?? 0)]
        where free < Self.completeMargin {
            lacking.append("\(name) margin \(Int(free)) of the required \(Int(Self.completeMargin)) modules")
        }
        let bits = Int(structure + (margins?.bits ?? 0))
        return lacking + ["structure gives \(bits) of the required \(Int(Self.leastStructure)) bits of evidence"]
    }

    /// The symbologies whose symbols may be taken for one of `symbology`.
    static func rivals(of symbology: Symbology) -> Set<Symbology> {
        let retail: Set<Symbology> = [.ean13, .upca, .ean8, .upce]
        return retail.contains(symbology) ? retail : [symbology]
    }
}
