import CommandKit
import DocScan
import FoundationEssentials

extension Language {
    /// The language of the environment. Default English.
    static var ofEnvironment: Self {
        let environment = ProcessInfo.processInfo.environment
        return Self(posix: ["LC_ALL", "LC_MESSAGES", "LANG"].map { environment[$0] })
    }

    /// The codes of all languages as text: `en, fr, es, ar or uk`.
    static var names: String {
        // This is a loop because the first call of a generic join takes 1 ms, and every command builds its options.
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
