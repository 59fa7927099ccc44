extension UInt8 {
    /// The byte that a percent escape represents (RFC 3986, 2.1); `nil` unless two hexadecimal digits follow the
    /// percent sign. `UInt8(_:radix:)` would also accept a digit with a sign.
    ///
    /// - Parameter text: the text after the percent sign, in UTF-8.
    package init?(percentEscape text: some Collection<UInt8>) {
        let digits = text.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        self = UInt8(digits[0] << 4 | digits[1])
    }
}
