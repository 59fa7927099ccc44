internal import FoundationEssentials

/// The colours of outcomes in a terminal.
package struct TerminalColours: Sendable, Hashable {
    package enum Choice: String, Sendable, Hashable, CaseIterable {
        case auto, always, never
    }

    package enum Tone: Sendable, Hashable {
        /// A success, a result that the user must check, and a failure.
        case good, attention, bad

        /// Green, yellow, red (ECMA-48, 8.3.117).
        fileprivate var code: Int {
            switch self {
            case .good: 32
            case .attention: 33
            case .bad: 31
            }
        }
    }

    package static let off = TerminalColours(isOn: false)

    package let isOn: Bool

    private init(isOn: Bool) { self.isOn = isOn }

    /// - Parameters:
    ///   - isTerminal: true if the text goes to a terminal.
    ///   - environment: the environment of this process. With `.auto`, `NO_COLOR` (https://no-color.org) is considered
    ///     first, and then `CLICOLOR_FORCE` (https://bixense.com/clicolors).
    package init(
        _ choice: Choice, isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let kind = environment["TERM"] ?? ""
        isOn =
            switch choice {
            case .always: true
            case .never: false
            case .auto where !(environment["NO_COLOR"] ?? "").isEmpty: false
            case .auto where !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? ""): true
            case .auto: isTerminal && kind != "dumb" && kind != ""
            }
    }

    package func paint(_ text: String, _ tone: Tone) -> String {
        isOn ? "\u{1B}[\(tone.code)m\(text)\u{1B}[0m" : text
    }
}
