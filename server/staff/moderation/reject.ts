import { catalogueMessages as said } from "@wasla/contract/catalogue/server-messages";
import { MOST_COUNTED } from "@wasla/contract/staff/moderation-endpoints";
import type { Transaction } from "kysely";
import {
  type Entry,
  hold,
  reject,
  showChanges,
  waitToJudge,
} from "#/catalogue/moderation/moderation.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { holdersOf } from "#/profiles/holders/holders.ts";
import { clientsOf } from "#/unlocks/holdings.ts";
import { describedOne } from "./described.ts";
import { deedAbout, differing, entryOf, type Kind } from "./kind.ts";
import { relistLater } from "./relist.ts";

type Rejection = { readonly id: number; readonly operation: Operation };

/**
 * Offers an entry to nobody from now on. A waiting one stays on the profiles of who entered it,
 * where nobody else reads or finds it. Refuses (409) an approved one that is in use, and one that
 * was judged so.
 */
export async function rejectEntry(services: Services, kind: Kind, { id, operation }: Rejection) {
  const after = await services.db.transaction().execute(async (tx) => {
    await waitToJudge(tx, kind);
    await hold(tx, kind, id);
    const before = await entryOf(tx, kind, id);
    await assertRejectable(tx, kind, before);
    const rejected = await reject(tx, kind, id, operation.reason);
    const facts = differing(before, rejected) ?? {};
    await noteChange(tx, deedAbout(kind, id, operation)("rejected", facts));
    await relistLater(services.jobs, tx, { kind, id });
    return rejected;
  });
  showChanges();
  return await describedOne(services.db, kind, after);
}

async function assertRejectable(
  tx: Transaction<Tables>,
  kind: Kind,
  { id, label, status }: Entry,
): Promise<void> {
  if (status === "merged") throw new Refusal(409, [said.wasMerged, { label }]);
  if (status === "rejected") throw new Refusal(409, [said.wasRejected, { label }]);
  if (status !== "approved") return;
  const counted = { ids: [id], most: MOST_COUNTED };
  const people = (await holdersOf(tx, kind, counted)).get(id) ?? 0;
  const clients = kind === "profession" ? ((await clientsOf(tx, counted)).get(id) ?? 0) : 0;
  if (people + clients > 0) {
    const numbers = { people: told(people), clients: told(clients) };
    throw new Refusal(409, [said.inUse, { label, ...numbers }], { code: "IN_USE" });
  }
}

function told(counted: number): string {
  return counted > MOST_COUNTED ? `${MOST_COUNTED}+` : String(counted);
}
