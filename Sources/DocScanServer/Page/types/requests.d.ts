// Types of the page's requests, and of the answers about deliveries and museum numbers.

declare namespace API {
    /** The reason why a delivery failed. `values` are the values of the reason's phrase; `status` is the HTTP
     *  status. */
    interface Cause { code: string; values: string[]; status: number | null }

    interface Delivery {
        id: number;
        kind: string;
        state: "queued" | "sending" | "blocked" | "delivered";
        capture: number | null;
        case: number | null;
        label: string | null;
        slot: string | null;
        attempts: number;
        tried: Moment | null;
        next: Moment | null;
        error: string | null;
        done: Moment | null;
        cause: Cause | null;
    }

    interface Outbox {
        destination: string | null;
        window: "notYet" | "open" | "over" | null;
        consent: boolean;
        counts: { queued?: number, sending?: number, blocked?: number, delivered?: number };
        deletions: number;
        rejected: number;
        casesWithoutConsent: number;
        kept: number;
        doubt: string | null;
        doubtCause: Cause | null;
        entries: Delivery[];
        queue: Delivery[];
        sent: Delivery[];
        sentCount: number;
        isRunning: boolean;
        problem: string | null;
        progress: { id: number, percent: number } | null;
    }

    interface CollectedNumber {
        id: number;
        value: string;
        organization: string | null;
        url: string | null;
        title: string | null;
        thumbnail: string | null;
        hasRecord: boolean;
        iiif: boolean;
        collected: Moment;
    }

    interface Profile { name: string; fields: FieldDefinition[] }
    interface FieldDefinition { name: string; label: string; kind: string }

    /** The body of a sign-in: an access token or the code of a pairing, or the name and password of an account. */
    type SignIn = { token: string } | { name: string, password: string };

    /** A sentence, or its plural forms by the plural categories of Unicode CLDR. */
    type Phrase = string | Record<string, string>;
    interface Phrases { language: string; phrases: Record<string, Phrase> }

    /** The requests of the page. Each throws `APIError`. The address of a request determines the type of its answer. */
    interface Client {
        ahead(path: `api/${string}`, token: string): () => void;
        get(path: "api/start", signal?: AbortSignal): Promise<Start>;
        get(path: "api/work", signal?: AbortSignal): Promise<{ toCheck: number, blocked: number, waiting: number }>;
        get(path: "api/check", signal?: AbortSignal): Promise<DocumentsToCheck>;
        get(path: "api/outbox", signal?: AbortSignal): Promise<Outbox>;
        get(path: "api/profiles", signal?: AbortSignal): Promise<{ profiles: Profile[] }>;
        get(path: "api/people", signal?: AbortSignal): Promise<{ people: Person[] }>;
        get(path: "api/devices", signal?: AbortSignal): Promise<{ devices: Device[] }>;
        get(path: "api/health", signal?: AbortSignal): Promise<{ accounts?: boolean }>;
        get(path: "api/numbers", signal?: AbortSignal): Promise<{ numbers: CollectedNumber[] }>;
        get(path: `api/phrases/${string}`, signal?: AbortSignal): Promise<Phrases>;
        get(path: "api/consent" | `api/cases/${string}/consent`, signal?: AbortSignal): Promise<Consent>;
        get(path: `api/cases/${string}`, signal?: AbortSignal): Promise<FullCase>;
        get(path: "api/cases", signal?: AbortSignal): Promise<{ cases: Case[] }>;
        get(path: `api/cases?${string}`, signal?: AbortSignal): Promise<CasePage>;
        get(path: `api/captures/${string}/questions${string}`, signal?: AbortSignal): Promise<{ questions: Question[] }>;
        get(path: `api/captures/${string}`, signal?: AbortSignal): Promise<{ capture: Capture, report: Report }>;
        get(path: `api/uploads/${string}`, signal?: AbortSignal): Promise<Upload>;
        get(path: "api/words", signal?: AbortSignal): Promise<{ pages: WordPage[], open: number }>;
        get(path: `api/words/${string}`, signal?: AbortSignal): Promise<{ page: WordPage, words: ReviewWord[] }>;
        get(path: string, signal?: AbortSignal): Promise<any>;
        post(path: "api/cases", body: { label: string }, signal?: AbortSignal): Promise<Case>;
        post(path: "api/pairings", body: { person: number, name: string }, signal?: AbortSignal):
            Promise<{ link: string, seconds: number, modules: string[] }>;
        post(path: "api/uploads", body: object, signal?: AbortSignal): Promise<Upload>;
        post(path: `api/captures/${string}/decision`, body: object, signal?: AbortSignal):
            Promise<{ capture: Capture | null, case: Case }>;
        post(path: `api/captures/${string}/${"corrections" | "undo"}`, body: object, signal?: AbortSignal):
            Promise<{ report: Report, questions: Question[], field: string | null }>;
        post(path: `api/words/${string}/decisions`, body: object, signal?: AbortSignal): Promise<ReviewWord>;
        post(path: `api/scan${string}`, body: Blob, signal?: AbortSignal): Promise<{ reports: Report[] }>;
        post(path: `api/login${string}`, body: SignIn, signal?: AbortSignal): Promise<Start | null>;
        post(path: string, body?: object, signal?: AbortSignal): Promise<any>;
        patch(path: string, body: object): Promise<any>;
        upload(method: string, path: string, body: Blob, options: UploadOptions): Promise<any>;
        remove(path: "api/consent" | `api/cases/${string}/consent`):
            Promise<{ captures: number, isGone: boolean, orders: number, note: string | null }>;
        remove(path: string): Promise<any>;
        onConnection(listener: (isConnected: boolean) => void): () => void;
    }

    interface UploadOptions {
        signal: AbortSignal;
        /** Receives the number of bytes sent so far. */
        progress: (loaded: number) => void;
        type?: string | null;
    }
}
