/** An answer that is dear to find and may be a little old; each process and database has its own. */
import type { Database } from "#/platform/database.ts";

type Kept<T> = { readonly answer: Promise<T>; readonly until: number };

export function remembered<T>(freshMs: number, find: (db: Database) => Promise<T>) {
  const kept = new WeakMap<Database, Kept<T>>();
  return (db: Database): Promise<T> => {
    const known = kept.get(db);
    if (known && performance.now() < known.until) return known.answer;
    const answer = find(db);
    kept.set(db, { answer, until: performance.now() + freshMs });
    answer.catch(() => kept.delete(db));
    return answer;
  };
}
