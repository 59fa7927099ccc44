// The types of geometry and of the search for a sheet. Pages and workers share them: they use nothing of the DOM.

/** x and y, from the top left corner: in pixels, or as fractions of a frame where a comment says so. */
type Point = [number, number];
/** The four corners of a sheet, a barcode or a zone, one after the other. */
type Corners = Point[];

/** A rectangle in pixels. */
interface Box { x: number; y: number; width: number; height: number; name?: string; label?: string }
interface Size { width: number; height: number }

/** A barcode or a machine-readable zone in a frame; its corners are pixels of the frame. */
interface Marking { name: string | null; corners: Corners }

/** Where a frame lies in the preview: pixels of the preview, whose width is `width`; `scale` is pixels of the preview for
 *  one of the frame. */
interface Fit { scale: number; left: number; top: number; width: number; isMirrored: boolean }

type Arrow = "up" | "down" | "left" | "right";

type Means = import("../outline/edge-map.js").Means;

/** The edges of a picture. `direction` and `weight` have a value for each pixel; `points` are the indices of edges. */
interface EdgeMap extends Size {
    /** Steps of the angle of the gradient, 0 to 63; 255 where there is no edge. */
    direction: Uint8Array;
    /** From 0 to 1. */
    weight: Float32Array;
    points: number[];
    means: Means;
}

/** A straight line, `nx x + ny y = distance`: its unit normal, and pixels from the origin. */
interface Line { nx: number; ny: number; distance: number }

/** A line in the votes: the steps of its angle, and of its distance from the centre. */
interface Peak { angle: number; place: number; votes: number }

/** A line with its support, summed: index `half` is the point nearest to the centre of the picture, one index a pixel. */
interface SupportedLine extends Line {
    half: number;
    light: Float32Array;
    dark: Float32Array;
    /** The number of samples inside the picture. */
    within: Uint16Array;
    /** True for a border of the picture in the place of a side. */
    isBorder?: boolean;
}

/** Where two lines meet, in pixels from the centre of the picture, and the distances in pixels along each line. */
interface Meeting { x: number; y: number; first: number; second: number }

/** A line that crosses two opposite sides, and where. */
interface CrossingSide { line: SupportedLine; from: Meeting; to: Meeting }

/** A side of a candidate: its line, and the distances of its ends along the line in pixels. */
type Side = [line: SupportedLine, from: number, to: number];

interface Candidate { corners: Meeting[]; score: number; isLight: boolean; isCut: boolean }

/** What one frame shows of a sheet. Corners are fractions of the frame, `aspect` is its width by its height. */
interface FoundSheet { corners: Corners; aspect: number; sharpness?: number | null }

/** The outline that is followed from frame to frame. Corners are fractions of the frame, times are milliseconds. */
interface Track {
    /** Null while no outline is shown. */
    corners: Corners | null;
    aspect: number;
    /** An outline that a second frame must confirm. */
    candidate: Corners | null;
    seenAt: number;
    /** The outline by which stillness is judged. */
    anchor: Corners | null;
    steadySince: number;
    sharpness: { at: number, value: number }[];
}

/** What the server has told about a frame, in pixels of the frame. */
interface Scene { barcodes: Marking[]; boxes: Box[]; size: Size }

/** What the guidance wants to know of the next frame. */
interface Wanted {
    /** Whether the sharpness is measured. */
    measures: boolean;
    guide: Scene & { arrow: Arrow | null, profile: string | null } | null;
}

/** What there is to draw of a frame. */
interface Followed {
    /** Fractions of the frame. */
    corners: Corners | null;
    /** Where the sheet is to be, in pixels of the frame. */
    target: Box | null;
    /** The distance that the arrow asks for. */
    centimetres: number | null;
    /** Whether a photo can be taken without the server. */
    isReady: boolean;
}
