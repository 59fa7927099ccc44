/// Specular light on a document: a spot that is clipped to white on paper that is not.
package enum Glare {
    /// The part of the picture that glares, 0…1. Paper is the most frequent grey of the lighter half. If paper itself
    /// is nearly white, a spot cannot be distinguished from it: 0.
    package static func share(of image: LumaImage) -> Double {
        let small = image.downscaled(by: max(1, image.width / Luminosity.width))
        let greys = small.histogram()
        let middle = greys.percentile(0.5)
        let lighter = greys.enumerated().map { $0.offset < middle ? 0 : $0.element }
        guard lighter.percentile(0.5) < whitePaper else { return 0 }
        let clipped = greys[Luminosity.clipped...].reduce(0, +)
        return Double(clipped) / Double(greys.reduce(0, +))
    }

    /// Above this grey, paper is too white for a visible spot: one stop of a camera's exposure below clipping is 128,
    /// and highlights are clipped within a quarter of a stop.
    private static let whitePaper = 230
}
