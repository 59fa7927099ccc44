/// Below which grey a pixel is ink, on an evenly lit page: paper is near 255 there, ink 44 to 86 where print is good
/// and paler where it is not, and blur lies between.
///
/// One question a limit, as each has another mistake to avoid. Chosen by hand: docs/tunables.md has what a change does.
enum InkLimit {
    /// Ink through and through: rows that have it are rows of print.
    static let row: UInt8 = 140
    /// A rule, all along: higher limits would take grain between two letters for a part of one.
    static let rule: UInt8 = 175
    /// A letter: higher limits join letters, lower ones part them.
    static let letter: UInt8 = 185
    /// A faint letter, where one is looked for.
    static let faint: UInt8 = 210
}
