import CommandKit
import DocScan
import FoundationEssentials

extension Language {
    /// The environment's language. Default English.
    static var ofEnvironment: Self {
        let environment = ProcessInfo.processInfo.environment
        return Self(posix: ["LC_ALL", "LC_MESSAGES", "LANG"].map { environment[$0] })
    }

    /// `en, fr, es, ar or uk`.
    static var names: String {
        // In a loop: the first generic join takes 1 ms, and every command builds its options.
        var text = ""
        for language in allCases {
            let isLast = language == allCases.last
            text += (text.isEmpty ? "" : isLast ? " or " : ", ") + language.rawValue
        }
        return text
    }
}

extension ArgumentReader {
    mutating func language() throws(UsageError) -> Language {
        try value(or: "--messages takes \(Language.names)") { Language(rawValue: $0) }
    }
}

extension CommandOption {
    static func messages(_ path: any WritableKeyPath<Command, Language> & Sendable) -> Self {
        .value(
            "--messages", value: "LANGUAGE", text: "print messages in \(Language.names); \(otherwise: "from LANG")",
            completion: .words(Language.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in command[keyPath: path] = try reader.language() }
    }
}
