/// Selects the next sentence to speak. A waiting hint is dropped when a newer sentence arrives, because it no longer
/// applies. Other sentences, such as the one that the photo was taken, are never dropped.
package struct SpeechQueue: Sendable {
    private var waiting: [(sentence: String, isHint: Bool)] = []

    package init() {}

    /// Adds a sentence and drops the waiting hints.
    package mutating func add(_ sentence: String, isHint: Bool) {
        waiting.removeAll(where: \.isHint)
        waiting.append((sentence, isHint))
    }

    package mutating func next() -> String? { waiting.isEmpty ? nil : waiting.removeFirst().sentence }
}
