internal import Digests
internal import DocScan

/// The destination `folder`. Writes the images, the report, and the case and slot as files. Each file is written under
/// another name and renamed, so that it appears only when complete.
struct FolderDestination: DestinationClient {
    let path: String

    func deliver(_ item: DeliveryItem, at moment: Moment, progress: (Int, Int) -> Bool) -> DeliveryResult {
        let folder = StoreFolder(path, isPrivate: false)
        // A missing folder is not created: if a drive is not mounted, its mount point is on another disk.
        guard folder.isThere else { return DeliveryResult(.offline, problem: DeliveryProblem(.folderMissing)) }
        let name = item.remote ?? item.fileName
        do throws(StoreError) {
            if item.kind.isDeletion {
                for file in try folder.files(in: ".") where file.hasPrefix(name + ".") || file.hasPrefix(name + "-2.") {
                    try folder.remove(file)
                }
                return DeliveryResult(.delivered)
            }
            if item.kind != .correction {
                for (index, picture) in item.files.enumerated() {
                    let (pictures, file) = StoreFolder.place(of: picture.path)
                    try folder.write(try pictures.read(file), as: item.name(ofFile: index, name))
                }
            }
            try folder.write(Array((item.filing.text + "\n").utf8), as: name + ".case.json")
            try folder.write(Array((item.report + "\n").utf8), as: name + ".json")
            return DeliveryResult(.delivered, remote: name)
        } catch .full {
            return DeliveryResult(.unreachable(wait: nil), problem: DeliveryProblem(.folderFull))
        } catch {
            return DeliveryResult(.unreachable(wait: nil), problem: DeliveryProblem(.folderLocked))
        }
    }

    /// Reads the images back and compares their digests.
    func holds(_ item: DeliveryItem) -> Possession {
        let folder = StoreFolder(path, isPrivate: false)
        for (index, file) in item.files.enumerated() {
            guard let bytes = try? folder.read(item.name(ofFile: index, item.remote ?? item.fileName)) else {
                return .notKnown(DeliveryProblem(.pictureGone))
            }
            guard SHA256.hexadecimal(of: bytes) == file.sha256 else {
                return .notKnown(DeliveryProblem(.pictureDiffers))
            }
        }
        return .has
    }
}
