internal import DocScan

/// Maps every character of a model's alphabet to a private one (U+E100 to U+F8FF), and back.
///
/// Tesseract's older engine needs a table of easily confused characters, and loading a model for the newer one fills it
/// too: that is five sixths of the instructions of loading (416 of 497 million, callgrind, Tesseract 5.3), each time.
/// The table is empty for these characters, so that a model loads in 4 ms of processor time instead of 65.
struct PrivateAlphabet: Sendable {
    /// The meaning of each character, from U+E100 on.
    private let meanings: [String]

    /// Tesseract itself uses some of U+E000 to U+E010 for ligatures (`kCustomLigatures` in `ccutil/unicharset.cpp`).
    private static let first: UInt32 = 0xE100
    /// Space, and two parts of letters.
    private static let special = 3

    /// Replaces the alphabet of a model; nil for a file without one, or with more characters than private ones.
    static func replacing(in model: [UInt8]) -> (model: [UInt8], alphabet: PrivateAlphabet)? {
        guard var data = TrainedData(model), let entry = data[.alphabet] else { return nil }
        // A count, then a line for each character: itself, and its kind.
        var lines = String(decoding: entry, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard let count = Int(lines[0]), (1...0x17FF).contains(count), count < lines.count else { return nil }
        var meanings: [String] = []
        for index in 0..<count {
            let line = lines[1 + index]
            guard let end = line.firstIndex(of: " "), let scalar = Unicode.Scalar(Self.first + UInt32(index)) else {
                return nil
            }
            let character = line[..<end]
            // A space is written as a word.
            meanings.append(character == "NULL" ? " " : String(character))
            if index >= Self.special, character != "NULL" {
                lines[1 + index] = String(Character(scalar)) + line[end...]
            }
        }
        data[.alphabet] = Array(lines.joined(separator: "\n").utf8)
        return (data.bytes, PrivateAlphabet(meanings: meanings))
    }

    /// The recognised text in its real characters.
    func text(_ recognised: String) -> String {
        var text = ""
        for scalar in recognised.unicodeScalars {
            let place = Int(scalar.value) - Int(Self.first)
            if meanings.indices.contains(place) { text += meanings[place] } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
