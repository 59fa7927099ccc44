internal import DocScan
internal import Files
internal import Glibc

/// The images that are displayed during a review, in a private folder that is removed with this value.
///
/// The process holds a lock on the folder. The folder of a killed process is removed when the store is next opened, or
/// at the next review.
package struct CutoutFolder: ~Copyable {
    package let path: String
    private let descriptor: Descriptor

    private static let prefix = "review-"

    /// - Throws: `.unwritable`, `.full`.
    package init(in store: borrowing Store) throws(StoreError) {
        self = try Self.made(in: store.folder)
    }

    /// - Parameter path: a folder of the user, which is created if it is missing.
    /// - Throws: `.unwritable`, `.full`.
    package init(at path: String) throws(StoreError) {
        let folder = StoreFolder(path)
        try folder.make()
        Self.removeLeft(in: folder)
        self = try Self.made(in: folder)
    }

    private init(path: String, descriptor: Descriptor) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    private static func made(in folder: StoreFolder) throws(StoreError) -> CutoutFolder {
        for _ in 0..<20 {
            let name = prefix + String(UInt64.random(in: 0 ... .max), radix: 36)
            try folder.make(name)
            let path = folder.path(of: name)
            guard let descriptor = open(path) else { continue }
            // Until the folder is locked, another process may consider it abandoned and remove it.
            if descriptor.lock(), isThere(descriptor, path) {
                return CutoutFolder(path: path, descriptor: descriptor)
            }
        }
        throw .unwritable(path: folder.path, reason: "a folder in it does not stay")
    }

    deinit { Self.remove(path) }

    /// Stores an image and returns its path.
    ///
    /// - Parameter name: the base name of the file. Only its letters, digits and dashes are used.
    package func write(_ png: [UInt8], as name: String) throws(StoreError) -> String {
        let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(80)
        let file = "\(plain).png"
        try StoreFolder(path).write(png, as: file)
        return "\(path)/\(file)"
    }

    /// Removes the images and the folder. A signal handler may call this while the value is in use.
    package static func remove(_ path: String) {
        let folder = StoreFolder(path)
        // Only files that `write` made are removed. A folder that the user created keeps its other files.
        for name in (try? folder.files(in: ".")) ?? []
        where name.hasSuffix(".png") && name.first?.isNumber == true || NewFile.process(ofTemporary: name) != nil {
            try? folder.remove(name)
        }
        InputPath(path).removeFolder()
    }

    /// Removes the folders of processes that no longer run.
    static func removeLeft(in folder: StoreFolder) {
        for name in (try? folder.folders(prefix)) ?? [] where UInt64(name.dropFirst(prefix.count), radix: 36) != nil {
            let path = folder.path(of: name)
            if let descriptor = open(path), descriptor.lock() { remove(path) }
        }
    }

    /// True if the open folder still has the path.
    private static func isThere(_ descriptor: Descriptor, _ path: String) -> Bool {
        let own = descriptor.withNumber { FileFacts(descriptor: $0) }
        return own != nil && own?.identity == (try? FileFacts(ofName: InputPath(path)))?.identity
    }

    private static func open(_ path: String) -> Descriptor? {
        InputPath(path).open(O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
}
