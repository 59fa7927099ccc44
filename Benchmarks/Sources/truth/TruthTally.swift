internal import Harness

/// Counts of the values of some documents that are given right, withheld, or wrong and certain.
struct TruthTally {
    /// All values, of readable ones those that are given right, and of all those that are wrong.
    struct Count {
        var values = 0
        var right = 0
        var withheld = 0
        var wrong = 0
        var readable = 0
        var readableRight = 0

        mutating func add(_ value: JudgedValue) {
            values += 1
            switch value.outcome {
            case .right: right += 1
            case .withheld: withheld += 1
            case .wrong: wrong += 1
            }
            if value.isReadable {
                readable += 1
                if value.outcome == .right { readableRight += 1 }
            }
        }

        /// The rate of wrong ones among the values that are given.
        var wrongOfGiven: Proportion { Proportion(wrong, of: right + wrong) }
    }

    private(set) var all = Count()
    private(set) var kinds: [JudgedValue.Kind: Count] = [:]
    /// By trap; values in no trap are "none".
    private(set) var traps: [String: Count] = [:]
    /// The number of withheld values by reason.
    private(set) var reasons: [String: Int] = [:]
    /// Documents of which every value can be read, and the complete reports among theirs.
    private(set) var complete = Proportion(0, of: 0)

    mutating func add(_ values: [JudgedValue], isComplete: Bool) {
        for value in values {
            all.add(value)
            kinds[value.kind, default: Count()].add(value)
            traps[value.trap ?? "none", default: Count()].add(value)
            if case .withheld(let reason) = value.outcome { reasons[reason, default: 0] += 1 }
        }
        if values.allSatisfy({ $0.isReadable || $0.trap == "noField" }) {
            complete = Proportion(complete.count + (isComplete ? 1 : 0), of: complete.whole + 1)
        }
    }

    /// Tables for a terminal or Markdown; `name` is that of the photographs.
    func text(_ name: String) -> String {
        var table = Table([name, "values", "right", "withheld", "wrong", "given", "of readable"])
        func add(_ title: String, _ count: Count) {
            table.add([
                title, "\(count.values)", "\(count.right)", "\(count.withheld)", "\(count.wrong)",
                Proportion(count.readableRight, of: count.readable).percent, "\(count.readable)",
            ])
        }
        add("all", all)
        for kind in JudgedValue.Kind.allCases { kinds[kind].map { add("– \(kind.rawValue)", $0) } }
        for (trap, count) in traps.sorted(by: { $0.key < $1.key }) { add("trap: \(trap)", count) }
        let withheld = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        return table.text + "withheld: \(withheld.joined(separator: ", "))\n"
            + "complete: \(complete.percent) of \(complete.whole) documents of which every value can be read\n"
    }
}
