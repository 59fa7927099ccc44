/// The grey limits of ink on an evenly lit page. Paper is near 255, and ink is 44 to 86 in good print and lighter in
/// poor print. Blurred edges are between ink and paper.
///
/// Each use has a separate limit, because it must avoid a different error. Chosen by hand: see
/// docs/internals/tunables.md.
enum InkLimit {
    /// Solid ink: rows that have it are rows of print.
    static let row: UInt8 = 140
    /// A rule along its whole length: higher limits would mistake grain between two letters for a part of a rule.
    static let rule: UInt8 = 175
    /// A letter: higher limits join letters, lower ones split them.
    static let letter: UInt8 = 185
    /// A faint letter, where one is expected.
    static let faint: UInt8 = 210
}
