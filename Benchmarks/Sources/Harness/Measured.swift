/// The times of one piece of work.
public struct Measured: Sendable, Codable {
    public let name: String
    /// In milliseconds.
    public let times: Samples
    /// How many pixels or things it worked on; nil where nothing was counted.
    public let items: Double?
    /// What it is said to take, in milliseconds; nil where nothing is said.
    public let statedCost: Double?

    public init(name: String, times: Samples, items: Double? = nil, statedCost: Double? = nil) {
        self.name = name
        self.times = times
        self.items = items
        self.statedCost = statedCost
    }

    /// Of the median, for each pixel or thing.
    public var nanosecondsPerItem: Double? { items.map { times.median * 1e6 / $0 } }
}
