internal import DocScan
internal import Foundation

/// A photograph with the truth about its fields: a picture and a JSON file of the same name, as the generator of
/// `TestImages` makes them.
struct LabelledPhoto {
    let picture: URL
    let truth: Truth

    struct Truth: Decodable {
        /// Normalised, by name; those of countries as printed.
        var fields: [String: String?]
        var barcodes: [Symbol]?
        var seed: Int?
        var camera: String?
        /// `dark` for one that was taken with little light.
        var light: String?
        /// The fields whose print differs from their barcode on purpose.
        var contradiction: [String]?

        struct Symbol: Decodable {
            var name: String?
            var value: String
        }
    }

    private static let formats = ["jpg", "jpeg", "png", "webp", "tiff", "tif", "heic"]

    /// The labelled photographs in folders and the folders below them, in the order of their paths. Files with several
    /// pages are omitted.
    static func all(in folders: [String]) -> [LabelledPhoto] {
        let decoder = JSONDecoder()
        return folders.flatMap { folder -> [LabelledPhoto] in
            let files = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
            let sidecars = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
            return sidecars.sorted { $0.path < $1.path }.compactMap { sidecar in
                let base = sidecar.deletingPathExtension()
                guard let data = try? Data(contentsOf: sidecar),
                    let truth = try? decoder.decode(Truth.self, from: data),
                    let picture = formats.map({ base.appendingPathExtension($0) })
                        .first(where: { FileManager.default.fileExists(atPath: $0.path) })
                else { return nil }
                return LabelledPhoto(picture: picture, truth: truth)
            }
        }
    }
}

extension LabelledPhoto.Truth {
    /// True if a value is the one of the field; `nil` if the document does not have the field.
    func isRight(_ field: String, value: String, raw: String) -> Bool? {
        guard let wanted = fields[field] ?? nil else { return nil }
        if ["countryOfBirth", "nationality", "issuingState"].contains(field) {
            return Country.named(wanted)?.code == value || raw.uppercased() == wanted.uppercased()
        }
        return value == wanted
    }
}
