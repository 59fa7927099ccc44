internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

/// The hOCR files in a folder, by the digest of the scanned file, which each of them contains.
struct TextFiles: Sendable {
    struct Found: Sendable {
        var path: InputPath
        /// The path relative to the folder.
        var relative: InputPath
    }

    private(set) var files: [String: [Found]] = [:]
    /// The number of hOCR files without a digest, which an earlier version has written.
    private(set) var older = 0
    /// The errors about files and folders that cannot be read.
    private(set) var unreadable: [OutputError] = []

    private static let ending = Array(".hocr".utf8)

    /// - Throws: the folder does not exist or cannot be read.
    init(in folder: InputPath) throws(OutputError) {
        do throws(ScanError) {
            guard try FileFacts(folder).kind == .folder else {
                throw ScanError.unreadable(.other("it is not a folder"))
            }
        } catch {
            throw OutputError("\(folder.text): \(error) Name the folder with the hOCR files.", isUsage: true)
        }
        let walk = FolderWalk(folder, followsFileLinks: false)
        while let entry = walk.next() {
            if case .problem(let path, _, let error) = entry { unreadable.append(Self.problem(of: path, error)) }
            guard case .file(let path, let relative, _) = entry,
                path.bytes.suffix(Self.ending.count) == Self.ending[...]
            else { continue }
            guard let file = path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else {
                let error = ScanError.unreadable(.last)
                // Links and sockets are skipped without an error.
                if (try? FileFacts(ofName: path))?.kind == .file { unreadable.append(Self.problem(of: path, error)) }
                continue
            }
            guard Authorship.pages(.hocr).matches(file), let head = Authorship.read(file, Authorship.headLength, at: 0)
            else { continue }
            if let digest = HOCRDocument.sha256(inHead: head) {
                files[digest, default: []].append(Found(path: path, relative: relative))
            } else {
                older += 1
            }
        }
        for digest in files.keys {
            files[digest]?.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        }
    }

    /// The path of the PDF that belongs to an hOCR file.
    static func pdf(of found: Found, in folder: InputPath) -> InputPath {
        folder.appending(Array(found.relative.bytes.dropLast(ending.count)) + Array(".pdf".utf8))
    }

    /// Reads an hOCR file that docscan has written.
    ///
    /// - Throws: the file cannot be read.
    static func document(at path: InputPath) throws(OutputError) -> (HOCRDocument, [UInt8]) {
        do throws(ScanError) {
            guard let file = path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file.isRegularFile else {
                throw ScanError.unreadable(.last)
            }
            let bytes = try file.readToEnd()
            return (HOCRDocument(bytes), bytes)
        } catch {
            throw problem(of: path, error)
        }
    }

    private static func problem(of path: InputPath, _ error: ScanError) -> OutputError {
        OutputError("\(path.text): \(error) Check that you may read the file.", isOfOneInput: true)
    }
}
