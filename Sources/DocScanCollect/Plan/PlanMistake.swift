internal import DocScan

/// A mistake in a plan's folder: where it is and what would be right.
package struct PlanMistake: Sendable, Hashable, CustomStringConvertible {
    /// The file's name in the folder.
    package var file: String
    /// From 1; 0 for the file as a whole.
    package var line = 0
    /// As `slots[1].count`; empty for the line as a whole.
    package var key = ""
    package var reason: String

    package var description: String {
        let place = line > 0 ? "\(file): line \(line): " : "\(file): "
        return place + (key.isEmpty ? "" : key + " ") + reason
    }
}
