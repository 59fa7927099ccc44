import DocScan
import DocScanService

/// Displays a live session in a terminal: draws `LiveView` on the alternate screen, and prints messages after leaving
/// it.
struct LiveScreen {
    private let language: Language
    private var view: LiveView
    /// The terminal; `nil` after the screen was left.
    private var terminal: DrawingTerminal?
    /// The lines to print when the screen is left.
    private var past: [String] = []

    /// `nil` if standard error is not a terminal that supports drawing.
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

    /// Prints a line at once if the screen was left, or else when it is left.
    mutating func say(_ line: String) {
        if terminal == nil { StandardStreams.error(line + "\n", in: language) } else { past.append(line) }
    }

    /// Reports an error after which the session continues.
    mutating func say(problem: String) {
        view.show(problem: problem)
        say(problem)
        draw()
    }

    /// Shows the state of the case for some seconds. The caller prints it in separate lines as well.
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

    /// Restores the terminal. Further calls have no effect.
    mutating func close() {
        guard let terminal else { return }
        terminal.end()
        self.terminal = nil
        past.forEach { say($0) }
        past = []
    }
}
