internal import DocScan
internal import DocScanService
internal import Foundation
internal import Harness

/// `stages`: what each stage of a scan takes, by itself and within the whole, and how it grows.
@main
struct Stages {
    static let help = """
        stages measures each stage of a scan by itself, its part of a whole scan, and how it grows with the picture.

        USAGE
          stages [PHOTO]      default: the project's sample photo of 12 megapixels

        OPTIONS
          --samples N         runs that count, after two to warm up; default 15
          --short             7 samples, without the steps of the barcode cascade
          --record            write the thresholds of this kind of machine to Benchmarks/Thresholds: three rounds;
                              on a busy machine, or where runs differ by more than 10 %, nothing is written
          --json              the result as JSON instead of tables
          --help              this text

        A run fails when a stage takes more than 25 % longer than recorded, compared with a calibration loop
        that runs in turn with it, or grows faster than the pixels (slope above 1.1 from 1 to 48 megapixels; the
        pictures for that need ffmpeg).

        EXIT CODES
          0 good   1 usage   2 the photo cannot be read   3 a library is missing   4 too slow, or grows too fast

        """

    static func main() {
        // The libraries print as they like; the tables go past that.
        StandardStreams.protect(isVerbose: false)
        do {
            exit(try run(Arguments(CommandLine.arguments.dropFirst())).rawValue)
        } catch let error as UsageError {
            StandardStreams.error("stages: \(error)\n")
            exit(ExitCode.usage.rawValue)
        } catch let error as ScanError {
            StandardStreams.error("stages: \(error) \(error.remedy)\n")
            exit((error.isMissingDependency ? ExitCode.missing : .input).rawValue)
        } catch {
            StandardStreams.error("stages: \(error.localizedDescription)\n")
            exit(ExitCode.input.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        var arguments = arguments
        var (path, samples, isShort, records, printsJSON) = (String?.none, Int?.none, false, false, false)
        while let word = arguments.next() {
            switch word {
            case "--samples": samples = try arguments.integer(1...1000)
            case "--short": isShort = true
            case "--record": records = true
            case "--json": printsJSON = true
            case "--help":
                StandardStreams.out(help)
                return .good
            default:
                if word.hasPrefix("--") { throw UsageError("\(word) is no option. See stages --help") }
                path = word
            }
        }
        let sample = ProjectFolder.url.appending(path: ProjectFolder.sample)
        let photo = path.map { URL(filePath: $0) } ?? sample
        let count = samples ?? (isShort ? 7 : 15)
        var result = StageResult(machine: .current, photo: photo.lastPathComponent)
        try result.measure(photo, samples: count)
        // Thresholds are of the sample photo.
        let isSample = photo.standardizedFileURL.path == sample.standardizedFileURL.path
        let folder = ProjectFolder.url.appending(path: "Benchmarks/Thresholds")
        if records {
            guard isSample else { throw UsageError("--record takes no photo: thresholds are of the sample") }
            try result.record(in: folder, photo)
        }
        if !isShort { result.cascade = try CascadeSteps.measure(photo, samples: count) }
        try result.measureGrowth(of: photo, samples: isShort ? 3 : 5)
        if isSample { try result.compare(with: Thresholds(folder: folder, machine: result.machine.kind), photo) }
        StandardStreams.out(printsJSON ? JSONText.pretty(result) : result.text)
        return result.isGood ? .good : .failed
    }
}
