extension [Double] {
    /// The middle value (the upper one of two), nil without values.
    var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
