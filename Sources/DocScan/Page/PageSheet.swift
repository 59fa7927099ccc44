/// The page of a photograph for people: upright, level, evenly lit, cut at its visible edges.
package struct PageSheet: Sendable {
    package var image: LumaImage
    /// The page, pixel for pixel, without bars and rules, which recognition mistakes for letters.
    package var print: LumaImage
    /// Pixels per inch of all pictures.
    package var resolution: Int
    /// From the pixels of these pictures to those of the photograph.
    package var toPicture: Projection
    /// The page in colour, as light as `image`; nil if colours are not kept.
    package var colours: ColourPlanes?

    /// Paints boxes black, in all pictures for people.
    mutating func blacken(_ places: [Quadrilateral]) {
        image = image.blackened(places)
        colours = colours?.map { $0.blackened(places) }
    }
}
