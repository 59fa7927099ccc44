/// Two characters of DataBar Expanded and the finder between them, each of which determines the reading direction.
struct ExpandedPair: Sendable, Hashable {
    /// By index.
    var finder: Int
    /// The characters in reading order; `nil` if unreadable, or if the symbol ends at the last finder.
    var left: Int?
    var right: Int?
}
