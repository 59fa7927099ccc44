internal import DocScan
internal import DocScanService
internal import Foundation
internal import Harness

/// `sheets fit`: fits the model of sheets to photographs, and judges it on those that are held out.
struct SheetFitCommand {
    /// Chosen by hand: with 0.5 a tenth fewer sheets are found on 580 drawn photographs, with 0.2 a half more outlines
    /// are wrong.
    private static let threshold = 0.3

    let photos: [SheetPhoto]
    /// The path of the written model; `nil` to write no model.
    let file: String?

    func run(_ scanner: DocumentScanner) throws {
        let fitted = photos.filter { !$0.truth.isHeldOut }
        let heldOut = photos.filter(\.truth.isHeldOut)
        if fitted.isEmpty { throw UsageError("all of these photographs are held out. See sheets --help") }
        let outlines = try JudgedOutline.all(in: fitted, scanner, progress: Self.say)
        let others = try JudgedOutline.all(in: heldOut, scanner, progress: Self.say)
        let fit = SheetFit(outlines)
        StandardStreams.out(fit.table(of: outlines, named: "fitted"))
        if !others.isEmpty { StandardStreams.out("\n" + fit.table(of: others, named: "held out")) }
        guard let file else { return }
        let text = try fit.file(photos: fitted, threshold: Self.threshold).text
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private static func say(_ count: Int) {
        if count % 50 == 0 { StandardStreams.error("sheets: \(count) photographs\n") }
    }
}
