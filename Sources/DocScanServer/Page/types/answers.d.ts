// The types of the server's answers about cases, for tsc and for editors: browsers never load the files of this folder.
// docs/report.schema.json describes reports completely; here are the members that the page reads.

declare namespace API {
    /** ISO 8601 with the zone. */
    type Moment = string;
    /** x and y in pixels of the upright picture, origin top left. */
    type Point = [number, number];
    type ConsentState = "given" | "none" | "outdated";
    type Verdict = "complete" | "toReview" | "oneSide" | "parked";

    type Role = "collector" | "reviewer" | "administrator";

    interface Person {
        id: number;
        name: string;
        role: Role;
        /** False for a person who signs in by a paired device alone. */
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
        /** The number of photos that wait on it; null if it has not said so. */
        waiting: number | null;
    }

    interface Tally {
        slot: string;
        label: string;
        isOptional: boolean;
        /** The number of papers that the slot takes. */
        wanted: number;
        /** The number of complete papers. */
        count: number;
        toReview: number;
        parked: number;
        /** 1 or 2. */
        sides?: number;
        /** The number of papers whose other side is missing. */
        oneSided?: number;
    }

    interface Case {
        id: number;
        label: string;
        made: Moment;
        state: "missing" | "toCheck" | "done";
        /** The number of missing papers. */
        missing: number;
        openFields: number;
        parked: number;
        /** The number of captures in slots that the plan no longer has. */
        unplaced?: number;
        consent?: ConsentState;
        tallies: Tally[];
    }

    /** A case as the answer about one case has it. */
    interface FullCase extends Case { captures: Capture[] }

    /** A case in a page of the list. */
    interface ListedCase extends Case {
        person: string | null;
        /** The time of the last activity. */
        active: Moment;
        /** The number of blocked deliveries. */
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
        /** The name of the slot where no plan has one. */
        slotLabel?: string;
        made: Moment;
        sha256: string;
        bytes: number;
        state: "kept" | "queued" | "sending" | "blocked" | "delivered" | "superseded" | string;
        verdict: Verdict;
        /** Why it was set aside. */
        question: string | null;
        /** The number of fields to review. */
        open: number;
        profile: string | null;
        /** One for each side. */
        pictures: object[];
        error?: string;
    }

    /** A stored photo. */
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
        /** Bytes. */
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
        /** What a person chose where sources differ. */
        decision?: { by: string, differs: string[] };
    }

    interface Report {
        status: "complete" | "incomplete" | "failed";
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

    interface PaperToCheck {
        capture: number;
        case: number;
        label: string;
        slot: string;
        /** Null for a slot that the plan no longer has. */
        slotLabel: string | null;
        verdict: Verdict;
        question: string | null;
        fields: string[];
        profile: string | null;
        person: string | null;
        consent: ConsentState;
        made: Moment;
    }

    interface PapersToCheck { papers: PaperToCheck[]; total: number; fields: number }

    interface Slot { name: string; label: string; profile: string | null; count: number; isOptional: boolean }

    interface ConsentItem { key: string; sentence: string }

    /** HTML, made by the server from the plan's Markdown. */
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
        /** One for each language, the plan's own first. */
        texts: PlanTexts[];
    }

    interface Consent {
        state: ConsentState;
        sentence: string | null;
        id: number | null;
        name: string | null;
        given: Moment | null;
        language: string | null;
        /** The label of its case. */
        case: string | null;
        /** The numbers of what a withdrawal deletes, orders at destinations to delete, and those that cannot be obeyed. */
        cases: number | null;
        captures: number | null;
        orders: number | null;
        staying: number | null;
    }

    /** Both are null without a plan; the consent is null too where each case has its own. */
    interface Start {
        plan: Plan | null;
        consent: Consent | null;
        /** The account of the browser; null on a server without accounts. */
        person?: string | null;
        role?: Role | null;
        /** True where the page reviews the papers of a batch, and nothing else. */
        review?: boolean;
        /** True where it reviews words of pages instead of fields. */
        words?: boolean;
    }

    /** A page with words to review. */
    interface WordPage {
        id: number;
        /** The name of the scanned file. */
        label: string;
        /** From 1, and the number of pages of the file. */
        page: number;
        pages: number;
        open: number;
    }

    interface ReviewWord {
        /** From 1, in its page. */
        id: number;
        text: string;
        /** The text of its line. */
        line: string;
        /** In percent. */
        confidence: number;
        isOpen: boolean;
        isRemoved: boolean;
    }
}
