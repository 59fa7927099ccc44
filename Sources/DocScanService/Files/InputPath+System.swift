package import DocScan
internal import DocScanEngines
internal import Glibc

extension InputPath {
    /// Renames the file and replaces what has the other name; false on failure.
    package func rename(to other: InputPath) -> Bool {
        let result = unsafe withCString { from in unsafe other.withCString { unsafe Glibc.rename(from, $0) } ?? -1 }
        return result == 0
    }

    /// Gives the file a second name on the same disk; false on failure (then `errno` has the reason), and if the name is
    /// taken.
    package func link(to other: InputPath) -> Bool {
        let result = unsafe withCString { from in unsafe other.withCString { unsafe Glibc.link(from, $0) } ?? -1 }
        return result == 0
    }

    /// Moves the file to a name that is free on the same disk; false on failure (then `errno` has the reason), and if the
    /// name is taken.
    package func move(to other: InputPath) -> Bool {
        if link(to: other) {
            remove()
            return true
        }
        // File systems of camera cards do not support hard links.
        guard errno == EPERM || errno == EOPNOTSUPP, (try? FileFacts(ofName: other)) == nil else { return false }
        return rename(to: other)
    }

    /// Makes the missing folders on the path; false if one cannot be made (then `errno` has the reason).
    @discardableResult
    package func makeFolders(mode: UInt32 = 0o777) -> Bool {
        var isMade = true
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            let folder = InputPath(Array(bytes[..<index]))
            let result = unsafe folder.withCString { unsafe mkdir($0, mode) }
            // For an existing folder the system may return any of several errors.
            guard result != 0 else { continue }
            let code = errno
            isMade = (try? FileFacts(folder))?.kind == .folder
            errno = code == EEXIST ? ENOTDIR : code
            if !isMade { return false }
        }
        return isMade
    }

    /// Removes the name. Only `OutputTarget`, and a run for files that it has made itself, may call this.
    package func remove() { _ = unsafe withCString { unsafe unlink($0) } }

    /// The target of a link; `nil` if the path is not a link or the link dangles.
    package var linked: InputPath? { (try? FileFacts(ofName: self))?.isLink == true ? resolved : nil }

    /// The path without links and dots; `nil` if nothing is there.
    package var resolved: InputPath? {
        let found = unsafe withCString { unsafe realpath($0, nil) } ?? nil
        guard let found = unsafe found else { return nil }
        defer { unsafe free(found) }
        return InputPath(unsafe UnsafeBufferPointer(start: found, count: strlen(found)).map(UInt8.init(bitPattern:)))
    }

    /// True if the path, without links and dots, is the folder or below it.
    package func isInside(_ folder: InputPath) -> Bool {
        bytes == folder.bytes || folder == "/" || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
    }

    /// Words of the command line with their original bytes: Swift's own are valid UTF-8, repaired if necessary.
    ///
    /// - Parameter other: the positions, after the program's name, of words that are not paths.
    package static func arguments(_ arguments: [String], without other: Set<Int> = []) -> [InputPath] {
        var paths = arguments.map { InputPath($0) }
        guard arguments.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return paths }
        // Words that are repaired to the same text keep their order.
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

    /// The value of an option with its original bytes.
    ///
    /// - Parameter position: of the word that is, or ends with, the value; counted after the program's name.
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
