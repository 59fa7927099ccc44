public import DocScan
internal import Glibc

/// The searchable PDF and the hOCR of each page, under folders of their own: `photo.jpg.pdf`, `scan.pdf#3.hocr`.
public struct RenditionFiles: Sendable {
    private let folders: [PageRendition: InputPath]

    /// - Parameter folders: of the renditions that are wanted.
    public init(_ folders: [PageRendition: InputPath]) { self.folders = folders }

    /// What is to be made of every page.
    public var renditions: Set<PageRendition> { Set(folders.keys) }

    /// Of the folders that are there; what is in them is no input.
    public var identities: [FileFacts.Identity] { folders.values.compactMap { (try? FileFacts($0))?.identity } }

    /// Makes the folders, so that a mistake shows before the first page is scanned.
    ///
    /// - Parameters:
    ///   - inputs: folders that are scanned.
    /// - Throws: the system's reason; a folder whose files would stand beside the inputs, and be inputs of the next run.
    public func prepare(inputs: [InputPath]) throws(OutputProblem) {
        for folder in folders.values {
            folder.appending([]).makeFolders()
            guard (try? FileFacts(folder))?.kind == .folder,
                unsafe folder.withCString({ unsafe access($0, W_OK | X_OK) }) == 0
            else { throw CompanionFiles(folder: folder, suffix: "").problem(folder) }
            for input in inputs {
                let mirror = inputs.count == 1 ? folder : folder.appending(input.inside.bytes)
                guard let facts = try? FileFacts(mirror), facts.kind == .folder else { continue }
                if facts.identity == (try? FileFacts(input))?.identity {
                    throw OutputProblem(
                        "\(folder.text): its files would stand among the inputs. Name another folder.", isUsage: true)
                }
            }
        }
    }

    /// Writes the files of a page.
    ///
    /// - Parameters:
    ///   - page: as the report names it.
    /// - Throws: the system's reason.
    public func write(_ contents: [PageRendition: [UInt8]], of page: InputPath) throws(OutputProblem) {
        for (rendition, bytes) in contents {
            guard let files = files(rendition) else { continue }
            try files.write(bytes, to: files.target(page, page), isLasting: true)
        }
    }

    /// Whether a page has all its files.
    public func hold(_ page: InputPath) -> Bool {
        folders.keys.allSatisfy { rendition in
            files(rendition).map { (try? FileFacts($0.target(page, page)))?.kind == .file } ?? true
        }
    }

    /// Removes the files that a page has from an earlier run, or from a worker that was ended too late.
    public func remove(_ page: InputPath) {
        for rendition in folders.keys {
            if let files = files(rendition) { files.remove(files.target(page, page)) }
        }
    }

    private func files(_ rendition: PageRendition) -> CompanionFiles? {
        folders[rendition].map { CompanionFiles(folder: $0, suffix: ".\(rendition.rawValue)") }
    }
}
