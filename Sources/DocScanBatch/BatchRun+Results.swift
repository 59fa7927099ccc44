internal import DocScan
internal import DocScanEngines
internal import DocScanService

extension BatchRun {
    func take(_ page: ScannedPage, of work: BatchWork) throws(BatchOutcome) {
        // Without poppler, the PDFs of a folder fail, and the photographs next to them are scanned.
        if let error = page.error, error.isMissingDependency, page.isOpened || page.format?.isOptional != true {
            throw .missing(error, nil)
        }
        let stamp = page.stamp ?? (try? FileFacts(work.item.path))?.stamp
        for report in page.reports {
            let record = BatchRecord(
                report, path: work.item.path, page: page.page, pages: page.pages, settings: fingerprint, stamp: stamp)
            if options.shows(report) {
                work.lines.append(options.isBrief ? record.brief : record.line(options.redaction))
            }
        }
        // Sheets are written at once, and may replace those of an earlier run.
        if !page.sheetPictures.isEmpty { discover(work.item) }
        work.draft?.add(page)
        work.pages.append(page.papers.map { BatchTally.Paper($0) })
    }

    func deliver(_ work: BatchWork) throws(BatchOutcome) {
        discover(work.item)
        // Before the lines, so that an input with lines always has its files.
        do throws(OutputProblem) { try work.draft?.finish() } catch {
            unrendered += try tell(error)
        }
        let isRead: Bool
        do throws(OutputProblem) {
            isRead = try output.write(work.lines, of: work.item, observer: observer)
        } catch {
            unwritten += try tell(error)
            return
        }
        if !isRead { throw .unread }
        tally.add(work.pages)
    }

    /// Reports that the output of one input cannot be written, and returns 1 to count it. Throws the problem if it
    /// concerns the other inputs too.
    private func tell(_ problem: OutputProblem) throws(BatchOutcome) -> Int {
        guard problem.isOfOneInput else { throw .unwritable(problem) }
        observer.tell(.unwritten(problem))
        return 1
    }

    /// Registers the remaining inputs before a file is replaced.
    private func discover(_ item: BatchItem) {
        feed.list?.readAhead()
        guard !isDiscovered, pageOutputs.isNameTaken(of: item.relative) || output.isNameTaken(of: item) else { return }
        isDiscovered = true
        feed.discover(inputs)
    }
}
