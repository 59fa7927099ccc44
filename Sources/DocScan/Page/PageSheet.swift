/// The page of a photograph for people: upright, level, evenly lit, cut at its visible edges.
package struct PageSheet: Sendable {
    package var image: LumaImage
    /// The same, pixel for pixel, without bars and rules, which recognition mistakes for letters.
    package var print: LumaImage
    /// Pixels per inch of all pictures.
    package var resolution: Int
    /// The page in colour, as light as `image`; nil if colours are not kept.
    package var colours: ColourPlanes?

    /// From pixels of `image` to those of the photograph at full size.
    package var toPicture: Projection

    package init(
        image: LumaImage, print: LumaImage, resolution: Int, colours: ColourPlanes? = nil, toPicture: Projection
    ) {
        (self.image, self.print, self.resolution, self.colours) = (image, print, resolution, colours)
        self.toPicture = toPicture
    }
}
