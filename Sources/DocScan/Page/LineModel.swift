/// What makes shapes letters, letters lines, and lines prose.
///
/// Lengths are in heights of a letter unless a comment says otherwise. Where no derivation is given, a value was chosen
/// by hand: docs/tunables.md has what a change does.
enum LineModel {
    // MARK: - Letters

    /// The lowest and the highest letter, in inches: from the x-height of 4 point to the capitals of 48 point print.
    static let leastHeight = 0.025
    static let mostHeight = 0.5
    /// The widest shape, in inches: letters that touch.
    static let mostWidth = 3.0
    /// The least strip, in inches, and its least length: less is a speck, or a stain.
    static let leastStrip = 0.03
    static let leastLength = 0.3

    // MARK: - Chains of letters

    /// The widest gap to the next letter of a line.
    static let letterGap = 1.6
    /// The part of the lower one's height in which two letters of a line overlap: a comma and a quotation mark.
    static let letterOverlap = 0.35
    /// The taller of two letters over the lower one: a capital and a comma.
    static let heightRatio = 3.0
    /// Where gaps are too wide to be looked at further: at this many of both.
    static let searchReach = 6.0

    // MARK: - Parts of lines

    /// So many letters in a row are a line of their own, however close to another.
    static let ownLine = 4
    /// How far outside a line its accents and dots may lie.
    static let accentReach = 0.6
    /// The most that they are higher than the line.
    static let accentHeight = 1.5
    /// The part of the lower one's height in which two parts of a line overlap, the taller one's letters over the lower
    /// one's, and the widest gap, where a faint or small letter has parted them.
    static let partOverlap = 0.5
    static let partRatio = 1.8
    static let partGap = 1.2

    // MARK: - Prose

    /// The least length of a line of prose: more than a label with its value has.
    static let proseLength = 28.0
    /// Two lines are one above the other where their middles are farther apart than this.
    static let lineStep = 0.5
    /// The distance within which lines of prose lie.
    static let proseStep = 4.2
    /// The taller one's letters over the lower one's.
    static let proseRatio = 1.4
    /// The same distance for the lines that follow on prose, in its leading.
    static let proseLeading = 1.3
}
