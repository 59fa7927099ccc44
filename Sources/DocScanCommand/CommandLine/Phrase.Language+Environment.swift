import CommandKit
import DocScan
import FoundationEssentials

extension Phrase.Language {
    /// The environment's language, in the order of POSIX: LC_ALL, LC_MESSAGES, LANG. Default English.
    static var ofEnvironment: Self {
        let environment = ProcessInfo.processInfo.environment
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return Self(rawValue: String(name.prefix(2))) ?? .english
    }
}

extension ArgumentReader {
    mutating func language() throws(UsageError) -> Phrase.Language {
        let names = Phrase.Language.allCases.map(\.rawValue).joined(separator: " or ")
        return try value(or: "--messages takes \(names)") { Phrase.Language(rawValue: $0) }
    }
}

extension CommandOption {
    static func messages(_ path: any WritableKeyPath<Command, Phrase.Language> & Sendable) -> Self {
        .value(
            "--messages", value: "LANGUAGE", text: "en or fr; default: from LANG",
            completion: .words(Phrase.Language.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in command[keyPath: path] = try reader.language() }
    }
}
