extension String {
    /// With control characters by their names, as `<GS>`: they would be invisible, or command the terminal.
    var visible: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.map { scalar in
            switch scalar.value {
            case 0..<0x20: "<\(Self.controls[Int(scalar.value)])>"
            case 0x7F: "<DEL>"
            case 0x80...0x9F: "<\(String(scalar.value, radix: 16, uppercase: true))>"
            default: String(scalar)
            }
        }.joined()
    }

    /// Source: ISO/IEC 646, the C0 set.
    private static let controls = [
        "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE",
        "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US",
    ]
}
