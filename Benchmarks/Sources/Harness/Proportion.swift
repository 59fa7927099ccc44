internal import Foundation

/// The number of cases of some kind, out of all.
public struct Proportion: Sendable, Hashable {
    public var count: Int
    public var whole: Int

    public init(_ count: Int, of whole: Int) { (self.count, self.whole) = (count, whole) }

    /// The one-sided upper limit of the true rate with a confidence of 95 % (C. J. Clopper and E. S. Pearson, 1934).
    /// Without any case it is about 3 / `whole`, and 1 if all are cases.
    public var upperLimit: Double {
        guard whole > count else { return 1 }
        var (low, high) = (Double(count) / Double(whole), 1.0)
        for _ in 0..<60 {
            let rate = (low + high) / 2
            // The probability of at most `count` cases.
            var term = Double(whole) * log1p(-rate)
            var sum = exp(term)
            for k in 0..<count {
                term += log(Double(whole - k) / Double(k + 1)) + log(rate) - log1p(-rate)
                sum += exp(term)
            }
            if sum > 0.05 { low = rate } else { high = rate }
        }
        return high
    }

    /// The percentage, such as "97.3 %"; empty if `whole` is 0.
    public var percent: String {
        whole == 0 ? "" : String(format: "%.1f %%", Double(count) / Double(whole) * 100)
    }
}
