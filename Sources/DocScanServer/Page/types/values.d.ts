// Types of the values that the page's modules exchange.

type Page = import("../page.js").Page;

/** The case, slot and capture for which a photo is taken; all are missing without a plan. */
interface Target {
    case?: string | null;
    slot?: string | null;
    /** The capture to replace: its number, or the id of a photo in the queue. */
    replaces?: string | null;
    /** The time when the case was created. It shows whether the case is still the same, because the server may have
     *  another collection later. */
    caseMade?: API.Moment;
}

/** A result of a photo that was sent, with the route of the view that shows it. */
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
    /** The time of the next attempt, by `performance.now()`. */
    dueAt: number;
    /** The fraction of the file that has arrived, from 0 to 1. */
    sent: number;
    /** True if this device has stored the file. */
    isKept: boolean;
    /** True if sending the file again cannot succeed. */
    isFinal?: boolean;
}

interface QueueEntry { id: string; name: string; target: Target; made: API.Moment; isRestored?: boolean }

interface Uploads { items: QueueItem[] }

/** The labels of the buttons of a confirmation. `name` tells a screen reader what is deleted. */
interface Answers { yes: string; no: string; name?: string }

/** A photo in the storage of this device. `storedAt` is the time when the server confirmed it, in milliseconds since
 *  1970. */
interface KeptPhoto extends QueueEntry { blob: Blob; storedAt?: number }

/** The list of cases: the query, the loaded rows, and the mode that a key has started. */
interface CaseList {
    query: CaseQuery;
    cases: API.ListedCase[];
    /** The member `next` of the last answer. */
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

/** The form of a consent, with the items ticked and the text entered so far. */
interface ConsentState {
    step: "information" | "consent";
    /** The keys of the plan's items. */
    items: string[];
    ticked: string[];
    needsEmail: boolean;
    name: string;
    email: string;
    language: string;
    /** The number of the stored consent; null if there is none. */
    last: number | null;
}

interface Route { view: string; values: Record<string, string> }

interface Context {
    isSignedIn: boolean;
    hasPlan: boolean;
    consent: API.ConsentState | "perCase" | null;
    /** True if the page only reviews the documents of a batch. */
    isReview?: boolean;
    /** True if the page reviews words of pages instead of fields. */
    isOfWords?: boolean;
    /** The role of the account; null or missing on a server without accounts. */
    role?: API.Role | null;
}

/** A phrase: its key, followed by its values. */
type Sentence = [string, ...unknown[]];
/** Returns the sentence of a key. `line` and `list` join texts and omit missing ones. */
interface Translate {
    (key: string, ...values: unknown[]): string;
    language: string;
    line(...parts: unknown[]): string;
    list(names: unknown[]): string;
}
/** Returns the label of a field. `shown` returns a value of the field formatted for display. */
interface LabelOf {
    (name: string): string;
    shown(name: string, value: string): string;
}

type Child = Node | string | number | false | null | undefined | Child[];
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: any) => void)>;

/** The contents of a view, which the shell of the page draws. */
interface View {
    title: string;
    content: Node | Node[];
    subtitle?: string | null | false;
    /** Classes of the body element. */
    look?: string;
    /** The name of the current tab; by default that of the route's view. */
    tab?: string;
    /** The link to the previous view; views of tabs have none. */
    back?: { href: string, label: string, icon?: string } | null | false;
    /** Controls in the header. */
    tools?: Element[];
    /** The main actions at the bottom of the page. */
    dock?: Element | Element[];
    /** The element that receives the focus first; by default the heading. */
    focus?: HTMLElement | null;
    /** True if the view is redrawn when the page becomes visible again. */
    isLive?: boolean;
    start?: () => void;
    close?: () => void;
}

/** Leaflet, once it is loaded. */
interface Window { L?: any }

// More exact types than TypeScript's library has: `filter(Boolean)` removes empty values from the type, and queries
// return HTML elements.

interface Array<T> { filter(isThere: BooleanConstructor): Exclude<T, false | null | undefined | 0 | "">[] }

interface ParentNode {
    querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
    querySelector<K extends keyof SVGElementTagNameMap>(selectors: K): SVGElementTagNameMap[K] | null;
    querySelector(selectors: string): HTMLElement | null;
}
