internal import DocScan
internal import Foundation

/// A photograph of sheets with the truth about each, from `generate.py --sheets`.
struct SheetPhoto {
    let picture: URL
    let truth: Truth

    struct Truth: Decodable {
        var layout: String
        var camera: String
        /// True for the cameras and layouts that nothing may be fitted on.
        var isHeldOut: Bool
        var image: Size
        var sheets: [Sheet]
        /// The places that cannot be read or are marked.
        var conditions: [Condition]?
    }

    struct Condition: Decodable {
        /// The name, such as "glare" or "note".
        var name: String
        /// A polygon in pixels, perhaps outside the picture.
        var region: [[Double]]
        /// The style, such as "clear" for tape.
        var style: String?
    }

    struct Size: Decodable {
        var width: Double
        var height: Double
    }

    struct Sheet: Decodable {
        /// Clockwise from the sheet's own top left, in pixels, perhaps outside the picture.
        var corners: [[Double]]
        var isFlat: Bool
        /// The sheets that lie on this one, by their positions.
        var coveredBy: [Int]?
        var lines: [Line]
    }

    struct Line: Decodable {
        var text: String
        /// Clockwise from the line's own top left, in pixels.
        var corners: [[Double]]
    }

    /// The photographs in a folder, in the order of their names.
    static func all(in folder: String) throws -> [SheetPhoto] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
            .sorted()
        return files.compactMap { name in
            let sidecar = URL(filePath: folder).appending(path: name)
            guard let data = try? Data(contentsOf: sidecar),
                let truth = try? JSONDecoder().decode(Truth.self, from: data)
            else { return nil }
            return SheetPhoto(picture: sidecar.deletingPathExtension().appendingPathExtension("jpg"), truth: truth)
        }
    }
}

extension Quadrilateral {
    /// From a sidecar's corners; `nil` unless there are four pairs.
    init?(_ corners: [[Double]]) {
        guard corners.count == 4, corners.allSatisfy({ $0.count == 2 }) else { return nil }
        let points = corners.map { Point(x: $0[0], y: $0[1]) }
        self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }
}
