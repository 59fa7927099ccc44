internal import Dispatch
internal import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc
internal import Synchronization

/// Speaks sentences with the machine's speech program, each to its end. `SpeechQueue` decides which sentence is next.
package final class Speaker: Sendable {
    private struct State {
        var queue = SpeechQueue()
        var isSpeaking = false
        var complaint: String?
        var hasComplained = false
    }

    private let command: [String]
    private let queue = DispatchQueue(label: "docscan.speaker")
    private let state = Mutex(State())

    /// `nil` if neither speech-dispatcher's `spd-say` nor `espeak-ng` is installed.
    ///
    /// - Parameter language: the language code, such as `en`.
    package init?(language: String) {
        let programs = [["spd-say", "--wait", "--language", language], ["espeak-ng", "-v", language]]
        guard let command = programs.first(where: { Self.isInstalled($0[0]) }) else { return nil }
        self.command = command
    }

    /// Speaks a sentence after the previous ones are finished. Returns at once.
    ///
    /// - Parameter isHint: true for a hint, which the next sentence replaces if it has not been spoken by then.
    package func say(_ sentence: String, isHint: Bool) {
        let begins = state.withLock { state in
            state.queue.add(sentence, isHint: isHint)
            defer { state.isSpeaking = true }
            return !state.isSpeaking
        }
        if begins { queue.async { self.speak() } }
    }

    /// Waits until every sentence has been spoken.
    package func finish() { queue.sync {} }

    /// Returns the reason why speech fails, once; `nil` if it works or the reason was already returned.
    package func takeComplaint() -> String? { state.withLock { $0.complaint.take() } }

    private func speak() {
        while let sentence = next() {
            // A broken audio device does not stop the session.
            guard
                let child = try? ChildProcess(
                    command[0], arguments: Array(command.dropFirst()) + [sentence], package: "espeak-ng")
            else { continue }
            while let bytes = try? child.output.read(atMost: 4096), !bytes.isEmpty {}
            var words: [UInt8] = []
            // The messages are read after the output, because the program writes only a few lines, which fit into the
            // pipe.
            while let bytes = try? child.messages.read(atMost: 4096), !bytes.isEmpty { words += bytes.prefix(1 << 16) }
            child.wait()
            if !child.end() || Self.isFailure(String(decoding: words, as: UTF8.self)) { complain() }
        }
    }

    /// Returns true if the messages contain an error. Without a sound card, espeak-ng exits with 0, and only the
    /// messages of its libraries show the failure.
    private static func isFailure(_ words: String) -> Bool {
        words.split(whereSeparator: \.isNewline).contains { $0.lowercased().hasPrefix("error") }
    }

    private func complain() {
        state.withLock { state in
            guard !state.hasComplained else { return }
            state.hasComplained = true
            state.complaint =
                "Nothing can be heard: \(command[0]) finds no loudspeaker. Try it by itself: \(command[0]) test"
        }
    }

    private func next() -> String? {
        state.withLock { state in
            let sentence = state.queue.next()
            state.isSpeaking = sentence != nil
            return sentence
        }
    }

    private static func isInstalled(_ program: String) -> Bool {
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
    }
}
