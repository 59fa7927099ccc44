/// Compiles nothing: for profiles whose values are not used, as in the log of a session.
struct UnreadPatterns: PatternCompiling {
    private struct Unread: CompiledPattern {
        let groupCount = 0
        let size = 1
        func matches(_ text: Substring) -> Bool { false }
        func match(in text: Substring, isWhole: Bool) -> PatternMatch? { nil }
    }

    func compile(_ pattern: String) -> any CompiledPattern { Unread() }
}
