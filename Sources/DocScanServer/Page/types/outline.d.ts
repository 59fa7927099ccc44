// Types of geometry and of the search for a sheet. Workers use them too, so they contain no types of the DOM.

/** x and y from the top left corner, in pixels or, where a comment says so, as fractions of the frame. */
type Point = [number, number];
/** The four corners of a sheet, a barcode or a zone, in the order of its outline. */
type Corners = Point[];

/** A rectangle in pixels. */
interface Box { x: number; y: number; width: number; height: number; name?: string; label?: string }
interface Size { width: number; height: number }

/** A barcode or a machine-readable zone in a frame. Its corners are in pixels of the frame. */
interface Marking { name: string | null; corners: Corners }

/** The position of a frame in the preview, in pixels of the preview. `width` is the width of the preview; `scale` is
 *  the number of its pixels for one pixel of the frame. */
interface Fit { scale: number; left: number; top: number; width: number; isMirrored: boolean }

type Arrow = "up" | "down" | "left" | "right";

type Means = import("../outline/edge-map.js").Means;

/** The edges of an image. `direction` and `weight` have a value for each pixel; `points` are the indices of the edge
 *  pixels. */
interface EdgeMap extends Size {
    /** The angle of the gradient in steps from 0 to 63; 255 if the pixel is no edge. */
    direction: Uint8Array;
    /** The weight of the edge from 0 to 1. */
    weight: Float32Array;
    points: number[];
    means: Means;
}

/** The straight line `nx x + ny y = distance`, with its unit normal and its distance from the origin in pixels. */
interface Line { nx: number; ny: number; distance: number }

/** A maximum of the votes of the Hough transform: a line with its angle and its distance from the centre, both in
 *  steps. */
interface Peak { angle: number; place: number; votes: number }

/** A line with running sums of its support, one entry for each pixel along the line. The entry `half` is the point
 *  nearest to the centre of the image. */
interface SupportedLine extends Line {
    half: number;
    light: Float32Array;
    dark: Float32Array;
    /** The running number of samples inside the image. */
    within: Uint16Array;
    /** True if the line is a border of the image that replaces a side outside it. */
    isBorder?: boolean;
}

/** The intersection of two lines in pixels from the centre of the image, and its position along each line in pixels. */
interface Meeting { x: number; y: number; first: number; second: number }

/** A line that crosses two opposite sides, with both intersections. */
interface CrossingSide { line: SupportedLine; from: Meeting; to: Meeting }

/** A side of a candidate: its line, and the positions of its ends along the line in pixels. */
type Side = [line: SupportedLine, from: number, to: number];

interface Candidate { corners: Meeting[]; score: number; isLight: boolean; isCut: boolean }

/** The sheet found in one frame. Corners are fractions of the frame; `aspect` is the width of the frame divided by its
 *  height. */
interface FoundSheet { corners: Corners; aspect: number; sharpness?: number | null }

/** The outline that is tracked from frame to frame. Corners are fractions of the frame, times are in milliseconds. */
interface Track {
    /** Null while no outline is shown. */
    corners: Corners | null;
    aspect: number;
    /** An outline that a second frame must confirm. */
    candidate: Corners | null;
    seenAt: number;
    /** The outline that the next ones are compared with to decide whether the sheet is still. */
    anchor: Corners | null;
    steadySince: number;
    sharpness: { at: number, value: number }[];
}

/** The objects that the server found or expects in a frame, in pixels of the frame. */
interface Scene { barcodes: Marking[]; boxes: Box[]; size: Size }

/** What the tracker measures and compares in the next frame. */
interface Wanted {
    /** True if the sharpness is measured. */
    measures: boolean;
    guide: Scene & { arrow: Arrow | null, profile: string | null } | null;
}

/** The tracked outline and the instructions to draw on a frame. */
interface Followed {
    /** The corners of the sheet as fractions of the frame. */
    corners: Corners | null;
    /** The box in which the sheet should be, in pixels of the frame. */
    target: Box | null;
    /** The distance to move in the direction of the arrow. */
    centimetres: number | null;
    /** True if a photo can be taken without an answer of the server. */
    isReady: boolean;
}
