import CameraSimulator
import Dispatch
import DocScan
import DocScanEngines
import Foundation
import Synchronization

/// Runs whole live sessions with simulated people and prints what came of them, one line of JSON a session and a
/// summary; or writes down what one of them films.
///
///     ClosedLoop [COUNT [FIRST-SEED]] [--check]
///     ClosedLoop SEED --record FOLDER
///     ClosedLoop [COUNT [FIRST-SEED]] --missing [--drawn]
///
/// `--check` prints the promises of live guidance that these sessions break, and ends with exit code 1 if there are
/// any.
///
/// `--missing` compares hints that lead to a missing barcode with hints that name it only, on the same people: by the
/// ideal findings for their true pose, or with `--drawn` by the scanner at drawn frames.
@main
struct ClosedLoop {
    static func main() {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let (count, first) = (numbers.first ?? 200, numbers.dropFirst().first ?? 1)
        guard let profile = DocumentProfile.shipped.first, let settings = LiveSettings(profiles: [profile]) else {
            return
        }
        if let at = CommandLine.arguments.firstIndex(of: "--record"), at + 1 < CommandLine.arguments.count {
            let seed = UInt64(numbers.first ?? 1)
            let film = Film(page: .certificate(of: profile, seed: seed), width: 1080, height: 1440)
            let recording = Recording(folder: URL(filePath: CommandLine.arguments[at + 1]), film: film)
            try? recording.write(SimulatedPerson(kind: .obedient, seed: seed), settings: settings)
            return
        }
        if CommandLine.arguments.contains("--missing") {
            let guide: SimulatedSession.Guide =
                CommandLine.arguments.contains("--drawn") ? .scanner(ZBarReader(), .standard) : .oracle
            for kind in [SimulatedPerson.Kind.obedient, .listener] {
                print(
                    MissingComparison(
                        kind: kind, seeds: first..<first + count, guide: guide, settings: settings, profile: profile
                    ).line)
            }
            return
        }
        let results = Mutex<[Pair]>([])
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let pair = Pair(seed: UInt64(first + index), settings: settings, profile: profile)
            results.withLock { $0.append(pair) }
        }
        let pairs = results.withLock { $0 }.sorted { $0.scanned.seed < $1.scanned.seed }
        for pair in pairs { print(pair.line) }
        let summary = Summary(pairs)
        print(summary.line)
        guard CommandLine.arguments.contains("--check"), !summary.broken.isEmpty else { return }
        FileHandle.standardError.write(Data(summary.broken.map { "\($0)\n" }.joined().utf8))
        exit(1)
    }
}

/// A person guided by the scanner, and again by an oracle.
struct Pair: Sendable {
    var scanned: SimulatedSession.Result
    var oracle: SimulatedSession.Result

    init(seed: UInt64, settings: LiveSettings, profile: DocumentProfile) {
        var numbers = SplitMix64(seed: seed &* 77)
        // Most obey; one in twenty wanders and one never finds the light.
        let kind: SimulatedPerson.Kind =
            switch seed % 20 {
            case 7: .wanderer
            case 13: .inTheDark
            default: .obedient
            }
        let rate = Double.random(in: 10...30, using: &numbers)
        let film = Film(page: .certificate(of: profile, seed: seed), width: 1080, height: 1440)
        func run(_ guide: SimulatedSession.Guide) -> SimulatedSession.Result {
            var session = SimulatedSession(
                person: SimulatedPerson(kind: kind, seed: seed), film: film, guide: guide, settings: settings,
                rate: rate,
                seed: seed)
            // A frame that is whole cannot be broken.
            return (try? session.run()) ?? .init(seed: seed, kind: kind)
        }
        scanned = run(.scanner(ZBarReader(), .standard))
        oracle = run(.oracle)
    }

    var line: String {
        func time(_ result: SimulatedSession.Result) -> String { result.lockTime.map { "\($0)" } ?? "null" }
        return """
            {"seed":\(scanned.seed),"kind":"\(scanned.kind.rawValue)","lockTime":\(time(scanned)),\
            "oracleLockTime":\(time(oracle)),"wrongValues":\(scanned.wrongValues),\
            "rejectedPhotos":\(scanned.rejectedPhotos),\
            "directions":\(scanned.directions),"wrongDirections":\(scanned.wrongDirections),\
            "shownDirections":\(scanned.shownDirections),"wrongShownDirections":\(scanned.wrongShownDirections),\
            "overshotFrames":\(scanned.overshotFrames),"hints":\(scanned.hints),"frames":\(scanned.frames),\
            "analysed":\(scanned.analysed)}
            """
    }
}

struct Summary {
    private let pairs: [Pair]

    init(_ pairs: [Pair]) { self.pairs = pairs }

    private var obedient: [Pair] { pairs.filter { $0.scanned.kind == .obedient } }
    private var locked: [Double] { obedient.compactMap(\.scanned.lockTime).sorted() }
    private var oracle: [Double] { obedient.compactMap(\.oracle.lockTime).sorted() }

    private func at(_ part: Double, _ sorted: [Double]) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }

    private func sum(_ key: KeyPath<SimulatedSession.Result, Int>) -> Int {
        pairs.reduce(0) { $0 + $1.scanned[keyPath: key] }
    }

    /// The promises of live guidance that these sessions break, a sentence each. The median time to lock of the people
    /// who obey is compared with their median time with an oracle as guide, which knows the true pose in every frame.
    var broken: [String] {
        var broken = obedient.filter { $0.scanned.lockTime == nil }.map {
            "Person \($0.scanned.seed) obeys every hint and reaches no capture."
        }
        let ratio = at(0.5, locked) / max(at(0.5, oracle), .leastNonzeroMagnitude)
        if ratio > 1.5 { broken.append("The median time to lock is \(ratio) times the oracle's, more than 1.5.") }
        let wrongValues = sum(\.wrongValues)
        if wrongValues > 0 { broken.append("\(wrongValues) values are not on the page.") }
        let (shown, wrongShown) = (sum(\.shownDirections), sum(\.wrongShownDirections))
        // With 1.5 directions per person or fewer, the fraction of wrong ones proves nothing.
        if shown * 2 <= pairs.count * 3 { broken.append("\(pairs.count) people saw only \(shown) directions.") }
        if wrongShown * 100 > shown { broken.append("\(wrongShown) of \(shown) shown directions lead away.") }
        let (all, wrong) = (sum(\.directions), sum(\.wrongDirections))
        // Frames of one person resemble each other: with fewer people the fraction varies by its whole limit.
        if pairs.count >= 100, wrong * 100 > all {
            broken.append("\(wrong) of \(all) directions for single frames lead away.")
        }
        return broken
    }

    var line: String {
        return """
            {"summary":true,"obedient":\(obedient.count),"locked":\(locked.count),"median":\(at(0.5, locked)),\
            "p90":\(at(0.9, locked)),"p95":\(at(0.95, locked)),"max":\(locked.last ?? 0),\
            "oracleLocked":\(oracle.count),\
            "oracleMedian":\(at(0.5, oracle)),"oracleP95":\(at(0.95, oracle)),"wrongValues":\(sum(\.wrongValues)),\
            "rejectedPhotos":\(sum(\.rejectedPhotos)),"directions":\(sum(\.directions)),\
            "wrongDirections":\(sum(\.wrongDirections)),"shownDirections":\(sum(\.shownDirections)),\
            "wrongShownDirections":\(sum(\.wrongShownDirections)),"overshotFrames":\(sum(\.overshotFrames)),\
            "analysed":\(sum(\.analysed))}
            """
    }
}
