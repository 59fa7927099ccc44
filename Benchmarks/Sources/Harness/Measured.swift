/// The times of one piece of work.
public struct Measured: Sendable, Codable {
    public let name: String
    /// In milliseconds.
    public let times: Samples
    /// The number of pixels or things that it worked on; `nil` if they were not counted.
    public let items: Double?
    /// The stated cost, in milliseconds; `nil` if no cost is stated.
    public let statedCost: Double?

    public init(name: String, times: Samples, items: Double? = nil, statedCost: Double? = nil) {
        self.name = name
        self.times = times
        self.items = items
        self.statedCost = statedCost
    }

    /// The median per pixel or thing, in nanoseconds.
    public var nanosecondsPerItem: Double? { items.map { times.median * 1e6 / $0 } }
}
