internal import BenchmarkSupport
internal import DocScan
internal import Foundation
internal import Harness

/// From pages to the model: the frequencies of phrases, then the weight of each kind of evidence next to the others.
struct EvidenceFit {
    let pages: [EvidencePage]
    let profiles: [DocumentProfile]
    /// The model as far as it is fitted.
    private var model: EvidenceFile

    init(pages: [EvidencePage], profiles: [DocumentProfile], source: String) {
        (self.pages, self.profiles) = (pages, profiles)
        let others = pages.filter { $0.profile == nil }
        model = EvidenceFile(
            source: source, papers: .init(known: pages.count - others.count, other: others.count),
            known: Dictionary(uniqueKeysWithValues: Self.shares.map { ($0, 0.5) }),
            barcodes: others.flatMap(\.values),
            weights: Dictionary(uniqueKeysWithValues: EvidenceTrial.kinds.map { ($0, 1) }))
    }

    private var known: [EvidencePage] { pages.filter { $0.profile != nil } }
    private var foreign: [EvidencePage] { pages.filter { $0.profile == nil } }

    /// Every phrase that a profile lists.
    private var listed: [String] {
        Set(profiles.flatMap { ($0.titles ?? []) + ($0.issuers ?? []) + $0.fields.flatMap(\.labels) }).sorted()
    }

    /// The kinds of evidence that are counted on known documents.
    private static let shares = ["title", "issuer", "label", "optionalLabel", "form", "barcode"]

    /// Everything in order.
    mutating func fitted() throws -> EvidenceFile {
        countPhrases()
        try countFindings()
        try weigh()
        return model
    }

    /// The shares of other documents with each phrase, and the phrases that indicate other documents.
    private mutating func countPhrases() {
        let listed = listed
        var (strange, own): ([String: Int], [String: Int]) = ([:], [:])
        for page in pages {
            for phrase in page.trial.phrases(listed: listed) {
                if page.profile == nil { strange[phrase, default: 0] += 1 } else { own[phrase, default: 0] += 1 }
            }
        }
        // Laplace's rule of succession: an event that was never observed is not impossible.
        func share(_ count: Int, of all: Int) -> Double { (Double(count) + 1) / (Double(all) + 2) }
        let shares = listed.map { ($0, share(strange[$0] ?? 0, of: foreign.count)) }
        model.phrases = Dictionary(uniqueKeysWithValues: shares.map { ($0.0, $0.1.places(5)) })
        model.unlisted = (1...3).map { words in
            let alike = shares.filter { min(3, $0.0.split(separator: " ").count) == words }.map(\.1).sorted()
            return alike[alike.count / 2].places(5)
        }
        // A hundredth of other documents, and rarer by e on known ones; digits belong to no vocabulary.
        let least = 0.01 * Double(foreign.count)
        var telling: [(phrase: String, weight: Double, gain: Double)] = []
        for (phrase, count) in strange where Double(count) >= least && phrase.count > 3 {
            guard !listed.contains(phrase), !phrase.contains(where: \.isNumber) else { continue }
            let weight = log(share(own[phrase] ?? 0, of: known.count) / share(count, of: foreign.count))
            if weight < -1 { telling.append((phrase, weight, -weight * Double(count))) }
        }
        telling.sort { ($1.gain, $0.phrase) < ($0.gain, $1.phrase) }
        model.others = Dictionary(uniqueKeysWithValues: telling.prefix(200).map { ($0.phrase, $0.weight.places(2)) })
    }

