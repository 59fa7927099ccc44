package import DocScan
package import DocScanEngines
package import DocScanService
internal import Glibc

/// The searchable PDF and the hOCR of each input, each kind in a folder: `photo.jpg.pdf`, `scan.pdf.hocr`.
package struct PageOutputFiles: Sendable {
    private let folders: [PageOutput: InputPath]
    private let inputs: InputFiles

    /// - Parameters:
    ///   - folders: by the kind of output.
    ///   - inputs: files that must not be replaced.
    package init(_ folders: [PageOutput: InputPath], inputs: InputFiles = InputFiles([])) {
        self.folders = folders
        self.inputs = inputs
    }

    /// The kinds of output for every page.
    package var outputs: Set<PageOutput> { Set(folders.keys) }

    /// The identities of the folders that exist; files in them are not inputs.
    package var identities: [FileFacts.Identity] { folders.values.compactMap { (try? FileFacts($0))?.identity } }

    /// Creates the folders, so that a mistake is reported before the first page is scanned.
    ///
    /// - Parameters:
    ///   - inputs: folders that are scanned.
    /// - Throws: the system's reason; a folder whose files would be beside the inputs, and be inputs of the next run.
    package func prepare(inputs: [InputPath]) throws(OutputProblem) {
        for (output, folder) in folders {
            folder.appending([]).makeFolders()
            guard (try? FileFacts(folder))?.kind == .folder,
                unsafe folder.withCString({ unsafe access($0, W_OK | X_OK) }) == 0
            else { throw OutputTarget(path: folder, kind: .pages(output), remedy: nil).failure }
            for input in inputs {
                let mirror = inputs.count == 1 ? folder : folder.appending(input.inside.bytes)
                guard let facts = try? FileFacts(mirror), facts.kind == .folder else { continue }
                if facts.identity == (try? FileFacts(input))?.identity {
                    throw OutputProblem(
                        "\(folder.text): its files would be among the inputs.", remedy: .otherFolder, isUsage: true)
                }
            }
        }
    }

    /// The files of an input, before its first page.
    ///
    /// - Parameter relative: the input's path in the folder that was named.
    package func draft(of relative: InputPath) -> PageOutputDraft? {
        folders.isEmpty ? nil : PageOutputDraft(self, relative)
    }

    /// Whether an input has all its files.
    package func hasAllFiles(of relative: InputPath) -> Bool {
        folders.keys.allSatisfy { files($0)?.target(relative, relative).isWritten ?? true }
    }

    /// Whether the name of one of an input's files is taken.
    package func isNameTaken(of relative: InputPath) -> Bool {
        folders.keys.contains { output in
            files(output).map { (try? FileFacts(ofName: $0.target(relative, relative).path)) != nil } ?? false
        }
    }

    func files(_ output: PageOutput) -> CompanionFiles? {
        folders[output].map {
            CompanionFiles(
                folder: $0, suffix: ".\(output.rawValue)", kind: .pages(output), remedy: .otherFolder,
                inputs: inputs)
        }
    }
}
