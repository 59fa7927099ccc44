/// The evidence for a value that a decoder detected, and the evidence that it lacks. Two questions need an answer:
///
/// 1. *Is it a symbol?* Stripes, print and parts of a longer symbol decode now and then. `structure` is the chance that
///    they do, as −log₂: the symbology's guards and checks and every character add to it. Each module of a free margin
///    adds `bitsPerModule`, because neither a texture nor a part of a symbol ends there. Scan lines add nothing: a
///    texture looks the same along its stripes.
/// 2. *Is it this value?* Noise and blur make other values of a symbol. Scan lines that agree answer that, and if a
///    symbology has no strong check, a comparison of the bars' grey values with the value's template.
struct BarcodeEvidence: Sendable, Hashable {
    /// The result of comparing the bars' grey values with the value's template.
    enum Proof: Sendable, Hashable { case open, given, refuted, impossible }

    var symbology: Symbology
    /// The number of characters, including Codabar's start and stop characters.
    var characters: Int
    /// The number of scan lines that agree, over all passes.
    var lines: Int
    /// True if the value has the form of a barcode that a profile expects, which is an additional check.
    var isExpected = false
    var proof = Proof.open
    /// Nil if not measured, in which case the margins count as missing.
    var margins: SymbolMargins?

    /// A complete margin, in modules (ISO/IEC 15417, 16388 and 16390; AIM BC3).
    static let completeMargin = 10.0
    /// Evidence per free module of margin. Stripes 1 to 3 modules wide leave a given module free half of the time,
    /// which is worth one bit. Half a bit counts, because images also contain empty background.
    static let bitsPerModule = 0.5
    /// The structural evidence required of a symbol, in bits: a random sequence of elements passes once in four
    /// million. A photograph has some hundred thousand along its scan lines. Code 39 of one character lacks half a bit,
    /// ITF of 4 digits and Codabar of one digit need nearly complete margins, and ITF of 2 digits never passes.
    static let leastStructure = 22.0

    var isSufficient: Bool { isSymbol && isValue }

    // MARK: - Is it a symbol?

    var isSymbol: Bool { isExpected || structure + (margins?.bits ?? 0) >= Self.leastStructure }

    /// True if margins, which have not been measured, could make it a symbol.
    var lacksOnlyMargins: Bool {
        !isSymbol && margins == nil && lines + Self.linesOfBand >= rule.compared
            && structure + 2 * Self.completeMargin * Self.bitsPerModule >= Self.leastStructure
    }

    /// −log₂ of the share of all sequences of elements that would be such a symbol. The counts are at each line: a
    /// character that is one of n patterns of m adds log₂(m / n) bits.
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

    /// True if a comparison of the bars could confirm the value, at once or by the lines that it counts for.
    var isWorthComparing: Bool {
        proof == .open && !isValue && !isExpected && lines + Self.linesOfBand >= rule.compared
    }

    /// True if no comparison has confirmed the value and the number of agreeing lines has risen from `before` to
    /// `rule.compared` or more.
    func isWorthComparingAgain(before: Int) -> Bool {
        proof != .given && before < rule.compared && lines >= rule.compared
    }

    /// The number of scan lines that must agree, given the result of the comparison.
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

    /// The number of scan lines that a matching band counts for: it is the mean of many lines.
    static let linesOfBand = 2

    /// The scan lines that must agree: the fewest with which no photograph of public collections yields a wrong value.
    private struct Rule {
        /// If the bars look like the value; bands of the comparison count too.
        var compared: Int
        /// If the bars were not compared with the value.
        var uncompared: Int
        /// If the comparison had no result.
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
            // A slanted line through a part of a symbol reads as a shorter symbol.
            case .itf: Rule(compared: 6, uncompared: .max, incomparable: 48)
            // One check digit, 1 in 10 passes by chance; blurred codes give neighbours of the value on every line.
            case .ean13, .upca: Rule(compared: 3, uncompared: 60, incomparable: 6)
            // The same with fewer digits to go wrong visibly.
            case .ean8, .upce: Rule(compared: 4, uncompared: 60, incomparable: 8)
            // Modulo 79 with finder patterns (DataBar), modulo 211 (Expanded).
            case .databar, .databarExpanded: Rule(compared: 2)
            // Reed–Solomon: a value that decodes is the value.
            case .qr, .dataMatrix, .aztec: Rule(compared: 1)
            // The same, but the decoder may mistake the number of error correction codewords.
            case .pdf417: Rule(compared: 2)
            }
        }
    }

    // MARK: - In words

    /// The missing evidence, in words; empty if nothing is missing.
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

    /// The symbologies whose symbols may be mistaken for one of `symbology`.
    static func rivals(of symbology: Symbology) -> Set<Symbology> {
        let retail: Set<Symbology> = [.ean13, .upca, .ean8, .upce]
        return retail.contains(symbology) ? retail : [symbology]
    }
}
