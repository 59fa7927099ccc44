// @ts-check
// The photos that the server does not have yet, on this device: they survive a reload, a closed tab and days without a
// network. A photo belongs to one tab at a time; that of a closed tab goes to the next one that looks.

const lockOf = (id) => `docscan.photo.${id}`;

/** Resolves when a request or a transaction of the database is done. */
const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
});

export class PhotoStore {
    /** @type {Promise<IDBDatabase> | undefined} */
    #database;
    #releases = new Map();

    /** Throws if the browser forbids storage, for example in some private windows. */
    async #open() {
        this.#database ??= (async () => {
            const request = indexedDB.open("docscan", 1);
            request.onupgradeneeded = () => request.result.createObjectStore("photos", { keyPath: "id" });
            return done(request);
        })();
        return this.#database;
    }

    async #write(change) {
        const transaction = (await this.#open()).transaction("photos", "readwrite", { durability: "strict" });
        change(transaction.objectStore("photos"));
        await done(transaction);
    }

    /** Keeps a photo. It is safe on this device when the promise is fulfilled.
     *  @param {KeptPhoto} photo */
    async add(photo) {
        await this.#own(photo.id);
        await this.#write((photos) => photos.put(photo));
        // The browser then asks before it makes room.
        await navigator.storage?.persist?.().catch(() => false);
    }

    /** Remembers that the server has a photo, since `moment` in milliseconds. */
    async stored(id, moment) {
        const photos = (await this.#open()).transaction("photos").objectStore("photos");
        const photo = await done(photos.get(id));
        if (photo) await this.#write((all) => all.put({ ...photo, storedAt: moment }));
    }

    async remove(id) {
        await this.#write((photos) => photos.delete(id));
        this.#releases.get(id)?.();
        this.#releases.delete(id);
    }

    async clear() {
        for (const id of [...this.#releases.keys()]) await this.remove(id);
        await this.#write((photos) => photos.clear());
    }

    /** The photos that no other tab has, oldest first. They are this tab's from now on.
     *  @returns {Promise<KeptPhoto[]>} */
    async adopt() {
        const all = await done((await this.#open()).transaction("photos").objectStore("photos").getAll());
        const free = [];
        for (const photo of all) {
            if (!this.#releases.has(photo.id) && await this.#own(photo.id)) free.push(photo);
        }
        return free.sort((first, second) => first.made < second.made ? -1 : 1);
    }

    /** The number of photos that the server does not have, whichever tab has them. */
    async waiting() {
        const all = await done((await this.#open()).transaction("photos").objectStore("photos").getAll());
        return all.filter(({ storedAt }) => storedAt === undefined).length;
    }

    /** Takes a photo for this tab until it is removed or the tab is gone. Returns whether no other tab had it. */
    #own(id) {
        if (!navigator.locks) {
            this.#releases.set(id, () => {});
            return Promise.resolve(true);
        }
        return new Promise((resolve) => navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise((release) => { this.#releases.set(id, release); });
        }).catch(() => resolve(true)));
    }
}
