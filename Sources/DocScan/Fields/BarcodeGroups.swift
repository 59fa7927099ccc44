extension [Barcode] {
    /// The maximum distance of two barcodes of a document, as a multiple of that of their guide boxes at the size of
    /// the larger one. In 190 generated photographs it was at most 1.7; on a sheet beside it they are three times as
    /// far apart.
    private static let farthest = 2.0

    /// The barcodes of each document in a picture, by kinds of paper that require several: those of one lie from each
    /// other as its guide boxes do. Each takes the nearest that is left; other barcodes are left out.
    ///
    /// - Parameter inAnyOrder: true if those of a document may have changed places.
    func groups(among profiles: [DocumentProfile], inAnyOrder: Bool = false) -> [[Barcode]] {
        var (groups, rest) = ([[Barcode]](), self)
        while !rest.isEmpty {
            let seed = rest.removeFirst()
            // Two values at one place are readings of one barcode.
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
                    guard distance(index) <= Self.farthest * apart * unit else { return false }
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
    /// From centre to centre, in widths of the preview.
    fileprivate func distance(to other: GuideBox, in preview: DocumentProfile.Preview) -> Double {
        let way = other.center - center
        return Point(x: way.x, y: way.y * preview.height / preview.width).length
    }
}

extension Barcode {
    fileprivate func isInPlace(of other: Barcode) -> Bool {
        (corners.center - other.corners.center).length < corners.width / 2
    }

    /// The first kind of paper with a guide box for this barcode, among others that it requires too.
    fileprivate func requirement(among profiles: [DocumentProfile]) -> (DocumentProfile, ExpectedBarcode)? {
        for profile in profiles where profile.barcodes.count(where: { $0.required && $0.isPlaced }) > 1 {
            if let wanted = profile.barcodes.first(where: { $0.required && $0.isPlaced && $0.matches(self) }) {
                return (profile, wanted)
            }
        }
        return nil
    }
}
