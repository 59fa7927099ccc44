/// The characters of GS1 DataBar Omnidirectional and Truncated, and their meaning. Source: ISO/IEC 24724.
///
/// The eight elements of a character are numbered toward its finder. The odd and the even elements are two sets of four
/// widths.
enum DataBar {
    /// Widths in modules of an outer character's eight elements, by value: 16 modules.
    static let outer = characters(
        of: 16, odd: [(12, 8), (10, 6), (8, 4), (6, 3), (4, 1)], even: [1, 3, 5, 6, 8], isOddMajor: true,
        hasNarrowOdd: false)

    /// Widths in modules of an inner character's eight elements, by value: 15 modules. Two groups do not use all
    /// patterns of the odd elements.
    static let inner = characters(
        of: 15, odd: [(5, 2), (7, 4), (9, 6), (11, 8)], even: [7, 5, 3, 1], isOddMajor: false,
        hasNarrowOdd: true, used: [4, 20, 48, 81])

    /// Widths in modules of a finder's five elements, by value, from its outer side on: 15 modules.
    static let finders = ["38211", "35511", "33711", "31911", "27411", "25611", "23811", "15711", "13911"]

    static let modulus = 79

    /// The contributions of characters to the weighted sum of widths, by value: the weights are powers of 3, and the
    /// first element has `weight`: 1 (left outer), 4 (left inner), 16 (right outer), 64 (right inner).
    static func contributions(of characters: [[Int]], weight: Int) -> [Int] {
        characters.map { widths in
            var (sum, weight) = (0, weight)
            for width in widths {
                sum += weight * width
                weight = weight * 3 % modulus
            }
            return sum % modulus
        }
    }

    /// True if the standard has this pair of finders. Two of the 81 pairs are missing; the other 79 encode the
    /// check value.
    static func isPair(left: Int, right: Int) -> Bool { abs(left - right) != 8 }

    /// The contribution of a left finder to the check value; the right one adds its own value.
    static func check(ofLeft finder: Int) -> Int { 9 * finder - (finder == 0 ? 0 : finder == 8 ? 2 : 1) }

    /// The application identifier 01 and a number of 14 digits with its check digit; `nil` for values that are too
    /// large.
    static func text(leftOuter: Int, leftInner: Int, rightOuter: Int, rightInner: Int) -> String? {
        let (left, right) = (leftOuter * inner.count + leftInner, rightOuter * inner.count + rightInner)
        let value = left * (outer.count * inner.count) + right
        // Values from 10¹³ mark a linked 2D component.
        let firstLinked = 10_000_000_000_000
        guard value < 2 * firstLinked else { return nil }
        let number = value % firstLinked
        let digits = String(String(number + firstLinked).dropFirst())
        let sum = digits.enumerated().reduce(0) {
            $0 + ($1.offset % 2 == 0 ? 3 : 1) * ($1.element.wholeNumberValue ?? 0)
        }
        return "01\(digits)\((10 - sum % 10) % 10)"
    }

    /// All characters in the order of their values: group by group, and within a group, for each pattern of one set of
    /// elements, all patterns of the other set.
    ///
    /// - Parameters:
    ///   - odd: per group, the modules of the odd elements and the widest of them.
    ///   - even: per group, the widest even element.
    ///   - isOddMajor: true if the odd elements are the ones that change slowly.
    ///   - hasNarrowOdd: true if at least one of the odd elements (otherwise of the even ones) is a module wide.
    ///   - used: per group, the number of the odd elements' patterns that have values; `nil` for all.
    static func characters(
        of modules: Int, odd: [(modules: Int, widest: Int)], even: [Int], isOddMajor: Bool, hasNarrowOdd: Bool,
        used: [Int]? = nil
    ) -> [[Int]] {
        odd.indices.flatMap { group -> [[Int]] in
            let all = patterns(odd[group].modules, widest: odd[group].widest, withNarrow: hasNarrowOdd)
            let odds = all.prefix(used?[group] ?? all.count)
            let evens = patterns(modules - odd[group].modules, widest: even[group], withNarrow: !hasNarrowOdd)
            let (slow, quick) = isOddMajor ? (odds, evens[...]) : (evens[...], odds)
            return slow.flatMap { slow in
                quick.map { quick in
                    zip(isOddMajor ? slow : quick, isOddMajor ? quick : slow).flatMap { [$0, $1] }
                }
            }
        }
    }

    /// Returns all sets of four widths with a sum of `modules` and no width above `widest`, in lexicographic order.
    ///
    /// - Parameter withNarrow: true to return only sets with a width of 1.
    private static func patterns(_ modules: Int, widest: Int, withNarrow: Bool) -> [[Int]] {
        var patterns: [[Int]] = []
        for first in 1...widest {
            for second in 1...widest {
                for third in 1...widest {
                    let pattern = [first, second, third, modules - first - second - third]
                    guard (1...widest).contains(pattern[3]), !withNarrow || pattern.contains(1) else { continue }
                    patterns.append(pattern)
                }
            }
        }
        return patterns
    }
}
