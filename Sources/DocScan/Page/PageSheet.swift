/// The page of a photograph as people want to keep it: upright, level, evenly lit, cut at the edges that are seen.
package struct PageSheet: Sendable {
    /// What is to be seen of it: everything on the page.
    package var image: LumaImage
    /// The same, pixel for pixel, without bars and rules, which recognition takes for letters.
    package var print: LumaImage
    /// Pixels per inch of all.
    package var resolution: Int
    /// What is to be seen of it in colour, as light as `image`; nil when colours are not kept.
    package var colours: ColourPlanes?

    package init(image: LumaImage, print: LumaImage, resolution: Int, colours: ColourPlanes? = nil) {
        (self.image, self.print, self.resolution, self.colours) = (image, print, resolution, colours)
    }
}
