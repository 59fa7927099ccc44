/// How many requests may wait for a worker. More are refused at once: an answer that comes after minutes helps nobody.
package struct LoadLimit: Sendable, Hashable {
    private let most: Int
    private var waiting = 0

    /// - Parameter most: how many may wait or be in work.
    package init(_ most: Int) { self.most = max(1, most) }

    package var count: Int { waiting }

    /// Lets one in; `leave` is called when it is done.
    ///
    /// - Parameter cost: seconds that one takes, for what the refusal says.
    /// - Throws: `.busy`.
    package mutating func enter(cost: Double = 1) throws(Problem) {
        guard waiting < most else {
            throw Problem(
                .busy, "\(waiting) pictures wait already. Send it again later.", wait: Double(waiting) * cost / 2)
        }
        waiting += 1
    }

    package mutating func leave() { waiting = max(0, waiting - 1) }
}
