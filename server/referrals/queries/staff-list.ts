import "#/referrals/tables.ts";
import type { ReferralState } from "@wasla/contract/referrals/schemas";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";
import { likeItself } from "#/platform/database/like-itself.ts";
import type { Refused } from "#/referrals/tables.ts";

export type Filter = {
  /** Part of a referrer's name or address. */
  readonly search?: string | undefined;
  readonly state?: ReferralState | undefined;
};

type Person = { readonly _id: string; readonly fullName: string; readonly email: string };

export type StaffRow = {
  readonly id: number;
  readonly referrer: (Person & { readonly code: string; readonly points: number }) | null;
  readonly referred: Person | null;
  readonly role: "jobSeeker" | "company" | "corporate";
  readonly state: ReferralState;
  readonly refusal: Refused | null;
  readonly points: number;
  readonly registeredAt: Date;
  readonly judgedAt: Date | null;
};

type Page = { readonly before: number | undefined; readonly most: number };

/** The newest first. A search asks the names first, for there are fewer of them than referrals. */
export async function listForStaff(
  db: Database,
  { search, state }: Filter,
  { before, most }: Page,
): Promise<StaffRow[]> {
  const clauses = [
    ...(before === undefined ? [] : [sql`r.id < ${before}`]),
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(search ? [sql`r.referrer_id in (select id from found)`] : []),
  ];
  const { rows } = await sql<StaffRow>`
    with found as materialized (${named(search ?? "")}),
    page as materialized (
      select * from referral r where ${sql.join([sql`true`, ...clauses], sql` and `)}
      order by r.id desc limit ${most})
    select page.id, page.role, page.state, page.refusal, page.registered_at, page.judged_at,
      ${person("by")} || jsonb_build_object('code', referrer.code, 'points', referrer.points) as referrer,
      ${person("brought")} as referred,
      coalesce((select sum(points) from referral_point where referral_id = page.id), 0)::int as points
    from page
    left join account "by" on "by".id = page.referrer_id
    left join referrer on referrer.account_id = page.referrer_id
    left join account brought on brought.id = page.referred_id
    order by page.id desc`.execute(db);
  return rows;
}

function named(search: string): RawBuilder<unknown> {
  const part = `%${likeItself(search.toLowerCase())}%`;
  return sql`select account.id from account join referrer on referrer.account_id = account.id
    where full_name ilike ${part} or lower(email) like ${part}`;
}

function person(table: string): RawBuilder<unknown> {
  const of = sql.table(table);
  return sql`case when ${of}.id is not null then jsonb_build_object('_id', ${of}.id,
    'fullName', ${of}.full_name, 'email', ${of}.email) end`;
}
