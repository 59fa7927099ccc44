internal import DocScan

/// The world of a trial in virtual time: a person with a camera, or a recording.
protocol TrialWorld {
    /// The values on the page; `nil` if unknown.
    var values: Set<String>? { get }
    /// The time of a frame, in seconds since the first; `nil` if there are no more.
    func time(of number: Int) -> Double?
    /// Takes a frame: the world is as it is then.
    mutating func capture(_ number: Int)
    /// The findings of the latest frame, and the time of its analysis, in seconds.
    mutating func look(places: [Quadrilateral]) throws(ScanError) -> (findings: FrameFindings, cost: Double)
    /// A hint is shown at a moment.
    mutating func hear(_ guidance: Guidance, at time: Double)
    /// True if a hint leads away at a time; `nil` if it has no direction, or that cannot be known.
    func isWrong(_ hint: Hint, at time: Double) -> Bool?
}
