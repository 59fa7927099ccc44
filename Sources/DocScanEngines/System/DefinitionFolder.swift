public import DocScan
internal import FoundationEssentials

/// A folder with definitions of institutions, `*.json`: read afresh each time, so that a changed file counts at once.
public struct DefinitionFolder: Sendable {
    /// A definition and where it is from.
    public struct Entry: Sendable {
        /// The file's name without `.json`.
        public var name: String
        public var path: String
        public var definition: InstitutionDefinition
    }

    /// A file that is no definition; `reason` says why and what to do.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        public var path: String
        public var reason: String
        public var description: String { "\(path): \(reason)" }
    }

    public let path: String

    public init(path: String) { self.path = path }

    /// The user's own: `docscan/definitions` in `$XDG_DATA_HOME`, or where that is not set in `~/.local/share`.
    ///
    /// Source: XDG Base Directory Specification 0.8; a path that is not absolute is to be ignored.
    public static var user: DefinitionFolder {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return DefinitionFolder(path: (data ?? home + "/.local/share") + "/docscan/definitions")
    }

    public static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }

    public func file(named name: String) -> String { "\(path)/\(name).json" }

    /// The definitions in the order of their files' names, and the files that are none. A folder that is not there has
    /// neither.
    public func entries() -> (entries: [Entry], problems: [Problem]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var entries: [Entry] = []
        var problems: [Problem] = []
        for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
            do throws(Problem) {
                entries.append(try Self.entry(at: "\(path)/\(name)"))
            } catch {
                problems.append(error)
            }
        }
        return (entries, problems)
    }

    /// Reads one file.
    public static func entry(at path: String) throws(Problem) -> Entry {
        let input: ImageInput
        do throws(ScanError) {
            input = try ImageInput(path: path)
        } catch {
            throw Problem(path: path, reason: "\(error) Check the path and that you may read the file.")
        }
        do {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return Entry(
                name: name.hasSuffix(".json") ? String(name.dropLast(5)) : name, path: path,
                definition: try InstitutionDefinition(json: Data(input.bytes)))
        } catch {
            throw Problem(
                path: path,
                reason: "This is no definition: \(ProfileError(error).reason). It needs organization_name, "
                    + "organization_url and patterns.")
        }
    }

    /// Copies a definition into the folder, over one of the same name.
    ///
    /// - Throws: where it is none, and where the folder cannot be written.
    public func add(_ path: String) throws(Problem) -> Entry {
        let entry = try Self.entry(at: path)
        do {
            let bytes = try Data(contentsOf: URL(filePath: path))
            try FileManager.default.createDirectory(atPath: self.path, withIntermediateDirectories: true)
            try bytes.write(to: URL(filePath: file(named: entry.name)), options: .atomic)
        } catch {
            throw Problem(path: self.path, reason: "The definition cannot be written here. Check that you may write.")
        }
        return entry
    }

    /// Removes a definition by its name.
    public func remove(_ name: String) throws(Problem) {
        let file = file(named: name)
        let isPlain = !name.isEmpty && !name.contains("/") && !name.hasPrefix(".")
        guard isPlain, FileManager.default.fileExists(atPath: file) else {
            throw Problem(path: path, reason: "There is no definition \"\(name)\". See docscan definitions list.")
        }
        do {
            try FileManager.default.removeItem(atPath: file)
        } catch {
            throw Problem(path: file, reason: "The file cannot be removed. Check that you may write to its folder.")
        }
    }
}
