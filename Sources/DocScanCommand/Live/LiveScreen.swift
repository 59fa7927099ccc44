import DocScan
import DocScanService

/// A live session in a terminal: it draws what `LiveView` shows, on a screen of its own, and leaves behind what was
/// said once.
struct LiveScreen {
    private let language: Phrase.Language
    private var view: LiveView
    /// Nil when the screen is left.
    private var terminal: DrawingTerminal?
    /// What is written when the screen is left.
    private var past: [String] = []

    /// Nil where messages go to no terminal that can be drawn on.
    init?(settings: LiveSettings, language: Phrase.Language, changed: @escaping @Sendable () -> Void) {
        guard StandardStreams.errorTerminalSize != nil, let terminal = DrawingTerminal(changed) else { return nil }
        self.terminal = terminal
        self.language = language
        view = LiveView(settings: settings, language: language)
        draw()
    }

    mutating func show(_ event: LiveEvent) {
        view.take(event)
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

    /// Says something that stays: at once where the screen is left, else when it is.
    mutating func say(_ line: String) {
        if terminal == nil { StandardStreams.error(line + "\n") } else { past.append(line) }
    }

    /// Says what went wrong while the session goes on.
    mutating func say(problem: String) {
        view.take(problem: problem)
        say(problem)
        draw()
    }

    /// Says how the collection stands; for some seconds only, as lines of its own say it too.
    mutating func say(news: String) {
        view.take(news: news)
        draw()
    }

    /// Goes on with another paper.
    mutating func renew(_ settings: LiveSettings) { view.settings = settings }

    func draw() {
        guard let terminal, let size = StandardStreams.errorTerminalSize else { return }
        terminal.draw(
            view.lines(in: .init(columns: size.columns, rows: size.rows), hasColor: DrawingTerminal.hasColor))
    }

    /// Leaves the terminal as it was. Can be called again.
    mutating func close() {
        guard let terminal else { return }
        terminal.end()
        self.terminal = nil
        past.forEach { say($0) }
        past = []
    }
}
