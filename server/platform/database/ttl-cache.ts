import type { Database } from "./database.ts";

type CacheEntry<T> = { readonly value: Promise<T>; readonly expiresAt: number };

/** Answers kept for one database at most; the oldest goes first. */
const MAX_ENTRIES = 1_000;

/** Answers that are dear to find and may be a little old; each process and database has its own. */
export class TtlCache<T> {
  readonly #ttlMs: number;
  readonly #entries = new WeakMap<Database, Map<string, CacheEntry<T>>>();

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs;
  }

  /** The answer of the last moments, or a new one; who asks the same meanwhile waits for it too. */
  get(db: Database, key: string, load: () => Promise<T>): Promise<T> {
    const entries = this.#entriesFor(db);
    const cached = entries.get(key);
    if (cached && cached.expiresAt > performance.now()) return cached.value;
    const answer = load();
    entries.delete(key); // so that it stands last: the first one is the oldest
    entries.set(key, { value: answer, expiresAt: performance.now() + this.#ttlMs });
    answer.catch(() => entries.delete(key));
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return answer;
  }

  #entriesFor(db: Database): Map<string, CacheEntry<T>> {
    const entries = this.#entries.get(db) ?? new Map<string, CacheEntry<T>>();
    this.#entries.set(db, entries);
    return entries;
  }
}
