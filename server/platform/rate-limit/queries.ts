import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type CountedSubject = { readonly subject: Buffer; readonly since: Date };

/** Locks the subjects, always in one order, and drops attempts from before each `since`. */
export async function lockAttempts(db: Db, counted: readonly CountedSubject[]) {
  const subjects = counted.map(({ subject }) => subject);
  const cutoffs = counted.map(({ since }) => since);
  const { rows } = await sql<{ subject: Buffer; tries: Date[] }>`
    insert into recent_try as kept (subject, tries)
    select subject, '{}' from unnest(${subjects}::bytea[]) subject order by subject
    on conflict (subject) do update
      set tries = array(
        select at
        from unnest(${subjects}::bytea[], ${cutoffs}::timestamptz[]) counted(subject, since)
        cross join unnest(kept.tries) at
        where counted.subject = kept.subject and at > counted.since
        order by at)
    returning subject, tries`.execute(db);
  return rows;
}

export async function addAttempts(
  db: Db,
  subjects: readonly Buffer[],
  { at, cost }: { readonly at: Date; readonly cost: number },
): Promise<void> {
  await sql`
    update recent_try set tries = tries || array_fill(${at}::timestamptz, array[${cost}::int])
    where subject = any(${subjects}::bytea[])`.execute(db);
}

/** Removes one attempt of that moment; others of the same moment stay. */
export async function removeAttempt(db: Db, subjects: readonly Buffer[], at: Date): Promise<void> {
  await sql`
    with kept as materialized (
      select subject, array_position(tries, ${at}::timestamptz) as place
      from recent_try where subject = any(${subjects}::bytea[]) order by subject for update
    )
    update recent_try set tries = tries[:place - 1] || tries[place + 1:]
    from kept where kept.subject = recent_try.subject and place is not null`.execute(db);
}

export async function deleteAttempts(db: Db, subjects: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recentTry").where("subject", "in", subjects).execute();
}

/** Deletes subjects without attempts since a moment. */
export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from recent_try
    where not exists (select from unnest(tries) at where at > ${before}::timestamptz)`.execute(db);
}
type RecentTryTable = {
  subject: Buffer;
  tries: Date[];
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    recentTry: RecentTryTable;
  }
}
