import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// Reads pictures and looks at frames in a process of its own, as each job asks for it: one worker serves all sessions.
struct ServeWorker {
    private let limits: PageLimits
    /// The workers for jobs of some words, the latest last.
    private var known: [(words: [String], worker: ScanWorker)] = []
    /// The scanner for the documents that docscan ships, with its engines loaded.
    private let scanner = ScanWorker.scanner(for: ScanCommand())
    /// The settings of the last frame, as they were sent.
    private var settings: (text: [UInt8], value: LiveSettings)?

    init(limits: PageLimits) { self.limits = limits }

    /// Takes jobs until no more come.
    mutating func serve() async -> ExitCode {
        var life = WorkerLife(memory: limits.memory)
        WorkerLife.answer(WorkerMessage(.ready))
        while let job = life.next() {
            if job.kind == .frame {
                await look(at: job)
                WorkerLife.answer(WorkerMessage(.end))
            } else {
                await scan(job)
            }
        }
        return .complete
    }

    /// What follows the fields of every job are the words of a command line.
    private mutating func scan(_ job: WorkerMessage) async {
        let words = job.fields.dropFirst(5).map { String(decoding: $0, as: UTF8.self) }
        if let found = known.first(where: { $0.words == words }) { return await found.worker.perform(job) }
        guard let command = ScanCommand(words: words) else {
            // The program has made the words.
            return WorkerLife.answer(WorkerMessage(.end))
        }
        let isPlain = command.languages == nil && command.ownProfiles.isEmpty
        let worker = ScanWorker(command, scanner: isPlain ? scanner : nil)
        // Each may hold engines of its own.
        if known.count == 4 { known.removeFirst() }
        known.append((words, worker))
        await worker.perform(job)
    }

    private mutating func look(at job: WorkerMessage) async {
        do throws(ScanError) {
            if settings?.text != job.fields[7] {
                let decoder = JSONDecoder()
                decoder.userInfo[.patternCompiler] = RE2Patterns()
                let value = try? decoder.decode(LiveSettings.self, from: Data(job.fields[7]))
                settings = value.map { (job.fields[7], $0) }
            }
            guard let settings, let number = Int(job[5]), let time = Double(job[6]) else { return }
            let frame = Frame(
                number: number, time: time, image: ImageInput(source: job[0], bytes: job.fields[3]))
            let findings = try await scanner.analyse(
                frame, settings: settings.value, places: [Quadrilateral](numbers: job[4]))
            WorkerLife.answer(WorkerMessage(.findings, "", findings.text))
        } catch {
            WorkerLife.answer(WorkerMessage(.findings, fields: [Array((try? JSONEncoder().encode(error)) ?? Data())]))
        }
    }
}

extension ScanCommand {
    /// A worker's command, as its words say.
    ///
    /// - Returns: nil for words that are none.
    fileprivate init?(words: [String]) {
        guard case .run(let command) = try? Request(["--worker"] + words), let command = command as? ScanCommand else {
            return nil
        }
        self = command
    }
}
