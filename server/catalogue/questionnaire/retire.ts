import { questionMessages as said } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import { refuseOneTooMany } from "./add.ts";
import {
  findLastPosition,
  findQuestion,
  type Kept,
  lockQuestionnaire,
  updateQuestion,
} from "./queries.ts";
import { toldToStaff } from "./told.ts";

/** Refuses (409) a question that belongs to the form, and one that is asked no more already. */
export async function retire(
  db: Database,
  operation: Operation,
  id: number,
): Promise<StaffQuestion> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockedQuestion(tx, id);
    if (before.isBound) throw new Refusal(409, said.isBound);
    if (before.retiredAt) throw new Refusal(409, said.isRetired);
    const after = await updateQuestion(tx, id, { retiredAt: operation.at });
    await note(tx, { ...operation, action: "catalogue.questionRetired" }, [before, after]);
    return toldToStaff(after);
  });
}

/** Refuses (409) a question that is asked already, and one too many. */
export async function bringBack(
  db: Database,
  operation: Operation,
  id: number,
): Promise<StaffQuestion> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockedQuestion(tx, id);
    if (!before.retiredAt) throw new Refusal(409, said.isAsked);
    await refuseOneTooMany(tx);
    const position = (await findLastPosition(tx, before.audience)) + 1;
    const after = await updateQuestion(tx, id, { retiredAt: null, position });
    await note(tx, { ...operation, action: "catalogue.questionBroughtBack" }, [before, after]);
    return toldToStaff(after);
  });
}

async function lockedQuestion(tx: Transaction<Tables>, id: number): Promise<Kept> {
  await lockQuestionnaire(tx);
  const question = await findQuestion(tx, id);
  if (!question) throw new Refusal(404, "platform.notFound");
  return question;
}

async function note(
  tx: Transaction<Tables>,
  deed: Operation & { readonly action: AuditAction },
  [before, after]: readonly [Kept, Kept],
): Promise<void> {
  const stateOf = ({ retiredAt }: Kept) => ({ retiredAt: retiredAt?.toISOString() ?? null });
  await noteChange(tx, {
    ...{ ...deed, subject: ["question", String(after.id)] },
    before: stateOf(before),
    after: stateOf(after),
    details: { label: after.label },
  });
}
