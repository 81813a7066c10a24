/** Door: what people are asked beside the form's own fields, as it stands at this moment. */
import type { Audience } from "@wasla/contract/catalogue/questionnaire";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { type Kept, listQuestions } from "./queries.ts";

/** All questions of an audience in their order, those included that are asked no more. */
export function questionsOf(
  db: Kysely<Tables>,
  audience: Audience,
): Promise<readonly Readonly<Kept>[]> {
  return listQuestions(db, audience);
}
