import CameraSimulator
import Dispatch
import DocScan
import Foundation
import Synchronization

/// Compares the same people with hints that lead to a missing barcode and with hints that only name it.
struct MissingComparison {
    private let kind: SimulatedPerson.Kind
    /// Seconds to the lock with either rule, `nil` without a lock.
    private let times: [(leading: Double?, naming: Double?)]

    init(
        kind: SimulatedPerson.Kind, seeds: Range<Int>, guide: SimulatedSession.Guide, settings: LiveSettings,
        profile: DocumentProfile
    ) {
        self.kind = kind
        let results = Mutex<[Int: (leading: Double?, naming: Double?)]>([:])
        DispatchQueue.concurrentPerform(iterations: seeds.count) { index in
            let seed = UInt64(seeds.lowerBound + index)
            let film = Film(page: .certificate(of: profile, seed: seed), width: 1080, height: 1440)
            func lockTime(_ leads: Bool) -> Double? {
                var settings = settings
                settings.leadsToMissing = leads
                var session = SimulatedSession(
                    person: SimulatedPerson(kind: kind, seed: seed), film: film, guide: guide, settings: settings,
                    rate: 10, seed: seed)
                return (try? session.run())?.lockTime
            }
            let pair = (leading: lockTime(true), naming: lockTime(false))
            results.withLock { $0[index] = pair }
        }
        times = results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// The seconds by which the lock comes sooner (negative) or later, for those whose sessions differ at all: the
    /// median, and its interval with a probability of at least 95 %, between two order statistics by the sign test.
    var line: String {
        func seconds(_ time: Double?) -> Double { time ?? .infinity }
        let differences = times.filter { $0.leading != $0.naming }.map { seconds($0.leading) - seconds($0.naming) }
            .sorted()
        let count = differences.count
        let rank = Self.rank(count)
        let interval = rank.map { "\(differences[$0]),\(differences[count - 1 - $0])" } ?? ""
        func median(_ times: [Double?]) -> Double { times.map(seconds).sorted()[times.count / 2] }
        return """
            {"kind":"\(kind.rawValue)","people":\(times.count),"lockedLeading":\(times.count { $0.leading != nil }),\
            "lockedNaming":\(times.count { $0.naming != nil }),"medianLeading":\(median(times.map(\.leading))),\
            "medianNaming":\(median(times.map(\.naming))),"differing":\(count),\
            "sooner":\(differences.count { $0 < 0 }),"later":\(differences.count { $0 > 0 }),\
            "difference":\(count > 0 ? differences[count / 2] : 0),"interval":[\(interval)]}
            """
    }

    /// The number of the smallest and of the largest differences outside the interval: fewer heads in the same number
    /// of throws of a coin have a probability of 2.5 % at most (W. Thompson, On Confidence Ranges for the Median,
    /// 1936).
    private static func rank(_ count: Int) -> Int? {
        var (rank, below) = (0, 0.0)
        var chance = -Double(count) * log(2.0)
        while rank < count {
            below += exp(chance)
            if below > 0.025 { break }
            chance += log(Double(count - rank) / Double(rank + 1))
            rank += 1
        }
        return rank > 0 ? rank - 1 : nil
    }
}
