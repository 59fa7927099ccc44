/// The limits of letters, lines and prose.
///
/// Lengths are in heights of a letter unless a comment says otherwise. Values without a derivation were chosen by hand:
/// see docs/internals/tunables.md.
enum LineModel {
    /// The lowest and the highest letter, in inches: from the x-height of 4 point to the capitals of 48 point print.
    static let leastHeight = 0.025
    static let mostHeight = 0.5
    /// The size of large print over that of a page.
    static let enlargement = 4.0
    /// The widest shape, in inches: letters that touch.
    static let mostWidth = 3.0
    /// The minimum height of a strip, in inches, and its minimum length: smaller shapes are specks or stains.
    static let leastStrip = 0.03
    static let leastLength = 0.3

    /// The widest gap to the next letter of a line.
    static let letterGap = 1.6
    /// The minimum overlap of two letters of a line, as a part of the lower one's height: a comma and a quotation mark.
    static let letterOverlap = 0.35
    /// The taller of two letters over the lower one: a capital and a comma.
    static let heightRatio = 3.0

    /// More letters in a row than this are a separate line, however close to another.
    static let ownLine = 4
    /// Lower shapes than this part of a letter are accents, dots or commas.
    static let leastLetter = 0.6
    /// The maximum distance of accents and dots from a line.
    static let accentReach = 0.6
    /// Their maximum height over that of the line.
    static let accentHeight = 1.5
    /// The minimum overlap of two parts of a line, as a part of the lower one's height, the maximum ratio of their
    /// letters' heights, and the widest gap, if a faint or small letter has split them.
    static let partOverlap = 0.5
    static let partRatio = 1.8
    static let partGap = 1.2

    /// The minimum length of a line of prose: more than that of a label with its value.
    static let proseLength = 28.0
    /// Two lines are one above the other if their middles are farther apart than this.
    static let lineStep = 0.5
    /// The maximum distance of lines of prose.
    static let proseStep = 4.2
    /// The maximum ratio of their letters' heights.
    static let proseRatio = 1.4
    /// The maximum distance of the lines that follow on prose, in its leading.
    static let proseLeading = 1.3
}
