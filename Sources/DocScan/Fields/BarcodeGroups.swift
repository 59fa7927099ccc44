extension [Barcode] {
    /// The maximum ratio of the distance between two barcodes of a document to that between their guide boxes, scaled
    /// to the larger barcode. In 190 generated photos the ratio was at most 1.7. For barcodes of two sheets that lie
    /// side by side it is about 3.
    private static let maximumDistanceRatio = 2.0

    /// Groups the barcodes of an image by document, for the profiles that require several barcodes. The barcodes of a
    /// group are arranged like the guide boxes of their profile. Each one is grouped with the nearest matching barcodes
    /// that are not in a group yet. Barcodes that no such profile requires are omitted.
    ///
    /// - Parameter inAnyOrder: true to accept barcodes of a document that have swapped places.
    func groups(among profiles: [DocumentProfile], inAnyOrder: Bool = false) -> [[Barcode]] {
        var (groups, rest) = ([[Barcode]](), self)
        while !rest.isEmpty {
            let seed = rest.removeFirst()
            // Two values at the same place are readings of one barcode.
            if groups.joined().contains(where: { $0.isInPlace(of: seed) }) { continue }
            guard let (profile, wanted) = seed.requirement(among: profiles), let preview = profile.preview else {
                continue
            }
            var group = [seed]
            func distance(_ index: Int) -> Double { (rest[index].corners.center - seed.corners.center).length }
            for other in profile.barcodes where other.isPlaced && other.name != wanted.name {
                let fitting = rest.indices.filter { index in
                    guard other.matches(rest[index]) else { return false }
                    let apart = wanted.guideBox.distance(to: other.guideBox, in: preview)
                    let unit = Swift.max(
                        seed.corners.width / wanted.guideBox.width, rest[index].corners.width / other.guideBox.width)
                    guard distance(index) <= Self.maximumDistanceRatio * apart * unit else { return false }
                    let (first, second) = ((wanted.guideBox, seed.corners), (other.guideBox, rest[index].corners))
                    let isInOrder = Evidence.lies(second, from: first, as: preview) ?? true
                    let (moved, back) = ((other.guideBox, seed.corners), (wanted.guideBox, rest[index].corners))
                    return isInOrder || inAnyOrder && Evidence.lies(back, from: moved, as: preview) ?? true
                }
                if let nearest = fitting.min(by: { distance($0) < distance($1) }) {
                    group.append(rest.remove(at: nearest))
                }
            }
            groups.append(group)
        }
        return groups
    }
}

extension GuideBox {
    /// The distance between the centres of two guide boxes, in widths of the preview.
    fileprivate func distance(to other: GuideBox, in preview: DocumentProfile.Preview) -> Double {
        let way = other.center - center
        return Point(x: way.x, y: way.y * preview.height / preview.width).length
    }
}

extension Barcode {
    /// True if the centres are closer than half of this barcode's width.
    fileprivate func isInPlace(of other: Barcode) -> Bool {
        (corners.center - other.corners.center).length < corners.width / 2
    }

    /// The first profile that requires this barcode and at least one other, each with a guide box; and its definition
    /// of the barcode. `nil` if there is no such profile.
    fileprivate func requirement(among profiles: [DocumentProfile]) -> (DocumentProfile, ExpectedBarcode)? {
        for profile in profiles where profile.barcodes.count(where: { $0.required && $0.isPlaced }) > 1 {
            if let wanted = profile.barcodes.first(where: { $0.required && $0.isPlaced && $0.matches(self) }) {
                return (profile, wanted)
            }
        }
        return nil
    }
}
