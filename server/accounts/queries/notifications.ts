import "#/accounts/tables.ts";
import type { NotificationKind } from "@wasla/contract/accounts/notifications";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export async function listDisabledKinds(db: Db, accountId: string): Promise<readonly string[]> {
  const off = db.selectFrom("notificationOff").select("kind");
  const rows = await off.where("accountId", "=", accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function isDisabled(db: Db, accountId: string, kind: string): Promise<boolean> {
  return (await listDisabledKinds(db, accountId)).includes(kind);
}

/** False if there is no such account. */
export async function disableKind(
  db: Db,
  accountId: string,
  kind: NotificationKind,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with known as (select id from account where id = ${accountId}),
      added as (insert into notification_off (account_id, kind) select id, ${kind} from known
        on conflict do nothing)
    select id from known`.execute(db);
  return rows.length > 0;
}

export async function enableKind(db: Db, accountId: string, kind: NotificationKind): Promise<void> {
  await db
    .deleteFrom("notificationOff")
    .where("accountId", "=", accountId)
    .where("kind", "=", kind)
    .execute();
}
