internal import DocScan

/// What a trial in virtual time looks at: a person with a camera, or a recording.
protocol TrialWorld {
    /// What is on the page; nil where unknown.
    var values: Set<String>? { get }
    /// When a frame is taken, in seconds since the first; nil when there are no more.
    func time(of number: Int) -> Double?
    /// Takes a frame: the world is as it is then.
    mutating func capture(_ number: Int)
    /// What the frame that was taken last shows, and what looking at it takes, in seconds.
    mutating func look(places: [Quadrilateral]) throws(ScanError) -> (findings: FrameFindings, cost: Double)
    /// A hint is shown at a moment.
    mutating func hear(_ guidance: Guidance, at time: Double)
    /// Whether a hint leads away at a moment; nil for what is no direction, or where it cannot be known.
    func isWrong(_ hint: Hint, at time: Double) -> Bool?
}
