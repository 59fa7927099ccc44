// Types of the camera and of its sessions on the server, and interfaces of browsers that TypeScript does not declare
// yet.

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
        /** The time until the next frame may be sent, in milliseconds. */
        nextFrameIn: number;
        /** True if the server discarded this frame because a newer one arrived first. */
        replaced?: boolean;
        state?: string;
        /** The size of the frame in pixels; 0 before the first one. */
        width: number;
        height: number;
        boxes?: Box[];
        /** The barcodes that no frame has shown yet. */
        missing?: { name: string, label: string }[];
        message?: string | null;
    }
}

/** The reason why the camera cannot be used or takes no photo. */
type CameraFailure = "insecure" | "denied" | "none" | "inUse" | "failed" | "noPhoto";

/** The state of one session with the camera. Boxes and barcodes are in pixels of the frame, whose size is `size`. */
interface CameraState {
    phase: "opening" | "guiding" | "photographing" | "report" | "failed";
    failure: CameraFailure | null;
    hint: API.Hint | null;
    boxes: Box[];
    barcodes: Marking[];
    /** The size of the frame; null until the server has reported it. */
    size: Size | null;
    light: string | null;
    missing: { name: string, label: string }[];
    offersShutter: boolean;
    /** True if everything is read and in its position, and the user takes the photo. */
    isReady: boolean;
    report: API.Report | null;
    /** The time of the last answer in milliseconds, by `performance.now()`; 0 before the first one. */
    answeredAt: number;
}

type Level = "polite" | "assertive";

/** An action that the page performs. `text` is a sentence, `key` is the key of a phrase. */
interface CameraAction {
    action: "takePhoto" | "vibrate" | "newSession" | "announce";
    text?: string;
    key?: string;
    level?: Level;
}

interface CameraStep { state: CameraState; actions: CameraAction[] }

/** The callbacks of capture/live-run.js. */
interface RunListeners {
    /** Receives each new state, to draw it. */
    onState: (state: CameraState) => void;
    /** Receives the answer with the report, the photo and the id of the session. */
    onReport: (answer: API.LiveAnswer, photo: Blob, session?: string) => void;
    /** Receives the photo, which ends the run; null if the server's session reads the photo. */
    onPhoto?: ((photo: Blob) => void) | null;
    /** Receives the reason as a sentence if the run ends without a photo; null if the reason is unknown. */
    onFailure?: (text: string | null) => void;
}

/** The state from which capture/live-run.js decides when to send a frame. Times are in milliseconds. */
interface Pump {
    /** The number of frames that were sent and have no answer yet. */
    underWay: number;
    dueAt: number;
    interval: number;
    /** The mean time from a frame to its answer; null before the first answer. */
    roundTrip: number | null;
    isSlow: boolean;
}

/** The form in which frames are sent: the long side in pixels, and the quality of the JPEG file from 0 to 1. */
interface FrameForm { longSide: number; quality: number; isGrey?: boolean }

/** An image for capture/frame-worker.js, with the size in pixels and the quality (0 to 1) of the JPEG file to make. */
interface Encoding extends Size { bitmap: ImageBitmap; quality: number; isGrey?: boolean }

/** A photo: the file that the camera made, or a frame of the video at full size. */
type Still = Blob | ImageBitmap;

// W3C MediaStream Image Capture, which TypeScript's library does not declare.

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

/** The sizes of photos that the camera supports, in pixels. */
interface PhotoSizes { imageWidth?: { max: number }; imageHeight?: { max: number } }

declare class ImageCapture {
    constructor(track: MediaStreamTrack);
    getPhotoCapabilities(): Promise<PhotoSizes>;
    takePhoto(settings?: { imageWidth?: number, imageHeight?: number }): Promise<Blob>;
}

// Interfaces of WebCodecs, Shape Detection and Screen Wake Lock, which TypeScript's library does not declare either.

declare const VideoFrame: { new(source: HTMLVideoElement): ImageBitmap };

declare class BarcodeDetector {
    static getSupportedFormats(): Promise<string[]>;
    constructor(options: { formats: string[] });
    detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface WakeLockSentinel { release(): Promise<void> }
interface Navigator { wakeLock?: { request(type: "screen"): Promise<WakeLockSentinel> } }

/** The content of a QR code for signing in: the token, or the problem of a code without one. `host` names the other
 *  server if the code is for another server. */
interface SignInCode { token?: string; problem?: "none" | "other"; host?: string }
