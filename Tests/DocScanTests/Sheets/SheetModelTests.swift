import Foundation
import Testing

@testable import DocScan

struct SheetModelTests {
    private static var model: [String: Any] {
        let json = try? JSONSerialization.jsonObject(with: Data(PackageResources.sheets_json))
        return json as? [String: Any] ?? [:]
    }

    private func data(_ change: (inout [String: Any]) -> Void) throws -> Data {
        var model = Self.model
        change(&model)
        return try JSONSerialization.data(withJSONObject: model)
    }

    @Test func `The shipped model has a coefficient for each feature and each pair`() throws {
        let count = SheetModel.features.count
        #expect((Self.model["coefficients"] as? [Double])?.count == 1 + count + count * (count + 1) / 2)
        #expect((0.1...0.5).contains(try SheetModel(json: data { _ in }).threshold))
    }

    @Test func `A model of other features is refused`() throws {
        for key in ["features", "means", "deviations", "coefficients"] {
            let shorter = try data { $0[key] = Array(($0[key] as? [Any] ?? []).dropLast()) }
            #expect(throws: DecodingError.self) { try SheetModel(json: shorter) }
        }
        let reversed = try data { $0["features"] = Array(SheetModel.features.reversed()) }
        #expect(throws: DecodingError.self) { try SheetModel(json: reversed) }
    }

    @Test func `Terms are the constant, the features, and the products of each two`() {
        #expect(SheetModel.terms(of: [2, -1]) == [1, 2, -1, 4, -2, 1])
        // A feature far from those of the fit counts as one at its end.
        #expect(SheetModel.terms(of: [50, 1]) == SheetModel.terms(of: [3, 1]))
        #expect(SheetModel.terms(of: [-50, 1]) == SheetModel.terms(of: [-3, 1]))
    }

    private static let sheet = Quadrilateral(x: 60, y: 50, width: 140, height: 180)
    /// A white sheet with lines of print on a grey table, in the size of the search.
    private static let view = SheetView(
        LumaImage(width: 260, height: 280) { x, y in
            guard (60..<200).contains(x), (50..<230).contains(y) else { return UInt8(100 + (x * 7 + y * 13) % 5) }
            let isPrint = (75..<185).contains(x) && (65..<215).contains(y) && y % 8 < 2 && x % 5 < 3
            return isPrint ? 60 : 220
        })

    private func evidence(_ outline: Quadrilateral, isLighter: Bool = true) -> [SheetEvidence.Feature: Double] {
        let candidate = SheetCandidate(outline.corners, isLighter: isLighter)
        let values = SheetEvidence(candidate, in: Self.view).values
        return Dictionary(uniqueKeysWithValues: zip(SheetEvidence.Feature.allCases, values))
    }

    @Test func `The outline of a sheet is seen, and ends at its corners`() throws {
        let whole = evidence(Self.sheet)
        #expect(whole[.steps] == 1 && whole[.strongSteps] == 1 && whole[.visible] == 1 && whole[.crossing] == 0)
        #expect(whole[.beyond] == 0 && whole[.mostBeyond] == 0 && whole[.spread] == 0)
        let (contrast, area) = (try #require(whole[.contrast]), try #require(whole[.area]))
        #expect(abs(contrast - 0.54) < 0.02)
        #expect(abs(area - 0.346) < 0.001)
        #expect((0.05...0.2).contains(whole[.ink] ?? 0))
    }

    @Test func `The edges of a part of a sheet continue beyond its corners, and its print reaches them`() {
        let upper = evidence(Quadrilateral(x: 60, y: 50, width: 140, height: 90))
        #expect((0.6..<0.8).contains(upper[.steps] ?? 0))
        // Two of the eight continuations are steps: those of the long sides beyond the lower corners.
        #expect(upper[.mostBeyond] == 1 && (0.2...0.3).contains(upper[.beyond] ?? 0))
        let left = evidence(Quadrilateral(x: 60, y: 50, width: 70, height: 180))
        #expect((left[.crossing] ?? 0) > 0.05)
    }

    @Test func `A hole is darker than what is around it`() {
        let hole = evidence(Self.sheet, isLighter: false)
        #expect(hole[.steps] == 0 && (hole[.contrast] ?? 0) > 0)
    }

    @Test func `A sheet is likelier than any part of it`() {
        func probability(_ outline: Quadrilateral) -> Double {
            SheetModel.shipped.probability(
                SheetEvidence(SheetCandidate(outline.corners, isLighter: true), in: Self.view))
        }
        let whole = probability(Self.sheet)
        #expect(whole > 0.8)
        for part in [
            Quadrilateral(x: 60, y: 50, width: 140, height: 90), Quadrilateral(x: 60, y: 140, width: 140, height: 90),
            Quadrilateral(x: 60, y: 50, width: 70, height: 180), Quadrilateral(x: 60, y: 50, width: 200, height: 180),
        ] {
            #expect(probability(part) < whole - 0.2)
        }
    }
}
