internal import DocScan
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Says sentences aloud with the speech program of this machine, one after the other.
///
/// A sentence that is being said is finished; of those that come meanwhile only the last is said: the hint before it is
/// no longer true.
public final class Speaker: Sendable {
    private struct State {
        var waiting: String?
        var isSpeaking = false
    }

    private let command: [String]
    private let queue = DispatchQueue(label: "docscan.speaker")
    private let state = Mutex(State())

    /// Nil where no speech program is installed: speech-dispatcher's `spd-say`, or `espeak-ng`.
    ///
    /// - Parameter language: as `en`.
    public init?(language: String) {
        let programs = [["spd-say", "--wait", "--language", language], ["espeak-ng", "-v", language]]
        guard let command = programs.first(where: { Self.isInstalled($0[0]) }) else { return nil }
        self.command = command
    }

    /// Says a sentence as soon as the one before is finished. Returns at once.
    public func say(_ sentence: String) {
        let begins = state.withLock { state in
            state.waiting = sentence
            defer { state.isSpeaking = true }
            return !state.isSpeaking
        }
        if begins { queue.async { self.speak() } }
    }

    /// Waits until everything is said.
    public func finish() { queue.sync {} }

    private func speak() {
        while let sentence = next() {
            // A loudspeaker that does not work is no reason to stop the session.
            guard
                let child = try? ChildProcess(
                    command[0], arguments: Array(command.dropFirst()) + [sentence], package: "espeak-ng")
            else { continue }
            while let bytes = try? child.output.read(atMost: 4096), !bytes.isEmpty {}
            child.wait()
        }
    }

    private func next() -> String? {
        state.withLock { state in
            defer { state.waiting = nil }
            state.isSpeaking = state.waiting != nil
            return state.waiting
        }
    }

    private static func isInstalled(_ program: String) -> Bool {
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
    }
}
