import "#/catalogue/tables.ts";
import type { Audience } from "@wasla/contract/catalogue/questionnaire";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

const QUESTION_COLUMNS = [
  "id",
  "key",
  "audience",
  "position",
  "label",
  "labelAr",
  "kind",
  "options",
  "isRequired",
  "isBound",
  "detailKey",
  "revision",
  "retiredAt",
] as const;

type Db = Kysely<Tables>;
export type QuestionRow = Selectable<Tables["question"]>;

/** In their order, including retired ones. */
export function listQuestions(db: Db, audience: Audience): Promise<QuestionRow[]> {
  return selectOfAudience(db, audience).orderBy("position").orderBy("id").execute();
}

export function listActiveQuestions(db: Db, audience: Audience): Promise<QuestionRow[]> {
  return selectOfAudience(db, audience)
    .where("retiredAt", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

type PageCursor = { readonly after: number | undefined; readonly limit: number };

/** Newest first. */
export function listRetiredQuestions(
  db: Db,
  audience: Audience,
  { after, limit }: PageCursor,
): Promise<QuestionRow[]> {
  return selectOfAudience(db, audience)
    .where("retiredAt", "is not", null)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Serializes changes of the questionnaire. */
export async function lockQuestionnaire(tx: Db): Promise<void> {
  await acquireAdvisoryLock(tx, "questionnaire");
}

export function findQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  return db.selectFrom("question").select(QUESTION_COLUMNS).where("id", "=", id).executeTakeFirst();
}

type NewQuestion = Omit<Insertable<Tables["question"]>, "id" | "key">;

/** Derives the key from the id. */
export async function insertQuestion(tx: Db, question: NewQuestion): Promise<QuestionRow> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('question', 'id'))::int as id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  return await tx
    .insertInto("question")
    .values({ ...question, id, key: `question${id}` })
    .returning(QUESTION_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateQuestion(
  tx: Db,
  id: number,
  changed: Updateable<Tables["question"]>,
): Promise<QuestionRow> {
  return await tx
    .updateTable("question")
    .set(changed)
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .returning(QUESTION_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** 0 if there are no questions. */
export async function findLastPosition(tx: Db, audience: Audience): Promise<number> {
  const { last } = await tx
    .selectFrom("question")
    .where("audience", "=", audience)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Does not change revisions. */
export async function updatePositions(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update question set position = ordinality
    from unnest(${ids}::int[]) with ordinality ordered (ordered_id, ordinality)
    where id = ordered_id`.execute(tx);
}

function selectOfAudience(db: Db, audience: Audience) {
  return db.selectFrom("question").select(QUESTION_COLUMNS).where("audience", "=", audience);
}
