/// The `counts` are the numbers of characters between start and stop, including check characters. Chosen by hand:
/// shorter symbols are hardly distinguished from other stripes, and longer ones cost time.
extension SymbolFamily {
    private static let code128Start = SymbolLayout.Slot(Array(Code128.patterns[103...105]), startsDark: true)
    private static let code128Character = SymbolLayout.Slot(Array(Code128.patterns[0..<103]), startsDark: true)
    private static let code128Stop = SymbolLayout.Slot([Code128.patterns[106]], startsDark: true)

    /// Slots: start, characters including the check character, stop.
    static let code128 = SymbolFamily(
        counts: 2...60,
        layout: {
            SymbolLayout(.code128, [code128Start] + Array(repeating: code128Character, count: $0) + [code128Stop])
        },
        read: { residuals in
            let check = residuals.count - 2
            let search = ChecksumSearch(modulus: 103) { slot, character in
                switch slot {
                case 0: Code128.startA + character
                case check: -character
                default: slot * character
                }
            }
            return ChecksumSearch.reading(search.best(of: Array(residuals[...check]))) { $0 + [0] }
        },
        value: { characters in
            Code128.text(of: [Code128.startA + characters[0]] + characters[1..<(characters.count - 2)])
        })

    /// Slots: start and characters, each with the gap after it, stop. No check character: each checks itself.
    static let code39: SymbolFamily = {
        let characters = Code39.patterns.keys.filter { $0 != "*" }.sorted()
        let layouts = ratios.map { ratio in
            func slot(_ characters: [Character], gap: Bool) -> SymbolLayout.Slot {
                let patterns = characters.map { Code39.patterns[$0] ?? "" }
                return SymbolLayout.Slot(
                    patterns.map { $0.map { $0 == "w" ? ratio : 1 } + (gap ? [1] : []) }, startsDark: true)
            }
            let (start, character, stop) = (
                slot(["*"], gap: true), slot(characters, gap: true), slot(["*"], gap: false)
            )
            return { @Sendable count in
                SymbolLayout(.code39, [start] + Array(repeating: character, count: count) + [stop])
            }
        }
        return SymbolFamily(
            counts: 2...48, layout: layouts[0], variants: { count in layouts.dropFirst().map { $0(count) } },
            read: { ChecksumSearch.reading(ChecksumSearch.unchecked.best(of: $0)) { $0 } },
            value: { $0.dropFirst().dropLast().map { String(characters[$0]) }.joined() })
    }()

    /// Slots: start, pairs of digits (one in the bars, one in the spaces), stop. No check at all.
    static let itf: SymbolFamily = {
        let digits = ["nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn"]
        let layouts = ratios.map { ratio in
            let widths: [[Float]] = digits.map { $0.map { $0 == "w" ? ratio : 1 } }
            let pairs = (0..<100).map { pair -> [Float] in
                zip(widths[pair / 10], widths[pair % 10]).flatMap { [$0, $1] }
            }
            let start = SymbolLayout.Slot(["1111"], startsDark: true)
            let pair = SymbolLayout.Slot(pairs, startsDark: true)
            let stop = SymbolLayout.Slot([[ratio, 1, 1]], startsDark: true)
            return { @Sendable count in
                SymbolLayout(.itf, [start] + Array(repeating: pair, count: count) + [stop])
            }
        }
        return SymbolFamily(
            counts: 3...24, layout: layouts[0], variants: { count in layouts.dropFirst().map { $0(count) } },
            read: { ChecksumSearch.reading(ChecksumSearch.unchecked.best(of: $0)) { $0 } },
            value: { $0.dropFirst().dropLast().map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() })
    }()

    /// Slots: start and characters, each with the gap after it, stop. The decoder reads the four signs of another width
    /// (`:/.+`). Source: ANSI/AIM BC3.
    static let codabar: SymbolFamily = {
        let signs: [(sign: Character, wide: [Int])] = [
            ("0", [5, 6]), ("1", [4, 5]), ("2", [3, 6]), ("3", [0, 1]), ("4", [2, 5]), ("5", [0, 5]), ("6", [1, 6]),
            ("7", [1, 4]), ("8", [1, 2]), ("9", [0, 3]), ("-", [3, 4]), ("$", [2, 3]),
        ]
        let ends: [(sign: Character, wide: [Int])] = [
            ("A", [2, 3, 5]), ("B", [1, 3, 6]), ("C", [3, 5, 6]), ("D", [3, 4, 5]),
        ]
        let layouts = ratios.map { ratio in
            func slot(_ signs: [(sign: Character, wide: [Int])], gap: Bool) -> SymbolLayout.Slot {
                let widths = signs.map { sign -> [Float] in
                    (0..<7).map { sign.wide.contains($0) ? ratio : 1 } + (gap ? [1] : [])
                }
                return SymbolLayout.Slot(widths, startsDark: true)
            }
            let (start, character, stop) = (slot(ends, gap: true), slot(signs, gap: true), slot(ends, gap: false))
            return { @Sendable count in
                SymbolLayout(.codabar, [start] + Array(repeating: character, count: count) + [stop])
            }
        }
        return SymbolFamily(
            counts: 3...32, layout: layouts[0], variants: { count in layouts.dropFirst().map { $0(count) } },
            read: { ChecksumSearch.reading(ChecksumSearch.unchecked.best(of: $0)) { $0 } },
            value: { characters in
                let inner = characters.dropFirst().dropLast().map { signs[$0].sign }
                return String([ends[characters[0]].sign] + inner + [ends[characters[characters.count - 1]].sign])
            })
    }()

    private static let code93Start = SymbolLayout.Slot([Code93.patterns[47]], startsDark: true)
    private static let code93Character = SymbolLayout.Slot(Array(Code93.patterns[0..<47]), startsDark: true)
    private static let code93Stop = SymbolLayout.Slot([Code93.patterns[47] + "1"], startsDark: true)

    /// Slots: start, characters including the two check characters, stop.
    static let code93 = SymbolFamily(
        counts: 4...50,
        layout: { SymbolLayout(.code93, [code93Start] + Array(repeating: code93Character, count: $0) + [code93Stop]) },
        read: { residuals in
            let check = residuals.count - 3
            let search = ChecksumSearch(modulus: 47) { slot, character in
                slot == check ? -character : ((check - slot - 1) % 15 + 1) * character
            }
            return ChecksumSearch.reading(search.best(of: Array(residuals[1...(check + 1)]))) { [0] + $0 + [0] }
        },
        value: { Code93.text(of: $0.dropFirst().dropLast()) })

    /// The ratios of wide to narrow elements: the minimum and maximum of ISO/IEC 16388 and 16390, and the middle, with
    /// which places are searched first.
    private static let ratios: [Float] = [2.5, 3, 2]
}
