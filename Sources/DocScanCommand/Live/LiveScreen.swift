import DocScan
import DocScanService

/// A live session in a terminal: draws `LiveView` on an alternate screen, and prints one-time messages after leaving
/// it.
struct LiveScreen {
    private let language: Language
    private var view: LiveView
    /// `nil` after the screen was left.
    private var terminal: DrawingTerminal?
    /// The lines to print when the screen is left.
    private var past: [String] = []

    /// `nil` if messages do not go to a terminal that can be drawn on.
    init?(settings: LiveSettings, language: Language, changed: @escaping @Sendable () -> Void) {
        guard StandardStreams.errorTerminalSize != nil, let terminal = DrawingTerminal(changed) else { return nil }
        self.terminal = terminal
        self.language = language
        view = LiveView(settings: settings, language: language)
        draw()
    }

    mutating func show(_ event: LiveEvent) {
        view.show(event)
        switch event.kind {
        case .frame, .hint, .manualAvailable, .notice(.shutterNotYet): draw()
        case .report: close()
        case .end:
            close()
            event.line(in: language).map { say($0) }
        default:
            draw()
            event.line(in: language).map { say($0) }
        }
    }

    /// Prints a lasting line: at once if the screen was left, else when it is.
    mutating func say(_ line: String) {
        if terminal == nil { StandardStreams.error(line + "\n", in: language) } else { past.append(line) }
    }

    /// Reports a problem while the session continues.
    mutating func say(problem: String) {
        view.show(problem: problem)
        say(problem)
        draw()
    }

    /// Shows the state of the collection for some seconds; separate lines report it too.
    mutating func say(news: String) {
        view.show(news: news)
        draw()
    }

    mutating func renew(_ settings: LiveSettings) { view.settings = settings }

    func draw() {
        guard let terminal, let size = StandardStreams.errorTerminalSize else { return }
        terminal.draw(
            view.lines(in: .init(columns: size.columns, rows: size.rows), hasColor: DrawingTerminal.hasColor))
    }

    /// Restores the terminal. May be called again.
    mutating func close() {
        guard let terminal else { return }
        terminal.end()
        self.terminal = nil
        past.forEach { say($0) }
        past = []
    }
}
