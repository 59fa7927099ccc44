internal import DocScan

/// An error in a plan's folder: its position and the correction.
package struct PlanMistake: Sendable, Hashable, CustomStringConvertible {
    package var file: String
    /// The line, from 1; 0 for the complete file.
    package var line = 0
    /// The path of the key, such as `slots[1].count`; empty if the error concerns the complete line.
    package var key = ""
    package var reason: String

    package var description: String {
        let place = line > 0 ? "\(file): line \(line): " : "\(file): "
        return place + (key.isEmpty ? "" : key + " ") + reason
    }
}
