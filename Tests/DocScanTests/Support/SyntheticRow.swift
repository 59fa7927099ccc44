@testable import DocScan

/// A row across a symbol as a camera sees it.
enum SyntheticRow {
    /// Grey values of a row of modules (true is a bar) between quiet zones of ten modules.
    ///
    /// - Parameters:
    ///   - scale: samples to a module.
    ///   - blur: standard deviation, in modules.
    ///   - noise: the largest deviation, in grey values; the same every time.
    ///   - growth: the amount by which bars are wider, in modules.
    static func grey(
        _ modules: [Bool], scale: Float = 4, blur: Float = 0.3, noise: Float = 0, growth: Float = 0
    ) -> [Float] {
        var edges: [(place: Float, sign: Float)] = []
        for (index, isBar) in ([false] + modules + [false]).enumerated().dropFirst() {
            let before = index > 1 && modules[index - 2]
            if isBar != before { edges.append((Float(index - 1) + (isBar ? -growth : growth) / 2, isBar ? 1 : -1)) }
        }
        var state: UInt32 = 12345
        return (0..<Int(Float(modules.count + 20) * scale)).map { sample in
            let x = (Float(sample) + 0.5) / scale - 10
            let dark = edges.reduce(Float(0)) { $0 + $1.sign * Normal.step((x - $1.place) / blur) }
            state = state &* 1_664_525 &+ 1_013_904_223
            return 220 - 180 * dark + noise * (Float(state >> 16) / 32768 - 1)
        }
    }

    /// An EAN-13 symbol of 13 digits. Source: ISO/IEC 15420.
    static func ean13(_ digits: String) -> [Bool] {
        let values = digits.compactMap(\.wholeNumberValue)
        let odd = [
            "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
            "0001011",
        ]
        let parity = [
            "OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO",
        ]
        func right(_ digit: Int) -> String { String(odd[digit].map { $0 == "0" ? "1" : "0" }) }
        let left = zip(parity[values[0]], values[1...6]).map { $0 == "O" ? odd[$1] : String(right($1).reversed()) }
        let text = "101" + left.joined() + "01010" + values[7...12].map(right).joined() + "101"
        return text.map { $0 == "1" }
    }
}
