/// A character of a line.
struct LineCharacter {
    /// The class.
    var label: Int
    /// The lowest certainty (`LineBeam.Node.certainty`) of the character's steps, at most 0.
    var certainty: Float
    /// The negative sum of the certainties of the character's steps.
    var cost: Float
}

extension LineBeam {
    /// The likeliest characters, and their borders in steps. The borders include the beginning and the end of the line,
    /// so there is one more border than there are characters.
    func characters(isSpace: (Int) -> Bool) -> (characters: [LineCharacter], bounds: [Int]) {
        guard let last = steps.last else { return ([], [0]) }
        let ends = last[Continuation.anything.rawValue] + last[Continuation.noRepeat.rawValue]
        guard let end = ends.max(by: { nodes[$0].score < nodes[$1].score }) else { return ([], [0]) }
        return characters(of: path(to: end), isSpace: isSpace)
    }

    /// The nodes of the path to a node, from left to right: all nodes, or only the last `count`.
    private func path(to end: Int, atMost count: Int = .max) -> [Node] {
        var (path, position) = ([Node](), end)
        while position >= 0, path.count < count {
            path.append(nodes[position])
            position = nodes[position].previous
        }
        return path.reversed()
    }

    private func characters(of path: [Node], isSpace: (Int) -> Bool) -> (characters: [LineCharacter], bounds: [Int]) {
        var (characters, bounds) = ([LineCharacter](), [0])
        var (step, end) = (0, 0)
        while step < path.count {
            var (certainty, cost) = (Float(0), Float(0))
            while step < path.count, path[step].label == blank {
                certainty = min(certainty, path[step].certainty)
                cost -= path[step].certainty
                step += 1
            }
            let label = step < path.count ? path[step].label : nil
            // The blanks before a space and at the end belong to the preceding character.
            if label.map(isSpace) ?? true, let last = characters.indices.last {
                characters[last].certainty = min(characters[last].certainty, certainty)
                characters[last].cost += cost
                (certainty, cost) = (0, 0)
            }
            if !characters.isEmpty, label != nil { bounds.append(end + (step - end) / 2) }
            guard let label else { break }
            repeat {
                certainty = min(certainty, path[step].certainty)
                cost -= path[step].certainty
                step += 1
            } while step < path.count && path[step].isRepeat
            end = step
            characters.append(LineCharacter(label: label, certainty: certainty, cost: cost))
        }
        return (characters, characters.isEmpty ? [0] : bounds + [path.count])
    }

    /// For each part of the line, the likeliest character according to the paths that end with the part, regardless of
    /// the rest of the line. Also returns the classes of the path. The character is `nil` if no path has one in this
    /// part.
    ///
    /// - Parameter bounds: the borders of the parts, in steps.
    func choices(between bounds: [Int], isSpace: (Int) -> Bool) -> [(choice: LineCharacter?, labels: Set<Int>)] {
        zip(bounds, bounds.dropFirst()).map { start, end in
            guard end > start, end <= steps.count else { return (nil, []) }
            let paths = steps[end - 1][Continuation.anything.rawValue].sorted { nodes[$0].score > nodes[$1].score }
                .lazy.map { path(to: $0, atMost: end - start) }
            guard let best = paths.first(where: { $0.contains { $0.label != blank } }) else { return (nil, []) }
            let choice = characters(of: best, isSpace: isSpace).characters.min { $0.cost < $1.cost }
            return (choice, Set(best.map(\.label).filter { $0 != blank }))
        }
    }
}
