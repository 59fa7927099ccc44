extension Double {
    /// The number rounded to this number of decimals; "–" for NaN and infinity.
    public func text(_ decimals: Int) -> String {
        guard isFinite, abs(self) < 1e12 else { return "–" }
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let digits = Int((abs(self) * factor).rounded())
        let sign = self < 0 && digits > 0 ? "-" : ""
        guard decimals > 0 else { return sign + String(digits) }
        let fraction = String(digits % Int(factor))
        return sign + "\(digits / Int(factor))." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    /// With about three digits that mean something.
    public var shortText: String {
        let size = abs(self)
        return text(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
    }
}
