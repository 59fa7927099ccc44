/// What makes two or three lines of print a band that may be a zone, and what makes a text of it certain.
///
/// Where no derivation is given, a value was chosen by hand: docs/tunables.md has what a change does.
enum ZoneModel {
    // MARK: - Bands

    /// The usual length of a line over its thickness: 30 to 44 characters 2.54 mm apart, capitals 2.4 to 2.9 mm high.
    static let typicalRatios = 26.0...50
    /// The least and the most: half of the usual least, and one and a half times the usual most.
    static let lineRatios = 13.0...75
    /// How much the two gaps of three lines may differ, as a part of the first: perspective.
    static let gapDifference = 0.3
    /// The score that a third line adds: three lines of 30 characters are likelier than two of them.
    static let thirdLine = 0.3
    /// The weight of equal lengths over that of a usual length: lines of other print are seldom equally long.
    static let alikeWeight = 2.0
    /// The shorter line over the longer one: characters at an end may be missed.
    static let leastLength = 0.8
    /// How much two lines may differ in slope: perspective.
    static let slopeDifference = 0.08
    /// The thicker line over the thinner one: a line of fillers is lower than one of capitals.
    static let thicknessRatio = 1.8
    /// How far the ends of two lines may lie apart, as a part of their length, besides the shift of a slanted card.
    static let endDifference = 0.08
    /// The distance of two lines over their thickness.
    static let gapRatios = 1.15...3.6

    // MARK: - Texts

    /// Characters less probable than this are not candidates.
    static let leastProbability = 0.02
    /// The least probability in a logarithm, for characters that were put in their places.
    static let leastFactor = 1e-9
    /// The number of texts that are compared: a doubt about seven characters at once.
    static let texts = 200
    /// A text with correct check digits is chosen over one that is at most this many times as probable without.
    static let longestOdds = 20.0
    /// The cost of a nationality that is not the issuer's: one in eight, as among permits.
    static let foreign = log(8.0)
    /// What a character counts for one that it looks like, as a part of its own probability.
    static let lookAlike = 0.5
    /// How probable each first letter of a format is where none of them was read: as much as the least candidate.
    static let unseenCode = leastProbability
    /// How probable a letter is that looks like the one that was read.
    static let resemblance = 0.03
    /// The most states that are compared: two candidates for each of three letters.
    static let states = 8

    // MARK: - Certainty

    /// How much one chosen character lowers the certainty of its element; it grows with the square of their number. Two
    /// equally probable characters leave no doubt, one character of a twentieth 5 percent, two 19 percent.
    static let repairDoubt = 0.05
    /// How certain a number with zeros and several letters O is, at most.
    static let mixedNumber = 0.9
    /// The most letters behind the end of names that are noise; more would be names whose beginning was not seen.
    static let mostNoise = 2
    /// How probable a filler is where noise was read behind names: they are not certain then.
    static let noise = 0.5
    /// How many characters a look may be off, in lines with names and others: the model loses count of fillers.
    static let missing = (names: 6, other: 4)
    /// How probable it is that only fillers were missed.
    static let onlyFillers = 0.9
    /// How certain names must be if fillers of their line are put right: a line of public pictures that was garbled had
    /// 0.003, others 0.5 and more.
    static let legibleNames = 0.2
}
