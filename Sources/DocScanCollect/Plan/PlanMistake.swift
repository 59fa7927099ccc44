internal import DocScan

/// An error in a plan's folder: its position and the correction.
package struct PlanMistake: Sendable, Hashable, CustomStringConvertible {
    package var file: String
    /// From 1; 0 for the whole file.
    package var line = 0
    /// The path of the key, such as `slots[1].count`; empty for the whole line.
    package var key = ""
    package var reason: String

    package var description: String {
        let place = line > 0 ? "\(file): line \(line): " : "\(file): "
        return place + (key.isEmpty ? "" : key + " ") + reason
    }
}