    /// The frequencies of the findings of each kind on known documents.
    private mutating func countFindings() throws {
        var counts: [String: (found: Int, all: Int)] = [:]
        func count(_ key: String, _ isFound: Bool) {
            let (found, all) = counts[key] ?? (0, 0)
            counts[key] = (found + (isFound ? 1 : 0), all + 1)
        }
        let judge = try EvidenceTrial.Judge(profiles: profiles, model: model.json)
        for page in pages {
            for profile in profiles where page.profile == nil || page.profile == profile.id {
                let items = judge.items(of: page.trial, as: profile)
                func has(_ kind: String, _ name: String) -> Bool {
                    items.contains { $0.kind == kind && $0.name == name && $0.weight > 0 }
                }
                let labels = Set(items.filter { $0.kind == "label" }.map(\.name))
                let forms = items.filter { $0.kind == "form" }
                guard page.profile != nil else {
                    for form in forms { count("strangeForm", form.weight > 0) }
                    continue
                }
                if profile.titles != nil { count("title", items.contains { $0.kind == "title" }) }
                if profile.issuers != nil { count("issuer", items.contains { $0.kind == "issuer" }) }
                for form in forms { count("form", form.weight > 0) }
                for barcode in profile.barcodes {
                    count("barcode", items.contains { $0.kind == "barcode" && $0.name == barcode.name })
                }
                for field in profile.fields {
                    count(field.optional ?? false ? "optionalLabel" : "label", labels.contains(field.name))
                }
            }
        }
        func share(_ key: String) -> Double {
            let (found, all) = counts[key] ?? (0, 0)
            return ((Double(found) + 1) / (Double(all) + 2)).places(4)
        }
        model.strangeForm = share("strangeForm")
        model.known = Dictionary(uniqueKeysWithValues: Self.shares.map { ($0, share($0)) })
    }

    /// The sums of one page's findings for a kind of document, in the order of `EvidenceTrial.kinds`.
    private func sums(_ page: EvidencePage, _ profile: DocumentProfile, _ judge: EvidenceTrial.Judge) -> [Double] {
        let items = judge.items(of: page.trial, as: profile)
        return EvidenceTrial.kinds.map { kind in items.reduce(0) { $1.kind == kind ? $0 + $1.weight : $0 } }
    }

    private mutating func weigh() throws {
        var (rows, truths): ([[Double]], [Bool]) = ([], [])
        let judge = try EvidenceTrial.Judge(profiles: profiles, model: model.json)
        for page in pages {
            for profile in profiles where page.profile == nil || page.profile == profile.id {
                rows.append(sums(page, profile, judge))
                truths.append(page.profile != nil)
            }
        }
        let fitted = LogisticFit(rows: rows, truths: truths, towards: 1)
        model.weights = Dictionary(uniqueKeysWithValues: zip(EvidenceTrial.kinds, fitted.weights.map { $0.places(3) }))
        model.bias = fitted.bias.places(3)
        let scores = rows.map(fitted.score)
        let strange = zip(scores, truths).filter { !$0.1 }.map(\.0).sorted(by: >)
        let own = zip(scores, truths).filter(\.1).map(\.0).sorted()
        // At most one in 2,000 other documents is above it, and no document if the odds are less than 100 to 1.
        let tail = strange[min(strange.count - 1, strange.count / (2000 * profiles.count))]
        model.threshold = max(log(100), tail).places(2)
        // A page that is below all of a thousand known ones is another document.
        model.contradiction = min(-log(100), own[own.count / 1000] - 1).places(2)
    }
}

extension EvidenceFit {
    /// The number of pages of each kind by the recognised kind.
    ///
    /// - Parameter model: `nil` for the one that ships.
    func report(model: Data?) throws -> String {
        let judge = try EvidenceTrial.Judge(profiles: profiles, model: model)
        var table: [String: (all: Int, right: Int, wrong: Int)] = [:]
        for page in pages {
            let recognized = judge.recognized(page.trial)
            let key = page.profile ?? "other: \(page.kind)"
            let (all, right, wrong) = table[key] ?? (0, 0, 0)
            table[key] = (
                all + 1, right + (recognized == page.profile ? 1 : 0),
                wrong + (recognized != nil && recognized != page.profile ? 1 : 0)
            )
        }
        var rows = Table(["pages", "all", "right", "taken for another"])
        for (key, row) in table.sorted(by: { $0.key < $1.key }) {
            rows.add([key, "\(row.all)", "\(row.right)", "\(row.wrong)"])
        }
        return rows.text
    }
}

extension Double {
    fileprivate func places(_ count: Int) -> Double {
        let factor = pow(10, Double(count))
        return (self * factor).rounded() / factor
    }
}
