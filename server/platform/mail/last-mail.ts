/** When the last mail was sent: one row, because the queue keeps no finished jobs. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type LastMailTable = {
  isOnly: boolean;
  sentAt: Date;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    lastMail: LastMailTable;
  }
}

export async function recordMailSent(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`insert into last_mail (sent_at) values (${now})
    on conflict (is_only) do update set sent_at = greatest(last_mail.sent_at, excluded.sent_at)`.execute(
    db,
  );
}

/** Undefined if none was ever sent. */
export async function findLastMailAt(db: Kysely<Tables>): Promise<Date | undefined> {
  const row = await db.selectFrom("lastMail").select("sentAt").executeTakeFirst();
  return row?.sentAt;
}
