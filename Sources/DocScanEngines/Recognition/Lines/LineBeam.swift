internal import Glibc

/// Finds the likeliest characters of a line in the output of a network that was trained with connectionist temporal
/// classification (CTC). It is a beam search: only the best paths are kept at each step.
///
/// The paths and their scores, and therefore the confidences, equal those of Tesseract 5 (`lstm/recodebeam.cpp`)
/// without dictionaries.
struct LineBeam {
    /// The classes that may follow a node. A class is an output of the network: a character, a space or the blank,
    /// which separates characters.
    enum Continuation: Int, CaseIterable {
        case anything
        /// Only the class itself may follow. The node's probability is that of the class and the blank.
        case onlyRepeat
        /// Anything but the class itself may follow. The node's probability is that of the class and the blank.
        case noRepeat
    }

    /// A step of a path.
    struct Node {
        /// The class.
        var label: Int
        /// True if the step belongs to the character of the previous node.
        var isRepeat: Bool
        /// The logarithm of the step's probability plus `offset`, times `ratio`.
        var certainty: Float
        /// The sum of the path's certainties.
        var score: Float
        /// The index of the previous node in `nodes`; -1 at the beginning.
        var previous: Int
        /// A hash of the characters of the path.
        var text: UInt64
    }

    /// The indices of a step's nodes in `nodes`, for each continuation.
    typealias Paths = [[Int]]

    /// The number of paths that are kept for each continuation. Sources of this and the following: `kBeamWidths`,
    /// `kDictRatio`, `kCertOffset` and `kMinCertainty` of Tesseract 5.
    static let width = 5
    /// The factor by which the certainty of text outside a dictionary is multiplied.
    static let ratio: Float = 2.25
    /// The offset and the minimum of the logarithm of a probability.
    private static let offset = -0.085
    private static let least: Float = -20
    private static let leastProbability = expf(least)

    let blank: Int
    private let classes: Int
    private(set) var nodes: [Node] = []
    private(set) var steps: [Paths] = []

    /// - Parameter excluded: returns the classes that must not be among the likeliest ones of a step.
    init(_ probabilities: LineProbabilities, blank: Int, excluding excluded: ((Int) -> Set<Int>)? = nil) {
        (self.blank, classes) = (blank, probabilities.classes)
        for step in 0..<probabilities.steps {
            let outputs = probabilities[step]
            let likeliest = Self.likeliest(of: outputs, excluding: excluded?(step) ?? [])
            advance(Step(outputs: outputs, likeliest: likeliest, blank: blank))
        }
    }

    /// The classes with the highest probabilities, the highest first.
    private static func likeliest(of outputs: ArraySlice<Float>, excluding excluded: Set<Int>) -> [Int] {
        var (labels, values) = ([Int](), [Float]())
        for (label, value) in outputs.enumerated() where values.count < width || value > values[values.count - 1] {
            if excluded.contains(label) { continue }
            let place = values.firstIndex { $0 < value } ?? values.count
            labels.insert(label, at: place)
            values.insert(value, at: place)
            if values.count > width { (_, _) = (labels.removeLast(), values.removeLast()) }
        }
        return labels
    }

    /// The probabilities of a step, and its classes in three groups: the two likeliest and the blank, the next
    /// likeliest, the others.
    private struct Step {
        let outputs: ArraySlice<Float>
        let likeliest: [Int]
        let blank: Int

        func group(of label: Int) -> Int {
            if label == blank { return 0 }
            return likeliest.firstIndex(of: label).map { $0 < 2 ? 0 : 1 } ?? 2
        }

        func labels(in group: Int) -> [Int] {
            switch group {
            case 0: (likeliest.prefix(2).filter { $0 != blank } + [blank]).sorted()
            case 1: likeliest.dropFirst(2).filter { $0 != blank }.sorted()
            default: (0..<outputs.count).filter { self.group(of: $0) == 2 }
            }
        }

