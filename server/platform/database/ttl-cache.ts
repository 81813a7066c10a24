import type { Database } from "./database.ts";

type CacheEntry<T> = { readonly value: Promise<T>; readonly expiresAt: number };

/** Per database; the oldest entry is dropped first. */
const MAX_ENTRIES = 1_000;

/** Caches values that may be slightly stale, per process and database. */
export class TtlCache<T> {
  readonly #ttlMs: number;
  readonly #shouldCache: (value: T) => boolean;
  readonly #entries = new WeakMap<Database, Map<string, CacheEntry<T>>>();

  /** `shouldCache` excludes values that are cheap to load again; all are cached by default. */
  constructor(ttlMs: number, shouldCache: (value: T) => boolean = () => true) {
    this.#ttlMs = ttlMs;
    this.#shouldCache = shouldCache;
  }

  /** Returns the cached value or loads it; concurrent calls share one load. */
  get(db: Database, key: string, load: () => Promise<T>): Promise<T> {
    const entries = this.#entriesFor(db);
    const cached = entries.get(key);
    if (cached && cached.expiresAt > performance.now()) return cached.value;
    const value = load();
    entries.delete(key); // re-insert at the end: the first key is the oldest
    entries.set(key, { value, expiresAt: performance.now() + this.#ttlMs });
    const drop = () => {
      if (entries.get(key)?.value === value) entries.delete(key);
    };
    value.then((loaded) => this.#shouldCache(loaded) || drop(), drop);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return value;
  }

  #entriesFor(db: Database): Map<string, CacheEntry<T>> {
    const entries = this.#entries.get(db) ?? new Map<string, CacheEntry<T>>();
    this.#entries.set(db, entries);
    return entries;
  }
}
