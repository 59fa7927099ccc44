internal import BenchmarkSupport
internal import DocScan
internal import Foundation
internal import Harness

/// The scores of the maps of some photographs: fitted cameras and held-out ones apart.
struct AreaTable {
    private(set) var text = ""

    init(_ photos: [SheetPhoto], _ scanner: DocumentScanner, isEach: Bool) throws {
        var scores: [(name: String, isHeldOut: Bool, score: AreaScore)] = []
        for photo in photos {
            let input = ImageInput(
                source: photo.picture.lastPathComponent, bytes: [UInt8](try Data(contentsOf: photo.picture)))
            let outlines = photo.truth.sheets.compactMap { Quadrilateral($0.corners) }
            let covers = photo.truth.sheets.map { $0.coveredBy ?? [] }
            var score = AreaScore()
            score.add(photo.truth, try scanner.areaTrials(of: input, outlines: outlines, covers: covers))
            scores.append((photo.picture.lastPathComponent, photo.truth.isHeldOut, score))
        }
        for isHeldOut in [false, true] {
            let part = scores.filter { $0.isHeldOut == isHeldOut }
            if part.isEmpty { continue }
            if isEach {
                for (name, _, score) in part { text += Self.table(score, of: name) }
            }
            text += Self.table(part.map(\.score).reduce(AreaScore(), +), of: isHeldOut ? "held out" : "fitted")
        }
    }

    private static func table(_ score: AreaScore, of name: String) -> String {
        func percent(_ part: Int, _ whole: Int) -> String {
            whole == 0 ? "" : "\(Int((Double(part) / Double(whole) * 100).rounded())) %"
        }
        var table = Table([name, "marked", "right", "true", "found", "things"])
        for (kind, count) in score.kinds.sorted(by: { $0.key < $1.key }) {
            table.add([
                kind, "\(count.marked)", percent(count.right, count.marked), "\(count.cells)",
                percent(count.found, count.cells), "",
            ])
        }
        for (thing, count) in score.things.sorted(by: { $0.key < $1.key }) {
            table.add([
                "– \(thing)", "", "", "\(count.cells)", percent(count.found, count.cells),
                "\(count.thingsFound)/\(count.things)",
            ])
        }
        return table.text + "\n"
    }
}
