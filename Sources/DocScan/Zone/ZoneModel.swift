/// The limits for bands of lines that may be a zone, and for the certainty of its text. A value without a derivation
/// was chosen by hand: see docs/internals/tunables.md.
enum ZoneModel {
    /// The usual ratio of a line's length to its thickness: 30 to 44 characters 2.54 mm apart, capitals 2.4 to 2.9 mm
    /// high.
    static let typicalRatios = 26.0...50
    /// The permitted ratios: from half of the usual minimum to one and a half times the usual maximum.
    static let lineRatios = typicalRatios.lowerBound / 2...typicalRatios.upperBound * 1.5
    /// The maximum difference between the two gaps of three lines, which perspective causes, as a fraction of the
    /// first.
    static let gapDifference = 0.3
    /// The score that a third line adds, because three lines of 30 characters are more likely than two.
    static let thirdLine = 0.3
    /// The ratio of the weight of equal lengths to that of a usual length. Lines of other print rarely have equal
    /// lengths.
    static let alikeWeight = 2.0
    /// The minimum ratio of the shorter line to the longer one. Characters at an end may be missed.
    static let leastLength = 0.8
    /// The maximum ratio of the thicker line to the thinner one. A line of fillers is lower than one of capitals.
    static let thicknessRatio = 2.0
    /// The maximum difference of two lines' slopes, and the maximum distance of their ends as a fraction of their
    /// length, in addition to the shift of a slanted card: perspective.
    static let endDifference = 0.08
    /// The permitted ratios of the distance of two lines to their thickness.
    static let gapRatios = 1...3.6

    /// Characters less probable than this are not candidates.
    static let leastProbability = 0.02
    /// The minimum probability in a logarithm, for inserted characters.
    static let leastFactor = 1e-9
    /// The maximum number of texts that are compared: enough for doubts about seven characters at once.
    static let texts = 200
    /// The maximum factor by which a text with wrong check digits may be more probable than the chosen text with
    /// correct ones.
    static let longestOdds = 20.0
    /// The cost of a nationality that differs from the issuer: the negative logarithm of one in eight, as among
    /// permits.
    static let foreign = log(8.0)
    /// The weight of a character as the one that it looks like, as a fraction of its probability.
    static let lookAlike = 0.5
    /// The probability of each first letter of a format if no first letter was recognised: that of the least probable
    /// candidate.
    static let unseenCode = leastProbability
    /// The probability of a letter that looks like the recognised one.
    static let resemblance = 0.03
    /// The maximum number of states that are compared: two candidates for each of three letters.
    static let states = 8

    /// The maximum reduction of an element's certainty by one character that the grammar chose instead of the most
    /// probable one. It grows with the square of the number of such characters. An equally probable character causes
    /// no reduction; one that is a twentieth as probable causes 5 percent, two of them 20 percent.
    static let repairDoubt = 0.05
    /// The maximum certainty of a number with zeros and several letters O, and the probability that only fillers were
    /// missed.
    static let doubtful = 0.9
    /// The maximum number of noise letters after names; more would be names whose beginning was not recognised.
    static let mostNoise = 2
    /// The probability of a filler where noise was read after names: they are not certain then.
    static let noise = 0.5
    /// The maximum error of a reading's length, in lines with names and in others. The model loses count of fillers.
    static let missing = (names: 6, other: 4)
    /// The minimum certainty of names if fillers of their line are corrected. A garbled line of public images had
    /// 0.003, others had at least 0.5.
    static let legibleNames = 0.2
}
