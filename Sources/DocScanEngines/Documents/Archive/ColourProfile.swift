internal import Glibc

/// Builds the ICC profile of sRGB for the output intent of PDF/A.
///
/// Sources: ICC.1:2001-04 (version 2.4), sections 6 and 7; IEC 61966-2-1 for the curve; the primaries adapted to D50
/// are those of the ICC's own sRGB profile.
enum ColourProfile {
    static let name = "sRGB IEC61966-2.1"

    /// The X, Y and Z of the white point of the profile connection space.
    private static let white = [0.9642, 1.0, 0.8249]
    /// The X, Y and Z of red, green and blue.
    private static let primaries = [
        ("rXYZ", [0.43607, 0.22249, 0.01392]), ("gXYZ", [0.38515, 0.71687, 0.09708]),
        ("bXYZ", [0.14307, 0.06061, 0.71410]),
    ]
    /// The number of samples of the tone curve, as in the common sRGB profiles.
    private static let samples = 1024

    /// The content of the profile file.
    static let sRGB: [UInt8] = {
        let curve =
            Array("curv".utf8) + long(0) + long(samples)
            + (0..<samples).flatMap { index -> [UInt8] in
                let value = Double(index) / Double(samples - 1)
                let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
                return word(Int((linear * 65535).rounded()))
            }
        var tags: [(name: String, data: [UInt8])] = [
            ("desc", description),
            ("cprt", Array("text".utf8) + long(0) + Array("No copyright, use freely".utf8) + [0]),
            ("wtpt", place(white)),
        ]
        tags += primaries.map { ($0.0, place($0.1)) }
        tags += ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
        var (table, data, places) = (long(tags.count), [UInt8](), [[UInt8]: Int]())
        let start = 128 + 4 + 12 * tags.count
        for tag in tags {
            // Tags with equal data, such as the three curves, share it.
            let at = places[tag.data] ?? start + data.count
            if places[tag.data] == nil {
                places[tag.data] = at
                data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
            }
            table += Array(tag.name.utf8) + long(at) + long(tag.data.count)
        }
        return header(size: start + data.count) + table + data
    }()

    /// True if PDF readers accept a profile for images with a number of components: it has version 2 or 4, a device
    /// class or the class of a colour space, and the colour space for the components (ISO 32000-1, 8.6.5.5; ISO
    /// 19005-2, 6.2.4.2).
    static func isUsable(_ profile: [UInt8], components: Int) -> Bool {
        guard profile.count > 132, [2, 4].contains(profile[8]), profile[36..<40].elementsEqual("acsp".utf8) else {
            return false
        }
        let classes = ["scnr", "mntr", "prtr", "spac"]
        let spaces = [1: "GRAY", 3: "RGB ", 4: "CMYK"]
        return classes.contains { profile[12..<16].elementsEqual($0.utf8) }
            && spaces[components].map { profile[16..<20].elementsEqual($0.utf8) } ?? false
    }

    /// The header of the profile. Its fields are: size, preferred module (0), version, class, colour space, connection
    /// space, date, signature, platform, flags, device, attributes, rendering intent, white point, creator, reserved.
    private static func header(size: Int) -> [UInt8] {
        var header = long(size) + long(0) + long(0x0210_0000)
        header += Array("mntrRGB XYZ ".utf8) + [2026, 1, 1, 0, 0, 0].flatMap { word($0) } + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 4 * 7)
        header += white.flatMap { fixed($0) }
        return header + [UInt8](repeating: 0, count: 128 - header.count)
    }

    /// The data of the tag `desc`: the name in ASCII. The Unicode and Macintosh variants are empty.
    private static var description: [UInt8] {
        let text = Array(name.utf8) + [0]
        return Array("desc".utf8) + long(0) + long(text.count) + text + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
    }

    private static func place(_ values: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + long(0) + values.flatMap { fixed($0) }
    }

    /// Encodes a number as an `s15Fixed16Number`.
    private static func fixed(_ value: Double) -> [UInt8] { long(Int((value * 65536).rounded())) }

    private static func long(_ value: Int) -> [UInt8] { word(value >> 16) + word(value & 0xFFFF) }

    private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
}
