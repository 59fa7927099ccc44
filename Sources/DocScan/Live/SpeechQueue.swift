/// Chooses the next sentence to speak. A hint is spoken only while it is the newest, as older ones are no longer true;
/// other sentences, such as that the photo was taken, are never dropped.
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
