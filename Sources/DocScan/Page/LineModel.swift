/// The limits of letters, lines and prose.
///
/// Lengths are in heights of a letter unless a comment says otherwise. Values without a derivation were chosen by hand:
/// see docs/internals/tunables.md.
enum LineModel {
    /// The lowest and the highest letter, in inches: from the x-height of 4 point to the capitals of 48 point print.
    static let leastHeight = 0.025
    static let mostHeight = 0.5
    /// The ratio of the size of large print to the usual size.
    static let enlargement = 4.0
    /// The widest shape, in inches: letters that touch.
    static let mostWidth = 3.0
    /// The minimum height of a strip's letters, in inches, and the minimum length of a strip, in heights of these
    /// letters. Smaller shapes are specks or stains.
    static let leastStrip = 0.03
    static let leastLength = 0.3

    /// The widest gap to the next letter of a line.
    static let letterGap = 1.6
    /// The minimum vertical overlap of two letters of a line, as a fraction of the smaller height. A comma and a
    /// quotation mark overlap less.
    static let letterOverlap = 0.35
    /// The maximum ratio of the heights of two letters of a line: a capital and a comma.
    static let heightRatio = 3.0

    /// A strip with more letters than this is a separate line, even if it is close to another line.
    static let ownLine = 4
    /// The minimum height of a letter, in heights of a typical letter. Smaller shapes are accents, dots or commas.
    static let leastLetter = 0.6
    /// The maximum distance of accents and dots from a line.
    static let accentReach = 0.6
    /// The maximum height of accents and dots, in heights of the line.
    static let accentHeight = 1.5
    /// The limits for joining two parts of a line that a faint or small letter has split: the minimum vertical overlap
    /// as a fraction of the smaller height, the maximum ratio of their letter heights, and the widest gap.
    static let partOverlap = 0.5
    static let partRatio = 1.8
    static let partGap = 1.2

    /// The minimum length of a line of prose: more than that of a label with its value.
    static let proseLength = 28.0
    /// The minimum vertical distance between the middles of two lines, one above the other.
    static let lineStep = 0.5
    /// The maximum distance between two lines of prose.
    static let proseStep = 4.2
    /// The maximum ratio of the letter heights of two lines of prose.
    static let proseRatio = 1.4
    /// The maximum distance of a line that continues a paragraph, in line spacings of the prose on the page.
    static let proseLeading = 1.3
}
