internal import BenchmarkSupport
internal import CameraSimulator
internal import DocScan

/// Reads an experiment's file and finds every mistake in it, with its line, its key and its correction.
public struct ExperimentReader {
    /// A mistake in the file.
    public struct Mistake: Sendable, Hashable, CustomStringConvertible {
        /// From 1.
        public var line: Int
        /// The path of the key, such as `sequences[0].seeds`; empty for the file as a whole.
        public var key: String
        public var reason: String

        public var description: String { "line \(line): \(key.isEmpty ? "" : key + " ")\(reason)" }
    }

    /// All that is wrong with a file, in the order of its lines.
    public struct Mistakes: Error, CustomStringConvertible {
        public var mistakes: [Mistake]
        public var description: String { mistakes.map(\.description).joined(separator: "\n") }
    }

    var mistakes: [Mistake] = []

    /// - Parameter text: JSON; what follows `//` on a line is a comment.
    public static func read(_ text: String) throws(Mistakes) -> Experiment {
        var reader = ExperimentReader()
        let root: LocatedValue
        do throws(LocatedValue.SyntaxError) {
            root = try LocatedValue(withoutComments(text))
        } catch {
            throw Mistakes(mistakes: [Mistake(line: error.line, key: "", reason: "it is not JSON: \(error.reason)")])
        }
        let experiment = reader.experiment(root)
        guard reader.mistakes.isEmpty else { throw Mistakes(mistakes: reader.mistakes.sorted { $0.line < $1.line }) }
        return experiment
    }

    /// The text with spaces for comments, so that every line keeps its number.
    static func withoutComments(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var (isString, isEscaped, isComment) = (false, false, false)
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                (isComment, isString, isEscaped) = (false, false, false)
            } else if isComment {
                continue
            } else if isString {
                isString = isEscaped || scalar != "\""
                isEscaped = !isEscaped && scalar == "\\"
            } else if scalar == "\"" {
                isString = true
            } else if scalar == "/", last == "/" {
                isComment = true
                result.removeLast()
                last = " "
                continue
            }
            result.append(scalar)
            last = isString ? " " : scalar
        }
        return String(result)
    }

    private mutating func experiment(_ root: LocatedValue) -> Experiment {
        var experiment = Experiment()
        let keys = [
            "name", "time", "seed", "sequences", "throttle", "stability", "repeats", "familiarisation", "limits",
        ]
        guard isObject(root, "", keys) else { return experiment }
        if let node = root["name"] { experiment.name = text(node, "name") ?? "" }
        if let node = root["time"] {
            experiment.time = choice(node, "time", Experiment.Time.allCases) ?? .virtual
        }
        integer(root, "seed", "", 0...1_000_000_000, &experiment.seed)
        integer(root, "repeats", "", 1...1000, &experiment.repeats)
        integer(root, "familiarisation", "", 0...100, &experiment.familiarisation)
        if let nodes = list(root, "sequences") {
            experiment.sources = nodes.enumerated().compactMap { source($0.element, "sequences[\($0.offset)]") }
        }
        if let nodes = list(root, "throttle") {
            experiment.throttle = nodes.enumerated().compactMap { throttle($0.element, "throttle[\($0.offset)]") }
        }
        if let nodes = list(root, "stability") {
            experiment.stability = nodes.enumerated().compactMap { rule($0.element, "stability[\($0.offset)]") }
        }
        if let node = root["limits"], isObject(node, "limits", ["secondsPerTrial", "trials", "realSeconds"]) {
            number(node, "secondsPerTrial", "limits.", 1...600, &experiment.limits.secondsPerTrial)
            integer(node, "trials", "limits.", 1...1_000_000, &experiment.limits.trials)
            number(node, "realSeconds", "limits.", 1...86400, &experiment.limits.realSeconds)
        }
        if mistakes.isEmpty, experiment.trialCount > experiment.limits.trials {
            add(
                root["limits"] ?? root, "limits.trials",
                "is \(experiment.limits.trials), and this experiment has \(experiment.trialCount) trials: raise it, or "
                    + "sweep less")
        }
        return experiment
    }

    private mutating func source(_ node: LocatedValue, _ path: String) -> Experiment.Source? {
        if node["frames"] != nil {
            guard isObject(node, path, ["frames", "rate"]) else { return nil }
            var rate = 0.0
            number(node, "rate", path + ".", 0.1...1000, &rate)
            guard let frames = node["frames"], let name = text(frames, path + ".frames") else { return nil }
            return .recording(path: name, rate: node["rate"] == nil ? nil : rate)
        }
        guard isObject(node, path, ["people", "seeds", "rate", "width", "height"]) else { return nil }
        guard let kind = node["people"] else {
            add(node, path, "must have \"people\" (simulated ones) or \"frames\" (a recording)")
            return nil
        }
        var people = Experiment.People()
        people.kind = choice(kind, path + ".people", SimulatedPerson.Kind.allCases) ?? .obedient
        if let node = node["seeds"] {
            let seeds = (node.array ?? []).compactMap(\.number).filter { $0 >= 0 && $0 == $0.rounded() && $0 < 1e9 }
            if seeds.count == 2, node.array?.count == 2, seeds[0] <= seeds[1] {
                people.seeds = Int(seeds[0])...Int(seeds[1])
            } else {
                add(node, path + ".seeds", "must be the first and the last of the seeds, as [1, 20]")
            }
        }
        number(node, "rate", path + ".", 1...240, &people.rate)
        integer(node, "width", path + ".", 160...8000, &people.width)
        integer(node, "height", path + ".", 160...8000, &people.height)
        return .people(people)
    }

    private mutating func throttle(_ node: LocatedValue, _ path: String) -> Experiment.Throttle? {
        if node.string == "auto" { return .automatic }
        if let seconds = node.number, (0...60).contains(seconds) { return .seconds(seconds) }
        add(node, path, "must be seconds from 0 to 60, or \"auto\"")
        return nil
    }

    private mutating func rule(_ node: LocatedValue, _ path: String) -> Experiment.Stability? {
        guard isObject(node, path, ["frames", "steadiness", "gaps"]) else { return nil }
        var rule = Experiment.Stability()
        integer(node, "frames", path + ".", 1...30, &rule.frames)
        number(node, "steadiness", path + ".", 0.001...1, &rule.steadiness)
        integer(node, "gaps", path + ".", 0...30, &rule.gaps)
        return rule
    }
}
