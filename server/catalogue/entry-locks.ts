/** Who takes up a name keeps it standing; a merge waits for them, and who comes after for it. */
import type { Transaction } from "kysely";
import { serviceUnavailable } from "#/platform/app-error.ts";
import { acquireAdvisoryLock, acquireSharedLocks } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { ProposedKind } from "./queries.ts";

type Tx = Transaction<Tables>;

/** Nobody merges or rejects these until the transaction ends. They are to be read after this. */
export async function lockEntriesShared(
  tx: Tx,
  kind: ProposedKind,
  ids: readonly number[],
): Promise<void> {
  await acquireSharedLocks(
    tx,
    ids.map((id) => lockNameOf(kind, id)),
  );
}

/** The same for what `read` answers, asked anew until no awaited merge has changed it. */
export async function lockReadEntries(
  tx: Tx,
  kind: ProposedKind,
  read: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const locked = new Set<number>();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const ids = await read();
    if (ids.every((id) => locked.has(id))) return ids;
    await lockEntriesShared(tx, kind, ids);
    for (const id of ids) locked.add(id);
  }
  throw serviceUnavailable();
}

/** Waits for whoever is just taking it up; nobody else does until the transaction ends. */
export async function lockEntryExclusive(tx: Tx, kind: ProposedKind, id: number): Promise<void> {
  await acquireAdvisoryLock(tx, lockNameOf(kind, id));
}

function lockNameOf(kind: ProposedKind, id: number): string {
  return `${kind} ${id} of the catalogue`;
}

const MAX_ATTEMPTS = 5;
