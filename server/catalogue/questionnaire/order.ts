import { questionMessages as said } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Database } from "#/platform/database/database.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import { listAsked, lockQuestionnaire, updateOrder } from "./queries.ts";
import { toldToStaff } from "./told.ts";

/** Ids of the questions that are asked: as they were read, and as they shall stand. */
type Wanted = { readonly was: readonly string[]; readonly order: readonly string[] };

/** Refuses (409) where another order stands by now, and (422) one that is not of all of them. */
export async function order(
  db: Database,
  operation: Operation,
  { was, order: wanted }: Wanted,
): Promise<StaffQuestion[]> {
  return await db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx);
    const stands = (await listAsked(tx, "jobSeeker")).map(({ id }) => String(id));
    if (!isSame(stands, was)) throw new Refusal(409, said.changedMeanwhile);
    if (!isSame(stands.toSorted(), wanted.toSorted())) throw fault("order", said.orderIncomplete);
    if (!isSame(stands, wanted)) {
      await updateOrder(tx, wanted.map(Number));
      await noteChange(tx, {
        ...{ ...operation, action: "catalogue.questionsOrdered" },
        subject: ["questionnaire", "jobSeeker"],
        before: { order: stands },
        after: { order: wanted },
      });
    }
    return (await listAsked(tx, "jobSeeker")).map(toldToStaff);
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
