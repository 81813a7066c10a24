import "#/shortlists/tables.ts";
import type { SavedQuery } from "@wasla/contract/shortlists/saved-view-endpoints";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

const SAVED_VIEW_COLUMNS = [
  "id",
  "clientId",
  "name",
  "filter",
  "seenTo",
  "mail",
  "mailedTo",
  "lookedOn",
  "createdAt",
] as const;

type Db = Kysely<Tables>;
export type SavedViewRow = Selectable<Tables["savedView"]>;

/** Needs no validation: only queries that the endpoints have validated are stored. */
export function parseSavedQuery({ filter }: SavedViewRow): SavedQuery {
  return JSON.parse(filter);
}

type OwnedKey = { readonly id: string; readonly clientId: string };

export function listSavedViews(db: Db, clientId: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom("savedView")
    .select(SAVED_VIEW_COLUMNS)
    .where("clientId", "=", clientId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Locks the row until the transaction ends. */
export function lockSavedView(
  tx: Db,
  { id, clientId }: OwnedKey,
): Promise<SavedViewRow | undefined> {
  return tx
    .selectFrom("savedView")
    .select(SAVED_VIEW_COLUMNS)
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSavedView(
  tx: Db,
  view: Insertable<Tables["savedView"]>,
): Promise<void> {
  await tx.insertInto("savedView").values(view).execute();
}

export function updateSavedView(
  tx: Db,
  id: string,
  changes: Updateable<Tables["savedView"]>,
): Promise<SavedViewRow> {
  return tx
    .updateTable("savedView")
    .set(changes)
    .where("id", "=", id)
    .returning(SAVED_VIEW_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Never moves back. Returns false if the view does not exist. */
export async function advanceSeenListingNo(
  db: Db,
  { id, clientId }: OwnedKey,
  to: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("savedView")
    .set({ seenTo: sql`greatest(seen_to, ${to}::int)` })
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the view does not exist. */
export async function deleteSavedView(db: Db, { id, clientId }: OwnedKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("savedView")
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function stopMails(db: Db, id: string): Promise<void> {
  await db.updateTable("savedView").set({ mail: "off" }).where("id", "=", id).execute();
}

/** First days of the current day and of the current week in the Gulf. */
export type MailPeriods = { readonly today: string; readonly monday: string };

/** Views that were not yet considered in their current period, by id. */
export async function listDueViewIds(
  db: Db,
  periods: MailPeriods,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const due = await db
    .selectFrom("savedView")
    .select("id")
    .where(isDue(periods))
    .$if(after !== undefined, (found) => found.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

/** Locks a view that is still due; undefined if it is not, or if another job has locked it. */
export function lockDueView(
  tx: Db,
  periods: MailPeriods,
  id: string,
): Promise<SavedViewRow | undefined> {
  return tx
    .selectFrom("savedView")
    .select(SAVED_VIEW_COLUMNS)
    .where("id", "=", id)
    .where(isDue(periods))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

function isDue({ today, monday }: MailPeriods) {
  return sql<boolean>`mail <> 'off'
    and looked_on < case mail when 'daily' then ${today}::date else ${monday}::date end`;
}
