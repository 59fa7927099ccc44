@testable import DocScan

/// Words of print as recognition would give them: 20 pixels tall, 12 a letter, a space of 8 between them.
func words(_ text: String, x: Double, y: Double = 100, confidence: Double = 0.95) -> [RecognizedWord] {
    var left = x
    return text.split(separator: " ").map { word in
        let isLeader = word.allSatisfy { $0 == "." }
        let width = Double(word.count) * 12
        defer { left += width + 8 }
        // Dotted leaders are recognised as flat words at the foot of the line.
        let box = Box(x: left, y: isLeader ? y + 16 : y, width: width, height: isLeader ? 4 : 20)
        return RecognizedWord(text: String(word), box: box, confidence: isLeader ? 0.2 : confidence)
    }
}

/// A line of pieces, each with the place where it begins.
func line(y: Double, _ pieces: (x: Double, text: String)...) -> RecognizedLine {
    RecognizedLine(words: pieces.flatMap { words($0.text, x: $0.x, y: y) })
}

extension FieldDefinition {
    /// A field of the profile that ships.
    static func shipped(_ name: String) throws -> FieldDefinition {
        guard let field = DocumentProfile.shipped.first?.fields.first(where: { $0.name == name }) else {
            throw ProfileError(reason: "no field \(name)")
        }
        return field
    }
}
