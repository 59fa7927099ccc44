internal import Glibc

/// Pictures that are shown while captures are reviewed: in a folder of the store, for the owner alone, and gone with
/// this value.
///
/// The process that shows them holds a lock on the folder. What a killed one has left is removed when the store is
/// opened next.
@safe
package struct CutoutFolder: ~Copyable {
    package let path: String
    private let descriptor: Int32

    private static let prefix = "review-"

    /// - Throws: `.unwritable`, `.full`.
    package init(in store: borrowing Store) throws(StoreError) {
        self = try Self.made(in: store.folder)
    }

    private init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    private static func made(in folder: StoreFolder) throws(StoreError) -> CutoutFolder {
        for _ in 0..<20 {
            let name = prefix + String(UInt64.random(in: 0 ... .max), radix: 36)
            try folder.make(name)
            let path = folder.path(of: name)
            let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            if descriptor < 0 { continue }
            // Until it is locked another process may take it for one that was left, and remove it.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isThere(descriptor, path) {
                return CutoutFolder(path: path, descriptor: descriptor)
            }
            Glibc.close(descriptor)
        }
        throw .unwritable(path: folder.path, reason: "a folder in it does not stay")
    }

    deinit {
        Self.remove(path)
        Glibc.close(descriptor)
    }

    /// Keeps a picture.
    ///
    /// - Parameter name: letters, digits and dashes are taken of it.
    /// - Returns: its path.
    package func write(_ png: [UInt8], as name: String) throws(StoreError) -> String {
        let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(80)
        let file = "\(plain).png"
        try StoreFolder(path).write(png, as: file)
        return "\(path)/\(file)"
    }

    /// Removes the pictures: also from a signal's handler, while the value is in use.
    package static func remove(_ path: String) {
        let folder = StoreFolder(path)
        // Nothing but what `write` makes: a folder that a person made keeps what is in it.
        for name in (try? folder.files(in: ".")) ?? []
        where name.hasSuffix(".png") && name.first?.isNumber == true || name.hasPrefix(StoreFolder.temporaryPrefix) {
            try? folder.remove(name)
        }
        unsafe rmdir(path)
    }

    /// Removes what processes that are gone have left.
    static func removeLeft(in folder: StoreFolder) {
        for name in (try? folder.folders(prefix)) ?? [] where UInt64(name.dropFirst(prefix.count), radix: 36) != nil {
            let path = folder.path(of: name)
            let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            if descriptor < 0 { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
            Glibc.close(descriptor)
        }
    }

    /// Whether the open folder is the one that has the path now.
    private static func isThere(_ descriptor: Int32, _ path: String) -> Bool {
        var (own, found) = (stat(), stat())
        return unsafe (fstat(descriptor, &own) == 0 && lstat(path, &found) == 0) && own.st_ino == found.st_ino
    }
}
