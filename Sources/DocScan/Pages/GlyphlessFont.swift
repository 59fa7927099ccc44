/// The font of invisible text: a TrueType font whose only glyph has no outline. Viewers need an embedded font to search
/// and copy text of any script; the glyph is never drawn.
///
/// Sources: OpenType 1.9 (tables `glyf` to `maxp`); ISO 32000-1, 9.7.4 and 9.9.
package enum GlyphlessFont {
    /// The advance of a character, in thousandths of the font's size; its box is as high as the size.
    package static let advance = 500
    /// The part of a character's box below the baseline, in thousandths of the font's size. Source: the mean
    /// `Descender` of Helvetica and Times in Adobe's Font Metrics for the 14 standard fonts of PDF.
    package static let descent = 212
    /// The part of a character's box above the baseline.
    package static var ascent: Int { Int(unitsPerEm) - descent }
    private static let unitsPerEm: UInt16 = 1000

    /// The font file: two glyphs, the second for every character.
    package static var file: [UInt8] {
        let tables: [(tag: String, content: [UInt8])] = [
            ("glyf", [0, 0, 0, 0]),
            ("head", head),
            // Version, ascender, descender, gap, widest advance, 3 bearings, caret, 4 reserved, format, widths.
            ("hhea", words([1, 0, UInt16(ascent), lowerEdge, 0, UInt16(advance), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2])),
            ("hmtx", words([UInt16(advance), 0, UInt16(advance), 0])),
            ("loca", words([0, 0, 0])),
            // Version, 2 glyphs, no points, no instructions.
            ("maxp", words([1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])),
        ]
        // Version 1.0; the largest power of two up to the number of tables, times 16, its logarithm, and the rest.
        var directory = words([1, 0, UInt16(tables.count), 64, 2, 32])
        var content: [UInt8] = []
        let start = 12 + 16 * tables.count
        for table in tables {
            directory += Array(table.tag.utf8) + long(checksum(table.content)) + long(UInt32(start + content.count))
            directory += long(UInt32(table.content.count))
            content += table.content
            while content.count % 4 != 0 { content.append(0) }
        }
        return directory + content
    }

    /// Version, revision, adjustment, magic number, flags, size, 2 dates, bounds, style, smallest size, direction,
    /// format of `loca`, format of `glyf`.
    private static var head: [UInt8] {
        words([1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm]) + [UInt8](repeating: 0, count: 16)
            + words([0, lowerEdge, UInt16(advance), UInt16(ascent), 0, 8, 2, 0, 0])
    }

    /// The lower edge of a character's box, as a signed number.
    private static var lowerEdge: UInt16 { UInt16(bitPattern: Int16(-descent)) }

    /// From each of the 65,536 codes to the font's second glyph.
    package static var glyphs: [UInt8] { (0..<65_536).flatMap { _ in [0, 1] as [UInt8] } }

    /// The `ToUnicode` map of the font for the characters of the first plane: each code is its character.
    package static var firstPlane: String {
        // A range may not extend over two values of the first byte, nor contain surrogates.
        let ranges = (0...0xFF).filter { !(0xD8...0xDF).contains($0) }.map { high in
            "<\(hexadecimal(high << 8))> <\(hexadecimal(high << 8 | 0xFF))> <\(hexadecimal(high << 8))>"
        }
        return map(ranges, kind: "bfrange")
    }

    /// The `ToUnicode` map of a page's characters beyond the first plane: the codes count from 1.
    package static func map(of characters: [Unicode.Scalar]) -> String {
        let entries = characters.enumerated().map { index, character in
            let units = Character(character).utf16.map { hexadecimal(Int($0)) }.joined()
            return "<\(hexadecimal(index + 1))> <\(units)>"
        }
        return map(entries, kind: "bfchar")
    }

    private static func map(_ entries: [String], kind: String) -> String {
        let sections = stride(from: 0, to: entries.count, by: 100).map { start in
            let part = entries[start..<min(start + 100, entries.count)]
            return "\(part.count) begin\(kind)\n\(part.joined(separator: "\n"))\nend\(kind)\n"
        }.joined()
        return """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
            /CMapName /Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000> <FFFF>
            endcodespacerange
            \(sections)endcmap
            CMapName currentdict /CMap defineresource pop
            end
            end

            """
    }

    /// Four digits.
    static func hexadecimal(_ number: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func words(_ numbers: [UInt16]) -> [UInt8] {
        numbers.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    private static func long(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func checksum(_ content: [UInt8]) -> UInt32 {
        stride(from: 0, to: content.count, by: 4).reduce(0) { sum, index in
            let bytes = (0..<4).map { index + $0 < content.count ? UInt32(content[index + $0]) : 0 }
            return sum &+ (bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3])
        }
    }
}
