/** Shared locks by those who use an entry, an exclusive one by those who merge or reject it. */
import type { Transaction } from "kysely";
import { serviceUnavailable } from "#/platform/app-error.ts";
import { acquireAdvisoryLock, acquireSharedLocks } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { ProposedKind } from "./queries.ts";

type Tx = Transaction<Tables>;

/** Prevents merges and rejections until the transaction ends. Read the entries after this. */
export async function lockEntriesShared(
  tx: Tx,
  kind: ProposedKind,
  ids: readonly number[],
): Promise<void> {
  await acquireSharedLocks(
    tx,
    ids.map((id) => entryLockName(kind, id)),
  );
}

/** The same for the ids that `read` returns; reads again while a merge has changed them. */
export async function readAndLockEntries(
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

/** Waits for the shared locks, and prevents new ones until the transaction ends. */
export async function lockEntryExclusive(tx: Tx, kind: ProposedKind, id: number): Promise<void> {
  await acquireAdvisoryLock(tx, entryLockName(kind, id));
}

function entryLockName(kind: ProposedKind, id: number): string {
  return `${kind} ${id} of the catalogue`;
}

const MAX_ATTEMPTS = 5;
