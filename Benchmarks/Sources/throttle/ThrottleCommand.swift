internal import DocScanService
internal import Foundation
internal import Harness
internal import Tuning

/// The request of the command line.
struct ThrottleCommand {
    static let help = """
        throttle measures how seldom docscan live may look at a frame, and recommends a setting.

        USAGE
          throttle                     simulated people, the default sweep
          throttle experiment.json     an experiment; --draft prints one to start from
          throttle SEQUENCE…           recordings: folders of pictures, .mjpeg files, videos

        OPTIONS
          --draft          print an experiment with comments
          --rate N         frames a second of recordings that do not say their own; default 30
          --time KIND      virtual (default: computed from what work takes on this machine) or real
          --report DIR     write index.html, report.json, experiment.json and a log of every trial to DIR
          --rerun DIR      repeat the experiment of a report with what was measured then, and compare
          --remeasure      with --rerun: measure this machine again
          --check          run in virtual time (ten times) and in real time, and compare the times to lock
          --frames N       how many frames of a simulated camera are drawn to measure it; default 480
          --json           the result as JSON instead of a table
          --help           this text

        EXIT CODES
          0 done   1 usage or a mistake in the experiment   2 a sequence cannot be read
          3 a library is missing   4 a wrong lock, or a comparison that does not agree

        """

    private var words: [String] = []
    private var time: Experiment.Time?
    /// Frames a second of recordings.
    private var rate: Double?
    private var report: String?
    private var rerun: String?
    private var measuresAgain = false
    private var checks = false
    private var printsJSON = false
    private var frames = 480
    /// The text to print instead of running.
    private var text: String?

    init(_ arguments: Arguments) throws(UsageError) {
        var arguments = arguments
        while let word = arguments.next() {
            switch word {
            case "--draft": text = Experiment.draft
            case "--time":
                let kind = try arguments.value(as: "real")
                guard let kind = Experiment.Time(rawValue: kind) else {
                    throw UsageError("--time takes virtual or real")
                }
                time = kind
            case "--rate":
                guard let number = Double(try arguments.value(as: "30")), (0.1...1000).contains(number) else {
                    throw UsageError("--rate takes frames a second, as in: --rate 30")
                }
                rate = number
            case "--report": report = try arguments.value(as: "report")
            case "--rerun": rerun = try arguments.value(as: "report")
            case "--remeasure": measuresAgain = true
            case "--check": checks = true
            case "--frames": frames = try arguments.integer(24...100_000)
            case "--json": printsJSON = true
            case "--help": text = Self.help
            default:
                if word.hasPrefix("--") { throw UsageError("\(word) is no option. See throttle --help") }
                words.append(word)
            }
        }
        if rate != nil, words.isEmpty { throw UsageError("--rate is about recordings: name one") }
        if rerun != nil, !words.isEmpty { throw UsageError("--rerun takes its experiment from the report") }
    }

    func run() async -> ExitCode {
        if let text {
            StandardStreams.out(text)
            return .good
        }
        do {
            let before = try rerun.map { try StoredReport(folder: URL(filePath: $0)) }
            var experiment = try before?.experiment ?? experiment()
            if let time { experiment.time = time }
            if let rate { experiment.setRate(rate) }
            let measurements = measuresAgain ? Measurements() : before?.result.measurements ?? Measurements()
            var laboratory = try Laboratory(experiment, measurements: measurements)
            laboratory.calibrationFrames = frames
            try laboratory.prepare { say($0) }
            if checks { return try await check(laboratory) }
            let result = try await measure(laboratory)
            if let before { return compare(result, with: before.result) }
            return result.wrongLocks == 0 ? .good : .failed
        } catch let mistakes as ExperimentReader.Mistakes {
            for mistake in mistakes.mistakes { say("\(words.first ?? ""): \(mistake)") }
            return .usage
        } catch let failure as Laboratory.Failure {
            say(failure.description)
            return failure.isMissing ? .missing : .input
        } catch {
            say((error as? UsageError)?.description ?? error.localizedDescription)
            return .input
        }
    }

    private func experiment() throws -> Experiment {
        if let file = words.first, file.hasSuffix(".json") {
            guard words.count == 1 else { throw UsageError("one experiment at a time") }
            guard let data = try? Data(contentsOf: URL(filePath: file)) else {
                throw UsageError("\(file) cannot be read. Check the path and that you may read the file.")
            }
            return try ExperimentReader.read(String(decoding: data, as: UTF8.self))
        }
        var experiment = Experiment()
        if !words.isEmpty { experiment.sources = words.map { .recording(path: $0, rate: nil) } }
        return experiment
    }

    // MARK: - Running

    private func measure(_ laboratory: Laboratory) async throws -> ExperimentResult {
        let folder = report.map { URL(filePath: $0) }
        let logs = folder?.appending(path: "logs")
        if let logs { try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true) }
        let trials = try await trials(laboratory, logs: logs)
        let result = ExperimentResult(laboratory, trials: trials, machine: .current)
        if let folder {
            try StoredReport(experiment: laboratory.experiment, result: result).write(to: folder)
            say("the report is \(folder.appending(path: "index.html").path)")
        }
        if printsJSON {
            StandardStreams.out(JSONText.pretty(result))
        } else {
            StandardStreams.out("\(result.heading)\n\n\(result.table)\n\(result.recommendation)\n")
        }
        return result
    }

    private func trials(_ laboratory: Laboratory, logs: URL? = nil) async throws -> [Trial] {
        let start = Date.now
        let trials = try await laboratory.run(logs: logs) { done, all in
            if StandardStreams.errorIsTerminal { StandardStreams.draw("\rtrial \(done) of \(all)") }
        }
        if StandardStreams.errorIsTerminal { StandardStreams.draw("\r") }
        let seconds = Date.now.timeIntervalSince(start)
        say("\(trials.count) trials in \(seconds.text(1)) s, \((Double(trials.count) / seconds * 60).text(0)) a minute")
        return trials
    }

    /// Virtual against real time.
    private func check(_ laboratory: Laboratory) async throws -> ExitCode {
        var sides: [ExperimentResult] = []
        for time in Experiment.Time.allCases {
            var experiment = laboratory.experiment
            experiment.time = time
            // Random draws should not blur the comparison if a trial costs a hundredth of a second.
            if time == .virtual { experiment.repeats *= 10 }
            var side = try Laboratory(experiment, measurements: laboratory.measurements)
            try side.prepare { _ in }
            say("\(time.rawValue) time: \(experiment.trialCount) trials")
            sides.append(ExperimentResult(side, trials: try await trials(side), machine: .current))
        }
        let comparison = Comparison(sides[0], sides[1])
        if printsJSON {
            StandardStreams.out(JSONText.pretty(comparison))
        } else {
            StandardStreams.out("\(comparison.table(titles: ("virtual", "real")))\n\(comparison.sentence)\n")
        }
        return comparison.agrees ? .good : .failed
    }

    /// A repeated experiment against its report.
    private func compare(_ now: ExperimentResult, with before: ExperimentResult) -> ExitCode {
        let comparison = Comparison(before, now)
        if !printsJSON {
            StandardStreams.out("\n\(comparison.table(titles: ("before", "now")))\n\(comparison.sentence)\n")
        } else {
            say(comparison.sentence)
        }
        return comparison.agrees && now.wrongLocks == 0 ? .good : .failed
    }

    private func say(_ sentence: String) { StandardStreams.error("throttle: \(sentence)\n") }
}
