package import DocScan
internal import DocScanEngines
internal import Files
internal import FoundationEssentials
internal import Glibc

/// Content that a user keeps as files in a folder, and selects by name on the command line.
package protocol UserContent: Sendable {
    /// The noun in messages, such as `definition`.
    static var noun: String { get }
    /// A sentence about what such a file must contain, for a file of another kind; empty for no sentence.
    static var demand: String { get }
    /// The name of the folder in docscan's data folder, such as `definitions`.
    static var folder: String { get }
    /// The names that have another meaning on the command line.
    static var reservedNames: [String] { get }

    /// - Throws: the error in the file.
    init(file: [UInt8]) throws(ProfileError)
}

/// A file of a `UserFolder` that cannot be used. `reason` states the problem and the remedy. The type is not nested in
/// `UserFolder`, because a typed throw of a type nested in a generic type crashes Swift 6.3's optimizer.
package struct UserFolderProblem: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    package var path: String
    package var reason: String
    package var errorDescription: String? { description }
    package var description: String { "\(path): \(reason)" }
}

/// A folder of `*.json` files. They are read again at each call, so that a changed file takes effect at once.
package struct UserFolder<Content: UserContent>: Sendable {
    package struct Entry: Sendable {
        /// The file's name without `.json`.
        package var name: String
        package var path: String
        package var content: Content
    }

    package typealias Problem = UserFolderProblem

    package let path: String

    package init(path: String) { self.path = path }

    /// The user's folder in docscan's user data.
    package static var user: UserFolder { UserFolder(path: UserData.path + "/" + Content.folder) }

    package static func isFolder(_ path: String) -> Bool { (try? FileFacts(InputPath(path)))?.kind == .folder }

    package func file(named name: String) -> String { "\(path)/\(name).json" }

    /// Returns true if the folder has a file with this name, with any content.
    package func contains(_ name: String) -> Bool { Self.isName(name) && Self.kind(of: file(named: name)) != nil }

    /// Returns the kind of the file at a path. For a link, the kind is that of the link, not of its target.
    private static func kind(of path: String) -> FileFacts.Kind? { (try? FileFacts(ofName: InputPath(path)))?.kind }

    /// The names of the folder's files, sorted.
    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(Self.isName).sorted()
    }

    /// The entries sorted by name, and the files that are not valid. Both are empty if the folder is missing.
    package func entries() -> (entries: [Entry], problems: [Problem]) {
        var entries: [Entry] = []
        var problems: [Problem] = []
        for name in names {
            do throws(Problem) {
                entries.append(try Self.entry(at: file(named: name)))
            } catch {
                problems.append(error)
            }
        }
        return (entries, problems)
    }

    /// - Throws: if the file is not valid or the entry is missing, in which case the reason may suggest a similar name.
    package func entry(named name: String) throws(Problem) -> Entry {
        guard contains(name) else { throw Problem(path: path, reason: missing(name)) }
        return try Self.entry(at: file(named: name))
    }

    /// Returns the sentence that a name does not exist, with the most similar name as a suggestion.
    package func missing(_ name: String, besides others: [String] = []) -> String {
        let near = (names + others).map { ($0, $0.editDistance(to: name)) }.min { $0.1 < $1.1 }
        let hint = near.flatMap { $0.1 <= max(1, min(3, name.count / 2)) ? " Did you mean \"\($0.0)\"?" : nil } ?? ""
        return "The \(Content.noun) \"\(name)\" was not found.\(hint)"
    }

    package static func entry(at path: String) throws(Problem) -> Entry { try read(path).entry }

    /// The maximum size of a file, in bytes. Default 1 MiB: a hundred times the size of files written by hand.
    private static var largest: Int { 1 << 20 }

    /// Returns the bytes of a file that a user wrote; empty for an empty file.
    package static func bytes(of path: String) throws(Problem) -> [UInt8] {
        do throws(ScanError) {
            let bytes = try ImageInput(path: path).bytes
            guard bytes.count <= largest else {
                throw ScanError.unreadable(.other("it is larger than 1 MiB, too large for a \(Content.noun)"))
            }
            return bytes
        } catch {
            if error == .empty { return [] }
            throw Problem(path: path, reason: "\(error) Check the path and that you may read the file.")
        }
    }

    private static func read(_ path: String) throws(Problem) -> (entry: Entry, bytes: [UInt8]) {
        let bytes = try bytes(of: path)
        do throws(ProfileError) {
            let file = path.split(separator: "/").last.map(String.init) ?? path
            let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
            return (Entry(name: name, path: path, content: try Content(file: bytes)), bytes)
        } catch {
            let demand = Content.demand.isEmpty ? "" : " " + Content.demand
            throw Problem(path: path, reason: "This is not a \(Content.noun): \(error.reason).\(demand)")
        }
    }

    /// Returns true if a file with this name is listed and can be named on the command line.
    static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first != ".", first != "-" else { return false }
        return !name.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F }
    }
}

