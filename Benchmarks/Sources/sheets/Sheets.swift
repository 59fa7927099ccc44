internal import BenchmarkSupport
internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Foundation
internal import Harness

/// `sheets`: whether every sheet of a photograph is found, whole and straight.
@main
struct Sheets {
    static let help = """
        sheets measures on photographs with known truth whether sheets are found, whole and straight.

        USAGE
          sheets FOLDER...      photographs and their sidecars (generate.py --sheets); default: TestImages/sheets
          sheets fit FOLDER...  fits the model that says how likely an outline is that of a sheet to the photographs of
                                fitted cameras and layouts, and judges it on the others

        OPTIONS
          --areas             measure the map of places that cannot be read, on the true outlines
          --each              one row for each photograph instead of each camera
          --check             fail if a figure of all photographs together is worse than demanded
          --pictures FOLDER   write each straightened sheet there, as PNG
          --write FILE        with fit: the model, as Sources/DocScan/Sheets/sheets.json
          --help              this text

        COLUMNS
          found               outlines that overlap with a true sheet by 0.8 (intersection over union)
          strangers           outlines that overlap with none
          overlap             the median overlap of those found
          upright             straightened sheets that stand upright
          slope, all, curved  the slope of straightened lines in degrees, 90th percentile: on flat sheets that were
                              found, on all flat sheets, on curved sheets
          inside              the part of the lines of print that are completely on a straightened sheet

        EXIT CODES
          0 good   1 usage   2 a folder or photo cannot be read   3 a library is missing   4 worse than demanded

        """

    static func main() {
        StandardStreams.protect(isVerbose: false)
        do {
            exit(try run(Arguments(CommandLine.arguments.dropFirst())).rawValue)
        } catch let error as UsageError {
            StandardStreams.error("sheets: \(error)\n")
            exit(ExitCode.usage.rawValue)
        } catch let error as ScanError {
            StandardStreams.error("sheets: \(error) \(error.remedy)\n")
            exit((error.isMissingDependency ? ExitCode.missing : .input).rawValue)
        } catch {
            StandardStreams.error("sheets: \(error.localizedDescription)\n")
            exit(ExitCode.input.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        var arguments = arguments
        var (folders, isEach, checks, pictures) = ([String](), false, false, String?.none)
        var (measuresAreas, fits, model) = (false, false, String?.none)
        while let word = arguments.next() {
            switch word {
            case "fit" where folders.isEmpty && !fits: fits = true
            case "--areas": measuresAreas = true
            case "--each": isEach = true
            case "--check": checks = true
            case "--pictures": pictures = try arguments.value(as: "straightened")
            case "--write" where fits: model = try arguments.value(as: "sheets.json")
            case "--help":
                StandardStreams.out(help)
                return .good
            default:
                if word.hasPrefix("--") { throw UsageError("\(word) is no option. See sheets --help") }
                folders.append(word)
            }
        }
        if folders.isEmpty { folders = [ProjectFolder.url.appending(path: "TestImages/sheets").path] }
        let photos = try folders.flatMap { try SheetPhoto.all(in: $0) }
        if photos.isEmpty { throw UsageError("no photograph there has a sidecar. See sheets --help") }
        var scores: [(name: String, isHeldOut: Bool, score: SheetScore)] = []
        let scanner = DocumentScanner(
            decoder: ImageDecoder(), reader: ZBarReader(), recognizer: TesseractRecognizer(),
            profiles: DocumentProfile.shipped)
        if fits {
            try SheetFitCommand(photos: photos, file: model).run(scanner)
            return .good
        }
        if measuresAreas {
            StandardStreams.out(try AreaTable(photos, scanner, isEach: isEach).text)
            return .good
        }
        for photo in photos {
            let bytes = try Data(contentsOf: photo.picture)
            let input = ImageInput(source: photo.picture.lastPathComponent, bytes: [UInt8](bytes))
            var score = SheetScore()
            let trials = try scanner.straightenedSheets(of: input)
            score.add(photo.truth, trials)
            for (index, trial) in trials.enumerated() {
                guard let folder = pictures.map({ URL(filePath: $0) }) else { break }
                let name = photo.picture.deletingPathExtension().lastPathComponent
                try Data(trial.image.png).write(to: folder.appending(path: "\(name)-\(index + 1).png"))
            }
            scores.append((isEach ? photo.picture.lastPathComponent : photo.truth.camera, photo.truth.isHeldOut, score))
        }
        StandardStreams.out(table(of: scores))
        let complaints = checks ? scores.map(\.score).reduce(SheetScore(), +).complaints : []
        for complaint in complaints { StandardStreams.error("sheets: \(complaint)\n") }
        return complaints.isEmpty ? .good : .failed
    }

    /// Fitted cameras, held-out cameras, and the sum of each.
    private static func table(of scores: [(name: String, isHeldOut: Bool, score: SheetScore)]) -> String {
        var table = Table([
            "camera", "sheets", "found", "strangers", "overlap", "upright", "slope", "all", "curved", "inside",
        ])
        for isHeldOut in [false, true] {
            let part = scores.filter { $0.isHeldOut == isHeldOut }
            if part.isEmpty { continue }
            for (name, rows) in Dictionary(grouping: part, by: \.name).sorted(by: { $0.key < $1.key }) {
                table.add([name] + rows.map(\.score).reduce(SheetScore(), +).cells)
            }
            table.add([isHeldOut ? "held out" : "fitted"] + part.map(\.score).reduce(SheetScore(), +).cells)
        }
        return table.text
    }
}

extension SheetScore {
    fileprivate var cells: [String] {
        func number(_ value: Double?, _ digits: Int) -> String {
            value.map { String(format: "%.\(digits)f", $0) } ?? ""
        }
        return [
            "\(sheets)", "\(overlaps.count)", "\(strangers)", number(overlaps.quantile(0.5), 3),
            "\(upright)/\(straightened)", number(foundSlopes.quantile(0.9), 2),
            number(flatSlopes.quantile(0.9), 2), number(curvedSlopes.quantile(0.9), 2),
            lines == 0 ? "" : number(Double(linesInside) / Double(lines) * 100, 1) + " %",
        ]
    }
}
