import type { Database } from "./database.ts";

type CacheEntry<T> = { readonly value: Promise<T>; readonly expiresAt: number };

/** Per database; the oldest entry is dropped first. */
const MAX_ENTRIES = 1_000;

/** Caches expensive answers that may be slightly stale, per process and database. */
export class TtlCache<T> {
  readonly #ttlMs: number;
  readonly #isExpensive: (answer: T) => boolean;
  readonly #entries = new WeakMap<Database, Map<string, CacheEntry<T>>>();

  /** Only answers that are expensive to find are cached; all by default. */
  constructor(ttlMs: number, isExpensive: (answer: T) => boolean = () => true) {
    this.#ttlMs = ttlMs;
    this.#isExpensive = isExpensive;
  }

  /** Returns the cached value or loads it; concurrent calls share one load. */
  get(db: Database, key: string, load: () => Promise<T>): Promise<T> {
    const entries = this.#entriesFor(db);
    const cached = entries.get(key);
    if (cached && cached.expiresAt > performance.now()) return cached.value;
    const answer = load();
    entries.delete(key); // re-insert at the end: the first key is the oldest
    entries.set(key, { value: answer, expiresAt: performance.now() + this.#ttlMs });
    const drop = () => {
      if (entries.get(key)?.value === answer) entries.delete(key);
    };
    answer.then((found) => this.#isExpensive(found) || drop(), drop);
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
