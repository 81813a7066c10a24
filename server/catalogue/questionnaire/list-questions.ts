import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import type { Database } from "#/platform/database/database.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import { listActiveQuestions, listRetiredQuestions } from "./queries.ts";
import { toStaffQuestion } from "./to-question.ts";

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
