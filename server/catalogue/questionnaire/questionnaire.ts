import type { Audience } from "@wasla/contract/catalogue/questionnaire";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { listQuestions, type QuestionRow } from "./queries.ts";

/** All questions of an audience in their order, including retired ones. */
export function listAllQuestions(
  db: Kysely<Tables>,
  audience: Audience,
): Promise<readonly Readonly<QuestionRow>[]> {
  return listQuestions(db, audience);
}