        /// True for the two likeliest classes, in any order.
        func areBest(_ one: Int, _ other: Int) -> Bool {
            likeliest.count > 1 && (likeliest[0], likeliest[1]) == (one, other)
                || likeliest.count > 1 && (likeliest[1], likeliest[0]) == (one, other)
        }

        subscript(label: Int) -> Float { outputs[outputs.startIndex + label] }
    }

    private mutating func advance(_ step: Step) {
        var paths: Paths = [[], [], []]
        // The classes of a group are used only if no path continues in the previous groups.
        for group in 0..<3 where paths[Continuation.anything.rawValue].isEmpty {
            if steps.isEmpty, group > 0 { break }
            let labels = step.labels(in: group)
            guard let before = steps.last else {
                extend(-1, .anything, step, group: group, by: labels, in: &paths)
                break
            }
            for continuation in Continuation.allCases {
                for node in before[continuation.rawValue].reversed() {
                    extend(node, continuation, step, group: group, by: labels, in: &paths)
                }
            }
        }
        steps.append(paths)
    }

    /// Adds the nodes that may follow the node at `position`; all first nodes if `position` is negative.
    private mutating func extend(
        _ position: Int, _ continuation: Continuation, _ step: Step, group: Int, by labels: [Int], in paths: inout Paths
    ) {
        let last = position < 0 ? nil : nodes[position].label
        if let last {
            if step.group(of: last) == group {
                if continuation != .noRepeat {
                    push(last, step[last], isRepeat: true, after: position, .anything, in: &paths)
                }
                if continuation == .anything, group == 0, last != blank {
                    push(last, step[last] + step[blank], isRepeat: true, after: position, .noRepeat, in: &paths)
                }
            }
            if continuation == .onlyRepeat { return }
        }
        for label in labels where label != last {
            if Self.certainty(step[label]) < Self.least, label != blank { continue }
            push(label, step[label], isRepeat: false, after: position, .anything, in: &paths)
            guard group == 0, label != blank else { continue }
            var probability = step[label] + step[blank]
            if let last, continuation == .anything, last != blank, step.areBest(last, label) {
                probability += step[last]
            }
            push(label, probability, isRepeat: false, after: position, .onlyRepeat, in: &paths)
        }
    }

    private static func certainty(_ probability: Float) -> Float {
        Float(Double(probability > leastProbability ? logf(probability) : least) + offset)
    }

    /// Adds a node if it is among the best nodes of its continuation. Of two paths with the same characters, only the
    /// better one is kept.
    private mutating func push(
        _ label: Int, _ probability: Float, isRepeat: Bool, after position: Int, _ continuation: Continuation,
        in paths: inout Paths
    ) {
        let certainty = Self.certainty(probability) * Self.ratio
        if isRepeat, certainty < Self.least, label != blank { return }
        let score = certainty + (position < 0 ? 0 : nodes[position].score)
        let kept = paths[continuation.rawValue]
        let worst = kept.indices.min { nodes[kept[$0]].score < nodes[kept[$1]].score }
        if let worst, kept.count == Self.width, score <= nodes[kept[worst]].score { return }
        var text = position < 0 ? 0 : nodes[position].text
        if !isRepeat, label != blank {
            let carry = ((text >> 32) &* UInt64(classes)) >> 32
            text = text &* UInt64(classes) &+ carry &+ UInt64(label)
        }
        let same = kept.indices.first { nodes[kept[$0]].label == label && nodes[kept[$0]].text == text }
        if let same, score <= nodes[kept[same]].score { return }
        nodes.append(
            Node(
                label: label, isRepeat: isRepeat, certainty: certainty, score: score, previous: position, text: text))
        if let place = same ?? (kept.count == Self.width ? worst : nil) {
            paths[continuation.rawValue][place] = nodes.count - 1
        } else {
            paths[continuation.rawValue].append(nodes.count - 1)
        }
    }
}
