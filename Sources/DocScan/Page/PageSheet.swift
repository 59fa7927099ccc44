/// The page of a photo for people: upright, level, evenly lit, cut at its visible edges.
package struct PageSheet: Sendable {
    package var image: LumaImage
    /// The page without bars and rules, which recognition mistakes for letters, in the size and place of `image`.
    package var print: LumaImage
    /// The resolution of all images, in pixels per inch.
    package var resolution: Int
    /// The projection from pixels of these images to pixels of the photo.
    package var toPicture: Projection
    /// The page in colour, as light as `image`; `nil` if colours are not kept.
    package var colours: ColourPlanes?

    /// Paints places black in `image` and `colours`, which people see. `print` is unchanged.
    mutating func blacken(_ places: [Quadrilateral]) {
        image = image.blackened(places)
        colours = colours?.map { $0.blackened(places) }
    }
}
