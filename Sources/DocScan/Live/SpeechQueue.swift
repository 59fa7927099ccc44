/// What is said next, of all that there is to say: one sentence at a time.
///
/// A hint is said only while it is the newest, as those before it are no longer true. What is said once, such as that
/// the photo was taken, is never left out.
package struct SpeechQueue: Sendable {
    private var waiting: [(sentence: String, isHint: Bool)] = []

    package init() {}

    /// Adds a sentence. Hints that wait are dropped.
    package mutating func add(_ sentence: String, isHint: Bool) {
        waiting.removeAll(where: \.isHint)
        waiting.append((sentence, isHint))
    }

    /// Takes the next sentence out.
    package mutating func next() -> String? { waiting.isEmpty ? nil : waiting.removeFirst().sentence }
}
