/// The body of one request while it arrives. The body is refused if it exceeds its maximum, or if the memory budget of
/// all bodies has no room.
///
/// The rest of a refused body is read and discarded, because clients rarely read a response before they have sent the
/// complete body.
struct IncomingBody: Sendable {
    static let tooLong = Problem(.tooLarge, .bodyTooLong)
    static let overBudget = Problem(.busy, .bodiesTooMany, wait: 5)

    private(set) var refusal: Problem?
    private(set) var bytes: [UInt8] = []
    /// The number of bytes taken from the budget.
    private var held = 0
    private let maximum: Int
    private let declared: Int

    /// The maximum size that is reserved in advance, in bytes, so that a photo is not copied while it grows. Reserved
    /// memory that is never written costs nothing, so a client gains nothing by announcing a body that it does not
    /// send.
    private static let reservation = 1 << 24

    /// - Parameter maximum: the number of bytes to accept.
    /// - Parameter declared: the request's `Content-Length`; `nil` for a chunked body.
    init(maximum: Int, declared: Int?) {
        (self.maximum, self.declared) = (maximum, declared ?? 0)
        if self.declared > maximum { refusal = Self.tooLong }
    }

    mutating func append(_ part: some Collection<UInt8>, from budget: MemoryBudget) {
        guard refusal == nil else { return }
        if part.count > maximum - held {
            refusal = Self.tooLong
        } else if !budget.reserve(part.count) {
            refusal = Self.overBudget
        }
        guard refusal == nil else {
            bytes = []
            return release(to: budget)
        }
        if held == 0 { bytes.reserveCapacity(min(declared, Self.reservation)) }
        held += part.count
        bytes += part
    }

    /// Returns the bytes and empties the body. The bytes count against the budget until `release`.
    mutating func moveOut() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    mutating func release(to budget: MemoryBudget) {
        budget.give(held)
        held = 0
    }
}
