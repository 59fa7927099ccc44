/// A zone that was read from a picture, and the certainty of each of its elements.
package struct ZoneReading: Sendable, Hashable {
    package var zone: MachineReadableZone
    /// The probability, 0…1, that the text of each element of the format is as printed, given that the check digits
    /// that cover it are correct. Elements without a check digit rely on their characters alone.
    package var certainty: [ZoneElement: Double]
    /// True if no other text was more probable before check digits were compared.
    package var isLikeliest = true
    /// Around the characters of each line, in full-size upright pixels, clockwise from the first character's top left.
    package var outlines: [Quadrilateral] = []
}
