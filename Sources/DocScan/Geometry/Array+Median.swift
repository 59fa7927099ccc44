extension [Double] {
    /// The middle value (the upper one of two), nil for none.
    var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