// MARK: - Changes

extension UserFolder {
    /// Copies a file into the folder.
    ///
    /// - Returns: the entry; `isNew` is false if it replaced an entry with the same name.
    /// - Throws: if the file is not valid, if something else has its name, or if the folder cannot be written.
    package func add(_ path: String) throws(Problem) -> (entry: Entry, isNew: Bool) {
        let (entry, bytes) = try Self.read(path)
        return (entry, try add(bytes, as: entry.name, from: path))
    }

    /// Stores the bytes of a valid file under a name. Returns true if the name was free.
    ///
    /// - Parameter source: the file's name in messages.
    /// - Throws: the errors of `add(_:)`.
    package func add(_ bytes: [UInt8], as name: String, from source: String) throws(Problem) -> Bool {
        guard Self.isName(name), !Content.reservedNames.contains(name) else {
            throw Problem(
                path: source, reason: "A \(Content.noun) cannot be called \"\(name)\". Give the file another name.")
        }
        let target = file(named: name)
        let isNew = try !isReplaceable(target)
        try make()
        guard write(bytes, to: target) else {
            let reason = SystemReason.last
            throw Problem(path: target, reason: "The \(Content.noun) cannot be written: \(reason).")
        }
        return isNew
    }

    private func make() throws(Problem) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Problem(path: path, reason: "The folder cannot be created. Check that you may write there.")
        }
    }

    /// Returns true if a valid file of this kind is at the path, false if nothing is. Throws if anything else is there.
    private func isReplaceable(_ target: String) throws(Problem) -> Bool {
        guard let kind = Self.kind(of: target) else { return false }
        if kind == .file, (try? Self.entry(at: target)) != nil { return true }
        throw Problem(path: target, reason: "Something else has this name. Remove it if you do not need it.")
    }

    /// Writes a temporary file and renames it, so that the file is never incomplete and no link is followed.
    private func write(_ bytes: [UInt8], to target: String, rights: UInt32 = 0o644) -> Bool {
        let path = InputPath(target)
        guard let file = NewFile(in: path.folder, rights: rights) else { return false }
        return file.write(bytes) && file.flush() && file.replace(path)
    }

    /// Removes an entry by its name, and returns its path.
    @discardableResult
    package func remove(_ name: String) throws(Problem) -> String {
        guard contains(name) else { throw Problem(path: path, reason: missing(name)) }
        let file = file(named: name)
        guard InputPath(file).remove() else {
            throw Problem(path: file, reason: "The file cannot be removed: \(SystemReason.last).")
        }
        return file
    }
}

// MARK: - Source

extension UserFolder {
    private var sourceFile: String { path + "/.source" }

    /// The URL from which the folder was last updated; `nil` if it was never updated.
    package var source: String? {
        guard let bytes = try? Self.bytes(of: sourceFile), bytes.count < 1 << 13 else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
        return line.map { String($0) }
    }

    /// Stores the URL of an update. Only the owner can read it, because it may contain a key.
    package func remember(source: String) throws(Problem) {
        try make()
        guard write(Array((source + "\n").utf8), to: sourceFile, rights: 0o600) else {
            throw Problem(path: sourceFile, reason: "The address cannot be written: \(SystemReason.last).")
        }
    }
}
