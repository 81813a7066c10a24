/** Answers that are dear to find and may be a few seconds old; each process has its own. */
type Kept<T> = { readonly answer: Promise<T>; readonly until: number };

const MOST = 1_000;
const FRESH_MS = 5_000;

export class Remembered<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** The answer of the last few seconds, or a new one; who asks the same meanwhile waits for it too. */
  get(key: string, find: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.answer;
    const answer = find();
    this.#kept.delete(key); // so that it stands last: the first one is the oldest
    this.#kept.set(key, { answer, until: now + FRESH_MS });
    answer.catch(() => this.#kept.delete(key));
    this.#dropOldest();
    return answer;
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }
}
