import { questionMessages as messages } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { assertQuestionLimit } from "./add-question.ts";
import {
  findLastPosition,
  findQuestion,
  lockQuestionnaire,
  type QuestionRow,
  updateQuestion,
} from "./queries.ts";
import { toStaffQuestion } from "./questionnaire.ts";

/** Throws 409 for a question of the form and for a retired one. */
export async function retireQuestion(
  db: Database,
  operation: AuditContext,
  id: number,
): Promise<StaffQuestion> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockQuestion(tx, id);
    if (before.isBound) throw new AppError(409, messages.isBound);
    if (before.retiredAt) throw new AppError(409, messages.isRetired);
    const after = await updateQuestion(tx, id, { retiredAt: operation.at });
    await auditChange(tx, { ...operation, action: "catalogue.questionRetired" }, [before, after]);
    return toStaffQuestion(after);
  });
}

/** Throws 409 for an active question and above the limit. */
export async function restoreQuestion(
  db: Database,
  operation: AuditContext,
  id: number,
): Promise<StaffQuestion> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockQuestion(tx, id);
    if (!before.retiredAt) throw new AppError(409, messages.isAsked);
    await assertQuestionLimit(tx);
    const position = (await findLastPosition(tx, before.audience)) + 1;
    const after = await updateQuestion(tx, id, { retiredAt: null, position });
    await auditChange(tx, { ...operation, action: "catalogue.questionBroughtBack" }, [
      before,
      after,
    ]);
    return toStaffQuestion(after);
  });
}

async function lockQuestion(tx: Transaction<Tables>, id: number): Promise<QuestionRow> {
  await lockQuestionnaire(tx);
  const question = await findQuestion(tx, id);
  if (!question) throw new AppError(404, "platform.notFound");
  return question;
}

async function auditChange(
  tx: Transaction<Tables>,
  operation: AuditContext & { readonly action: AuditAction },
  [before, after]: readonly [QuestionRow, QuestionRow],
): Promise<void> {
  const retirementOf = ({ retiredAt }: QuestionRow) => ({
    retiredAt: retiredAt?.toISOString() ?? null,
  });
  await recordAuditEntry(tx, {
    ...operation,
    subject: ["question", String(after.id)],
    before: retirementOf(before),
    after: retirementOf(after),
    details: { label: after.label },
  });
}
