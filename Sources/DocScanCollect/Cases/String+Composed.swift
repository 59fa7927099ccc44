extension String {
    /// The text in composed form (Unicode's NFC). macOS writes "é" as two scalars and Linux as one; a database compares
    /// bytes.
    var composed: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        // The only form that the standard library offers without ICU.
        _withNFCCodeUnits { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
