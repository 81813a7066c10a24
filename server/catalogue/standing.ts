/** Who takes up a name keeps it standing; a merge waits for them, and who comes after for it. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { shareTurns, waitForTurn } from "#/platform/database/turn.ts";
import { busy } from "#/platform/refusal.ts";
import type { ProposedKind } from "./queries.ts";

type Tx = Transaction<Tables>;

/** Nobody merges or rejects these until the transaction ends. They are to be read after this. */
export async function keepStanding(
  tx: Tx,
  kind: ProposedKind,
  ids: readonly number[],
): Promise<void> {
  await shareTurns(
    tx,
    ids.map((id) => turnOf(kind, id)),
  );
}

/** The same for what `read` answers, asked anew until no awaited merge has changed it. */
export async function keepRead(
  tx: Tx,
  kind: ProposedKind,
  read: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const kept = new Set<number>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const ids = await read();
    if (ids.every((id) => kept.has(id))) return ids;
    await keepStanding(tx, kind, ids);
    for (const id of ids) kept.add(id);
  }
  throw busy();
}

/** Waits for whoever is just taking it up; nobody else does until the transaction ends. */
export async function haveAlone(tx: Tx, kind: ProposedKind, id: number): Promise<void> {
  await waitForTurn(tx, turnOf(kind, id));
}

function turnOf(kind: ProposedKind, id: number): string {
  return `${kind} ${id} of the catalogue`;
}

const MOST_TRIES = 5;
