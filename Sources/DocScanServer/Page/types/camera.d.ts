// The types of the camera, of its sessions on the server and of what the browsers' types do not have yet.

declare namespace API {
    interface Hint { hint: string | null; message: string }

    type LiveEvent = { event: "frame", barcodes: Marking[], zone?: { corners: Corners } | null,
                       luminosity?: { level: string } | null }
        | { event: "hint", hint: string, message: string }
        | { event: "notice" | "rejected" | "manualAvailable", message: string }
        | { event: "locked", names: string[] }
        | { event: "captured", by: "auto" | "manual" }
        | { event: "report", report: Report }
        | { event: "end" };

    /** The answer to a frame, a shutter or a photo. */
    interface LiveAnswer {
        events: LiveEvent[];
        /** Milliseconds. */
        nextFrameIn: number;
        /** True if a newer frame came before this one was read. */
        replaced?: boolean;
        state?: string;
        /** The size of the frame in pixels; 0 before the first one. */
        width: number;
        height: number;
        boxes?: Box[];
        /** The barcodes that are not seen yet. */
        missing?: { name: string, label: string }[];
        message?: string | null;
    }
}

/** A word for why the camera cannot be used or takes no photo. */
type CameraFailure = "insecure" | "denied" | "none" | "inUse" | "failed" | "noPhoto";

/** The state of one paper in front of the camera. Boxes and barcodes are pixels of the frame whose size is `size`. */
interface CameraState {
    phase: "opening" | "guiding" | "photographing" | "report" | "failed";
    failure: CameraFailure | null;
    hint: API.Hint | null;
    boxes: Box[];
    barcodes: Marking[];
    /** Null until the server has told it. */
    size: Size | null;
    light: string | null;
    missing: { name: string, label: string }[];
    offersShutter: boolean;
    /** Everything is read and in its place, and the person takes the photo. */
    isReady: boolean;
    report: API.Report | null;
    /** The time of the last answer in milliseconds, by `performance.now()`; 0 before the first one. */
    answeredAt: number;
}

type Level = "polite" | "assertive";

/** What a session does: `text` is a sentence, `key` the key of one. */
interface CameraAction {
    action: "takePhoto" | "vibrate" | "newSession" | "announce";
    text?: string;
    key?: string;
    level?: Level;
}

interface CameraStep { state: CameraState; actions: CameraAction[] }

/** What capture/live-run.js reports. */
interface RunListeners {
    /** The state is to be drawn. */
    onState: (state: CameraState) => void;
    /** Receives the answer, the photo and the number of the session. */
    onReport: (answer: API.LiveAnswer, photo: Blob, session?: string) => void;
    /** Receives the photo and ends the run; null if the session reads the photo. */
    onPhoto?: ((photo: Blob) => void) | null;
    /** The run has ended without a photo; the sentence says why, if that is known. */
    onFailure?: (text: string | null) => void;
}

/** When frames are sent; times are milliseconds. */
interface Pump {
    /** The number of frames that have no answer yet. */
    underWay: number;
    dueAt: number;
    interval: number;
    /** The mean round trip; null before the first answer. */
    roundTrip: number | null;
    isSlow: boolean;
}

/** The long side in pixels, and the quality of the JPEG file from 0 to 1. */
interface FrameForm { longSide: number; quality: number; isGrey?: boolean }

/** A picture for capture/frame-worker.js: its size in pixels, and its quality from 0 to 1. */
interface Encoding extends Size { bitmap: ImageBitmap; quality: number; isGrey?: boolean }

/** A still: the file of the device's own means, or the frame at full size. */
type Still = Blob | ImageBitmap;

// W3C MediaStream Image Capture, which TypeScript's library does not have.

interface MediaTrackCapabilities {
    torch?: boolean;
    zoom?: { min?: number, max?: number };
    focusMode?: string[];
}

interface MediaTrackSupportedConstraints { pointsOfInterest?: boolean }

interface MediaTrackConstraintSet {
    torch?: boolean;
    zoom?: number;
    focusMode?: string;
    pointsOfInterest?: { x: number, y: number }[];
    resizeMode?: { ideal: string };
}

/** Sizes in pixels. */
interface PhotoSizes { imageWidth?: { max: number }; imageHeight?: { max: number } }

declare class ImageCapture {
    constructor(track: MediaStreamTrack);
    getPhotoCapabilities(): Promise<PhotoSizes>;
    takePhoto(settings?: { imageWidth?: number, imageHeight?: number }): Promise<Blob>;
}

// Further interfaces that TypeScript's library does not have: WebCodecs, Shape Detection, Screen Wake Lock.

declare const VideoFrame: { new(source: HTMLVideoElement): ImageBitmap };

declare class BarcodeDetector {
    static getSupportedFormats(): Promise<string[]>;
    constructor(options: { formats: string[] });
    detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface WakeLockSentinel { release(): Promise<void> }
interface Navigator { wakeLock?: { request(type: "screen"): Promise<WakeLockSentinel> } }

/** What a code says: a token of this server, or why it has none; `host` is another server's. */
interface SignInCode { token?: string; problem?: "none" | "other"; host?: string }
