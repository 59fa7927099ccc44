import DocScan
import DocScanCollect
import DocScanServer
import DocScanService
import FoundationEssentials

/// The cut-outs of a capture's fields, as files and for the terminal.
struct ReviewPictures {
    struct Picture {
        var path: String
        var png: [UInt8]
    }

    /// By field.
    private(set) var fields: [String: [Picture]] = [:]
    /// The whole page, where a field was not found on it.
    private(set) var page: Picture?
    /// Why there is none.
    private(set) var problem: String?
    /// How the terminal draws them; nil where only their paths are shown.
    let drawing = StandardStreams.errorIsTerminal ? PictureProtocol(ProcessInfo.processInfo.environment) : nil

    /// Makes them, by a worker; a picture that cannot be shown keeps no person from answering.
    init(
        _ item: ReviewItem, _ store: borrowing Store, in folder: borrowing CutoutFolder, _ service: ScanService
    ) async {
        do {
            let picture = ScanInput.bytes(Attachment(try store.picture(of: item.capture)), name: "capture")
            let job = CutoutsJob(picture, fields: item.fields.map(\.name), Coded(ScanSettings(only: item.profile)))
            for (index, cutout) in try await service.cutouts(job, urgency: .photo).enumerated() {
                let part = cutout.field ?? "page"
                let name = "\(item.capture.id)-\(index + 1)-\(part)\(cutout.isBarcode ? "-barcode" : "")"
                let png = cutout.png.bytes
                let picture = Picture(path: try folder.write(png, as: name), png: png)
                if let field = cutout.field { fields[field, default: []].append(picture) } else { page = picture }
            }
        } catch {
            problem = Self.sentence(for: error)
        }
    }

    private static func sentence(for error: any Error) -> String {
        switch error {
        case let error as StoreError: error.message
        case ScanServiceError.scan(let error): message(for: error)
        case ScanServiceError.unavailable(let reason, _): reason
        default: "\(error)"
        }
    }

    /// A line with the path, and below it the picture where the terminal draws it.
    func lines(_ pictures: [Picture]) -> String {
        pictures.map { picture in
            let columns = StandardStreams.errorTerminalSize?.columns ?? 80
            return "  picture: \(picture.path.visible)\n"
                + (drawing?.sequence(png: picture.png, columns: columns) ?? "")
        }.joined()
    }
}
