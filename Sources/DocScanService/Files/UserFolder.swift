package import DocScan
internal import DocScanEngines
internal import FoundationEssentials
internal import Glibc

/// What a user keeps in a folder of files to name on the command line.
package protocol UserContent: Sendable {
    /// What a message calls one: `definition`.
    static var noun: String { get }
    /// What a file of another kind lacks, as a sentence; empty for nothing to say.
    static var demand: String { get }
    /// The user's folder, in that of docscan's data: `definitions`.
    static var folder: String { get }
    /// Names that mean something else on the command line.
    static var reservedNames: [String] { get }

    /// - Throws: what is wrong with it.
    init(file: [UInt8]) throws(ProfileError)
}

/// A file of such a folder that cannot be used; `reason` says why and what to do.
///
/// Not nested in the generic type: a typed throw of it there ends Swift 6.3's optimizer.
package struct UserFolderProblem: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    package var path: String
    package var reason: String
    package var errorDescription: String? { description }
    package var description: String { "\(path): \(reason)" }
}

/// A folder of `*.json`, read afresh each time, so that a changed file counts at once.
package struct UserFolder<Content: UserContent>: Sendable {
    /// A file's content and where it is from.
    package struct Entry: Sendable {
        /// The file's name without `.json`.
        package var name: String
        package var path: String
        package var content: Content
    }

    package typealias Problem = UserFolderProblem

    package let path: String

    package init(path: String) { self.path = path }

    /// The user's own, in docscan's folder of user data.
    package static var user: UserFolder { UserFolder(path: UserData.path + "/" + Content.folder) }

    package static func isFolder(_ path: String) -> Bool { (try? FileFacts(InputPath(path)))?.kind == .folder }

    package func file(named name: String) -> String { "\(path)/\(name).json" }

    /// Whether the folder has a file of this name, of whatever content.
    package func contains(_ name: String) -> Bool { Self.isName(name) && Self.kind(of: file(named: name)) != nil }

    /// The kind of what is at a path, a link itself and not what it leads to.
    private static func kind(of path: String) -> FileFacts.Kind? { (try? FileFacts(ofName: InputPath(path)))?.kind }

    /// The names of the folder's files, in order.
    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(Self.isName).sorted()
    }

    /// The entries in the order of their names, and the files that are none. A folder that is not there has neither.
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

    /// Reads the entry of this name.
    ///
    /// - Throws: also where there is none; then the reason has the names that are near.
    package func entry(named name: String) throws(Problem) -> Entry {
        guard contains(name) else { throw Problem(path: path, reason: missing(name)) }
        return try Self.entry(at: file(named: name))
    }

    /// That there is no such name, as a sentence, with the name that may be meant.
    package func missing(_ name: String, besides others: [String] = []) -> String {
        let near = (names + others).map { ($0, $0.editDistance(to: name)) }.min { $0.1 < $1.1 }
        let hint = near.flatMap { $0.1 <= max(1, min(3, name.count / 2)) ? " Did you mean \"\($0.0)\"?" : nil } ?? ""
        return "There is no \(Content.noun) \"\(name)\".\(hint)"
    }

    /// Reads one file.
    package static func entry(at path: String) throws(Problem) -> Entry { try read(path).entry }

    /// A hundred times what people write.
    private static var largest: Int { 1 << 20 }

    /// The bytes of a file that people write; an empty file has none.
    package static func bytes(of path: String) throws(Problem) -> [UInt8] {
        do throws(ScanError) {
            let bytes = try ImageInput(path: path).bytes
            guard bytes.count <= largest else {
                throw ScanError.unreadable(reason: "it is larger than 1 MB, too large for a \(Content.noun)")
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

    /// Whether a file of this name is listed and can be named on the command line.
    static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first != ".", first != "-" else { return false }
        return !name.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F }
    }
}

// MARK: - Changes

extension UserFolder {
    /// Copies a file into the folder.
    ///
    /// - Returns: the entry, and whether it took the place of one of the same name.
    /// - Throws: where it is none, where something else has its name, and where the folder cannot be written.
    package func add(_ path: String) throws(Problem) -> (entry: Entry, isNew: Bool) {
        let (entry, bytes) = try Self.read(path)
        return (entry, try add(bytes, as: entry.name, from: path))
    }

    /// Keeps a file's bytes, which are of this kind, by a name.
    ///
    /// - Parameter source: what a problem with the name calls the file.
    /// - Returns: whether no other had the name.
    /// - Throws: as `add(_:)`.
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

    /// Whether there is a file of this kind at a path.
    ///
    /// - Throws: where there is anything else.
    private func isReplaceable(_ target: String) throws(Problem) -> Bool {
        guard let kind = Self.kind(of: target) else { return false }
        if kind == .file, (try? Self.entry(at: target)) != nil { return true }
        throw Problem(path: target, reason: "Something else has this name. Remove it if you do not need it.")
    }

    /// Writes a file beside its place and moves it there, so that it is never half and never goes through a link.
    private func write(_ bytes: [UInt8], to target: String, rights: mode_t = 0o644) -> Bool {
        let path = InputPath(target)
        guard let file = NewFile(in: path.folder, rights: rights) else { return false }
        return file.write(bytes) && file.flush() && file.replace(path)
    }

    /// Removes an entry by its name.
    ///
    /// - Returns: the path that is gone.
    @discardableResult
    package func remove(_ name: String) throws(Problem) -> String {
        guard contains(name) else { throw Problem(path: path, reason: missing(name)) }
        let file = file(named: name)
        guard unsafe unlink(file) == 0 else {
            throw Problem(path: file, reason: "The file cannot be removed: \(SystemReason.last).")
        }
        return file
    }
}

// MARK: - Source

extension UserFolder {
    private var sourceFile: String { path + "/.source" }

    /// The address from which the folder was brought up to date last; nil if that never happened.
    package var source: String? {
        guard let bytes = try? Self.bytes(of: sourceFile), bytes.count < 1 << 13 else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
        return line.map { String($0) }
    }

    /// Remembers an address, for the owner's eyes alone: it may contain a key.
    package func remember(source: String) throws(Problem) {
        try make()
        guard write(Array((source + "\n").utf8), to: sourceFile, rights: 0o600) else {
            throw Problem(path: sourceFile, reason: "The address cannot be written: \(SystemReason.last).")
        }
    }
}
