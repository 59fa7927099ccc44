public import DocScan

/// Turns a value into bars: Code 39 (wide bars three modules) and Code 128 (code set B).
public enum LinearEncoder {
    /// The reason for which a value has no symbol.
    public enum Failure: Error, Hashable {
        /// Neither Code 39 nor Code 128.
        case symbology(Symbology)
        /// The symbology has no sign for it.
        case character(Character)
    }

    /// The symbol from its first bar to its last, a module an element: true is a bar.
    public static func modules(of value: String, _ symbology: Symbology) throws(Failure) -> [Bool] {
        switch symbology {
        case .code39: try code39(value)
        case .code128: try code128(value)
        default: throw .symbology(symbology)
        }
    }

    /// Source: ISO/IEC 16388. A sign is nine elements, with a narrow space between signs.
    private static func code39(_ value: String) throws(Failure) -> [Bool] {
        var modules: [Bool] = []
        for (index, character) in "*\(value)*".enumerated() {
            let isInner = index > 0 && index <= value.count
            guard let pattern = Code39.patterns[character], !(isInner && character == "*") else {
                throw .character(character)
            }
            if index > 0 { modules.append(false) }
            for (element, width) in pattern.enumerated() {
                modules += [Bool](repeating: element % 2 == 0, count: width == "w" ? 3 : 1)
            }
        }
        return modules
    }

    /// Source: ISO/IEC 15417. A sign is six elements of 11 modules together, the stop has two modules more.
    private static func code128(_ value: String) throws(Failure) -> [Bool] {
        var signs = [Code128.startB]
        for character in value {
            guard let ascii = character.asciiValue, (32...126).contains(ascii) else { throw .character(character) }
            signs.append(Int(ascii) - 32)
        }
        let check = signs.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103
        var modules: [Bool] = []
        for sign in signs + [check, Code128.stop] {
            for (element, digit) in Code128.patterns[sign].enumerated() {
                modules += [Bool](repeating: element % 2 == 0, count: digit.wholeNumberValue ?? 0)
            }
        }
        return modules
    }
}
