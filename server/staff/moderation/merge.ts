/** Two professions, or two skills, become one. */
import type { Transaction } from "kysely";
import { hold, retire, showChanges, waitToJudge } from "#/catalogue/moderation/moderation.ts";
import { settleMerge } from "#/payments/payments.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as shortlists from "#/shortlists/shortlists.ts";
import { move } from "#/unlocks/unlocks.ts";
import { named } from "./described.ts";
import { foreseen, type Merge, mergeable, type Pair } from "./foresee.ts";
import { deedAbout, type Kind } from "./kind.ts";
import { moveLater } from "./move.ts";

type Tx = Transaction<Tables>;
type Asked = Merge & { readonly operation: Operation };

/**
 * What clients hold, pay for and have saved is moved at once, in one transaction; people follow in
 * batches. Refuses as `mergeable` does.
 */
export async function mergeEntries(services: Services, kind: Kind, asked: Asked) {
  const { from: id, into: intoId, operation } = asked;
  const merge = { from: id, into: intoId };
  const merged = await services.db.transaction().execute(async (tx) => {
    await waitToJudge(tx, kind);
    const pair = await mergeable(tx, kind, merge);
    const touched = await foreseen(tx, kind, { ...pair, now: operation.at });
    const { people } = touched;
    await hold(tx, kind, id); // before all rows, as whoever pays for it does
    if (kind === "skill") await shortlists.moveSkill(tx, merge);
    else await moveClients(services, tx, merge);
    await retire(tx, kind, { ...merge, held: people.count });
    await note(tx, { kind, pair, operation, touched });
    await moveLater(services.jobs, tx, { kind, from: id });
    return { into: named(pair.into), moved: 0, of: people.count, isMoving: people.count > 0 };
  });
  showChanges();
  return merged;
}

async function moveClients({ jobs }: Services, tx: Tx, merge: Merge): Promise<void> {
  await settleMerge(jobs, tx, merge);
  await move(tx, merge);
  await shortlists.moveProfession(tx, merge);
}

type Merged = {
  readonly kind: Kind;
  readonly pair: Pair;
  readonly operation: Operation;
  readonly touched: Awaited<ReturnType<typeof foreseen>>;
};

async function note(tx: Tx, { kind, pair, operation, touched }: Merged): Promise<void> {
  const { from, into } = pair;
  const { from: _from, into: _into, ...details } = touched;
  const change = deedAbout(kind, from.id, operation);
  await noteChange(
    tx,
    change("merged", {
      before: { status: from.status, mergedInto: null },
      after: { status: "merged", mergedInto: into.id },
      details: { from: from.label, into: into.label, ...details },
    }),
  );
}
