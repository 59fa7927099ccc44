extension String {
    /// True if the text after a separator in this value of DataBar Expanded may be nonsense.
    ///
    /// A separator encoded among letters ends them: pairs of digits follow (ISO/IEC 24724, 7.2.5.5). zbar 0.23
    /// continues to read letters, so that `21123` becomes `2SL1`. It reads a separator among digits correctly: after
    /// only digits, and in a row of six digits and separators, for which writers leave the letters. Three before it are
    /// enough, as two or more follow.
    var mayBeMisreadDataBar: Bool {
        unicodeScalars.split(separator: "\u{1D}", omittingEmptySubsequences: false).dropLast().contains { element in
            let digits = element.reversed().prefix { ("0"..."9").contains($0) }.count
            return digits < min(3, element.count)
        }
    }
}
