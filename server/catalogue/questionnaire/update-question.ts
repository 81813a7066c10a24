import { questionMessages as messages } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Database } from "#/platform/database/database.ts";
import { type ChoiceInput, mergeChoices } from "./choices.ts";
import { findQuestion, lockQuestionnaire, type QuestionRow, updateQuestion } from "./queries.ts";
import { toStaffQuestion } from "./questionnaire.ts";

type QuestionChanges = {
  readonly id: number;
  /** Of the question as the operator read it. */
  readonly revision: number;
  readonly label?: string | undefined;
  readonly labelAr?: string | undefined;
  readonly options?: readonly ChoiceInput[] | undefined;
  readonly required?: boolean | undefined;
};

/** Undefined fields stay. Throws 409 if the revision has changed, 422 for invalid changes. */
export async function updateQuestionDetails(
  db: Database,
  operation: AuditContext,
  { id, revision, ...changes }: QuestionChanges,
): Promise<StaffQuestion> {
  return await db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx);
    const before = await findQuestion(tx, id);
    if (!before) throw new AppError(404, "platform.notFound");
    if (before.revision !== revision) throw new AppError(409, messages.changedMeanwhile);
    const columns = toColumns(changes, before);
    const changed = Object.keys(columns).filter((name) => hasChanged(name, columns, before));
    if (changed.length === 0) return toStaffQuestion(before);
    const { options, ...rest } = columns;
    const after = await updateQuestion(tx, id, {
      ...rest,
      ...(options && { options: JSON.stringify(options) }),
    });
    await recordAuditEntry(tx, {
      ...operation,
      action: "catalogue.questionChanged",
      subject: ["question", String(id)],
      before: pickColumns(before, changed),
      after: pickColumns(after, changed),
    });
    return toStaffQuestion(after);
  });
}

function toColumns(
  { label, labelAr, options, required }: Omit<QuestionChanges, "id" | "revision">,
  before: QuestionRow,
) {
  if (before.isBound && options) throw invalidField("options", messages.isBound);
  if (before.isBound && required) throw invalidField("required", messages.isBound);
  if (before.kind !== "select" && options) throw invalidField("options", messages.noChoices);
  return {
    ...(label !== undefined && { label }),
    ...(labelAr !== undefined && { labelAr }),
    ...(required !== undefined && { isRequired: required }),
    ...(options && { options: mergeChoices(options, before.options) }),
  };
}

function hasChanged(name: string, columns: object, before: QuestionRow): boolean {
  return JSON.stringify(Reflect.get(columns, name)) !== JSON.stringify(Reflect.get(before, name));
}

function pickColumns(question: QuestionRow, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(question, name)]));
}
