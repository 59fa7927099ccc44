internal import CArchive
internal import DocScan

/// Reads the entries of an archive in memory, one after the other, without writing files.
@safe
package struct ArchiveReader: ~Copyable {
    private let library: ArchiveLibrary
    private let handle: OpaquePointer
    /// The archive. libarchive reads from this buffer and makes no copy.
    private let bytes: [UInt8]
    private var budget: ArchiveBudget

    /// - Parameter bytes: the content of a tar, tar.gz or zip file.
    /// - Throws: `.library`, `.unreadable`.
    package init(_ bytes: [UInt8], budget: ArchiveBudget = ArchiveBudget()) throws(ArchiveError) {
        self = try Self.opened(bytes, budget: budget)
    }

    private init(library: ArchiveLibrary, handle: OpaquePointer, bytes: [UInt8], budget: ArchiveBudget) {
        (self.library, self.bytes, self.budget) = (library, bytes, budget)
        unsafe self.handle = handle
    }

    private static func opened(_ bytes: [UInt8], budget: ArchiveBudget) throws(ArchiveError) -> ArchiveReader {
        let library: ArchiveLibrary
        do throws(ScanError) { library = try ArchiveLibrary.open() } catch { throw .library(error) }
        guard !bytes.isEmpty, let handle = unsafe library.functions.archive_read_new() else { throw .unreadable }
        let reader = unsafe ArchiveReader(library: library, handle: handle, bytes: bytes, budget: budget)
        guard reader.open() else { throw .unreadable }
        return reader
    }

    private func open() -> Bool {
        let functions = library.functions
        _ = unsafe functions.archive_read_support_filter_gzip(handle)
        _ = unsafe functions.archive_read_support_format_tar(handle)
        _ = unsafe functions.archive_read_support_format_zip_seekable(handle)
        // The elements of an array neither move nor change while the array is retained, and this struct retains it for
        // as long as libarchive uses the pointer.
        let start = unsafe bytes.withUnsafeBytes { $0.baseAddress }
        return unsafe functions.archive_read_open_memory(handle, start, bytes.count) == ARCHIVE_OK
    }

    deinit { _ = unsafe library.functions.archive_read_free(handle) }

    /// The next entry; `nil` at the end.
    ///
    /// - Throws: `.unreadable`, and the errors of the budget.
    package mutating func next() throws(ArchiveError) -> ArchiveEntry? {
        var functions = library.functions
        var pointer: OpaquePointer?
        var path: UnsafePointer<CChar>?
        let code = unsafe docscan_archive_next(&functions, handle, &pointer, &path)
        if code == ARCHIVE_EOF { return nil }
        // libarchive returns a warning for a path that cannot be written in the character set of the locale.
        guard code == ARCHIVE_OK || code == ARCHIVE_WARN, let pointer = unsafe pointer else { throw .unreadable }
        let size = Int(unsafe functions.archive_entry_size(pointer))
        try budget.count(size, of: bytes.count)
        let isHardLink = unsafe functions.archive_entry_hardlink(pointer) != nil
        let kind: ArchiveEntry.Kind =
            switch unsafe functions.archive_entry_filetype(pointer) {
            case _ where isHardLink: .link
            case docscan_archive_file: .file
            case docscan_archive_folder: .folder
            case docscan_archive_link: .link
            default: .special
            }
        return ArchiveEntry(
            path: unsafe path.flatMap { unsafe String(validatingCString: $0) } ?? "", kind: kind, size: size)
    }

    /// The bytes of the entry that `next` returned last. At most `budget.file + 1` bytes are read, so that the caller
    /// can recognise a file that is too large.
    ///
    /// - Throws: `.unreadable`.
    package func contents() throws(ArchiveError) -> [UInt8] {
        var contents: [UInt8] = []
        while contents.count <= budget.file {
            let wanted = min(1 << 16, budget.file + 1 - contents.count)
            var got = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                got = unsafe library.functions.archive_read_data(handle, buffer.baseAddress, wanted)
                count = max(0, got)
            }
            if got < 0 { throw .unreadable }
            if got == 0 { break }
            contents += piece
        }
        return contents
    }
}
