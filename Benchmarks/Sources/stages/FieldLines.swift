internal import DocScan
internal import Foundation

/// The lines of a page that contain the printed values, cut out one by one: the minimum that must be recognised.
struct FieldLines {
    private(set) var crops: [LumaImage] = []
    private(set) var resolution = 0
    /// Printed values by the sidecar, and those of them that are in a line that was found.
    private(set) var values = 0
    private(set) var found = 0

    private struct Sidecar: Decodable { var printed: [String: String] }

    /// - Parameters:
    ///   - sidecar: the photo's truth, a JSON file next to it.
    /// - Returns: `nil` without a sidecar or a page that was recognised.
    init?(_ calls: [TextRecorder.Call], sidecar: URL) {
        guard let data = try? Data(contentsOf: sidecar),
            let truth = try? JSONDecoder().decode(Sidecar.self, from: data),
            let page = calls.first(where: \.isPage)
        else { return nil }
        resolution = page.resolution
        let wanted = truth.printed.values.map(Self.bare)
        values = wanted.count
        var missing = wanted
        for (image, lines) in zip(page.images, page.lines) {
            for line in lines {
                let text = Self.bare(line.text)
                guard wanted.contains(where: { !$0.isEmpty && text.contains($0) }),
                    let crop = Self.crop(line, of: image)
                else { continue }
                crops.append(crop)
                missing.removeAll { text.contains($0) }
            }
        }
        found = values - missing.count
    }

    private static func bare(_ text: String) -> String { String(text.lowercased().filter { !$0.isWhitespace }) }

    /// The line with a third of its height around it.
    private static func crop(_ line: RecognizedLine, of image: LumaImage) -> LumaImage? {
        let boxes = line.words.map(\.box)
        guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
            let right = boxes.map({ $0.x + $0.width }).max(), let bottom = boxes.map({ $0.y + $0.height }).max()
        else { return nil }
        let margin = (bottom - top) / 3
        return image.cropped(
            x: Int(left - margin), y: Int(top - margin), width: Int(right - left + 2 * margin),
            height: Int(bottom - top + 2 * margin))
    }
}
