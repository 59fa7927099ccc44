extension String {
    /// Whether what follows a separator in this value of DataBar Expanded may be nonsense.
    ///
    /// A separator encoded among letters ends them: what follows is encoded as pairs of digits (ISO/IEC 24724,
    /// 7.2.5.5). zbar 0.23 goes on reading letters, and `21123` comes out as `2SL1`. A separator encoded among digits
    /// it reads rightly. That is so where there are only digits before it, and where it stands in a row of six digits
    /// and separators, for which writers leave the letters: three before it are enough, as two or more follow.
    var mayBeMisreadDataBar: Bool {
        unicodeScalars.split(separator: "\u{1D}", omittingEmptySubsequences: false).dropLast().contains { element in
            let digits = element.reversed().prefix { ("0"..."9").contains($0) }.count
            return digits < min(3, element.count)
        }
    }
}
