extension SymbolFit {
    /// The reach of a character's grey beyond its slot: two standard deviations of the blur, and a limit in modules.
    private static let reachInBlurs = 2.0
    private static let mostReach = 1.5
    /// The edges beyond a slot's ends whose blur may reach into it: `mostReach` and three blurs of at most 1.5 modules
    /// are six of the narrowest elements.
    private static let edgesAround = 6

    /// Returns the residual of each possible character in each slot, the others unchanged: the sum of squared
    /// differences of darkness around the slot, in modules.
    func residuals() -> [[Float]] {
        let edges = edges
        var result: [[Float]] = []
        var first = 0
        var start = 0.0
        for (slot, current) in zip(layout.slots, characters) {
            let count = slot.alphabet.characters[current].count
            let end = start + Double(slot.alphabet.modules)
            let reach = min(Self.mostReach, Self.reachInBlurs * blur)
            let from = min(range.upperBound, max(range.lowerBound, Int(place(ofModule: start - reach))))
            let to = max(from, min(range.upperBound, Int(place(ofModule: end + reach))))
            var modules: [Float] = []
            var observed: [Float] = []
            // The darkness from the edges outside the slot and at its ends.
            let inner = (first + 1)..<(first + count)
            for x in from...to {
                let u = (Double(x) - middle) / half
                let m = map[0] + u * (map[1] + u * (map[2] + u * map[3]))
                let light = light[0] + u * (light[1] + u * light[2])
                let contrast = contrast[0] + u * (contrast[1] + u * contrast[2])
                var around = 0.0
                let low = max(0, first - Self.edgesAround)
                let high = min(edges.count, first + count + 1 + Self.edgesAround)
                if low % 2 == 1 { around = 1 }
                for index in low..<high where !inner.contains(index) {
                    around += edges[index].sign * Normal.step((m - edges[index].place) / blur)
                }
                modules.append(Float(m - start))
                observed.append(Float((light - Double(grey[x])) / contrast - around))
            }
            let density = Float(to - from + 1) / Float(end - start + 2 * reach)
            first += count
            start = end
            if let patterns = slot.alphabet.patterns {
                result.append(residuals(of: patterns, at: modules, observed: observed).map { $0 / density })
                continue
            }
            let sign: Float = slot.startsDark ? -1 : 1
            let (ink, sigma) = (Float(printGain / 2), Float(blur))
            result.append(
                slot.alphabet.characters.map { widths in
                    var sum: Float = 0
                    for (m, value) in zip(modules, observed) {
                        var (dark, place, turn): (Float, Float, Float) = (0, 0, sign)
                        for width in widths.dropLast() {
                            place += width
                            dark += turn * Normal.step((m - place + turn * ink) / sigma)
                            turn = -turn
                        }
                        sum += (value - dark) * (value - dark)
                    }
                    return sum / density
                })
        }
        return result
    }

    /// Returns the residual of each character of a large alphabet, at places in modules from the slot's start.
    /// `observed` is the darkness there less that from the edges outside the slot and at its ends.
    private func residuals(of patterns: ModulePatterns, at places: [Float], observed: [Float]) -> [Float] {
        let count = patterns.count
        var (linear, square) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count * count))
        var sum: Float = 0
        for (m, value) in zip(places, observed) {
            let steps = (0...count).map { Normal.step((m - Float($0)) / Float(blur)) }
            // Here the ends belong to the modules.
            let value = value + (patterns.startsDark ? steps[0] : 0) - (patterns.endsDark ? steps[count] : 0)
            sum += value * value
            for module in 0..<count {
                let share = steps[module] - steps[module + 1]
                if share == 0 { continue }
                linear[module] -= 2 * value * share
                for other in 0..<count {
                    square[module * count + other] += share * (steps[other] - steps[other + 1])
                }
            }
        }
        return patterns.sums(linear, square: square).map { $0 + sum }
    }
}
