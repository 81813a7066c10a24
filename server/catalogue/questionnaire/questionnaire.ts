import type { Audience, Question } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import type { Kysely } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import {
  listActiveQuestions,
  listQuestions,
  listRetiredQuestions,
  type QuestionRow,
} from "./queries.ts";

/** All questions of an audience in their order, including retired ones. */
export function listAllQuestions(
  db: Kysely<Tables>,
  audience: Audience,
): Promise<readonly Readonly<QuestionRow>[]> {
  return listQuestions(db, audience);
}

type QuestionListQuery = PageRequest<number> & { readonly isRetired?: boolean | undefined };

/** Active questions are few and not paged. */
export async function listQuestionPage(
  db: Database,
  { isRetired, after, count = MAX_PAGE_ROWS }: QuestionListQuery,
) {
  if (!isRetired)
    return { rows: (await listActiveQuestions(db, "jobSeeker")).map(toStaffQuestion), next: null };
  const found = await listRetiredQuestions(db, "jobSeeker", { after, limit: count + 1 });
  const { rows, next } = toPage(found, count, ({ id }) => String(id));
  return { rows: rows.map(toStaffQuestion), next };
}

/** Without retired choices. */
export function toQuestion(question: QuestionRow): Question {
  const options = question.options.filter(({ isRetired }) => !isRetired);
  return {
    ...commonFields(question),
    options: options.map(({ value, label, labelAr }) => ({ value, label, labelAr })),
  };
}

export function toStaffQuestion(question: QuestionRow): StaffQuestion {
  const { options, isBound, revision, retiredAt } = question;
  return {
    ...commonFields(question),
    options,
    isBound,
    revision,
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

function commonFields({ id, key, label, labelAr, kind, isRequired, detailKey }: QuestionRow) {
  return { _id: String(id), key, label, labelAr, type: kind, required: isRequired, detailKey };
}
