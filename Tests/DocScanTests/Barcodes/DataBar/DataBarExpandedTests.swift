import Testing

@testable import DocScan

struct DataBarExpandedTests {
    @Test func `There are 4096 characters of 17 modules`() {
        #expect(DataBarExpanded.characters.count == 4096)
        #expect(Set(DataBarExpanded.characters).count == 4096)
        #expect(DataBarExpanded.characters.allSatisfy { $0.count == 8 && $0.reduce(0, +) == 17 })
    }

    @Test func `Recognises every character by its elements at any print gain`() {
        for (value, widths) in DataBarExpanded.characters.enumerated() {
            for ink: Float in [-0.3, 0, 0.3] {
                let elements = widths.enumerated().map { 3 * (Float($1) + ($0 % 2 == 0 ? ink : -ink)) }
                #expect(DataBarExpanded.character(elements) == value)
            }
        }
    }

    @Test func `Rejects elements between two widths`() {
        #expect(DataBarExpanded.character([4, 1, 1, 1, 2, 1, 4, 3]) == nil)
        #expect(DataBarExpanded.character([1, 4.5, 1.5, 2, 1, 1, 3, 3]) == nil)
    }

    @Test func `A finder tells its kind and its direction`() {
        for (index, finder) in DataBarExpanded.finders.enumerated() {
            let startsDark = index % 2 == 1
            let ahead = DataBarExpanded.finder(finder, startsDark: startsDark)
            #expect(ahead?.index == index)
            #expect(ahead?.isReversed == false)
            let back = DataBarExpanded.finder(finder.reversed(), startsDark: startsDark)
            #expect(back?.index == index)
            #expect(back?.isReversed == true)
        }
        #expect(DataBarExpanded.finder([3, 3, 3, 3, 3], startsDark: false) == nil)
    }

    @Test func `Finders start alternately with a space and a bar and do not repeat`() {
        for (index, sequence) in DataBarExpanded.sequences.enumerated() {
            #expect(sequence.count == index + 2)
            #expect(sequence.first == 0)
            #expect(Set(sequence).count == sequence.count)
            #expect(sequence.enumerated().allSatisfy { $0.offset % 2 == $0.element % 2 })
        }
    }

    @Test func `The check character contains the number of characters`() {
        #expect(DataBarExpanded.check(1403).characters == 10)
        #expect(DataBarExpanded.check(1403).sum == 137)
    }
}
