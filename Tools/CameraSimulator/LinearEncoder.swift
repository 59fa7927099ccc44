public import DocScan

/// Encodes a value as Code 39, with wide elements of three modules, or Code 128 with code set B.
public enum LinearEncoder {
    /// The reason for which a value has no symbol.
    public enum Failure: Error, Hashable {
        /// The symbology is neither Code 39 nor Code 128.
        case symbology(Symbology)
        /// The symbology cannot encode the character.
        case character(Character)
    }

    /// The modules of the symbol from its first to its last bar. True means that the module is part of a bar.
    public static func modules(of value: String, _ symbology: Symbology) throws(Failure) -> [Bool] {
        switch symbology {
        case .code39: try code39(value)
        case .code128: try code128(value)
        default: throw .symbology(symbology)
        }
    }

    /// Encodes Code 39. A character has nine elements; there is a narrow space between characters. Source: ISO/IEC
    /// 16388.
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

    /// Encodes Code 128. A character has six elements with 11 modules in total; the stop character has two more
    /// modules. Source: ISO/IEC 15417.
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
