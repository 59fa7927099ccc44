import DocScan
import FoundationEssentials

extension Phrase.Language {
    /// What the environment asks for, in the order of POSIX: LC_ALL, LC_MESSAGES, LANG. Else English.
    static var ofEnvironment: Self {
        let environment = ProcessInfo.processInfo.environment
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return Self(rawValue: String(name.prefix(2))) ?? .english
    }
}

extension ArgumentReader {
    /// The language of messages.
    mutating func language() throws(UsageError) -> Phrase.Language {
        guard let language = Phrase.Language(rawValue: try value()) else {
            let names = Phrase.Language.allCases.map(\.rawValue).joined(separator: " or ")
            throw UsageError("--messages takes \(names)")
        }
        return language
    }
}
