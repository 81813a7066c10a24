import type { Database } from "./database.ts";

type Kept<T> = { readonly answer: Promise<T>; readonly until: number };

/** Answers kept for one database at most; the oldest goes first. */
const MOST = 1_000;

/** Answers that are dear to find and may be a little old; each process and database has its own. */
export class Remembered<T> {
  readonly #freshMs: number;
  readonly #kept = new WeakMap<Database, Map<string, Kept<T>>>();

  constructor(freshMs: number) {
    this.#freshMs = freshMs;
  }

  /** The answer of the last moments, or a new one; who asks the same meanwhile waits for it too. */
  get(db: Database, key: string, find: () => Promise<T>): Promise<T> {
    const kept = this.#keptFor(db);
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = find();
    kept.delete(key); // so that it stands last: the first one is the oldest
    kept.set(key, { answer, until: performance.now() + this.#freshMs });
    answer.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  #keptFor(db: Database): Map<string, Kept<T>> {
    const known = this.#kept.get(db) ?? new Map<string, Kept<T>>();
    this.#kept.set(db, known);
    return known;
  }
}
