internal import BenchmarkSupport
internal import DocScan

/// The kinds of mistakes.
extension ExperimentReader {
    mutating func add(_ node: LocatedValue, _ key: String, _ reason: String) {
        mistakes.append(Mistake(line: node.line, key: key, reason: reason))
    }

    mutating func isObject(_ node: LocatedValue, _ path: String, _ known: [String]) -> Bool {
        guard let members = node.members else {
            add(node, path, "must be an object in braces")
            return false
        }
        for (key, value) in members {
            let name = path.isEmpty ? key : "\(path).\(key)"
            if !known.contains(key) { add(value, name, "is no key here; there are \(known.joined(separator: ", "))") }
        }
        return true
    }

    mutating func list(_ node: LocatedValue, _ key: String) -> [LocatedValue]? {
        guard let value = node[key] else { return nil }
        if value.array?.isEmpty ?? true { add(value, key, "must be a list in brackets, not empty") }
        return value.array
    }

    mutating func text(_ node: LocatedValue, _ path: String) -> String? {
        if let text = node.string, !text.isEmpty { return text }
        add(node, path, "must be text in quotes, not empty")
        return nil
    }

    mutating func choice<Choice: RawRepresentable<String>>(
        _ node: LocatedValue, _ path: String, _ choices: [Choice]
    ) -> Choice? {
        if let choice = node.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        add(node, path, "must be one of \(choices.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))")
        return nil
    }

    mutating func number(
        _ node: LocatedValue, _ key: String, _ path: String, _ range: ClosedRange<Double>, _ target: inout Double
    ) {
        guard let value = node[key] else { return }
        if let number = value.number, range.contains(number) {
            target = number
        } else {
            let (low, high) = (range.lowerBound, range.upperBound)
            add(
                value, path + key,
                "must be a number from \(Experiment.Throttle.digits(low)) to \(Experiment.Throttle.digits(high))")
        }
    }

    mutating func integer(
        _ node: LocatedValue, _ key: String, _ path: String, _ range: ClosedRange<Int>, _ target: inout Int
    ) {
        guard let value = node[key] else { return }
        if let number = value.number, number == number.rounded(), abs(number) < 1e12, range.contains(Int(number)) {
            target = Int(number)
        } else {
            add(value, path + key, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
    }
}
