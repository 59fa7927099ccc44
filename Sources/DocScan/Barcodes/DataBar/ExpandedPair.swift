/// Two characters of DataBar Expanded and the finder between them. Either tells which way it is read.
struct ExpandedPair: Sendable, Hashable {
    /// By index.
    var finder: Int
    /// The characters in reading order; nil where the elements show none, or there are none after the last finder.
    var left: Int?
    var right: Int?
}
