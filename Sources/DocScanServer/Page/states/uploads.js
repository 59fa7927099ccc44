// A queue of files: one is sent at a time, and one that the connection lost is sent again.

export const newUploads = () => ({ items: [] });

export const added = (uploads, names) => {
    const start = uploads.items.length;
    const items = names.map((name, at) => ({ id: start + at, name, state: "waiting", error: null, results: [] }));
    return { items: [...uploads.items, ...items] };
};

const changed = (uploads, id, change) =>
    ({ items: uploads.items.map((item) => item.id === id ? { ...item, ...change } : item) });

/** The file to send now, or null while one is under way. */
export const next = ({ items }) =>
    items.some(({ state }) => state === "sending") ? null : items.find(({ state }) => state === "waiting") ?? null;

export const sending = (uploads, id) => changed(uploads, id, { state: "sending" });
export const done = (uploads, id, results) => changed(uploads, id, { state: "done", results });
export const failed = (uploads, id, error) => changed(uploads, id, { state: "failed", error });
export const lost = (uploads, id) => changed(uploads, id, { state: "waiting" });
