internal import DocScan

/// The characters that the classes of a network stand for.
struct LineAlphabet: Sendable {
    private let characters: [String]
    /// The characters by their numbers in the model, which its dictionary uses.
    let numbered: [String]
    /// The scalars of all characters.
    let scalars: Set<Unicode.Scalar>

    /// - Parameters:
    ///   - characters: a count, then a line for each character, which begins with it. Source: Tesseract 5,
    ///     `ccutil/unicharset.cpp`.
    ///   - codes: for each character its class, or those of its parts. Source: Tesseract 5,
    ///     `ccutil/unicharcompress.cpp`.
    ///   - classes: the number of classes of the network.
    /// - Returns: `nil` if the model is broken.
    init?(characters entry: [UInt8], codes: [UInt8], classes: Int) {
        let lines = String(decoding: entry, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        var cursor = ModelCursor(codes)
        guard let count = Int(lines[0]), count > 0, cursor.int32() == count, count < lines.count else { return nil }
        var characters = [String](repeating: "", count: classes)
        var numbered: [String] = []
        var composed: [(character: String, labels: [Int])] = []
        for line in lines[1...count] {
            guard cursor.uint8() != nil, let length = cursor.int32(), (1...9).contains(length),
                let end = line.firstIndex(of: " ")
            else { return nil }
            numbered.append(String(line[..<end]))
            let labels = (0..<length).compactMap { _ in cursor.int32() }
            guard labels.count == length, labels.allSatisfy((0..<classes).contains) else { return nil }
            if length == 1 {
                characters[labels[0]] = String(line[..<end])
            } else {
                composed.append((String(line[..<end]), labels))
            }
        }
        // A character of two parts is a letter and a mark. The mark is the character without the letter's scalars.
        for (character, labels) in composed where labels.count == 2 && characters[labels[1]].isEmpty {
            let scalars = character.unicodeScalars.dropFirst(characters[labels[0]].unicodeScalars.count)
            characters[labels[1]] = String(String.UnicodeScalarView(scalars))
        }
        guard characters[0] == Self.space else { return nil }
        characters[0] = " "
        self.characters = characters
        self.numbered = numbered
        scalars = Set(characters.flatMap(\.unicodeScalars) + composed.flatMap(\.character.unicodeScalars))
    }

    /// The name of the space in a model. The space has class 0.
    private static let space = "NULL"

    func isSpace(_ label: Int) -> Bool { label == 0 }

    /// True for a mark that belongs to the preceding letter.
    func isMark(_ label: Int) -> Bool {
        characters[label].unicodeScalars.first?.properties.generalCategory == .nonspacingMark
    }

    subscript(label: Int) -> String { characters[label] }
}
