extension BarStrip {
    /// How far the likeliest value must be ahead of the next: in squared difference of darkness, summed over the modules,
    /// over the mean that stays unexplained. For independent noise half of it is the logarithm of the odds.
    static let leastLead: Float = 60

    /// The symbols that the strip's bands show when they are compared with what symbols look like.
    ///
    /// A band is the mean of many lines and counts for two scan lines.
    func matched(_ symbologies: Set<Symbology>) -> [SymbolSighting] {
        var sightings: [SymbolSighting] = []
        for (band, row) in rows.enumerated() {
            let profile = RowProfile(grey: row)
            for isReversed in [false, true] {
                let values = (isReversed ? profile.reversed : profile).values(of: symbologies)
                for value in values where value.lead > Self.leastLead * value.misfit {
                    let last = Float(row.count - 1)
                    let ends = isReversed ? (last - value.start, last - value.end) : (value.start, value.end)
                    let sighting = SymbolSighting(
                        symbology: value.symbology, value: value.value,
                        points: [place(ends.0, band: band), place(ends.1, band: band)],
                        heading: .init(nearest: across(isReversed: isReversed)), hits: 2)
                    let known = sightings.firstIndex {
                        ($0.symbology, $0.value, $0.heading) == (sighting.symbology, sighting.value, sighting.heading)
                    }
                    if let known {
                        sightings[known].points += sighting.points
                        sightings[known].hits += sighting.hits
                    } else {
                        sightings.append(sighting)
                    }
                }
            }
        }
        return sightings
    }
}
