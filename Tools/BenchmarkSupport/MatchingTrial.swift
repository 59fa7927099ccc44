public import DocScan

/// A row of grey values across a symbol, to be matched by itself.
public struct MatchingTrial {
    private let family: SymbolFamily
    private let row: RowProfile

    /// Returns `nil` if the symbology is not read by comparison.
    ///
    /// - Parameter row: grey values, two or more to a module.
    public init?(_ symbology: Symbology, row: [Float]) {
        guard let family = SymbolFamily.all(of: [symbology]).first else { return nil }
        self.family = family
        self.row = RowProfile(grey: row)
    }

    /// Matches the row in one direction, and returns the number of symbols that it may show.
    public func matches() -> Int { SymbolMatcher(family: family, row: row).matches().count }
}
