// The types of what modules of the page pass to each other.

type Page = import("../page.js").Page;

/** The case, the slot and the capture that a photo is for; all empty without a plan. */
interface Target {
    case?: string | null;
    slot?: string | null;
    /** The number of a capture, or the id of a photo of the queue. */
    replaces?: string | null;
    /** When the case was made, by which it is known again. */
    caseMade?: API.Moment;
}

/** Where something of a photo that was sent is shown. */
interface Result {
    route: string[];
    capture?: API.Capture;
    verdict?: API.Verdict;
    question?: string | null;
    status?: string;
    message: string | null;
}

/** A photo or file of the queue. */
interface QueueItem extends QueueEntry {
    state: "waiting" | "sending" | "done" | "failed";
    error: string | null;
    results: Result[];
    attempts: number;
    /** By `performance.now()`. */
    dueAt: number;
    /** The fraction that has arrived. */
    sent: number;
    /** Whether this device has it in its storage. */
    isKept: boolean;
    /** Whether sending it again cannot help. */
    isFinal?: boolean;
}

interface QueueEntry { id: string; name: string; target: Target; made: API.Moment; isRestored?: boolean }

interface Uploads { items: QueueItem[] }

/** What a question about a deletion says: its answers, and to a screen reader what it is about. */
interface Answers { yes: string; no: string; name?: string }

/** A photo in the storage of this device; `storedAt`, in milliseconds since 1970, once the server has it. */
interface KeptPhoto extends QueueEntry { blob: Blob; storedAt?: number }

/** The list of cases: what is asked for, the rows that are there, and what a key has begun. */
interface CaseList {
    query: CaseQuery;
    cases: API.ListedCase[];
    /** As in the last answer. */
    next: string | null;
    total: number;
    tallies: API.CasePage["tallies"];
    /** The number of the case that has the focus. */
    selected: number | null;
    mode: "list" | "rename" | "delete";
    /** The text in the input of a new label. */
    text: string;
}

interface CaseQuery { text: string; day: "today" | "all"; state: API.Case["state"] | null }

/** A consent that is asked for: what was ticked and written so far. */
interface ConsentState {
    step: "information" | "consent";
    /** The keys of the plan's items. */
    items: string[];
    ticked: string[];
    needsEmail: boolean;
    name: string;
    email: string;
    language: string;
    /** The number of the consent that is there. */
    last: number | null;
}

interface Route { view: string; values: Record<string, string> }

interface Context {
    isSignedIn: boolean;
    hasPlan: boolean;
    consent: API.ConsentState | "perCase" | null;
    /** Whether the page reviews the papers of a batch, and does nothing else. */
    isReview?: boolean;
    /** Whether it reviews words of pages instead of fields. */
    isOfWords?: boolean;
    /** Null or missing on a server without accounts. */
    role?: API.Role | null;
}

/** A sentence: a key with its values. */
type Sentence = [string, ...unknown[]];
/** Returns the sentence of a key. `line` and `list` join texts, and leave out those that are missing. */
interface Translate {
    (key: string, ...values: unknown[]): string;
    language: string;
    line(...parts: unknown[]): string;
    list(names: unknown[]): string;
}
/** Returns the label of a field. `shown` returns a value of a field as people read it. */
interface LabelOf {
    (name: string): string;
    shown(name: string, value: string): string;
}

type Child = Node | string | number | false | null | undefined | Child[];
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: any) => void)>;

/** What a view gives the shell to draw. */
interface View {
    title: string;
    content: Node | Node[];
    subtitle?: string | null | false;
    /** Classes of the body. */
    look?: string;
    /** The tab that is current; by default that of the route's view. */
    tab?: string;
    /** The way back; views to which tabs lead have none. */
    back?: { href: string, label: string, icon?: string } | null | false;
    /** Controls in the head. */
    tools?: Element[];
    /** The main actions at the foot. */
    dock?: Element | Element[];
    /** The element that has the focus at first; by default the heading. */
    focus?: HTMLElement | null;
    /** Whether it is drawn anew when the page is seen again. */
    isLive?: boolean;
    start?: () => void;
    close?: () => void;
}

/** Leaflet, once it is loaded. */
interface Window { L?: any }

// More exact than TypeScript's library: `filter(Boolean)` leaves nothing empty, and the page queries elements of HTML.

interface Array<T> { filter(isThere: BooleanConstructor): Exclude<T, false | null | undefined | 0 | "">[] }

interface ParentNode {
    querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
    querySelector<K extends keyof SVGElementTagNameMap>(selectors: K): SVGElementTagNameMap[K] | null;
    querySelector(selectors: string): HTMLElement | null;
}
