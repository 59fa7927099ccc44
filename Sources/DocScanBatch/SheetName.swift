/// The place of a sheet of paper in its input, which is in the name of its picture: `photo.jpg.jpg` for an only sheet,
/// else with the page and the sheet, such as `scan.pdf.p2.jpg` and `desk.jpg.s1.jpg`.
struct SheetName: Hashable {
    /// All from 1.
    var page: Int
    var pages: Int
    var sheet: Int
    var sheets: Int

    var suffix: String {
        "\(pages > 1 ? ".p\(page)" : "")\(sheets > 1 ? ".s\(sheet)" : "").jpg"
    }

    /// A name of each form.
    static let first = [(1, 1), (1, 2), (2, 1), (2, 2)].map { pages, sheets in
        SheetName(page: 1, pages: pages, sheet: 1, sheets: sheets)
    }

    /// The names that an earlier run may have used for an input, without those that are in use. `isTaken` is called for
    /// one name after another until it returns false.
    ///
    /// - Parameter pages: the number of pages of the input now.
    static func others(than used: Set<String>, pages: Int, isTaken: (SheetName) -> Bool) -> [SheetName] {
        func sheets(page: Int, of pages: Int) -> [SheetName] {
            let one = SheetName(page: page, pages: pages, sheet: 1, sheets: 1)
            var taken = isTaken(one) ? [one] : []
            for sheet in 1... {
                let next = SheetName(page: page, pages: pages, sheet: sheet, sheets: 2)
                guard isTaken(next) else { break }
                taken.append(next)
            }
            return taken
        }
        var taken = sheets(page: 1, of: 1)
        for page in 1... {
            let ofPage = sheets(page: page, of: 2)
            if ofPage.isEmpty, page >= pages { break }
            taken += ofPage
        }
        return taken.filter { !used.contains($0.suffix) }
    }
}
