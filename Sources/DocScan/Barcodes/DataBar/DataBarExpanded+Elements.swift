extension DataBarExpanded {
    /// The maximum distance from a whole number of modules; half a module would be no condition. Chosen by hand, as are
    /// the following: docs/internals/tunables.md.
    private static let pairError: Float = 0.42
    /// The maximum spread of ink, and then the maximum error of an element's width, in modules.
    private static let printGainLimit: Float = 0.7
    private static let widthError: Float = 0.6

    /// Returns the character of eight elements, numbered towards the finder; `nil` for unclear elements. Computed from
    /// the distances between edges of the same kind, which print gain does not change (the reference decoding of
    /// ISO/IEC 24724). They leave one width open: the smallest odd element is one module.
    static func character(_ widths: [Float]) -> Int? {
        let module = widths.reduce(0, +) / modules.character
        guard let pairs = pairs(widths, module: module), pairs[0] + pairs[2] + pairs[4] + pairs[6] == 17 else {
            return nil
        }
        var nominal = [0]
        for pair in pairs { nominal.append(pair - nominal[nominal.count - 1]) }
        let odd = stride(from: 0, to: 8, by: 2).map { nominal[$0] }
        let shift = 1 - (odd.min() ?? 0)
        for index in nominal.indices { nominal[index] += index % 2 == 0 ? shift : -shift }
        guard nominal.allSatisfy({ (1...8).contains($0) }), let value = value(of: nominal),
            isLike(widths, nominal, module: module)
        else { return nil }
        return value
    }

    /// Returns the finder of five elements, numbered towards the right, with its direction; `nil` if they are no
    /// finder. The first element is dark if `startsDark`.
    static func finder(_ widths: [Float], startsDark: Bool) -> (index: Int, isReversed: Bool)? {
        let module = widths.reduce(0, +) / modules.finder
        // The two narrow elements are at one end.
        let isMirrored = widths[0] + widths[1] < widths[3] + widths[4]
        var best: (index: Int, residual: Float)?
        for index in stride(from: isMirrored ? 1 : 0, to: finders.count, by: 2) {
            let finder = finders[index]
            var residual: Float = 0
            for place in 0..<4 {
                let pair = (widths[place] + widths[place + 1]) / module
                residual += (pair - finder[place] - finder[place + 1]) * (pair - finder[place] - finder[place + 1])
            }
            if residual < best?.residual ?? maximumResidual { best = (index, residual) }
        }
        guard let best else { return nil }
        let isReversed = isMirrored != startsDark
        // Read backwards, a finder of one kind looks like the other kind.
        return (isReversed ? best.index ^ 1 : best.index, isReversed)
    }

    /// Two finders differ by at least three, in the sum of squares of four distances: half of the root, squared.
    private static let maximumResidual: Float = 0.75

    /// The distances between edges of the same kind in modules; nil if one is halfway between two numbers.
    private static func pairs(_ widths: [Float], module: Float) -> [Int]? {
        var pairs: [Int] = []
        for (first, second) in zip(widths, widths.dropFirst()) {
            let pair = (first + second) / module
            let number = pair.rounded()
            guard abs(pair - number) < pairError, (2...9).contains(number) else { return nil }
            pairs.append(Int(number))
        }
        return pairs
    }

    /// True if elements have their nominal widths, apart from a uniform spread of ink.
    private static func isLike(_ widths: [Float], _ nominal: [Int], module: Float) -> Bool {
        let excess = zip(widths, nominal).map { $0 / module - Float($1) }
        let spread = excess.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? $1.element : -$1.element) } / 8
        return abs(spread) < printGainLimit
            && excess.enumerated().allSatisfy { abs($0.element - ($0.offset % 2 == 0 ? spread : -spread)) < widthError }
    }
}
