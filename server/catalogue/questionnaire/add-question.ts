import { MAX_QUESTIONS } from "@wasla/contract/catalogue/questionnaire";
import { questionMessages as messages } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { Transaction } from "kysely";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { type ChoiceInput, mergeChoices } from "./choices.ts";
import {
  findLastPosition,
  insertQuestion,
  listActiveQuestions,
  lockQuestionnaire,
} from "./queries.ts";
import { toStaffQuestion } from "./questionnaire.ts";

type QuestionInput = {
  readonly label: string;
  readonly labelAr: string;
  readonly type: Tables["question"]["kind"];
  readonly options?: readonly ChoiceInput[] | undefined;
  readonly required?: boolean | undefined;
};

/** Throws 409 above the limit, 422 if the choices do not fit the question type. */
export async function addQuestion(
  db: Database,
  operation: AuditContext,
  { label, labelAr, type, options = [], required = false }: QuestionInput,
): Promise<StaffQuestion> {
  if (type !== "select" && options.length > 0) throw invalidField("options", messages.noChoices);
  const choices = type === "select" ? mergeChoices(options, []) : [];
  return await db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx);
    await assertQuestionLimit(tx);
    const question = await insertQuestion(tx, {
      audience: "jobSeeker",
      label,
      labelAr,
      kind: type,
      isRequired: required,
      options: JSON.stringify(choices),
      detailKey: null,
      retiredAt: null,
      position: (await findLastPosition(tx, "jobSeeker")) + 1,
    });
    await recordAuditEntry(tx, {
      ...operation,
      action: "catalogue.questionAdded",
      subject: ["question", String(question.id)],
      after: { label, labelAr, type, required, options: choices },
    });
    return toStaffQuestion(question);
  });
}

/** Throws 409 if the limit is reached. */
export async function assertQuestionLimit(tx: Transaction<Tables>): Promise<void> {
  const active = await listActiveQuestions(tx, "jobSeeker");
  if (active.length >= MAX_QUESTIONS)
    throw new AppError(409, [messages.tooMany, { most: MAX_QUESTIONS }]);
}
