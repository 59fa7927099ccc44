/// Text of documents, files and other programs, safe for a terminal.
///
/// Control characters are commands for a terminal, bidirectional ones change the visible order of a text (`gpj.exe`
/// looks like `exe.jpg`), and invisible ones make two names look the same. All such characters are shown by name,
/// except where a script needs them: see `Unicode.Scalar.isReadable(after:before:)`.
extension String {
    /// The string on one line: control and invisible characters by their names, such as `<ESC>`, `<LF>`, `<U+202E>`.
    package var visible: String { visible(keeping: []) }

    /// Like `visible`, but keeps line breaks and tabs.
    package var visibleLines: String { visible(keeping: ["\n", "\t"]) }

    /// Like `visible`, but keeps the Unicode isolates around the values of a sentence in a language that is written
    /// from right to left.
    package func visible(in language: Language) -> String {
        visible(keeping: language.isRightToLeft ? ["\u{2068}", "\u{2069}"] : [])
    }

    /// Like `visible(in:)`, but keeps line breaks and tabs.
    package func visibleLines(in language: Language) -> String {
        visible(keeping: ["\n", "\t"] + (language.isRightToLeft ? ["\u{2068}", "\u{2069}"] : []))
    }

    private func visible(keeping kept: [Unicode.Scalar]) -> String {
        guard unicodeScalars.contains(where: { $0.isHidden && !kept.contains($0) }) else { return self }
        let scalars = Array(unicodeScalars)
        var text = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            if !scalar.isHidden || kept.contains(scalar) || scalar.isReadable(after: before, before: after) {
                text.append(scalar)
            } else {
                text.append(contentsOf: "<\(scalar.name)>".unicodeScalars)
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// True if the character is invisible or changes how other characters are shown: control, format, private-use and
    /// unassigned characters, line and paragraph separators, and default-ignorable ones (UAX #44,
    /// `Default_Ignorable_Code_Point`: fillers, variation selectors, tags).
    package var isHidden: Bool {
        // A fast path for nearly all characters.
        if (0x20..<0x7F).contains(value) || (0xA1..<0xAD).contains(value) || (0xAE..<0x34F).contains(value) {
            return false
        }
        // Format characters of Arabic, Syriac and Kaithi that are visible, such as signs below or before digits.
        if [0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2].contains(where: { $0 ~= value })
            || value == 0x110BD || value == 0x110CD
        {
            return false
        }
        if properties.isDefaultIgnorableCodePoint { return true }
        return switch properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// True if a hidden character belongs to the text around it: a joiner (ZWJ, ZWNJ) between letters of a script that
    /// joins them (Arabic, Devanagari, …) or in emoji, or one variation selector after an emoji, an ideograph or a
    /// Mongolian letter.
    fileprivate func isReadable(after before: Unicode.Scalar?, before after: Unicode.Scalar?) -> Bool {
        guard let before else { return false }
        switch value {
        case 0x200C, 0x200D:
            guard let after else { return false }
            return before.isJoined && after.isJoined || value == 0x200D && after.isPictograph
        case 0xFE0E, 0xFE0F: return before.properties.isEmoji
        case 0xE0100...0xE01EF: return before.properties.isUnifiedIdeograph
        case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(before.value)
        default: return false
        }
    }

    /// True for a letter or mark of a script whose letters may join: any script after Latin, Greek, Cyrillic and
    /// Armenian in Unicode.
    private var isJoined: Bool {
        guard value >= 0x590 else { return false }
        return switch properties.generalCategory {
        case .otherLetter, .nonspacingMark, .spacingMark, .modifierLetter: !isHidden
        default: false
        }
    }

    private var isPictograph: Bool { value > 0xFF && properties.isEmoji }

    /// The name of a hidden character, such as `ESC` or `U+202E`.
    fileprivate var name: String {
        switch value {
        case 0..<0x20: Self.controls[Int(value)]
        case 0x7F: "DEL"
        default:
            "U+" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
        }
    }

    private var hexadecimal: String { String(value, radix: 16, uppercase: true) }

    /// The names of the control characters from U+0000. Source: ISO/IEC 646, the C0 set.
    private static let controls = [
        "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE",
        "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US",
    ]
}
