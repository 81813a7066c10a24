import { questionMessages as messages } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Database } from "#/platform/database/database.ts";
import { listActiveQuestions, lockQuestionnaire, updatePositions } from "./queries.ts";
import { toStaffQuestion } from "./questionnaire.ts";

/** Ids of the active questions: `was` as the operator read them, `order` as they should be. */
type QuestionOrder = { readonly was: readonly string[]; readonly order: readonly string[] };

/** Throws 409 if the order has changed since, 422 if `order` is incomplete. */
export async function reorderQuestions(
  db: Database,
  operation: AuditContext,
  { was, order: newOrder }: QuestionOrder,
): Promise<StaffQuestion[]> {
  return await db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx);
    const currentOrder = (await listActiveQuestions(tx, "jobSeeker")).map(({ id }) => String(id));
    if (!isSameOrder(currentOrder, was)) throw new AppError(409, messages.changedMeanwhile);
    if (!isSameOrder(currentOrder.toSorted(), newOrder.toSorted()))
      throw invalidField("order", messages.orderIncomplete);
    if (!isSameOrder(currentOrder, newOrder)) {
      await updatePositions(tx, newOrder.map(Number));
      await recordAuditEntry(tx, {
        ...operation,
        action: "catalogue.questionsOrdered",
        subject: ["questionnaire", "jobSeeker"],
        before: { order: currentOrder },
        after: { order: newOrder },
      });
    }
    return (await listActiveQuestions(tx, "jobSeeker")).map(toStaffQuestion);
  });
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
