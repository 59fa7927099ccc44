// Types of the server's answers about cases. Only tsc and editors use the files of this folder; browsers never load
// them. docs/report.schema.json describes reports completely; this file has only the members that the page reads.

declare namespace API {
    /** A date and time in ISO 8601 with the offset from UTC. */
    type Moment = string;
    /** x and y in pixels of the upright image, from its top left corner. */
    type Point = [number, number];
    type ConsentState = "given" | "none" | "outdated";
    type Verdict = "complete" | "toReview" | "oneSide" | "parked";

    type Role = "collector" | "reviewer" | "administrator";

    interface Person {
        id: number;
        name: string;
        role: Role;
        /** False if the person can sign in only with a paired device. */
        hasPassword: boolean;
        disabled: Moment | null;
        isSelf: boolean;
    }

    interface Device {
        id: number;
        name: string;
        person: string | null;
        role: Role | null;
        /** False if the person is disabled. */
        isActive: boolean;
        used: Moment;
        isInUse: boolean;
        isSelf: boolean;
        /** The number of photos on the device that are not sent yet; null if the device has not reported it. */
        waiting: number | null;
    }

    interface Tally {
        slot: string;
        label: string;
        isOptional: boolean;
        /** The number of documents that the plan expects in the slot. */
        wanted: number;
        /** The number of complete documents. */
        count: number;
        toReview: number;
        parked: number;
        /** The number of sides of each document, 1 or 2. */
        sides?: number;
        /** The number of documents whose other side is missing. */
        oneSided?: number;
    }

    interface Case {
        id: number;
        label: string;
        made: Moment;
        state: "missing" | "toCheck" | "done";
        /** The number of missing documents. */
        missing: number;
        openFields: number;
        parked: number;
        /** The number of captures in slots that the plan no longer has. */
        unplaced?: number;
        consent?: ConsentState;
        tallies: Tally[];
    }

    /** A case in the answer about one case, with its captures. */
    interface FullCase extends Case { captures: Capture[] }

    /** A case in the list of cases. */
    interface ListedCase extends Case {
        person: string | null;
        /** The time of the last activity. */
        active: Moment;
        /** The number of deliveries that failed and wait for a person. */
        blocked?: number;
    }

    interface CasePage {
        cases: ListedCase[];
        /** The number of cases on all pages. */
        total: number;
        /** The `before` of the next page; null on the last one. */
        next: string | null;
        tallies: { all: number, missing: number, toCheck: number, done: number };
    }

    interface Capture {
        id: number;
        case: number;
        slot: string;
        /** The label of the slot in a review of a batch, which has no plan. */
        slotLabel?: string;
        made: Moment;
        sha256: string;
        bytes: number;
        state: "kept" | "queued" | "sending" | "blocked" | "delivered" | "superseded" | string;
        verdict: Verdict;
        /** The reason why the capture was set aside, as a sentence; null if it was not. */
        question: string | null;
        /** The number of fields to review. */
        open: number;
        profile: string | null;
        /** One image for each side. */
        pictures: object[];
        error?: string;
    }

    /** The result of storing a photo. */
    interface Filed {
        capture: Capture;
        case: Case;
        message: string;
        verdict: Verdict;
        question: string | null;
    }

    interface Upload extends Partial<Filed> {
        id: string;
        state: "receiving" | "reading" | "stored" | "failed";
        /** The number of bytes that have arrived. */
        offset: number;
        /** The size of the whole file in bytes. */
        size: number;
        sha256: string;
        error: { code?: string, detail?: string | null, reason?: string | null } | null;
    }

    interface Barcode { name: string | null; value?: string | null; corners: Point[] }

    interface Field {
        name: string;
        label?: string;
        value: string | null;
        raw: string | null;
        sources: string[];
        agrees: boolean | null;
        reason?: string | null;
        /** A decision about contradicting sources: who made it, and the sources with another value. */
        decision?: { by: string, differs: string[] };
    }

    interface Report {
        status: "complete" | "incomplete" | "failed";
        outcome: "complete" | "toReview" | "retake" | "notKnown" | "failed";
        error: { code: string, message: string } | null;
        profile: string | null;
        image: { width: number, height: number } | null;
        barcodes: Barcode[];
        fields: Field[];
        missing: { kind: string, name: string | null }[];
        notes: string[];
        reviewed: object | null;
        sheet?: Sheet | null;
        sides?: { sheet: Sheet | null }[];
    }

    interface Sheet { index: number; count: number; corners: Point[] | null }

    interface Proposal { value: string; raw: string | null; sources: string[] }

    interface Question {
        field: string;
        label: string;
        reason: string | null;
        sentence: string | null;
        value: string | null;
        seen: string | null;
        raw: string | null;
        kind: string | null;
        proposals?: Proposal[];
    }

    interface Correction { field: string; action: "accept" | "value" | "absent"; value: string | null; anyway?: boolean }

    interface DocumentToCheck {
        capture: number;
        case: number;
        label: string;
        slot: string;
        /** Null if the plan no longer has the slot. */
        slotLabel: string | null;
        verdict: Verdict;
        question: string | null;
        fields: string[];
        profile: string | null;
        person: string | null;
        consent: ConsentState;
        made: Moment;
    }

    interface DocumentsToCheck { papers: DocumentToCheck[]; total: number; fields: number }

    interface Slot { name: string; label: string; profile: string | null; count: number; isOptional: boolean }

    interface ConsentItem { key: string; sentence: string }

    /** Texts of the plan in one language, as HTML, which the server makes from the plan's Markdown. */
    interface PlanTexts { language: string; information: string; consent: string; items: ConsentItem[] }

    interface Plan extends PlanTexts {
        id: string;
        title: string;
        institution: { name: string, contact: string | null };
        slots: Slot[];
        destination: { kind: string, address: string } | null;
        window: { opens: Moment, closes: Moment } | null;
        recording: string;
        needsEmail: boolean;
        consentOf: "store" | "case";
        /** The texts in each language, first the plan's main language. */
        texts: PlanTexts[];
    }

    interface Consent {
        state: ConsentState;
        sentence: string | null;
        id: number | null;
        name: string | null;
        given: Moment | null;
        language: string | null;
        /** The label of the case; null for a consent to all cases. */
        case: string | null;
        /** What a withdrawal deletes. `orders` counts deletions at destinations, `staying` those that cannot happen. */
        cases: number | null;
        captures: number | null;
        orders: number | null;
        staying: number | null;
    }

    /** The plan and the consent. Both are null without a plan; the consent is also null if each case has its own. */
    interface Start {
        plan: Plan | null;
        consent: Consent | null;
        /** The name of the account that is signed in; null on a server without accounts. */
        person?: string | null;
        role?: Role | null;
        /** True if the page only reviews the documents of a batch. */
        review?: boolean;
        /** True if the page reviews words of pages instead of fields. */
        words?: boolean;
    }

    /** A page with words to review. */
    interface WordPage {
        id: number;
        /** The name of the scanned file. */
        label: string;
        /** The number of the page in the file, from 1 to `pages`. */
        page: number;
        pages: number;
        open: number;
    }

    interface ReviewWord {
        /** The number of the word on its page, from 1. */
        id: number;
        text: string;
        /** The text of the line that contains the word. */
        line: string;
        /** The confidence of the recognition in percent. */
        confidence: number;
        isOpen: boolean;
        isRemoved: boolean;
    }
}
