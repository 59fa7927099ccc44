/// The name of the image of a sheet. It contains the number of the page if there are several pages, and the number of
/// the sheet if there are several sheets: `photo.jpg.jpg`, `scan.pdf.p2.jpg`, `desk.jpg.s1.jpg`.
struct SheetName: Hashable {
    /// The number of the page, from 1.
    var page: Int
    /// The number of pages of the input.
    var pages: Int
    /// The number of the sheet on the page, from 1.
    var sheet: Int
    /// The number of sheets on the page.
    var sheets: Int

    var suffix: String {
        "\(pages > 1 ? ".p\(page)" : "")\(sheets > 1 ? ".s\(sheet)" : "").jpg"
    }

    /// The first name of each form, with and without the numbers of page and sheet.
    static let first = [(1, 1), (1, 2), (2, 1), (2, 2)].map { pages, sheets in
        SheetName(page: 1, pages: pages, sheet: 1, sheets: sheets)
    }

    /// The names of images that an earlier run wrote for an input, except those that are still used.
    ///
    /// - Parameters:
    ///   - used: the suffixes of the names that are still used.
    ///   - pages: the current number of pages of the input.
    ///   - isTaken: returns true if a file with a name exists. It is called for consecutive numbers until it returns
    ///     false.
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
