internal import Foundation
internal import Harness

/// `peers`: docscan next to the tools that a user would pick instead.
@main
struct Peers {
    static let help = """
        peers runs docscan side by side with the programs that do parts of its work, in turn, A B A B, and says what each
        takes and what each read of the same photos.

        USAGE
          peers [PHOTO]       default: the project's sample photo

        OPTIONS
          --short             fewer pairs, 8 photos for the truth (default: every photo of a document)
          --pairs N           pairs of fast programs; default 11; of slow ones half as many
          --install           make the Python environment for pyzbar, pytesseract and zxing-cpp, in
                              Benchmarks/.build/peers
          --json              the result as JSON instead of tables
          --help              this text

        What is missing is left out, with a sentence that says how to install it.

        EXIT CODES
          0 good   1 usage   2 the photo cannot be read   3 docscan is not built

        """

    static func main() {
        do throws(UsageError) {
            exit(try run(Arguments(CommandLine.arguments.dropFirst())).rawValue)
        } catch {
            say("\(error)")
            exit(ExitCode.usage.rawValue)
        }
    }

    private static func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
        var arguments = arguments
        var (path, pairs, isShort, printsJSON) = (String?.none, 11, false, false)
        let tools = Tools(folder: ProjectFolder.url)
        while let word = arguments.next() {
            switch word {
            case "--short": (isShort, pairs) = (true, 5)
            case "--pairs": pairs = try arguments.integer(1...1000)
            case "--json": printsJSON = true
            case "--install": return tools.install { say($0) } ? .good : .missing
            case "--help":
                print(help, terminator: "")
                return .good
            default:
                if word.hasPrefix("--") { throw UsageError("\(word) is no option. See peers --help") }
                path = word
            }
        }
        let photo = path ?? tools.folder.appending(path: ProjectFolder.sample).path
        guard FileManager.default.isReadableFile(atPath: photo) else {
            say("\(photo) cannot be read. Check the path and that you may read the file.")
            return .input
        }
        guard FileManager.default.isExecutableFile(atPath: tools.docscan) else {
            say("docscan is not built. Build it: make build")
            return .missing
        }
        var result = PeerResult(machine: .current, photo: URL(filePath: photo).lastPathComponent)
        result.versions = tools.versions
        let sides = Sides(tools)
        result.missing = sides.all.compactMap(\.missing).uniqued
        for pair in sides.pairs {
            say(pair.title)
            let count = pair.isSlow ? max(2, pairs / 2) : pairs
            if let row = Pairing(pair, photo: photo, others: tools.documents, count: count) { result.rows.append(row) }
        }
        for side in sides.all where side.missing == nil {
            guard let peak = PeakMemory.megabytes(side.words([photo])) else { continue }
            result.memory.append(.init(name: side.name, megabytes: peak))
        }
        let photos = isShort ? tools.documents.spread(8) : tools.documents
        say("what each reads of \(photos.count) photos")
        result.photos = photos.count
        result.readings = sides.readers.filter { $0.missing == nil }.map { Reading($0, photos: photos) }
        print(printsJSON ? JSONText.pretty(result) : result.text, terminator: "")
        return .good
    }

    private static func say(_ sentence: String) {
        FileHandle.standardError.write(Data("peers: \(sentence)\n".utf8))
    }
}

extension Array where Element: Hashable {
    /// Each element once, in the order of first appearance.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array {
    /// This number of the elements, evenly spread.
    func spread(_ wanted: Int) -> [Element] {
        wanted >= count ? self : (0..<wanted).map { self[$0 * count / wanted] }
    }
}
