/// Selects the sentences that a live session speaks, and the times at which it repeats the current hint. Time comes
/// from the events, not from a clock.
package struct LiveSpeech: Sendable, Hashable {
    package struct Utterance: Sendable, Hashable {
        package var text: LocalizedText
        /// True if the next sentence replaces this one, because a hint applies only until the next sentence.
        package var isHint: Bool
    }

    /// The seconds after which an unchanged hint is repeated. Default 3.5: at two frames per second or more it is then
    /// repeated at least every 4 seconds, so that a listener can distinguish a search from a program that hangs.
    package var interval = 3.5

    /// The sentence that applies until another one replaces it.
    private var standing: LocalizedText?
    /// The time at which `standing` was last spoken, in seconds.
    private var said = 0.0
    /// True while the photo is taken and read: no hint helps then.
    private var isCapturing = false

    package init() {}

    /// The sentences for an event, in order.
    ///
    /// - Parameter outcome: the result of the photo in words without values; `nil` before there is one.
    package mutating func announce(_ event: LiveEvent, outcome: LocalizedText? = nil) -> [Utterance] {
        switch event.kind {
        case .frame: return again(at: event.time)
        case .report: return []
        case .hint: return stand(event, isHint: true)
        case .notice(.alreadyTaken): return stand(event, isHint: false)
        case .manualAvailable:
            // The task remains after the announcement.
            let hint = standing.map { Utterance(text: $0, isHint: true) }
            if hint != nil { said = event.time }
            return say(event) + [hint].compactMap(\.self)
        case .locked, .captured:
            isCapturing = true
            return say(event)
        case .rejected:
            // The hint from before the photo applies again.
            (isCapturing, said) = (false, event.time)
            return say(event)
        case .notice(.noSignal):
            standing = nil
            return say(event)
        case .notice(.complete), .notice(.incomplete):
            standing = nil
            return outcome.map { [Utterance(text: $0, isHint: false)] } ?? say(event)
        case .notice: return say(event)
        case .end:
            standing = nil
            return say(event)
        }
    }

    private func say(_ event: LiveEvent) -> [Utterance] {
        event.phrase.map { [Utterance(text: $0.localized, isHint: false)] } ?? []
    }

    private mutating func stand(_ event: LiveEvent, isHint: Bool) -> [Utterance] {
        (standing, said, isCapturing) = (event.phrase?.localized, event.time, false)
        return standing.map { [Utterance(text: $0, isHint: isHint)] } ?? []
    }

    private mutating func again(at time: Double) -> [Utterance] {
        // The source's time restarted.
        if time < said { said = time }
        guard let standing, !isCapturing, time - said >= interval - 1e-6 else { return [] }
        said = time
        return [Utterance(text: standing, isHint: true)]
    }
}
