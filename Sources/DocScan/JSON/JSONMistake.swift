/// A mistake in a handwritten JSON file, or the place where a text is not JSON: its place and its correction.
package struct JSONMistake: Error, Hashable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    /// The path of the key, such as `barcodes[1].guideBox.width`; empty for the file as a whole.
    package var key: String
    package var reason: String

    package var description: String { "line \(line): \(key.isEmpty ? "" : key + " ")\(reason)" }
}
