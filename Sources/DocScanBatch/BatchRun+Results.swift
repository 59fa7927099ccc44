internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Files

extension BatchRun {
    func record(_ page: ScannedPage, of work: BatchWork) throws(BatchOutcome) {
        // A missing library ends the run, except one for an optional format: without poppler, the PDFs in a folder
        // fail, but the photos are scanned.
        if let error = page.error, error.isMissingDependency, page.isOpened || page.format?.isOptional != true {
            throw .missing(error, nil)
        }
        let stamp = page.stamp ?? (try? FileFacts(work.item.path))?.stamp
        work.records += page.reports.map { report in
            BatchRecord(
                report, path: work.item.path, page: page.page, pages: page.pages, settings: fingerprint, stamp: stamp)
        }
        // Sheets are written immediately, and may replace those of an earlier run.
        if !page.sheetPictures.isEmpty { discover(work.item) }
        work.draft?.add(page)
        work.pages.append(page.countedReports.map { BatchTally.Document($0) })
    }

    func deliver(_ work: BatchWork) async throws(BatchOutcome) {
        discover(work.item)
        // The files are written before the lines, so that an input with lines always has its files.
        try await addLayers(work)
        do throws(OutputError) { try work.draft?.finish() } catch {
            unrendered += try tell(error)
        }
        await writeDecidedWords(work)
        // The lines contain the new path. If the process is killed before they are written, the file is in both
        // folders, and is scanned again.
        let place = linkInDoneFolder(work)
        if let place { work.move(to: place) }
        let records = work.records.filter { options.shows($0.report) }
        let lines = records.map { options.isBrief ? $0.brief(options.colours) : $0.line(options.redaction) }
        guard let hasReader = try await write(lines, of: place ?? work.item.path, work.item) else { return }
        if !hasReader { throw .unread }
        tally.add(work.pages)
        if options.watches, let error = work.records.lazy.compactMap(\.report.error).first, !work.item.isReported {
            observer.tell(.unreadable(work.item.path, error))
        }
        if let place {
            output.removeLines(of: work.item.path)
            done?.finish(work.item.path, at: place)
        }
    }

    /// Lets a worker add the words to the original pages of an input PDF.
    private func addLayers(_ work: BatchWork) async throws(BatchOutcome) {
        var request = LayeredPDF.Request()
        (request.existingText, request.isArchive) = (options.existingText, options.writesArchives)
        request.sha256 = work.records.first?.report.sha256
        guard let draft = work.draft, let job = draft.layersJob(work.item.path, request) else { return }
        do throws(ScanServiceError) {
            let layered = try await service.layered(job)
            draft.put(layered)
            guard options.existingText == .keep else { return }
            let kept = Set(layered.unchanged)
            for index in work.records.indices where kept.contains(work.records[index].page) {
                work.records[index].report.notes.append(ScanNote(.textKept))
            }
        } catch {
            guard case .scan(let problem) = error, problem != .cancelled else { throw BatchOutcome(error) }
            draft.put(problem)
        }
    }

    /// Reports the numbers of inputs whose results are incomplete.
    func tellLosses() {
        if unwritten > 0 { observer.tell(.withoutReports(unwritten)) }
        if unrendered > 0 { observer.tell(.withoutPageOutputs(unrendered)) }
        if words.incompleteInputs > 0 { observer.tell(.withoutDecidedWords(words.incompleteInputs)) }
    }

    /// Writes the words that a reviewer has corrected into the new files of an input.
    private func writeDecidedWords(_ work: BatchWork) async {
        let (hocr, pdf) = (
            pageOutputs.target(.hocr, work.item.relative), pageOutputs.target(.pdf, work.item.relative)
        )
        guard hocr != nil || pdf != nil, let digest = work.records.first?.report.sha256 else { return }
        do throws(OutputError) {
            guard let decisions = try words.decisions(about: digest) else { return }
            // Only the hOCR contains the positions of the words.
            guard let hocr, hocr.isWritten else {
                words.incompleteInputs += 1
                return
            }
            let written = await WordWriting(decisions: decisions, service: service).write(digest, hocr: hocr, pdf: pdf)
            if written.lost > 0 || !written.problems.isEmpty { words.incompleteInputs += 1 }
        } catch {
            words.incompleteInputs += 1
            observer.tell(.unwritten(error))
        }
    }

    /// Makes a link to a scanned file in the folder for scanned files, and returns the link's path; `nil` if the file
    /// stays where it is.
    private func linkInDoneFolder(_ work: BatchWork) -> InputPath? {
        guard let done, !work.hasFailed, let digest = work.records.first?.report.sha256 else { return nil }
        switch done.link(work.item.path, work.item.relative, sha256: digest) {
        case .linked(let place): return place
        case .replaced: return nil
        case .failed(let reason):
            observer.tell(.unmoved(work.item.path, reason: reason))
            return nil
        }
    }

    /// Writes lines. If that fails for a watched folder, for example because the disk is full, waits and tries again.
    /// Otherwise the results would lack the file.
    ///
    /// - Parameter path: the path of the input in the lines.
    /// - Returns: false if standard output is a pipe whose reader has closed it; `nil` if the lines cannot be written.
    private func write(
        _ lines: [String], of path: InputPath, _ item: BatchItem
    ) async throws(BatchOutcome) -> Bool? {
        while true {
            do throws(OutputError) {
                let hasReader = try output.write(lines, of: path, item, observer: observer)
                if isWaiting { observer.tell(.writingAgain) }
                isWaiting = false
                return hasReader
            } catch {
                if !options.watches || isInterrupted {
                    unwritten += try tell(error)
                    return nil
                }
                if !isWaiting { observer.tell(.waiting(error)) }
                isWaiting = true
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }

    /// Updates the counted outcomes with the decisions in the review file next to the results.
    ///
    /// A review that cannot be read is ignored. The commands that use it report the error.
    func countDecisions(about results: InputPath) {
        guard (try? FileFacts(ofName: ReviewFile.path(of: results))) != nil else { return }
        let lines = try? ResultLine.lines(of: [results], profiles: options.tableContent.profiles)
        for line in lines ?? [] {
            if let scanned = line.scanned { tally.change(scanned.outcome, to: line.report.outcome) }
        }
    }

    /// Reports that the output of an input cannot be written, and returns 1 for the caller's counter.
    ///
    /// - Throws: the problem if it also concerns the other inputs.
    private func tell(_ problem: OutputError) throws(BatchOutcome) -> Int {
        guard problem.isOfOneInput else { throw .unwritable(problem) }
        observer.tell(.unwritten(problem))
        return 1
    }

    /// Registers more paths as inputs, so that the run never overwrites an input: the paths that the list already
    /// contains and, before the first file is replaced, the targets of links.
    private func discover(_ item: BatchItem) {
        feed.list?.readAhead()
        guard !isDiscovered, pageOutputs.isNameTaken(of: item.relative) || output.isNameTaken(of: item) else { return }
        isDiscovered = true
        feed.discover(inputs)
    }
}
