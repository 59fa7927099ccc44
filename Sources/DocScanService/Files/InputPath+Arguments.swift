package import DocScan
internal import DocScanEngines

extension InputPath {
    /// Returns words of the command line with their original bytes. Swift's arguments are valid UTF-8, repaired if
    /// necessary.
    ///
    /// - Parameter other: the positions of words that are not paths, counted after the program's name.
    package static func arguments(_ arguments: [String], without other: Set<Int> = []) -> [InputPath] {
        var paths = arguments.map { InputPath($0) }
        guard arguments.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return paths }
        // Several words may be repaired to the same text. They are matched in order.
        var words = commandLine.enumerated().filter { !other.contains($0.offset) }.map(\.element)[...]
        for (index, argument) in arguments.enumerated() where argument.unicodeScalars.contains("\u{FFFD}") {
            guard let found = words.firstIndex(where: { String(decoding: $0, as: UTF8.self) == argument }) else {
                continue
            }
            paths[index] = InputPath(words[found])
            words = words[(found + 1)...]
        }
        return paths
    }

    /// Returns the value of an option with its original bytes.
    ///
    /// - Parameter position: the position of the word that is the value or ends with it, counted after the program's
    ///   name.
    package static func value(_ value: String, at position: Int) -> InputPath {
        guard value.unicodeScalars.contains("\u{FFFD}"), commandLine.indices.contains(position) else {
            return InputPath(value)
        }
        let word = commandLine[position]
        let end = word.firstIndex(of: UInt8(ascii: "=")).map { Array(word[($0 + 1)...]) } ?? []
        // After a short option, as in -oFILE.
        return [word, end, Array(word.dropFirst(2))].first { String(decoding: $0, as: UTF8.self) == value }.map {
            InputPath($0)
        }
            ?? InputPath(value)
    }

    /// The words after the program's name.
    private static let commandLine: [[UInt8]] = {
        let line = (try? ImageInput(path: "/proc/self/cmdline").bytes) ?? []
        return line.split(separator: 0, omittingEmptySubsequences: false).dropFirst().map { Array($0) }
    }()
}
