internal import Harness

/// The report as one page: no script, nothing loaded from elsewhere, light or dark as the reader's system is.
public struct HTMLReport {
    private let experiment: Experiment
    private let result: ExperimentResult

    public init(_ experiment: Experiment, _ result: ExperimentResult) {
        self.experiment = experiment
        self.result = result
    }

    public var text: String {
        let rules = Set(result.settings.map(\.stability)).count
        var sections = ""
        for rule in result.settings.map(\.stability).uniqued {
            let rows = result.settings.filter { $0.stability == rule }
            let title = rules > 1 ? "<h2>Lock: \(rule.escaped)</h2>\n" : ""
            sections += title + figures(rows)
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(result.name.escaped): throttle</title>
            <style>
            \(HTMLStyle.text)
            </style>
            </head>
            <body>
            <main>
            <h1>\(result.name.escaped)</h1>
            <p class="lead">\(result.recommendation.escaped)</p>
            <p class="note">\(explanation)</p>
            \(words)
            \(sections)\(timeline)<h2>All settings</h2>
            \(tables)
            <h2>How it was measured</h2>
            <p class="note">\(result.machine.sentence.escaped). \(method)</p>
            <details><summary>The experiment, to repeat it</summary>
            <pre>\(experiment.text.escaped)</pre></details>
            </main>
            </body>
            </html>

            """
    }

    // MARK: - Figures

    private func figures(_ rows: [SettingSummary]) -> String {
        let names = rows.map(\.throttle)
        let marked = rows.firstIndex { $0.setting == result.recommended }
        let locks = StripPlot(
            title: "Time to lock, in seconds", names: names,
            columns: rows.map { row in row.lockTime.sorted.filter(\.isFinite) },
            medians: rows.map(\.lockTime.median), p95: rows.map(\.lockTime.p95), marked: marked,
            missing: rows.map { $0.trials - $0.locked })
        let ages = StripPlot(
            title: "Age of a hint when it is shown, in milliseconds", names: names,
            columns: rows.map { row in row.hintAge.sorted.map { $0 * 1000 } },
            medians: rows.map { $0.hintAge.median * 1000 }, p95: rows.map { $0.hintAge.p95 * 1000 }, marked: marked,
            missing: rows.map { _ in 0 })
        let losses = LossPlot(
            title: "How much later a lock comes than with the fastest setting, for the same people, in seconds",
            names: names, losses: rows.map(\.loss), limit: result.limit ?? 1, marked: marked)
        let duty = BarPlot(
            title: "Part of one core's time, in percent", names: names, values: rows.map { $0.duty * 100 },
            marked: marked)
        let frames = FramePlot(title: "Frames of a trial, on average", names: names, rows: rows)
        return """
            <figure>\(locks.svg)<figcaption>A dot is a trial, the thick line the median, the thin one the 95th percentile. \
            Trials without a lock are counted on top.</figcaption></figure>
            <figure>\(losses.svg)<figcaption>The dot is the median of the differences, person by person; the line is where the \
            true median lies with a probability of 95 %. Recommended is the longest interval whose line ends below the \
            limit.</figcaption></figure>
            <figure>\(duty.svg)</figure>
            <figure>\(ages.svg)<figcaption>A dot is a hint; at most 200 are drawn for a setting, evenly chosen.</figcaption></figure>
            <figure>\(frames.svg)<figcaption>What became of the frames that the camera gave.</figcaption></figure>

            """
    }

    /// A trial of the recommended setting, else of the first one that has a trial.
    private var timeline: String {
        let counted = result.trials.filter { $0.isCounted && !$0.moments.isEmpty }
        let wanted = counted.filter { $0.setting == result.recommended }
        let trials = wanted.isEmpty ? counted : wanted
        // A typical one: its time to lock is nearest to the median.
        let median = Samples(trials.map { $0.lockTime ?? .infinity }).median
        let typical = trials.min { abs(($0.lockTime ?? 1e9) - median) < abs(($1.lockTime ?? 1e9) - median) }
        guard let trial = typical else { return "" }
        let name = "Trial \(trial.number), \(trial.sequence), throttle \(experiment.settings[trial.setting].throttle)"
        return """
            <h2>One trial, moment by moment</h2>
            <figure>\(Timeline(title: name, trial: trial).svg)<figcaption>Frames: blue ones were analysed, grey ones skipped, orange ones \
            replaced. Point at a mark to read what it is; the log \
            of the trial has the same moments.</figcaption></figure>

            """
    }

    /// Two tables, each as wide as the page.
    private var tables: String {
        table(
            titles: [
                "locked", "time to lock, s", "95th percentile, s", "later, s", "95 % interval, s", "hint age, ms",
                "95th percentile, ms",
                "duty, %",
            ]
        ) { row in
            [
                "\(row.locked) of \(row.trials)", row.lockTime.median.text(2), row.lockTime.p95.text(2),
                row.loss?.median.text(2) ?? "", row.loss?.interval?.text(2) ?? "",
                (row.hintAge.median * 1000).text(0), (row.hintAge.p95 * 1000).text(0), (row.duty * 100).text(1),
            ]
        } + "\n"
            + table(
                titles: [
                    "received", "skipped", "replaced", "analysed", "wrong hints", "wrong locks", "hints a minute",
                ]
            ) { row in
                [
                    row.received.text(1), row.skipped.text(1), row.replaced.text(1), row.analysed.text(1),
                    "\(row.wrongHints) of \(row.judgedHints)", "\(row.wrongLocks)", row.hintsPerMinute.text(1),
                ]
            }
    }

    private func table(titles: [String], _ cells: (SettingSummary) -> [String]) -> String {
        let hasRules = Set(result.settings.map(\.stability)).count > 1
        let head = (["throttle"] + titles).map { "<th scope=\"col\">\($0)</th>" }.joined()
        let body = result.settings.map { row -> String in
            let name = row.throttle + (hasRules ? ", \(row.stability)" : "")
            let mark = row.setting == result.recommended ? " class=\"best\"" : ""
            return "<tr\(mark)><th scope=\"row\">\(name.escaped)</th>"
                + cells(row).map { "<td>\($0)</td>" }.joined() + "</tr>"
        }
        return "<div class=\"scroll\"><table><thead><tr>\(head)</tr></thead>\n<tbody>"
            + body.joined(separator: "\n") + "</tbody></table></div>"
    }

    // MARK: - Words

    /// The meaning of the words on the page.
    private var words: String {
        let terms = [
            ("throttle", "The least time between two frames that are looked at; docscan live --throttle."),
            ("lock", "Both barcodes were read with the same values in steady places: the photo is taken."),
            ("time to lock", "From the first frame to the end of the analysis that locks."),
            ("later", "How much later a lock comes than with the fastest setting, for the same person."),
            ("hint age", "From a frame to the moment at which its hint is shown."),
            ("duty", "The part of one processor core's time that goes into frames."),
            ("skipped", "Frames that came sooner than the throttle lets through."),
            ("replaced", "Frames that waited while another was looked at, until a newer one came."),
            ("wrong hint", "A direction that leads away from where the document is."),
            ("wrong lock", "A lock on a value that is not on the page."),
        ]
        return "<details open><summary>What the words mean</summary><dl>\n"
            + terms.map { "<dt>\($0.0)</dt><dd>\($0.1.escaped)</dd>\n" }.joined() + "</dl></details>"
    }

    private var explanation: String {
        let counted = result.trials.count { $0.isCounted }
        let wrong = result.wrongLocks
        let locks = wrong == 0 ? "No lock was wrong." : "\(wrong) locks were wrong: there must be none."
        return "\(counted) trials in \(result.time.escaped) time. \(locks)"
    }

    private var method: String {
        guard result.time == Experiment.Time.virtual.rawValue else {
            return
                "Recordings ran in real time: their frames came when they were due. What simulated people filmed was "
                + "drawn and analysed, and the trial's clock stood still while a frame was drawn."
        }
        return
            "What work takes was measured first and drawn from that; time went from one event to the next. What simulated "
            + "people's frames show was computed from the true pose, and whether a barcode was read drawn from the most "
            + "similar of those in frames that were drawn and analysed."
    }
}
