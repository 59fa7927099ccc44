/// Something that is to be done at a destination: a row of the outbox.
package struct Delivery: Sendable, Hashable {
    package enum State: String, Sendable, Hashable, CaseIterable {
        case queued
        /// Handed to the network. After a process that died it is tried again, under the same key.
        case sending
        case delivered
        /// Refused: a person must say what to do.
        case blocked
        /// A person or a later capture took it back before it had left.
        case cancelled
    }

    package var id: Int
    package var state: State
    /// How often it was tried.
    package var attempts: Int
    /// When it is to be tried next.
    package var next: Moment
    /// What must be delivered before it; nil for nothing.
    package var after: Int?

    package init(id: Int, state: State, attempts: Int, next: Moment, after: Int?) {
        self.id = id
        self.state = state
        self.attempts = attempts
        self.next = next
        self.after = after
    }
}
