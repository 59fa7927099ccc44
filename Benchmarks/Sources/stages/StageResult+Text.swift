internal import Harness

extension StageResult {
    /// The tables.
    var text: String {
        var text = """
            `stages` on \(photo), \(megapixels.text(1)) megapixels, \(samples) samples after 2 to warm up, milliseconds.
            \(machine.sentence).

            \(alone)
            \(within)
            """
        if let floor { text += "\n" + sentence(floor) + "\n" }
        if !cascade.isEmpty { text += "\n" + steps }
        return text + "\n" + grown + "\n" + verdict
    }

    private var alone: String {
        var table = Table([
            "stage by itself", "median", "spread", "per item", "of a whole scan", "x calibration", "spread %", "limit",
        ])
        for row in rows {
            let measured = row.measured
            let each = measured.nanosecondsPerItem.map { value in
                if row.unit == "line" { return "\((1e9 / value).text(0)) lines/s" }
                return value >= 1e6 ? "\((value / 1e6).shortText) ms/\(row.unit)" : "\(value.shortText) ns/\(row.unit)"
            }
            table.add([
                measured.name, measured.times.median.shortText, measured.times.spread.shortText, each ?? "",
                "\((measured.times.median / total * 100).text(1)) %", row.ratio.shortText, (row.unrest * 100).text(0),
                row.limit?.shortText ?? "",
            ])
        }
        return table.text
    }

    private var within: String {
        var table = Table(["stage within a whole scan", "median", "spread", "part"])
        for scan in scans {
            let kind = scan.name.prefix { $0 != ":" }
            let whole = scans.first { $0.name == kind + ": total" }?.times.median ?? .nan
            table.add([
                scan.name, scan.times.median.text(2), scan.times.spread.text(2),
                "\((scan.times.median / whole * 100).text(1)) %",
            ])
        }
        return table.text
    }

    private func sentence(_ floor: Floor) -> String {
        let text = scans.first { $0.name == "with text: text" }?.times.median ?? .nan
        return """
            The least that recognition can take here: the \(floor.lines) lines that hold \(floor.foundValues) of the \
            \(floor.values) printed values, cut out one by one, take \(floor.parallel.median.text(0)) ms in parallel \
            (\(floor.single.median.text(0)) ms one after the other). A scan spends \(text.text(0)) ms on text, \
            \((text / floor.parallel.median).text(2)) times as much.
            """
    }

    private var steps: String {
        var table = Table(["step of the barcode cascade", "median", "spread", "stated cost"])
        for step in cascade {
            table.add([
                step.name, step.times.median.text(1), step.times.spread.text(1), step.statedCost?.text(1) ?? "",
            ])
        }
        return table.text
    }

    private var grown: String {
        guard let growth else {
            return
                "How stages grow was not measured: ffmpeg makes the pictures for it. Install it: apt-get install ffmpeg\n"
        }
        let sizes = growth.first?.megapixels ?? []
        var table = Table(["milliseconds at megapixels"] + sizes.map { $0.text(0) } + ["slope", "limit"])
        for row in growth {
            table.add(
                [row.name] + row.milliseconds.map(\.shortText)
                    + [row.slope.text(2) + (row.isGood ? "" : " TOO STEEP"), Growth.limit.text(1)])
        }
        return table.text
    }

    private var verdict: String {
        if !objections.isEmpty {
            return
                (["NOT RECORDED: of these the machine was not quiet enough. What was recorded before stays."]
                + objections)
                .joined(separator: "\n") + "\n"
        }
        if !hasThresholds {
            return "No thresholds are recorded for this photo on \(machine.kind): `stages --record` records them.\n"
        }
        if excesses.isEmpty { return "No stage takes more than 25 % longer than recorded for \(machine.kind).\n" }
        return excesses.map(sentence).joined()
    }

    private func sentence(_ excess: Thresholds.Excess) -> String {
        let unrest = rows.first { $0.measured.name == excess.name }?.unrest ?? 0
        let doubt =
            unrest > ThresholdsDraft.unrest
            ? " Its runs differ by \((unrest * 100).text(0)) %: others use this machine, and it may be that." : ""
        return """
            TOO SLOW: \(excess.name) takes \(excess.ratio.shortText) times the calibration loop; recorded are \
            \(excess.recorded.shortText).\(doubt)

            """
    }
}
