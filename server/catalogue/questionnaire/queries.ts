import "#/catalogue/tables.ts";
import type { Audience } from "@wasla/contract/catalogue/questionnaire";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";

type Db = Kysely<Tables>;
export type Kept = Selectable<Tables["question"]>;

/** In their order, retired ones too. */
export function listQuestions(db: Db, audience: Audience): Promise<Kept[]> {
  return ofAudience(db, audience).orderBy("position").orderBy("id").execute();
}

export function listAsked(db: Db, audience: Audience): Promise<Kept[]> {
  return ofAudience(db, audience)
    .where("retiredAt", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

type Page = { readonly after: number | undefined; readonly most: number };

/** The newest first. */
export function listRetired(db: Db, audience: Audience, { after, most }: Page): Promise<Kept[]> {
  return ofAudience(db, audience)
    .where("retiredAt", "is not", null)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? 0))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Who changes the questionnaire waits for whoever does so. */
export async function lockQuestionnaire(tx: Db): Promise<void> {
  await waitForTurn(tx, "questionnaire");
}

export function findQuestion(db: Db, id: number): Promise<Kept | undefined> {
  return db.selectFrom("question").selectAll().where("id", "=", id).executeTakeFirst();
}

type Fresh = Omit<Insertable<Tables["question"]>, "id" | "key">;

/** Under a key made of its number. */
export async function insertQuestion(tx: Db, question: Fresh): Promise<Kept> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('question', 'id'))::int as id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  return await tx
    .insertInto("question")
    .values({ ...question, id, key: `question${id}` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateQuestion(
  tx: Db,
  id: number,
  changed: Updateable<Tables["question"]>,
): Promise<Kept> {
  return await tx
    .updateTable("question")
    .set(changed)
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The place of the last one, 0 where there is none. */
export async function findLastPosition(tx: Db, audience: Audience): Promise<number> {
  const { last } = await tx
    .selectFrom("question")
    .where("audience", "=", audience)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Each in its place; they are the same questions as before. */
export async function updateOrder(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update question set position = place
    from unnest(${ids}::int[]) with ordinality ordered (ordered_id, place)
    where id = ordered_id`.execute(tx);
}

function ofAudience(db: Db, audience: Audience) {
  return db.selectFrom("question").selectAll().where("audience", "=", audience);
}
