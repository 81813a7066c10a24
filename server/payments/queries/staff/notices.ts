/** The inbox of the provider's notices, as operators read it. */
import "#/payments/tables.ts";
import { type NoticeState, noticeStates } from "@wasla/contract/payments/staff-endpoints";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Notice } from "#/payments/queries/notices/notices.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Tables } from "#/platform/database/database.ts";
import { type Mark, microsOf, rowOf } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;

export type NoticeFilter = {
  readonly state?: NoticeState | undefined;
  readonly type?: string | undefined;
};

/** Where a page ended: among those that failed, which come first, or after them. */
export type NoticeMark = Mark & { readonly isFailed: boolean };

type Page = { readonly after: NoticeMark | undefined; readonly most: number };

/** What failed first, then the newest; each state by its own index, so that no other is read. */
export async function listInbox(
  db: Db,
  { state, type }: NoticeFilter,
  { after, most }: Page,
): Promise<(Notice & Mark)[]> {
  const states = (state ? [state] : noticeStates).filter((each) => isLeft(each, after));
  if (states.length === 0) return [];
  const branches = states.map((each) => {
    const mark = after && after.isFailed === (each === "failed") ? after : undefined;
    const clauses = [
      sql`state = ${each}`,
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(mark ? [sql`(received_at, id) < ${rowOf(mark, "text")}`] : []),
    ];
    return newest(clauses, most);
  });
  const { rows } = await sql<Notice & Mark>`
    select * from (${sql.join(branches, sql` union all `)}) notice
    order by (state = 'failed') desc, received_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

type Named = { readonly provider: Provider; readonly id: string };

/** Until the transaction ends nobody else has it. */
export function lockNotice(tx: Db, { provider, id }: Named): Promise<Notice | undefined> {
  return tx
    .selectFrom("gatewayNotice")
    .selectAll()
    .where("provider", "=", provider)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function reopen(tx: Db, { provider, id }: Named): Promise<void> {
  await tx
    .updateTable("gatewayNotice")
    .set({ state: "waiting" })
    .where("provider", "=", provider)
    .where("id", "=", id)
    .execute();
}

/** All that failed stand before the others. */
function isLeft(state: NoticeState, after: NoticeMark | undefined): boolean {
  return state !== "failed" || after === undefined || after.isFailed;
}

function newest(clauses: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown> {
  return sql`(select *, ${microsOf("received_at")} as micros from gateway_notice
    where ${sql.join(clauses, sql` and `)}
    order by received_at desc, id desc limit ${most})`;
}
