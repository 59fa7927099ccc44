extension String {
    /// True if zbar may have misread the text after a separator in this DataBar Expanded value.
    ///
    /// A separator in the alphanumeric encoding switches to the numeric encoding, so pairs of digits follow (ISO/IEC
    /// 24724, 7.2.5.5). zbar 0.23 does not switch, so that `21123` becomes `2SL1`. It reads a separator in the numeric
    /// encoding correctly. That encoding is in use if only digits precede the separator, or in a run of six digits and
    /// separators, where writers leave the alphanumeric encoding. Three digits before the separator are taken as
    /// enough, because two or more follow it.
    var mayBeMisreadDataBar: Bool {
        unicodeScalars.split(separator: "\u{1D}", omittingEmptySubsequences: false).dropLast().contains { element in
            let digits = element.reversed().prefix { ("0"..."9").contains($0) }.count
            return digits < min(3, element.count)
        }
    }
}
