// @ts-check
// Stores photos that the server does not have yet on this device, so that they survive a reload, a closed tab and days
// without a network. Each photo belongs to one tab. When a tab is closed, another tab can adopt its photos.

const lockOf = (id) => `docscan.photo.${id}`;

/** Resolves when a request or transaction of the database is complete. */
const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
});

export class PhotoStore {
    /** @type {Promise<IDBDatabase> | undefined} */
    #database;
    #releases = new Map();

    /** Opens the database. Throws if the browser does not allow storage, for example in a private window. */
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

    /** Stores a photo. It is safe on this device when the promise is fulfilled.
     *  @param {KeptPhoto} photo */
    async add(photo) {
        await this.#own(photo.id);
        await this.#write((photos) => photos.put(photo));
        // Request persistent storage, so that the browser does not delete photos without asking the user.
        await navigator.storage?.persist?.().catch(() => false);
    }

    /** Records that the server has stored a photo at `moment`, in milliseconds. */
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

    /** Takes over the photos that do not belong to another tab, and returns them, oldest first.
     *  @returns {Promise<KeptPhoto[]>} */
    async adopt() {
        const all = await done((await this.#open()).transaction("photos").objectStore("photos").getAll());
        const free = [];
        for (const photo of all) {
            if (!this.#releases.has(photo.id) && await this.#own(photo.id)) free.push(photo);
        }
        return free.sort((first, second) => first.made < second.made ? -1 : 1);
    }

    /** The number of photos of all tabs that the server does not have. */
    async waiting() {
        const all = await done((await this.#open()).transaction("photos").objectStore("photos").getAll());
        return all.filter(({ storedAt }) => storedAt === undefined).length;
    }

    /** Locks a photo for this tab until it is removed or the tab is closed. Resolves to false if another tab has it. */
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
