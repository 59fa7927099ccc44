/// A mistake in a JSON file that people write, or the place where a text is not JSON: where it is and what would be
/// right.
package struct JSONMistake: Error, Hashable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    /// As `barcodes[1].guideBox.width`; empty for the file as a whole.
    package var key: String
    package var reason: String

    package var description: String { "line \(line): \(key.isEmpty ? "" : key + " ")\(reason)" }
}
