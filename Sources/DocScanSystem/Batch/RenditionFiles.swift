package import DocScan
package import DocScanEngines
internal import Glibc

/// The searchable PDF and the hOCR of each input, under folders of their own: `photo.jpg.pdf`, `scan.pdf.hocr`.
package struct RenditionFiles: Sendable {
    private let folders: [PageRendition: InputPath]
    private let inputs: InputFiles

    /// - Parameters:
    ///   - folders: of the renditions that are wanted.
    ///   - inputs: what must not be replaced.
    package init(_ folders: [PageRendition: InputPath], inputs: InputFiles = InputFiles([])) {
        self.folders = folders
        self.inputs = inputs
    }

    /// What is to be made of every page.
    package var renditions: Set<PageRendition> { Set(folders.keys) }

    /// The identities of the folders that exist; what is in them is no input.
    package var identities: [FileFacts.Identity] { folders.values.compactMap { (try? FileFacts($0))?.identity } }

    /// Makes the folders, so that a mistake shows before the first page is scanned.
    ///
    /// - Parameters:
    ///   - inputs: folders that are scanned.
    /// - Throws: the system's reason; a folder whose files would stand beside the inputs, and be inputs of the next
    ///   run.
    package func prepare(inputs: [InputPath]) throws(OutputProblem) {
        for (rendition, folder) in folders {
            folder.appending([]).makeFolders()
            guard (try? FileFacts(folder))?.kind == .folder,
                unsafe folder.withCString({ unsafe access($0, W_OK | X_OK) }) == 0
            else { throw OutputTarget(path: folder, kind: .pages(rendition), remedy: nil).failure }
            for input in inputs {
                let mirror = inputs.count == 1 ? folder : folder.appending(input.inside.bytes)
                guard let facts = try? FileFacts(mirror), facts.kind == .folder else { continue }
                if facts.identity == (try? FileFacts(input))?.identity {
                    throw OutputProblem(
                        "\(folder.text): its files would stand among the inputs.", remedy: .otherFolder, isUsage: true)
                }
            }
        }
    }

    /// The files of an input, before its first page.
    ///
    /// - Parameter relative: where the input stands under the folder that was named.
    package func draft(of relative: InputPath) -> RenditionDraft? {
        folders.isEmpty ? nil : RenditionDraft(self, relative)
    }

    /// Whether an input has all its files.
    package func hold(_ relative: InputPath) -> Bool {
        folders.keys.allSatisfy { files($0)?.target(relative, relative).isWritten ?? true }
    }

    /// Whether something has the name of one of an input's files.
    package func meet(_ relative: InputPath) -> Bool {
        folders.keys.contains { rendition in
            files(rendition).map { (try? FileFacts(ofName: $0.target(relative, relative).path)) != nil } ?? false
        }
    }

    func files(_ rendition: PageRendition) -> CompanionFiles? {
        folders[rendition].map {
            CompanionFiles(
                folder: $0, suffix: ".\(rendition.rawValue)", kind: .pages(rendition), remedy: .otherFolder,
                inputs: inputs)
        }
    }
}
