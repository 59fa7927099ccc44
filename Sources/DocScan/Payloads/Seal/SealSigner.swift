/// The signer of a seal and its certificate.
struct SealSigner {
    let name: String
    let certificate: String

    /// Two digits give the length of the certificate's name if `hasLength`; otherwise it has five characters.
    init?(_ rest: inout ArraySlice<UInt8>, hasLength: Bool) {
        guard let text = rest.popPrefix(hasLength ? 4 : 6).flatMap(C40.text) else { return nil }
        name = String(text.prefix(4))
        var certificate = text.dropFirst(4)
        if hasLength {
            // One signer, of Germany's administration, writes the length in decimal digits (BSI TR-03171, 2.3).
            guard let length = Int(certificate, radix: name == "DEZV" ? 10 : 16), length > 0,
                let own = rest.popPrefix((length + 2) / 3 * 2).flatMap(C40.text), own.count >= length
            else { return nil }
            certificate = own.prefix(length)
        }
        let digits = certificate.drop { $0 == "0" }
        guard name.count == 4 else { return nil }
        self.certificate = digits.isEmpty ? "0" : String(digits)
    }
}

extension ArraySlice<UInt8> {
    /// Removes this number of bytes from the front and returns them; `nil` if there are fewer.
    mutating func popPrefix(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= self.count else { return nil }
        defer { removeFirst(count) }
        return prefix(count)
    }

    /// Removes a length from the front and returns it: a byte, or up to three in the form of DER (ITU-T X.690, 8.1.3).
    mutating func popLength(isLong: Bool) -> Int? {
        guard let first = popFirst() else { return nil }
        guard isLong, first >= 0x80 else { return Int(first) }
        switch first {
        case 0x81: return popFirst().map(Int.init)
        case 0x82: return popPrefix(2).map { $0.reduce(0) { $0 << 8 | Int($1) } }
        default: return nil
        }
    }
}
