internal import Glibc

/// Pictures that are shown during a review, in a private folder that is removed with this value.
///
/// The showing process holds a lock on the folder. The folder of a killed process is removed when the store is next
/// opened, or at the next review.
@safe
package struct CutoutFolder: ~Copyable {
    package let path: String
    private let descriptor: Int32

    private static let prefix = "review-"

    /// - Throws: `.unwritable`, `.full`.
    package init(in store: borrowing Store) throws(StoreError) {
        self = try Self.made(in: store.folder)
    }

    /// - Parameter path: a folder of the user's, which is made.
    /// - Throws: `.unwritable`, `.full`.
    package init(at path: String) throws(StoreError) {
        let folder = StoreFolder(path)
        try folder.make()
        Self.removeLeft(in: folder)
        self = try Self.made(in: folder)
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
            // Until the folder is locked, another process may take it for an abandoned one, and remove it.
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

    /// Stores a picture and returns its path.
    ///
    /// - Parameter name: reduced to letters, digits and dashes.
    package func write(_ png: [UInt8], as name: String) throws(StoreError) -> String {
        let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(80)
        let file = "\(plain).png"
        try StoreFolder(path).write(png, as: file)
        return "\(path)/\(file)"
    }

    /// Removes the pictures; also called from a signal's handler, while the value is in use.
    package static func remove(_ path: String) {
        let folder = StoreFolder(path)
        // Only what `write` makes: a folder that the user made keeps its contents.
        for name in (try? folder.files(in: ".")) ?? []
        where name.hasSuffix(".png") && name.first?.isNumber == true || name.hasPrefix(StoreFolder.temporaryPrefix) {
            try? folder.remove(name)
        }
        unsafe rmdir(path)
    }

    /// Removes the folders of processes that no longer run.
    static func removeLeft(in folder: StoreFolder) {
        for name in (try? folder.folders(prefix)) ?? [] where UInt64(name.dropFirst(prefix.count), radix: 36) != nil {
            let path = folder.path(of: name)
            let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            if descriptor < 0 { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
            Glibc.close(descriptor)
        }
    }

    /// True if the open folder still has the path.
    private static func isThere(_ descriptor: Int32, _ path: String) -> Bool {
        var (own, found) = (stat(), stat())
        return unsafe (fstat(descriptor, &own) == 0 && lstat(path, &found) == 0) && own.st_ino == found.st_ino
    }
}
